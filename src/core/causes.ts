import { accountsOf, gainsOf } from './accounts.ts';
import { uncapital } from './capital.ts';
import { whole } from './clause-words.ts';
import { unite } from './clauses.ts';
import { dispatch } from './dispatch.ts';
import { headOf, SUMMARY_LIMIT } from './headlines.ts';
import { isNumberWord, partyWords } from './phrases.ts';
import { type Placed, sumOf } from './placed.ts';
import { isWorthTelling, plusPoints } from './scored.ts';
import { shareOf } from './sections.ts';
import { gainWords, prizePoints, prizeWords, waysOf } from './standing.ts';
import type { ChangedPrize, Clause, Standing, Told } from './telling.ts';

/** What caused a turning point of a match, in the words of its summary. */

/** All that was told, event by event, with the number of the first event of each answer. */
export interface Course {
  readonly told: readonly Told[];
  readonly starts: readonly number[];
}

/** What changed hands, if the clause itself says how that changed the score: "The British take Maine". */
export const takenOf = (clauses: readonly Clause[]): string[] =>
  clauses.flatMap(({ isPoints, what = [] }) => (isPoints ? what.map(each => partyWords([each])) : []));

export const clausesOf = (told: readonly Told[]): Clause[] =>
  told.flatMap(({ says }) => (says && !('opens' in says) ? [says] : []));

/** What brought points only when the match was over; see `Says`. */
export const atLastOf = ({ says }: Told): string | undefined =>
  says && 'opens' in says && says.opens === 'turn' ? says.atLast : undefined;

/** How the points of each side changed. */
export const changeOf = (before: Standing, after: Standing): number[] =>
  after.sides.map(({ points }, side) => points - before.sides[side].points);

/** A part of a match: its events, and the score before and after them. */
interface Step {
  readonly from: number;
  readonly to: number;
  readonly before: Standing;
  readonly after: Standing;
}

/** How many answers to look back for the start of an action. */
const ANSWERS_BACK = 20;

/** A clause about something that changed hands, by name, and how the score changed with it. */
interface Change {
  readonly name: string;
  readonly at: number;
  /** The side that the clause is about, as an index into `Standing.sides`; -1 if it is about no side. */
  readonly side: number;
  readonly by: readonly number[];
}

/** How each event changed the points of each side. */
function changesBy(told: readonly Told[], before: Standing): number[][] {
  let score = before;
  return told.map(({ standing = score }) => {
    const by = changeOf(score, standing);
    score = standing;
    return by;
  });
}

function changesIn(told: readonly Told[], { sides }: Standing, changes: readonly (readonly number[])[]): Change[] {
  return told.flatMap(({ says }, at) => {
    if (!says || 'opens' in says) return [];
    const side = sides.findIndex(({ name }) => partyWords(says.who) === `the ${name}`);
    return takenOf([says]).map(name => ({ name, at, side, by: changes[at] }));
  });
}

/**
 * The changes that tell how things stand after all of them. What changed hands several times is told once: not at all
 * if it is as it was before, else by the last change that says what the side has won or lost by all of them.
 */
function lastingChanges(changes: readonly Change[]): Change[] {
  return [...new Set(changes.map(({ name }) => name))].flatMap(name => {
    const all = changes.filter(each => each.name === name);
    const sum = all.map(({ by }) => by).reduce((a, b) => a.map((points, side) => points + b[side]));
    if (all.length > 1 && sum.every(points => points === 0)) return [];
    const fitting = all.findLast(({ side, by }) => side >= 0 && Math.sign(by[side]) === Math.sign(sum[side]));
    return fitting ?? all.slice(-1);
  });
}

/** What changed the score, and by how much for each side. */
interface Cause {
  readonly words: string;
  /** For a headline: its clause in full, where only names have capitals. */
  readonly clause?: string;
  readonly by: readonly number[];
}

/** All that changed hands: "The British lose Delaware", "the Americans take New Jersey". */
function handsChanged(told: readonly Told[], before: Standing, changes: readonly (readonly number[])[]): Cause[] {
  const lasting = lastingChanges(changesIn(told, before, changes));
  const clauses = told.flatMap(({ says }, at) => {
    if (!says || 'opens' in says || says.isPoints !== true) return [];
    const placed = { ...says, at, gain: { by: changes[at], turned: [] } };
    if (says.what === undefined) return [placed];
    const what = says.what.filter(each => lasting.some(other => other.at === at && other.name === partyWords([each])));
    return what.length > 0 ? [{ ...placed, what }] : [];
  });
  // What a side took is told together, and so is what it lost.
  const kindOf = ({ who, did }: Clause): string => `${partyWords(who)} ${did[1]}`;
  const kinds = [...new Set(clauses.map(kindOf))];
  return unite(kinds.flatMap(kind => clauses.filter(each => kindOf(each) === kind))).map(each => ({
    words: whole(each),
    by: each.gain?.by ?? [],
  }));
}

function asAddedUp({ of, addsUpBy, ...rest }: Clause): Clause {
  if (addsUpBy !== undefined) return { ...rest, who: addsUpBy };
  return of === undefined ? rest : { ...rest, of };
}

/** What a game adds up, such as all supplies that were found, by who found them. */
function addedUp(told: readonly Told[], changes: readonly (readonly number[])[]): Cause[] {
  const clauses = told.flatMap(({ says }, at) =>
    says && !('opens' in says) && says.addsUp !== undefined
      ? [{ ...asAddedUp(says), at, gain: { by: changes[at], turned: [] } }]
      : [],
  );
  const byParty = clauses.toSorted((a, b) => partyWords(a.who).localeCompare(partyWords(b.who)) || a.at - b.at);
  return clauses.length < 2 ? [] : unite(byParty).map(each => ({ words: whole(each), by: each.gain?.by ?? [] }));
}

/** What an aim cost beside what changed hands, if its clause names it: "the British lose their loyal towns, 8 points". */
function lossOf(told: readonly Told[], turned: readonly ChangedPrize[], before: Standing, after: Standing): Cause[] {
  const loses = clausesOf(told).find(clause => clause.loses !== undefined)?.loses;
  if (loses === undefined) return [];
  const known = prizePoints(turned, after.sides.length);
  const by = changeOf(before, after).map((points, side) => points - known[side]);
  const { lost } = gainWords(by, after, { own: '', lost: loses });
  return lost === null ? [] : [{ words: lost, by: by.map(points => Math.min(points, 0)) }];
}

/**
 * The cause that contributed most to the change of the score, and the next one if it contributed at least half as much,
 * or decides without points. Others would hide what mattered: the score stands for them. If no cause has points, the
 * score stands for none, and all are told.
 */
function largest(causes: readonly Cause[], change: readonly number[]): readonly Cause[] {
  if (causes.every(({ by }) => by.every(points => points === 0))) return causes;
  const part = ({ by }: Cause): number => by.reduce((sum, points, side) => sum + points * change[side], 0);
  const [first, second] = causes.toSorted((a, b) => part(b) - part(a));
  const isTold = (each: Cause): boolean =>
    each === first || (each === second && (part(each) >= part(first) / 2 || each.by.every(points => points === 0)));
  return causes.filter(isTold);
}

/** What caused a change of the score, and that change. */
export interface Caused {
  readonly words: readonly string[];
  /** The score before and after what the words name. What else happened with the same answer is left out. */
  readonly before: Standing;
  readonly after: Standing;
  /** The score also contains what the words do not name. */
  readonly isMixed: boolean;
  /** The words say themselves what was gained. */
  readonly saysGain: boolean;
}

/**
 * What brought the points, in the words of a headline each: the clause that contributed most, and if `most` is 2, one
 * more with at least half as many points. `before` is what earlier ones changed.
 */
function scoringCausesOf(
  told: readonly Told[],
  change: readonly number[],
  { earlier, firstAnswer, salt, most }: { earlier: readonly Told[]; firstAnswer: number; salt: number; most: number },
): { readonly causes: readonly Cause[]; readonly before: readonly number[] } {
  const none = change.map(() => 0);
  const scoring = accountsOf(earlier, told, firstAnswer).flatMap(account =>
    account.clauses.flatMap(clause => (isWorthTelling(clause.gain) ? [{ account, clause }] : [])),
  );
  // What both sides did to each other in one fight is one cause.
  const answerTo = ({ both }: Placed): Placed | undefined =>
    scoring.find(({ clause }) => both && clause.both !== both && clause.both?.of === both.of)?.clause;
  const all = scoring.flatMap(({ account, clause }) => {
    const answer = answerTo(clause);
    if (answer && answer.at < clause.at) return [];
    const clauses = answer ? [clause, answer] : [clause];
    return {
      words: headOf(clause, { ...account, clauses }, salt, SUMMARY_LIMIT).text,
      clause: whole(clause),
      by: clauses.map(({ gain }) => gain).reduce(sumOf, undefined)?.by ?? none,
      at: clause.at,
    };
  });
  const points = ({ by }: Cause): number => by.reduce((sum, n) => sum + Math.abs(n), 0);
  const [first] = all.toSorted((a, b) => shareOf(b.by, change) - shareOf(a.by, change));
  const [second] = all.filter(each => each !== first).toSorted((a, b) => points(b) - points(a));
  const isTold = (each: Cause): boolean =>
    each === first || (most > 1 && each === second && points(each) >= points(first) / 2);
  const causes = all.filter(isTold);
  const started = Math.min(...causes.map(({ at }) => at));
  return {
    causes,
    before: sumBy(
      all.filter(({ at }) => at < started),
      none,
    ),
  };
}

/** The words of a cause after a semicolon: without their capital, unless that may be a name's. */
function inTheMiddle({ words, clause = '' }: Cause): string {
  const first = words.split(' ')[0].toLowerCase();
  const isCommon = /^(the|an?|another|nothing|nobody)$/.test(first) || isNumberWord(first);
  return isCommon || clause.split(/[ ,:;]+/).includes(first) ? uncapital(words) : words;
}

/** Causes in one line: "The British take Maine; the Americans lose Albany". */
const joinedCauses = (causes: readonly Cause[]): string =>
  causes.map((each, i) => (i === 0 ? each.words : inTheMiddle(each))).join('; ');

const sumBy = (causes: readonly Cause[], none: readonly number[]): readonly number[] =>
  causes.reduce((sum, { by }) => sum.map((points, side) => points + (by[side] ?? 0)), none);

/**
 * What caused the change of the score: the aims that were reached or lost, else prizes told in clauses of their own, else
 * the clauses that brought the points. If that is one cause, what it brought or cost follows: the largest of the prizes
 * that changed hands and of other losses. Where points alone do not win, the aims stand by themselves.
 */
export function causesOf(course: Course, { from, to, before, after }: Step, salt: number): Caused {
  const overall = { before, after, isMixed: false, saysGain: false };
  const atLast = atLastOf(course.told[from]);
  if (atLast !== undefined) return { ...overall, words: [atLast] };
  const answer = course.starts.findLastIndex(start => start <= from);
  const earlier = course.told.slice(course.starts[Math.max(0, answer - ANSWERS_BACK)], from);
  const told = course.told.slice(from, to);
  const change = changeOf(before, after);
  const changes = changesBy(told, before);
  const none = before.sides.map(() => 0);
  const gains = gainsOf(before, told);
  const aims = told.flatMap(({ says }, at) =>
    says && !('opens' in says) && says.decided !== undefined
      ? [{ words: says.decided, by: gains.get(at)?.by ?? none }]
      : [],
  );
  const isIdle = after.isLeadIdle === true;
  // Where points alone do not win, no points say which aim decided more: all are told, and nothing else.
  if (isIdle && aims.length > 0) return { ...overall, words: [joinedCauses(aims)], after: before };
  const added = aims.length > 0 ? [] : addedUp(told, changes);
  const named = aims.length > 0 ? aims : added.length > 0 ? added : handsChanged(told, before, changes);
  const all = { by: none, turned: told.flatMap(({ standing }) => standing?.turned ?? []) };
  const turned = sumOf({ by: none, turned: [] }, all)?.turned ?? [];
  // Where a prize changed hands, that is told beside the first cause.
  const most = isIdle || turned.length > 0 ? 1 : 2;
  const scorers = scoringCausesOf(told, change, { earlier, firstAnswer: answer, salt, most });
  const causes = named.length > 0 ? named : scorers.causes;
  const main = added.length > 0 ? added : named.length > 0 ? largest(named, change) : causes;
  const effects = [
    ...waysOf(turned).map(way => ({ words: prizeWords(way, after) ?? '', by: prizePoints(way, none.length) })),
    ...(aims.length > 0 && turned.length > 0 ? lossOf(told, turned, before, after) : []),
  ];
  const [effect] = main.length > 1 ? [] : largest(effects, change);
  const fallback = (): string | null =>
    dispatch(told, { earlier, firstAnswer: answer, goesOn: false, salt, ofScore: change }).headline;
  const words = [main.length > 0 ? joinedCauses(main) : fallback(), effect?.words].filter(
    each => typeof each === 'string',
  );
  const sum = sumBy(main, none);
  const isAll = sum.every((points, side) => points === change[side]);
  const hands = changesIn(told, before, changes).map(({ name }) => name);
  // What was lost and won back has no points of its own: only the sum tells what came of it.
  const isNet = aims.length === 0 && named.length > 0 && new Set(hands).size < hands.length;
  const isOf = (by: readonly number[]): boolean => effect?.by.every((points, side) => points === by[side]) === true;
  if (main.length === 0 || isAll || isNet || isIdle) {
    const isMixed = main.length < causes.length || (effects.length > 0 && !isOf(change));
    const isHands = aims.length === 0 && added.length === 0 && named.length > 0;
    const saysGain = effect === undefined ? isHands : isOf(change);
    return { ...overall, words, saysGain, isMixed };
  }
  const start = named.length > 0 ? before : plusPoints(before, scorers.before);
  const isMixed = effect !== undefined && !isOf(sum);
  return { words, saysGain: isOf(sum), isMixed, before: start, after: plusPoints(start, sum) };
}
