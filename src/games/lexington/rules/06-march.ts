import { capital } from '../../../core/capital.ts';
import { keyOf } from '../../../core/key.ts';
import { required } from '../../../core/required.ts';
import { proceed, type Reason } from '../../../core/step.ts';
import type { Seat } from '../../../core/umpire.ts';
import { withAll } from '../changes.ts';
import { BOSTON, type Box, MOVEMENT_POINTS } from '../data.ts';
import type { Chapter, LexingtonUmpire } from '../events.ts';
import { FORCE_IDS } from '../ids.ts';
import { marchTo } from '../march.ts';
import { boxName, counted, groupWords, kindName, theForce } from '../names.ts';
import {
  AMERICAN,
  BOX_COUNT,
  BRITISH,
  FORCE,
  FORCES,
  type Force,
  GUN,
  isBox,
  JOINED,
  MILITIA_FORCE,
  type Piece,
  pieceId,
  placeId,
  REDCOATS,
  RESERVE_FORCE,
} from '../pieces.ts';
import { allStay, carryOut, isSuggestionOfUse, ordersInWords, ordersNow, type Told } from '../plan.ts';
import { metWords, whyStay } from '../purposes.ts';
import { destinations, type Goers, goersTo } from '../roads.ts';
import { seatsOfSide, sideOfSeat } from '../seats.ts';
import { ableToGoAlone, gatherers, gatherersAt, isAnyAbleToGoAlone, stackOf, stacksOf } from '../stacks.ts';
import type { State } from '../state.ts';
import { countAt, forceNow, isSilent } from '../units.ts';
import { canSearch, search, searchWords } from './07-search.ts';

/** Codes of the menu of a side’s march. From MARCH on, a code also names a stack. */
export const DONE = 0;
export const SUGGESTED = 1;
export const GATHER = 2;
const CODES_PER_FORCE = 32;
export const MARCH = 100;
export const SEARCH = 300;
/** The codes of a stack’s march and of its search. */
export const marchCode = (force: Force, from: Box): number => MARCH + force * CODES_PER_FORCE + from;
export const searchCode = (force: Force, at: Box): number => SEARCH + force * CODES_PER_FORCE + at;

/** The stack that a choice of the menu names. */
export function stackNamedBy(pick: number): { readonly force: Force; readonly at: Box } {
  const code = pick - (pick >= SEARCH ? SEARCH : MARCH);
  return { force: FORCES[Math.floor(code / CODES_PER_FORCE)], at: code % CODES_PER_FORCE };
}

/** `march:raiding:concord`, `search:relief:lexington`, `march:suggested`. */
function marchKey(pick: number): string {
  if (pick < MARCH) return keyOf('march', pick === DONE ? 'done' : pick === SUGGESTED ? 'suggested' : 'gather');
  const { force, at } = stackNamedBy(pick);
  return keyOf(pick >= SEARCH ? 'search' : 'march', FORCE_IDS[force], placeId(at));
}

/** A choice besides the destinations: let only some of the group go. */
export const SOME_OF_THEM = BOX_COUNT;

/** Carries out the suggestion, order by order, until nothing more is suggested. */
function followSuggestion(s: State, seat: Seat, umpire: LexingtonUmpire): void {
  const orders = ordersNow(s, seat);
  for (const order of orders) carryOut(s, order, umpire);
  // A search may have failed, so new orders are made for the British. The Americans have had all their orders.
  if (orders.length > 0 && sideOfSeat(s, seat) === BRITISH) proceed(s, { step: 'suggested', seat });
  if (orders.length === 0) tellStay(s, seat, umpire);
}

/** Tells that nobody of a side has done anything in its turn, once the last of its seats has decided so. */
function tellStay(s: State, seat: Seat, umpire: LexingtonUmpire): void {
  const side = sideOfSeat(s, seat);
  const seats = seatsOfSide(s, side);
  const canMarch = (each: Seat): boolean => stacksOf(s, each).some(({ mobile }) => mobile);
  if (seat === seats.at(-1) && seats.some(canMarch) && !seats.some(each => hasBegun(s, each)))
    umpire.tell({ what: 'stayed', side });
}

/** "Each has 6 movement points.", "It has 6 movement points." */
function leftWords(s: State, group: readonly Piece[]): string {
  const left = group.map(p => s.left[p]);
  const [least, most] = [Math.min(...left), Math.max(...left)];
  return `${group.length === 1 ? 'It' : 'Each'} has ${least < most ? `${least} to ` : ''}${counted(most, 'movement point')}.`;
}

/** Who of a group can go to a box that is offered, and for how many points. */
function goersToOffered(s: State, from: Box, group: readonly Piece[], to: Box): Goers {
  const goers = goersTo(s, forceNow(s, group[0]), from, group, to);
  return required(goers, `nobody can go from ${boxName(from)} to ${boxName(to)} (6.1)`);
}

/** Why a group cannot go to a box that is not offered. */
function whyNotThere(force: Force, from: Box, to: Box): Reason | undefined {
  if (to < 0 || to >= BOX_COUNT) return undefined;
  if (to === from) return { rule: '6.1', text: `They stand in ${boxName(to)} already.` };
  if (force === MILITIA_FORCE && to === BOSTON) return { rule: '6.7', text: 'No American unit may enter Boston.' };
  if (force === RESERVE_FORCE) return { rule: '6.5', text: 'The reserve moves between Boston and Charlestown only.' };
  return { rule: '6.1', text: `Their movement points do not reach ${boxName(to)}.` };
}

/**
 * The label of all the suggested orders. It does not say that they are suggested: the search may advise something else, and
 * then this stands in the list beside it.
 */
const READY_MADE = 'Ready-Made March for All';

/** What a choice of the menu does, for those that name no stack. */
const ABOUT: Readonly<Record<number, string | undefined>> = {
  [DONE]: 'your march of this turn is over',
  [GATHER]: 'all who can reach a box of your choice go there',
};
/**
 * The orders of the suggestion, with what they are for: "13 from Boston to Cambridge, to be nearer to Concord; search
 * Cambridge".
 */
export function suggestedWords(s: State, seat: Seat): string {
  const orders = ordersInWords(s, seat);
  if (orders.length === 0) return staysWords(s, seat);
  const isOpen = orders.slice(0, -1).some(order => order.isSearch);
  const more = isOpen ? '; a search that fails may change the rest' : '';
  return asManyAsFit(orders) + more;
}

/** A panel has room for about this many characters of orders, a line of a list for so many. */
const ORDERS_LIMIT = 350;
const LINE_LIMIT = 80;

/** "and 3 more marches" */
function moreWords(rest: readonly Omit<Told, 'parts'>[]): string {
  const left = rest.reduce((sum, each) => sum + each.orders, 0);
  const [one, many] = rest.some(({ isSearch }) => isSearch) ? ['order', 'orders'] : ['march', 'marches'];
  return `and ${counted(left, `more ${one}`, `more ${many}`)}`;
}

/** As many whole orders as fit, at least one, and how many more there are: "…; and 3 more marches". */
function asManyAsFit(orders: readonly Told[]): string {
  const words = orders.map(each => each.words);
  const tooMany = words.findIndex((_, i) => words.slice(0, i + 1).join('; ').length > ORDERS_LIMIT);
  const told = tooMany < 0 ? words.length : Math.max(1, tooMany);
  if (told === words.length) return words.join('; ');
  return [...words.slice(0, told), moreWords(orders.slice(told))].join('; ');
}

/** The same in one line, without what the orders are for: "13 from Boston to Cambridge; search Cambridge; and 2 more orders". */
function suggestedInBrief(s: State, seat: Seat): string {
  const parts = ordersInWords(s, seat).flatMap(each => each.parts);
  const first = (told: number): string =>
    [
      ...parts.slice(0, told).map(({ words }) => words),
      ...(told < parts.length ? [moreWords(parts.slice(told))] : []),
    ].join('; ');
  const most = parts.findLastIndex((_, i) => first(i + 1).length <= LINE_LIMIT);
  return first(most + 1);
}

/** Whether nobody had better march any more. */
export const isToStay = (s: State, seat: Seat): boolean => allStay(s, seat) || !isSuggestionOfUse(s, seat);

/** Whether anybody of a seat has marched or searched this turn. */
export const hasBegun = (s: State, seat: Seat): boolean =>
  stacksOf(s, seat).some(({ figures }) => figures.some(p => s.left[p] < MOVEMENT_POINTS));

/** Whether some of a seat have marched or searched, and others have not and could march. */
export const areOthersLeft = (s: State, seat: Seat): boolean =>
  hasBegun(s, seat) &&
  stacksOf(s, seat).some(({ mobile, figures }) => mobile && figures.some(p => s.left[p] === MOVEMENT_POINTS));

/**
 * What the rules leave a force no choice about: "to Brookline, the only box that they can reach"; undefined if they leave
 * it a choice.
 */
function stackAbout(s: State, seat: Seat, force: Force, at: Box): string | undefined {
  const group = stackOf(s, seat, force, at).filter(p => s.left[p] > 0);
  const open = destinations(s, force, at, group).flatMap((goers, to) => (goers ? [to] : []));
  if (open.length === 1) return `to ${boxName(open[0])}, the only box that they can reach`;
  if (force === JOINED) return 'the joined force must stay together: it marches as a whole';
  return undefined;
}

/** Why all had better stay. */
export const staysWords = (s: State, seat: Seat): string =>
  whyStay(s, seat) ?? 'no other march and no search gains anything';

/**
 * With the delay rule, a figure that has searched and not marched may go where others with equal points may not (6.7).
 */
const hasSearched = (s: State, p: Piece): boolean => s.delay && s.searched[p] === 1;
const markOf = (s: State, p: Piece): string =>
  `${isSilent(s, p) ? ', out of ammo' : ''}${hasSearched(s, p) ? ', has searched' : ''}`;

/** "Raiding force in Concord (4 of 6 figures)": how many of all who are there have points left. */
function stackLabel(s: State, seat: Seat, force: Force, at: Box): string {
  const stack = stackOf(s, seat, force, at);
  const fresh = stack.filter(p => s.left[p] > 0).length;
  const part = fresh < stack.length ? `${fresh} of ` : '';
  return `${capital(theForce(force).replace('the ', ''))} in ${boxName(at)} (${part}${counted(stack.length, 'figure')})`;
}

/**
 * Errata 2: by box outside Boston, as bits, the forces there that join when they meet: raiding, relief and joined figures.
 */
function forcesToJoin(s: State): number[] {
  const forces: number[] = [];
  for (let at = 0; at < BOX_COUNT; at++) forces.push(0);
  for (let p = 0; p < REDCOATS.to; p++) {
    const at = s.at[p];
    if (isBox(at) && at !== BOSTON && FORCE[p] !== RESERVE_FORCE) forces[at] |= 1 << forceNow(s, p);
  }
  return forces;
}

/** 6.8: that a force which ends the British move beside another one cannot leave it again. */
function joinsAt(s: State, force: Force, to: Box): string | undefined {
  if (force === MILITIA_FORCE || force === RESERVE_FORCE || force === JOINED) return undefined;
  const isMet = (forcesToJoin(s)[to] & ~(1 << force)) !== 0;
  return isMet ? 'if both end there, they stay one force' : undefined;
}

/** Errata 2: joins raiding and relief figures that end the British move in one box. */
function joinForces(s: State, at: Box, umpire: LexingtonUmpire): void {
  const here = [];
  for (let p = 0; p < REDCOATS.to; p++) if (s.at[p] === at && FORCE[p] !== RESERVE_FORCE) here.push(p);
  const fresh = here.filter(p => s.joined[p] === 0);
  s.joined = withAll(s.joined, here, 1);
  umpire.tell({ what: 'joined', at, units: here, fresh });
}

/** What can be ordered now: "choose who marches, gather them in one box, or take the ready-made march". */
function waysToMove(s: State, seat: Seat): string {
  const isBritish = sideOfSeat(s, seat) === BRITISH;
  const stacks = stacksOf(s, seat);
  const movable = stacks.filter(({ mobile }) => mobile).length;
  const canSearchHere = isBritish && stacks.some(({ force, at }) => canSearch(s, force, at));
  const ways = [
    ...(movable > 0 ? [isBritish ? 'choose a force and then its way' : 'choose who marches'] : []),
    ...(!isBritish && movable > 1 ? ['gather them in one box'] : []),
    ...(canSearchHere ? ['search where they stand'] : []),
    allStay(s, seat) ? `let all ${areOthersLeft(s, seat) ? 'others ' : ''}stay` : 'take the ready-made march',
  ];
  return ways.length > 2 ? `${ways.slice(0, -1).join(', ')}, or ${ways.at(-1)}` : ways.join(' or ');
}

export const march = {
  // 6.1 The whole side marches, stack by stack, or all at once as suggested.
  march: {
    rule: '6.1',
    options(s, { seat }, out) {
      const stacks = stacksOf(s, seat);
      const movable = stacks.filter(({ mobile }) => mobile);
      if (movable.length > 0) out.push(SUGGESTED);
      for (const { force, at } of movable) out.push(marchCode(force, at));
      if (sideOfSeat(s, seat) === AMERICAN && movable.length > 1) out.push(GATHER);
      if (sideOfSeat(s, seat) === BRITISH)
        for (const { force, at } of stacks) if (canSearch(s, force, at)) out.push(searchCode(force, at));
      out.push(DONE);
    },
    choose(s, { seat }, pick, umpire) {
      if (pick === DONE) return tellStay(s, seat, umpire);
      if (pick === SUGGESTED) return proceed(s, { step: 'suggested', seat });
      if (pick === GATHER) return proceed(s, { step: 'gather', seat }, { step: 'march', seat });
      const { force, at } = stackNamedBy(pick);
      if (pick >= SEARCH) {
        search(s, force, at, umpire);
        return proceed(s, { step: 'march', seat });
      }
      const group = stackOf(s, seat, force, at).filter(p => s.left[p] > 0);
      proceed(s, { step: 'whereTo', seat, from: at, group, all: true }, { step: 'march', seat });
    },
    title: 'Next order',
    prompt: (s, { seat }) =>
      `Move ${sideOfSeat(s, seat) === BRITISH ? 'the British' : 'the militia'}: ${waysToMove(s, seat)}.`,
    label(s, { seat }, pick) {
      if (pick === SUGGESTED && !allStay(s, seat)) return READY_MADE;
      const stay = areOthersLeft(s, seat) ? 'All Others Stay' : 'All Stay';
      if (pick === SUGGESTED) return `Ready-Made March: ${stay}`;
      if (pick === DONE) return stay;
      if (pick === GATHER) return 'Gather in One Box…';
      const { force, at } = stackNamedBy(pick);
      if (pick >= SEARCH) return `Search ${boxName(at)} with ${theForce(force)} (costs 1 movement point)`;
      return stackLabel(s, seat, force, at);
    },
    about(s, { seat }, pick) {
      if (pick === SUGGESTED)
        return isToStay(s, seat) && !allStay(s, seat) ? suggestedInBrief(s, seat) : suggestedWords(s, seat);
      if (pick === DONE) return isToStay(s, seat) ? staysWords(s, seat) : ABOUT[pick];
      if (pick < MARCH) return ABOUT[pick];
      const { force, at } = stackNamedBy(pick);
      return pick >= SEARCH ? searchWords(s, at) : stackAbout(s, seat, force, at);
    },
    brief: (s, { seat }, pick) => (pick === SUGGESTED && !isToStay(s, seat) ? suggestedInBrief(s, seat) : undefined),
    suggested: (s, { seat }, pick) => (pick === SUGGESTED || pick === DONE) && isToStay(s, seat) === (pick === DONE),
    // If the suggestion is that all stay, both say the same.
    alike: (s, { seat }, pick) => (pick === SUGGESTED && allStay(s, seat) ? DONE : pick),
    ruleOf: (_, __, pick) => (pick >= SEARCH ? '7.1' : '6.1'),
    place: (_, __, pick) => (pick < MARCH ? undefined : placeId(stackNamedBy(pick).at)),
    key: (_, __, pick) => marchKey(pick),
  },
  // 6.1 The destination. Figures without enough points for it stay.
  whereTo: {
    rule: '6.1',
    options(s, { seat, from, group, all }, out) {
      const force = forceNow(s, group[0]);
      const goers = destinations(s, force, from, group);
      for (let to = 0; to < BOX_COUNT; to++) if (goers[to]) out.push(to);
      if (all && group.length > 1 && force !== JOINED && isAnyAbleToGoAlone(s, seat, force, from))
        out.push(SOME_OF_THEM);
    },
    choose(s, { seat, from, group }, to, umpire) {
      if (to === SOME_OF_THEM) return proceed(s, { step: 'whoMarches', seat, force: forceNow(s, group[0]), from });
      marchTo(s, goersToOffered(s, from, group, to).group, from, to, umpire);
    },
    names: { [SOME_OF_THEM]: 'some' },
    title: 'Where they go',
    prompt: (s, { from, group }) =>
      `Where ${group.length === 1 ? 'does' : 'do'} ${groupWords(group)} go from ${boxName(from)}? ${leftWords(s, group)}`,
    label(s, { from, group }, to) {
      if (to === SOME_OF_THEM) return 'Only Some of Them…';
      const { group: goers, cost } = goersToOffered(s, from, group, to);
      const paid = Math.min(cost, Math.max(...goers.map(p => s.left[p])));
      const part = goers.length < group.length ? `, for ${goers.length} of ${group.length} figures` : '';
      return `${boxName(to)} (costs ${counted(paid, 'movement point')}${part})`;
    },
    about(s, { from, group }, to) {
      if (to === SOME_OF_THEM) return undefined;
      const force = forceNow(s, group[0]);
      const met = metWords(s, force, to, goersToOffered(s, from, group, to).group.length);
      return [met, joinsAt(s, force, to)].flatMap(each => each ?? []).join('; ') || undefined;
    },
    place: (_, __, to) => (to === SOME_OF_THEM ? undefined : placeId(to)),
    refusal: (s, { from, group }, to) => whyNotThere(forceNow(s, group[0]), from, to),
  },
  // 6.1 A part of a stack goes by itself.
  whoMarches: {
    rule: '6.1',
    options: (s, f, out) => out.push(...ableToGoAlone(s, f.seat, f.force, f.from)),
    min: () => 1,
    chooseSome: (s, { seat, from }, group) => proceed(s, { step: 'whereTo', seat, from, group, all: false }),
    title: 'Who goes',
    prompt: (_, { from }) => `Choose who goes from ${boxName(from)}; the others stay.`,
    label: (s, _, p) => `${kindName(p)}${markOf(s, p)} (${counted(s.left[p], 'movement point')})`,
    kind: (s, _, p) => `${kindName(p)}${markOf(s, p)}`,
    piece: (_, __, p) => pieceId(p),
    alike: (s, _, p) => (p === GUN ? 16 : 0) + s.left[p] + (isSilent(s, p) ? 32 : 0) + (hasSearched(s, p) ? 64 : 0),
  },
  // 6.1 All who can reach a box go there.
  gather: {
    rule: '6.1',
    options(s, { seat }, out) {
      const by = gatherers(s, seat);
      for (let at = 0; at < BOX_COUNT; at++) if (by[at].length > 0) out.push(at);
    },
    choose(s, { seat }, at, umpire) {
      for (const { group, from } of gatherersAt(s, seat, at)) marchTo(s, group, from, at, umpire);
    },
    prompt: () => 'In which box do all who can reach it gather?',
    label(s, { seat }, at) {
      const come = gatherersAt(s, seat, at).reduce((sum, { group }) => sum + group.length, 0);
      const enemies = countAt(s, BRITISH, at);
      return `${boxName(at)}: ${come} come${come === 1 ? 's' : ''}${enemies > 0 ? `, ${enemies} British there` : ''}`;
    },
    place: (_, __, at) => placeId(at),
  },
  // 6.1 The suggestion is carried out order by order, since a search among them may fail.
  suggested: {
    rule: '6.1',
    run: (s, { seat }, umpire) => followSuggestion(s, seat, umpire),
  },
  // 6.8 At the end of the British move, forces that have met join, except in Boston.
  linkUp: {
    rule: '6.8',
    run(s, _, umpire) {
      const forces = forcesToJoin(s);
      for (let at = 0; at < BOX_COUNT; at++) {
        const hasSeveral = (forces[at] & (forces[at] - 1)) !== 0;
        if (hasSeveral) joinForces(s, at, umpire);
      }
    },
  },
} satisfies Chapter;
