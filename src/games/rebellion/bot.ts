import { insightBy } from '../../core/features.ts';
import type { Insight } from '../../core/insight.ts';
import type { Seat } from '../../core/umpire.ts';
import { loadWeights } from '../../formats/assets.ts';
import { FEATURES, sightOf } from './bot-measure.ts';
import { boldness, narrow, quick, rate, sets } from './bot-rating.ts';
import { OTHER_NUMBER } from './choices.ts';
import { controls, givesUpColony } from './control.ts';
import { COLONY_OF } from './data.ts';
import { areaName, colonyName } from './names.ts';
import { BRITISH, sideOf } from './pieces.ts';
import { groupFor } from './plan-march.ts';
import { setUpOf } from './scenarios.ts';
import { seatCount, sideOfSeat } from './seats.ts';
import type { Frame, State } from './state.ts';
import { activeOf, soldiersAt, soldiersIn } from './units.ts';

const WEIGHTS = loadWeights('rebellion-bot.json', FEATURES);

/**
 * Says what the side gives up if an army leaves: its hold on a colony or a city (3.1.2, 7.6).
 */
function risks(s: State, f: Frame, _: Seat, [pick]: readonly number[]): readonly string[] {
  if (f.step !== 'whereTo' || pick === OTHER_NUMBER) return [];
  const side = sideOf(activeOf(s));
  const gone = soldiersIn(side, groupFor(s, f, pick));
  if (givesUpColony(s, side, f.from, pick, gone)) return [`it leaves ${colonyName(COLONY_OF[f.from])} empty`];
  const isCity = setUpOf(s.scenario).cities !== null && controls(s, side, f.from);
  return isCity && soldiersAt(s, side, f.from) === gone ? [`it leaves ${areaName(f.from)} empty`] : [];
}

/** Whether the position can be evaluated: a turn is beginning, and nothing is half done. */
const quiet = (s: State, f: Frame): boolean => f.step === 'muster' && s.events === 0 && !f.split;

export const insight: Insight<State, Frame> = insightBy(
  {
    table: FEATURES,
    look: sightOf,
    weigh: () => WEIGHTS,
    seats: s => seatCount(s.scenario),
    highIsGoodFor: (s, seat) => sideOfSeat(s.scenario, seat) === BRITISH,
  },
  {
    turn: s => (s.round - 1) * 4 + s.drawn.length,
    sets,
    narrow,
    rate,
    quick,
    boldness,
    risks,
    quiet,
    searchSettings: () => ({ depth: 0, extraDepth: 40, tournament: 4, pointValue: 0.06 }),
  },
);
