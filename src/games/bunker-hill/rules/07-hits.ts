import { bestOf } from '../../../core/best-of.ts';
import { count } from '../../../core/count.ts';
import { effectOn, hit } from '../board-changes.ts';
import { NONE_OF_THEM, ofPieces } from '../choices.ts';
import type { Chapter } from '../events.ts';
import { EFFECT_WORDS, placeName, unitLabel } from '../names.ts';
import { isCannon, isLeader, type Piece } from '../pieces.ts';
import type { Hits, State } from '../state.ts';
import { isFlipped, isHidden, oneOfEachKind, piecesAt } from '../units.ts';
import { price, strengthSeen } from '../worth.ts';

/** 7.0: the counters that may take the hit. A broken or wounded one may take it although others are still unhurt. */
function whoMayTakeHit(s: State, { seat, place, only, whole }: Hits): Piece[] {
  return piecesAt(s, seat, place, (_, p) => (only === null || only.includes(p)) && !(whole && isFlipped(s, p)));
}

/**
 * How many hits counters can take: a broken or wounded one takes one; others take two, or one if only front sides can
 * be hit (`whole`).
 */
const hitCapacity = (s: State, pieces: readonly Piece[], { whole }: Hits): number =>
  pieces.reduce((sum, p) => sum + (whole || isFlipped(s, p) ? 1 : 2), 0);

/** 12.2: the counters among which a die chooses. Once a leader has been hit in an Action, no other leader can be. */
function whoIsDrawn(s: State, f: Hits): Piece[] {
  const all = whoMayTakeHit(s, f);
  return s.leaderHit ? all.filter(p => !isLeader(p)) : all;
}

/** The counter on which a hit costs its owner least. */
const cheapest = (s: State, pieces: readonly Piece[]): Piece | undefined => bestOf(pieces, p => -price(s, p));

/** What a hit on a counter costs its owner, in a few words (4.1, 4.2). */
function costWords(s: State, p: Piece): string {
  if (isLeader(p))
    return isFlipped(s, p)
      ? 'half a point more, and he is lost for good'
      : 'half a point; he throws no dice, but never heals';
  if (isFlipped(s, p))
    return `half a point more, and it is lost for good, ${isCannon(p) ? 'with its last die' : 'but no dice with it'}`;
  if (isCannon(p)) return 'half a point; it keeps one die and is never repaired';
  if (isHidden(s, p)) return 'half a point until it is rallied; its strength is drawn first';
  const dice = strengthSeen(s, p);
  return `half a point until it is rallied, and ${dice === 0 ? 'no dice' : count(dice, 'die', 'dice')} less until then`;
}

export const hits = {
  // 7.0, 4.1, 4.2 The side that is hit chooses which counters take the hits. Hits that no counter can take are lost.
  takeHits: {
    rule: '7.0',
    options(s, f, out) {
      const able = whoMayTakeHit(s, f);
      // If every counter takes all the hits that it can, the player is not asked for the order.
      out.push(...(f.hits >= hitCapacity(s, able, f) ? able.slice(0, 1) : oneOfEachKind(s, able)));
      if (out.length === 0) out.push(NONE_OF_THEM);
    },
    choose(s, f, p, umpire) {
      if (p === NONE_OF_THEM) return;
      hit(s, p, f.why, umpire);
      if (f.hits > 1) s.stack.push({ ...f, hits: f.hits - 1 });
    },
    suggested: (s, f, p) => p === cheapest(s, whoMayTakeHit(s, f)),
    title: 'Who takes a hit',
    prompt: (_, f) =>
      `Choose who takes ${f.hits === 1 ? 'the hit' : `the first of ${f.hits} hits`} in ${placeName(f.place)}.`,
    about: (s, f, p) =>
      p === NONE_OF_THEM
        ? undefined
        : `${p === cheapest(s, whoMayTakeHit(s, f)) ? 'the least loss: ' : ''}${costWords(s, p)}`,
    label: (s, _, p) =>
      p === NONE_OF_THEM ? 'Nobody is left' : `${unitLabel(s, p)}: ${EFFECT_WORDS[effectOn(s, p)][0]}`,
    ...ofPieces,
  },
  // 12.2 Who is hit is decided at random.
  hitAtRandom: {
    rule: '12.2',
    run(s, f, umpire) {
      const among = whoIsDrawn(s, f);
      if (among.length === 0) {
        if (whoMayTakeHit(s, f).length > 0) umpire.tell({ what: 'leaderSpared', place: f.place });
        return;
      }
      const p = among.length === 1 ? among[0] : among[umpire.chance(among.length)];
      hit(s, p, f.why, umpire);
      if (f.hits > 1) s.stack.push({ ...f, hits: f.hits - 1 });
    },
  },
} satisfies Chapter;
