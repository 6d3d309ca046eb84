import { capital } from '../../../core/capital.ts';
import { proceed } from '../../../core/step.ts';
import { roll, shuffle } from '../../../core/umpire.ts';
import { ofAlikePieces, ofPlaces } from '../choices.ts';
import { putAt } from '../counters.ts';
import { CHARLESTOWN_GOAL, GOAL_REGIONS, GOALS, SETUP_NAMES, SOLO, SOLO_POSTS } from '../data.ts';
import type { BunkerUmpire, Chapter } from '../events.ts';
import { placeId } from '../ids.ts';
import { GOAL_NAMES, placeName } from '../names.ts';
import {
  BRITISH,
  BRITISH_CANNON,
  isZone,
  leaderNamed,
  OUT_OF_PLAY,
  PATRIOT,
  PIECES,
  type Piece,
  REGULARS,
  zonePlace,
} from '../pieces.ts';
import type { Frame, State } from '../state.ts';
import { waiting } from '../units.ts';
import { deploy, deployPost } from './12-deploy.ts';
import { objectiveOf, objectiveWords, upgrades } from './12-objectives.ts';

/**
 * 12.2 to 12.4: objectives, and the set-ups that follow from them. An objective is a row of 12.3 or 12.4, by its number
 * (`s.objective`); a goal is a place to be taken for it (`s.goals`). Players read "objective" for both, as the rulebook
 * says.
 */

const BY_DIE = 0;
const ORDINALS = ['first', 'second', 'third'] as const;
/** By number of the objective: what the keys of choices call it, which is its goal if it names one. */
const OBJECTIVE_NAMES: Readonly<Record<number, string>> = {
  ...Object.fromEntries(SOLO.objectives.map(({ number, goal }) => [number, goal === null ? 'any-three' : GOALS[goal]])),
  [BY_DIE]: 'by-die',
};

const chosenZones = (s: State): number[] => s.zones.flatMap((each, zone) => (each === 1 ? [zone] : []));

function useZones(s: State, numbers: readonly number[]): void {
  s.zones = s.zones.map(() => 0);
  for (const number of numbers) s.zones = s.zones.with(number - 1, 1);
}

function setGoals(s: State, goals: readonly number[]): void {
  s.goals = s.goals.map(() => 0);
  for (const goal of goals) s.goals = s.goals.with(goal, 1);
}

/**
 * 12.3: takes a numbered objective, and its goal if it names one. Further goals, and the zones of objective 6, are
 * asked for afterwards.
 */
function takeObjective(s: State, number: number, die: number | null, umpire: BunkerUmpire): void {
  s.objective = number;
  const { goal } = objectiveOf(s);
  setGoals(s, goal === null ? [] : [goal]);
  umpire.tell({ what: 'objective', scenario: s.scenario, objective: number, die });
}

const askForOthers = (s: State): Frame[] =>
  Array.from({ length: objectiveOf(s).others }, (): Frame => ({ step: 'otherGoal' }));

/**
 * 12.2: distributes the British over the zones: Regulars in equal parts, leaders and cannon in separate zones, drawn
 * at random if there are three.
 */
function putAfloat(s: State, hasCannon: boolean, umpire: BunkerUmpire): void {
  const zones = chosenZones(s);
  const each = zones.length > 2 ? SOLO.british.regulars.three : SOLO.british.regulars.two;
  const inRandomOrder = (): number[] => {
    const order = [...zones];
    if (order.length > 2) shuffle(order, umpire);
    return order;
  };
  const leaders = inRandomOrder();
  const cannon = inRandomOrder();
  const groups = new Map<number, Piece[]>(zones.map(zone => [zone, []]));
  for (const [i, name] of SOLO.british.leaders.entries()) groups.get(leaders[i])?.push(leaderNamed(name));
  for (let i = 0; i < SOLO.british.cannon; i++) {
    const p = BRITISH_CANNON.from + i;
    if (hasCannon) groups.get(cannon[i])?.push(p);
    else putAt(s, [p], OUT_OF_PLAY);
  }
  for (const [zone, others] of groups) {
    deploy(s, BRITISH, [...waiting(s, REGULARS, each), ...others], zonePlace(zone), umpire);
  }
}

function setUpPatriots(s: State, setup: number, die: number | null, umpire: BunkerUmpire): void {
  umpire.tell({ what: 'setupTaken', setup, die });
  for (const post of SOLO_POSTS[setup]) deployPost(s, post, umpire);
}

const piecesAfloat = (s: State): Piece[] => {
  const found: Piece[] = [];
  for (let p = 0; p < PIECES; p++) if (isZone(s.at[p])) found.push(p);
  return found;
};

/**
 * 12.3: takes a larger objective, with its turns, zones and points; the counters still afloat are distributed again.
 */
export function upgradeTo(s: State, number: number, umpire: BunkerUmpire): void {
  takeObjective(s, number, null, umpire);
  const { zones } = objectiveOf(s);
  if (zones.length > 0) useZones(s, zones);
  proceed(s, ...askForOthers(s), ...(zones.length === 0 ? [{ step: 'thirdZone' } as const] : []), {
    step: 'shareAfloat',
    zones: [],
    left: piecesAfloat(s),
  });
}

export const solo = {
  // 12.3 The British choose an objective, or let a die choose.
  objective: {
    rule: '12.3',
    seat: () => BRITISH,
    options: (_, __, out) => out.push(...SOLO.objectives.map(({ number }) => number), BY_DIE),
    choose(s, _, pick, umpire) {
      if (pick === BY_DIE) umpire.foretell?.(() => 'Each of the six objectives is as likely.');
      const die = pick === BY_DIE ? roll(umpire) : null;
      takeObjective(s, die ?? pick, die, umpire);
      const { zones } = objectiveOf(s);
      useZones(s, zones);
      proceed(s, ...askForOthers(s), ...(zones.length === 0 ? [{ step: 'threeZones' } as const] : []), {
        step: 'soloSetup',
      });
    },
    title: 'The objective',
    names: OBJECTIVE_NAMES,
    prompt: () => 'What do the British set out to take?',
    label: (_, __, pick) => (pick === BY_DIE ? 'Let a die choose' : objectiveWords(pick)),
  },
  otherGoal: {
    rule: '12.3',
    seat: () => BRITISH,
    options: (s, _, out) => out.push(...GOALS.map((_goal, i) => i).filter(goal => s.goals[goal] === 0)),
    choose(s, _, goal, umpire) {
      s.goals = s.goals.with(goal, 1);
      umpire.tell({ what: 'goalAdded', goal });
    },
    title: 'One of the objectives',
    names: Object.fromEntries(GOALS.entries()),
    prompt: s => {
      const isOfThree = objectiveOf(s).goal === null;
      const chosen = s.goals.filter(each => each === 1).length;
      return isOfThree ? `Which is the ${ORDINALS[chosen]} of the three objectives?` : 'Which other objective?';
    },
    label: (_, __, goal) =>
      `${capital(GOAL_NAMES[goal])} (${GOAL_REGIONS[goal].length === 1 ? '1 region' : `${GOAL_REGIONS[goal].length} regions`}${goal === CHARLESTOWN_GOAL ? `, ${SOLO.charlestown.needs} needed` : ''})`,
  },
  threeZones: {
    rule: '12.3',
    seat: () => BRITISH,
    options: (s, _, out) => out.push(...s.zones.map((_each, zone) => zone)),
    min: () => 3,
    max: () => 3,
    chooseSome: (s, _, zones) =>
      useZones(
        s,
        zones.map(zone => zone + 1),
      ),
    title: 'Three landing zones',
    place: (_, __, zone) => placeId(zonePlace(zone)),
    prompt: () => 'Choose the three landing zones.',
    label: (_, __, zone) => placeName(zonePlace(zone)),
  },
  // 12.2, 12.3 The British are set up afloat, and the Patriots where the objective places them.
  soloSetup: {
    rule: '12.2',
    run(s, _, umpire) {
      putAfloat(s, objectiveOf(s).cannon, umpire);
      const { setups } = objectiveOf(s);
      const die = setups.length > 1 ? roll(umpire) : null;
      const chosen = setups.find(({ dice }) => dice.includes(die ?? 1)) ?? setups[0];
      setUpPatriots(s, SETUP_NAMES.indexOf(chosen.setup), die, umpire);
    },
  },
  // 12.4 The Patriots choose where to make their stand; then a die says what the British come for.
  patriotSetup: {
    rule: '12.4',
    seat: () => PATRIOT,
    options: (_, __, out) => out.push(...SETUP_NAMES.keys()),
    choose(s, _, setup, umpire) {
      setUpPatriots(s, setup, null, umpire);
      const die = roll(umpire);
      const row = SOLO.missions.findIndex(({ dice }) => dice.includes(die));
      s.objective = row + 1;
      setGoals(s, SOLO.missions[row].goals);
      useZones(s, SOLO.missions[row].zones);
      umpire.tell({ what: 'objective', scenario: s.scenario, objective: row + 1, die });
      putAfloat(s, SOLO.missions[row].cannon, umpire);
    },
    title: 'Where to make a stand',
    names: Object.fromEntries(SETUP_NAMES.entries()),
    prompt: () => 'The British have not shown what they want. Where do you make your stand?',
    // A set-up is named after the goal of its number, see SETUP_NAMES.
    label: (_, __, setup) => capital(GOAL_NAMES[setup]),
  },
  // 12.3 The objective may be raised at any time: by a line of the menu of Actions, and here before the battle would
  // end.
  upgrade: {
    rule: '12.3',
    seat: () => BRITISH,
    options: (s, _, out) => out.push(s.objective, ...upgrades(s)),
    choose(s, _, number, umpire) {
      if (number !== s.objective) upgradeTo(s, number, umpire);
    },
    suggested: (s, _, number) => number === s.objective,
    title: 'A larger objective',
    names: OBJECTIVE_NAMES,
    prompt: s => `The objective is ${objectiveOf(s).title}. Raise it?`,
    label: (s, _, number) => (number === s.objective ? `Keep ${objectiveOf(s).title}` : objectiveWords(number)),
  },
  thirdZone: {
    rule: '12.3',
    seat: () => BRITISH,
    options: (s, _, out) => out.push(...s.zones.flatMap((each, zone) => (each === 0 ? [zonePlace(zone)] : []))),
    choose: (s, _, place) => {
      s.zones = s.zones.with(place - zonePlace(0), 1);
    },
    title: 'One more landing zone',
    prompt: () => 'Which landing zone is added?',
    ...ofPlaces,
  },
  // 12.3 The units still afloat are distributed anew over the zones of the new objective.
  shareAfloat: {
    rule: '12.3',
    seat: () => BRITISH,
    options: (_, f, out) => out.push(...f.left),
    // All who are left go into the last zone.
    min: (s, f) => (zonesLeft(s, f.zones).length > 1 ? 0 : f.left.length),
    chooseSome(s, f, units) {
      const [zone, ...others] = zonesLeft(s, f.zones);
      putAt(s, units, zonePlace(zone));
      const left = f.left.filter(p => !units.includes(p));
      if (left.length > 0) proceed(s, { step: 'shareAfloat', zones: others, left });
    },
    title: 'Who goes to which landing zone',
    prompt: (s, f) =>
      `Choose who goes to ${placeName(zonePlace(zonesLeft(s, f.zones)[0]))}; the others go to the next zone.`,
    ...ofAlikePieces,
  },
} satisfies Chapter;

/** The zones still to be filled; all zones of the objective if none have been given yet. */
const zonesLeft = (s: State, zones: readonly number[]): readonly number[] =>
  zones.length > 0 ? zones : chosenZones(s);
