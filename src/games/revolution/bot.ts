import { z } from 'zod';
import { count } from '../../core/count.ts';
import { insightBy } from '../../core/features.ts';
import type { Insight, SearchSettings } from '../../core/insight.ts';
import type { Seat } from '../../core/umpire.ts';
import { loadAsset } from '../../formats/assets.ts';
import { FEATURES, look } from './bot-measure.ts';
import { plans, worksOut } from './bot-plans.ts';
import { purpose } from './bot-purpose.ts';
import { narrow, quick, rate } from './bot-rating.ts';
import { sets } from './bot-sets.ts';
import { IS_SEA, LOCALE_COUNT, type Locale, VALUE } from './data.ts';
import type { Frame } from './frames.ts';
import { groundOf } from './ground.ts';
import { localeName } from './names.ts';
import { BRITISH, enemyOf, type Piece, type Side } from './pieces.ts';
import { STAY } from './rules/16-legs.ts';
import { DONE } from './rules/16-march.ts';
import { BREAK_OFF } from './rules/18-fire.ts';
import { leavingPart } from './rules/18-retreat.ts';
import { marching } from './stacks.ts';
import type { State } from './state.ts';
import { foragers, mustForage, unfed } from './supply.ts';
import { mayHaveUnit } from './units.ts';

const weights = z.record(z.literal(FEATURES.map(({ name }) => name)), z.number());
const FILE = loadAsset(
  'revolution-bot.json',
  z.strictObject({ about: z.string(), weights: z.strictObject({ short: weights, campaign: weights }) }),
);

/**
 * 19.2, 19.3: what a place feeds of those who would be there, and what the others face: "Albany feeds 4 of 11 units: 7 may
 * starve at year’s end"; nothing if it feeds all.
 */
function hungerOf(s: State, side: Side, to: Locale, coming: readonly Piece[]): readonly string[] {
  const units = foragers(s, side, to).length + coming.filter(p => mustForage(s, p, to)).length;
  const left = unfed(s, side, to, units);
  if (left === 0) return [];
  const [fed, hungry] = left < units ? [units - left, left] : ['none', units === 1 ? 'it' : 'all'];
  return [`${localeName(to)} feeds ${fed} of ${count(units, 'unit')}: ${hungry} may starve at year’s end`];
}

/**
 * What a force puts at risk by a march or retreat: a town left without a garrison (6.3), and hunger where it goes (19.3).
 */
function risks(s: State, f: Frame, _: Seat, [pick]: readonly number[]): readonly string[] {
  if (f.step === 'retreatTo' && !f.sea && pick < LOCALE_COUNT && !IS_SEA[pick])
    return hungerOf(s, f.seat, pick, leavingPart(s, f.fight, f.seat, false));
  if (f.step !== 'wayOn' || f.march.by === 'sea') return [];
  const { seat, at } = f.march;
  if (pick === STAY) return hungerOf(s, seat, at, []);
  if (pick >= LOCALE_COUNT) return [];
  const isEmptied = VALUE[at] > 0 && groundOf(s).land[seat][at] <= marching(s).length;
  return [...(isEmptied ? [`it leaves ${localeName(at)} empty`] : []), ...hungerOf(s, seat, pick, marching(s))];
}

/** How bold an answer is: to march at the enemy is bold, to stay or break off is cautious. */
function boldness(s: State, f: Frame, [pick]: readonly number[]): number {
  if (f.step === 'wayOn') return pick < LOCALE_COUNT && mayHaveUnit(s, enemyOf(f.march.seat), pick) ? 1 : 0;
  if (f.step === 'march') return pick === DONE ? -0.3 : 0;
  return f.step === 'volley' && pick === BREAK_OFF ? -1 : 0;
}

/** Steps at which a position can be judged: the start of a year, between marches, and the end of the year. */
const QUIET: readonly Frame['step'][] = ['bid', 'politicalWindow', 'march', 'whichReturn'];
const quiet = (_: State, f: Frame): boolean => QUIET.includes(f.step);

const MARCHING: readonly Frame['step'][] = ['march', 'whoGoes', 'wayOn', 'legByLeg', 'embark', 'landHere', 'besiege'];
/** Once a march has begun, a playout runs at least this many decisions, so that the battles it causes are counted. */
const LEAST_DECISIONS = 3;
/** As America a Recruit with more noise loses one match in eight against random play, since three tables decide. */
const NOISE = 0.2;
/**
 * Outside a march no least number is needed, because a playout goes on to the next quiet position anyway: from politics
 * to the next march, from a battle to its end.
 */
function searchSettings(s: State): Partial<SearchSettings> {
  const step = s.stack.at(-1)?.step;
  const depth = step !== undefined && MARCHING.includes(step) ? LEAST_DECISIONS : 0;
  return { depth, extraDepth: 40, tournament: 4, pointValue: 0.05, trust: 20, noise: NOISE };
}

export const insight: Insight<State, Frame> = insightBy(
  {
    table: FEATURES,
    look,
    weigh: s => FILE.weights[s.scenario],
    seats: () => 2,
    highIsGoodFor: (_, seat) => seat === BRITISH,
  },
  {
    turn: s => s.year,
    sets,
    narrow,
    plans,
    worksOut,
    rate,
    quick,
    boldness,
    purpose,
    risks,
    quiet,
    searchSettings,
  },
);
