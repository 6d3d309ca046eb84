import { bestRatedAnswer } from '../../core/best-rated.ts';
import type { Automatic } from '../../core/insight.ts';
import { kernel } from '../../core/kernel.ts';
import type { Seat } from '../../core/umpire.ts';
import { rate, sets } from './bot-rating.ts';
import { CAMBRIDGE, MENOTOMY } from './data.ts';
import type { Event } from './events.ts';
import { AMERICAN, BRITISH } from './pieces.ts';
import { ordersNow } from './plan.ts';
import { nextRide } from './plan-riders.ts';
import { DONE, SUGGESTED } from './rules/06-march.ts';
import { TO_CAMBRIDGE } from './rules/06-raid.ts';
import { STAY_HERE } from './rules/06-riders.ts';
import { rulebook } from './rules/index.ts';
import { sideOfSeat } from './seats.ts';
import type { Frame, State } from './state.ts';
import { countAt } from './units.ts';

const rules = kernel<State, Frame, Event>(rulebook);

/** From this turn on all British fire; before it, only every other one of those in a box with a single militia figure. */
const ALL_FIRE_FROM = 11;

const RIDERS = 'riders: the northern way to Lexington, the southern to Concord';
const LANDINGS = [MENOTOMY, CAMBRIDGE];

/** British sheet, fire: who fires, of those who may. */
function shooters(s: State, options: readonly number[]): readonly number[] {
  if (s.turn >= ALL_FIRE_FROM) return options;
  return options.filter((p, i) => {
    const at = s.at[p];
    return countAt(s, AMERICAN, at) > 1 || options.slice(0, i).filter(q => s.at[q] === at).length % 2 === 0;
  });
}

/** The answer of a sheet to any question of its seat, for a side that plays itself (11.1, 11.2). */
export function follow(s: State, seat: Seat): Automatic {
  const { frame } = rules.top(s);
  const options: number[] = [];
  rules.options(s, seat, options);
  const title = sideOfSeat(s, seat) === BRITISH ? 'British sheet' : 'American sheet';
  const answer = (choose: readonly number[], entry: string): Automatic => ({ choose, entry: `${title}, ${entry}.` });
  switch (frame.step) {
    case 'ride':
      return answer([nextRide(s, frame.riders[0]) ?? STAY_HERE], RIDERS);
    case 'raidLeaves':
      return answer([TO_CAMBRIDGE], 'turn 4: boats to Cambridge');
    case 'landing':
      return answer([LANDINGS.find(at => options.includes(at)) ?? options[0]], 'turn 4: Menotomy, else Cambridge');
    case 'march': {
      const entries = [...new Set(ordersNow(s, seat).map(({ entry }) => entry))];
      return entries.length === 0 ? answer([DONE], 'all stay') : answer([SUGGESTED], entries.join('; '));
    }
    case 'fire':
      return answer(shooters(s, options), 'fire');
    default:
      return answer(
        bestRatedAnswer(rules, { rate, sets }, s, seat, options),
        'where the sheet is silent: by rule of thumb',
      );
  }
}
