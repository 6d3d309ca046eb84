import { isDeepStrictEqual } from 'node:util';
import type { Game, Parsed, Setting } from '../core/game.ts';
import type { Luck } from '../core/journal.ts';
import { LiveMatch } from '../core/live-match.ts';
import type { MatchRecord, Refusal, Started } from '../core/match.ts';
import { readSetting } from '../core/setting.ts';
import type { Core, Frame } from '../core/step.ts';
import { luckOf, verify } from './dice.ts';
import { isTimeUp, TIME_UP, withTimeLimit } from './time-limit.ts';

const bad = (message: string): { readonly ok: false; readonly refusal: Refusal } => ({
  ok: false,
  refusal: { code: 'bad-request', message },
});

/**
 * Replay a record of unknown origin. Its luck must come from its seed, and each answer must be allowed where it was
 * given.
 */
export function replayUntrusted<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  record: MatchRecord,
  seed: string,
): Started<LiveMatch<S, F, E, V>> {
  const setting = agreedSetting(game, record);
  if (!setting.ok) return bad(`The record is damaged: ${setting.problem}`);
  const verified = verify(record, seed);
  const trusted = verified.ok ? record.answers : record.answers.slice(0, Math.max(0, verified.wrong.answer - 1));
  const played = replay(game, { ...record, answers: trusted }, luckOf(seed));
  if (verified.ok || (verified.wrong.answer !== 0 && !played.ok)) return played;
  const { answer, message } = verified.wrong;
  const at = answer === 0 ? 'the set-up' : `answer ${answer}`;
  return bad(`The record cannot be played again at ${at}: ${message}`);
}

function replay<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  record: MatchRecord,
  luck: Luck,
): Started<LiveMatch<S, F, E, V>> {
  try {
    return withTimeLimit(() => LiveMatch.replay(game, record, luck));
  } catch (error) {
    const why = isTimeUp(error) ? TIME_UP : 'its answers lead to a position that the rules do not know.';
    return bad(`The record cannot be played again: ${why}`);
  }
}

/**
 * The complete setting of a record. The game must offer it, and it must agree with the record's position if there is
 * one.
 */
function agreedSetting<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  record: MatchRecord,
): Parsed<Setting> {
  const setting = readSetting(game, record.scenario, record.options);
  if (!setting.ok) return setting;
  if (!isDeepStrictEqual(setting.value.options, { ...record.options })) {
    return { ok: false, problem: `it lacks some of the options ${game.options.map(each => each.id).join(', ')}.` };
  }
  if (record.position === undefined) return setting;
  const read = game.read(record.position);
  if (!read.ok) return read;
  const { scenario, options } = read.value.setting;
  if (isDeepStrictEqual({ scenario, options: { ...options } }, setting.value)) return setting;
  return { ok: false, problem: 'its position is of another scenario or has other options.' };
}
