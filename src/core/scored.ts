import { type Sentence, whole } from './clause-words.ts';
import { defined } from './defined.ts';
import { partyWords, sentence, theWords } from './phrases.ts';
import { type Gain, type Placed, sumOf } from './placed.ts';
import {
  gainWords,
  hasChanged,
  leadWords,
  prizePoints,
  prizeTail,
  prizeWords,
  scoreNow,
  scoreTail,
  scoreWords,
} from './standing.ts';
import type { SideIndex, Standing } from './telling.ts';
import { hasHit } from './throws.ts';

/**
 * Adds the changes of the score to the sentences of a post. A change is told with the sentence that tells what brought
 * it. `withScores` works in this order:
 * 1. A scoring clause that only the headline tells moves to right after the march that reached its place
 *    (`afterMarches`).
 * 2. Each clause's points go to the first sentence that tells of it (`gainsOf`). Points of a clause that only the
 *    headline tells may have to be told elsewhere or in other words (`placeOfPoints`).
 * 3. The words are added to the sentence or follow it as a sentence of their own (`withGain`, `withPoints`). The last
 *    of them gets the new score.
 * 4. Each section is put in order: the line of its turn, points right below its headline, all others, the score.
 */

/** A sentence of a post. */
export interface Part extends Sentence {
  readonly isTurn: boolean;
  /** The number, in the post, of the deed or turn that it tells of. They are counted in the order of events. */
  readonly deed?: number;
  /** The number of its section in the post. */
  readonly section?: number;
  /** The side that opened its deed. */
  readonly by?: SideIndex;
  /** It tells of points, of what brought them, or of the score. */
  readonly scores?: true;
  /** Points of the headline's clause, which are told right below the headline. */
  readonly isUnderHeadline?: true;
  /** The sentence with its points says who scored and for whom, because it is not next to what brought them. */
  readonly namesScorer?: true;
  /** It is the score at the end of the section. */
  readonly isTotal?: true;
}

const isNonZero = (points: number): boolean => points !== 0;

/** The points told with each sentence. A clause's points go to the first sentence that tells of it. */
function gainsOf(all: readonly Part[]): (Gain | undefined)[] {
  const seen = new Set<Placed>();
  return all.map(({ clauses }) => {
    const fresh = clauses.filter(clause => !seen.has(clause));
    for (const clause of fresh) seen.add(clause);
    return fresh.map(({ gain }) => gain).reduce(sumOf, undefined);
  });
}

/** Whether the sentence tells of a march or an assault that reached the place that the clauses are about. */
const isMarchTo = (clauses: readonly Placed[], part: Part): boolean =>
  part.clauses.some(
    ({ way, enters = way?.to }) => enters !== undefined && clauses.some(each => whole(each).includes(enters)),
  );
/**
 * Whether a sentence before the clauses tells their cause: a throw that hit, or a march to their place. If one of the
 * clauses is the result of a deed, every earlier sentence of that deed is a cause.
 */
const isCauseOf = (clauses: readonly Placed[], part: Part): boolean =>
  clauses.some(({ isResult }) => isResult) || part.clauses.some(hasHit) || isMarchTo(clauses, part);

/**
 * Moves each scoring clause that only the headline tells to right after the march that reached its place, if its deed
 * has such a march and no throw hit anybody in between.
 */
function afterMarches(all: readonly Part[]): Part[] {
  const ordered = [...all];
  for (const part of all.filter(({ text, clauses }) => text === '' && clauses.some(({ gain }) => gain !== undefined))) {
    const i = ordered.indexOf(part);
    const at = ordered.findLastIndex(
      (each, k) => k < i && each.deed === part.deed && each.section === part.section && isMarchTo(part.clauses, each),
    );
    const isCalm = !ordered.slice(at + 1, i).some(each => each.isHeadline || each.clauses.some(hasHit));
    if (at >= 0 && isCalm) ordered.splice(at + 1, 0, ...ordered.splice(i, 1));
  }
  return ordered;
}

/**
 * Where to tell the points of sentence `i`. Usually they keep their place in the order of events (`here`). For a clause
 * that only the headline tells, this is clear if the sentence before is its cause. Otherwise its points would seem to
 * belong to that sentence: points gained by a loss then say who scored (`named`), and others come right below the
 * headline (`under`).
 */
function placeOfPoints(
  all: readonly Part[],
  gains: readonly (Gain | undefined)[],
  i: number,
): 'here' | 'named' | 'under' {
  const { deed, section, text, clauses } = all[i];
  const gain = gains[i];
  if (all[i - 1]?.isHeadline) return 'here';
  // What changed hands is told by name, which is clear anywhere.
  if (text !== '' || !gain || gain.turned.length > 0 || clauses.some(({ isPoints }) => isPoints === true))
    return 'here';
  const said = all.slice(0, i).filter(each => each.section === section && !each.isTurn && each.text !== '');
  const own = said.filter(each => each.deed === deed);
  const last = own.at(-1);
  if (last === undefined) return said.length > 0 ? 'under' : 'here';
  if (isCauseOf(clauses, last) && !isWorthTelling(gains[all.indexOf(last)])) return 'here';
  return clauses.every(({ isFate }) => isFate) && gain.by.every(points => points >= 0) ? 'named' : 'under';
}

/** Each section in order: the line of the turn, points right below the headline, all other sentences, the score. */
function inOrder(parts: readonly Part[]): Part[] {
  const place = ({ isTurn, isUnderHeadline, isTotal }: Part): number =>
    isTurn ? 0 : isUnderHeadline ? 1 : isTotal ? 3 : 2;
  return parts.toSorted((a, b) => (a.section ?? 0) - (b.section ?? 0) || place(a) - place(b));
}

/** Whether a gain is worth telling: it has points, or something changed hands. */
export const isWorthTelling = (gain: Gain | undefined): boolean =>
  gain !== undefined && (gain.by.some(isNonZero) || gain.turned.length > 0);
/** The points that no change of hands accounts for. */
const plainGain = ({ by, turned }: Gain): number[] => {
  const prizes = prizePoints(turned, by.length);
  return by.map((points, side) => points - prizes[side]);
};

/**
 * Adds to a sentence its points and what changed hands. `now`: the score to tell after them (": British 2, Patriots
 * 1"), or null.
 */
function withGain(part: Part, gain: Gain, after: Standing, now: Standing | null): Part[] {
  const leavers = part.clauses.flatMap(({ leaves }) => leaves ?? []);
  const prizes = prizeWords(gain.turned, after, leavers);
  const total = now === null ? '' : scoreTail(now);
  if (prizes === null) return withPoints(part, gain.by, after, now);
  const points = plainGain(gain);
  const [clause] = part.clauses;
  const isPlain = part.text !== '' && !part.isTurn && part.clauses.length === 1;
  const words = part.text.slice(0, -1);
  const tail =
    isPlain && !points.some(isNonZero) ? prizeTail(gain.turned, after, { own: partyWords(clause.who), words }) : null;
  if (tail !== null) return [{ ...part, text: `${words}${tail}${total}.`, scores: true }];
  const first = points.some(isNonZero) ? withPoints(part, points, after, null) : [part];
  return [
    ...first.map(each => ({ ...each, scores: true as const })),
    { ...part, text: sentence(`${prizes}${total}`), scores: true },
  ];
}

/**
 * Adds points to a sentence, or a sentence with the points after it. A sentence that says itself how the score changed
 * only gets the `total`.
 */
function withPoints(part: Part, gain: readonly number[], after: Standing, now: Standing | null): Part[] {
  const [first] = part.clauses;
  const total = now === null ? '' : scoreTail(now);
  const isSaid =
    part.text !== '' && part.clauses.every(({ gain: own, isPoints }) => isPoints === true || !own?.by.some(isNonZero));
  if (isSaid) return [{ ...part, text: `${part.text.slice(0, -1)}${total}.`, scores: true }];
  if (part.text === '' && part.clauses.every(({ isPoints }) => isPoints === true))
    return now === null ? [part] : [part, { ...part, text: sentence(scoreNow(now)), scores: true, isTotal: true }];
  const lost = part.clauses.find(({ loses }) => loses !== undefined)?.loses;
  const isOtherHalf = part.clauses.length === 1 && first.isOtherHalf === true;
  const tail = gainWords(gain, after, { own: partyWords(first.who), lost, isOtherHalf });
  if (part.text !== '' && tail.won !== null && tail.lost === null && !part.isTurn && !part.text.includes(': '))
    return [{ ...part, text: `${part.text.slice(0, -1)}, ${tail.won}${total}.`, scores: true }];
  const { won, lost: less } = gainWords(gain, after, { own: '', lost, isOtherHalf });
  const words = part.namesScorer
    ? scoreWords(gain, after, theWords(part.clauses.flatMap(({ who, what }) => what ?? who)))
    : [...(won === null ? [] : [won]), ...(less === null ? [] : [less])].join('; ');
  return [
    { ...part, scores: true },
    { ...part, text: sentence(`${words}${total}`), scores: true },
  ];
}

/** The score with these points added to each side. */
export const plusPoints = (before: Standing, by: readonly number[]): Standing => ({
  ...before,
  sides: before.sides.map((side, i) => ({ ...side, points: side.points + (by[i] ?? 0) })),
});

/**
 * Adds to each sentence the points that it brought, and the new score to the last of them. If the score also changed in
 * a way that no sentence tells, the score gets a sentence of its own, unless the line of a turn says it or the match is
 * over (`isEnd`) and the headline does.
 */
export function withScores(
  told: readonly Part[],
  before: Standing | null,
  after: Standing | null,
  isEnd: boolean,
): Part[] {
  const all = afterMarches(told);
  const gains = gainsOf(all);
  if (!before || !after || !(hasChanged(before, after) || gains.some(isWorthTelling))) return all;
  const known = gains.reduce(sumOf, undefined)?.by ?? [];
  const isAccountedFor = after.sides.every(
    ({ points }, i) => !isNonZero(points - before.sides[i].points - (known[i] ?? 0)),
  );
  const ordered = all.map((part, i): Part => {
    const place = placeOfPoints(all, gains, i);
    if (place === 'here') return part;
    return { ...part, ...(place === 'named' ? { namesScorer: true } : { isUnderHeadline: true }) };
  });
  const scoring = inOrder(ordered).filter(part => isWorthTelling(gains[ordered.indexOf(part)]));
  const last = isAccountedFor ? scoring.at(-1) : undefined;
  const totalAt = (part: Part): Standing | null => {
    if (part === last) return after;
    // A sentence that says itself what was won gets no points. It gets the score at that moment instead.
    if (!isAccountedFor || !part.clauses.some(({ gain, isPoints }) => isPoints === true && isWorthTelling(gain)))
      return null;
    // If only the headline told of it, the score gets a sentence of its own, once in a section, at its end.
    const later = scoring.slice(scoring.indexOf(part) + 1);
    if (part.text === '' && later.some(({ section }) => section === part.section)) return null;
    const until = scoring.slice(0, scoring.indexOf(part) + 1);
    const by = until.map(each => gains[ordered.indexOf(each)]).reduce(sumOf, undefined)?.by ?? [];
    return plusPoints(before, by);
  };
  const parts = ordered.flatMap((part, i) => {
    const gain = gains[i];
    return gain && isWorthTelling(gain) ? withGain(part, gain, after, totalAt(part)) : [part];
  });
  const placed = inOrder(parts);
  if (last || isEnd || all.some(({ isTurn, text }) => isTurn && text.includes(leadWords(after)))) return placed;
  const own: Part = {
    ...{ text: sentence(scoreNow(after)), clauses: [], isTurn: false, scores: true },
    ...defined({ section: placed.at(-1)?.section }),
  };
  return [...placed, own];
}
