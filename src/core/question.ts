import { defined } from './defined.ts';
import type { Game } from './game.ts';
import { risksInWords } from './insight.ts';
import type { Kernel } from './kernel.ts';
import { keyOf } from './key.ts';
import type { Choice, Decision, OnFaultyAnswer, Prospect, Refusal } from './match.ts';
import { type Ask, type Core, type Frame, isSecret, titleOf } from './step.ts';
import { type Seat, sameSeats, type Umpire } from './umpire.ts';

/** Thrown by the probe when an answer turns out to be final. */
const FINAL = Symbol('final');

/** Stops at the first luck or revelation, and collects the odds announced until then. */
class Probe implements Umpire<unknown> {
  readonly odds: string[] = [];
  private readonly onFault: (error: unknown) => void;

  constructor(onFault: (error: unknown) => void) {
    this.onFault = onFault;
  }

  chance(): number {
    throw FINAL;
  }

  reveal(): void {
    throw FINAL;
  }

  tell(_: unknown, to?: Seat): void {
    if (to !== undefined) throw FINAL;
  }

  foretell(words: () => string | null): void {
    try {
      const told = words();
      if (told !== null && !this.odds.includes(told)) this.odds.push(told);
    } catch (error) {
      // The rule itself works, and outside a trial nobody asks for these words.
      this.onFault(error);
    }
  }
}

/** The result of trying an answer out. `reached` is the position after it, if nothing was revealed on the way. */
interface Tried<S> {
  readonly final: boolean;
  readonly reveals: boolean;
  readonly odds: readonly string[];
  readonly reached: S | null;
}

const throwFault: OnFaultyAnswer = ({ error }) => {
  throw error;
};

/** The maximum number of characters in a title, to fit a form field. */
export const TITLE_LIMIT = 45;

/** Enough for all subsets of six choices. */
const SETS_TRIED = 64;

/**
 * All sets of `min` to `max` indexes into `kinds`. Entries of the same kind are interchangeable: a set with n of them
 * has the first n.
 */
function* subsets(
  kinds: readonly unknown[],
  min: number,
  max: number,
  set: readonly number[] = [],
): Generator<readonly number[]> {
  if (set.length >= min) yield set;
  if (set.length === max) return;
  const from = set.length === 0 ? 0 : set[set.length - 1] + 1;
  for (let i = from; i < kinds.length && set.length + kinds.length - i >= min; i++) {
    const before = kinds.lastIndexOf(kinds[i], i - 1);
    if (i === 0 || before < 0 || set.includes(before)) yield* subsets(kinds, min, max, [...set, i]);
  }
}

/** The question that a state asks one seat. */
export class Question<S extends Core<F>, F extends Frame, E, V> {
  readonly options: readonly number[];
  private readonly ask: Ask<S, F, E>;
  private readonly frame: F;
  private readonly game: Game<S, F, E, V>;
  private readonly rules: Kernel<S, F, E>;
  private readonly state: S;
  private readonly seat: Seat;

  constructor(game: Game<S, F, E, V>, rules: Kernel<S, F, E>, state: S, seat: Seat) {
    const options: number[] = [];
    rules.options(state, seat, options);
    this.options = options;
    const { ask, frame } = rules.top(state);
    this.ask = ask;
    this.frame = frame;
    this.game = game;
    this.rules = rules;
    this.state = state;
    this.seat = seat;
  }

  /** Why an answer is refused; null if it is legal. */
  check(choose: readonly number[]): Refusal | null {
    const rule = this.rule();
    const unlisted = choose.find(pick => !this.options.includes(pick));
    if (unlisted !== undefined) {
      const reason = Number.isNaN(unlisted) ? undefined : this.ask.refusal?.(this.state, this.frame, unlisted);
      const message = reason?.text ?? 'That is not one of the choices here; they are listed with the decision.';
      return { code: 'illegal', message, rule: reason?.rule ?? rule };
    }
    if (new Set(choose).size !== choose.length) {
      return { code: 'illegal', message: 'Name each choice only once.', rule };
    }
    const { min, max } = this.rules.range(this.state, this.seat, this.options.length);
    if (choose.length >= min && choose.length <= max) return null;
    const wanted = min === max ? `${min}` : `${min} to ${max}`;
    return { code: 'illegal', message: `Choose ${wanted}, not ${choose.length}.`, rule };
  }

  /**
   * The question in words, with the effect of each choice: whether it is final, its odds and its risk. If a choice
   * fails when it is tried out, it is left out; if only its words fail, it keeps those that do not. `onFault` hears of
   * both.
   */
  decision(undoable: boolean, onFault: OnFaultyAnswer = throwFault): Decision {
    const plain = this.plain(onFault);
    if (plain.kind === 'one') {
      const choices = this.options.flatMap((pick, i) => this.tryChoice(pick, plain.choices[i], onFault));
      return { ...plain, choices, undoable };
    }
    const final = defined({ final: this.hasFinalSet(plain, onFault) || undefined });
    return { ...plain, choices: plain.choices.map(choice => ({ ...choice, ...final })), undoable, ...final };
  }

  private rule(): string {
    return this.ask.questionRule?.(this.state, this.frame) ?? this.ask.rule;
  }

  /** The question in words, without the effects of its choices. `onFault` hears of words that fail. */
  plain(onFault: OnFaultyAnswer = throwFault): Decision {
    const { min, max } = this.rules.range(this.state, this.seat, this.options.length);
    const kind = this.rules.takesSet(this.state) ? 'some' : 'one';
    const choices = this.options.map(pick => this.choice(pick, onFault));
    const prompt = this.ask.prompt(this.state, this.frame, this.seat);
    const title = titleOf(this.ask, this.state, this.frame) ?? prompt;
    const secret = isSecret(this.ask) || undefined;
    const plain = {
      seat: this.seat,
      rule: this.rule(),
      prompt,
      title,
      kind,
      choices,
      min,
      max,
      undoable: false,
    } as const;
    const none = 'none' in this.ask ? this.ask.none : undefined;
    return { ...plain, ...defined({ secret, none }) };
  }

  /**
   * The effect of a legal answer, as far as the seat can know, and the position after it if nothing is revealed. Throws
   * what its rule throws; `onFault` hears of words that fail.
   */
  prospect(picks: readonly number[], onFault: OnFaultyAnswer = throwFault): Prospect & { readonly reached: S | null } {
    const { final, reveals, odds, reached } = this.tryOut(picks, onFault);
    const risk = this.attempt(picks, onFault, () => this.risk(picks));
    return { final, reveals, odds, reached, ...defined({ risk }) };
  }

  /** A choice of a question that takes one, with its effect; nothing if a rule fails. */
  private tryChoice(pick: number, choice: Choice, onFault: OnFaultyAnswer): readonly Choice[] {
    const prospect = this.attempt([pick], onFault, () => this.prospect([pick], onFault));
    if (prospect === undefined) return [];
    const { final, odds, risk } = prospect;
    // The words of a choice may have the odds of its first throw already.
    const more = odds.filter(words => !choice.about?.includes(words.replace(/\.$/, '')));
    const effect = { final: final || undefined, odds: more.length > 0 ? more.join(' ') : undefined, risk };
    return [{ ...choice, ...defined(effect) }];
  }

  /** The result of `work` about an answer; undefined if it throws, which `onFault` hears of. */
  private attempt<T>(picks: readonly number[], onFault: OnFaultyAnswer, work: () => T): T | undefined {
    try {
      return work();
    } catch (error) {
      this.report(picks, onFault, error);
      return undefined;
    }
  }

  private report(picks: readonly number[], onFault: OnFaultyAnswer, error: unknown): void {
    onFault({ seat: this.seat, choose: picks.map(String), error });
  }

  private risk(picks: readonly number[]): string | undefined {
    return risksInWords(this.game.insight?.risks(this.state, this.frame, this.seat, picks) ?? []);
  }

  /** A choice in words. Words that fail are left out; the option's id replaces them in its label and its key. */
  private choice(pick: number, onFault: OnFaultyAnswer): Choice {
    const { ask, frame, state } = this;
    const id = String(pick);
    let isFaulty = false;
    const heard: OnFaultyAnswer = fault => {
      isFaulty = true;
      onFault(fault);
    };
    const attempt = <T>(words: () => T): T | undefined => this.attempt([pick], heard, words);
    const place = attempt(() => ask.place?.(state, frame, pick));
    const piece = attempt(() => ask.piece?.(state, frame, pick));
    const name = isFaulty ? id : place === undefined && piece === undefined ? ask.names?.[pick] : undefined;
    const parts = [place, piece, name].flatMap(part => part ?? []);
    const optional = {
      about: attempt(() => ask.about?.(state, frame, pick, this.seat)),
      brief: attempt(() => ask.brief?.(state, frame, pick, this.seat)),
      rule: attempt(() => ask.ruleOf?.(state, frame, pick)),
      place,
      piece,
      group: attempt(() => ask.group?.(state, frame, pick)),
      suggested: attempt(() => ask.suggested?.(state, frame, pick, this.seat)) || undefined,
      alike: attempt(() => ask.alike?.(state, frame, pick)),
    };
    const key = attempt(() => ask.key?.(state, frame, pick) ?? keyOf(frame.step, ...parts)) ?? keyOf(frame.step, id);
    const label = attempt(() => ask.label(state, frame, pick)) ?? id;
    return { id, key, label, ...defined(optional) };
  }

  /** Whether at least one set is final. Only the first `SETS_TRIED` sets are tried. */
  private hasFinalSet({ choices, min, max }: Decision, onFault: OnFaultyAnswer): boolean {
    const { options } = this;
    const kinds = choices.map(({ id, alike }) => alike ?? id);
    let tried = 0;
    for (const places of subsets(kinds, min, max)) {
      const picks = places.map(place => options[place]);
      if (this.attempt(picks, onFault, () => this.tryOut(picks, onFault))?.final) return true;
      if (++tried === SETS_TRIED) return false;
    }
    return false;
  }

  /**
   * Try an answer on a copy. It is final if luck, a revelation or another seat's decision follows immediately, unless
   * it stays sealed.
   */
  private tryOut(picks: readonly number[], onFault: OnFaultyAnswer): Tried<S> {
    const copy = this.game.fork(this.state);
    const before = this.rules.deciders(this.state);
    const probe = new Probe(error => this.report(picks, onFault, error));
    const { odds } = probe;
    try {
      this.rules.answer(copy, this.seat, picks, probe, []);
    } catch (thrown) {
      if (thrown === FINAL) return { final: true, reveals: true, odds, reached: null };
      throw thrown;
    }
    const sealed = this.rules.sealedSeats(copy).includes(this.seat);
    const final = !sealed && !sameSeats(before, this.rules.deciders(copy));
    return { final, reveals: false, odds, reached: copy };
  }
}

/** The option with this id. NaN, which is never listed, for an id written in another way ("", "1.0", "0x1"). */
export function pickOf(id: string): number {
  const pick = Number(id);
  return String(pick) === id && Number.isSafeInteger(pick) ? pick : Number.NaN;
}
