import { insightBy } from '../../core/features.ts';
import type { Insight } from '../../core/insight.ts';
import type { Seat } from '../../core/umpire.ts';
import { loadWeights } from '../../formats/assets.ts';
import { FEATURES, sightOf } from './bot-measure.ts';
import { boldness, narrow, quick, rate, sets } from './bot-rating.ts';
import { OTHER_NUMBER } from './choices.ts';
import { controls, controlsColony } from './control.ts';
import { AREAS_OF, COLONY_OF } from './data.ts';
import { areaName, colonyName } from './names.ts';
import { BRITISH, SOLDIERS_OF, sideOf } from './pieces.ts';
import { suggestedGroup } from './plan-march.ts';
import { seatCount, sideOfSeat } from './seats.ts';
import type { Frame, State } from './state.ts';
import { activeOf, soldiersAt } from './units.ts';

const WEIGHTS = loadWeights('rebellion-bot.json', FEATURES);

/**
 * Says what the side gives up if an army leaves: its hold on a colony or a city (3.1.2, 7.6). Undefined if it gives up
 * nothing.
 */
function risk(s: State, f: Frame, _: Seat, [pick]: readonly number[]): string | undefined {
  if (f.step !== 'whereTo' || pick === OTHER_NUMBER) return undefined;
  const side = sideOf(activeOf(s));
  const group = f.group.length > 0 ? f.group : suggestedGroup(s, f, f.from, pick);
  const gone = SOLDIERS_OF[side].reduce((sum, column) => sum + group[column], 0);
  if (soldiersAt(s, side, f.from) > gone) return undefined;
  const colony = COLONY_OF[f.from];
  if (!controlsColony(s, side, colony))
    return controls(s, side, f.from) ? `it leaves ${areaName(f.from)} empty` : undefined;
  const others = AREAS_OF[colony].some(at => at !== f.from && soldiersAt(s, side, at) > 0);
  const stays = others || COLONY_OF[pick] === colony;
  return stays ? undefined : `it leaves ${colonyName(colony)} empty`;
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
    risk,
    quiet,
    searchSettings: () => ({ depth: 0, extraDepth: 40, tournament: 4, pointValue: 0.06 }),
  },
);
