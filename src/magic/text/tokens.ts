/** Tokens that are created: sizes, colours, types, abilities; copies. */
import { phrases } from '../../text/index.ts';

export const tokens = phrases({
  Token: {
    aToken: 'a <token:TokenKind/sg>',
    tokens: '<n:Count> <token:TokenKind/pl>',
    roleToken: 'a <name:RoleName> Role token attached to <to:Sel/sg>',
    namedLegend: '<name:TokenName>, a <token:TokenKind/sg>',
    ofThoseTokens: '<n:Count> of those tokens',
    copyToken: "a [<state=tapped and attacking>] token that's a copy of <of:Obj> [<except:Except>]",
    tokensEqual: 'a number of <token:TokenKind/pl> equal to <value:Value>',
    thatManyTokens: 'that many <token:TokenKind/pl>',
    copyTokens: '<n:Count> tokens that are copies of <of:Obj> [<except:Except>]',
  },
  Except: {
    exceptIs: ", except it's a <body:Body/sg>",
    exceptHas: ', except it has <abilities:Granted*and>',
    exceptIsnt: ", except it isn't <super=legendary> [if <cond:Cond>]",
    exceptArent: ", except <what:Sel/pl> aren't <super=legendary> [if <cond:Cond>]",
    exceptColour: ', except that the copy is <colour:Colour>',
    exceptTokenIsnt: ", except the token isn't <super=legendary> [if <cond:Cond>]",
    exceptSize: ", except it's <size:Size>",
    exceptAll: ', except <all:Exception**and>',
  },
  Exception: {
    nameIs: 'its name is <as:Self>',
    sizeIs: "it's <size:Size>",
    isntAlso: "it isn't <super=legendary>",
    hasAlso: 'it has <abilities:Granted*and>',
    kindIs: "it's a <body:Body/sg>",
    superAlso: "it's <super=legendary> in addition to its other types",
  },
  'TokenKind/n': {
    creatureToken:
      '[<state=tapped>] [<super=legendary>] [<size:Size>] <colours:Colour*and> <types:Subtype/sg*space> [<also=artifact|enchantment>] creature %token [named <name:CardName>] [with <abilities:Granted*and>] [<how:Arriving>]',
    namedToken: '[<state=tapped>] <name:NamedToken> %token',
  },
  Arriving: {
    tappedAndAttacking: "that's tapped and attacking",
    allTappedAndAttacking: 'that are tapped and attacking',
  },
});
