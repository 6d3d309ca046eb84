import { count } from '../../../core/count.ts';
import { keyOf } from '../../../core/key.ts';
import { listed } from '../../../core/listed.ts';
import { proceed } from '../../../core/step.ts';
import { columnLossPick, columnOfUnit, DONE, isColumnLoss, lossOfPick, unitPick } from '../choices.ts';
import { deniedTo, updateArea } from '../control.ts';
import type { Area } from '../data.ts';
import { inForce, MONTGOMERY, ROSS } from '../event-cards.ts';
import type { Chapter, RebellionUmpire } from '../events.ts';
import { kindKey, menuKey, placeOf } from '../keys.ts';
import { transfer } from '../march.ts';
import { areaName, briefAt, groupWords, UNIT_WORDS, unitWords } from '../names.ts';
import {
  AMERICAN,
  BRITISH,
  COLUMNS_OF,
  CONTINENTALS,
  type Column,
  type Holder,
  kindOf,
  LOYALISTS,
  NOBODY,
  PATRIOTS,
  type Side,
  sideOf,
} from '../pieces.ts';
import { bestMix, lossesOf, lossOf, mixesOf, mixWith } from '../plan-losses.ts';
import { setUpOf } from '../scenarios.ts';
import { activeSeat, seatOf } from '../seats.ts';
import type { Fight, Frame, FrameOf, State } from '../state.ts';
import { activeOf, changeCount, emptyGroup, groupAt, groupOf, soldiersAt, strengthAt, unitsAt } from '../units.ts';

/** 3.3.1: units that are hit go to their stock, allies to the supply. */
export function applyLosses(s: State, { at }: Fight, side: Side, mix: number, umpire: RebellionUmpire): void {
  const group = lossesOf(mix);
  COLUMNS_OF[side].forEach((column, i) => {
    changeCount(s, at, column, -group[i]);
    s.stock[kindOf(column)] += group[i];
  });
  umpire.tell({ what: 'lost', at, side, group });
}

/** The most mixes that a list of choices has room for. If there are more, losses are chosen column by column. */
const MOST_MIXES = 75;

/** The suggested mix of losses among those that agree with the columns already settled. */
const suggestedMix = (s: State, { fight, side, hits, settled, mix }: FrameOf<'takeLosses'>): number =>
  bestMix(s, side, fight.at, hits, settled, mix);

/** Whether a choice is the suggested mix or, if columns are settled one by one, its losses of this column. */
function isSuggestedLoss(s: State, f: FrameOf<'takeLosses'>, pick: number): boolean {
  const best = suggestedMix(s, f);
  return isColumnLoss(pick) ? lossOfPick(pick) === lossOf(best, f.settled) : pick === best;
}

/** 5.0 Betsy Ross: a Loyalist who would flee goes to its stock, and a Patriot from stock joins the Americans. */
function changeCoats(s: State, at: Area, n: number, umpire: RebellionUmpire): number {
  const turned = Math.min(n, s.stock[PATRIOTS]);
  changeCount(s, at, LOYALISTS, -turned);
  s.stock[LOYALISTS] += turned;
  changeCount(s, at, PATRIOTS, turned);
  s.stock[PATRIOTS] -= turned;
  if (turned > 0) umpire.tell({ what: 'changedCoats', at, n: turned });
  return turned;
}

const winnerAt = (s: State, at: Area): Holder =>
  soldiersAt(s, BRITISH, at) > 0 ? BRITISH : soldiersAt(s, AMERICAN, at) > 0 ? AMERICAN : NOBODY;

/** A side’s units by column, with 0 for the first `settled` columns, whose losses have been chosen already. */
const unsettled = (counts: readonly number[], settled: number): number[] => counts.map((n, i) => (i < settled ? 0 : n));

/** "2 Regulars and 1 Loyalist", of the columns from `from` on. */
const mixWords = (side: Side, mix: number, from = 0): string => {
  const words = COLUMNS_OF[side].flatMap((column, i) =>
    i >= from && lossOf(mix, i) > 0 ? [unitWords(column, lossOf(mix, i))] : [],
  );
  return words.length === 0 ? 'none' : listed(words);
};

/**
 * The losses as part of a choice’s key, of every column or of the one that is being settled: "2 British Regulars",
 * "none".
 */
function lossKey(side: Side, settled: number, pick: number): string {
  const lost = (column: Column, n: number): string => `${n} ${kindKey(column)}`;
  if (isColumnLoss(pick)) return lost(COLUMNS_OF[side][settled], lossOfPick(pick));
  const parts = COLUMNS_OF[side].flatMap((column, i) => (lossOf(pick, i) > 0 ? [lost(column, lossOf(pick, i))] : []));
  return parts.join(' ') || 'none';
}

/** ": attack 2 Regulars, 1 Loyalist"; empty if no British stand there. */
const britishFoesWords = (s: State, to: Area): string =>
  strengthAt(s, BRITISH, to) > 0 ? `: attack ${briefAt(s, BRITISH, to)}` : '';

export const results = {
  // 3.3.1 The head of the side chooses a mix of losses for the whole side.
  takeLosses: {
    rule: '3.3.1',
    seat: (s, { fight, side }) => seatOf(s.scenario, fight.heads[side]),
    options(s, f, out) {
      const counts = groupAt(s, f.side, f.fight.at);
      const mixes = mixesOf(counts, f.hits, f.settled, f.mix);
      const best = suggestedMix(s, f);
      if (mixes.length <= MOST_MIXES) out.push(best, ...mixes.filter(mix => mix !== best));
      else for (const n of new Set([best, ...mixes].map(mix => lossOf(mix, f.settled)))) out.push(columnLossPick(n));
    },
    choose(s, f, pick, umpire) {
      if (!isColumnLoss(pick)) return applyLosses(s, f.fight, f.side, pick, umpire);
      const n = lossOfPick(pick);
      const mix = mixWith(f.mix, f.settled, n);
      proceed<Frame>(s, { ...f, hits: f.hits - n, mix, settled: f.settled + 1 });
    },
    title: 'Losses',
    prompt: (s, { fight, side, hits, mix, settled }) =>
      `${count(hits, 'hit')} in ${areaName(fight.at)} on ${groupWords(groupOf(side, unsettled(groupAt(s, side, fight.at), settled)))}: which ${hits === 1 ? 'unit is' : 'units are'} lost${mix > 0 ? ` besides ${mixWords(side, mix)}` : ''}?`,
    label(_, { side, settled }, pick) {
      if (!isColumnLoss(pick)) return mixWords(side, pick, settled);
      const column = COLUMNS_OF[side][settled];
      const n = lossOfPick(pick);
      return n === 0 ? `No ${UNIT_WORDS[kindOf(column)][1]}` : unitWords(column, n);
    },
    key: (_, { step, side, settled }, pick) => keyOf(step, lossKey(side, settled, pick)),
    about: (s, f, pick) =>
      !isColumnLoss(pick)
        ? `leaves ${groupWords(
            groupOf(
              f.side,
              groupAt(s, f.side, f.fight.at).map((n, i) => n - lossOf(pick, i)),
            ),
          )}`
        : undefined,
    suggested: isSuggestedLoss,
  },
  // 3.3.2 Units flee. Then the flag and the Natives of the area are updated (3.1.3).
  flights: {
    rule: '3.3.2',
    run(s, { fight: { at }, side, fled }, umpire) {
      const group = fled.slice();
      COLUMNS_OF[side].forEach((column, i) => {
        if (column === LOYALISTS && group[i] > 0 && inForce(s, ROSS)) group[i] -= changeCoats(s, at, group[i], umpire);
        changeCount(s, at, column, -group[i]);
        s.fled[column] += group[i];
      });
      if (group.some(n => n > 0)) umpire.tell({ what: 'fled', at, side, group });
      updateArea(s, at, umpire);
    },
  },
  // 3.3 One side is alone, or nobody is left.
  afterBattle: {
    rule: '3.3',
    run(s, { fight: { at } }, umpire) {
      const winner = winnerAt(s, at);
      const goesOn = inForce(s, MONTGOMERY, at) && winner === AMERICAN && unitsAt(s, at, CONTINENTALS) > 0;
      for (let i = s.inForce.length - 1; i >= 0; i--) if (s.inForce[i].at === at) s.inForce.splice(i, 1);
      const attacker = sideOf(activeOf(s));
      const denied = winner === NOBODY ? null : deniedTo(s, winner, at);
      umpire.tell({ what: 'battleEnds', at, winner, attacker, denied });
      proceed<Frame>(s, ...(goesOn ? [{ step: 'goOn', from: at } as const] : []), { step: 'openBattles' });
    },
  },
  // 5.0 Montgomery.
  goOn: {
    rule: '5.0',
    seat: activeSeat,
    options: (s, { from }, out) => out.push(DONE, ...setUpOf(s.scenario).land[from]),
    choose(s, { from }, to) {
      if (to !== DONE) proceed<Frame>(s, { step: 'whoGoesOn', from, to });
    },
    title: 'Whether the victors go on',
    prompt: (_, { from }) => `Montgomery: do the victors of ${areaName(from)} go on?`,
    label: (s, _, to) => (to === DONE ? 'They Stay' : `${areaName(to)}${britishFoesWords(s, to)}`),
    place: (_, __, to) => placeOf(to),
    key: menuKey,
  },
  whoGoesOn: {
    rule: '5.0',
    seat: activeSeat,
    options(s, { from }, out) {
      for (const column of COLUMNS_OF[AMERICAN]) {
        const n = unitsAt(s, from, column) - (column === CONTINENTALS ? 1 : 0);
        for (let i = 0; i < n; i++) out.push(unitPick(column, i));
      }
    },
    min: () => 0,
    chooseSome(s, { from, to }, picks, umpire) {
      const group = emptyGroup();
      group[CONTINENTALS] = 1;
      for (const pick of picks) group[columnOfUnit(pick)]++;
      umpire.tell({ what: 'wentOn', group, from, to });
      transfer(s, from, to, group, umpire);
    },
    title: 'Who goes on',
    prompt: (_, { from, to }) =>
      `One Continental goes on from ${areaName(from)} to ${areaName(to)}. Choose who goes along.`,
    label: (_, __, pick) => UNIT_WORDS[kindOf(columnOfUnit(pick))][0],
    kind: (_, __, pick) => UNIT_WORDS[kindOf(columnOfUnit(pick))][0],
    key: (_, { step }, pick) => keyOf(step, kindKey(columnOfUnit(pick))),
    alike: (_, __, pick) => columnOfUnit(pick),
  },
} satisfies Chapter;
