import type { Seat } from '../../../core/umpire.ts';
import { goPick, HOLD, HOLD_THIS_TURN } from '../choices.ts';
import { costWords, gainWords } from '../colony-words.ts';
import type { Area } from '../data.ts';
import { groupBrief, groupOf, unitWords } from '../names.ts';
import {
  BRITISH,
  COLUMNS_OF,
  type Column,
  enemyOf,
  FACTIONS,
  type Faction,
  kindOf,
  NATIVES,
  type Side,
  sideOf,
} from '../pieces.ts';
import { bestCommand } from '../plan-command.ts';
import { setUpOf } from '../scenarios.ts';
import { seatOf } from '../seats.ts';
import type { Fight, FrameOf, State } from '../state.ts';
import { activeOf, freeAt, groupAt, isContested, soldiersAt, strengthAt } from '../units.ts';

/** 3.3.3 Commands: who decides them, and where units may walk. */

/** 3.3.3: where a unit may walk: to areas adjacent by land, except those with enemy soldiers and none of its side. */
export function exitsOf(s: State, side: Side, at: Area): Area[] {
  const enemy = enemyOf(side);
  return setUpOf(s.scenario).land[at].filter(to => soldiersAt(s, enemy, to) === 0 || soldiersAt(s, side, to) > 0);
}

/** The faction that decides for a column's units (3.3). The head of the side decides for allies and Natives. */
export const ownerOf = ({ heads }: Fight, side: Side, column: Column): Faction =>
  FACTIONS.find(faction => faction === column) ?? heads[side];

export const ownerSeat = (s: State, fight: Fight, side: Side, column: Column): Seat =>
  seatOf(s.scenario, ownerOf(fight, side, column));

/** The seat that decides now: that of the first column with a command left. */
export function commandSeat(s: State, { fight, side, blanks }: FrameOf<'command'>): Seat {
  const i = blanks.findIndex(n => n > 0);
  return ownerSeat(s, fight, side, COLUMNS_OF[side][i]);
}

/** The walks that the deciding seat may choose, each a unit and the area that it walks to. */
export function walksOf(s: State, f: FrameOf<'command'>): number[] {
  const { fight, side, blanks } = f;
  const seat = commandSeat(s, f);
  const exits = exitsOf(s, side, fight.at);
  const walks: number[] = [];
  for (let i = 0; i < blanks.length; i++) {
    const column = COLUMNS_OF[side][i];
    if (blanks[i] === 0 || ownerSeat(s, fight, side, column) !== seat) continue;
    for (const to of exits) walks.push(goPick(column, to));
  }
  return walks;
}

/**
 * The suggested answer: walk out if that is worth it, else hold; a side that is attacked holds for the rest of the
 * turn.
 */
export function suggestedCommand(s: State, f: FrameOf<'command'>): number {
  const best = bestCommand(s, f, [HOLD, ...walksOf(s, f)]);
  return best === HOLD && f.side !== sideOf(activeOf(s)) ? HOLD_THIS_TURN : best;
}

/** For the victors under Montgomery (5.0): ": attack 2 Regulars, 1 Loyalist"; empty if no British stand there. */
export const britishFoesWords = (s: State, to: Area): string => {
  const foes = strengthAt(s, BRITISH, to);
  return foes > 0 ? `: attack ${groupBrief(BRITISH, groupOf(BRITISH, groupAt(s, BRITISH, to)))}` : '';
};

/** What a unit that walks to an area meets there, and which colony its side gains, or a side loses, by it. */
export function exitWords(s: State, side: Side, column: Column, to: Area): string {
  const words =
    kindOf(column) === NATIVES && soldiersAt(s, side, to) === 0
      ? [nativesAloneWords(s, to), costWords(s, to)]
      : [metWords(s, side, to), gainWords(s, side, to)];
  return words.filter(Boolean).join('; ');
}

/** 3.1.3: Native Americans without other units of a side are nobody's. */
const nativesAloneWords = (s: State, to: Area): string =>
  `${freeAt(s, to) > 0 ? `${unitWords(NATIVES, freeAt(s, to))} there` : 'an empty area'}; Natives alone are nobody’s`;

function metWords(s: State, side: Side, to: Area): string {
  if (isContested(s, to)) return 'a battle still to be fought';
  if (freeAt(s, to) > 0)
    return `${unitWords(NATIVES, freeAt(s, to))} there ${freeAt(s, to) === 1 ? 'joins' : 'join'} you`;
  const own = strengthAt(s, side, to);
  return soldiersAt(s, side, to) > 0 ? `${own} of yours ${own === 1 ? 'is' : 'are'} there` : 'an empty area';
}
