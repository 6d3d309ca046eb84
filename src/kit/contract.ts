import { count } from '../core/count.ts';
import { tableOf } from '../core/entries.ts';
import type { Game, Outcome, Setting } from '../core/game.ts';
import type { Draw, Luck } from '../core/journal.ts';
import { type Kernel, kernel } from '../core/kernel.ts';
import { LiveMatch } from '../core/live-match.ts';
import type { Decision, MatchRecord } from '../core/match.ts';
import { type Random, random } from '../core/random.ts';
import { type Core, type Frame, isSecret } from '../core/step.ts';
import { type Seat, sameSeats } from '../core/umpire.ts';
import { accepted, asBroken, type Check, must, same } from './broken.ts';
import { checkCandidates } from './candidates.ts';
import { checkFork } from './copies.ts';
import { type Failure, failureOf } from './failure.ts';
import { checkGate } from './gate.ts';
import { checkReplay, checkUndo, type GivenAnswer, mustBeNewVersion, snapshot } from './history.ts';
import { type ListeningUmpire, listen, luckOf } from './listen.ts';
import { decide, type Policy } from './policies.ts';
import { type Rates, SAMPLE } from './rates.ts';
import { checkImagined, checkSealed, checkSecrets, checkTold } from './secrets.ts';
import { checkDecisions, checkJson, checkWords } from './shape.ts';
import { withCounts } from './tally.ts';
import type { MatchStarter, Trial } from './trial.ts';

/** How a match is played and checked. */
export interface How {
  readonly rates: Rates;
  /** A match with more answers than this counts as endless. */
  readonly limit: number;
  /** What starts and replays the match. */
  readonly starter: MatchStarter;
}

/** The results of a match that kept the contract. */
export interface Report {
  readonly answers: number;
  readonly outcome: Outcome;
  readonly record: MatchRecord;
  /** How often each step ran or was answered. */
  readonly steps: Readonly<Record<string, number>>;
  /** How often each check was made. */
  readonly checks: Readonly<Record<string, number>>;
}

export type Examined =
  | { readonly ok: true; readonly report: Report }
  | { readonly ok: false; readonly check: Check; readonly failure: Failure };

/**
 * The match, and beside it a twin: a state that gets the same answers through the bare kernel, and is now and then
 * replaced by a copy of itself.
 */
interface Run<S extends Core<F>, F extends Frame, E, V> extends Trial<S, F, E, V> {
  readonly how: How;
  readonly policy: Policy;
  /** The players' own randomness, separate from that of the checks. */
  readonly play: Random;
  /** The kernel by which the twin plays. It counts in `steps` how often each step runs or is answered. */
  readonly twinKernel: Kernel<S, F, E>;
  readonly steps: Record<string, number>;
  /** All versions that the match has had. */
  readonly versions: Set<number>;
  twin: S;
  askedBefore: readonly Seat[];
  /** How many draws the match has made. */
  drawn: number;
  /** How many answers have been given. */
  given: number;
  /** The last answers, as far back as undo should reach. */
  free: GivenAnswer[];
  /** The answer being given, and how many came before it. */
  attempt: { readonly at: number; readonly seat: number; readonly choose: readonly number[] } | undefined;
}

/**
 * Play one match of the game, by policy and seed, and check it against the contract of a game.
 *
 * At every decision: the question is well formed (no dead end, options and labels that can be told apart), the game's
 * own invariants hold, a twin played through the kernel is at the same position, the version is new, and every answer
 * that cannot be taken back is flagged as final. The checks of `Rates` are made at the rates of `SAMPLE` unless others
 * are given. At the end, the outcome is checked.
 */
export function playContract<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  setting: Setting,
  seed: number,
  policy: Policy,
  how: Partial<How> = {},
): Examined {
  const full: How = { rates: SAMPLE, limit: 5000, starter: LiveMatch, ...how };
  const opening: Draw[] = [];
  let run: Run<S, F, E, V> | undefined;
  try {
    checkTitles(game);
    run = begin(game, setting, seed, policy, full, opening);
    playOut(run);
    return { ok: true, report: reportOf(run) };
  } catch (error) {
    const broken = asBroken(error);
    const record = run?.match.record() ?? blank(game, setting, opening);
    return {
      ok: false,
      check: broken.check,
      failure: failureOf(record, broken, { seed, policy, attempt: run?.attempt }),
    };
  }
}

/** The record of a match that did not begin. */
const blank = (
  game: { readonly id: string; readonly rulesVersion: number },
  setting: Setting,
  opening: readonly Draw[],
) => ({
  format: 1 as const,
  game: game.id,
  rules: game.rulesVersion,
  ...setting,
  opening,
  answers: [],
});

/** Checks that each question with a hidden answer has a title for the other seats to read instead of its prompt. */
function checkTitles<S extends Core<F>, F extends Frame, E, V>({ steps }: Game<S, F, E, V>): void {
  for (const { ask } of tableOf<S, F, E>(steps).values()) {
    if (ask === null || !isSecret(ask)) continue;
    must(ask.title !== undefined, 'secrets', `the question of ${ask.rule} hides its answer and has no title`);
  }
}

function begin<S extends Core<F>, F extends Frame, E, V>(
  game: Game<S, F, E, V>,
  setting: Setting,
  seed: number,
  policy: Policy,
  how: How,
  opening: Draw[],
): Run<S, F, E, V> {
  const luck = luckOf(seed);
  const logged: Luck = (n, of) => {
    const got = luck(n, of);
    opening.push([n, of, got]);
    return got;
  };
  const heard = listen<E>(logged, 0);
  const steps = Object.fromEntries(Object.keys(game.steps).map(step => [step, 0]));
  const twinKernel = kernel<S, F, E>(withCounts(game.steps, steps));
  const { rules, plansFollowed } = rulesThatCountPlans(game);
  const twin = game.setup(setting, heard.umpire);
  twinKernel.advance(twin, heard.umpire, []);
  const { match } = accepted(how.starter.start(game, { setting }, luck), 'setup', 'the set-up is refused');
  const seats = match.scenario.seats.length;
  return {
    ...{ game, setting, how, policy, luck, match, seats, twinKernel, steps, twin },
    starter: how.starter,
    ...{ rules, plansFollowed },
    viewers: [...Array(seats).keys(), 'spectator' as const],
    rng: random(seed ^ 0x5f3759df),
    play: random(seed),
    done: new Map(),
    versions: new Set([match.version]),
    askedBefore: [],
    drawn: heard.draws.length,
    given: 0,
    free: [],
    attempt: undefined,
  };
}

/** The game's kernel, on which checks try answers, and how often its steps have carried out a side's plan. */
function rulesThatCountPlans<S extends Core<F>, F extends Frame, E, V>({ steps }: Game<S, F, E, V>) {
  const counts = Object.fromEntries(Object.keys(steps).map(step => [step, 0]));
  const byPlan = Object.entries<object>(steps).flatMap(([name, step]) => ('byPlan' in step ? [name] : []));
  const plansFollowed = (): number => byPlan.reduce((all, name) => all + counts[name], 0);
  return { rules: kernel<S, F, E>(withCounts(steps, counts)), plansFollowed };
}

function playOut<S extends Core<F>, F extends Frame, E, V>(run: Run<S, F, E, V>): void {
  const { match, how } = run;
  // This comes first because every other check that tries answers on a copy depends on it.
  checkFork(run, run.twin);
  for (;;) {
    const decisions = match.decisions();
    examine(run, decisions);
    if (decisions.length === 0) break;
    must(run.given < how.limit, 'length', `no end after ${count(run.given, 'answer')}`);
    takeTurn(run, nextOf(run, decisions));
  }
  checkEnding(run);
  if (run.rng() < how.rates.replay) checkReplay(run);
}

/** The chance that the next answer changes one that was given secretly. */
const CHANGE_OF_MIND = 0.2;

/** Whose answer comes next: any seat that must decide, and now and then one that changes its secret answer. */
function nextOf<S extends Core<F>, F extends Frame, E, V>(
  { rules, match, play }: Run<S, F, E, V>,
  decisions: readonly Decision[],
): Decision {
  const sealers = rules.sealedSeats(match.peek());
  if (sealers.length > 0 && play() < CHANGE_OF_MIND) {
    const seat = sealers[Math.floor(play() * sealers.length)];
    const again = match.given(seat);
    must(again !== null, 'sealed', `seat ${seat} may answer again but is not asked`);
    same(
      'sealed',
      match.peek().sealed[seat]?.map(String),
      again.given,
      'the match reports another answer than the seat gave',
    );
    return again;
  }
  return decisions[Math.floor(play() * decisions.length)];
}

/** Everything that can be checked while nothing changes. */
function examine<S extends Core<F>, F extends Frame, E, V>(run: Run<S, F, E, V>, decisions: readonly Decision[]): void {
  const { match, game, how, rng } = run;
  const { rates } = how;
  const s: S = match.peek();
  same('twin', s, run.twin, 'match and twin differ: randomness not drawn from the umpire, or state that copies share');
  const [wrong] = game.invariants(s);
  must(wrong === undefined, 'invariants', wrong ?? '');
  const isTogether = !run.rules.over(s) && 'seats' in run.rules.top(s).ask;
  checkDecisions(decisions, { seats: run.seats, isTogether });
  const often = (rate: number): boolean => rng() < rate;
  if (often(rates.json)) {
    checkJson(run, s);
    run.twin = nextCopy(run);
  }
  if (often(rates.secrets)) checkSecrets(run, s);
  if (often(rates.imagine)) checkImagined(run, s);
  if (often(rates.words)) checkWords(run);
  if (run.rules.over(s)) return;
  if (often(rates.gate)) checkGate(run);
  if (often(rates.fork)) checkFork(run, s);
  if (often(rates.candidates)) checkCandidates(run);
}

/** The twin continues from a fork, from its JSON, or from its document. */
function nextCopy<S extends Core<F>, F extends Frame, E, V>({ game, twin, rng }: Run<S, F, E, V>): S {
  const way = Math.floor(rng() * 3);
  if (way === 0) return game.fork(twin);
  if (way === 1) return JSON.parse(JSON.stringify(twin));
  const read = game.read(game.write(twin));
  must(read.ok, 'position', 'its own document is refused');
  return read.value.state;
}

/** One answer, given to the match and to its twin. */
function takeTurn<S extends Core<F>, F extends Frame, E, V>(run: Run<S, F, E, V>, decision: Decision): void {
  const { match, how, rng } = run;
  const { seat } = decision;
  const { rates } = how;
  const often = (rate: number): boolean => rng() < rate;
  const picks = decide(run, run.policy, seat, run.play);
  run.attempt = { at: run.given, seat, choose: picks };
  const s: S = match.peek();
  if (often(rates.told)) checkTold(run, s, seat, picks, run.drawn);
  if (often(rates.sealed)) checkSealed(run, s, seat, run.drawn);
  run.askedBefore = run.rules.deciders(s);
  const undo = often(rates.undo);
  const before = undo ? snapshot(run) : null;
  accepted(match.answer(seat, match.version, picks.map(String)), 'gate', 'a listed answer was refused');
  mustBeNewVersion(run, run.versions);
  const heard = answerTwin(run, seat, picks);
  const isSealed = run.rules.sealedSeats(run.twin).includes(seat);
  const stands = heard.revealed || isSealed || !sameSeats(run.rules.deciders(s), run.rules.deciders(run.twin));
  checkFlag(decision, picks, stands && !isSealed);
  run.free = stands ? [] : [...run.free, { seat, picks, before }];
  if (undo) checkUndo(run, run.free, run.versions);
  run.attempt = undefined;
  run.given++;
}

function answerTwin<S extends Core<F>, F extends Frame, E, V>(
  run: Run<S, F, E, V>,
  seat: number,
  picks: readonly number[],
): ListeningUmpire<E> {
  const heard = listen<E>(run.luck, run.drawn);
  run.twinKernel.answer(run.twin, seat, picks, heard.umpire, []);
  run.drawn += heard.draws.length;
  return heard;
}

/** For sets of up to this many choices the match finds out exactly whether they are `final`; for more it may guess. */
const EXACT_UP_TO = 6;

/** A choice says correctly whether it can be taken back. A set is never offered as free if it cannot be taken back. */
function checkFlag({ kind, rule, choices }: Decision, picks: readonly number[], stands: boolean): void {
  if (kind === 'some' && choices.length > EXACT_UP_TO) return;
  const taken = choices.filter(({ id }) => picks.includes(Number(id)));
  if (taken.length === 0) return;
  const flagged = taken.some(({ final }) => final === true);
  must(flagged || !stands, 'final', `${rule}: ‘${taken[0].label}’ stands and is offered as if it could be taken back`);
  must(kind === 'some' || !flagged || stands, 'final', `${rule}: ‘${taken[0].label}’ is called final but is not`);
}

function checkEnding<S extends Core<F>, F extends Frame, E, V>({
  match,
  seats,
  done,
  versions,
}: Run<S, F, E, V>): void {
  const outcome = match.outcome();
  done.set('ending', 1);
  must(outcome !== null, 'dead end', 'nobody is asked although the match is not over');
  const { winner, reason, rule, scores, sheet } = outcome;
  const isSeat = winner === null || (Number.isInteger(winner) && winner >= 0 && winner < seats);
  must(isSeat, 'ending', `seat ${winner} has won but does not exist`);
  must(reason !== '' && rule !== '', 'ending', 'the match ends without a reason');
  must(
    scores.length === seats && scores.every(Number.isFinite),
    'ending',
    `scores ${scores.join()} for ${seats} seats`,
  );
  const areLinesComplete = sheet.every(({ points, text }) => text !== '' && points.length === seats);
  must(areLinesComplete, 'ending', 'a line of the score sheet is not for every seat');
  for (let seat = 0; seat < seats; seat++)
    must(!match.answer(seat, match.version, ['0']).ok, 'ending', 'an answer was taken after the end');
  must(versions.has(match.version), 'ending', 'a refusal after the end changed the version');
}

function reportOf<S extends Core<F>, F extends Frame, E, V>({ match, steps, done }: Run<S, F, E, V>): Report {
  const record = match.record();
  const outcome = match.outcome();
  must(outcome !== null, 'ending', 'the match is not over');
  return { answers: record.answers.length, outcome, record, steps, checks: Object.fromEntries(done) };
}
