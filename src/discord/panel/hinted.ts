import { isDeepStrictEqual } from 'node:util';
import type { Intended } from '../../bots/following.ts';
import type { Advice, Pool } from '../../bots/pool.ts';
import { LruCache } from '../../core/lru-cache.ts';
import type { Decision } from '../../core/match.ts';
import type { Look } from '../../match/types.ts';
import type { BotDeps } from '../context.ts';
import type { Suggestion } from './suggestion.ts';

/** Keeps what hints said: the panel says it beside the question asked about, and suggests the same for the next ones. */

interface Hint {
  readonly version: number;
  /** The question asked about and the next ones, each with the answer that the hint named. */
  readonly answers: readonly Intended[];
  readonly told: Suggestion;
}

/** The last hint of each seat, by match and seat. */
const lastHints = new WeakMap<Pool, LruCache<string, Hint>>();
const HINTS_KEPT = 200;

const keyOf = ({ info }: Look, { seat }: Decision): string => `${info.id} ${seat}`;

export function keepHint(
  { pool }: Pick<BotDeps, 'pool'>,
  look: Look,
  decision: Decision,
  advice: Advice,
  told: Suggestion,
): void {
  const known = lastHints.get(pool) ?? new LruCache<string, Hint>(HINTS_KEPT);
  lastHints.set(pool, known);
  const { title } = decision;
  known.set(keyOf(look, decision), {
    version: look.version,
    answers: [{ title, choose: advice.choose, words: '' }, ...advice.next],
    told,
  });
}

/** What the hint about this very question said; null if there was none. */
export function hintAbout({ pool }: Pick<BotDeps, 'pool'>, look: Look, decision: Decision): Suggestion | null {
  const hint = lastHints.get(pool)?.get(keyOf(look, decision));
  return hint?.version === look.version ? hint.told : null;
}

/** While a hidden answer is given in parts, the other side may give as many: a plan and nine tracks. */
const MOST_BESIDE = 10;

/** The answers that a hint named from this question on; none if there was no such hint. */
function hintedFrom({ pool }: Pick<BotDeps, 'pool'>, look: Look, decision: Decision): readonly Intended[] {
  const hint = lastHints.get(pool)?.get(keyOf(look, decision));
  if (hint === undefined || look.version < hint.version) return [];
  const since = look.version - hint.version;
  const beside = decision.secret === true ? MOST_BESIDE : 0;
  const at = hint.answers.findLastIndex(
    ({ title }, i) => i <= since && i >= since - beside && title === decision.title,
  );
  return at < 0 ? [] : hint.answers.slice(at);
}

/** The answers that a hint about this question named after this one; null if there was no such hint. */
export function hintedAfter(
  deps: Pick<BotDeps, 'pool'>,
  look: Look,
  decision: Decision,
  choose: readonly string[],
): readonly Intended[] | null {
  const [first, ...next] = hintedFrom(deps, look, decision);
  return first !== undefined && isDeepStrictEqual(first.choose.toSorted(), choose.toSorted()) ? next : null;
}

/** The look, with a hint's answer to its question in place of the game's own suggestion, if there was such a hint. */
export function withHint(deps: Pick<BotDeps, 'pool'>, look: Look): Look {
  const { decision } = look;
  if (decision === null) return look;
  const [answer] = hintedFrom(deps, look, decision);
  if (answer === undefined) return look;
  if (!answer.choose.every(id => decision.choices.some(choice => choice.id === id))) return look;
  const choices = decision.choices.map(({ suggested: _, ...choice }) =>
    answer.choose.includes(choice.id) ? { ...choice, suggested: true as const } : choice,
  );
  return { ...look, decision: { ...decision, choices } };
}

/** The look without the game's own suggestion, in whose place the search's stands. */
export function withoutSuggestion(look: Look): Look {
  const { decision } = look;
  if (decision === null) return look;
  const choices = decision.choices.map(({ suggested: _, ...choice }) => choice);
  return { ...look, decision: { ...decision, choices } };
}
