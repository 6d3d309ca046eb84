import type { Answered, Decision, RefusalCode } from '../core/match.ts';
import type { Core, Frame } from '../core/step.ts';
import { must, same } from './broken.ts';
import { countCheck, type Trial } from './trial.ts';

/** An answer that must be refused with this code. */
interface Attempt {
  /** In words, for the failure: "seat 2, not asked,". */
  readonly what: string;
  readonly seat: number;
  readonly version: number;
  readonly choose: readonly string[];
  readonly code: RefusalCode;
}

/** Ids that are never on a list, or only look like `id`. */
const unlistedIds = (id: string): string[] => [
  '',
  ' ',
  'x',
  'NaN',
  'null',
  '-7',
  '1e9',
  ` ${id}`,
  `0${id}`,
  `${id}.0`,
  `+${id}`,
];

function attempts(
  trial: { readonly seats: number; readonly may: readonly number[]; readonly askedAt: number },
  decision: Decision,
  version: number,
): Attempt[] {
  const { seat, choices, min, max } = decision;
  const ids = choices.map(({ id }) => id);
  const good = ids.slice(0, Math.min(Math.max(1, min), max));
  const wrong = [...Array(trial.seats).keys(), -1, trial.seats, 0.5, Number.NaN].filter(
    each => !trial.may.includes(each),
  );
  const bad = (what: string, choose: readonly string[]): Attempt => ({ what, seat, version, choose, code: 'illegal' });
  return [
    ...wrong.map(
      (each): Attempt => ({
        what: `seat ${each}, not asked,`,
        seat: each,
        version,
        choose: good,
        code: 'not-your-decision',
      }),
    ),
    ...[trial.askedAt - 1, version + 1].map(
      (each): Attempt => ({ what: `version ${each} at ${version}`, seat, version: each, choose: good, code: 'stale' }),
    ),
    ...unlistedIds(ids[0])
      .filter(id => !ids.includes(id))
      .map(id => bad(`‘${id}’, not listed,`, [id, ...ids.slice(1, min)])),
    ...(min > 0 ? [bad('too small a set', ids.slice(0, min - 1))] : []),
    ...(max < ids.length ? [bad('too large a set', ids.slice(0, max + 1))] : []),
    bad('one choice twice', [...good, good[0]]),
  ];
}

/** Answers that are not allowed are refused with the right code, and nothing changes. */
export function checkGate<S extends Core<F>, F extends Frame, E, V>(trial: Trial<S, F, E, V>): void {
  const { match, seats, twin } = trial;
  countCheck(trial, 'gate');
  const decisions = match.decisions();
  const asked = decisions.map(({ seat }) => seat);
  // A seat that has answered secretly may answer again.
  const may = [...asked, ...trial.rules.sealedSeats(match.peek())];
  const { version: before, answers } = match;
  for (const decision of decisions) {
    for (const { what, seat, version, choose, code } of attempts(
      { seats, may, askedAt: match.askedAt(decision.seat) },
      decision,
      match.version,
    )) {
      mustBeRefused(match.answer(seat, version, choose), code, what);
      const seen = { state: match.peek(), version: match.version, answers: match.answers };
      same('gate', { state: twin, version: before, answers }, seen, `${what} was refused and changed the match`);
    }
  }
}

function mustBeRefused(answered: Answered, code: RefusalCode, what: string): void {
  must(!answered.ok, 'gate', `${what} was accepted`);
  const { refusal } = answered;
  must(refusal.code === code, 'gate', `${what} was refused as ${refusal.code}, not ${code}: ${refusal.message}`);
  must(refusal.message.trim() !== '', 'gate', `${what} was refused without a word`);
  must(code !== 'illegal' || (refusal.rule ?? '') !== '', 'gate', `${what} was refused without a rule`);
}
