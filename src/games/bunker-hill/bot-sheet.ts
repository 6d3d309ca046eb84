import { bestRated, bestRatedAnswer } from '../../core/best-rated.ts';
import type { Automatic } from '../../core/insight.ts';
import { kernel } from '../../core/kernel.ts';
import type { Seat } from '../../core/umpire.ts';
import { sets } from './bot-narrow.ts';
import { rate } from './bot-rating.ts';
import { type Sight, sightOf } from './bot-sight.ts';
import { CARDS, CHARLES, NECK, NEIGHBOURS } from './data.ts';
import { BRITISH, isLeader, MUSTER, PATRIOT } from './pieces.ts';
import {
  ASSAULT,
  aboutOf,
  actionOf,
  BOMBARD,
  CANNONADE,
  LAND,
  MOVE,
  NAVAL,
  PASS_ON,
  PLAN,
  RALLY,
  RESERVE,
  SNIPE,
  UPGRADE,
  VOLLEY,
} from './rules/06-menu.ts';
import { mayBeRallied, mayHelp } from './rules/06-rally.ts';
import { rulebook } from './rules/index.ts';
import type { Frame, State } from './state.ts';
import { piecesAt } from './units.ts';
import { britishBeside, STACK_LIMIT } from './ways.ts';

/** The automated players of 12.3 and 12.4. They follow lists of our own, since the printed sheets are not public. */

/** A line of a list: an Action that is taken if the lines above it are not. */
interface Line {
  /** The name of the line, which players read. */
  readonly entry: string;
  /** One of the Actions of `06-menu.ts`. */
  readonly action: number;
  /** The line applies only if the best of these Actions has at least this rating. */
  readonly least: number;
  /** Whether the line applies. `about`: the place, fleet box or landing zone of the Action. */
  readonly test?: (sight: Sight, about: number) => boolean;
}

/** Some lines apply only to the first Action of a turn, or only to the last two. */
const isFirstAction = ({ s }: Sight): boolean => s.actions[BRITISH] === CARDS[s.card].british;
const LAST_TWO = 2;

/**
 * A Rally is worth an Action where a leader who may still rally is with two broken units, or with one in a region that is
 * fought for.
 */
const isWorthRallying =
  (seat: Seat) =>
  ({ s, targets }: Sight, at: number): boolean =>
    piecesAt(s, seat, at, mayHelp).length > 0 &&
    piecesAt(s, seat, at, mayBeRallied).length >= (targets.includes(at) ? 1 : 2);

const musterWaits = (s: State): boolean => piecesAt(s, PATRIOT, MUSTER, (_, p) => !isLeader(p)).length > 0;
/** 12.2: troops wait behind a full Neck. The units in the Neck go on first. */
const isNeckShut = ({ s, seen }: Sight): boolean => seen.units[PATRIOT][NECK] >= STACK_LIMIT && musterWaits(s);

/** 12.3: the list of the Patriots, from counter-assault down to Plan. */
const PATRIOT_SHEET: readonly Line[] = [
  { entry: 'counter-assault', action: ASSAULT, least: 0.6 },
  { entry: 'close volley', action: VOLLEY, least: 0.3 },
  { entry: 'rally', action: RALLY, least: 0, test: isWorthRallying(PATRIOT) },
  { entry: 'cannonade', action: CANNONADE, least: 0 },
  { entry: 'snipe', action: SNIPE, least: 0, test: ({ s }) => s.actions[PATRIOT] <= LAST_TWO },
  { entry: 'clear the Neck', action: MOVE, least: -9, test: (sight, about) => about === NECK && isNeckShut(sight) },
  {
    entry: 'bring up troops from the Muster Box',
    action: MOVE,
    least: -9,
    test: (sight, about) => about === MUSTER && !isNeckShut(sight),
  },
  { entry: 'fill the line', action: MOVE, least: 0.1, test: (_, about) => about !== MUSTER },
  { entry: 'long volley', action: VOLLEY, least: 0.1 },
  { entry: 'plan', action: PLAN, least: -9 },
];

/** 12.4: the list of the British, from the Assault down to Plan. */
const BRITISH_SHEET: readonly Line[] = [
  { entry: 'assault', action: ASSAULT, least: 0.5 },
  { entry: 'close volley', action: VOLLEY, least: 0.5 },
  { entry: 'rally', action: RALLY, least: 0, test: isWorthRallying(BRITISH) },
  { entry: 'bombard', action: BOMBARD, least: 0, test: isFirstAction },
  { entry: 'cannonade', action: CANNONADE, least: 0 },
  { entry: 'advance', action: MOVE, least: 0.2 },
  { entry: 'form up', action: LAND, least: 0 },
  {
    entry: 'shut the Neck',
    action: NAVAL,
    least: -9,
    test: ({ s }, box) => box === CHARLES && piecesAt(s, PATRIOT, MUSTER).length >= 3,
  },
  { entry: 'long volley', action: VOLLEY, least: 0.2 },
  { entry: 'plan', action: PLAN, least: -9 },
];

const rules = kernel(rulebook);

function bestAction(s: State, f: Frame, seat: Seat, options: readonly number[]): Automatic {
  const sight = sightOf(s);
  for (const { entry, action, least, test } of seat === BRITISH ? BRITISH_SHEET : PATRIOT_SHEET) {
    const open = options.filter(
      code => actionOf(code) === action && (test === undefined || test(sight, aboutOf(code))),
    );
    if (open.length === 0) continue;
    const answers = open.map(code => [code]);
    const { choose, rating } = bestRated({ rate }, s, f, seat, answers);
    if (rating >= least) return { choose, entry };
  }
  const last = options.find(code => actionOf(code) === PASS_ON) ?? options[options.length - 1];
  return { choose: [last], entry: 'pass' };
}

/** How many of the first lines of a list are worth a Reserve Action. */
const URGENT_LINES = 4;
const isUrgent = (seat: Seat, entry: string): boolean =>
  (seat === BRITISH ? BRITISH_SHEET : PATRIOT_SHEET).slice(0, URGENT_LINES).some(line => line.entry === entry);

function actionFor(s: State, f: Frame, seat: Seat, options: readonly number[]): Automatic {
  const found = bestAction(
    s,
    f,
    seat,
    options.filter(code => actionOf(code) !== RESERVE && actionOf(code) !== UPGRADE),
  );
  const reserve = options.find(code => actionOf(code) === RESERVE);
  return reserve !== undefined && isUrgent(seat, found.entry) ? { ...found, choose: [reserve] } : found;
}

/** 12.2: all units in the Neck make room for those behind, and go to the safer of the regions beside it. */
function clearNeck(s: State, f: Frame, options: readonly number[]): readonly number[] | null {
  if (f.step !== 'move' || f.from !== NECK || !musterWaits(s)) return null;
  const { seen } = sightOf(s);
  const goals = options.filter(to => NEIGHBOURS[NECK].includes(to));
  const [safest] = goals.sort((a, b) => britishBeside(seen, a) - britishBeside(seen, b) || a - b);
  return safest === undefined ? null : [safest];
}

/**
 * The automated player's answer: for an Action the first open line of its list, for other questions the best rated
 * choice.
 */
export function answerBySheet(s: State, seat: Seat): Automatic {
  const { frame } = rules.top(s);
  const options: number[] = [];
  rules.options(s, seat, options);
  if (frame.step === 'action') return actionFor(s, frame, seat, options);
  const cleared = seat === PATRIOT ? clearNeck(s, frame, options) : null;
  if (cleared) return { choose: cleared, entry: 'clear the Neck' };
  return { choose: bestRatedAnswer(rules, { rate, sets }, s, seat, options), entry: 'standing choices' };
}
