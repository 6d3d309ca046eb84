import type { Advice, Pool } from '../../bots/pool.ts';
import { LruCache } from '../../core/lru-cache.ts';
import { seatedPeople } from '../../match/people.ts';
import type { Look } from '../../match/types.ts';
import type { BotDeps } from '../context.ts';

/**
 * What the search would do next, offered before each of a player's Actions in games that suggest nothing themselves.
 */
export interface Suggestion {
  /** The choices, by index into the decision's list. */
  readonly chosen: readonly number[];
  /** What to do, what comes next, and why, in a few sentences. */
  readonly words: string;
}

/** The search is kept short, because a press waits for it. */
const ITERATIONS = 160;
const SEARCH_MS = 500;
/** If all threads are busy for longer, nothing is suggested; **Hint** is still there. */
const WAIT_MS = 900;

/** Advice by match, version and seat, so that a panel that is drawn again suggests the same. */
const adviceGiven = new WeakMap<Pool, LruCache<string, Advice>>();
const SUGGESTIONS_KEPT = 200;

const nullAfter = (ms: number): Promise<null> =>
  new Promise(resolve => {
    setTimeout(() => resolve(null), ms).unref();
  });

/** The search's answer to the question of this panel, from what its seat may know; null if it takes too long. */
async function shortAdvice({ pool }: Pick<BotDeps, 'pool'>, look: Look): Promise<Advice | null> {
  const { decision, info, view, version } = look;
  if (decision === null) return null;
  const known = adviceGiven.get(pool) ?? new LruCache<string, Advice>(SUGGESTIONS_KEPT);
  adviceGiven.set(pool, known);
  const key = `${info.id} ${version} ${decision.seat}`;
  const request = {
    ...{ match: `${info.id} suggested`, game: info.game, view, seat: decision.seat, level: 'regular' as const },
    ...{ seed: info.since, iterations: ITERATIONS, ms: SEARCH_MS, hint: true },
  };
  const advice = known.get(key) ?? (await Promise.race([pool.ask(request), nullAfter(WAIT_MS)]));
  if (advice !== null) known.set(key, advice);
  return advice;
}

/** That advice as a suggestion. Null if there is none, if it gives no reason, or if not all of its choices are offered. */
export async function adviceFor(deps: Pick<BotDeps, 'pool'>, look: Look): Promise<Suggestion | null> {
  const advice = await shortAdvice(deps, look);
  const { decision } = look;
  if (advice === null || decision === null) return null;
  const chosen = decision.choices.flatMap(({ id }, i) => (advice.choose.includes(id) ? [i] : []));
  return advice.lead !== '' && chosen.length === advice.choose.length ? { chosen, words: advice.lead } : null;
}

type Deps = Pick<BotDeps, 'pool' | 'games'>;

/** Actions are suggested before they begin, not during them, and only against bots: between people it would take a side. */
function isActionSuggested({ games }: Deps, { decision, info, viewer, goesOn }: Look): boolean {
  const isAsked = decision?.kind === 'one' && decision.choices.length > 1 && viewer !== 'spectator' && !goesOn;
  return isAsked && games.get(info.game)?.searchSuggests === true && seatedPeople(info).length === 1;
}

/** The Action that the panel suggests, if it suggests one. */
export const suggestedAction = async (deps: Deps, look: Look): Promise<Suggestion | null> =>
  isActionSuggested(deps, look) ? adviceFor(deps, look) : null;

/** The advice behind `suggestedAction`, so that a hint does not contradict it. */
export const adviceSuggested = async (deps: Deps, look: Look): Promise<Advice | null> =>
  isActionSuggested(deps, look) ? shortAdvice(deps, look) : null;
