import { proceed } from '../../../core/step.ts';
import { cleared, withAll } from '../changes.ts';
import { LAST_RIDE_TURN, LAST_TURN, MOVEMENT_POINTS, ORDER_OF_BATTLE } from '../data.ts';
import type { Chapter } from '../events.ts';
import { AMERICAN, AT_SEA, BRITISH, GONE, isBox, RAIDERS, RIDERS, type Side } from '../pieces.ts';
import { seatsOfSide } from '../seats.ts';
import type { Frame, State } from '../state.ts';
import { isDay } from '../units.ts';
import { atEnd } from './03-points.ts';
import { alarmNow } from './10-alert.ts';

/** The same question to each seat of a side. */
const askEach = (s: State, side: Side, step: 'march' | 'fire'): Frame[] =>
  seatsOfSide(s, side).map(seat => ({ step, seat }));

/**
 * 5.2 The riders; the British, at first only the raiding force, in later turns all; the Americans; combat, by day; the
 * alarm.
 */
export function framesOf(s: State): readonly Frame[] {
  const riders = RIDERS.filter(p => s.at[p] !== GONE);
  const raid: readonly Frame[] =
    s.turn === ORDER_OF_BATTLE.raiding.turn
      ? [{ step: 'raidLeaves' }]
      : s.at[RAIDERS.from] === AT_SEA
        ? [{ step: 'comeAshore' }]
        : [];
  return [
    ...(riders.length > 0 ? [{ step: 'ride', riders, begun: false } as const] : []),
    ...raid,
    ...(s.turn > ORDER_OF_BATTLE.raiding.turn ? [...askEach(s, BRITISH, 'march'), { step: 'linkUp' } as const] : []),
    ...askEach(s, AMERICAN, 'march'),
    ...(isDay(s) ? [...askEach(s, BRITISH, 'fire'), { step: 'militiaFire' } as const] : []),
    { step: 'alert' },
    { step: 'endTurn' },
  ];
}

export const turns = {
  // 5.1 The turn begins. 6.1 Every figure on the map gets six points.
  beginTurn: {
    rule: '5.1',
    run(s, _, umpire) {
      umpire.tell({ what: 'turnBegins', turn: s.turn, ...alarmNow(s) });
      s.left = s.at.map(at => (isBox(at) ? MOVEMENT_POINTS : 0));
      s.searched = cleared(s.searched);
      s.tried = cleared(s.tried);
      proceed(s, ...framesOf(s));
    },
  },
  // 5.1 The riders leave after turn 6. After turn 14 the match is over; otherwise the clock moves on.
  endTurn: {
    rule: '5.1',
    run(s, _, umpire) {
      const riders = RIDERS.filter(p => s.at[p] !== GONE);
      if (s.turn === LAST_RIDE_TURN && riders.length > 0) {
        s.at = withAll(s.at, riders, GONE);
        umpire.tell({ what: 'ridersLeave', riders });
      }
      s.left = cleared(s.left);
      s.searched = cleared(s.searched);
      if (s.turn === LAST_TURN) umpire.tell({ what: 'matchEnds', ...atEnd(s) });
      else {
        s.turn++;
        proceed(s, { step: 'beginTurn' });
      }
    },
  },
} satisfies Chapter;
