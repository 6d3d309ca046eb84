import { keyOf } from '../../../core/key.ts';
import { listed } from '../../../core/listed.ts';
import { proceed } from '../../../core/step.ts';
import type { Seat } from '../../../core/umpire.ts';
import { areaOfGo, columnOfGo, goPick, HOLD, HOLD_THIS_TURN, isHold } from '../choices.ts';
import { costWords, gainWords } from '../colony-words.ts';
import { AREAS, type Area } from '../data.ts';
import type { Chapter, RebellionUmpire } from '../events.ts';
import { kindKey } from '../keys.ts';
import { transfer } from '../march.ts';
import { areaName, UNIT_WORDS, unitWords } from '../names.ts';
import {
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
import type { Fight, Frame, FrameOf, State } from '../state.ts';
import { activeOf, emptyGroup, freeAt, isContested, soldiersAt, strengthAt, unitsAt } from '../units.ts';

/** 3.3.3: where a unit may walk: to areas adjacent by land, except those with enemy soldiers and none of its side. */
function exitsOf(s: State, side: Side, at: Area): Area[] {
  const enemy = enemyOf(side);
  return setUpOf(s.scenario).land[at].filter(to => soldiersAt(s, enemy, to) === 0 || soldiersAt(s, side, to) > 0);
}

/** The faction that decides for a column's units (3.3). The head of the side decides for allies and Natives. */
const ownerOf = ({ heads }: Fight, side: Side, column: Column): Faction =>
  FACTIONS.find(faction => faction === column) ?? heads[side];

const ownerSeat = (s: State, fight: Fight, side: Side, column: Column): Seat =>
  seatOf(s.scenario, ownerOf(fight, side, column));

/** The seat that decides now: that of the first column with a command left. */
function commandSeat(s: State, { fight, side, blanks }: FrameOf<'command'>): Seat {
  const i = blanks.findIndex(n => n > 0);
  return ownerSeat(s, fight, side, COLUMNS_OF[side][i]);
}

/** The columns for which the deciding seat has commands left. */
function columnsAsked(s: State, f: FrameOf<'command'>): Column[] {
  const { fight, side, blanks } = f;
  const seat = commandSeat(s, f);
  return COLUMNS_OF[side].filter((column, i) => blanks[i] > 0 && ownerSeat(s, fight, side, column) === seat);
}

/** The walks that the deciding seat may choose, each a unit and the area that it walks to. */
function walksOf(s: State, f: FrameOf<'command'>): number[] {
  const exits = exitsOf(s, f.side, f.fight.at);
  const walks: number[] = [];
  for (const column of columnsAsked(s, f)) for (const to of exits) walks.push(goPick(column, to));
  return walks;
}

/** The deciding seat uses no command at this roll, or none in this turn. Returns the commands that other seats have left. */
function hold(s: State, f: FrameOf<'command'>, pick: number): number[] {
  const { fight, side, blanks } = f;
  const seat = commandSeat(s, f);
  if (pick === HOLD_THIS_TURN)
    for (const faction of FACTIONS) if (seatOf(s.scenario, faction) === seat) s.holds[faction] = 1;
  return COLUMNS_OF[side].map((column, i) => (ownerSeat(s, fight, side, column) === seat ? 0 : blanks[i]));
}

/** A unit walks out of the battle. Returns the commands left. */
function walkOut(s: State, f: FrameOf<'command'>, pick: number, umpire: RebellionUmpire): number[] {
  const { side } = f;
  const column = columnOfGo(pick);
  const [from, to] = [f.fight.at, areaOfGo(pick)];
  umpire.tell({ what: 'walked', column, from, to, won: isWon(s, f), defends: side !== sideOf(activeOf(s)) });
  const group = emptyGroup();
  group[column] = 1;
  transfer(s, from, to, group, umpire);
  const blanks = f.blanks.slice();
  blanks[COLUMNS_OF[side].indexOf(column)]--;
  return blanks;
}

/**
 * The suggested answer: walk out if that is worth it, else hold; a side that is attacked holds for the rest of the
 * turn.
 */
function suggestedCommand(s: State, f: FrameOf<'command'>): number {
  const best = bestCommand(s, f, [HOLD, ...walksOf(s, f)]);
  return best === HOLD && f.side !== sideOf(activeOf(s)) ? HOLD_THIS_TURN : best;
}

/** Whether the roll that gave a command has also removed the last enemy. The command may still be used (3.3.3). */
const isWon = (s: State, { fight, side }: FrameOf<'command'>): boolean => soldiersAt(s, enemyOf(side), fight.at) === 0;

/** What a unit that walks to an area meets there, and which colony its side gains, or a side loses, by it. */
function exitWords(s: State, side: Side, column: Column, to: Area): string {
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

export const commands = {
  // 3.3.3 A player is asked for a command only if a unit can leave and the player has not chosen to hold this turn.
  commands: {
    rule: '3.3.3',
    run(s, { fight, side, blanks }) {
      const alwaysHolds = s.quick && side !== sideOf(activeOf(s));
      const left = COLUMNS_OF[side].map((column, i) =>
        alwaysHolds || s.holds[ownerOf(fight, side, column)] === 1
          ? 0
          : Math.min(blanks[i], unitsAt(s, fight.at, column)),
      );
      if (left.every(n => n === 0) || exitsOf(s, side, fight.at).length === 0) return;
      proceed<Frame>(s, { step: 'command', fight, side, blanks: left });
    },
  },
  command: {
    rule: '3.3.3',
    seat: commandSeat,
    options(s, f, out) {
      out.push(HOLD, HOLD_THIS_TURN, ...walksOf(s, f));
    },
    choose(s, f, pick, umpire) {
      const { fight, side } = f;
      const blanks = isHold(pick) ? hold(s, f, pick) : walkOut(s, f, pick, umpire);
      proceed<Frame>(s, { step: 'commands', fight, side, blanks });
    },
    title: 'A command decision',
    prompt(s, f) {
      const name = areaName(f.fight.at);
      const left = (column: Column): number => f.blanks[COLUMNS_OF[f.side].indexOf(column)];
      const who = listed(columnsAsked(s, f).map(column => unitWords(column, left(column))));
      return isWon(s, f)
        ? `The battle in ${name} is won. By command ${who} may go on to a neighbouring area, to hold it as well.`
        : `Command in ${name}: ${who} may leave the battle for a neighbouring area.`;
    },
    label(_, __, pick) {
      if (pick === HOLD) return 'Hold';
      if (pick === HOLD_THIS_TURN) return 'Hold to the End of This Turn';
      return `${UNIT_WORDS[kindOf(columnOfGo(pick))][0]} to ${areaName(areaOfGo(pick))}`;
    },
    about(s, f, pick) {
      if (pick === HOLD) return isWon(s, f) ? `all stay in ${areaName(f.fight.at)}` : 'all stay in the battle';
      if (pick === HOLD_THIS_TURN) return 'you are not asked again this turn';
      return exitWords(s, f.side, columnOfGo(pick), areaOfGo(pick));
    },
    suggested: (s, f, pick) => pick === suggestedCommand(s, f),
    key: (_, { step }, pick) =>
      isHold(pick)
        ? keyOf(step, pick === HOLD ? 'hold' : 'hold to the end')
        : keyOf(step, kindKey(columnOfGo(pick)), AREAS[areaOfGo(pick)].id),
    place: (_, __, pick) => (isHold(pick) ? undefined : AREAS[areaOfGo(pick)].id),
    refusal: () => ({
      rule: '3.3.3',
      text: 'A unit may walk only to a neighbouring land area that enemies do not hold alone.',
    }),
  },
} satisfies Chapter;
