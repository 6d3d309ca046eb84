import { flag, indexIn, listOf, nonEmpty } from '../../core/fields.ts';
import { type FrameFields, frameFields } from '../../core/frame-fields.ts';
import { box, force, piece } from './ids.ts';
import { BOX_COUNT, PIECES, RIDERS } from './pieces.ts';
import { seatsOf } from './seats.ts';
import type { Frame, ScenarioId } from './state.ts';

const figures = nonEmpty(listOf(piece, PIECES));

/** What happens next, in documents: seats go by the ids of the scenario. */
export function framesIn(scenario: ScenarioId): FrameFields<Frame> {
  const seat = indexIn(seatsOf(scenario).map(({ id }) => id));
  return frameFields<Frame>({
    placeSons: {},
    placeBlanks: {},
    beginTurn: {},
    endTurn: {},
    ride: { riders: nonEmpty(listOf(piece, RIDERS.length)), begun: flag },
    raidLeaves: {},
    landing: { ends: nonEmpty(listOf(box, BOX_COUNT)) },
    comeAshore: {},
    march: { seat },
    whoMarches: { seat, force, from: box },
    whereTo: { seat, from: box, group: figures, all: flag },
    gather: { seat },
    suggested: { seat },
    linkUp: {},
    fire: { seat },
    militiaFire: {},
    alert: {},
  });
}
