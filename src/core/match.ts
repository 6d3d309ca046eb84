import type { Game, GameInfo, Options, Outcome, Parsed, ScenarioInfo, Setting, Told } from './game.ts';
import { type Core, type Frame, type Kernel, kernel, type Reason } from './kernel.ts';
import type { Seat, Umpire, Viewer } from './umpire.ts';

/** The n-th draw of a match, a whole number in [0, of). */
export type Luck = (n: number, of: number) => number;

/** A draw that was made: its number in the match, out of how many, and what came. */
export type Draw = readonly [n: number, of: number, got: number];

/** One answer and the luck that it called for. */
export interface Answer {
  readonly seat: Seat;
  readonly choose: readonly number[];
  readonly luck: readonly Draw[];
}

/** Everything needed to play a match again. Plain JSON. */
export interface MatchRecord {
  readonly format: 1;
  readonly game: string;
  readonly rules: number;
  readonly scenario: string;
  readonly options: Options;
  /** The position that the match began from, where it is not the scenario's own. */
  readonly position?: unknown;
  /** The luck of the set-up. */
  readonly opening: readonly Draw[];
  readonly answers: readonly Answer[];
  /** The number of the next draw, where draws were made for answers that have been taken back. */
  readonly drawn?: number;
}

export interface Choice {
  readonly id: string;
  readonly label: string;
  readonly rule?: string;
  readonly place?: string;
  readonly piece?: string;
  /** Choices of one class are interchangeable. */
  readonly alike?: number;
  /** This cannot be taken back: dice fall, something is revealed, or the decision passes to another seat. */
  readonly final?: true;
}

/** A question to one seat, as that seat sees it. */
export interface Decision {
  readonly seat: Seat;
  readonly rule: string;
  readonly prompt: string;
  readonly kind: 'one' | 'some';
  readonly choices: readonly Choice[];
  readonly min: number;
  readonly max: number;
  /** Whether the seat may now take back its answer before this one. */
  readonly undoable: boolean;
}

export type RefusalCode = 'bad-request' | 'not-your-decision' | 'stale' | 'illegal';

/** Why something was not done. The match is unchanged. */
export interface Refusal {
  readonly code: RefusalCode;
  readonly message: string;
  readonly rule?: string;
}

export type Answered =
  | { readonly ok: true; readonly version: number; readonly happened: readonly Happened[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** Something that happened, told to all, or (`to`) to one seat. */
export interface Happened extends Told {
  readonly to?: Seat;
}

/** A live match of any game: the one gate through which answers come in and views go out. */
export interface Match {
  readonly game: GameInfo;
  readonly scenario: ScenarioInfo;
  readonly options: Options;
  /** Rises with every answer and every undo, and is never used twice. */
  readonly version: number;
  decisions(): readonly Decision[];
  outcome(): Outcome | null;
  /** `choose`: the ids of the choices taken. All is applied, or nothing. */
  answer(seat: Seat, version: number, choose: readonly string[]): Answered;
  /** Take back the last answer of `seat`, where nothing has been revealed or decided by another seat since. */
  undo(seat: Seat): Answered;
  /**
   * Take back every answer after the first `to`, whoever gave them: for players to agree on, whatever was revealed. Luck
   * goes on where it was and never comes again.
   */
  takeBack(to: number): Answered;
  /** What the rules let this viewer know, as plain JSON. */
  view(viewer: Viewer): unknown;
  text(viewer: Viewer): string;
  alt(viewer: Viewer): string;
  /** All that happened, as this viewer was told it; a list for each answer, the set-up's first. */
  log(viewer: Viewer): readonly (readonly Told[])[];
  position(): unknown;
  record(): MatchRecord;
}

export type Started<M> = { readonly ok: true; readonly match: M } | { readonly ok: false; readonly refusal: Refusal };

interface Event<E> {
  readonly event: E;
  readonly to?: Seat;
}

interface Turn<E> extends Answer {
  readonly events: readonly Event<E>[];
}

const refuse = (code: RefusalCode, message: string, rule?: string): { ok: false; refusal: Refusal } => ({
  ok: false,
  refusal: { code, message, ...(rule === undefined ? {} : { rule }) },
});

/** Thrown by the probe that finds out whether a choice can be taken back. */
const FINAL = Symbol('final');

const probe: Umpire<unknown> = {
  chance() {
    throw FINAL;
  },
  reveal() {
    throw FINAL;
  },
  tell(_, to) {
    if (to !== undefined) throw FINAL;
  },
};

/** A match and its journal. Undo is replay; the fence is found, never placed. */
export class LiveMatch<S extends Core<F>, F extends Frame, E, V> implements Match {
  readonly game: Game<S, F, E, V>;
  readonly scenario: ScenarioInfo;
  readonly options: Options;
  version = 0;
  private readonly rules: Kernel<S, F, E>;
  private readonly luck: Luck;
  private readonly start: unknown;
  private state: S;
  private opening: Turn<E>;
  private turns: Turn<E>[] = [];
  /** How many answers stand for good. */
  private fence = 0;
  /** The number of the next draw. */
  private next = 0;

  private constructor(
    game: Game<S, F, E, V>,
    setting: Setting,
    luck: Luck,
    position: unknown,
    recorded?: readonly Draw[],
  ) {
    this.game = game;
    this.rules = kernel<S, F, E>(game.steps);
    this.luck = luck;
    this.start = position;
    this.options = setting.options;
    this.scenario = scenarioOf(game, setting.scenario);
    const heard = this.hear(recorded);
    this.state = position === undefined ? game.setup(setting, heard.umpire) : this.reread();
    this.rules.advance(this.state, heard.umpire, []);
    heard.spent();
    this.opening = heard.turn(-1, []);
  }

  /** Begin a match. `luck` gives every draw; the same setting, luck and answers give the same match. */
  static start<S extends Core<F>, F extends Frame, E, V>(
    game: Game<S, F, E, V>,
    from: { readonly setting: Setting } | { readonly position: unknown },
    luck: Luck,
  ): Started<LiveMatch<S, F, E, V>> {
    if ('setting' in from) return { ok: true, match: new LiveMatch(game, from.setting, luck, undefined) };
    const read = game.read(from.position);
    if (!read.ok) return refuse('bad-request', read.problem);
    return { ok: true, match: new LiveMatch(game, read.value.setting, luck, from.position) };
  }

  /** Play a record again, from its answers and its recorded luck; further draws come from `luck`. */
  static replay<S extends Core<F>, F extends Frame, E, V>(
    game: Game<S, F, E, V>,
    record: MatchRecord,
    luck: Luck,
  ): Started<LiveMatch<S, F, E, V>> {
    if (record.rules !== game.rulesVersion) {
      return refuse(
        'bad-request',
        `This record is of rules version ${record.rules}; these are version ${game.rulesVersion}.`,
      );
    }
    const { position } = record;
    if (position !== undefined) {
      const read = game.read(position);
      if (!read.ok) return refuse('bad-request', read.problem);
    }
    let at = 'the set-up';
    try {
      const match = new LiveMatch(game, record, luck, position, record.opening);
      for (const [i, answer] of record.answers.entries()) {
        at = `answer ${i + 1}`;
        const answered = match.submit(answer.seat, answer.choose, answer.luck);
        if (!answered.ok)
          return refuse('bad-request', `The record cannot be played again at ${at}: ${answered.refusal.message}`);
      }
      match.next = Math.max(match.next, record.drawn ?? 0);
      return { ok: true, match };
    } catch (error) {
      if (error instanceof UnevenLuck)
        return refuse('bad-request', `The record cannot be played again at ${at}: ${error.message}`);
      throw error;
    }
  }

  decisions(): readonly Decision[] {
    return this.rules.deciders(this.state).map(seat => this.decision(seat));
  }

  outcome(): Outcome | null {
    return this.rules.over(this.state) ? this.game.outcome(this.state) : null;
  }

  answer(seat: Seat, version: number, choose: readonly string[]): Answered {
    if (this.rules.over(this.state)) return refuse('not-your-decision', 'The match is over.');
    if (!this.rules.deciders(this.state).includes(seat)) {
      const waiting = this.rules.deciders(this.state).map(other => this.titleOf(other));
      return refuse(
        'not-your-decision',
        `It is for ${waiting.join(' and ')} to decide.`,
        this.rules.top(this.state).ask.rule,
      );
    }
    if (version !== this.version) {
      return refuse(
        'stale',
        `The position has moved on: this answers version ${version}, the match is at ${this.version}.`,
      );
    }
    return this.submit(seat, choose.map(pickOf));
  }

  undo(seat: Seat): Answered {
    if (!this.mayUndo(seat)) return refuse('illegal', this.whyNoUndo(seat));
    this.keep(this.turns.length - 1);
    return { ok: true, version: this.version, happened: [] };
  }

  takeBack(to: number): Answered {
    if (!Number.isInteger(to) || to < 0 || to >= this.turns.length) {
      return refuse('bad-request', `${this.turns.length} answers stand; none after ${to} can be taken back.`);
    }
    this.keep(to);
    return { ok: true, version: this.version, happened: [] };
  }

  view(viewer: Viewer): V {
    return this.game.observe(this.state, viewer);
  }

  text(viewer: Viewer): string {
    return this.game.text(this.view(viewer));
  }

  alt(viewer: Viewer): string {
    return this.game.alt(this.view(viewer));
  }

  log(viewer: Viewer): readonly (readonly Told[])[] {
    return [this.opening, ...this.turns].map(turn =>
      turn.events
        .filter(({ to }) => to === undefined || to === viewer)
        .map(({ event }) => this.game.narrate(event, viewer)),
    );
  }

  position(): unknown {
    return this.game.write(this.state);
  }

  record(): MatchRecord {
    const bare = ({ seat, choose, luck }: Answer): Answer => ({ seat, choose, luck });
    const last = [this.opening, ...this.turns].findLast(turn => turn.luck.length > 0)?.luck.at(-1);
    const standing = last === undefined ? 0 : last[0] + 1;
    return {
      format: 1,
      game: this.game.id,
      rules: this.game.rulesVersion,
      scenario: this.scenario.id,
      options: this.options,
      ...(this.start === undefined ? {} : { position: this.start }),
      opening: this.opening.luck,
      answers: this.turns.map(bare),
      ...(this.next === standing ? {} : { drawn: this.next }),
    };
  }

  /** For the game's own tests and its search; the state is the match's own and must not be changed. */
  peek(): Readonly<S> {
    return this.state;
  }

  private reread(): S {
    const read = this.game.read(this.start);
    if (!read.ok) throw new Error(read.problem);
    return read.value.state;
  }

  /** Play the first `count` answers again and forget the rest, but not how far the luck has come. */
  private keep(count: number): void {
    const kept = this.turns.slice(0, count);
    const drawn = this.next;
    this.rewind();
    for (const { seat, choose, luck } of kept) this.submit(seat, choose, luck);
    this.next = drawn;
    this.version++;
  }

  private rewind(): void {
    const heard = this.hear(this.opening.luck);
    const setting = { scenario: this.scenario.id, options: this.options };
    const version = this.version;
    this.state = this.start === undefined ? this.game.setup(setting, heard.umpire) : this.reread();
    this.rules.advance(this.state, heard.umpire, []);
    this.turns = [];
    this.fence = 0;
    this.version = version;
  }

  /** Check an answer against the question and apply it whole, or say why not. */
  private submit(seat: Seat, choose: readonly number[], recorded?: readonly Draw[]): Answered {
    if (!this.rules.deciders(this.state).includes(seat))
      return refuse('not-your-decision', 'It is not for this seat to decide.');
    const options: number[] = [];
    this.rules.options(this.state, seat, options);
    const refusal = this.check(choose, options);
    if (refusal) return { ok: false, refusal };
    const sorted = options.filter(option => choose.includes(option));
    const next = this.game.fork(this.state);
    const before = this.rules.deciders(this.state);
    const heard = this.hear(recorded);
    const drawn = this.next;
    let happened: readonly Happened[];
    let stands: boolean;
    // All that may throw comes before the first change: an answer that breaks the rules leaves the match as it was.
    try {
      this.rules.answer(next, seat, sorted, heard.umpire, []);
      heard.spent();
      happened = this.told(heard.events);
      stands = heard.revealed || !sameSeats(before, this.rules.deciders(next));
    } catch (error) {
      this.next = drawn;
      throw error;
    }
    this.state = next;
    this.turns.push(heard.turn(seat, sorted));
    if (stands) this.fence = this.turns.length;
    this.version++;
    return { ok: true, version: this.version, happened };
  }

  private check(choose: readonly number[], options: readonly number[]): Refusal | null {
    const { ask, frame } = this.rules.top(this.state);
    const unlisted = choose.find(pick => !options.includes(pick));
    if (unlisted !== undefined) {
      const reason: Reason | undefined = Number.isNaN(unlisted)
        ? undefined
        : ask.refusal?.(this.state, frame, unlisted);
      return {
        code: 'illegal',
        message: reason?.text ?? 'That is not one of the choices here.',
        rule: reason?.rule ?? ask.rule,
      };
    }
    if (new Set(choose).size !== choose.length) {
      return { code: 'illegal', message: 'Each choice can be named once.', rule: ask.rule };
    }
    const { min, max } = this.rules.range(this.state, options.length);
    if (choose.length < min || choose.length > max) {
      const wanted = min === max ? `${min}` : `${min} to ${max}`;
      return { code: 'illegal', message: `Choose ${wanted}; ${choose.length} were chosen.`, rule: ask.rule };
    }
    return null;
  }

  private decision(seat: Seat): Decision {
    const { ask, frame } = this.rules.top(this.state);
    const picks: number[] = [];
    this.rules.options(this.state, seat, picks);
    const kind = 'chooseSome' in ask ? 'some' : 'one';
    const { min, max } = this.rules.range(this.state, picks.length);
    const finalSet = kind === 'some' && [min, max].some(size => this.isFinal(seat, picks.slice(0, size)));
    return {
      seat,
      rule: ask.rule,
      prompt: ask.prompt(this.state, frame, seat),
      kind,
      choices: picks.map(pick => this.choice(pick, kind === 'some' ? finalSet : this.isFinal(seat, [pick]))),
      min,
      max,
      undoable: this.mayUndo(seat),
    };
  }

  private choice(pick: number, final: boolean): Choice {
    const { ask, frame } = this.rules.top(this.state);
    const s = this.state;
    const optional = {
      rule: ask.ruleOf?.(s, frame, pick),
      place: ask.place?.(s, frame, pick),
      piece: ask.piece?.(s, frame, pick),
      alike: 'alike' in ask ? ask.alike?.(s, frame, pick) : undefined,
      final: final || undefined,
    };
    return { id: String(pick), label: ask.label(s, frame, pick), ...defined(optional) };
  }

  private isFinal(seat: Seat, picks: readonly number[]): boolean {
    const copy = this.game.fork(this.state);
    const before = this.rules.deciders(this.state);
    try {
      this.rules.answer(copy, seat, picks, probe, []);
    } catch (thrown) {
      if (thrown === FINAL) return true;
      throw thrown;
    }
    return !sameSeats(before, this.rules.deciders(copy));
  }

  private mayUndo(seat: Seat): boolean {
    return this.turns.length > this.fence && this.turns[this.turns.length - 1].seat === seat;
  }

  private whyNoUndo(seat: Seat): string {
    if (this.turns.length === 0) return 'Nothing has been decided yet.';
    if (this.turns[this.turns.length - 1].seat !== seat) return 'The last answer was not this seat’s.';
    return 'The last answer let dice fall, revealed something or passed the decision on, so it stands.';
  }

  private titleOf(seat: Seat): string {
    return this.scenario.seats[seat].title;
  }

  private told(events: readonly Event<E>[]): Happened[] {
    return events.map(({ event, to }) => ({
      ...this.game.narrate(event, to ?? 'spectator'),
      ...(to === undefined ? {} : { to }),
    }));
  }

  /** An umpire that keeps the journal of one answer; `recorded` luck is used first, and all of it. */
  private hear(recorded?: readonly Draw[]) {
    const events: Event<E>[] = [];
    const draws: Draw[] = [];
    const heard = {
      events,
      revealed: false,
      umpire: {
        chance: (of: number): number => {
          heard.revealed = true;
          const draw = recorded ? takeRecorded(recorded, draws.length, of) : this.draw(of);
          draws.push(draw);
          this.next = draw[0] + 1;
          return draw[2];
        },
        reveal: () => {
          heard.revealed = true;
        },
        tell: (event: E, to?: Seat) => {
          if (to !== undefined) heard.revealed = true;
          events.push(to === undefined ? { event } : { event, to });
        },
      } satisfies Umpire<E>,
      spent: () => {
        if (recorded && draws.length < recorded.length) throw new UnevenLuck('some of its luck is left over.');
      },
      turn: (seat: Seat, choose: readonly number[]): Turn<E> => ({ seat, choose, luck: draws, events }),
    };
    return heard;
  }

  private draw(of: number): Draw {
    return [this.next, of, this.luck(this.next, of)];
  }
}

/** Recorded luck that does not fit the rules that ask for it. */
class UnevenLuck extends Error {}

function takeRecorded(recorded: readonly Draw[], i: number, of: number): Draw {
  const draw = recorded[i];
  if (draw === undefined) throw new UnevenLuck('it has less luck than the rules ask for.');
  if (draw[1] !== of || draw[2] < 0 || draw[2] >= of) {
    throw new UnevenLuck(`the rules ask for one of ${of}, the record has ${draw[2]} of ${draw[1]}.`);
  }
  return draw;
}

/** The option that an id names; NaN, which is never listed, for an id written in any other way ("", "1.0", "0x1"). */
function pickOf(id: string): number {
  const pick = Number(id);
  return String(pick) === id && Number.isSafeInteger(pick) ? pick : Number.NaN;
}

function sameSeats(a: readonly Seat[], b: readonly Seat[]): boolean {
  return a.length === b.length && a.every((seat, i) => seat === b[i]);
}

function scenarioOf(game: GameInfo, id: string): ScenarioInfo {
  const scenario = game.scenarios.find(each => each.id === id);
  if (!scenario) throw new RangeError(`${game.id} has no scenario ${id}`);
  return scenario;
}

/** An object without the fields that are undefined. */
function defined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const kept = Object.entries(fields).filter(([, value]) => value !== undefined);
  // Object.fromEntries forgets the keys' types; only undefined values were left out.
  return Object.fromEntries(kept) as { [K in keyof T]?: Exclude<T[K], undefined> };
}

/** Check a scenario's name and options against what the game offers; unnamed options take their defaults. */
export function readSetting(
  game: GameInfo,
  scenario: string | undefined,
  options: Options | undefined,
): Parsed<Setting> {
  const id = scenario ?? game.scenarios[0].id;
  const known = game.scenarios.map(each => each.id);
  if (!known.includes(id))
    return { ok: false, problem: `${game.title} has no scenario ‘${id}’; it has ${known.join(', ')}.` };
  const chosen: Record<string, boolean | string> = {};
  for (const option of game.options) chosen[option.id] = option.default;
  for (const [name, value] of Object.entries(options ?? {})) {
    const option = game.options.find(each => each.id === name);
    if (!option) {
      return {
        ok: false,
        problem: `${game.title} has no option ‘${name}’; it has ${game.options.map(o => o.id).join(', ')}.`,
      };
    }
    const allowed = option.kind === 'flag' ? [true, false] : option.values.map(each => each.id);
    if (!allowed.includes(value as never)) {
      return { ok: false, problem: `Option ‘${name}’ takes ${allowed.join(', ')}, not ${JSON.stringify(value)}.` };
    }
    chosen[name] = value;
  }
  return { ok: true, value: { scenario: id, options: chosen } };
}
