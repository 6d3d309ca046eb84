import type { Luck } from '../core/journal.ts';
import type { Decision, MatchRecord } from '../core/match.ts';
import type { Core, Frame } from '../core/step.ts';
import type { Seat } from '../core/umpire.ts';
import { accepted, must, same } from './broken.ts';
import { countCheck, type PeekableMatch, type Trial } from './trial.ts';

/** An answer that was given. */
export interface GivenAnswer {
  readonly seat: Seat;
  readonly picks: readonly number[];
  /** The match before it; null if no snapshot was taken. */
  readonly before: Snapshot | null;
}

/** Everything that anybody can see of a match, except its version. */
export interface Snapshot {
  readonly state: string;
  readonly decisions: readonly Decision[];
  readonly views: readonly unknown[];
  readonly logs: readonly unknown[];
  readonly record: MatchRecord;
}

export function snapshot<S extends Core<F>, F extends Frame, E, V>({ match, viewers }: Trial<S, F, E, V>): Snapshot {
  return {
    state: JSON.stringify(match.peek()),
    decisions: match.decisions(),
    views: viewers.map(viewer => match.view(viewer)),
    logs: viewers.map(viewer => match.log(viewer)),
    record: match.record(),
  };
}

/**
 * Take back answer after answer as far as undo goes, then give them again. `free` holds the answers that should be free
 * to undo, as the kit works out from what the rules drew, revealed and asked next.
 */
export function checkUndo<S extends Core<F>, F extends Frame, E, V>(
  trial: Trial<S, F, E, V>,
  free: readonly GivenAnswer[],
  versions: Set<number>,
): void {
  const { match } = trial;
  countCheck(trial, 'undo');
  const top = snapshot(trial);
  for (const past of [...free].reverse()) {
    refuseOthers(trial, past.seat);
    accepted(match.undo(past.seat), 'undo', 'what revealed nothing cannot be taken back');
    mustBeNewVersion(trial, versions);
    if (past.before) same('undo', past.before, snapshot(trial), 'undo does not lead back to what was');
  }
  refuseAll(trial);
  for (const { seat, picks } of free) {
    accepted(match.answer(seat, match.version, picks.map(String)), 'undo', 'after undo the same answer is refused');
    mustBeNewVersion(trial, versions);
  }
  same('undo', top, snapshot(trial), 'undo and the same answers again do not lead to the same match');
}

/** A version is never used twice. */
export function mustBeNewVersion(
  { match }: { readonly match: { readonly version: number } },
  versions: Set<number>,
): void {
  must(!versions.has(match.version), 'undo', `version ${match.version} was used before`);
  versions.add(match.version);
}

function refuseOthers(
  { match, seats }: { readonly match: PeekableMatch<unknown>; readonly seats: number },
  seat: Seat,
): void {
  for (let other = 0; other < seats; other++) {
    if (other === seat) continue;
    const before = JSON.stringify(match.peek());
    must(!match.undo(other).ok, 'undo', `seat ${other} took back what seat ${seat} had answered`);
    must(JSON.stringify(match.peek()) === before, 'undo', 'a refused undo changed the state');
  }
}

function refuseAll({ match, seats }: { readonly match: PeekableMatch<unknown>; readonly seats: number }): void {
  for (const { seat, undoable } of match.decisions())
    must(!undoable, 'undo', `seat ${seat} is told that it may take back what stands`);
  for (let seat = 0; seat < seats; seat++) {
    const before = JSON.stringify([match.peek(), match.version]);
    must(!match.undo(seat).ok, 'undo', 'an answer that drew, revealed or passed the decision on was taken back');
    must(JSON.stringify([match.peek(), match.version]) === before, 'undo', 'a refused undo changed the match');
  }
}

const noLuck: Luck = () => {
  throw new Error('a replay asked for luck that is not in its record');
};

/** Play the same match again, from the seed and from the record alone. */
export function checkReplay<S extends Core<F>, F extends Frame, E, V>(trial: Trial<S, F, E, V>): void {
  const { match, starter, game, setting, luck } = trial;
  countCheck(trial, 'replay');
  const record = match.record();
  const again = accepted(
    starter.start(game, { setting }, luck),
    'replay',
    'the same setting is refused the second time',
  );
  for (const [i, { seat, choose }] of record.answers.entries()) {
    const answered = again.match.answer(seat, again.match.version, choose.map(String));
    accepted(answered, 'replay', `from the seed, answer ${i + 1} is refused`);
  }
  const logs = trial.viewers.map(viewer => match.log(viewer));
  sameMatch(trial, logs, again.match, 'the seed');
  const fromJson: MatchRecord = JSON.parse(JSON.stringify(record));
  const replayed = accepted(starter.replay(game, fromJson, noLuck), 'replay', 'the record is refused');
  sameMatch(trial, logs, replayed.match, 'the record');
}

function sameMatch<S extends Core<F>, F extends Frame, E, V>(
  { match, viewers }: Trial<S, F, E, V>,
  logs: readonly unknown[],
  other: PeekableMatch<S>,
  from: string,
): void {
  const differs = (what: string): string => `played again from ${from}, the match has another ${what}`;
  same('replay', match.record(), other.record(), differs('record'));
  same('replay', match.peek(), other.peek(), differs('state'));
  for (const [i, viewer] of viewers.entries()) {
    same('replay', match.view(viewer), other.view(viewer), differs('view'));
    same('replay', logs[i], other.log(viewer), differs('log'));
  }
}
