import { keyOf } from '../../../core/key.ts';
import {
  ACTIONS,
  ASSAULT,
  ASSEMBLE,
  actionOf,
  ESCAPE,
  HINDER,
  MOVE,
  MOVE_SONS,
  REMOVE,
  RESERVE,
  SEARCH,
  targetOf,
} from '../actions.ts';
import { pieceId, placeId } from '../ids.ts';
import { kindName, placeName } from '../names.ts';
import { HINDER_NAMES } from '../pieces.ts';
import type { State } from '../state.ts';

/** 6.0 The labels and keys of the choices in the menu of Actions. */

/** 6.11: what each marker does while it lies there. */
const HINDERS = [
  'British units that enter must stop there; to the end of next turn at most',
  'its hidden arms cannot be searched for; to the end of next turn at most',
  'the town is not roused and musters nobody; to the end of next turn at most',
] as const;

export const hasPlace = (action: number): boolean => action <= SEARCH && action !== ASSEMBLE;

/** The label of a choice of the menu. */
export function actionLabel(s: State, code: number): string {
  const action = actionOf(code);
  const target = targetOf(code);
  const { name } = ACTIONS[action];
  if (action === RESERVE) return 'Use a Reserve Action';
  if (action === MOVE_SONS) return `Movement: the Sons of Liberty in ${placeName(target)}`;
  if (action === ESCAPE) return `Escape Capture: ${kindName(target, -1)} in ${placeName(s.at[target])}`;
  if (action === HINDER)
    return target >= REMOVE ? `Remove ${HINDER_NAMES[target - REMOVE]}` : `Place ${HINDER_NAMES[target]}`;
  if (action === ASSAULT) return `Assault from ${placeName(target)}`;
  if (action === MOVE) return `Movement from ${placeName(target)}`;
  return hasPlace(action) ? `${name} in ${placeName(target)}` : name;
}

/** The heading of a choice in a long menu: the name of its Action. */
export function actionGroup(code: number): string {
  const action = actionOf(code);
  return ACTIONS[action === MOVE_SONS ? MOVE : action].name;
}

/** `movement:boston`, `escape-capture:revere`, `remove:hinder-movement`. */
export function actionKey(code: number): string {
  const [action, target] = [actionOf(code), targetOf(code)];
  const { name } = ACTIONS[action];
  if (action === ESCAPE) return keyOf(name, pieceId(target));
  if (action === HINDER)
    return target >= REMOVE ? keyOf('remove', HINDER_NAMES[target - REMOVE]) : keyOf(name, HINDER_NAMES[target]);
  return hasPlace(action) || action === MOVE_SONS ? keyOf(name, placeId(target)) : keyOf(name);
}

/** What a choice of the menu does; for a Hinder marker, what it hinders. */
export function aboutAction(code: number): string | undefined {
  const marker = targetOf(code);
  if (actionOf(code) !== HINDER) return ACTIONS[actionOf(code)].about;
  return marker >= REMOVE ? 'what it hinders is open again; the enemy can place it anew next turn' : HINDERS[marker];
}
