import { count } from '../../../core/count.ts';
import type { AskOne } from '../../../core/step.ts';
import type { Event, RevolutionUmpire } from '../events.ts';
import type { Frame, FrameOf, Step } from '../frames.ts';
import { type Side, withSide } from '../pieces.ts';
import type { State } from '../state.ts';

/**
 * Battles fought as suggested: until the Combat Phase ends, a side that chooses this is asked nothing more about
 * battles, except about sieges and about bringing up reserves.
 */

/** The choice of this in questions that otherwise ask for a number of Tactics. */
export const ADVISED = 53;
export const ADVISED_LABEL = 'All Battles of the Phase as Suggested';
/** What that choice does in every battle (`plan-battle.ts`), and what is still asked. */
const COURSE =
  'breaks off where it may once the chance to win is below about 30 %; loses disrupted units first, then the weakest; after this you are asked about sieges and reserves only';
export const ADVISED_ABOUT = `commits up to 2 Tactics a battle, none where one side is far stronger; ${COURSE}`;
/** The same where a battle has begun for which that many Tactics are advised. */
export const advisedBidWords = (tactics: number): string =>
  `commits ${tactics === 0 ? 'no Tactics' : count(tactics, 'Tactics marker')} here; ${COURSE}`;

/** 18.4 (ruling): from now on the side is asked nothing more about battles of this phase. The other sees it, so it is told. */
export function takeAdvice(s: State, seat: Side, umpire: RevolutionUmpire): void {
  s.advised = withSide(s.advised, seat, 1);
  umpire.tell({ what: 'advised', seat });
}

/** The steps whose frame says who is asked. */
type Seated = Extract<Frame, { readonly seat: Side }>['step'];
type Asked<K extends Step> = Omit<AskOne<State, FrameOf<K>, Event>, 'seat'>;

/**
 * A question of a battle. For a side that fights as suggested `advised` is the only option, so the kernel does not ask.
 */
export const unlessAdvised = <K extends Seated>(
  ask: Asked<K>,
  advised: (s: State, f: FrameOf<K>) => number,
): Asked<K> => ({
  ...ask,
  options(s, f, out, seat) {
    if (s.advised[seat] === 1) out.push(advised(s, f));
    else ask.options(s, f, out, seat);
  },
});
