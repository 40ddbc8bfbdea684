/** What a thing does at once: deals damage, hits, becomes a copy. Lasting changes are in `continuous.ts`. */
import { phrases } from '../../text/index.ts';

export const verbs = phrases({
  'Verb/v': {
    deal: '@deal <n:Damage> to <to:Recipient>',
    dealDouble: '@deal double that much damage',
    dealMore: '@deal that much [<which=arcane>] damage plus <n:Number>',
    dealMoreShort: '@deal that much plus <n:Number>',
    hasHit: '@have hit',
    attackMany: '@attack up to <n:Number> target <f:Hero/pl>',
    becomeCopy: '@become a copy of <of:Sel/sg>',
  },
  Recipient: {
    '=': ['<Sel/sg>', '<Whom>'],
    whomAnd: '<whom:Whom> and <what:Sel/pl>',
    whomOr: '<whom:Whom> or <what:Sel/sg>',
    anyOpposingTarget: 'any opposing target',
    anyTarget: 'any target',
    anyTargets: 'up to any <n:Number> targets',
  },
});
