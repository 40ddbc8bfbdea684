/**
 * A term of a query may begin with a minus sign, `-t:land`, which a reader of flags would take for a flag: it goes past
 * that reader under another sign.
 */
const MINUS = '\u2212';

export function keepTerm(argument: string): string {
  return /^-[a-z]+(:|!=|<=|>=|=|<|>)\S/i.test(argument) ? MINUS + argument.slice(1) : argument;
}

export function restoreTerm(argument: string): string {
  return argument.startsWith(MINUS) ? `-${argument.slice(1)}` : argument;
}
