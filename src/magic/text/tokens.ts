/** Tokens that are created: sizes, colours, types, abilities; copies. */
import { phrases } from '../../text/index.ts';

export const tokens = phrases({
  Token: {
    aToken: 'a <token:TokenKind/sg>',
    tokens: '<n:Count> <token:TokenKind/pl>',
    copyToken: "a token that's a copy of <of:Obj> [<except:Except>]",
  },
  Except: { exceptIs: ", except it's a <body:Body/sg>", exceptHas: ', except it has <abilities:Granted*and>' },
  'TokenKind/n': {
    creatureToken:
      '[<state=tapped>] [<size:Size>] <colours:Colour*and> <types:Subtype/sg*space> [<also=artifact|enchantment>] creature %token [with <abilities:Granted*and>] [<how:Arriving>]',
    namedToken: '[<state=tapped>] <name:NamedToken> %token',
  },
  Arriving: { tappedAndAttacking: "that's tapped and attacking" },
});
