import { keyOf } from '../../../core/key.ts';
import type { Seat } from '../../../core/umpire.ts';
import { FLEET_BOXES } from '../data.ts';
import { ACTION_NAMES } from '../events.ts';
import { placeId } from '../ids.ts';
import { placeName } from '../names.ts';
import { BRITISH, PATRIOT, type Place, zonePlace } from '../pieces.ts';
import { objectiveWords } from './12-objectives.ts';

/** 6.0 The Actions, and how the menu names them. */

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

/**
 * Choices of the menu that are not Actions: letting the enemy act first and paying with a Reserve Action (5.2), and
 * raising the objective (12.3).
 */
export const PASS_ON = 12;
export const RESERVE = 13;
export const UPGRADE = 14;

/** What the menu says about an Action, the same for every place. */
export interface MenuLine {
  readonly rule: string;
  /** The side whose Action it is; null for both. */
  readonly only: Seat | null;
  /** The heading that it is listed under if the list is long. */
  readonly group: 'Fire' | 'Assaults' | 'Moves' | 'The line' | 'Wait' | 'The objective';
  readonly about: string;
  /** What to tell a player who may not take it now. */
  readonly needs: string;
}

/** 6.0 By number: the twelve Actions in the rulebook's order, then the two lines of 5.2 and the line of 12.3. */
export const MENU: readonly MenuLine[] = [
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
    needs:
      'You may plan with your last Action, before the last turn, with fewer than two in reserve and if not demoralized.',
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
    about: 'an Action that you kept with Plan, besides those of this turn',
    needs: 'You may use a Reserve Action if you have no more Actions than the enemy, or only one left.',
  },
  {
    rule: '12.3',
    only: null,
    group: 'The objective',
    about: 'free of cost; it can never be lowered again',
    needs: 'The objective may be raised by the British who play alone, and only to a larger one.',
  },
];

/**
 * A choice of the menu is one number: its Action, and the place, fleet box or landing zone where it happens, or the
 * number of the objective.
 */
const ACTION_CODES = 16;
export const actionCode = (action: number, about = 0): number => action + ACTION_CODES * about;
export const actionOf = (code: number): number => code % ACTION_CODES;
export const aboutOf = (code: number): number => Math.floor(code / ACTION_CODES);
const HAS_PLACE: readonly number[] = [VOLLEY, ASSAULT, MOVE, RALLY];

export function placeOf(action: number, about: number): Place | null {
  if (HAS_PLACE.includes(action)) return about;
  return action === LAND ? zonePlace(about) : null;
}

/** The label of a choice of the menu. */
export function actionLabel(code: number): string {
  const action = actionOf(code);
  const about = aboutOf(code);
  if (action === RESERVE) return 'Use a Reserve Action';
  if (action === PASS_ON) return 'Let the enemy act first';
  if (action === PASS) return 'Pass, for an Action';
  if (action === UPGRADE) return `Raise the objective: ${objectiveWords(about)}`;
  if (action === NAVAL) return `Naval Move to ${FLEET_BOXES[about].name}`;
  if (action === LAND) return `Land Troops from ${placeName(zonePlace(about))}`;
  const name = ACTION_NAMES[action];
  if (action === RALLY) return `Rally in ${placeName(about)}`;
  return HAS_PLACE.includes(action) ? `${name} from ${placeName(about)}` : name;
}

export function actionKey(code: number): string {
  const action = actionOf(code);
  if (action === RESERVE) return 'reserve';
  if (action === PASS_ON) return 'let-them-act';
  if (action === UPGRADE) return keyOf('upgrade', String(aboutOf(code)));
  const at = action === NAVAL ? FLEET_BOXES[aboutOf(code)].id : placeOf(action, aboutOf(code));
  return at === null
    ? keyOf(ACTION_NAMES[action])
    : keyOf(ACTION_NAMES[action], typeof at === 'string' ? at : placeId(at));
}

/** 6.11: what the menu says about Plan in the last turn, where only a side that may not pass is offered it. */
export const IDLE_PLAN = 'an Action without effect: no turn comes in which it could be used';

/** 12.2: what the menu says about a Rally if broken units throw for themselves. */
export const BY_DICE = {
  about: 'leaders there each turn a broken unit back to strength; the others throw for it',
  needs: 'A Rally needs a broken unit there; cannon and panicked units do not rally, nor do the demoralized.',
};
