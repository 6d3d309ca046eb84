import { keyOf } from '../../../core/key.ts';
import {
  ACTIONS,
  ASSAULT,
  ASSEMBLE,
  aboutOf,
  actionOf,
  ESCAPE,
  HINDER,
  MOVE,
  MOVE_SONS,
  REMOVE,
  RESERVE,
  SEARCH,
} from '../actions.ts';
import { pieceId, placeId } from '../ids.ts';
import { kindName, placeName } from '../names.ts';
import { HINDER_NAMES } from '../pieces.ts';
import type { State } from '../state.ts';

/** 6.0 The choices of the menu of Actions, in words and keys. */

/** 6.11: what each marker does while it lies there. */
const HINDERS = [
  'British units that enter must stop there, for two turns unless removed',
  'the hidden arms under it cannot be searched, for two turns unless removed',
  'the town is not roused and musters nobody, for two turns unless removed',
] as const;

export const hasPlace = (action: number): boolean => action <= SEARCH && action !== ASSEMBLE;

/** The label of a choice of the menu. */
export function actionLabel(s: State, code: number): string {
  const action = actionOf(code);
  const about = aboutOf(code);
  const { name } = ACTIONS[action];
  if (action === RESERVE) return 'Use a Reserve Action';
  if (action === MOVE_SONS) return `Movement: the Sons of Liberty in ${placeName(about)}`;
  if (action === ESCAPE) return `Escape Capture: ${kindName(about, -1)} in ${placeName(s.at[about])}`;
  if (action === HINDER)
    return about >= REMOVE ? `Remove ${HINDER_NAMES[about - REMOVE]}` : `Place ${HINDER_NAMES[about]}`;
  if (action === ASSAULT) return `Assault from ${placeName(about)}`;
  if (action === MOVE) return `Movement from ${placeName(about)}`;
  return hasPlace(action) ? `${name} in ${placeName(about)}` : name;
}

/** `movement:boston`, `escape-capture:revere`, `remove:bridge-taken-up`. */
export function actionKey(code: number): string {
  const [action, about] = [actionOf(code), aboutOf(code)];
  const { name } = ACTIONS[action];
  if (action === ESCAPE) return keyOf(name, pieceId(about));
  if (action === HINDER)
    return about >= REMOVE ? keyOf('remove', HINDER_NAMES[about - REMOVE]) : keyOf(name, HINDER_NAMES[about]);
  return hasPlace(action) || action === MOVE_SONS ? keyOf(name, placeId(about)) : keyOf(name);
}

/** What a choice of the menu does; for a Hinder marker, what it hinders. */
export function aboutAction(code: number): string | undefined {
  const marker = aboutOf(code);
  if (actionOf(code) !== HINDER) return ACTIONS[actionOf(code)].about;
  return marker >= REMOVE ? 'what it hinders is open again; the enemy can place it anew next turn' : HINDERS[marker];
}
