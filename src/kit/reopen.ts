import { count } from '../core/count.ts';
import type { AnyGame } from '../core/game.ts';
import { LiveMatch } from '../core/live-match.ts';
import type { Decision, Match, Started } from '../core/match.ts';
import { stackOf } from '../core/thrown.ts';
import { loadFailure } from './failure.ts';
import { luckOf } from './listen.ts';

/**
 * Replay a saved failure up to the decision at which the contract was broken. Returns the position, its questions and
 * what the failing answer does, as text. Throws if its game is not among `games`.
 */
export function replayFailure(path: string, games: ReadonlyMap<string, AnyGame>): string {
  const { failure, ...record } = loadFailure(path);
  const game = games.get(record.game);
  if (!game) throw new Error(`${path} is a match of ${record.game}; the games are ${[...games.keys()].join(', ')}`);
  const started = game.open((open): Started<Match> => LiveMatch.replay(open, record, luckOf(failure.seed)));
  const head = `${game.title}, ${record.scenario}, seed ${failure.seed}, after ${count(record.answers.length, 'answer')}\n${failure.message}`;
  if (!started.ok) return `${head}\n\n${started.refusal.message}`;
  const { match } = started;
  const shown = [head, match.sight('spectator').text, ...match.decisions().map(decision => describe(match, decision))];
  return [...shown, ...(failure.next === undefined ? [] : [tryAgain(match, failure.next)])].join('\n\n');
}

function describe({ scenario }: Match, { seat, rule, prompt, choices, min, max }: Decision): string {
  const lines = choices.map(({ id, label, final }) => `  ${id.padStart(5)}  ${label}${final ? ' (final)' : ''}`);
  return [`${scenario.seats[seat].title} (${rule}): ${prompt} [${min} to ${max}]`, ...lines].join('\n');
}

/** Give the answer at which the contract was broken, and return what comes of it, as text. */
function tryAgain(
  match: Match,
  { seat, choose }: { readonly seat: number; readonly choose: readonly number[] },
): string {
  const head = `Then seat ${seat} chose ${choose.join(', ') || 'nothing'}`;
  try {
    const answered = match.answer(seat, match.version, choose.map(String));
    if (!answered.ok) return `${head}: refused, ${answered.refusal.message}`;
    return `${head}:\n${answered.happened.map(({ text }) => `  ${text}`).join('\n')}`;
  } catch (error) {
    return `${head}: ${stackOf(error)}`;
  }
}
