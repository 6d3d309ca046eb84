import type { AskOne } from '../../../core/step.ts';
import type { Event } from '../events.ts';
import type { Frame, FrameOf, Step } from '../pending.ts';
import type { Side } from '../pieces.ts';
import type { State } from '../state.ts';

/** Battles fought as suggested: a side that chooses this is asked nothing more about battles until the Combat Phase ends. */

/** The choice for it in a battle's questions, in place of a number of Tactics. */
export const ADVISED = 53;
export const ADVISED_LABEL = 'All Battles of the Phase as Suggested';
/** What that choice leaves to be asked. */
export const ADVISED_ABOUT =
  'Tactics, volleys, losses and retreats; after this you are asked about sieges and reserves only';

/** The steps whose frame says who is asked. */
type Seated = Extract<Frame, { readonly seat: Side }>['step'];
type Asked<K extends Step> = Omit<AskOne<State, FrameOf<K>, Event>, 'seat'>;

/** A battle’s question. A side that fights as suggested has one answer left, so the kernel does not ask it. */
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
