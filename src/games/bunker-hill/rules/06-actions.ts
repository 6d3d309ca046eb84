import { proceed, type Reason } from '../../../core/step.ts';
import type { Seat } from '../../../core/umpire.ts';
import { FLEET_BOXES, REGION_COUNT, TRACKS, ZONES } from '../data.ts';
import { ACTION_NAMES, type BunkerUmpire, type Chapter } from '../events.ts';
import { placeId } from '../ids.ts';
import { SIDES } from '../names.ts';
import { BRITISH, MUSTER, PATRIOT, type Place } from '../pieces.ts';
import { hillGaps } from '../prizes.ts';
import type { Frame, State } from '../state.ts';
import { occupancyOf } from '../units.ts';
import { mayAssault } from './06-assault.ts';
import { openAndClosedActions } from './06-closed.ts';
import { BATTERY, FLEET, gunPlaces, mayBombard } from './06-guns.ts';
import { mayLand } from './06-land.ts';
import {
  ASSAULT,
  aboutOf,
  actionCode,
  actionKey,
  actionLabel,
  actionOf,
  BOMBARD,
  BY_DICE,
  CANNONADE,
  IDLE_PLAN,
  LAND,
  MENU,
  type MenuLine,
  MOVE,
  NAVAL,
  PASS,
  PASS_ON,
  PLAN,
  placeOf,
  RALLY,
  REORGANIZE,
  RESERVE,
  SNIPE,
  UPGRADE,
  VOLLEY,
} from './06-menu.ts';
import { beginMove } from './06-move-menu.ts';
import { mayMove } from './06-movers.ts';
import { mayRally, throwsDice } from './06-rally.ts';
import { mayReorganize } from './06-reorganize.ts';
import { maySnipe } from './06-snipe.ts';
import { mayVolley } from './06-volley.ts';
import { isLastTurn, upgrades } from './12-objectives.ts';
import { upgradeTo } from './12-solo.ts';

/** 6.0: every Action that a seat may take now, except Plan, Pass and Reserve Actions, which depend on the others. */
export function listActions(s: State, seat: Seat, out: number[]): void {
  const seen = occupancyOf(s);
  const places: Place[] = [];
  for (let at = 0; at < REGION_COUNT; at++) if (seen.first[seat][at] >= 0) places.push(at);
  if (seen.first[seat][MUSTER] >= 0) places.push(MUSTER);
  for (const at of places) if (mayVolley(s, seen, seat, at)) out.push(actionCode(VOLLEY, at));
  for (const at of places) if (mayAssault(s, seen, seat, at)) out.push(actionCode(ASSAULT, at));
  if (gunPlaces(s, seen, seat).length > 0) out.push(actionCode(CANNONADE));
  if (seat === BRITISH && mayBombard(s, seen)) out.push(actionCode(BOMBARD));
  for (const at of places) if (mayMove(s, seen, seat, at)) out.push(actionCode(MOVE, at));
  if (seat === BRITISH) for (const box of FLEET_BOXES[s.fleet].moves) out.push(actionCode(NAVAL, box));
  for (const at of places) if (mayRally(s, seen, seat, at)) out.push(actionCode(RALLY, at));
  if (mayReorganize(s, seen, seat)) out.push(actionCode(REORGANIZE));
  if (seat === PATRIOT && maySnipe(s, seen)) out.push(actionCode(SNIPE));
  if (seat === BRITISH) for (const zone of ZONES.keys()) if (mayLand(seen, zone)) out.push(actionCode(LAND, zone));
}

/** 5.2: a side may use a Reserve Action while it has Actions left, if it has no more than the enemy or only one. */
const mayUseReserve = (s: State, seat: Seat): boolean =>
  s.reserves[seat] > 0 && s.actions[seat] > 0 && (s.actions[seat] <= s.actions[1 - seat] || s.actions[seat] === 1);

/** 6.11, 9.2, 9.3: a side may Plan with its last Action, until it has two Reserve Actions, unless it is demoralized. */
const mayPlan = (s: State, seat: Seat): boolean =>
  s.actions[seat] === 1 && s.reserves[seat] < TRACKS.reserves.most && !s.demoralized[seat];

/** 5.2: a side with no more Actions than the enemy may let the enemy act first. */
const mayPassOn = (s: State, seat: Seat): boolean => s.actions[seat] > 0 && s.actions[seat] <= s.actions[1 - seat];

function listMenu(s: State, f: Extract<Frame, { step: 'action' }>, out: number[]): void {
  listActions(s, f.seat, out);
  if (f.reserve) return;
  const hasOthers = out.length > 0;
  // 6.11: what is kept in the last turn can never be used. Plan is then offered only to a side that may not pass.
  const mayPass = !f.answers || !hasOthers;
  if (mayPlan(s, f.seat) && !(isLastTurn(s) && mayPass)) out.push(actionCode(PLAN));
  if (hasOthers && mayUseReserve(s, f.seat)) out.push(actionCode(RESERVE));
  if (!f.answers && mayPassOn(s, f.seat)) out.push(actionCode(PASS_ON));
  if (!f.answers || out.length === 0) out.push(actionCode(PASS));
  if (f.seat === BRITISH) for (const number of upgrades(s)) out.push(actionCode(UPGRADE, number));
}

type Begin = (s: State, seat: Seat, about: number, umpire: BunkerUmpire) => void;

/** What each Action begins with. */
const BEGIN: Readonly<Record<number, Begin>> = {
  [VOLLEY]: (s, seat, from) => proceed(s, { step: 'volleyTarget', seat, from, all: true }),
  [ASSAULT]: (s, seat, from) => proceed(s, { step: 'assaultTarget', seat, from }),
  [CANNONADE]: (s, seat) =>
    proceed(s, { step: 'cannonade', seat, left: gunPlaces(s, occupancyOf(s), seat), fired: false }),
  [BOMBARD]: s => proceed(s, { step: 'bombard', guns: [BATTERY, FLEET], fired: false }),
  [MOVE]: (s, seat, from) => beginMove(s, seat, from),
  [NAVAL]: (s, _, box, umpire) => {
    s.fleet = box;
    umpire.tell({ what: 'fleetMoved', box });
  },
  [RALLY]: (s, seat, place) => proceed(s, { step: 'rally', seat, place, three: null }),
  [REORGANIZE]: (s, seat) => proceed(s, { step: 'cross', seat }),
  [SNIPE]: s => proceed(s, { step: 'snipe' }),
  [LAND]: (s, _, zone) => proceed(s, { step: 'land', zone }),
  [PLAN]: (s, seat, _, umpire) => {
    s.reserves[seat]++;
    umpire.tell({ what: 'planned', seat, reserves: s.reserves[seat] });
  },
  [PASS]: () => {},
};

function takeAction(s: State, f: Extract<Frame, { step: 'action' }>, code: number, umpire: BunkerUmpire) {
  const { seat, reserve } = f;
  const action = actionOf(code);
  const about = aboutOf(code);
  if (action === RESERVE) return proceed(s, { step: 'action', seat, reserve: true, answers: false });
  if (action === UPGRADE) {
    proceed(s, f);
    return upgradeTo(s, about, umpire);
  }
  if (action === PASS_ON) {
    umpire.tell({ what: 'passedOn', seat });
    return proceed(s, { step: 'action', seat: 1 - seat, reserve: false, answers: true });
  }
  (reserve ? s.reserves : s.actions)[seat]--;
  umpire.tell({ what: 'action', seat, action: ACTION_NAMES[action], place: placeOf(action, about), reserve });
  proceed(s, { step: 'afterAction', seat });
  BEGIN[action](s, seat, about, umpire);
}

function whyNot(s: State, seat: Seat, code: number): Reason | undefined {
  const action = actionOf(code);
  const line: MenuLine | undefined = MENU[action];
  if (line === undefined) return undefined;
  const { rule, only, needs } = line;
  const isClosed = only !== null && only !== seat;
  if (isClosed) return { rule, text: `${ACTION_NAMES[action]} is not an Action of the ${SIDES[seat]}.` };
  return action === RALLY && throwsDice(s) ? { rule: '12.2', text: BY_DICE.needs } : { rule, text: needs };
}

/** 5.2: how the Actions in reserve are used, or why they may not be used now. */
function reserveWords(s: State, { seat }: Extract<Frame, { step: 'action' }>): string {
  if (s.reserves[seat] === 0) return '';
  if (!mayUseReserve(s, seat))
    return ' Your reserve may be used once you have no more Actions than the enemy, or only one (5.2).';
  const others: number[] = [];
  listActions(s, seat, others);
  return others.length === 0
    ? ''
    : ' “Use a Reserve Action” takes one from the reserve and leaves your other Actions as they are (5.2).';
}

/** Why the other Actions are not on a menu. */
function closedActionsOf(s: State, f: Extract<Frame, { step: 'action' }>): string {
  const menu: number[] = [];
  listMenu(s, f, menu);
  const open = new Set(menu.map(code => ACTION_NAMES[actionOf(code)]));
  return openAndClosedActions(s, f.seat, name => open.has(name));
}

export const actions = {
  // 5.2, 6.0 One Action, paid from the Action Track or with a Reserve Action.
  action: {
    rule: '6.0',
    always: true,
    options: (s, f, out) => listMenu(s, f, out),
    choose: takeAction,
    title: 'The Action',
    prompt(s, f) {
      if (f.reserve) return `Choose the Action to perform with a Reserve Action (${s.reserves[f.seat]} in reserve).`;
      const left = `${s.actions[f.seat]} left, ${s.reserves[f.seat]} in reserve`;
      const beside = `${reserveWords(s, f)}${hillGaps(s, f.seat)}${closedActionsOf(s, f)}`;
      return `${f.answers ? 'The enemy lets you act first' : 'Choose an Action'} (${left}).${beside}`;
    },
    label: (_, __, code) => actionLabel(code),
    key: (_, __, code) => actionKey(code),
    group: (_, __, code) => MENU[actionOf(code)].group,
    about: (s, _, code) => {
      const action = actionOf(code);
      if (action === PLAN && isLastTurn(s)) return IDLE_PLAN;
      return action === RALLY && throwsDice(s) ? BY_DICE.about : MENU[action].about;
    },
    ruleOf: (_, __, code) => MENU[actionOf(code)].rule,
    place: (_, __, code) => {
      const at = placeOf(actionOf(code), aboutOf(code));
      return at === null ? undefined : placeId(at);
    },
    refusal: (s, f, code) => whyNot(s, f.seat, code),
  },
} satisfies Chapter;
