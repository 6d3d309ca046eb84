import type { OptionInfo, Options, Setting } from '../../core/game.ts';
import { required } from '../../core/required.ts';
import { LOCALES_OF, type Locale, locale, MARKERS, REGIONS, SETUP, SUGGESTED_SETUP } from './data.ts';
import type { RevolutionUmpire } from './events.ts';
import { coverStack, uncover } from './fog.ts';
import {
  AMERICAN,
  AVAILABLE,
  BRITISH,
  inPlay,
  isAllied,
  isFleet,
  type Kind,
  MARKER_KIND,
  NAME,
  OUT_OF_GAME,
  ofKind,
  PIECES_OF,
  type Piece,
  SET_ASIDE,
  SIDES,
  type Side,
  WASHINGTON,
} from './pieces.ts';
import { put } from './put.ts';
import { ROWS } from './rows.ts';
import type { GroupFile } from './shape.ts';
import { FLAGS, type Flag, fork, type Rules, SCENARIOS, type ScenarioId, type State } from './state.ts';

const SECTIONS: Readonly<Record<Flag, readonly [title: string, rule: string]>> = {
  forts: ['Forts and sieges', '28.1'],
  partisans: ['Partisans', '29.1'],
  sovereignty: ['Indian sovereignty', '30.1'],
  upgrades: ['British militia upgrades', '31.1'],
  interception: ['Interception', '32.1'],
  expeditions: ['Militia expeditions', '33.1'],
  overrun: ['Overrun', '34.1'],
  frontier: ['Frontier warfare', '35.1'],
  forage: ['Forage in the wild', '36.1'],
  massacre: ['Massacre', '37.1'],
  honors: ['Honors of war', '38.1'],
  demoralization: ['Demoralization (unofficial)', '39.1'],
  battleTactics: ['Line and reserve (unofficial)', '39.2'],
};
/** The sections that are on by default: those that the play report and the FAQ use. */
export const DEFAULTS: Rules = {
  forts: true,
  partisans: true,
  sovereignty: false,
  upgrades: false,
  interception: false,
  expeditions: false,
  overrun: true,
  frontier: false,
  forage: false,
  massacre: true,
  honors: false,
  demoralization: false,
  battleTactics: false,
};
export const OPTIONS: readonly OptionInfo[] = FLAGS.map(id => {
  const [title, rule] = SECTIONS[id];
  return { id, title, rule, kind: 'flag', default: DEFAULTS[id] };
});

/** By the number of its chapter: the option without which some markers are set aside (7.8). */
const SECTION: Readonly<Record<number, Flag>> = { 28: 'forts', 29: 'partisans', 37: 'massacre' };

/** 7.8: whether a marker is set aside because an option that it needs is off. */
export const isIdle = (rules: Rules, m: number): boolean =>
  MARKERS[MARKER_KIND[m]].needs.some(section => SECTION[section] && !rules[SECTION[section]]);

/**
 * An empty map before the set-up. All counters are free except those of 4.9 and 4.10, and all markers of use are in the
 * pool.
 */
export function emptyBoard(scenario: ScenarioId, rules: Rules): State {
  const s = fork(ROWS.empty({ scenario, rules }));
  s.markerAt = s.markerAt.map((at, m) => (isIdle(rules, m) ? OUT_OF_GAME : at));
  put(s, RESERVED, SET_ASIDE);
  return s;
}

/** Whether a group has a fixed place. */
const isFixed = ({ in: places, reserve }: GroupFile): boolean => reserve === undefined && places.length === 1;
/** Whether a group is placed by its player (4.2, 4.3). */
const isChosen = ({ in: places, reserve }: GroupFile): boolean => reserve === undefined && places.length !== 1;

const sideOfGroup = ({ nation }: GroupFile): Side => (nation === 'BR' ? BRITISH : AMERICAN);
/** By side: the groups that its player places, as indexes into SETUP (4.2, 4.3). */
export const GROUPS: readonly (readonly number[])[] = [BRITISH, AMERICAN].map(side =>
  SETUP.flatMap((group, i) => (isChosen(group) && sideOfGroup(group) === side ? [i] : [])),
);

/** Locales where a group may stand. */
export const placesOf = (group: GroupFile): readonly Locale[] =>
  group.region === undefined ? group.in.map(locale) : LOCALES_OF[REGIONS.findIndex(({ id }) => id === group.region)];

const partsIn = (group: GroupFile): readonly (Piece | Kind)[] =>
  group.pieces.flatMap((part): (Piece | Kind)[] => {
    if ('leader' in part) return [NAME.indexOf(part.leader)];
    if (part.kind === 'fort' || part.kind === 'partisan') return [];
    return new Array<Kind>(part.count).fill(part.kind);
  });
const PARTS = new Map([...SETUP, ...SUGGESTED_SETUP].map(group => [group, partsIn(group)]));
/** The counters of a group in order: leaders by name, units by kind from the free ones. */
export const partsOf = (group: GroupFile): readonly (Piece | Kind)[] =>
  required(PARTS.get(group), 'the counters of a group that no set-up has');

/**
 * The counter that a part of a group stands for, but none of `taken`. Throws a BrokenInvariant if the mix has none left
 * (13.10).
 */
function counterOf(s: State, { nation }: GroupFile, part: Piece | Kind, taken: readonly Piece[] = []): Piece {
  if (typeof part === 'number') return part;
  const found = ofKind(nation, part).find(p => s.at[p] === AVAILABLE && !taken.includes(p));
  return required(found, `no ${nation} ${part} is left`);
}

/** 4.9, 4.10: the counters that are set aside, the last ones of their kinds. */
export const RESERVED: readonly Piece[] = ((): Piece[] => {
  const waiting: Piece[] = [WASHINGTON];
  for (const group of SETUP) {
    if (group.reserve !== 'declaration') continue;
    for (const part of partsOf(group)) {
      if (typeof part === 'number') waiting.push(part);
      else waiting.push(ofKind(group.nation, part).findLast(p => !waiting.includes(p)) ?? waiting[0]);
    }
  }
  return waiting;
})();

/** Puts one counter of a group on the map. */
export function layPart(s: State, group: GroupFile, part: Piece | Kind, at: Locale): Piece {
  const p = counterOf(s, group, part);
  put(s, [p], at);
  return p;
}

function layGroup(s: State, group: GroupFile, at: Locale): void {
  for (const part of group.pieces) {
    if (!('kind' in part)) continue;
    if (part.kind === 'fort' && s.rules.forts) s.fort = s.fort.with(at, sideOfGroup(group) + 1);
    if (part.kind === 'partisan' && s.rules.partisans) s.partisan = s.partisan.with(at, sideOfGroup(group) + 1);
  }
  const pieces: Piece[] = [];
  for (const part of partsOf(group)) pieces.push(counterOf(s, group, part, pieces));
  put(s, pieces, at);
}

/** 4.2, 4.3: places a side's groups as suggested. */
export function laySuggested(s: State, side: Side): void {
  for (const group of SUGGESTED_SETUP) if (sideOfGroup(group) === side) layGroup(s, group, locale(group.in[0]));
}

/** After a side has set up: covers its stacks except for their tops, and opens its fleets. Allies are left out. */
export function showTops(s: State, side: Side): void {
  const stacks = new Set<Locale>();
  for (const p of PIECES_OF[side]) {
    if (!inPlay(s.at[p]) || isAllied(p)) continue;
    if (isFleet(p)) uncover(s, [p]);
    else stacks.add(s.at[p]);
  }
  for (const at of stacks) coverStack(s, side, at);
}

const scenarioOf = ({ scenario }: Setting): ScenarioId =>
  required(
    SCENARIOS.find(each => each === scenario),
    `there is no scenario ${scenario}`,
  );

/** The rules that a setting's options stand for. */
export function rulesOf({ options }: Pick<Setting, 'options'>): Rules {
  const chosen = FLAGS.map((flag): [Flag, boolean] => [flag, (options[flag] ?? DEFAULTS[flag]) === true]);
  // Every flag is among them.
  return Object.fromEntries(chosen) as Rules;
}
/** The options of a match; `rulesOf` is the reverse. */
export const optionsOf = (s: State): Options => ({ ...s.rules });

/** 4.1: the position at the start: counters with a fixed place are on the map, the others are placed by their players. */
export function setup(setting: Setting, umpire: RevolutionUmpire): State {
  const s = emptyBoard(scenarioOf(setting), rulesOf(setting));
  umpire.tell({ what: 'matchBegins', short: s.scenario === 'short' });
  for (const group of SETUP) if (isFixed(group)) layGroup(s, group, locale(group.in[0]));
  for (const side of SIDES) showTops(s, side);
  // Neutral forces are set up in the open.
  uncover(
    s,
    PIECES_OF[AMERICAN].filter(p => isAllied(p) && inPlay(s.at[p])),
  );
  s.stack.push(
    { step: 'beginYear' },
    { step: 'dealMarkers' },
    { step: 'setUp', seat: AMERICAN },
    { step: 'setUp', seat: BRITISH },
  );
  return s;
}
