import { listed } from '../../../core/listed.ts';
import { proceed, type Reason } from '../../../core/step.ts';
import type { Seat } from '../../../core/umpire.ts';
import {
  ACTIONS,
  AMBUSH,
  ASSAULT,
  ASSEMBLE,
  ATTACK,
  actionCode,
  actionOf,
  CALL_TO_ARMS,
  CHARGE,
  ESCAPE,
  HINDER,
  INTELLIGENCE,
  MOVE,
  MOVE_SONS,
  PASS,
  PLAN,
  RALLY,
  REMOVE,
  RESERVE,
  SEARCH,
  SNIPE,
  targetOf,
} from '../actions.ts';
import { withSeat } from '../changes.ts';
import { ARMS, REGIONS } from '../data.ts';
import type { Chapter, ConcordUmpire } from '../events.ts';
import { placeId } from '../ids.ts';
import { kindName, placeName, sideOf } from '../names.ts';
import {
  BRITISH,
  CAPTURED,
  enemyOf,
  FIRED,
  FIRST_RIDER_BOX,
  HINDER_SEARCH,
  isRegion,
  MOVED,
  PATRIOT,
  type Place,
  RIDERS,
  SONS,
  UNDER_MARKER,
  UNITS,
} from '../pieces.ts';
import type { State } from '../state.ts';
import { countUnbrokenRegulars, has, isOpenTo, isUnbrokenFighter, unitsAt } from '../units.ts';
import { restock } from './05-turn.ts';
import { mayCallToArms, readyRiders } from './06-call-to-arms.ts';
import { listCaptivesWhoMayEscape, tryEscape } from './06-escape.ts';
import { listHinders, removeHinder } from './06-hinder.ts';
import { aboutAction, actionGroup, actionKey, actionLabel, hasPlace } from './06-menu.ts';
import { around } from './06-paths.ts';
import { snipe } from './06-skirmish.ts';
import {
  CAN_ASSAULT,
  CAN_ATTACK,
  CAN_CHARGE,
  CAN_FIND,
  CAN_LEAD_RALLY,
  CAN_MOVE,
  CAN_MOVE_SON,
  HAS_BROKEN,
  HAS_ENEMY,
  HEALTHY_LEADER,
  type Survey,
  survey,
} from './survey.ts';

/**
 * 6.0: the Actions that a seat may take now, except Plan, Pass and Reserve Actions: the menu adds those, as they depend
 * on which others are open.
 */
export function listActions(s: State, seat: Seat, out: number[]): void {
  const seen = survey(s, seat);
  for (let at = 0; at < FIRST_RIDER_BOX; at++) {
    const flags = seen.flags[at];
    if ((flags & CAN_MOVE) !== 0) out.push(actionCode(MOVE, at));
    if ((flags & CAN_ASSAULT) !== 0 && mayAssaultFrom(s, seat, seen, at)) out.push(actionCode(ASSAULT, at));
    if (flags !== 0 && isRegion(at)) listRegionActions(s, seat, seen, at, out);
  }
  if (seat === PATRIOT) listPatriotActions(s, out);
  listHinders(s, seat, out);
  if (!s.intelligence[seat]) out.push(actionCode(INTELLIGENCE));
}

/** 6.2: whether there are enemies in an adjacent region that this side may enter. */
export function mayAssaultFrom(s: State, seat: Seat, { flags }: Survey, at: Place): boolean {
  for (const to of around(at)) if ((flags[to] & HAS_ENEMY) !== 0 && isOpenTo(s, seat, to)) return true;
  return false;
}

const hasAll = (flags: number, wanted: number): boolean => (flags & wanted) === wanted;

function listRegionActions(s: State, seat: Seat, seen: Survey, at: Place, out: number[]): void {
  const flags = seen.flags[at];
  if (hasAll(flags, CAN_ATTACK | HAS_ENEMY)) out.push(actionCode(ATTACK, at));
  if (hasAll(flags, HAS_BROKEN | CAN_LEAD_RALLY)) out.push(actionCode(RALLY, at));
  if (seat === BRITISH) {
    if (hasAll(flags, CAN_CHARGE | HEALTHY_LEADER | HAS_ENEMY)) out.push(actionCode(CHARGE, at));
    if ((flags & CAN_FIND) !== 0) out.push(actionCode(SEARCH, at));
    return;
  }
  if (s.shot && seen.moved[at] >= 2 && !s.ambushed.includes(at)) out.push(actionCode(AMBUSH, at));
  if (s.shot && seen.marched[at] >= 4 && !s.sniped.includes(at)) out.push(actionCode(SNIPE, at));
  if ((flags & CAN_MOVE_SON) !== 0) out.push(actionCode(MOVE_SONS, at));
}

/** Runs after the regional Actions: Assemble is open if any Movement is. */
function listPatriotActions(s: State, out: number[]): void {
  if (out.some(code => actionOf(code) === MOVE)) out.push(actionCode(ASSEMBLE));
  for (const piece of listCaptivesWhoMayEscape(s)) out.push(actionCode(ESCAPE, piece));
  if (mayCallToArms(s)) out.push(actionCode(CALL_TO_ARMS));
}

/** 5.2: a side may use a Reserve Action if it has no more Actions than the enemy, or only one. */
const mayUseReserve = (s: State, seat: Seat): boolean =>
  s.reserves[seat] > 0 && (s.actions[seat] <= s.actions[enemyOf(seat)] || s.actions[seat] === 1);

/** 6.13: Plan is open for the last Action, or if only Pass is open besides; never with two Reserve Actions. */
const mayPlan = (s: State, seat: Seat, others: number): boolean =>
  s.reserves[seat] < 2 && (s.actions[seat] === 1 || others === 0);

/** 5.2: who acts after a Reserve Action. */
const afterReserve = (s: State, seat: Seat): string =>
  s.actions[enemyOf(seat)] > 0
    ? 'After it the enemy acts, as after any Action.'
    : 'After it you go on, as the enemy has no Actions left.';

/** 6.14: shows the top two cards, or as many as the deck still has. */
function gatherIntelligence(s: State, seat: Seat, umpire: ConcordUmpire): void {
  s.intelligence = withSeat(s.intelligence, seat, true);
  if (s.deck.length === 0) restock(s, umpire);
  const cards = s.deck.slice(-2).reverse();
  s.known = withSeat(s.known, seat, cards.length);
  umpire.tell({ what: 'looked', seat });
  umpire.tell({ what: 'knows', cards }, seat);
}

function plan(s: State, seat: Seat, umpire: ConcordUmpire): void {
  s.reserves = withSeat(s.reserves, seat, s.reserves[seat] + 1);
  umpire.tell({ what: 'planned', seat, reserves: s.reserves[seat] });
}

type Begin = (s: State, seat: Seat, target: number, umpire: ConcordUmpire) => void;

/** How each Action begins: with a question, or by happening at once. Pass does nothing. */
const BEGIN: Readonly<Record<number, Begin>> = {
  [ATTACK]: (s, seat, region) => proceed(s, { step: 'attackers', seat, region }),
  [ASSAULT]: (s, seat, from) => proceed(s, { step: 'assaultTarget', seat, from }),
  [CHARGE]: (s, _, region) => proceed(s, { step: 'charge', region }),
  [MOVE]: (s, seat, from) => proceed(s, { step: 'whoMoves', seat, from, first: true }),
  [ASSEMBLE]: s => proceed(s, { step: 'assemble', first: true }),
  [AMBUSH]: (s, _, region) => proceed(s, { step: 'ambush', region }),
  [SNIPE]: (s, _, region, umpire) => snipe(s, region, umpire),
  [RALLY]: (s, seat, region) => proceed(s, { step: 'rally', seat, region }),
  [SEARCH]: (s, _, region) => proceed(s, { step: 'search', region, tried: [], first: true }),
  [ESCAPE]: (s, _, piece, umpire) => tryEscape(s, piece, umpire),
  [HINDER]: (s, _, marker, umpire) =>
    marker >= REMOVE ? removeHinder(s, marker - REMOVE, umpire) : proceed(s, { step: 'hinder', marker }),
  [CALL_TO_ARMS]: s => proceed(s, { step: 'callToArms', free: false, left: readyRiders(s) }),
  [PLAN]: (s, seat, _, umpire) => plan(s, seat, umpire),
  [INTELLIGENCE]: (s, seat, _, umpire) => gatherIntelligence(s, seat, umpire),
  [PASS]: () => {},
  [RESERVE]: (s, seat) => proceed(s, { step: 'action', seat, reserve: true }),
  [MOVE_SONS]: (s, _, region) => proceed(s, { step: 'whichSons', region }),
};

/** What each Action needs, for a player who tries one that is closed. */
const NEEDS: Readonly<Record<number, string>> = {
  [ATTACK]: 'An Attack needs an unbroken unit that has not fired, and enemy units in its region.',
  [ASSAULT]:
    'An Assault needs an unbroken unit that has neither moved nor fired, beside a region with enemy units that it may enter.',
  [CHARGE]:
    'A Charge needs a healthy British leader, an unbroken Regular that has neither moved nor fired, and Patriot units in its region.',
  [MOVE]: 'Movement needs a unit there that has not moved and has somewhere to go.',
  [ASSEMBLE]: 'Assemble needs Patriot units that have not moved.',
  [AMBUSH]:
    'An Ambush needs two unbroken Regulars that have moved, outside Boston, in a region not ambushed this turn.',
  [SNIPE]:
    'Snipe needs four unbroken Regulars or healthy leaders who marched two regions or more, in a region not sniped at this turn.',
  [RALLY]: 'A Rally needs a broken unit and a leader there who has not rallied this turn.',
  [SEARCH]:
    'Search / Capture needs an unbroken Regular where arms may be hidden and are not hindered, or where Adams or Hancock is.',
  [ESCAPE]: 'Escape Capture is for captives not yet in Boston; a Son of Liberty waits for the turn after capture.',
  [HINDER]: 'A Hinder marker can be placed while it is available, and the enemy’s removed while it is on the map.',
  [CALL_TO_ARMS]:
    'A Call to Arms needs a free Nightrider who has not moved this turn; on the first turn there is only the one before the first card.',
  [PLAN]:
    'Plan is for the last Action, or if only Pass is left, and for fewer than two Reserve Actions; a Reserve Action cannot be spent on it.',
  [INTELLIGENCE]: 'Each side may Gather Intelligence once a turn.',
  [PASS]: 'Pass is always open.',
  [RESERVE]: 'You may use a Reserve Action if you have no more Actions than the enemy, or only one left.',
  [MOVE_SONS]: 'The Sons of Liberty move once a turn, when active and free.',
};

/** Why Movement and Assemble are missing. Both open again if units form or arrive later this turn (4.3, 4.6). */
function closedToMovers(s: State, seat: Seat): string[] {
  const { from, to } = UNITS[seat];
  if (!s.mark.some((mark, p) => p >= from && p < to && (mark & MOVED) !== 0)) return [];
  const open: number[] = [];
  listActions(s, seat, open);
  const isOpen = (action: number): boolean => open.some(code => actionOf(code) === action);
  if (isOpen(MOVE)) return [];
  if (isOpen(MOVE_SONS)) return ['Assemble, as all units that could move have moved (4.8)'];
  return [`${seat === PATRIOT ? 'Movement and Assemble' : 'Movement'}, as all who could move have moved (4.8)`];
}

/** Why the Sons of Liberty cannot be moved yet: they come out from under their marker when the town musters (4.5). */
function closedToSons(s: State, seat: Seat): string[] {
  const asleep = seat === PATRIOT ? SONS.filter(p => isRegion(s.at[p]) && has(s, p, UNDER_MARKER)) : [];
  if (asleep.length === 0) return [];
  const names = listed(asleep.map(p => kindName(p, -1)));
  return [`Movement of ${names}, until the muster in ${placeName(s.at[asleep[0]])} (4.5)`];
}

/** Why Attack is missing: all who could attack have fired (6.1). */
function closedToFighters(s: State, seat: Seat): string[] {
  const { flags } = survey(s, seat);
  const spent = REGIONS.map((_, at) => at).filter(
    at =>
      (flags[at] & (HAS_ENEMY | CAN_ATTACK)) === HAS_ENEMY &&
      unitsAt(s, seat, at, p => isUnbrokenFighter(s, p) && has(s, p, FIRED)).length > 0,
  );
  return spent.length === 0
    ? []
    : [`Attack in ${listed(spent.map(placeName))}, as all who could are marked Fired (6.1)`];
}

/** Why a search is missing where Regulars stand: the Hinder Search marker lies there (6.11). */
function closedToSearchers(s: State, seat: Seat): string[] {
  const at = s.hinderAt[HINDER_SEARCH];
  if (seat !== BRITISH || !isRegion(at) || s.arms[ARMS.indexOf(at)] !== 1) return [];
  return countUnbrokenRegulars(s, at) > 0
    ? [`the search for hidden arms in ${placeName(at)}, until Hinder Search is removed there (6.11)`]
    : [];
}

/** Why Call to Arms is missing: all Nightriders who could be called have ridden (4.8). */
function closedToRiders(s: State, seat: Seat): string[] {
  if (seat !== PATRIOT || readyRiders(s).length > 0) return [];
  const ridden = RIDERS.filter(p => has(s, p, MOVED) && !has(s, p, CAPTURED | UNDER_MARKER));
  return ridden.length === 0 ? [] : ['Call to Arms, as the Nightriders have ridden (4.8)'];
}

/** What a side could do earlier and cannot do now, as a sentence; empty if there is nothing. */
function notOpen(s: State, seat: Seat): string {
  const closed = [
    ...closedToMovers(s, seat),
    ...closedToSons(s, seat),
    ...closedToFighters(s, seat),
    ...closedToSearchers(s, seat),
    ...closedToRiders(s, seat),
    ...(s.intelligence[seat] ? ['Gather Intelligence, which was used this turn (6.14)'] : []),
  ];
  return closed.length === 0 ? '' : ` Not open now: ${closed.join('; ')}.`;
}

/** Why an action that is not on the menu is closed. */
function whyNot(s: State, seat: Seat, code: number): Reason | undefined {
  const action = ACTIONS[actionOf(code)];
  if (!action) return undefined;
  if (action.only !== null && action.only !== seat) {
    return { rule: action.rule, text: `${action.name} is not an Action of the ${sideOf(seat)} player.` };
  }
  if ([AMBUSH, SNIPE].includes(actionOf(code)) && !s.shot) {
    return { rule: '10.0', text: `${action.name} is closed until the Shot Heard ’Round the World.` };
  }
  return { rule: action.rule, text: NEEDS[actionOf(code)] };
}

export const actions = {
  // 5.2, 6.0 One Action, paid from the Action Track or with a Reserve Action.
  action: {
    rule: '6.0',
    always: true,
    options(s, f, out) {
      listActions(s, f.seat, out);
      if (!f.reserve) {
        if (mayPlan(s, f.seat, out.length)) out.push(actionCode(PLAN));
        if (mayUseReserve(s, f.seat)) out.push(actionCode(RESERVE));
      }
      out.push(actionCode(PASS));
    },
    choose(s, f, code, umpire) {
      const action = actionOf(code);
      const target = targetOf(code);
      if (action === RESERVE) return BEGIN[RESERVE](s, f.seat, target, umpire);
      if (f.reserve) umpire.tell({ what: 'reserveSpent', seat: f.seat });
      if (f.reserve) s.reserves = withSeat(s.reserves, f.seat, s.reserves[f.seat] - 1);
      else s.actions = withSeat(s.actions, f.seat, s.actions[f.seat] - 1);
      s.scored = [0, 0];
      s.lost = [0, 0];
      const place = hasPlace(action) || action === MOVE_SONS ? target : null;
      const { name } = ACTIONS[action];
      umpire.tell(
        action === HINDER && target >= REMOVE
          ? { what: 'action', seat: f.seat, action: name, removes: target - REMOVE, place }
          : { what: 'action', seat: f.seat, action: name, place },
      );
      proceed(s, { step: 'afterAction', seat: f.seat });
      BEGIN[action](s, f.seat, target, umpire);
    },
    title: 'The Action',
    prompt: (s, f) =>
      f.reserve
        ? `Choose the Action to perform with a Reserve Action (${s.reserves[f.seat]} in reserve). ${afterReserve(s, f.seat)}`
        : `Choose an Action (${s.actions[f.seat]} left, ${s.reserves[f.seat]} in reserve).${notOpen(s, f.seat)}`,
    label: (s, _, code) => actionLabel(s, code),
    group: (_, __, code) => actionGroup(code),
    key: (_, __, code) => actionKey(code),
    about: (_, __, code) => aboutAction(code),
    ruleOf: (_, __, code) => ACTIONS[actionOf(code)].rule,
    place: (_, __, code) => (hasPlace(actionOf(code)) ? placeId(targetOf(code)) : undefined),
    refusal: (s, f, code) => whyNot(s, f.seat, code),
  },
} satisfies Chapter;
