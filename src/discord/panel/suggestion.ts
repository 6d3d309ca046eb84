import type { Advice, Pool } from '../../bots/pool.ts';
import { LruCache } from '../../core/lru-cache.ts';
import { seated } from '../../match/people.ts';
import type { Look } from '../../match/types.ts';
import type { BotDeps } from '../context.ts';

/** What the search would do next, offered before each own Action of games that suggest none themselves. */
export interface Suggestion {
  /** The choices, by their place in the decision's list. */
  readonly chosen: readonly number[];
  /** What it is, how it goes on, and why, in a few sentences. */
  readonly words: string;
}

/** A quick look: no press waits for more. */
const ITERATIONS = 160;
const SEARCH_MS = 500;
/** If all threads are busy for longer, nothing is suggested; **Hint** is still there. */
const WAIT_MS = 900;

/** Suggestions by match, version and seat, so that a panel that is drawn again suggests the same. */
const given = new WeakMap<Pool, LruCache<string, Advice>>();
const SUGGESTIONS_KEPT = 200;

const later = (ms: number): Promise<null> =>
  new Promise(resolve => {
    setTimeout(() => resolve(null), ms).unref();
  });

/** What the search would answer to the question of this panel, from what its seat may know; null if there is no time. */
export async function adviceFor({ pool }: Pick<BotDeps, 'pool'>, look: Look): Promise<Suggestion | null> {
  const { decision, info, view, version } = look;
  if (decision === null) return null;
  const known = given.get(pool) ?? new LruCache<string, Advice>(SUGGESTIONS_KEPT);
  given.set(pool, known);
  const key = `${info.id} ${version} ${decision.seat}`;
  const asking = {
    ...{ match: `${info.id} suggested`, game: info.game, view, seat: decision.seat, level: 'regular' as const },
    ...{ seed: info.since, iterations: ITERATIONS, ms: SEARCH_MS, hint: true },
  };
  const advice = known.get(key) ?? (await Promise.race([pool.ask(asking), later(WAIT_MS)]));
  if (advice === null) return null;
  known.set(key, advice);
  const chosen = decision.choices.flatMap(({ id }, i) => (advice.choose.includes(id) ? [i] : []));
  return advice.lead !== '' && chosen.length === advice.choose.length ? { chosen, words: advice.lead } : null;
}

/** Suggested before an own Action, not in its middle; only against bots, since in other matches it would take a side. */
export async function suggestedAction(deps: Pick<BotDeps, 'pool' | 'games'>, look: Look): Promise<Suggestion | null> {
  const { decision, info, viewer, goesOn } = look;
  const isAsked = decision?.kind === 'one' && decision.choices.length > 1 && viewer !== 'spectator' && !goesOn;
  const isOpen = deps.games.get(info.game)?.searchSuggests === true && seated(info).length === 1;
  return isAsked && isOpen ? adviceFor(deps, look) : null;
}
