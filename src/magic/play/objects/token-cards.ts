/** What a token is: a card made of the words that describe it (CR 111.3), or one that the rules describe (CR 111.10). */
import { COLORS, type MagicCard, type MagicFace } from '../../card.ts';
import type { Magic } from '../../text/index.ts';
import type { Body } from '../state/state.ts';
import { colorsOfWords, typeWord } from './bodies.ts';

type CreatureToken = Extract<Magic<'TokenKind'>, { kind: 'creatureToken' }>;
type TokenName = Extract<Magic<'TokenKind'>, { kind: 'namedToken' }>['name'];
type RoleName = Extract<Magic<'Token'>, { kind: 'roleToken' }>['name'];

function tokenOf(face: Omit<MagicFace, 'manaCost'>): MagicCard {
  const id = `token-${face.name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}`;
  return { id, game: 'magic', layout: 'single', faces: [{ ...face, manaCost: null }] };
}

/** CR 701.63a: a white Spirit of this size. */
export const spiritToken = (n: number): Body =>
  creatureToken(
    { kind: 'creatureToken', size: `${n}/${n}`, colours: ['white'], types: ['Spirit'] } as CreatureToken,
    null,
    0,
  );

/** CR 111.3, 111.4: the words give its characteristics; without a name it is called by its subtypes and "Token". */
export function creatureToken(node: CreatureToken, name: string | null, x: number): Body {
  const [power, toughness] = (node.size ?? '*/*').split('/');
  const indicator = colorsOfWords(node.colours);
  const card = tokenOf({
    name: name ?? `${node.types.join(' ')} Token`,
    supertypes: node.super ? [typeWord(node.super)] : [],
    types: [...(node.also ? [typeWord(node.also)] : []), 'Creature'],
    subtypes: node.types,
    power: sized(power, x),
    toughness: sized(toughness, x),
    ...(indicator.length > 0 ? { colorIndicator: COLORS.filter((color) => indicator.includes(color)) } : {}),
  });
  // Its abilities are data already: they are part of what it is made as, and so of what a copy of it copies.
  const except: Body['except'] = node.abilities ? [{ kind: 'exceptHas', abilities: node.abilities }] : [];
  return { card, made: 'token', except };
}

const sized = (part: string | undefined, x: number): string => (part ?? '0').replace('X', String(x));

/** CR 111.10: tokens that are known by name alone. */
const PREDEFINED: Readonly<Record<TokenName | 'Incubator', MagicCard>> = {
  Blood: artifact('Blood', '{1}, {T}, Discard a card, Sacrifice this artifact: Draw a card.'),
  Clue: artifact('Clue', '{2}, Sacrifice this artifact: Draw a card.'),
  Food: artifact('Food', '{2}, {T}, Sacrifice this artifact: You gain 3 life.'),
  Gold: artifact('Gold', 'Sacrifice this artifact: Add one mana of any color.'),
  Map: artifact(
    'Map',
    '{1}, {T}, Sacrifice this artifact: Target creature you control explores. Activate only as a sorcery.',
  ),
  Powerstone: artifact('Powerstone', "{T}: Add {C}. This mana can't be spent to cast nonartifact spells."),
  Mutagen: artifact(
    'Mutagen',
    '{1}, {T}, Sacrifice this artifact: Put a +1/+1 counter on target creature. Activate only as a sorcery.',
  ),
  Shard: tokenOf({
    name: 'Shard',
    supertypes: [],
    types: ['Enchantment'],
    subtypes: ['Shard'],
    text: '{2}, Sacrifice this enchantment: Scry 1, then draw a card.',
  }),
  Treasure: artifact('Treasure', '{T}, Sacrifice this artifact: Add one mana of any color.'),
  Lander: artifact(
    'Lander',
    '{2}, {T}, Sacrifice this artifact: Search your library for a basic land card, put it onto the battlefield tapped, then shuffle.',
  ),
  Junk: artifact(
    'Junk',
    '{T}, Sacrifice this artifact: Exile the top card of your library. You may play that card this turn. Activate only as a sorcery.',
  ),
  // CR 111.10i: a transforming token; its back is a 0/0 Phyrexian artifact creature.
  Incubator: {
    id: 'token-incubator',
    game: 'magic',
    layout: 'transforming',
    faces: [
      {
        name: 'Incubator',
        manaCost: null,
        supertypes: [],
        types: ['Artifact'],
        subtypes: ['Incubator'],
        text: '{2}: Transform this artifact.',
      },
      {
        name: 'Phyrexian Token',
        manaCost: null,
        supertypes: [],
        types: ['Artifact', 'Creature'],
        subtypes: ['Phyrexian'],
        power: '0',
        toughness: '0',
      },
    ],
  },
};

function artifact(name: string, text: string): MagicCard {
  return tokenOf({ name, supertypes: [], types: ['Artifact'], subtypes: [name], text });
}

export function predefinedToken(name: keyof typeof PREDEFINED): Body {
  return { card: PREDEFINED[name], made: 'token', except: [] };
}

/** The token that is known by this name, with or without the word "Token". */
export function tokenNamed(name: string): MagicCard | undefined {
  const bare = name.replace(/ token$/i, '').toLowerCase();
  return Object.entries(PREDEFINED).find(([own]) => own.toLowerCase() === bare)?.[1];
}

/** CR 111.10j–r: Role tokens, colourless Aura enchantments. */
const ROLES: Readonly<Record<RoleName, string>> = {
  Cursed: 'Enchant creature\nEnchanted creature has base power and toughness 1/1.',
  Huntsman: 'Enchant creature\nEnchanted creature gets +1/+1 and has "{T}: Add {G}."',
  Monster: 'Enchant creature\nEnchanted creature gets +1/+1 and has trample.',
  Royal: 'Enchant creature\nEnchanted creature gets +1/+1 and has ward {1}.',
  Sorcerer: 'Enchant creature\nEnchanted creature gets +1/+1 and has "Whenever this creature attacks, scry 1."',
  Virtuous: 'Enchant creature\nEnchanted creature gets +1/+1 for each enchantment you control.',
  Wicked:
    'Enchant creature\nEnchanted creature gets +1/+1.\nWhen this Aura is put into a graveyard from the battlefield, each opponent loses 1 life.',
  'Young Hero':
    'Enchant creature\nEnchanted creature has "Whenever this creature attacks, if its toughness is 3 or less, put a +1/+1 counter on it."',
};

export function roleToken(name: RoleName): Body {
  const text = ROLES[name];
  const card = tokenOf({
    name: `${name} Role`,
    supertypes: [],
    types: ['Enchantment'],
    subtypes: ['Aura', 'Role'],
    text,
  });
  return { card, made: 'token', except: [] };
}

/** CR 701.44a: what amassing creates where there is no Army yet. */
export function armyToken(type: string): Body {
  return creatureToken(
    { kind: 'creatureToken', size: '0/0', colours: ['black'], types: [type, 'Army'] } as CreatureToken,
    null,
    0,
  );
}

/** CR 722.2: what the rules do for the monarch, as abilities of an object of theirs. */
export const MONARCH: MagicCard = tokenOf({
  name: 'The Monarch',
  supertypes: [],
  types: [],
  subtypes: [],
  text: 'At the beginning of your end step, draw a card.\nWhenever a creature deals combat damage to you, its controller becomes the monarch.',
});
export const monarchBody = (): Body => ({ card: MONARCH, made: 'card', except: [] });

/** An emblem (CR 114): no characteristics but its abilities. It is neither a card nor a token, and no rule sweeps it away. */
export function emblem(abilities: readonly Magic<'Granted'>[]): Body {
  const card = tokenOf({ name: 'Emblem', supertypes: [], types: [], subtypes: [] });
  return { card, made: 'card', except: [{ kind: 'exceptHas', abilities }] };
}
