import { count } from '../../../core/count.ts';
import { roll } from '../../../core/umpire.ts';
import type { Locale } from '../data.ts';
import type { Chapter, RevolutionUmpire } from '../events.ts';
import { showTop } from '../fog.ts';
import { usualHungry } from '../hits.ts';
import { pieceId } from '../ids.ts';
import { eliminate } from '../losses.ts';
import { likeness, memberLabel } from '../members.ts';
import { localeName } from '../names.ts';
import { PIECES, type Piece, type Side } from '../pieces.ts';
import type { State } from '../state.ts';
import { forageOf, foragers, hungry, hungryAboard, mayHunger, starves, stations } from '../supply.ts';
import { cargoAt } from '../units.ts';
import { decidedWords } from './03-victory.ts';

/** The only choice where there is food for all. */
export const NOBODY = PIECES;

/** 19.3, 39.1: how many go hungry, and what that means: "Which 3 go hungry? A die is rolled for each; on 1 to 3 it is lost." */
function hungryWords(s: State, seat: Side, at: Locale): string {
  const n = hungry(s, seat, at);
  const shaken = s.rules.demoralization ? ', or on 4 if it is demoralized' : '';
  return n === 1
    ? `Which one goes hungry? It is lost if its die shows 1 to 3${shaken}.`
    : `Which ${n} go hungry? A die is rolled for each; on 1 to 3 it is lost${shaken}.`;
}

/** 19.3: rolls a die for each unit that is not fed. Everybody is told who was lost; only the owner is told the dice. */
function starve(s: State, seat: Side, at: Locale, group: readonly Piece[], umpire: RevolutionUmpire): void {
  if (group.length === 0) return;
  const dice = group.map(() => roll(umpire));
  const lost = group.filter((p, i) => starves(s, p, at, dice[i]));
  umpire.tell({ what: 'hungerDice', seat, at, pieces: [...group], dice }, seat);
  if (lost.length === 0) return;
  eliminate(s, lost, umpire);
  showTop(s, seat, at);
  umpire.tell({ what: 'hunger', seat, at, lost });
}

export const supply = {
  // 19.1 Every locale of the side in turn. Who goes hungry is asked wherever the number of counters, which everybody
  // sees, may be more than the food: a question only where there are too many units would tell what lies covered
  // (22.1).
  forage: {
    rule: '19.1',
    run(s, { seat }, umpire) {
      // Whether anybody goes hungry depends on covered counters, so what led here cannot be taken back in either case.
      umpire.reveal();
      for (const at of stations(s, seat).toReversed()) {
        if (cargoAt(s, seat, at).length > 0) s.stack.push({ step: 'starve', seat, at, aboard: true });
        if (!mayHunger(s, seat, at)) continue;
        if (forageOf(s, seat, at) > 0) s.stack.push({ step: 'feed', seat, at });
        else s.stack.push({ step: 'starve', seat, at, aboard: false });
      }
    },
  },
  // 19.3 The owner says who goes hungry before the dice fall (ruling).
  feed: {
    rule: '19.3',
    secret: true,
    always: true,
    options(s, { seat, at }, out) {
      if (hungry(s, seat, at) === 0) out.push(NOBODY);
      else out.push(...foragers(s, seat, at));
    },
    min: (s, { seat, at }) => Math.max(1, hungry(s, seat, at)),
    max: (s, { seat, at }) => Math.max(1, hungry(s, seat, at)),
    chooseSome(s, { seat, at }, group, umpire) {
      // Dice make an answer final. Where none fall it must be final too, or the others would see the difference.
      umpire.reveal();
      if (!group.includes(NOBODY)) starve(s, seat, at, group, umpire);
    },
    title: 'Who goes hungry',
    prompt: (s, { seat, at }) =>
      decidedWords(s, 'loss') +
      (hungry(s, seat, at) === 0
        ? `${localeName(at)} feeds all of your units there. You are asked all the same, so that the enemy does not learn that.`
        : `${localeName(at)} feeds ${forageOf(s, seat, at)} of your ${count(foragers(s, seat, at).length, 'unit')} there. ${hungryWords(s, seat, at)}`),
    label: (s, _, p) => (p === NOBODY ? 'Nobody Goes Hungry' : memberLabel(s, p)),
    kind: (s, _, p) => (p === NOBODY ? 'nobody' : memberLabel(s, p)),
    piece: (_, __, p) => (p === NOBODY ? undefined : pieceId(p)),
    names: { [NOBODY]: 'nobody' },
    alike: (s, _, p) => (p === NOBODY ? NOBODY : likeness(s, p)),
    suggested: (s, { seat, at }, p) =>
      p === NOBODY || usualHungry(s, foragers(s, seat, at), hungry(s, seat, at)).includes(p),
  },
  // 19.3, 19.6 Where there is no food at all, a die is rolled for each unit.
  starve: {
    rule: '19.3',
    run: (s, { seat, at, aboard }, umpire) =>
      starve(s, seat, at, aboard ? hungryAboard(s, seat, at) : foragers(s, seat, at), umpire),
  },
} satisfies Chapter;
