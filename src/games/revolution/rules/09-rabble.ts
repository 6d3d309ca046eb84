import { count } from '../../../core/count.ts';
import { defined } from '../../../core/defined.ts';
import { isEqual } from '../../../core/equal.ts';
import { keyOf } from '../../../core/key.ts';
import { proceed } from '../../../core/step.ts';
import { rollAll } from '../../../core/umpire.ts';
import {
  ARTICLES,
  BRITAIN,
  CONGRESS,
  DECLARATION,
  FRENCH_ALLIANCE,
  SPANISH_ALLIANCE,
  TOP_STEP,
  TURNS,
} from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import type { Frame } from '../frames.ts';
import { holdsAny, putMarkers } from '../hands.ts';
import { EUROPE_TRACK, PROGRESS_TRACK, TRACK_IDS, TRACKS } from '../ids.ts';
import { isRerolled, MASTER_EUROPE, MASTER_PROGRESS, MASTER_REGION } from '../master-plan.ts';
import {
  countryOf,
  europeName,
  europeWords,
  loyaltyWords,
  progressName,
  progressWords,
  regionName,
  trackName,
} from '../names.ts';
import {
  AMERICAN,
  BRITISH,
  EVERY_MARKER,
  enemyOf,
  PIECES,
  POOL,
  SEEN_BY_ALL,
  SET_ASIDE,
  SIDE,
  SIDES,
  type Side,
  WASHINGTON,
  withSide,
} from '../pieces.ts';
import { hasObject, LEANS, type Lean, suggestedAllotment, suggestedMarkers } from '../plan-rabble.ts';
import {
  allottedTo,
  commit,
  diceFor,
  everyTrack,
  freeRabble,
  hasCommitments,
  markersFor,
  rabblePoints,
  sumsOf,
} from '../rabble.ts';
import { place, washingtonPlaces } from '../raise.ts';
import { decidedBy } from '../reach.ts';
import { marked, type State } from '../state.ts';
import { loyaltyTo } from '../units.ts';
import { allotmentReasons } from '../why-rabble.ts';
import { aimsOf } from './03-victory.ts';

export const SUGGESTED = 0;
export const BY_HAND = 1;
/** A choice of an allotment of LEANS other than the suggested one is its index there plus this. */
const LEANING = 1;
/** What keys call the choices. */
const PLAN_NAMES: Readonly<Record<number, string>> = {
  [SUGGESTED]: 'suggested',
  [BY_HAND]: 'by-hand',
  2: 'progress',
  3: 'europe',
  4: 'colonies',
  5: 'everywhere',
};

/** The allotment that a choice stands for; undefined for one by hand. */
export const leanOf = (pick: number): Lean | undefined =>
  pick === BY_HAND ? undefined : LEANS[pick === SUGGESTED ? 0 : pick - LEANING];

/** The three tables. The First Player says which one is settled first (9.3, ruling). */
export const PROGRESS_TABLE = 0;
const LOYALTY_TABLE = 1;
export const EUROPE_TABLE = 2;
const TABLES = ['Revolutionary Progress', 'Colonial Loyalty', 'European Balance of Power'];
const tableOf = (track: number): number =>
  track === PROGRESS_TRACK ? PROGRESS_TABLE : track === EUROPE_TRACK ? EUROPE_TABLE : LOYALTY_TABLE;

/** By table: the kind of dice that Master Plan rerolls after a lost contest (7.9, ruling). */
const MASTER_KINDS = [MASTER_PROGRESS, MASTER_REGION, MASTER_EUROPE];

/** The tables on which something is committed; Progress if nothing is. */
export function tablesToSettle(s: State): number[] {
  const tables = [PROGRESS_TABLE, LOYALTY_TABLE, EUROPE_TABLE].filter(table =>
    everyTrack.some(track => tableOf(track) === table && hasCommitments(s, track)),
  );
  return tables.length > 0 ? tables : [PROGRESS_TABLE];
}

/** 12.5: Britain is better off if Europe is settled before a step of Progress gives America a second die there. */
function suggestedTable(s: State): number {
  const tables = tablesToSettle(s);
  const mayBeDeclared = s.first === BRITISH && s.progress === DECLARATION - 1;
  return mayBeDeclared && tables.includes(EUROPE_TABLE) ? EUROPE_TABLE : tables[0];
}

function allotTo(s: State, seat: Side, track: number, sum: number): void {
  s.allotted = marked(s.allotted, markersFor(seat, freeRabble(s, seat), sum), track + 1);
}

/** 3.5: for whom the short game is decided because nobody has committed anything to other tracks; null if it is not. */
function decidedUncontested(s: State): Side | null {
  const years = TURNS.short - s.year;
  if (s.scenario !== 'short' || decidedBy(s, years + 1) !== null) return null;
  return decidedBy(s, track => years + (hasCommitments(s, track) ? 1 : 0));
}

/** 4.9: the army that the Declaration sends. */
function sendReinforcements(s: State, umpire: RevolutionUmpire): void {
  for (let p = 0; p < PIECES; p++) if (s.at[p] === SET_ASIDE && SIDE[p] === BRITISH) place(s, p, BRITAIN);
  umpire.tell({ what: 'reinforcements' });
}

/** What a step of Progress that has just been reached brings about. */
function afterProgress(s: State, umpire: RevolutionUmpire): void {
  if (s.progress === CONGRESS && s.at[WASHINGTON] === SET_ASIDE && washingtonPlaces(s).length > 0)
    s.stack.push({ step: 'washington' });
  if (s.progress === DECLARATION) sendReinforcements(s, umpire);
}

/** 26.1, 26.4: who joins or leaves with a step of the European table, which stood at `before`. */
function afterEurope(s: State, before: number, umpire: RevolutionUmpire): void {
  for (const [nation, at] of [
    ['FR', FRENCH_ALLIANCE],
    ['SP', SPANISH_ALLIANCE],
  ] as const) {
    if (before < at === s.europe < at) continue;
    umpire.tell({ what: 'allies', nation, joins: s.europe >= at });
    if (s.europe < at) s.stack.push({ step: 'neutralAgain', nation });
  }
}

/** The step of Progress or Europe, or the loyalty of a region: positive for America. */
const levelOf = (s: State, track: number): number =>
  track === PROGRESS_TRACK ? s.progress : track === EUROPE_TRACK ? s.europe : s.loyalty[track - 1];

/** Whether a victory of that side moves the track. */
function canMove(s: State, track: number, winner: Side): boolean {
  if (track === PROGRESS_TRACK) return winner === AMERICAN && s.progress < ARTICLES;
  return winner === AMERICAN ? levelOf(s, track) < TOP_STEP : levelOf(s, track) > -TOP_STEP;
}

/** Puts a track at a level. */
function setLevel(s: State, track: number, level: number): void {
  if (track === PROGRESS_TRACK) s.progress = level;
  else if (track === EUROPE_TRACK) s.europe = level;
  else s.loyalty = s.loyalty.with(track - 1, level);
}

const sumOf = (dice: readonly number[]): number => dice.reduce((a, b) => a + b, 0);

/** How far America is ahead in a contest; negative if Britain is. */
const leadIn = (points: readonly [number, number], dice: readonly [number[], number[]]): number =>
  points[AMERICAN] + sumOf(dice[AMERICAN]) - points[BRITISH] - sumOf(dice[BRITISH]);

/** 7.9 (ruling): whether a side that loses could change with its best dice where the track will stand. */
function canBeTurned(
  s: State,
  track: number,
  loser: Side,
  points: readonly [number, number],
  dice: readonly [number[], number[]],
): boolean {
  const best = dice[loser].map(() => 6);
  const lead = leadIn(points, loser === AMERICAN ? [dice[BRITISH], best] : [best, dice[AMERICAN]]);
  const ahead = loser === AMERICAN ? lead : -lead;
  return (ahead > 0 && canMove(s, track, loser)) || (ahead >= 0 && canMove(s, track, enemyOf(loser)));
}

/** 9.3: a contest of points and dice. A side that loses rerolls its dice with Master Plan if its orders say so. */
function contest(s: State, track: number, points: readonly [number, number], umpire: RevolutionUmpire) {
  const dice: [number[], number[]] = [
    rollAll(umpire, diceFor(s, BRITISH, track)),
    rollAll(umpire, diceFor(s, AMERICAN, track)),
  ];
  for (const side of [s.first, enemyOf(s.first)]) {
    const lead = leadIn(points, dice);
    const loses = side === AMERICAN ? lead < 0 : lead > 0;
    if (!loses || !canBeTurned(s, track, side, points, dice)) continue;
    if (isRerolled(s, side, MASTER_KINDS[tableOf(track)], dice[side], umpire))
      dice[side] = rollAll(umpire, diceFor(s, side, track));
  }
  const lead = leadIn(points, dice);
  return { dice, winner: lead === 0 ? null : lead > 0 ? AMERICAN : BRITISH } as const;
}

function settle(s: State, track: number, umpire: RevolutionUmpire): void {
  const points = [allottedTo(s, BRITISH, track), allottedTo(s, AMERICAN, track)] as const;
  const alone = SIDES.find(side => points[side] > 0 && points[enemyOf(side)] === 0);
  const { dice, winner } =
    alone === undefined ? contest(s, track, points, umpire) : { dice: [[], []] as const, winner: alone };
  const moved = winner !== null && canMove(s, track, winner);
  const before = levelOf(s, track);
  const level = before + (moved ? (winner === AMERICAN ? 1 : -1) : 0);
  // The level is set before the contest is told, so that the town points it changes are told with it.
  setLevel(s, track, level);
  const open = s.stack.flatMap(frame => (frame.step === 'settleTrack' ? [frame.track] : []));
  umpire.tell({ what: 'contest', track, points, dice, winner, level, moved, year: s.year, open, aims: aimsOf(s) });
  if (!moved) return;
  if (track === PROGRESS_TRACK) afterProgress(s, umpire);
  else if (track === EUROPE_TRACK) afterEurope(s, before, umpire);
}

export const rabble = {
  // 9.3 Points are committed unseen. Only a side with an empty hand is not asked: it has one possible answer, and
  // everybody sees that.
  allotPlan: {
    rule: '9.3',
    secret: true,
    options: (s, { seat }, out) => {
      out.push(SUGGESTED);
      if (!holdsAny(s, seat)) return;
      out.push(BY_HAND);
      for (let i = 1; i < LEANS.length; i++) if (hasObject(s, seat, LEANS[i])) out.push(LEANING + i);
    },
    choose(s, { seat }, pick) {
      const lean = leanOf(pick);
      if (!lean) return proceed(s, { step: 'allot', seat, track: 0 });
      commit(s, suggestedMarkers(s, seat, lean));
    },
    names: PLAN_NAMES,
    title: 'Rabble rousing',
    prompt: (s, { seat }) =>
      `Rabble rousing: your markers are worth ${count(rabblePoints(seat, freeRabble(s, seat)), 'point')}. On each track the side whose points and die sum to more moves it a step, but nobody moves Progress back. ${standsWords(s)} Where do you commit them?`,
    label: (_, __, pick) => leanOf(pick)?.label ?? 'By Hand…',
    about: (s, { seat }, pick) => allotmentWords(s, seat, leanOf(pick)),
    suggested: (_, __, pick) => pick === SUGGESTED,
  },
  // 9.3 Track by track: always nine answers, whatever the hand contains.
  allot: {
    rule: '9.3',
    secret: true,
    always: true,
    options: (s, { seat }, out) => out.push(...sumsOf(seat, freeRabble(s, seat))),
    choose(s, { seat, track }, sum) {
      if (sum > 0) allotTo(s, seat, track, sum);
      if (track + 1 < TRACKS) proceed(s, { step: 'allot', seat, track: track + 1 });
    },
    key: (_, { track }, sum) => keyOf('allot', TRACK_IDS[track], String(sum)),
    title: (_, { track }) => `Points for ${trackName(track)}`,
    prompt: (s, { seat, track }) =>
      `${trackName(track)} stands at ${levelWords(s, track)}. ${turnWords(track)} ${leftWords(s, seat)}`,
    label: (_, __, sum) => (sum === 0 ? 'None' : count(sum, 'point')),
  },
  // 9.3 All commitments open at once.
  openAllotments: {
    rule: '9.3',
    run(s, _, umpire) {
      umpire.reveal();
      s.seen = s.seen.map((seen, m) => (s.allotted[m] > 0 ? SEEN_BY_ALL : seen));
      for (const seat of SIDES) {
        const points = everyTrack.map(track => allottedTo(s, seat, track));
        s.committed = withSide(s.committed, seat, points);
        const winner = seat === AMERICAN ? decidedUncontested(s) : null;
        const decides = winner === null ? undefined : { winner, year: s.year };
        umpire.tell({ what: 'allotted', seat, points, ...defined({ decides }) });
      }
      proceed(s, { step: 'tableFirst' }, { step: 'clearAllotments' });
    },
  },
  // 9.3 The First Player names the table that is settled first.
  tableFirst: {
    rule: '9.3',
    seat: s => s.first,
    options: (s, _, out) => out.push(...tablesToSettle(s)),
    choose(s, _, first) {
      const tracks = everyTrack.filter(track => hasCommitments(s, track));
      const order = [...tracks.filter(t => tableOf(t) === first), ...tracks.filter(t => tableOf(t) !== first)];
      proceed(s, ...order.map((track): Frame => ({ step: 'settleTrack', track })));
    },
    names: { [PROGRESS_TABLE]: 'progress', [LOYALTY_TABLE]: 'loyalty', [EUROPE_TABLE]: 'europe' },
    title: 'Which table is settled first',
    prompt: () => 'Which table is settled first? From the Declaration on, America rolls two dice for Europe.',
    label: (_, __, table) => TABLES[table],
    suggested: (s, _, table) => table === suggestedTable(s),
  },
  // 9.3 Die plus points; ties change nothing. 9.4: a side that is alone wins without a die.
  settleTrack: {
    rule: '9.3',
    run: (s, { track }, umpire) => settle(s, track, umpire),
  },
  // 9.3 All committed markers go back to the pool.
  clearAllotments: {
    rule: '9.3',
    run(s) {
      putMarkers(
        s,
        EVERY_MARKER.filter(m => s.allotted[m] > 0),
        POOL,
      );
    },
  },
} satisfies Chapter;

/** "Now: Progress at …, Europe at neutrality; loyal to America: New England 3; to Britain: Canada 2." */
function standsWords(s: State): string {
  const loyal = (side: Side): string => {
    const regions = s.loyalty.flatMap((_, region) => {
      const level = loyaltyTo(s, side, region);
      return level > 0 ? [`${regionName(region)} ${level}`] : [];
    });
    return `to ${countryOf(side)}: ${regions.length > 0 ? regions.join(', ') : 'none'}`;
  };
  const tables = `Progress at ${progressWords(s.progress)}, Europe at ${europeWords(s.europe)}`;
  return `Now: ${tables}; loyal ${loyal(AMERICAN)}; ${loyal(BRITISH)}.`;
}

/** "Track 3 of 9; then Virginia." */
const turnWords = (track: number): string =>
  `Track ${track + 1} of ${TRACKS}${track + 1 < TRACKS ? `; then ${trackName(track + 1)}` : ', the last'}.`;

function leftWords(s: State, seat: Side): string {
  const sums = sumsOf(seat, freeRabble(s, seat));
  const points = rabblePoints(seat, freeRabble(s, seat));
  const whole = sums.length <= points ? ' Only whole markers are committed, so not every number is possible.' : '';
  return points > 0
    ? `How many of your ${count(points, 'point')} do you commit to it?${whole}`
    : 'You have no points left. You are asked for each track all the same, so that nobody learns where your last points went.';
}

function levelWords(s: State, track: number): string {
  if (track === PROGRESS_TRACK) return progressName(s.progress);
  return track === EUROPE_TRACK ? europeName(s.europe) : loyaltyWords(s.loyalty[track - 1]);
}

/** How many tracks are named in the words for an allotment other than the suggested one. */
const TRACKS_NAMED = 5;
/** "Europe 5, Progress 3, Virginia 1", the most first, with the reasons of the suggested one: for the owner's eyes. */
function allotmentWords(s: State, seat: Side, lean: Lean | undefined): string {
  if (!lean) return 'track by track';
  const allotment = suggestedAllotment(s, seat, lean);
  const words = allotment
    .flatMap((sum, track) => (sum > 0 ? [{ track, sum }] : []))
    .sort((a, b) => b.sum - a.sum || a.track - b.track)
    .map(({ track, sum }) => `${trackName(track)} ${sum}`);
  if (words.length === 0) return 'nothing';
  const same = LEANS.slice(0, LEANS.indexOf(lean)).find(
    each => hasObject(s, seat, each) && isEqual(suggestedAllotment(s, seat, each), allotment),
  );
  if (same) return `the same as ${same.label}`;
  if (lean === LEANS[0]) return `${words.join(', ')}; ${allotmentReasons(s, seat, allotment)}`;
  if (words.length <= TRACKS_NAMED) return words.join(', ');
  return `${words.slice(0, TRACKS_NAMED).join(', ')} and ${words.length - TRACKS_NAMED} more`;
}
