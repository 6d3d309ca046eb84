import { count } from '../../../core/count.ts';
import { keyOf } from '../../../core/key.ts';
import { listed } from '../../../core/listed.ts';
import { proceed, type Reason } from '../../../core/step.ts';
import { hasBattles } from '../areas.ts';
import { columnOfUnit, DONE, ONE_ARMY, OTHER_NUMBER, SUGGESTED, unitPick } from '../choices.ts';
import { gainWords, lossWords } from '../colony-words.ts';
import { AREA_COUNT, type Area, CARDS } from '../data.ts';
import type { Chapter, RebellionUmpire } from '../events.ts';
import { kindKey, menuKey, placeOf } from '../keys.ts';
import { marchTo } from '../march.ts';
import { areaName, briefAt, cardName, groupBrief, groupWords, regionOf, UNIT_WORDS, unitWords } from '../names.ts';
import { percentAt } from '../odds-words.ts';
import { COLUMNS_OF, enemyOf, kindOf, NATIVES, sideOf } from '../pieces.ts';
import { bestOrder, groupFor, type Order, ordersOf, SILENT_UMPIRE } from '../plan-march.ts';
import { armyLimit, canLeave, destinationsFrom, isSea, pathTo } from '../reach.ts';
import { activeSeat } from '../seats.ts';
import { type Frame, type FrameOf, fork, type Orders, type State, UNMOVED } from '../state.ts';
import {
  activeOf,
  emptyGroup,
  freeAt,
  freshAt,
  freshGroup,
  isContested,
  soldiersAt,
  soldiersIn,
  strengthAt,
  sumOf,
} from '../units.ts';

const whereTo = ({ card, armies, areas, shore }: Orders, from: Area, group: readonly number[]): Frame => ({
  step: 'whereTo',
  card,
  armies,
  areas,
  shore,
  from,
  group,
});

/** Marches one army; if the card moves others, the player is asked again. */
function marchArmy(s: State, orders: Orders, { from, to, group }: Order, umpire: RebellionUmpire): void {
  const left = marchTo(s, orders, from, to, group, umpire);
  if (left.armies > 0) proceed<Frame>(s, { step: 'march', ...left });
}

/** Marches only the best army of the suggestion. If no march is worth making, nobody marches. */
function marchBestArmy(s: State, orders: Orders, umpire: RebellionUmpire): void {
  const best = bestOrder(s, orders);
  if (best) marchArmy(s, orders, best, umpire);
}

/** Marches all armies of the suggestion, one after another. */
function marchAsSuggested(s: State, orders: Orders, umpire: RebellionUmpire): void {
  let left = orders;
  for (const { from, to, group } of ordersOf(s, orders)) left = marchTo(s, left, from, to, group, umpire);
}

/** "5 from Boston to Newport (about 63 % to win) and 2 from Albany to Merrimack (takes New Hampshire)" */
function planWords(s: State, orders: Orders, planned: readonly Order[]): string {
  if (planned.length === 0) return 'all stay, since no march is worth making';
  const after = fork(s);
  let left = orders;
  const gains = planned.map(({ from, to, group }) => {
    const gain = gainWords(after, sideOf(activeOf(s)), to);
    left = marchTo(after, left, from, to, group, SILENT_UMPIRE);
    return gain;
  });
  const words = planned.map(({ from, to, group }, i) => {
    const joinsLater = planned.slice(i + 1).some(other => other.to === to);
    const result = isContested(after, to) ? `${percentAt(after, to)} to win` : gains[i];
    const note = result === '' || joinsLater ? '' : ` (${result})`;
    return `${sumOf(group)} from ${areaName(from)} to ${areaName(to)}${note}`;
  });
  return listed(words);
}

/** What a choice of the menu does, unless its label says it all. */
function marchWords(s: State, orders: Orders, pick: number): string | undefined {
  if (pick === SUGGESTED) return planWords(s, orders, ordersOf(s, orders));
  if (pick === ONE_ARMY) {
    const best = bestOrder(s, orders);
    return planWords(s, orders, best ? [best] : []);
  }
  return pick === DONE ? 'no other army moves this turn' : undefined;
}

/** "Boston: attack with 5; 1 stays", "Niagara: 2 join 3 Natives", "Newport: 2 go; 4 stay" */
function goLabel(s: State, f: FrameOf<'whereTo'>, to: Area, group: readonly number[]): string {
  const n = sumOf(group);
  const stay = sumOf(freshGroup(s, f.from)) - n;
  const foes = strengthAt(s, enemyOf(sideOf(activeOf(s))), to);
  const free = freeAt(s, to);
  const deed =
    foes > 0
      ? `attack with ${n}`
      : free > 0
        ? `${n} ${n === 1 ? 'joins' : 'join'} ${unitWords(NATIVES, free)}`
        : `${n} ${n === 1 ? 'goes' : 'go'}`;
  return `${areaName(to)}: ${deed}${stay > 0 ? `; ${stay} ${stay === 1 ? 'stays' : 'stay'}` : ''}`;
}

/** The maximum number of characters for what a destination means. */
const LONGEST_WORDS = 80;

/**
 * Explains a destination: who goes if some units stay behind, and whom they meet there; "1 Patriot joins your 2
 * Continentals". If the march uses up an event, names that instead of who goes. Then which colony is won or lost by it,
 * if there is room.
 */
function goWords(s: State, f: FrameOf<'whereTo'>, to: Area, group: readonly number[]): string | undefined {
  const side = sideOf(activeOf(s));
  const enemy = enemyOf(side);
  const { by } = pathTo(s, f, f.from, to);
  const isPart = by < 0 && sumOf(group) < sumOf(freshGroup(s, f.from));
  const who = isPart ? groupBrief(side, group) : '';
  const join = sumOf(group) === 1 ? 'joins' : 'join';
  const met =
    strengthAt(s, enemy, to) > 0
      ? `against ${briefAt(s, enemy, to)}`
      : soldiersAt(s, side, to) > 0
        ? `${join} your ${briefAt(s, side, to)}`
        : '';
  const deed = [who, met].filter(Boolean).join(' ');
  const parts = [deed, by >= 0 ? `uses ${cardName(by)}` : ''];
  const flags = [gainWords(s, side, to), lossWords(s, side, f.from, to, soldiersIn(side, group))];
  const short = parts.filter(Boolean).join('; ');
  const words = [...parts, ...flags].filter(Boolean).join('; ');
  return (words.length <= LONGEST_WORDS ? words : short) || undefined;
}

function whyNotFrom(s: State, orders: Orders, from: Area): Reason {
  const isArea = from >= 0 && from < AREA_COUNT;
  if (isArea && isContested(s, from))
    return { rule: '3.2.1', text: 'Units in an area with enemies cannot march: they fight there first.' };
  if (isArea && freshAt(s, from, activeOf(s)) > 0)
    return orders.shore >= 0
      ? { rule: '3.2.4', text: `All boats of a card land in the same area: this time ${areaName(orders.shore)}.` }
      : { rule: '3.2.3', text: `No water leads from ${areaName(from)} to another area.` };
  return { rule: '3.2.1', text: 'An army needs a unit of your faction that has not marched yet.' };
}

function whyNotThere(_: State, f: FrameOf<'whereTo'>, to: Area): Reason | undefined {
  if (to < 0 || to >= AREA_COUNT) return undefined;
  if (to === f.from) return { rule: '3.2.1', text: `They are already in ${areaName(to)}.` };
  if (isSea(f) && f.shore >= 0)
    return { rule: '3.2.4', text: `All boats of a card land in the same area: this time ${areaName(f.shore)}.` };
  if (isSea(f)) return { rule: '3.2.3', text: `${areaName(to)} is not on the same water.` };
  return {
    rule: '3.2.1',
    text: `They cannot reach ${areaName(to)}: it is too far, or enemies or free Natives stop them on the way.`,
  };
}

export const march = {
  // 3.2.1 One army at a time: first the area it leaves, then where it goes.
  march: {
    rule: '3.2.1',
    settles: true,
    seat: activeSeat,
    options(s, f, out) {
      for (let at = 0; at < AREA_COUNT; at++) if (canLeave(s, f, at)) out.push(at);
      if (out.length > 0) out.unshift(...(f.armies > 1 ? [SUGGESTED, ONE_ARMY] : [SUGGESTED]));
      out.push(DONE);
    },
    choose(s, f, pick, umpire) {
      if (pick === DONE) return;
      if (pick === SUGGESTED) return marchAsSuggested(s, f, umpire);
      if (pick === ONE_ARMY) return marchBestArmy(s, f, umpire);
      proceed<Frame>(s, whereTo(f, pick, []));
    },
    title: 'Which army marches',
    prompt: (_, f) =>
      `Choose an army to ${isSea(f) ? 'sail' : 'march'}: ${f.armies} may ${f.armies < CARDS[f.card].armies ? 'still ' : ''}go${isSea(f) ? '' : `, ${count(f.areas, 'area')} each`}.`,
    label(s, f, pick) {
      if (pick === DONE) return 'Done: All Others Stay';
      if (pick === SUGGESTED) return isSea(f) ? 'Suggested Voyage for All' : 'Suggested March for All';
      if (pick === ONE_ARMY) return 'First Suggested Army Only';
      return `${areaName(pick)}: ${groupWords(freshGroup(s, pick))}`;
    },
    about: marchWords,
    suggested: (_, __, pick) => pick === SUGGESTED,
    questionRule: (_, f) => (isSea(f) ? '3.2.3' : '3.2.2'),
    group: (_, __, pick) => regionOf(pick),
    place: (_, __, pick) => placeOf(pick),
    key: menuKey,
    refusal: whyNotFrom,
  },
  // 3.2.2, 3.2.3 All areas within reach are listed at once. Players do not choose the path, because passing through an
  // area changes nothing.
  whereTo: {
    rule: '3.2.1',
    seat: activeSeat,
    options(s, f, out) {
      for (const to of destinationsFrom(s, f, f.from)) out.push(to);
      if (f.group.length === 0 && sumOf(freshGroup(s, f.from)) > 1) out.push(OTHER_NUMBER);
    },
    choose(s, f, to, umpire) {
      const { card, armies, areas, shore, from } = f;
      if (to === OTHER_NUMBER) return proceed<Frame>(s, { step: 'whoGoes', card, armies, areas, shore, from });
      marchArmy(s, f, { from, to, group: groupFor(s, f, to) }, umpire);
    },
    title: 'Where they go',
    prompt: (s, f) =>
      f.group.length > 0
        ? `Where ${sumOf(f.group) === 1 ? 'does' : 'do'} ${groupWords(f.group)} go from ${areaName(f.from)}?`
        : `Where does an army of ${groupWords(freshGroup(s, f.from))} go from ${areaName(f.from)}?`,
    label: (s, f, to) => (to === OTHER_NUMBER ? 'Other Numbers…' : goLabel(s, f, to, groupFor(s, f, to))),
    about: (s, f, to) => (to === OTHER_NUMBER ? 'choose who goes, then where' : goWords(s, f, to, groupFor(s, f, to))),
    questionRule: (_, f) => (isSea(f) ? '3.2.3' : '3.2.2'),
    group: (_, __, to) => regionOf(to),
    place: (_, __, to) => placeOf(to),
    key: menuKey,
    refusal: whyNotThere,
  },
  // 3.2.1 One unit of the active faction always goes; the others are chosen.
  whoGoes: {
    rule: '3.2.1',
    seat: activeSeat,
    options(s, { from }, out) {
      const leader = activeOf(s);
      for (const column of COLUMNS_OF[sideOf(leader)]) {
        const n = freshAt(s, from, column) - (column === leader ? 1 : 0);
        for (let i = 0; i < n; i++) out.push(unitPick(column, i));
      }
    },
    min: () => 0,
    max: (_, f) => armyLimit(f) - 1,
    chooseSome(s, f, picks) {
      const group = emptyGroup();
      group[activeOf(s)] = 1;
      for (const pick of picks) group[columnOfUnit(pick)]++;
      proceed<Frame>(s, whereTo(f, f.from, group));
    },
    title: 'Who goes along',
    prompt: (s, f) =>
      `One ${UNIT_WORDS[activeOf(s)][0]} leads the army from ${areaName(f.from)}. Choose ${Number.isFinite(armyLimit(f)) ? `up to ${armyLimit(f) - 1} units` : 'the units'} to go along; the others stay.`,
    label: (_, __, pick) => UNIT_WORDS[kindOf(columnOfUnit(pick))][0],
    kind: (_, __, pick) => UNIT_WORDS[kindOf(columnOfUnit(pick))][0],
    key: (_, { step }, pick) => keyOf(step, kindKey(columnOfUnit(pick))),
    alike: (_, __, pick) => columnOfUnit(pick),
  },
  // 3.3 A battle is fought in every area that holds units of both sides.
  openBattles: {
    rule: '3.3',
    run(s) {
      s.moved = UNMOVED;
      if (s.stack.at(-1)?.step === 'fightAll') return;
      if (hasBattles(s)) proceed<Frame>(s, { step: 'battles' });
    },
  },
} satisfies Chapter;
