import { putAt } from '../changes.ts';
import { BOSTON, LEXINGTON, POINTS, type Region, TO_LEXINGTON } from '../data.ts';
import type { ConcordUmpire } from '../events.ts';
import { ALL_PIECES, BRITISH, CANNON, isDotted, isFighter, PERCY, type Piece, TURN_TRACK } from '../pieces.ts';
import { isBostonToConcord, type State } from '../state.ts';
import { award, countUnbrokenRegulars } from '../units.ts';

/**
 * 12.0 Percy, eight Regulars and the Field Cannon appear in
 * Boston at the start of turn 9 (FAQ: 8, if both players agree).
 */
export function percyArrives(s: State, umpire: ConcordUmpire): void {
  if (s.turn !== s.rules.percyTurn || s.at[PERCY] !== TURN_TRACK) return;
  const arrivals = ALL_PIECES.filter(p => isDotted(p) && s.at[p] === TURN_TRACK);
  putAt(s, arrivals, BOSTON);
  umpire.tell({ what: 'percyArrives' });
}

/** 12.0: the unbroken Regulars that must be in Lexington with Percy and the cannon. */
export const REGULARS_FOR_AWARD = 4;

/** 12.0: awards the points, once, when Percy, the cannon and enough unbroken Regulars are in Lexington together. */
export function checkPercy(s: State, umpire: ConcordUmpire): void {
  if (s.percy || !isBostonToConcord(s)) return;
  if (
    s.at[PERCY] !== LEXINGTON ||
    s.at[CANNON] !== LEXINGTON ||
    countUnbrokenRegulars(s, LEXINGTON) < REGULARS_FOR_AWARD
  )
    return;
  s.percy = true;
  award(s, BRITISH, POINTS.percyInLexington, 'percy', umpire);
}

/** 12.0: tells how far Percy is from Lexington when he has led units to a region and is not in Lexington in force. */
export function tellPercyShort(s: State, group: readonly Piece[], region: Region, umpire: ConcordUmpire): void {
  if (s.percy || !isBostonToConcord(s) || !group.includes(PERCY) || !group.some(isFighter)) return;
  umpire.tell({ what: 'percyShort', left: TO_LEXINGTON[region] });
}
