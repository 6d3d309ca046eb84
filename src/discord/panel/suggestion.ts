import { isDeepStrictEqual } from 'node:util';
import type { Intended } from '../../bots/following.ts';
import type { Advice, Pool } from '../../bots/pool.ts';
import { LruCache } from '../../core/lru-cache.ts';
import type { Decision, Prospect } from '../../core/match.ts';
import { isHandedOver } from '../../match/change-row.ts';
import { seatedPeople } from '../../match/people.ts';
import type { MatchInfo } from '../../match/rows.ts';
import type { Look } from '../../match/types.ts';
import type { BotDeps } from '../context.ts';

/** What the search would do next, offered before each of a player's Actions in games that ask for it. */
export interface Suggestion {
  /** The choices, by index into the decision's list. */
  readonly chosen: readonly number[];
  /** What to do, what comes next, and why, in a few sentences. */
  readonly words: string;
  /** A line below it: what the panel suggested until now, if that is something else. */
  readonly earlier?: string;
  /** What is at risk, in a sentence, unless the words say it. */
  readonly risk?: string;
  /** What its answers would bring, up to the first that is final; null if none of them can be tried out. */
  readonly brings: Prospect | null;
  /** How the next question names its answer, if there is one: the box where all gather. */
  readonly place?: string | undefined;
  /** How many deeds its button does besides the one that it names. */
  readonly more?: number;
}

/** The search is kept short, because a press waits for it. */
const ITERATIONS = 160;
const SEARCH_MS = 500;
/** If the search takes longer, the panel is shown without its suggestion. */
const WAIT_MS = 900;
/** Such a panel gets its suggestion within this time or not at all; **Hint** is still there. */
const LATE_MS = 20_000;

type Deps = Pick<BotDeps, 'pool' | 'games' | 'service'>;

interface Search {
  readonly answer: Promise<Advice | null>;
  /** Whether a panel was shown without the answer. */
  isLate: boolean;
}

/** The searches in each pool by match, version and seat, so that a panel that is drawn again suggests the same. */
const searches = new WeakMap<Pool, LruCache<string, Search>>();
const SEARCHES_KEPT = 200;

const nullAfter = (ms: number): Promise<null> =>
  new Promise(resolve => {
    setTimeout(() => resolve(null), ms).unref();
  });

/** The search for the answer to a question, from what its seat may know. It is made again only if it failed. */
function searchFor(pool: Pool, look: Look, decision: Decision): Search {
  const { info, view } = look;
  const { seat } = decision;
  const known = searches.get(pool) ?? new LruCache<string, Search>(SEARCHES_KEPT);
  searches.set(pool, known);
  const key = questionKey(look, decision);
  const request = {
    ...{ match: `${info.id} suggested`, game: info.game, view, seat, level: 'regular' as const },
    ...{ seed: info.since, iterations: ITERATIONS, ms: SEARCH_MS, hint: true },
  };
  const before = known.get(key);
  if (before !== undefined) return before;
  const search: Search = { answer: pool.ask(request), isLate: false };
  known.set(key, search);
  const forget = (): void => known.delete(key);
  search.answer.then(advice => advice ?? forget(), forget);
  return search;
}

/** The search's answer to the question of this panel; null if it takes longer than a press may wait. */
async function shortAdvice({ pool }: Pick<BotDeps, 'pool'>, look: Look): Promise<Advice | null> {
  const { decision } = look;
  if (decision === null) return null;
  const search = searchFor(pool, look, decision);
  const advice = await Promise.race([search.answer, nullAfter(WAIT_MS)]);
  search.isLate = advice === null;
  return advice;
}

/** The Actions whose suggestion was followed, by match, beginning and seat: what is left of them is suggested too. */
const followed = new WeakMap<Pool, LruCache<string, true>>();
const actionKey = ({ info }: Look, { seat }: Pick<Decision, 'seat'>): string => `${info.id} ${info.since} ${seat}`;

export function noteFollowed({ pool }: Pick<BotDeps, 'pool'>, look: Look, decision: Decision): void {
  const known = followed.get(pool) ?? new LruCache<string, true>(SEARCHES_KEPT);
  followed.set(pool, known);
  known.set(actionKey(look, decision), true);
}

/** Once the player restarts the Action, it is theirs: nothing in it is suggested until a suggestion is followed again. */
export const forgetFollowed = ({ pool }: Pick<BotDeps, 'pool'>, look: Look, seat: Decision['seat']): void =>
  void followed.get(pool)?.delete(actionKey(look, { seat }));

/** The ids of choices that are given by index into the decision's list. */
export const idsOf = ({ choices }: Decision, chosen: readonly number[]): string[] =>
  chosen.flatMap(index => choices[index]?.id ?? []);

/** These choices by index into the decision's list; null if not all of them are offered. */
export function indicesOf({ choices }: Decision, ids: readonly string[]): readonly number[] | null {
  const chosen = choices.flatMap(({ id }, i) => (ids.includes(id) ? [i] : []));
  return chosen.length === ids.length ? chosen : null;
}

/** That advice as a suggestion. Null if there is none, if it gives no reason, or if not all of its choices are offered. */
async function adviceFor(deps: Deps, look: Look): Promise<Suggestion | null> {
  const advice = await shortAdvice(deps, look);
  const { decision } = look;
  if (advice === null || decision === null || !advice.lead?.words) return null;
  const chosen = indicesOf(decision, advice.choose);
  if (chosen === null) return null;
  const brings = await whatItBrings(deps, look, decision, advice);
  return { chosen, ...advice.lead, brings, place: advice.next[0]?.named, more: advice.more };
}

/** The answers of which a person was told what they bring, by question. */
const told = new WeakMap<Pool, LruCache<string, readonly string[]>>();
const questionKey = ({ info, version }: Look, { seat }: Pick<Decision, 'seat'>): string =>
  `${info.id} ${version} ${seat}`;

/** Whether the panel or the hint has told what this answer, and those named after it, would bring. */
export const isTold = (
  { pool }: Pick<Deps, 'pool'>,
  look: Look,
  decision: Decision,
  choose: readonly string[],
): boolean => isDeepStrictEqual(told.get(pool)?.get(questionKey(look, decision)), choose.toSorted());

/** Call after telling what this answer, and those named after it, would bring: the first that is final needs no Confirm. */
export function noteTold(
  { pool }: Pick<Deps, 'pool'>,
  look: Look,
  decision: Decision,
  choose: readonly string[],
): void {
  const known = told.get(pool) ?? new LruCache<string, readonly string[]>(SEARCHES_KEPT);
  told.set(pool, known);
  known.set(questionKey(look, decision), choose.toSorted());
}

/** What an answer and those that it names after itself would bring, up to the first that is final. */
export async function whatItBrings(
  { service }: Pick<Deps, 'service'>,
  { info, user }: Look,
  decision: Decision,
  { choose, next }: Pick<Advice, 'choose' | 'next'>,
): Promise<Prospect | null> {
  if (user === null) return null;
  const from = { seat: decision.seat, version: info.version };
  let answers = [choose, ...next.map(each => each.choose)];
  while (answers.length > 0) {
    const tried = await service.ahead(info.id, user, from, answers);
    if (!tried.ok) return null;
    if (tried.value.ok) return tried.value.last;
    // The one before this answer is final, or passes the decision on.
    answers = answers.slice(0, tried.value.at);
  }
  return null;
}

/** The answers that the suggestion named after this one; none if it is no longer known or was another. */
export async function intendedAfter(
  deps: Pick<BotDeps, 'pool'>,
  look: Look,
  chosen: readonly string[],
): Promise<readonly Intended[]> {
  const advice = await shortAdvice(deps, look);
  return advice !== null && isDeepStrictEqual(advice.choose.toSorted(), chosen.toSorted()) ? advice.next : [];
}

/** Whether the panel suggests whole Actions of this game, each at one press. In other games one press gives one answer. */
export const suggestsActions = ({ games }: Pick<Deps, 'games'>, { game }: Pick<MatchInfo, 'game'>): boolean =>
  games.get(game)?.botSuggestsActions === true;

/**
 * Actions are suggested before they begin, and during them if their suggestion was followed; so is the answer to what the
 * enemy has just done or answered, unless the game has a suggestion of its own. All this only against bots: between people
 * it would take a side.
 */
function isActionSuggested(deps: Deps, look: Look): boolean {
  const { decision, info, viewer, goesOn } = look;
  if (decision === null) return false;
  const isBegun = goesOn && followed.get(deps.pool)?.get(actionKey(look, decision)) === true;
  const isReply = goesOn && isHandedOver(info) && !decision.choices.some(({ suggested }) => suggested);
  const isAsked = isBegun || (decision.choices.length > 1 && (isReply || (decision.kind === 'one' && !goesOn)));
  const isOffered = suggestsActions(deps, info) && seatedPeople(info).length === 1;
  return isAsked && isOffered && viewer !== 'spectator';
}

/** The Action that the panel suggests, if it suggests one. `look` is as the game gives it, without a hint. */
export const suggestedAction = async (deps: Deps, look: Look): Promise<Suggestion | null> =>
  isActionSuggested(deps, look) ? adviceFor(deps, look) : null;

/** After a panel was drawn without the suggestion that it waited for: whether the suggestion still comes. */
export async function comesLate(deps: Deps, look: Look): Promise<boolean> {
  const { decision } = look;
  if (decision === null || !isActionSuggested(deps, look)) return false;
  const { answer, isLate } = searchFor(deps.pool, look, decision);
  return isLate && (await Promise.race([answer, nullAfter(LATE_MS)])) !== null;
}

/** The advice behind `suggestedAction`, however long it takes, so that a hint explains what the panel suggests. */
export async function adviceSuggested(deps: Deps, look: Look): Promise<Advice | null> {
  const { decision } = look;
  return decision !== null && isActionSuggested(deps, look) ? searchFor(deps.pool, look, decision).answer : null;
}
