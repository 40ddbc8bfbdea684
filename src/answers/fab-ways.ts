/**
 * What may be done with a Flesh and Blood card from where it is, in the form in which Magic's answers tell it.
 */
import type { Reason } from '../cards/why.ts';
import type { FabCard } from '../fab/card.ts';
import type { Edition } from '../fab/editions.ts';
import { AREA, type Place } from '../fab/place.ts';
import { type Gives, mayDefend, mayPitch, mayPlay, type Way } from '../fab/use.ts';

export interface FabWay {
  readonly how: 'play' | 'play melded' | 'defend' | 'pitch';
  readonly name: string;
  readonly may: boolean;
  /** No rule lets it be played from there, but this may: its own text, too, which is not looked at here. */
  readonly byLeave: 'an effect' | 'an effect or its own text' | null;
  /** What playing it costs before anything changes the cost. */
  readonly cost: Way['cost'];
  /** Playing it takes an action point. */
  readonly actionPoint: boolean;
  /** What pitching it gives. */
  readonly gives: Gives | null;
  readonly why: readonly Pick<Reason, 'rule' | 'gist'>[];
}

export function fabWays(card: FabCard, place: Place, edition: Edition): readonly FabWay[] {
  const seen = { card, place };
  const none = { byLeave: null, cost: null, actionPoint: false, gives: null } as const;
  const play = mayPlay(seen, { edition });
  const leave = mayPlay(seen, { edition, permitted: true });
  const defend = mayDefend(seen, { edition });
  const pitch = mayPitch(seen, { edition });
  const whole = card.faces.map((face) => face.name).join(' // ');
  return [
    ...(play.ok ? play.value : []).map((own, at): FabWay => {
      const how = own.as.length > 1 ? 'play melded' : 'play';
      const allowed = leave.ok ? leave.value[at] : undefined;
      // CR 5.1.1a: from another zone by leave of an effect, at the same cost
      const isUpTo = !own.may && allowed?.may === true && AREA[place.zone] === 'elsewhere';
      // CR 3.0.4e: what lies face-down says nothing of itself
      const byLeave = !isUpTo ? null : place.faceDown ? 'an effect' : 'an effect or its own text';
      const { cost, actionPoint } = (byLeave ? allowed : undefined) ?? own;
      const name = own.as.join(' // ');
      return { ...none, how, name, may: own.may, byLeave, cost, actionPoint, why: own.why.map(short) };
    }),
    ...(defend.ok
      ? [{ ...none, how: 'defend' as const, name: whole, may: defend.value.value, why: defend.value.why.map(short) }]
      : []),
    ...(pitch.ok
      ? [
          {
            ...none,
            how: 'pitch' as const,
            name: whole,
            may: pitch.value.value,
            gives: pitch.value.gives,
            why: pitch.value.why.map(short),
          },
        ]
      : []),
  ];
}

function short({ rule, gist }: Reason): Pick<Reason, 'rule' | 'gist'> {
  return { rule, gist };
}
