import { z } from 'zod';
import { Unreadable } from '../../core/document.ts';
import { boxNamed, FORCE_IDS, forceId, forceNamed, pieceId, pieceNamed, placeId } from './ids.ts';
import { seatsOf } from './seats.ts';
import type { Frame, ScenarioId } from './state.ts';

const piece = z.string();
const box = z.string();
const seat = z.string();

/** What happens next, in words. */
const frameSchema = z.discriminatedUnion('step', [
  z.strictObject({ step: z.literal('placeSons') }),
  z.strictObject({ step: z.literal('placeBlanks') }),
  z.strictObject({ step: z.literal('beginTurn') }),
  z.strictObject({ step: z.literal('endTurn') }),
  z.strictObject({ step: z.literal('ride'), riders: z.array(piece).min(1), begun: z.boolean() }),
  z.strictObject({ step: z.literal('raidLeaves') }),
  z.strictObject({ step: z.literal('landing'), ends: z.array(box).min(1) }),
  z.strictObject({ step: z.literal('comeAshore') }),
  z.strictObject({ step: z.literal('march'), seat }),
  z.strictObject({ step: z.literal('whoMarches'), seat, force: z.literal(FORCE_IDS), from: box }),
  z.strictObject({ step: z.literal('whereTo'), seat, from: box, group: z.array(piece).min(1), all: z.boolean() }),
  z.strictObject({ step: z.literal('gather'), seat }),
  z.strictObject({ step: z.literal('suggested'), seat }),
  z.strictObject({ step: z.literal('linkUp') }),
  z.strictObject({ step: z.literal('fire'), seat }),
  z.strictObject({ step: z.literal('militiaFire') }),
  z.strictObject({ step: z.literal('alert') }),
]);
export const pendingSchema = z.array(frameSchema);
type FrameDocument = z.infer<typeof frameSchema>;

function frameTo(scenario: ScenarioId, frame: Frame): FrameDocument {
  const seatId = (number: number): string => seatsOf(scenario)[number].id;
  switch (frame.step) {
    case 'ride':
      return { ...frame, riders: frame.riders.map(pieceId) };
    case 'landing':
      return { ...frame, ends: frame.ends.map(placeId) };
    case 'whoMarches':
      return { ...frame, seat: seatId(frame.seat), force: forceId(frame.force), from: placeId(frame.from) };
    case 'whereTo':
      return { ...frame, seat: seatId(frame.seat), from: placeId(frame.from), group: frame.group.map(pieceId) };
    case 'march':
    case 'gather':
    case 'suggested':
    case 'fire':
      return { ...frame, seat: seatId(frame.seat) };
    default:
      return frame;
  }
}

function frameFrom(scenario: ScenarioId, frame: FrameDocument): Frame {
  const seatNamed = (id: string): number => {
    const found = seatsOf(scenario).findIndex(each => each.id === id);
    if (found < 0)
      throw new Unreadable(
        `There is no seat ‘${id}’: ${seatsOf(scenario)
          .map(each => each.id)
          .join(', ')}.`,
      );
    return found;
  };
  switch (frame.step) {
    case 'ride':
      return { ...frame, riders: frame.riders.map(pieceNamed) };
    case 'landing':
      return { ...frame, ends: frame.ends.map(boxNamed) };
    case 'whoMarches':
      return { ...frame, seat: seatNamed(frame.seat), force: forceNamed(frame.force), from: boxNamed(frame.from) };
    case 'whereTo':
      return { ...frame, seat: seatNamed(frame.seat), from: boxNamed(frame.from), group: frame.group.map(pieceNamed) };
    case 'march':
    case 'gather':
    case 'suggested':
    case 'fire':
      return { ...frame, seat: seatNamed(frame.seat) };
    default:
      return frame;
  }
}

/** What happens next, in words, the nearest first. */
export const framesTo = (scenario: ScenarioId, stack: readonly Frame[]): FrameDocument[] =>
  [...stack].reverse().map(frame => frameTo(scenario, frame));

/** Back from words. Throws Unreadable for a name that is none. */
export const framesFrom = (scenario: ScenarioId, pending: readonly FrameDocument[]): Frame[] =>
  [...pending].reverse().map(frame => frameFrom(scenario, frame));
