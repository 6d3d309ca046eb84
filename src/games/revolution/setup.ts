import type { Options, Setting } from '../../core/game.ts';
import { LOCALES_OF, type Locale, locale, MARKERS, REGIONS, SETUP, SUGGESTED_SETUP } from './data.ts';
import type { RevolutionUmpire } from './events.ts';
import { coverStack } from './fog.ts';
import {
  AMERICAN,
  AVAILABLE,
  BRITISH,
  inPlay,
  isAllied,
  KIND,
  type Kind,
  MARKER_COUNT,
  MARKER_KIND,
  NAME,
  OUT_OF_GAME,
  ofKind,
  PIECES,
  type Piece,
  SET_ASIDE,
  SIDE,
  SIDES,
  type Side,
  WASHINGTON,
} from './pieces.ts';
import { put } from './put.ts';
import { ROWS } from './rows.ts';
import type { GroupFile } from './shape.ts';
import { FLAGS, type Flag, fork, type Rules, SCENARIOS, type ScenarioId, type State } from './state.ts';

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
  for (let m = 0; m < MARKER_COUNT; m++) if (isIdle(rules, m)) s.markerAt[m] = OUT_OF_GAME;
  for (const p of reserved()) put(s, p, SET_ASIDE);
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

/** The counters of a group in order: leaders by name, units by kind from the free ones. */
export function partsOf(group: GroupFile): readonly (Piece | Kind)[] {
  return group.pieces.flatMap((part): (Piece | Kind)[] => {
    if ('leader' in part) return [NAME.indexOf(part.leader)];
    if (part.kind === 'fort' || part.kind === 'partisan') return [];
    return new Array<Kind>(part.count).fill(part.kind);
  });
}

/** A free counter of a nation and kind. Throws where the mix has none left (13.10). */
function freePiece(s: State, nation: GroupFile['nation'], kind: Kind): Piece {
  const found = ofKind(nation, kind).find(p => s.at[p] === AVAILABLE);
  if (found === undefined) throw new RangeError(`no ${nation} ${kind} is left`);
  return found;
}

/** 4.9, 4.10: the counters that are set aside, the last ones of their kinds. */
function reserved(): Piece[] {
  const waiting: Piece[] = [WASHINGTON];
  for (const group of SETUP) {
    if (group.reserve !== 'declaration') continue;
    for (const part of partsOf(group)) {
      if (typeof part === 'number') waiting.push(part);
      else waiting.push(ofKind(group.nation, part).findLast(p => !waiting.includes(p)) ?? waiting[0]);
    }
  }
  return waiting;
}

/** Puts one counter of a group on the map. */
export function layPart(s: State, group: GroupFile, part: Piece | Kind, at: Locale): Piece {
  const p = typeof part === 'number' ? part : freePiece(s, group.nation, part);
  put(s, p, at);
  return p;
}

function layGroup(s: State, group: GroupFile, at: Locale): void {
  for (const part of group.pieces) {
    if (!('kind' in part)) continue;
    if (part.kind === 'fort' && s.rules.forts) s.fort = s.fort.with(at, sideOfGroup(group) + 1);
    if (part.kind === 'partisan' && s.rules.partisans) s.partisan = s.partisan.with(at, sideOfGroup(group) + 1);
  }
  for (const part of partsOf(group)) layPart(s, group, part, at);
}

/** 4.2, 4.3: places a side's groups as suggested. */
export function laySuggested(s: State, side: Side): void {
  for (const group of SUGGESTED_SETUP) if (sideOfGroup(group) === side) layGroup(s, group, locale(group.in[0]));
}

/** After a side has set up: covers its stacks except for their tops, and opens its fleets. Allies are left out. */
export function showTops(s: State, side: Side): void {
  for (let p = 0; p < PIECES; p++) {
    if (SIDE[p] !== side || !inPlay(s.at[p]) || isAllied(p)) continue;
    if (KIND[p] === 'fleet') s.open[p] = 1;
    else coverStack(s, side, s.at[p]);
  }
}

const scenarioOf = ({ scenario }: Setting): ScenarioId => {
  const found = SCENARIOS.find(each => each === scenario);
  if (found === undefined) throw new RangeError(`there is no scenario ${scenario}`);
  return found;
};

/** The rules that a setting's options stand for. */
export function rulesOf({ options }: Pick<Setting, 'options'>): Rules {
  const chosen = FLAGS.map((flag): [Flag, boolean] => [flag, (options[flag] ?? DEFAULTS[flag]) === true]);
  // Every flag is among them.
  return Object.fromEntries(chosen) as Rules;
}
export const optionsOf = (s: State): Options => ({ ...s.rules });

export function setup(setting: Setting, umpire: RevolutionUmpire): State {
  const s = emptyBoard(scenarioOf(setting), rulesOf(setting));
  umpire.tell({ what: 'matchBegins', short: s.scenario === 'short' });
  for (const group of SETUP) if (isFixed(group)) layGroup(s, group, locale(group.in[0]));
  for (const side of SIDES) showTops(s, side);
  // Neutral forces are set up in the open.
  for (let p = 0; p < PIECES; p++) if (isAllied(p) && inPlay(s.at[p])) s.open[p] = 1;
  s.stack.push(
    { step: 'beginYear' },
    { step: 'dealMarkers' },
    { step: 'setUp', seat: AMERICAN },
    { step: 'setUp', seat: BRITISH },
  );
  return s;
}
