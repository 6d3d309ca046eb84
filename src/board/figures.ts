import type { Coat, Mark, ScenePiece, SceneToken, SideLook } from '../core/scene.ts';

/** Something drawn as one thing: a counter, a marker, or a stack. */
export type Figure =
  | { readonly kind: 'piece'; readonly piece: ScenePiece }
  | { readonly kind: 'token'; readonly token: SceneToken }
  | Stack;

/** Counters of one side on top of each other: how many there are, and the marks that all or only some of them have. */
export interface Stack {
  readonly kind: 'stack';
  readonly side: SideLook;
  /** All coats in it, starting with that of the counter on top. */
  readonly coats: readonly Coat[];
  readonly icon: string;
  readonly total: number;
  readonly all: readonly Mark[];
  readonly some: readonly Mark[];
}
