import { keyOf } from '../../../core/key.ts';
import { proceed, type Reason } from '../../../core/step.ts';
import type { Seat } from '../../../core/umpire.ts';
import { FLEET_BOXES, REGION_COUNT, TRACKS, ZONES } from '../data.ts';
import { ACTION_NAMES, type BunkerUmpire, type Chapter } from '../events.ts';
import { placeId } from '../ids.ts';
import { placeName, SIDES } from '../names.ts';
import { BRITISH, MUSTER, PATRIOT, type Place, zonePlace } from '../pieces.ts';
import type { Frame, State } from '../state.ts';
import { look } from '../units.ts';
import { mayAssault } from './06-assault.ts';
import { notOpen } from './06-closed.ts';
import { BATTERY, FLEET, gunPlaces, mayBombard } from './06-guns.ts';
import { mayLand } from './06-land.ts';
import { beginMove, mayMove } from './06-move.ts';
import { mayRally, throwsDice } from './06-rally.ts';
import { mayReorganize } from './06-reorganize.ts';
import { maySnipe } from './06-snipe.ts';
import { mayVolley } from './06-volley.ts';

export const VOLLEY = 0;
export const ASSAULT = 1;
export const CANNONADE = 2;
export const BOMBARD = 3;
export const MOVE = 4;
export const NAVAL = 5;
export const RALLY = 6;
export const REORGANIZE = 7;
export const SNIPE = 8;
export const LAND = 9;
export const PLAN = 10;
export const PASS = 11;
/** 5.2: two choices of the menu that are not Actions: letting the enemy act first, and paying with a Reserve Action. */
export const PASS_ON = 12;
export const RESERVE = 13;

/** What the menu says of an Action, the same for every place. */
interface MenuLine {
  readonly rule: string;
  /** The side that has it; null for both. */
  readonly only: Seat | null;
  /** The heading that it is listed under if the list is long. */
  readonly group: 'Fire' | 'Assaults' | 'Moves' | 'The line' | 'Wait';
  readonly about: string;
  /** What to tell a player who may not take it now. */
  readonly needs: string;
}

/** 6.0 By number: the twelve Actions in the rulebook's order, then the two lines of 5.2. */
const MENU: readonly MenuLine[] = [
  {
    rule: '6.1',
    only: null,
    group: 'Fire',
    about: 'units of one region fire at a region up to two away that they see',
    needs: 'Volley Fire needs an unfired unit with dice to throw, and enemies within two regions in its sight.',
  },
  {
    rule: '6.2',
    only: null,
    group: 'Assaults',
    about: 'go into an adjacent region with enemies and fight there',
    needs:
      'An Assault needs units that have neither moved nor fired, as many as the healthy units of the enemy next door.',
  },
  {
    rule: '6.3',
    only: null,
    group: 'Fire',
    about: 'all your field cannon fire, each as far as it sees',
    needs: 'A Cannonade needs an unfired cannon with its shells that sees a healthy enemy.',
  },
  {
    rule: '6.4',
    only: BRITISH,
    group: 'Fire',
    about: 'battery and fleet shell the Patriots, or set the town on fire',
    needs: 'A Bombard needs two healthy Patriot counters in reach of a gun, or a region of the town to burn.',
  },
  {
    rule: '6.5',
    only: null,
    group: 'Moves',
    about: 'units go up to three regions, leaders four; they stop beside the enemy',
    needs: 'A Land Move needs a counter that has not moved and has somewhere to go; a staging area must have formed.',
  },
  {
    rule: '6.6',
    only: BRITISH,
    group: 'Moves',
    about: 'the fleet goes to an adjacent box, and its guns with it',
    needs: 'The fleet goes from its box to an adjacent one.',
  },
  {
    rule: '6.7',
    only: null,
    group: 'The line',
    about: 'each leader there turns a broken unit back to full strength',
    needs: 'A Rally needs a broken unit and a leader there who has not rallied this turn.',
  },
  {
    rule: '6.8',
    only: null,
    group: 'The line',
    about: 'counters of two adjacent regions change places',
    needs: 'Reorganize the Line needs counters that have not moved in two adjacent regions of yours.',
  },
  {
    rule: '6.9',
    only: PATRIOT,
    group: 'Fire',
    about: 'one die at British beside a part of the town that does not burn',
    needs: 'Snipe needs more than 12 powder, and healthy British beside a part of the town that does not burn.',
  },
  {
    rule: '6.10',
    only: BRITISH,
    group: 'Moves',
    about: 'bring troops ashore from a landing zone, leaders free',
    needs: 'Land Troops needs troops in the landing zone, and a staging area that no Patriot unit holds.',
  },
  {
    rule: '6.11',
    only: null,
    group: 'Wait',
    about: 'keep this last Action for a later turn; at most two can be kept',
    needs: 'You may plan with your last Action if you keep fewer than two Reserve Actions and are not demoralized.',
  },
  {
    rule: '6.12',
    only: null,
    group: 'Wait',
    about: 'let this Action go unused',
    needs: 'The enemy lets you act first, so you must act.',
  },
  {
    rule: '5.2',
    only: null,
    group: 'Wait',
    about: 'free of cost: the enemy must act now, and you come next',
    needs: 'You may let the enemy act first if you have no more Actions than they have, unless they have just let you.',
  },
  {
    rule: '5.2',
    only: null,
    group: 'Wait',
    about: 'one that you kept with Plan, besides those of this turn',
    needs: 'You may use a Reserve Action if you have no more Actions than the enemy, or only one left.',
  },
];

/** A choice of the menu in one number: its Action, and the place, fleet box or landing zone where it happens. */
const ACTION_CODES = 16;
export const actionCode = (action: number, about = 0): number => action + ACTION_CODES * about;
export const actionOf = (code: number): number => code % ACTION_CODES;
export const aboutOf = (code: number): number => Math.floor(code / ACTION_CODES);

const HAS_PLACE: readonly number[] = [VOLLEY, ASSAULT, MOVE, RALLY];

/** 6.0: every Action that a seat may take now, except Plan, Pass and Reserve Actions, which depend on the others. */
export function listActions(s: State, seat: Seat, out: number[]): void {
  const seen = look(s);
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

/**
 * 5.2: a Reserve Action is open to a side with no more Actions than the enemy, or with its last Action, but not with
 * none left.
 */
const mayUseReserve = (s: State, seat: Seat): boolean =>
  s.reserves[seat] > 0 && s.actions[seat] > 0 && (s.actions[seat] <= s.actions[1 - seat] || s.actions[seat] === 1);

/** 6.11, 9.2, 9.3: Plan is open with the last Action, up to two Reserve Actions, unless demoralized. */
const mayPlan = (s: State, seat: Seat): boolean =>
  s.actions[seat] === 1 && s.reserves[seat] < TRACKS.reserves.most && !s.demoralized[seat];

/** 5.2: a side with no more Actions than the enemy may let the enemy act first. */
const mayPassOn = (s: State, seat: Seat): boolean => s.actions[seat] > 0 && s.actions[seat] <= s.actions[1 - seat];

function listMenu(s: State, f: Extract<Frame, { step: 'action' }>, out: number[]): void {
  listActions(s, f.seat, out);
  if (f.reserve) return;
  const hasOthers = out.length > 0;
  if (mayPlan(s, f.seat)) out.push(actionCode(PLAN));
  if (hasOthers && mayUseReserve(s, f.seat)) out.push(actionCode(RESERVE));
  if (!f.answers && mayPassOn(s, f.seat)) out.push(actionCode(PASS_ON));
  if (!f.answers || out.length === 0) out.push(actionCode(PASS));
}

type Begin = (s: State, seat: Seat, about: number, umpire: BunkerUmpire) => void;

/** What each Action begins with. */
const BEGIN: Readonly<Record<number, Begin>> = {
  [VOLLEY]: (s, seat, from) => proceed(s, { step: 'volleyTarget', seat, from }),
  [ASSAULT]: (s, seat, from) => proceed(s, { step: 'assaultTarget', seat, from }),
  [CANNONADE]: (s, seat) => proceed(s, { step: 'cannonade', seat, left: gunPlaces(s, look(s), seat), fired: false }),
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

function placeOf(action: number, about: number): Place | null {
  if (HAS_PLACE.includes(action)) return about;
  return action === LAND ? zonePlace(about) : null;
}

function take(s: State, { seat, reserve }: Extract<Frame, { step: 'action' }>, code: number, umpire: BunkerUmpire) {
  const action = actionOf(code);
  const about = aboutOf(code);
  if (action === RESERVE) return proceed(s, { step: 'action', seat, reserve: true, answers: false });
  if (action === PASS_ON) {
    umpire.tell({ what: 'passedOn', seat });
    return proceed(s, { step: 'action', seat: 1 - seat, reserve: false, answers: true });
  }
  (reserve ? s.reserves : s.actions)[seat]--;
  umpire.tell({ what: 'action', seat, action: ACTION_NAMES[action], place: placeOf(action, about), reserve });
  proceed(s, { step: 'afterAction', seat });
  BEGIN[action](s, seat, about, umpire);
}

/** What a choice of the menu says. */
function actionLabel(code: number): string {
  const action = actionOf(code);
  const about = aboutOf(code);
  if (action === RESERVE) return 'Use a Reserve Action';
  if (action === PASS_ON) return 'Let the enemy act first';
  if (action === PASS) return 'Pass, for an Action';
  if (action === NAVAL) return `Naval Move to ${FLEET_BOXES[about].name}`;
  if (action === LAND) return `Land Troops from ${placeName(zonePlace(about))}`;
  const name = ACTION_NAMES[action];
  if (action === RALLY) return `Rally in ${placeName(about)}`;
  return HAS_PLACE.includes(action) ? `${name} from ${placeName(about)}` : name;
}

function actionKey(code: number): string {
  const action = actionOf(code);
  if (action === RESERVE) return 'reserve';
  if (action === PASS_ON) return 'let-them-act';
  const at = action === NAVAL ? FLEET_BOXES[aboutOf(code)].id : placeOf(action, aboutOf(code));
  return at === null
    ? keyOf(ACTION_NAMES[action])
    : keyOf(ACTION_NAMES[action], typeof at === 'string' ? at : placeId(at));
}

/** 12.2: what the menu says about a Rally if broken units throw for themselves. */
const BY_DICE = {
  about: 'leaders there each turn a broken unit back to strength; the others throw for it',
  needs: 'A Rally needs a broken unit there; cannon and panicked units do not rally, nor do the demoralized.',
};

function whyNot(s: State, seat: Seat, code: number): Reason | undefined {
  const action = actionOf(code);
  const line: MenuLine | undefined = MENU[action];
  if (line === undefined) return undefined;
  const { rule, only, needs } = line;
  const isClosed = only !== null && only !== seat;
  if (isClosed) return { rule, text: `${ACTION_NAMES[action]} is not an Action of the ${SIDES[seat]}.` };
  return action === RALLY && throwsDice(s) ? { rule: '12.2', text: BY_DICE.needs } : { rule, text: needs };
}

/** Why the other Actions are not on a menu. */
function missing(s: State, f: Extract<Frame, { step: 'action' }>): string {
  const menu: number[] = [];
  listMenu(s, f, menu);
  const open = new Set(menu.map(code => ACTION_NAMES[actionOf(code)]));
  return notOpen(s, f.seat, name => open.has(name));
}

export const actions = {
  // 5.2, 6.0 One Action, paid from the Action Track or with a Reserve Action.
  action: {
    rule: '6.0',
    always: true,
    options: (s, f, out) => listMenu(s, f, out),
    choose: take,
    title: 'The Action',
    prompt(s, f) {
      if (f.reserve) return `Choose the Action to perform with a Reserve Action (${s.reserves[f.seat]} in reserve).`;
      const left = `${s.actions[f.seat]} left, ${s.reserves[f.seat]} in reserve`;
      return `${f.answers ? 'The enemy lets you act first' : 'Choose an Action'} (${left}).${missing(s, f)}`;
    },
    label: (_, __, code) => actionLabel(code),
    key: (_, __, code) => actionKey(code),
    group: (_, __, code) => MENU[actionOf(code)].group,
    about: (s, _, code) => (actionOf(code) === RALLY && throwsDice(s) ? BY_DICE.about : MENU[actionOf(code)].about),
    ruleOf: (_, __, code) => MENU[actionOf(code)].rule,
    place: (_, __, code) => {
      const at = placeOf(actionOf(code), aboutOf(code));
      return at === null ? undefined : placeId(at);
    },
    refusal: (s, f, code) => whyNot(s, f.seat, code),
  },
} satisfies Chapter;
