import { BOXES } from './data.ts';
import { pieceId } from './ids.ts';
import { JOINED, type Piece } from './pieces.ts';
import { framesOf } from './rules/05-turns.ts';
import { seatsOf } from './seats.ts';
import { loose, stackOf } from './stacks.ts';
import { type Frame, isDealt, type State } from './state.ts';
import { forceNow } from './units.ts';

/** "march british" */
const nameOf = (s: State, frame: Frame): string =>
  'seat' in frame ? `${frame.step} ${seatsOf(s.scenario)[frame.seat].id}` : frame.step;

/** The steps that are still to come, a step that is half done among them as a whole. */
function stepsLeft(s: State): readonly string[] {
  const [top, ...below] = s.stack.toReversed();
  const rest = below.map(frame => nameOf(s, frame));
  if (top.step === 'landing') return ['raidLeaves', ...rest];
  if (!('seat' in top)) return [top.step, ...rest];
  const march = nameOf(s, { step: 'march', seat: top.seat });
  if (top.step === 'suggested') return [march, ...rest];
  return top.step !== 'fire' && rest[0] === march ? rest : [nameOf(s, top), ...rest];
}

/** 5.2: what is pending is a turn from some step on. */
function wrongOrder(s: State): string | undefined {
  const names = stepsLeft(s);
  if (names.at(-1) === 'beginTurn') {
    const laying = s.turn === 1 && !isDealt(s.scenario) && ['placeSons', 'placeBlanks'].includes(names[0]);
    return names.length === (laying ? 2 : 1)
      ? undefined
      : 'before a turn begins only the cards may still be laid (4.3).';
  }
  const turn = framesOf(s).map(frame => nameOf(s, frame));
  return turn.slice(-names.length).join() === names.join()
    ? undefined
    : `what is pending must be the rest of turn ${s.turn}, which goes: ${turn.join(', ')} (5.2).`;
}

/** 6.1: a group is of one force of the seat in one box, and can go; 6.8: the joined force goes whole. */
function wrongGroup(s: State, { seat, from, group, all }: Extract<Frame, { step: 'whereTo' }>): string | undefined {
  const force = forceNow(s, group[0]);
  const able: readonly Piece[] = all
    ? stackOf(s, seat, force, from).filter(p => s.left[p] > 0)
    : force === JOINED
      ? []
      : loose(s, seat, force, from);
  const fits = able.filter(p => group.includes(p)).length === group.length && (!all || group.length === able.length);
  return fits
    ? undefined
    : `${group.map(pieceId).join(', ')} cannot march from ${BOXES[from].name} as one group: it is of one force of the seat there, with points left; all of it where \`all\` is true, and always where the forces have joined (6.1, 6.8).`;
}

/** What is wrong with what is pending; undefined where it is the rest of a turn that can be played. */
export function wrongPending(s: State): string | undefined {
  const top = s.stack.at(-1);
  return top && (wrongOrder(s) ?? (top.step === 'whereTo' ? wrongGroup(s, top) : undefined));
}
