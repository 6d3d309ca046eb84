import type { AskOne } from '../../../core/step.ts';
import type { Event } from '../events.ts';
import type { Side } from '../pieces.ts';
import type { Frame, FrameOf, State, Step } from '../state.ts';

/** Battles fought as suggested: a side that has chosen so is asked nothing more about them until the Combat Phase is over. */

/** The line that a battle's questions have for it, instead of a number of Tactics. */
export const ADVISED = 53;
export const ADVISED_LABEL = 'All Battles of the Phase as Suggested';

/** The steps whose frame says who is asked. */
type Seated = Extract<Frame, { readonly seat: Side }>['step'];
type Asked<K extends Step> = Omit<AskOne<State, FrameOf<K>, Event>, 'seat'>;

/** A question of a battle. To a side that fights as suggested it leaves one answer, so that it is not asked. */
export const unlessAdvised = <K extends Seated>(
  ask: Asked<K>,
  advised: (s: State, f: FrameOf<K>, options: readonly number[]) => number,
): Asked<K> => ({
  ...ask,
  options(s, f, out, seat) {
    if (s.advised[seat] !== 1) return ask.options(s, f, out, seat);
    const all: number[] = [];
    ask.options(s, f, all, seat);
    out.push(advised(s, f, all));
  },
});
