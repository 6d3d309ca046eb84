import { roll } from '../../../core/umpire.ts';
import type { Locale } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { showTop } from '../fog.ts';
import { loseUnit, sendRisenBack } from '../losses.ts';
import { enemyOf, FIRST_RISEN, inPlay, type Piece, SIDE, type Side } from '../pieces.ts';
import type { State } from '../state.ts';
import { isChecked, leaderBonus, stations, watchedRegions } from '../supply.ts';
import { piecesAt } from '../units.ts';
import { liftSieges } from './28-sieges.ts';

/** 20.5: the unit goes home if its die plus the leader's value is this or less. */
export const GOES_HOME = 4;

function checkEnlistments(s: State, seat: Side, umpire: RevolutionUmpire): void {
  const watched = watchedRegions(s, enemyOf(seat));
  const lost: { at: Locale; pieces: Piece[] }[] = [];
  for (const at of stations(s, seat)) {
    const checked = piecesAt(s, seat, at, p => isChecked(s, p, watched));
    if (checked.length === 0) continue;
    const bonus = checked.map(p => leaderBonus(s, seat, p) - (s.rules.demoralization ? s.disrupted[p] : 0));
    const dice = checked.map(() => roll(umpire));
    const gone = checked.filter((_, i) => dice[i] + bonus[i] <= GOES_HOME);
    umpire.tell({ what: 'enlistmentDice', seat, at, pieces: checked, dice, bonus: Math.max(...bonus) }, seat);
    if (gone.length > 0) lost.push({ at, pieces: gone });
  }
  for (const { at, pieces } of lost) {
    for (const p of pieces) loseUnit(s, p);
    showTop(s, seat, at);
  }
  if (lost.length > 0) umpire.tell({ what: 'enlistments', seat, lost });
}

export const enlistments = {
  // 20.1 Enlistments. Then the leaders whom Leader Arises brought are removed (7.9).
  enlist: {
    rule: '20.1',
    run(s, { seat }, umpire) {
      checkEnlistments(s, seat, umpire);
      for (let p = FIRST_RISEN; p < s.at.length; p++) {
        const at = s.at[p];
        if (SIDE[p] !== seat || !inPlay(at)) continue;
        sendRisenBack(s, p);
        showTop(s, seat, at);
      }
      liftSieges(s, umpire);
    },
  },
} satisfies Chapter;
