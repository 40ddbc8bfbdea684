/**
 * What a seat sees names nothing that it does not see: keys of hidden cards are taken out of what text stands for, of where
 * things went, and of what happened. Fields that hold keys are named here; a number elsewhere is a number.
 */
import { eachSeen, fieldsSeen, type Sees, seenOf, seenOr } from '../../../kernel/index.ts';
import type { EffectDoes } from './effects-kept.ts';
import type { Happening } from './happenings.ts';
import type { Frame, Last, MagicShape } from './state.ts';

function frameSeen(frame: Frame, sees: Sees): object {
  const { bound, done, targets, event } = frame;
  return {
    ...frame,
    bound: eachSeen(bound, sees),
    done: eachSeen(done, sees),
    targets: eachSeen(targets, sees),
    // What was moved is remembered as `>from: to` (`doing.ts`).
    numbers: Object.fromEntries(
      Object.entries(frame.numbers).filter(
        ([path, number]) => !path.startsWith('>') || (sees(Number(path.slice(1))) && sees(number)),
      ),
    ),
    event: event && happeningSeen(event, sees),
  };
}

function lastSeen({ also, ...last }: Last, sees: Sees): Last {
  return { ...last, went: seenOr(last.went, sees), ...(also !== undefined && sees(also) ? { also } : {}) };
}

/** Leave to play cards knows its words, what they stood for, and what must have attacked. */
function doesSeen(does: EffectDoes, sees: Sees): object {
  if ('frame' in does) return { ...does, frame: frameSeen(does.frame, sees) };
  if (does.kind === 'exiled') return { ...does, cards: does.cards.filter(sees) };
  if (does.kind !== 'mayPlay') return does;
  const { leave, words, attacked } = does;
  return {
    ...does,
    ...(leave?.frame ? { leave: { ...leave, frame: frameSeen(leave.frame, sees) } } : {}),
    ...(words ? { words: { ...words, frame: frameSeen(words.frame, sees) } } : {}),
    ...(attacked ? { attacked: { ...attacked, frame: frameSeen(attacked.frame, sees) } } : {}),
  };
}

/** A record without the keys of what the seat does not see. */
export function recordSeen(record: MagicShape['record'], sees: Sees): object {
  const gone = 'last' in record && record.last ? { last: lastSeen(record.last, sees) } : {};
  switch (record.kind) {
    case 'card': {
      const { maker, ...rest } = record;
      return {
        ...rest,
        ...gone,
        ...(maker !== undefined && sees(maker) ? { maker } : {}),
        exiledWith: seenOr(record.exiledWith, sees),
      };
    }
    case 'permanent':
      return { ...record, ...gone, chosen: { ...record.chosen, exiled: record.chosen.exiled.filter(sees) } };
    case 'spell':
      return {
        ...record,
        ...gone,
        frames: Object.fromEntries(Object.entries(record.frames).map(([id, frame]) => [id, frameSeen(frame, sees)])),
      };
    case 'ability':
      return {
        ...record,
        ...gone,
        source: seenOr(record.source, sees),
        frame: frameSeen(record.frame, sees),
      };
    case 'effect':
      return {
        ...record,
        source: seenOr(record.source, sees),
        on: record.on && seenOf(record.on, sees),
        does: doesSeen(record.does, sees),
        until: 'frame' in record.until ? { ...record.until, frame: frameSeen(record.until.frame, sees) } : record.until,
      };
    case 'delayed':
      return { ...record, source: seenOr(record.source, sees), frame: frameSeen(record.frame, sees) };
    case 'player':
    case 'clock':
      return record;
  }
}

/** The fields of happenings that hold keys. Of `by` it depends: who targets is an object, life is lost by a number. */
const KEYS = ['was', 'object', 'card', 'spell', 'source', 'to', 'on', 'target', 'attacker', 'of', 'whom'];

export function happeningSeen(it: Happening, sees: Sees): object {
  const told = Object.fromEntries(Object.entries(it).filter(([field]) => !isThen(it, field)));
  return fieldsSeen(told, (field) => KEYS.includes(field) || (field === 'by' && it.kind === 'targeted'), sees);
}

/** What things were then is for text to ask; a seat knows what it saw. */
const isThen = (it: Happening, field: string): boolean =>
  field === 'as' || field === 'whomAs' || (field === 'by' && it.kind === 'dealt');
