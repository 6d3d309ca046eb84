import type { Coat, Mark, ScenePiece, SceneToken, SideLook } from '../core/scene.ts';

/** What is drawn as one thing: a counter, a marker, or a stack. */
export type Figure =
  | { readonly kind: 'piece'; readonly piece: ScenePiece }
  | { readonly kind: 'token'; readonly token: SceneToken }
  | Stack;

/** Counters of a side on top of each other: how many, and the marks that all of them bear or only some. */
export interface Stack {
  readonly kind: 'stack';
  readonly side: SideLook;
  /** All coats in it, that of the counter on top first. */
  readonly coats: readonly Coat[];
  readonly icon: string;
  readonly total: number;
  readonly all: readonly Mark[];
  readonly some: readonly Mark[];
}
