import { lookAhead } from './ahead.ts';
import { AskedSince, isInTime } from './asked-since.ts';
import { count } from './count.ts';
import { defined } from './defined.ts';
import type { Game, Options, Outcome, ScenarioInfo, Setting, Told } from './game.ts';
import { type Answer, type Draw, type Heard, type Luck, LuckMismatch, RecordingUmpire, Tape } from './journal.ts';
import { type Kernel, kernel } from './kernel.ts';
import type {
  Ahead,
  Answered,
  Decision,
  EarlierPlay,
  Happened,
  Match,
  MatchRecord,
  OnFaultyAnswer,
  Refusal,
  RefusalCode,
  Sight,
  Started,
  Step,
} from './match.ts';
import { MatchMemory } from './match-memory.ts';
import { pickOf, Question } from './question.ts';
import { scenarioNamed } from './setting.ts';
import { sightOf } from './sight.ts';
import type { Core, Frame } from './step.ts';
import { lineOf, type Standing } from './telling.ts';
import { type Seat, sameSeats, type Viewer } from './umpire.ts';
import { isFaultOfPosition, OVER_AT_ONCE, playToEnd, UNPLAYABLE, whyUnplayable } from './unplayable.ts';
import { toldOf, voiced } from './voiced.ts';

const refuse = (code: RefusalCode, message: string, rule?: string): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code, message, ...defined({ rule }) },
});

const SET_UP = 'the set-up';

/** A position document, and the state that was read from it. */
interface Begun<S> {
  readonly document: unknown;
  readonly state: S;
}

const NOTHING: EarlierPlay = { answers: 0, recent: [] };

/**
 * A match and its journal. Where undo stops follows from what the answers did (luck, revelations, another seat's
 * decision); rules never mark it.
 */
export class LiveMatch<S extends Core<F>, F extends Frame, E, V> implements Match {
  readonly game: Game<S, F, E, V>;
  readonly scenario: ScenarioInfo;
  readonly options: Options;
  version = 0;
  private readonly rules: Kernel<S, F, E>;
  private readonly tape: Tape;
  private readonly memory: MatchMemory<S, E>;
  private state: S;
  private readonly asked = new AskedSince();

  private constructor(
    game: Game<S, F, E, V>,
    setting: Setting,
    luck: Luck,
    begun: Begun<S> | null,
    record?: MatchRecord,
    earlier = NOTHING,
  ) {
    this.game = game;
    this.rules = kernel<S, F, E>(game.steps);
    this.tape = new Tape(luck);
    const isDrawing = earlier.unasked === 'draw';
    if (isDrawing) this.tape.next = record?.skipped ?? 0;
    this.options = setting.options;
    this.scenario = scenarioNamed(game, setting.scenario);
    const umpire = new RecordingUmpire<E>(this.tape, isDrawing ? undefined : record?.opening);
    this.state = begun === null ? game.setup(setting, umpire) : begun.state;
    if (earlier.unasked !== 'wait') this.rules.advance(this.state, umpire, []);
    umpire.checkAllUsed();
    this.addScores(this.state, umpire);
    this.memory = new MatchMemory(this.state, begun?.document, umpire, earlier);
  }

  /**
   * Start a match from a scenario's set-up or from a position document. A document is refused if it cannot be read, if
   * nothing is left to decide in it, or if the rules cannot play it on. `luck` makes every draw; the same setting, luck
   * and answers give the same match.
   */
  static start<S extends Core<F>, F extends Frame, E, V>(
    game: Game<S, F, E, V>,
    from: { readonly setting: Setting } | { readonly position: unknown },
    luck: Luck,
  ): Started<LiveMatch<S, F, E, V>> {
    if ('setting' in from) return { ok: true, match: new LiveMatch(game, from.setting, luck, null) };
    const read = game.read(from.position);
    if (!read.ok) return refuse('bad-request', read.problem);
    try {
      const { setting, state } = read.value;
      const match = new LiveMatch(game, setting, luck, { document: from.position, state });
      if (match.decisions().length === 0) return refuse('bad-request', OVER_AT_ONCE);
      // Steps deep in the stack must be playable too, so that no match breaks once it has begun.
      playToEnd(game, match.peek());
      return game.invariants(match.peek()).length === 0 ? { ok: true, match } : refuse('bad-request', UNPLAYABLE);
    } catch (error) {
      if (isFaultOfPosition(error)) return refuse('bad-request', UNPLAYABLE);
      throw error;
    }
  }

  /**
   * Replay a record from its answers and recorded luck. Further draws come from `luck`. `earlier` is what came before
   * the record's starting position, if it was a position of the same match.
   */
  static replay<S extends Core<F>, F extends Frame, E, V>(
    game: Game<S, F, E, V>,
    record: MatchRecord,
    luck: Luck,
    earlier = NOTHING,
  ): Started<LiveMatch<S, F, E, V>> {
    const problem = whyUnplayable(game, record);
    if (problem !== null) return refuse('bad-request', problem);
    const read = record.position === undefined ? null : game.read(record.position);
    if (read?.ok === false) return refuse('bad-request', read.problem);
    const begun = read && { document: record.position, state: read.value.state };
    let at = SET_UP;
    const failed = (why: string) => refuse('bad-request', `The record cannot be played again at ${at}: ${why}`);
    try {
      const match = new LiveMatch(game, record, luck, begun, record, earlier);
      for (const [i, answer] of record.answers.entries()) {
        at = `answer ${i + 1}`;
        const answered = match.applyRecorded(answer);
        if (!answered.ok) return failed(answered.refusal.message);
      }
      match.tape.next = Math.max(match.tape.next, match.memory.draws() + (record.skipped ?? 0));
      return { ok: true, match };
    } catch (error) {
      if (error instanceof LuckMismatch) return failed(error.message);
      if (at === SET_UP && record.position !== undefined && isFaultOfPosition(error)) return failed(UNPLAYABLE);
      throw error;
    }
  }

  decisions(onFault?: OnFaultyAnswer): readonly Decision[] {
    return this.rules.deciders(this.state).map(seat => this.ask(seat).decision(this.mayUndo(seat), onFault));
  }

  deciders(): readonly Seat[] {
    return this.rules.deciders(this.state);
  }

  isSettled(): boolean {
    if (this.rules.over(this.state)) return true;
    const { ask } = this.rules.top(this.state);
    const isNew = ('always' in ask && ask.always === true) || ('settles' in ask && ask.settles === true);
    return isNew && !this.rules.deciders(this.state).some(seat => this.mayUndo(seat));
  }

  outcome(): Outcome | null {
    return this.rules.over(this.state) ? this.game.outcome(this.state) : null;
  }

  standing(): Standing | null {
    return this.game.standing?.(this.state, this.outcome()) ?? null;
  }

  given(seat: Seat, onFault?: OnFaultyAnswer): Decision | null {
    const picks = this.isSealed(seat) ? this.state.sealed[seat] : null;
    return picks ? { ...this.ask(seat).decision(false, onFault), given: picks.map(String) } : null;
  }

  sealedSeats(): readonly Seat[] {
    return this.rules.sealedSeats(this.state);
  }

  askedAt(seat: Seat): number {
    return this.asked.at(seat);
  }

  answer(seat: Seat, version: number, choose: readonly string[]): Answered {
    const waiting = this.isSealed(seat) ? null : this.whyNot(seat);
    if (waiting) return { ok: false, refusal: waiting };
    if (isInTime(version, { askedAt: this.askedAt(seat), now: this.version }))
      return this.submit(seat, choose.map(pickOf));
    const why =
      version > this.version
        ? `This answers version ${version}, but the match is only at ${this.version}.`
        : `The position has moved on: this answers version ${version}, the match is at ${this.version}.`;
    return refuse('stale', why);
  }

  applyRecorded({ seat, choose, luck }: Answer): Answered {
    return this.submit(seat, choose, luck);
  }

  ahead(seat: Seat, answers: readonly (readonly string[])[], onFault?: OnFaultyAnswer): Ahead {
    const waiting = this.isSealed(seat) ? null : this.whyNot(seat);
    if (waiting) return { ok: false, refusal: waiting, at: 0 };
    return lookAhead(this.game, this.rules, this.state, seat, answers, onFault);
  }

  undo(seat: Seat): Answered {
    if (!this.mayUndo(seat)) return refuse('illegal', this.whyNoUndo(seat));
    return this.goBackTo(this.answers - 1);
  }

  takeBack(to: number): Answered {
    if (!Number.isInteger(to) || to < this.journalStart || to >= this.answers) {
      const problem = `The match has ${count(this.answers, 'answer')}; none after ${to} can be taken back.`;
      return refuse('bad-request', problem);
    }
    return this.goBackTo(to);
  }

  view(viewer: Viewer): V {
    return this.game.observe(this.state, viewer);
  }

  sight(viewer: Viewer): Sight {
    // A position that the match has stood at never changes, because answers are applied to a copy.
    return sightOf(this.game, this.state, viewer, this.memory.recentEvents());
  }

  log(viewer: Viewer): readonly (readonly Told[])[] {
    return this.memory
      .played()
      .map(({ events }) =>
        events.filter(({ to }) => to === undefined || to === viewer).map(heard => toldOf(this.game, heard, viewer)),
      );
  }

  steps(from: number): readonly Step[] {
    const played = this.memory.played().slice(from - this.journalStart);
    return played.map(({ seat, choose, luck, events }) => ({
      ...{ seat, choose, luck, events },
      told: events.flatMap(heard => voiced(this.game, this.scenario.seats.length, heard)),
    }));
  }

  checkpoint(): unknown {
    if (this.state.sealed.length > 0) return null;
    const document = this.position();
    this.memory.restart(this.state, document);
    return document;
  }

  position(): unknown {
    return this.game.write(this.state);
  }

  record(): MatchRecord {
    const skipped = this.draws - this.memory.draws();
    return {
      format: 1,
      game: this.game.id,
      rules: this.game.rulesVersion,
      scenario: this.scenario.id,
      options: this.options,
      ...defined({ position: this.memory.baseDocument }),
      ...this.memory.toRecord(),
      ...(skipped === 0 ? {} : { skipped }),
    };
  }

  get answers(): number {
    return this.memory.answers;
  }

  get journalStart(): number {
    return this.memory.journalStart;
  }

  get draws(): number {
    return this.tape.next;
  }

  /** For the game's own tests and its search. The state belongs to the match and must not be changed. */
  peek(): Readonly<S> {
    return this.state;
  }

  private addScores(state: S, umpire: RecordingUmpire<E>): void {
    // Score and `goesOn` are attached to the last event that everybody is told.
    if (umpire.events.every(({ to }) => to !== undefined)) return;
    const { standing, goesOn, observe, outcome } = this.game;
    const over = this.rules.over(state) ? outcome(state) : null;
    umpire.close(standing?.(state, over), goesOn?.(observe(state, 'spectator')) ?? false);
  }

  private ask(seat: Seat): Question<S, F, E, V> {
    return new Question(this.game, this.rules, this.state, seat);
  }

  /** Go back to the position after the first `count` answers. Draws already made are not made again. */
  private goBackTo(count: number): Answered {
    this.state = this.memory.dropAfter(count - this.journalStart) ?? this.replayed();
    this.version++;
    this.asked.reset(this.version);
    return { ok: true, version: this.version, happened: [] };
  }

  /** The position after all answers in memory, from their recorded luck. */
  private replayed(): S {
    const drawn = this.tape.next;
    const state = this.game.fork(this.memory.base);
    for (const { seat, choose, luck } of this.memory.toRecord().answers)
      this.rules.answer(state, seat, choose, new RecordingUmpire<E>(this.tape, luck), []);
    this.tape.next = drawn;
    return state;
  }

  /** Check an answer against the question, then apply all of it or refuse it. */
  private submit(seat: Seat, choose: readonly number[], recorded?: readonly Draw[]): Answered {
    const before = this.rules.deciders(this.state);
    if (!before.includes(seat) && !this.isSealed(seat))
      return refuse('not-your-decision', 'It is not for this seat to decide.');
    const question = this.ask(seat);
    const refusal = question.check(choose);
    if (refusal) return { ok: false, refusal };
    const picks = question.options.filter(option => choose.includes(option));
    const umpire = new RecordingUmpire<E>(this.tape, recorded);
    const { next, happened } = this.applyToCopy(seat, picks, umpire);
    const isSealed = this.rules.sealedSeats(next).includes(seat);
    // A sealed answer is changed by answering again rather than by undo, so the questions to the others stay as they
    // are.
    const stands = umpire.revealed || isSealed || !sameSeats(before, this.rules.deciders(next));
    this.memory.add({ seat, choose: picks, luck: umpire.luck, events: umpire.events, stands }, this.state);
    this.state = next;
    this.version++;
    if (isSealed) this.asked.answered(seat, this.version);
    else this.asked.reset(this.version);
    return { ok: true, version: this.version, happened };
  }

  /** Everything that may throw, done on a copy, so that an answer that breaks the rules leaves the match unchanged. */
  private applyToCopy(
    seat: Seat,
    picks: readonly number[],
    umpire: RecordingUmpire<E>,
  ): { next: S; happened: readonly Happened[] } {
    const drawn = this.tape.next;
    try {
      const next = this.game.fork(this.state);
      const { standing, prizes } = this.game;
      if (standing)
        umpire.recordPoints(() => ({
          points: standing(next, null).sides.map(({ points }) => points),
          prizes: prizes?.(next) ?? [],
        }));
      this.rules.answer(next, seat, picks, umpire, []);
      umpire.checkAllUsed();
      this.addScores(next, umpire);
      return { next, happened: this.happenedOf(umpire.events) };
    } catch (error) {
      this.tape.next = drawn;
      throw error;
    }
  }

  whyNot(seat: Seat): Refusal | null {
    if (this.rules.over(this.state)) return { code: 'not-your-decision', message: 'The match is over.' };
    const deciders = this.rules.deciders(this.state);
    if (deciders.includes(seat)) return null;
    const titles = deciders.map(other => this.scenario.seats[other].title);
    const { rule } = this.rules.top(this.state).ask;
    return { code: 'not-your-decision', message: `Not your decision now: waiting for ${titles.join(' and ')}.`, rule };
  }

  private isSealed(seat: Seat): boolean {
    return this.sealedSeats().includes(seat);
  }

  mayUndo(seat: Seat): boolean {
    const last = this.memory.last;
    return last?.seat === seat && !last.stands;
  }

  private whyNoUndo(seat: Seat): string {
    const last = this.memory.last;
    if (!last && this.journalStart === 0) return 'Nothing has been decided yet.';
    if (this.isSealed(seat)) return 'Your answer is sealed. Until the last one is in, you can replace it with another.';
    if (last && last.seat !== seat) return 'The last answer was not this seat’s.';
    return 'After the last answer dice fell, something was revealed or others had to decide, so it cannot be taken back freely.';
  }

  private happenedOf(events: readonly Heard<E>[]): Happened[] {
    return events.map(({ event, to }) => ({
      ...lineOf(this.game.narrate(event, to ?? 'spectator')),
      ...defined({ to }),
    }));
  }
}
