import { type Field, flag, listOf, nonEmpty } from '../../core/fields.ts';
import type { FrameOf } from '../../core/frame-fields.ts';
import type { Seat } from '../../core/umpire.ts';
import { box, force, piece } from './ids.ts';
import { BOX_COUNT, PIECES, RIDERS } from './pieces.ts';

const figures = nonEmpty(listOf(piece, PIECES));

/**
 * The steps of the rulebook: the data that each needs, and how documents write it. Seats are named by the ids of the
 * scenario. Nothing in a frame is hidden.
 */
export const framesFor = (seat: Field<Seat>) => ({
  // 4 Setup
  placeSons: {},
  placeBlanks: {},
  // 5 Turns
  beginTurn: {},
  endTurn: {},
  // 6 Movement
  // `begun`: the first rider has ridden.
  ride: { riders: nonEmpty(listOf(piece, RIDERS.length)), begun: flag },
  raidLeaves: {},
  // `ends`: where the force may end its turn, the landing box first.
  landing: { ends: nonEmpty(listOf(box, BOX_COUNT)) },
  comeAshore: {},
  march: { seat },
  whoMarches: { seat, force, from: box },
  // `group`: figures of one force in one box; `all`: the group is all who can march, so a part of it may be chosen
  // instead.
  whereTo: { seat, from: box, group: figures, all: flag },
  gather: { seat },
  suggested: { seat },
  linkUp: {},
  // 9 Combat
  fire: { seat },
  militiaFire: {},
  // 10 Alerting the militia
  alert: {},
});

export type Frame = FrameOf<ReturnType<typeof framesFor>>;

/** Steps in the middle of a march: somebody has been told to march, and it is not yet said who or where to. */
export const MID_MARCH: readonly string[] = ['whereTo', 'whoMarches', 'gather'] satisfies Frame['step'][];
