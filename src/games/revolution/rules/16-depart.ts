import { count } from '../../../core/count.ts';
import { proceed } from '../../../core/step.ts';
import { roll } from '../../../core/umpire.ts';
import { IS_BOX, IS_SEA, type Locale } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { coverAfterSplit, showTop, uncover } from '../fog.ts';
import { pay, putAboard } from '../forces.ts';
import type { March, Start } from '../frames.ts';
import { holdsMarker, play } from '../hands.ts';
import { localeName } from '../names.ts';
import { enemyOf, isFleet, KIND, LEADERSHIP, type Piece, PRIVATEERS, type Side } from '../pieces.ts';
import { marching } from '../stacks.ts';
import { ASK, FIRST_MOVE, OUT_OF_BOX, STOP_FIRST_LOADED_FLEET } from '../standing-orders.ts';
import { MOVED, marked, ORDER_PRIVATEERS, type State } from '../state.ts';
import { commanderOf, holds } from '../units.ts';

/** The answers of a side that has ordered to be asked about Privateers. */
export const STOP_THEM = 0;
const LET_THEM_SAIL = 5;

/** 7.9 (ruling): whether the standing order for Privateers applies to this move. */
function ordersStop(s: State, by: Side, group: readonly Piece[], at: Locale): boolean {
  const order = s.orders[by][ORDER_PRIVATEERS];
  if (order === FIRST_MOVE) return true;
  if (order === STOP_FIRST_LOADED_FLEET) return group.filter(p => s.aboard[p] >= 0).length >= 3;
  return order === OUT_OF_BOX && IS_BOX[at];
}

/**
 * Privateers: fleets stay where they are for this phase, and troops aboard for the year (7.9, ruling). The troops go
 * back ashore where they can; elsewhere they stay aboard.
 */
function stall(s: State, seat: Side, at: Locale, umpire: RevolutionUmpire): void {
  umpire.reveal();
  play(s, enemyOf(seat), PRIVATEERS, umpire, at);
  const ashore = !IS_SEA[at] && !holds(s, enemyOf(seat), at);
  const force = marching(s);
  s.moved = marked(s.moved, force, MOVED);
  s.marching = marked(s.marching, force, 0);
  s.stalled = marked(
    s.stalled,
    force.filter(p => s.aboard[p] >= 0 && KIND[p] !== 'admiral'),
    1,
  );
  if (!ashore) return;
  s.aboard = marked(
    s.aboard,
    force.filter(p => s.stalled[p] === 1),
    -1,
  );
  showTop(s, seat, at);
}

/** 16.3: rolls for the movement points: the die and the commander’s value, less 1 if anybody is demoralized (39.1). */
function rollForMarch(s: State, start: Start, by: March['by'], umpire: RevolutionUmpire): void {
  const force = marching(s);
  const leader = commanderOf(by === 'sea' ? force.filter(p => KIND[p] === 'admiral') : force, by);
  if (leader >= 0 && uncover(s, [leader])) umpire.reveal();
  const tired = s.rules.demoralization && force.some(p => s.disrupted[p] === 1) ? 1 : 0;
  const bonus = (leader < 0 ? 0 : LEADERSHIP[leader]) - tired;
  const die = roll(umpire);
  const left = Math.max(0, die + bonus);
  const { seat, round, at, planned } = start;
  umpire.tell({
    what: 'marchThrow',
    seat,
    at,
    count: force.length,
    leader: leader < 0 ? null : leader,
    die,
    points: left,
    sea: by === 'sea',
  });
  const march: March = { seat, round, at, by, left, overran: false, fresh: true, bonus, planned };
  proceed(s, { step: planned ? 'wayPlanned' : 'wayOn', march });
}

export const departures = {
  // 17.1 The march is paid for; Privateers may stop fleets before the die is rolled (7.9).
  depart: {
    rule: '16.3',
    run(s, { start, by }, umpire) {
      const group = marching(s);
      pay(s, start, umpire);
      // An admiral ashore, or aboard a fleet that stays, is taken aboard the fleets that sail.
      if (by === 'sea') {
        const waiting = group.filter(p => !isFleet(p) && !group.includes(s.aboard[p]));
        putAboard(s, group.filter(isFleet), waiting);
      }
      coverAfterSplit(s, start.seat, start.at, group);
      const enemy = enemyOf(start.seat);
      if (by === 'sea' && s.orders[enemy][ORDER_PRIVATEERS] === ASK)
        return proceed(s, { step: 'privateers', seat: enemy, at: start.at }, { step: 'throwMarch', start, by });
      if (by === 'sea' && holdsMarker(s, enemy, PRIVATEERS) && ordersStop(s, enemy, group, start.at))
        return stall(s, start.seat, start.at, umpire);
      proceed(s, { step: 'throwMarch', start, by });
    },
  },
  // 7.9 Asked only if the side has ordered to be asked, whether it holds the marker or not.
  privateers: {
    rule: '7.9',
    secret: true,
    always: true,
    options(s, f, out) {
      out.push(LET_THEM_SAIL);
      if (holdsMarker(s, f.seat, PRIVATEERS)) out.push(STOP_THEM);
    },
    choose(s, f, pick, umpire) {
      if (pick === STOP_THEM) stall(s, enemyOf(f.seat), f.at, umpire);
    },
    names: { [STOP_THEM]: 'play', [LET_THEM_SAIL]: 'none' },
    title: 'A fleet puts to sea',
    prompt: (s, f) => {
      const group = marching(s);
      const aboard = group.filter(p => s.aboard[p] >= 0).length;
      return `${count(group.length - aboard, 'enemy fleet')} with ${aboard} aboard put to sea from ${localeName(f.at)}. Do Privateers stop them?`;
    },
    label: (_, __, pick) => (pick === STOP_THEM ? 'Play Privateers' : 'Let Them Sail'),
  },
  // 16.3(3) The die.
  throwMarch: {
    rule: '16.3',
    run(s, { start, by }, umpire) {
      if (marching(s).length > 0) rollForMarch(s, start, by, umpire);
    },
  },
} satisfies Chapter;
