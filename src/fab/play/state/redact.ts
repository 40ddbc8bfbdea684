/**
 * What a seat sees names nothing that it does not see: keys of hidden cards are taken out of what words stand for, of what
 * things became, and of what happened. Fields that hold keys are named here; a number elsewhere is a number.
 */
import { eachSeen, fieldsSeen, type Sees, seenOr } from '../../../kernel/index.ts';
import type { Happening } from './happenings.ts';
import type { EffectDoes, FabShape, Frame } from './state.ts';

function frameSeen(frame: Frame, sees: Sees): object {
  const { bound, done, targets, event } = frame;
  return {
    ...frame,
    bound: eachSeen(bound, sees),
    done: eachSeen(done, sees),
    targets: eachSeen(targets, sees),
    event: event && happeningSeen(event, sees),
  };
}

/** A record without the keys of what the seat does not see. */
export function recordSeen(record: FabShape['record'], sees: Sees): object {
  switch (record.kind) {
    case 'object':
      return {
        ...record,
        became: seenOr(record.became, sees),
        over: seenOr(record.over, sees),
        played: record.played && { ...record.played, pitched: record.played.pitched.filter(sees) },
        frames: Object.fromEntries(Object.entries(record.frames).map(([id, frame]) => [id, frameSeen(frame, sees)])),
      };
    case 'layer':
      return { ...record, source: seenOr(record.source, sees), frame: frameSeen(record.frame, sees) };
    case 'effect':
      return {
        ...record,
        self: seenOr(record.self, sees),
        frame: frameSeen(record.frame, sees),
        does: doesSeen(record.does, sees),
        until:
          record.until.kind === 'leaves'
            ? { ...record.until, object: seenOr(record.until.object, sees) }
            : record.until,
      };
    case 'clock':
      return { ...record, before: record.before.map((it) => happeningSeen(it, sees)) };
    case 'link':
    case 'player':
      return record;
  }
}

function doesSeen(does: EffectDoes, sees: Sees): object {
  switch (does.kind) {
    case 'change':
      return { ...does, on: does.on?.filter(sees) ?? null };
    case 'may':
      return { ...does, objects: does.objects?.filter(sees) ?? null };
    case 'freeze':
      return { ...does, on: does.on.filter(sees) };
    case 'shield':
      return { ...does, by: seenOr(does.by, sees) };
    // What these name is in the open: attacks, players, numbers.
    case 'wager':
    case 'next':
    case 'rule':
    case 'delayed':
    case 'no hit triggers':
    case 'amp':
      return does;
  }
}

/** The fields of happenings that hold keys. Of `by` it depends: what prevents is an object, life is lost by a number. */
const KEYS = ['was', 'object', 'layer', 'source', 'attack', 'target', 'to', 'on', 'into', 'link'];

export function happeningSeen(it: Happening, sees: Sees): object {
  return fieldsSeen(it, (field) => KEYS.includes(field) || (field === 'by' && it.kind === 'prevented'), sees);
}
