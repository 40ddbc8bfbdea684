/** The names of keywords, labels, counters and deeds of Flesh and Blood's card text, by what may follow them. */

/** Keywords that stand alone: `blade break` in a sentence, `Blade Break` as a line. */
export const KEYWORDS = [
  'ambush',
  'battleworn',
  'beat chest',
  'blade break',
  'blood debt',
  'boost',
  'cloaked',
  'combo',
  'contract',
  'crank',
  'crush',
  'dominate',
  'ephemeral',
  'fragment',
  'go again',
  'guardwell',
  'heavy',
  'legendary',
  'meld',
  'mirage',
  'modular',
  'overpower',
  'phantasm',
  'protect',
  'quickstrike',
  'rune gate',
  'scrap',
  'spectra',
  'stealth',
  'suspense',
  'temper',
  'universal',
  'unlimited',
  'ward',
  'watery grave',
] as const;

/** `Ward 4`. */
export const NUMBER_KEYWORDS = [
  'arcane barrier',
  'arcane shelter',
  'heave',
  'piercing',
  'quell',
  'spellvoid',
  'ward',
] as const;

/** `Combo - …`: what follows has its own condition; the label only names it. */
export const LABELS = [
  'Channel Earth',
  'Channel Ice',
  'Channel Lightning',
  'Combo',
  'Contract',
  'Crush',
  'Decompose',
  'Earth Bond',
  'Evo Upgrade',
  'Galvanize',
  'Go Fish',
  'High Tide',
  'Ice Bond',
  'Lightning Bond',
  'Lightning Flow',
  'Material',
  'Perched',
  'Quickstrike',
  'Reprise',
  'Rupture',
  'Solflare',
  'Starfall',
  'Surge',
  'Tower',
  'Unity',
] as const;

/** Deeds that are a keyword and nothing else: "transcend", "reload". */
export const ACTIONS = ['attack', 'intimidate', 'reload', 'shuffle', 'transcend'] as const;

/** Deeds with a number: "opt 2". */
export const NUMBER_ACTIONS = ['amp', 'opt'] as const;

export const COUNTERS = [
  'aim',
  'balance',
  'bind',
  'doom',
  'endurance',
  'energy',
  'flow',
  'frost',
  'gold',
  'haunt',
  'holo',
  'lesson',
  'raze',
  'rust',
  'sand',
  'stain',
  'steam',
  'storm',
  'suspense',
  'verse',
] as const;
