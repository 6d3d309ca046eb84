import type { OptionInfo, Options, Setting } from '../../core/game.ts';
import { BrokenInvariant } from '../../core/step.ts';
import { shuffle } from '../../core/umpire.ts';
import { ARMS, BOXES, CARDS, REGIONS, type Region, SETUP, TOWNS, TURN_8_SETUP } from './data.ts';
import type { ConcordUmpire } from './events.ts';
import {
  ADAMS,
  BROKEN,
  CANNON,
  DAWES,
  FIRST_BOX,
  FIRST_DOTTED,
  HANCOCK,
  LEADER_NAMES,
  LEADERS,
  MILITIA,
  MINUTEMEN,
  OUT_OF_PLAY,
  PERCY,
  PITCAIRN,
  type Piece,
  type Place,
  PRESCOTT,
  REGULARS,
  REVERE,
  RIDERS,
  SMITH,
  TURN_TRACK,
  UNDER_MARKER,
} from './pieces.ts';
import { ROWS } from './rows.ts';
import { fork, isBostonToConcord, type Rules, SCENARIOS, type ScenarioId, type State } from './state.ts';
import { drawMilitia } from './units.ts';

const PERSONS: Readonly<Record<string, Piece>> = {
  Revere: REVERE,
  Dawes: DAWES,
  Prescott: PRESCOTT,
  Adams: ADAMS,
  Hancock: HANCOCK,
  Smith: SMITH,
  Pitcairn: PITCAIRN,
  Percy: PERCY,
};

/** Where counters are and what they bear, while they are being set up. */
interface Counters {
  readonly at: Place[];
  readonly mark: number[];
}

/** The next counter of a kind that is still in the box. */
function take({ at }: Counters, range: { readonly from: number; readonly to: number }): Piece {
  for (let p = range.from; p < range.to; p++) if (at[p] === OUT_OF_PLAY) return p;
  throw new RangeError('the counter sheet has no such counter left');
}

function put(counters: Counters, p: Piece, at: Place, mark = 0): Piece {
  counters.at[p] = at;
  counters.mark[p] = mark;
  return p;
}

const times = (n: number, action: () => void): void => {
  for (let i = 0; i < n; i++) action();
};

const EMPTY_BOARD = ROWS.empty({ scenario: SCENARIOS[0], rules: rulesOf({ options: {} }) });

/** An empty board with everything in the box. All share their lists until one of them replaces a list. */
export const emptyBoard = (scenario: ScenarioId, rules: Rules): State => fork({ ...EMPTY_BOARD, scenario, rules });

const countersOf = ({ at, mark }: Pick<State, 'at' | 'mark'>): Counters => ({ at: at.slice(), mark: mark.slice() });

/** The leaders in the order of their places: the given order, or a random one (15.1, 15.2). */
function leaderOrder(rules: Rules, names: readonly string[], umpire: ConcordUmpire): Piece[] {
  const order = names.map(name => LEADERS.from + LEADER_NAMES.findIndex((each: string) => each === name));
  if (rules.leaders === 'random') shuffle(order, umpire);
  return order;
}

/** Removes the first leader from the list and returns him. */
function nextLeader(leaders: Piece[]): Piece {
  const leader = leaders.shift();
  if (leader === undefined) throw new BrokenInvariant('there are more places for leaders than leaders (15.1)');
  return leader;
}

/** 15.1: the towns and boxes under whose markers a leader lies, the towns first, and his name. */
const LEADER_PLACES: readonly { readonly at: Place; readonly leader: string }[] = [
  ...TOWNS.map(at => ({ at, leader: REGIONS[at].muster?.leader })),
  ...BOXES.map(({ leader }, i) => ({ at: FIRST_BOX + i, leader })),
].flatMap(({ at, leader }) => (leader ? [{ at, leader }] : []));

/** 15.1: where everything is at first, except the leaders under markers, whose order may be random. */
const BASE_SETUP: Counters = (() => {
  const counters = countersOf(EMPTY_BOARD);
  for (const town of TOWNS) {
    put(counters, take(counters, MILITIA), town, UNDER_MARKER);
    times(REGIONS[town].muster?.minutemen ?? 0, () => put(counters, take(counters, MINUTEMEN), town, UNDER_MARKER));
  }
  for (const i of BOXES.keys()) put(counters, take(counters, MILITIA), FIRST_BOX + i, UNDER_MARKER);
  for (const { person, region, underMarker } of SETUP.persons)
    put(counters, PERSONS[person], region, underMarker ? UNDER_MARKER : 0);
  const { british } = SETUP;
  times(british.regulars, () => put(counters, take(counters, REGULARS), british.region));
  for (const name of british.leaders) put(counters, PERSONS[name], british.region);
  for (let p = FIRST_DOTTED; p <= CANNON; p++) put(counters, p, TURN_TRACK);
  put(counters, PERCY, TURN_TRACK);
  return counters;
})();

/** 15.1 From Boston to Concord. */
function setUpBase(s: State, umpire: ConcordUmpire): void {
  const names = LEADER_PLACES.map(({ leader }) => leader);
  const counters = countersOf(BASE_SETUP);
  const leaders = leaderOrder(s.rules, names, umpire);
  for (const [i, { at }] of LEADER_PLACES.entries()) put(counters, leaders[i], at, UNDER_MARKER);
  s.at = counters.at;
  s.mark = counters.mark;
  s.gather = TOWNS.map(town => (town === SETUP.mustering ? 2 : 1));
  s.alerts = BOXES.map(() => 1);
  s.arms = ARMS.map(() => 1);
  const left = RIDERS.filter(p => (s.mark[p] & UNDER_MARKER) === 0);
  // 5.0, 9.0 A free Call to Arms comes before the first card.
  s.stack = [{ step: 'obtainActions' }, { step: 'callToArms', free: true, left }];
}

/** 15.2 The set-up for turn 8. */
function setUpTurn8(s: State, umpire: ConcordUmpire): void {
  s.turn = 8;
  s.shot = true;
  s.concord = true;
  const counters = countersOf(s);
  for (const row of TURN_8_SETUP.british) {
    times(row.regulars, () => put(counters, take(counters, { from: 0, to: FIRST_DOTTED }), row.region));
    times(row.brokenRegulars, () => put(counters, take(counters, { from: 0, to: FIRST_DOTTED }), row.region, BROKEN));
    times(row.dottedRegulars, () => put(counters, take(counters, { from: FIRST_DOTTED, to: REGULARS.to }), row.region));
    times(row.cannon, () => put(counters, CANNON, row.region));
    for (const name of row.leaders) put(counters, PERSONS[name], row.region);
  }
  const places = TURN_8_SETUP.patriots.flatMap(row => Array<Region>(row.leaders).fill(row.region));
  const leaders = leadersForTurn8(s.rules, places, umpire);
  for (const [i, p] of leaders.entries()) put(counters, p, places[i]);
  const drawn: Piece[] = [];
  for (const row of TURN_8_SETUP.patriots) {
    times(row.minutemen, () => put(counters, take(counters, MINUTEMEN), row.region));
    times(row.brokenMinutemen, () => put(counters, take(counters, MINUTEMEN), row.region, BROKEN));
    times(row.hiddenMilitia, () => put(counters, take(counters, MILITIA), row.region));
    times(row.drawnMilitia, () => drawn.push(put(counters, take(counters, MILITIA), row.region)));
  }
  s.at = counters.at;
  s.mark = counters.mark;
  for (const p of drawn) drawMilitia(s, p, umpire);
  s.stack = [{ step: 'obtainActions' }];
}

/** 15.2: one leader for each place: those whose own town it is, then others in order; or all at random. */
function leadersForTurn8(rules: Rules, places: readonly Region[], umpire: ConcordUmpire): Piece[] {
  const all = leaderOrder(rules, LEADER_NAMES, umpire);
  if (rules.leaders === 'random') return all.slice(0, places.length);
  const homeOf = (p: Piece): Region =>
    REGIONS.findIndex(({ muster }) => muster?.leader === LEADER_NAMES[p - LEADERS.from]);
  const chosen: (Piece | null)[] = places.map((at, i) =>
    places.indexOf(at) === i ? (all.find(p => homeOf(p) === at) ?? null) : null,
  );
  const rest = all.filter(p => !chosen.includes(p));
  return chosen.map(p => p ?? nextLeader(rest));
}

/** 15.3, 15.4: whether a card is in the scenario’s deck. */
function isInDeck(scenario: ScenarioId, card: number): boolean {
  const { british, patriot } = CARDS[card];
  if (scenario === 'british-retreat') return british < 5 && british <= patriot;
  if (scenario === 'patriot-pursuit') return patriot < 5 && patriot <= british;
  return true;
}

export const deckOf = (scenario: ScenarioId): number[] =>
  CARDS.map((_, card) => card).filter(card => isInDeck(scenario, card));

export const OPTIONS: readonly OptionInfo[] = [
  { id: 'leaderRerolls', title: 'Leader re-rolls', rule: '14.1', kind: 'flag', default: false },
  { id: 'opportunityFire', title: 'Opportunity fire during movement', rule: '14.2', kind: 'flag', default: false },
  { id: 'hobbledSons', title: 'Hobbled Sons of Liberty', rule: '14.3', kind: 'flag', default: false },
  { id: 'greenMilitia', title: 'Militia hit on 6 only', rule: '14.4', kind: 'flag', default: false },
  {
    id: 'hiddenArms',
    title: 'Plain hidden arms at the end',
    rule: '14.5',
    kind: 'choice',
    values: [
      { id: 'full', title: '1 Victory Point each' },
      { id: 'none', title: 'nothing' },
      { id: 'any-mark', title: '1 Victory Point if a drawn card has a mark' },
      { id: 'marks', title: 'as many Victory Points as a drawn card has marks' },
    ],
    default: 'full',
  },
  {
    id: 'percyTurn',
    title: 'Percy arrives on turn',
    rule: '12.0',
    kind: 'choice',
    values: [
      { id: '9', title: '9' },
      { id: '8', title: '8' },
    ],
    default: '9',
  },
  {
    id: 'leaders',
    title: 'Patriot leaders',
    rule: '15.2',
    kind: 'choice',
    values: [
      { id: 'historical', title: 'at their historical places' },
      { id: 'random', title: 'at random' },
    ],
    default: 'historical',
  },
];

/** The rules that a setting’s options stand for. */
export function rulesOf({ options }: Pick<Setting, 'options'>): Rules {
  const hiddenArms = (['full', 'none', 'any-mark', 'marks'] as const).find(way => way === options.hiddenArms);
  return {
    leaderRerolls: options.leaderRerolls === true,
    opportunityFire: options.opportunityFire === true,
    hobbledSons: options.hobbledSons === true,
    greenMilitia: options.greenMilitia === true,
    hiddenArms: hiddenArms ?? 'full',
    percyTurn: options.percyTurn === '8' ? 8 : 9,
    leaders: options.leaders === 'random' ? 'random' : 'historical',
  };
}

/** The options that stand for these rules. */
export const optionsOf = (rules: Rules): Options => ({ ...rules, percyTurn: `${rules.percyTurn}` });

export function setup(setting: Setting, umpire: ConcordUmpire): State {
  const scenario = SCENARIOS.find(id => id === setting.scenario) ?? SCENARIOS[0];
  const s = emptyBoard(scenario, rulesOf(setting));
  umpire.tell({ what: 'matchBegins', scenario });
  const deck = deckOf(scenario);
  shuffle(deck, umpire);
  s.deck = deck;
  if (isBostonToConcord(s)) setUpBase(s, umpire);
  else setUpTurn8(s, umpire);
  return s;
}
