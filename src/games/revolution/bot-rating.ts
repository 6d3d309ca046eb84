import { bestRated as best } from '../../core/best-rated.ts';
import { rateBid, rateHit, rateRetreat, rateStorm, rateVolley } from './bot-battle.ts';
import { rateEmbark, rateLanding, rateMarch, rateWay, rateWhoGoes } from './bot-march.ts';
import { ratePoliticalPlay, rateYearEnd } from './bot-politics.ts';
import { bestAllotment, nearest } from './bot-rabble.ts';
import { rateMobilize, ratePartisanAt, ratePartisanIn, ratePlace, wantedMarkers } from './bot-raise.ts';
import { IS_SEA, LOCALE_COUNT, REGION_OF, VALUE } from './data.ts';
import type { Frame, FrameOf } from './frames.ts';
import { groundOf } from './ground.ts';
import { townValue } from './income.ts';
import { enemyOf, isLandUnit, SIDES, type Side } from './pieces.ts';
import { suggestedAllotment } from './plan-rabble.ts';
import { SUGGESTED as AS_PLACED } from './rules/04-setup.ts';
import { SUGGESTED as AS_ALLOTTED, BY_HAND, leanOf, PROGRESS_TABLE } from './rules/09-rabble.ts';
import {
  DONE as DONE_MOBILIZING,
  SUGGESTED as YEAR_SUGGESTED,
  SUGGESTED_AND_MORE as YEAR_SUGGESTED_AND_MORE,
} from './rules/13-suggested.ts';
import { STOP_THEM } from './rules/16-depart.ts';
import { CHOOSE } from './rules/16-force.ts';
import {
  DONE,
  SUGGESTED as MARCH_SUGGESTED,
  SUGGESTED_AND_MORE as MARCH_SUGGESTED_AND_MORE,
  REST,
} from './rules/16-march.ts';
import { ADVISED } from './rules/18-advised.ts';
import { ALL } from './rules/18-battles.ts';
import { FIGHT_OUT } from './rules/18-fire.ts';
import { USUAL } from './rules/18-hits.ts';
import { LAND_ALL, LAND_SOME } from './rules/24-landing.ts';
import { CHOOSE as CHOOSE_ABOARD } from './rules/24-sail.ts';
import { fortOf, NO_ATTACK } from './rules/28-attacks.ts';
import { ASSAULT } from './rules/28-sieges.ts';
import { OVERRUN } from './rules/34-overrun.ts';
import { rulebook } from './rules/index.ts';
import { marching } from './stacks.ts';
import type { State } from './state.ts';
import { owns, piecesAt, strengthOf } from './units.ts';

type Answers = readonly (readonly number[])[];

/** 34.1: an overrun is claimed if the force is strong enough. */
function rateOverrun(s: State, { march }: FrameOf<'overrun'>, claim: number): number {
  if (claim === 0) return 0;
  const there = strengthOf(piecesAt(s, enemyOf(march.seat), march.at, isLandUnit));
  return strengthOf(marching(s)) >= OVERRUN * there ? 1 : -0.2;
}

/** 37: a massacre pays only where enemy partisans make a poor town worthless. */
const rateMassacre = (s: State, { seat, at }: FrameOf<'massacre'>, pick: number): number =>
  pick === 0 ? 0 : (owns(s.partisan, enemyOf(seat), at) ? 1.2 : 0) - VALUE[at] - townValue(s, seat, at) * 0.5;

/** 4.2: one unit to a place, in the best towns first. */
const rateSetUp = (s: State, { seat }: FrameOf<'placeForces'>, at: number): number =>
  VALUE[at] - 1.5 * piecesAt(s, seat, at).length;

function rateOne(s: State, f: Frame, seat: Side, pick: number): number {
  switch (f.step) {
    case 'setUp':
      return pick === AS_PLACED ? 1 : -1;
    case 'placeForces':
      return rateSetUp(s, f, pick);
    case 'politicalWindow':
      return ratePoliticalPlay(s, seat, pick);
    case 'yearEndWindow':
      return rateYearEnd(s, seat, pick);
    case 'buyMarkers':
      return -Math.abs(pick - wantedMarkers(s, f.seat)) / 5;
    case 'placeLeader':
      return ratePlace(s, f.seat, pick, f.piece);
    case 'placeUnit':
    case 'fortAt':
    case 'engineers':
    case 'arises':
    case 'washington':
      return ratePlace(s, seat, pick, -1) + (f.step === 'fortAt' || f.step === 'engineers' ? VALUE[pick] / 2 : 0);
    case 'minutemen':
      return piecesAt(s, seat, pick).length > 0 ? 0 : townValue(s, seat, pick);
    case 'allotPlan':
      return pick === AS_ALLOTTED ? 1 : pick === BY_HAND ? -1 : 0.4;
    case 'allot':
      return -Math.abs(pick - suggestedAllotment(s, f.seat)[f.track]) / 3;
    case 'tableFirst':
      return pick === PROGRESS_TABLE ? 0.1 : 0;
    default:
      return rateInField(s, f, seat, pick);
  }
}

function rateInField(s: State, f: Frame, seat: Side, pick: number): number {
  switch (f.step) {
    case 'landHere':
      return pick === LAND_ALL ? rateLanding(s, f.march) : pick === LAND_SOME ? -2 : 0;
    case 'goAshore':
      return pick === CHOOSE_ABOARD ? -1 : 0;
    case 'overrun':
      return rateOverrun(s, f, pick);
    case 'privateers':
      return pick === STOP_THEM ? 0.5 : 0;
    case 'besiege':
      return pick === ASSAULT ? 0 : 0.3 - rateStorm(s, f.seat, f.at) / 4;
    case 'sieges':
      return pick === NO_ATTACK ? 0 : rateStorm(s, f.seat, fortOf(pick)) - (f.round > 1 ? 0.7 : 0);
    case 'honors':
      return pick === 0 ? 0 : rateStorm(s, enemyOf(f.seat), f.at) / 2 - 1;
    case 'tacticsBid':
      return rateBid(s, f, seat, pick);
    case 'volley':
      return rateVolley(s, f, pick);
    case 'takeHits':
      return rateHit(pick);
    case 'pursuit':
      return 0.1 * pick;
    case 'retreatTo': {
      const border = pick < LOCALE_COUNT && !IS_SEA[pick] && REGION_OF[pick] !== REGION_OF[f.fight.at];
      return rateRetreat(s, f, pick, border);
    }
    case 'massacre':
      return rateMassacre(s, f, pick);
    default:
      return 0;
  }
}

/** Rates questions for which the map is examined once for all answers. Returns whether it was such a question. */
function rateTogether(s: State, f: Frame, answers: Answers, out: number[]): boolean {
  switch (f.step) {
    case 'march':
      rateMarch(s, f, answers, out);
      return true;
    case 'whoGoes':
      rateWhoGoes(s, f, answers, out);
      return true;
    case 'wayOn':
    case 'legByLeg':
      rateWay(s, f.march, answers, out);
      return true;
    case 'embark':
      rateEmbark(s, f, answers, out);
      return true;
    case 'mobilize':
      rateMobilize(s, f, answers, out);
      return true;
    case 'partisanIn':
    case 'partisanAt': {
      const g = groundOf(s);
      const of = f.step === 'partisanIn' ? ratePartisanIn : ratePartisanAt;
      for (let i = 0; i < answers.length; i++) out[i] = of(s, g, f.seat, answers[i][0]);
      return true;
    }
    default:
      return false;
  }
}

/** Questions that take a set. Sets are offered the most natural first; later ones are rated a little lower. */
const SETS: ReadonlySet<string> = new Set(
  Object.entries(rulebook).flatMap(([step, ask]) =>
    'chooseSome' in ask || ('chooseTogether' in ask && 'min' in ask) ? [step] : [],
  ),
);

/** Rates the answers to a question into `out`. Only ratings of one question can be compared. */
export function rate(s: State, f: Frame, seat: number, answers: Answers, out: number[]): void {
  if (SETS.has(f.step)) {
    for (let i = 0; i < answers.length; i++) out[i] = -i / 4;
    return;
  }
  if (rateTogether(s, f, answers, out)) return;
  const side = SIDES[seat];
  for (let i = 0; i < answers.length; i++) out[i] = rateOne(s, f, side, answers[i][0]);
}

/** How many answers of a long question are considered. */
const MOST_ANSWERS: Partial<Record<Frame['step'], number>> = {
  mobilize: 5,
  march: 4,
  wayOn: 5,
  legByLeg: 4,
  placeLeader: 3,
  placeUnit: 3,
  partisanAt: 3,
  partisanIn: 2,
  fortAt: 2,
  engineers: 2,
  arises: 2,
  pulaski: 3,
  minutemen: 3,
  washington: 4,
  buyMarkers: 4,
  embark: 3,
  whoGoes: 3,
  whoLeads: 1,
  takeHits: 1,
  setUp: 1,
  placeForces: 3,
  leaveLand: 1,
  putAshore: 1,
  goHome: 2,
  bait: 2,
};

/** 9.3: the ready-made allotments that differ from each other. Allotting by hand is left to people. */
function allotments(s: State, seat: Side, options: readonly number[]): readonly number[] {
  const seen = new Set<string>();
  return options.filter(pick => {
    const lean = leanOf(pick);
    if (!lean) return false;
    const sums = suggestedAllotment(s, seat, lean).join();
    return !seen.has(sums) && seen.add(sums) !== undefined;
  });
}

/** The answers worth considering: the likeliest ones. Choosing by hand is left to people. */
export function narrow(s: State, f: Frame, seat: number, options: readonly number[]): readonly number[] {
  if (f.step === 'allotPlan') return allotments(s, f.seat, options);
  // An allotment by hand is worked out as a whole, before its first track.
  const worked = f.step === 'allot' ? bestAllotment(s, f.seat) : null;
  if (f.step === 'allot' && worked) return [nearest(options, worked.points[f.track])];
  // A bot decides anew at each volley, so it need not commit itself to all of them.
  if (f.step === 'tacticsBid' || f.step === 'volley')
    return options.filter(pick => pick !== FIGHT_OUT && pick !== ADVISED);
  if (f.step === 'whichBattle') return [ALL];
  const width = MOST_ANSWERS[f.step];
  if (width === undefined || options.length <= width) return options;
  const byHand = f.step === 'whoGoes' ? CHOOSE : f.step === 'embark' ? CHOOSE_ABOARD : -1;
  const rated: number[] = [];
  rate(
    s,
    f,
    seat,
    options.map(pick => [pick]),
    rated,
  );
  const order = options
    .map((pick, i) => ({ pick, worth: rated[i], i }))
    .filter(({ pick }) => pick !== byHand)
    .sort((a, b) => b.worth - a.worth || a.i - b.i);
  const kept = new Set(order.slice(0, width).map(({ pick }) => pick));
  // DONE is always kept, because without it a menu would have no end; so are suggestions.
  if (f.step === 'march' || f.step === 'mobilize') for (const pick of ALWAYS[f.step]) kept.add(pick);
  return options.filter(pick => kept.has(pick));
}
const ALWAYS = {
  march: [DONE, MARCH_SUGGESTED_AND_MORE],
  mobilize: [DONE_MOBILIZING.pick, YEAR_SUGGESTED_AND_MORE.pick],
} as const;

/**
 * What playouts choose without search: suggestions if there are any, no forced marches, and in some questions the answer
 * that is rated best. Null for all other questions.
 */
export function quick(s: State, f: Frame, seat: number, options: readonly number[]): readonly number[] | null {
  switch (f.step) {
    case 'setUp':
      return [AS_PLACED];
    case 'whichBattle':
      return [ALL];
    case 'mobilize':
      return options.includes(YEAR_SUGGESTED.pick) && s.bought[f.seat] === 0
        ? [YEAR_SUGGESTED.pick]
        : bestOf(s, f, seat, options);
    case 'allotPlan':
      return [AS_ALLOTTED];
    case 'march':
      return [options.includes(REST) ? REST : options.includes(MARCH_SUGGESTED) ? MARCH_SUGGESTED : DONE];
    case 'takeHits':
      return [USUAL];
    case 'tacticsBid':
    case 'volley':
    case 'pursuit':
    case 'retreatTo':
    case 'politicalWindow':
    case 'yearEndWindow':
      return bestOf(s, f, seat, options);
    case 'bid':
      return [];
    default:
      return null;
  }
}
function bestOf(s: State, f: Frame, seat: number, options: readonly number[]): readonly number[] {
  const answers = options.map(pick => [pick]);
  return best({ rate }, s, f, seat, answers).choose;
}
