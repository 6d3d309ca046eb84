import { count } from '../../../core/count.ts';
import { keyOf } from '../../../core/key.ts';
import { listed } from '../../../core/listed.ts';
import { proceed } from '../../../core/step.ts';
import { musterAreas } from '../areas.ts';
import { cardOfPick, cardPick, DONE, isCardPick, SPLIT, SUGGESTED } from '../choices.ts';
import { addUnits } from '../control.ts';
import { type Area, COLONY_OF } from '../data.ts';
import { FRANKLIN, IN_ONE_AREA, LOYALTIES, liftedIn, ruleOfEvent } from '../event-cards.ts';
import type { Chapter, RebellionUmpire } from '../events.ts';
import { menuKey, placeOf } from '../keys.ts';
import {
  areaInColony,
  areaName,
  cardName,
  colonyName,
  effectOf,
  factionName,
  regionOf,
  theSide,
  UNIT_WORDS,
  unitWords,
} from '../names.ts';
import { BRITISH, CONTINENTALS, type Faction, kindOf, NATIVES, PATRIOTS, REGULARS, sideOf } from '../pieces.ts';
import { placement } from '../plan-muster.ts';
import { setUpOf } from '../scenarios.ts';
import { activeSeat, seatOf } from '../seats.ts';
import type { Frame, FrameOf, Pool, State } from '../state.ts';
import { activeOf, markMoved, soldiersAt } from '../units.ts';
import { playable, playEvent } from './05-events.ts';

type PoolFrame = FrameOf<'placeExtra' | 'muster' | 'place'>;
/** Whose units are placed, and the event that brings them. */
type Source = Pick<Pool, 'column' | 'card'>;

/**
 * 3.1.1: units that fled come back before new ones are taken from the stock. An event takes its units from the stock
 * only.
 */
function takeUnits(s: State, { column, card }: Source, n: number): void {
  // 5.0 British Loyalties: these units were lifted from the map when they were counted.
  if (card === LOYALTIES) return;
  const back = card >= 0 ? 0 : Math.min(s.fled[column], n);
  s.fled[column] -= back;
  s.stock[kindOf(column)] -= n - back;
}

function placeUnits(s: State, from: Source, faction: Faction, at: Area, n: number, umpire: RebellionUmpire): void {
  const { column, card } = from;
  takeUnits(s, from, n);
  umpire.tell({ what: 'placed', faction, column, n, at, card, first: s.drawn.length === 0 });
  // 3.2.1: units that an event brings during the march do not march in this turn.
  if (card === FRANKLIN) markMoved(s, at, column, n);
  addUnits(s, at, column, n, umpire);
}

const isForOneArea = ({ card }: Pool): boolean => IN_ONE_AREA.includes(card);
/** Whether the units can be divided among areas. */
const canSplit = (pool: Pool): boolean => pool.left > 1 && pool.areas.length > 1 && !pool.split && !isForOneArea(pool);
const factionOfPool = (s: State, f: PoolFrame): Faction => (f.step === 'placeExtra' ? f.faction : activeOf(s));

function poolOptions(pool: Pool, out: number[]): void {
  if (pool.left === 0) return;
  if (canSplit(pool)) out.push(SUGGESTED);
  for (const at of pool.areas) out.push(at);
  if (canSplit(pool)) out.push(SPLIT);
}

function choosePlace(s: State, f: PoolFrame, pick: number, umpire: RebellionUmpire): void {
  const faction = factionOfPool(s, f);
  if (pick === SPLIT) {
    proceed<Frame>(s, { ...f, split: true });
    return;
  }
  if (pick === SUGGESTED) {
    const counts = placement(s, f);
    f.areas.forEach((at, i) => {
      if (counts[i] > 0) placeUnits(s, f, faction, at, counts[i], umpire);
    });
    return;
  }
  if (!f.split || f.left === 1 || f.areas.length === 1) placeUnits(s, f, faction, pick, f.left, umpire);
  else {
    const { column, left, areas, split, card } = f;
    proceed<Frame>(s, { step: 'howMany', of: f.step, faction, at: pick, column, left, areas, split, card });
  }
}

/** "2 in Boston and 2 in Halifax" */
function placementWords(s: State, pool: Pool): string {
  const counts = placement(s, pool);
  return listed(pool.areas.flatMap((at, i) => (counts[i] > 0 ? [`${counts[i]} in ${areaName(at)}`] : [])));
}

function poolLabel(s: State, pool: Pool, pick: number): string {
  if (pick === SUGGESTED) return 'Place as Suggested';
  if (pick === SPLIT) return 'Divide among Areas…';
  if (pick === DONE) return 'Done: No Event';
  const all = pool.left > 1 && (!pool.split || pool.areas.length === 1) ? `: all ${pool.left}` : '';
  return `${setUpOf(s.scenario).cities ? areaName(pick) : areaInColony(pick)}${all}`;
}

/** 3.1, 7.7: where the active faction places its reinforcements. Everybody reads it, so it names the side. */
function musterWords(s: State): string {
  const faction = activeOf(s);
  const side = sideOf(faction);
  const flag = side === BRITISH ? 'a British flag' : 'an American flag';
  if (setUpOf(s.scenario).cities === null)
    return `cities of colonies that ${theSide(side)} hold: they alone have units there`;
  if (faction === CONTINENTALS) return 'areas of Massachusetts without enemies';
  return `${faction === REGULARS ? 'Atlantic cities' : 'cities'} with ${flag}`;
}

/**
 * Whether this choice is suggested: the suggested placement or, if the units cannot be divided, the area to which it
 * gives most of them.
 */
function isBest(s: State, pool: Pool, pick: number): boolean {
  if (pick === SUGGESTED) return true;
  if (canSplit(pool) || pool.split || pool.left === 0) return false;
  const counts = placement(s, pool);
  return pool.areas[counts.indexOf(Math.max(...counts))] === pick;
}

/** 5.0 British Loyalties: " again, of 4 units lifted from Nova Scotia"; empty for other cards. */
function liftedWords(s: State, { card, areas }: Pool): string {
  if (card !== LOYALTIES) return '';
  return ` again, of ${count(liftedIn(s.stack), 'unit')} lifted from ${colonyName(COLONY_OF[areas[0]])}`;
}

/** 1.3, 3.1, 3.1.1, 3.2.6: the rule by which units are placed. */
const ruleOfPool = (step: PoolFrame['step'], { card }: Pool): string =>
  card >= 0 ? ruleOfEvent(card) : { placeExtra: '1.3', muster: '3.1', place: '3.1.1' }[step];

const poolQuestion = {
  label: poolLabel,
  group: (_: State, __: Pool, pick: number) => regionOf(pick),
  about: (s: State, f: Pool, pick: number) =>
    pick === SUGGESTED ? placementWords(s, f) : pick === SPLIT ? 'area by area, with a number for each' : undefined,
  suggested: isBest,
  place: (_: State, __: Pool, pick: number) => placeOf(pick),
  key: menuKey,
};

export const muster = {
  // 1.3 Each faction adds units where its side stands.
  placeExtra: {
    rule: '1.3',
    seat: (s, f) => seatOf(s.scenario, f.faction),
    options: (_, f, out) => poolOptions(f, out),
    choose: choosePlace,
    title: 'Units before the first round',
    prompt: (_, f) => `Place ${unitWords(f.column, f.left)} in areas where ${theSide(sideOf(f.faction))} have units.`,
    ...poolQuestion,
  },
  // 3.1 Reinforcements and own units that fled are placed together. Events of this phase may be played while the menu
  // is open.
  muster: {
    rule: '3.1',
    always: true,
    seat: activeSeat,
    options(s, f, out) {
      poolOptions(f, out);
      for (const card of playable(s, 'muster')) out.push(cardPick(card));
      if (f.left === 0) out.push(DONE);
    },
    choose(s, f, pick, umpire) {
      if (pick === DONE) return;
      if (!isCardPick(pick)) return choosePlace(s, f, pick, umpire);
      proceed<Frame>(s, f);
      playEvent(s, cardOfPick(pick), umpire);
    },
    ...poolQuestion,
    title: 'Reinforcements',
    prompt: (s, f) =>
      f.left > 0
        ? `Place ${unitWords(f.column, f.left)} in ${musterWords(s)}.`
        : `No reinforcements come. The ${factionName(activeOf(s))} may play an event of this phase, or go on.`,
    label: (s, f, pick) => (isCardPick(pick) ? `Event: ${cardName(cardOfPick(pick))}` : poolLabel(s, f, pick)),
    about: (s, f, pick) => (isCardPick(pick) ? effectOf(cardOfPick(pick)) : poolQuestion.about(s, f, pick)),
  },
  // 3.1.1, 3.2.6 Units that an event brings, and allies who fled.
  place: {
    rule: '3.1.1',
    seat: activeSeat,
    options: (_, f, out) => poolOptions(f, out),
    choose: choosePlace,
    title: 'Where they are placed',
    prompt: (s, f) =>
      f.card < 0
        ? `Place ${unitWords(f.column, f.left)} who fled.`
        : `${cardName(f.card)}: place ${unitWords(f.column, f.left)}${liftedWords(s, f)}.`,
    questionRule: (_, f) => ruleOfPool('place', f),
    ...poolQuestion,
  },
  // 3.1.1 Hessians and French who fled come back with either faction of their side; 3.1.3 Natives only where other
  // units of the side stand.
  placeFled: {
    rule: '3.1.1',
    run(s, { column }) {
      const faction = activeOf(s);
      const side = sideOf(faction);
      const cities = musterAreas(s, faction);
      const areas = kindOf(column) === NATIVES ? cities.filter(at => soldiersAt(s, side, at) > 0) : cities;
      if (areas.length === 0) return;
      proceed<Frame>(s, { step: 'place', column, left: s.fled[column], areas, split: false, card: -1 });
    },
  },
  // 3.1 How many units go into one area; the others go elsewhere.
  howMany: {
    rule: '3.1',
    seat: (s, f) => seatOf(s.scenario, f.faction),
    options(_, f, out) {
      for (let n = 1; n <= f.left; n++) out.push(n);
    },
    choose(s, f, n, umpire) {
      const { of, faction, at, column, areas, split, card } = f;
      const pool: Pool = { column, left: f.left, areas, split, card };
      placeUnits(s, pool, faction, at, n, umpire);
      const rest = { ...pool, left: f.left - n, areas: areas.filter(each => each !== at) };
      if (rest.left === 0) return;
      proceed<Frame>(s, of === 'placeExtra' ? { step: of, faction, ...rest } : { step: of, ...rest });
    },
    questionRule: (_, f) => ruleOfPool(f.of, f),
    title: 'How many',
    prompt: (_, f) => `How many ${UNIT_WORDS[kindOf(f.column)][1]} in ${areaName(f.at)}? ${f.left} are left.`,
    label: (_, f, n) => unitWords(f.column, n),
    key: (_, { step }, n) => keyOf(step, String(n)),
  },
  // 3.2.6 Minutemen: one Patriot in each chosen area.
  oneEach: {
    rule: '3.2.6',
    seat: activeSeat,
    options: (_, f, out) => out.push(...f.areas),
    min: () => 1,
    max: (_, f) => f.most,
    chooseSome(s, f, areas, umpire) {
      for (const at of areas) placeUnits(s, { column: PATRIOTS, card: f.card }, PATRIOTS, at, 1, umpire);
    },
    title: 'Where a unit joins',
    prompt: (_, f) =>
      `${cardName(f.card)}: choose ${f.most > 1 ? 'up to ' : ''}${count(f.most, 'area')} that a Patriot joins.`,
    label: (_, __, at) => areaName(at),
    place: (_, __, at) => placeOf(at),
  },
} satisfies Chapter;
