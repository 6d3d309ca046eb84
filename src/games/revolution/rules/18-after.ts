import { proceed } from '../../../core/step.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { showTop } from '../fog.ts';
import type { Fight } from '../frames.ts';
import { draw, holdsMarker, play } from '../hands.ts';
import { AMERICAN, enemyOf, SHOT, SIDES, type Side } from '../pieces.ts';
import { noMarks, ORDER_SHOT, type State } from '../state.ts';
import { fleetsAt, holds } from '../units.ts';
import { captureFort, liftSieges } from './28-sieges.ts';
import { massacreAfter } from './37-massacre.ts';
import { rallyDemoralized } from './39-demoralization.ts';

/** 18.11: how many markers a side draws for the enemy’s losses. Plays Shot Heard Round the World if ordered. */
function drawsFor(
  s: State,
  { fight, side, winner }: { fight: Fight; side: Side; winner: Side },
  umpire: RevolutionUmpire,
): number {
  const killed = fight.lost[enemyOf(side)];
  let draws = killed;
  // 7.9: Tarleton's Quarter doubles the draws of the side it was played against, unless massacres are in play.
  if (side !== winner && fight.tarleton[winner] && !s.rules.massacre) draws *= 2;
  const order = s.orders[AMERICAN][ORDER_SHOT];
  if (side === AMERICAN && order > 0 && killed >= order && holdsMarker(s, side, SHOT)) {
    umpire.reveal();
    play(s, side, SHOT, umpire, fight.at);
    draws *= 2;
  }
  return draws;
}

/** 18.7: the disrupted rally after a battle, unless they stay demoralized (39.1). */
function rallyAll(s: State): void {
  if (s.rules.demoralization) return;
  s.disrupted = noMarks;
}

function finish(s: State, fight: Fight, winner: Side, umpire: RevolutionUmpire): void {
  const { at } = fight;
  const loser = enemyOf(winner);
  rallyAll(s);
  umpire.tell({ what: 'battleWon', seat: winner, attacker: fight.attacker, at, kind: fight.kind, lost: fight.lost });
  if (!fight.noQuarter)
    for (const side of [winner, loser]) draw(s, side, drawsFor(s, { fight, side, winner }, umpire), 'battle', umpire);
  if (fight.fort && winner === fight.attacker) captureFort(s, winner, at, umpire);
  liftSieges(s, umpire);
  massacreAfter(s, fight, winner, umpire);
  if (fight.kind !== 'sea' && !holds(s, loser, at) && fleetsAt(s, loser, at).length > 0)
    proceed(s, { step: 'fleetsLeave', seat: loser, at });
  for (const side of SIDES) showTop(s, side, at);
}

export const aftermath = {
  // 18.7, 18.11 The disrupted rally, and both sides draw markers for the killed, the winner first.
  afterBattle: {
    rule: '18.11',
    run: (s, { fight, winner }, umpire) => finish(s, fight, winner, umpire),
  },
  // 18.7, 39.1 After all battles of a phase the demoralized may rally, and no side fights as suggested any more.
  endCombat: {
    rule: '18.7',
    run(s, { seat }, umpire) {
      s.advised = [0, 0];
      rallyDemoralized(s, seat, umpire);
    },
  },
} satisfies Chapter;
