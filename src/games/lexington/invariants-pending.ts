import { BOATS, BOXES } from './data.ts';
import { pieceId } from './ids.ts';
import { BRITISH, GONE, JOINED, type Piece, RIDERS } from './pieces.ts';
import { framesOf } from './rules/05-turns.ts';
import { seatsOf, sideOfSeat } from './seats.ts';
import { isDealt } from './setup.ts';
import { loose, stackOf, stacksOf } from './stacks.ts';
import type { Frame, State } from './state.ts';
import { forceNow } from './units.ts';

type Problem = string | undefined;
type Of<K extends Frame['step']> = Extract<Frame, { step: K }>;

/** "march british" */
const nameOf = (s: State, frame: Frame): string =>
  'seat' in frame ? `${frame.step} ${seatsOf(s.scenario)[frame.seat].id}` : frame.step;

/** The steps that are still to come, a step that is half done among them as a whole. */
function stepsLeft(s: State): readonly string[] {
  const [top, ...below] = s.stack.toReversed();
  const rest = below.map(frame => nameOf(s, frame));
  const marching = (seat: number): string => nameOf(s, { step: 'march', seat });
  switch (top.step) {
    case 'landing':
      return ['raidLeaves', ...rest];
    case 'suggested':
      return [marching(top.seat), ...rest];
    case 'whoMarches':
    case 'whereTo':
    case 'gather':
      return rest[0] === marching(top.seat) ? rest : [nameOf(s, top), ...rest];
    default:
      return [nameOf(s, top), ...rest];
  }
}

/** 5.2: what is pending is a turn from some step on. */
function wrongOrder(s: State): Problem {
  const left = stepsLeft(s);
  if (left.at(-1) === 'beginTurn') {
    const laying = s.turn === 1 && !isDealt(s.scenario) && ['placeSons', 'placeBlanks'].includes(left[0]);
    return left.length === (laying ? 2 : 1)
      ? undefined
      : 'before a turn begins only the cards may still be laid (4.3).';
  }
  const turn = framesOf(s).map(frame => nameOf(s, frame));
  return turn.slice(-left.length).join() === left.join()
    ? undefined
    : `what is pending must be the rest of turn ${s.turn}, which goes: ${turn.join(', ')} (5.2).`;
}

const sameMembers = (a: readonly Piece[], b: readonly Piece[]): boolean =>
  a.length === b.length && new Set(a).size === a.length && a.every(p => b.includes(p));

/** 6.2: Revere rides before Dawes, and whoever is on the map rides. */
const wrongRiders = (s: State, { riders }: Of<'ride'>): Problem =>
  riders.join() === RIDERS.filter(p => p >= riders[0] && s.at[p] !== GONE).join()
    ? undefined
    : 'the riders to come are those on the map, Revere before Dawes (6.2).';

/** 6.3: the boxes that one result of the boats allows. */
const wrongEnds = ({ ends }: Of<'landing'>): Problem =>
  [...BOATS.values()].flat().some(result => result.ends.join() === ends.join())
    ? undefined
    : 'the boats may not end in these boxes (6.3).';

/** 6.1: a group is of one force of the seat in one box, and can go; 6.8: the joined force goes whole. */
function wrongGroup(s: State, { seat, from, group, all }: Of<'whereTo'>): Problem {
  const force = forceNow(s, group[0]);
  const mobile = stacksOf(s, seat).some(stack => stack.mobile && stack.at === from && stack.force === force);
  const able = stackOf(s, seat, force, from).filter(p => s.left[p] > 0);
  const some = force === JOINED ? [] : loose(s, seat, force, from);
  const fits = all
    ? sameMembers(group, able)
    : sameMembers(
        group,
        some.filter(p => group.includes(p)),
      );
  return mobile && fits
    ? undefined
    : `${group.map(pieceId).join(', ')} cannot march from ${BOXES[from].name} as one group: it is of one force of the seat there, with points left; all of it where \`all\` is true, and always where the forces have joined (6.1, 6.8).`;
}

function wrongTop(s: State, top: Frame): Problem {
  switch (top.step) {
    case 'ride':
      return wrongRiders(s, top);
    case 'landing':
      return wrongEnds(top);
    case 'whereTo':
      return wrongGroup(s, top);
    case 'whoMarches':
      return top.force !== JOINED && loose(s, top.seat, top.force, top.from).length > 0
        ? undefined
        : `nobody of that force can leave ${BOXES[top.from].name} by himself (6.1, 6.8).`;
    case 'gather':
      return sideOfSeat(s, top.seat) !== BRITISH && stacksOf(s, top.seat).filter(({ mobile }) => mobile).length > 1
        ? undefined
        : 'only militia of two boxes or more gather (6.1).';
    default:
      return undefined;
  }
}

/** What is wrong with what is pending; undefined where it is the rest of a turn that can be played. */
export function wrongPending(s: State): Problem {
  const top = s.stack.at(-1);
  return top && (wrongOrder(s) ?? wrongTop(s, top));
}
