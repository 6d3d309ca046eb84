import { z } from 'zod';
import type { AnyGame, Told } from '../core/game.ts';
import { LiveMatch } from '../core/live-match.ts';
import type { Decision, Match, Started } from '../core/match.ts';
import type { Seat } from '../core/umpire.ts';
import { luckOf } from '../match/dice.ts';
import type { Lesson, Scene, Step } from './schema.ts';
import { idsOf, LessonFault, type Scripted, sameAnswer, scripted, theirAnswer, wrongWords } from './script.ts';

const whole = z.int().nonnegative();

/** How far somebody has come in a lesson. Scene and step are numbered from 0. */
export const lessonPlace = z
  .object({
    version: whole,
    scene: whole,
    step: whole,
    /** How many answers of the step's script have been given. */
    at: whole,
    /** How many answers had been given in the scene when the step began. */
    base: whole,
    /** All answers given in the scene, the other side's too. */
    given: z.array(z.object({ seat: whole, choose: z.array(z.string()).readonly() }).readonly()).readonly(),
    /** How many wrong answers the current question has had. */
    misses: whole,
    /** Presses since the lesson began. What a later press shows is newer than what an earlier one showed. */
    presses: whole,
    /** Whether the learner has gone on from the last step. */
    done: z.boolean(),
  })
  .readonly();
export type LessonPlace = z.infer<typeof lessonPlace>;

const FIRST = { scene: 0, step: 0, at: 0, base: 0, given: [], misses: 0, presses: 0, done: false } as const;

/** After this many wrong answers the right one is offered. */
const MISSES_BEFORE_HELP = 2;

/** What came of an answer. `note`: why it was not accepted, kindly. */
export interface Tried {
  readonly note: string | null;
}

/**
 * One learner's lesson, on a match that is rebuilt from where the learner stands. Only right answers reach the match; a
 * wrong one leaves it unchanged. No match is stored.
 */
export class Course {
  readonly lesson: Lesson;
  private readonly game: AnyGame;
  private stands: LessonPlace;
  private table: Match;

  /** Takes a lesson up again. If `place` is of another version or leads nowhere, its scene begins anew, or else the lesson. */
  constructor(game: AnyGame, lesson: Lesson, place: LessonPlace | null) {
    this.lesson = lesson;
    this.game = game;
    const start = { ...FIRST, version: lesson.version, presses: place?.presses ?? 0 };
    const scene = place !== null && place.scene < lesson.scenes.length ? { ...start, scene: place.scene } : start;
    this.stands = place?.version === lesson.version && lesson.scenes[place.scene]?.steps[place.step] ? place : scene;
    try {
      this.table = this.opened(this.stands.given);
    } catch (error) {
      if (!(error instanceof LessonFault)) throw error;
      this.stands = scene;
      this.table = this.opened([]);
    }
    this.goAhead();
  }

  get place(): LessonPlace {
    return this.stands;
  }

  get match(): Match {
    return this.table;
  }

  get scene(): Scene {
    return this.lesson.scenes[this.stands.scene];
  }

  get step(): Step {
    return this.scene.steps[this.stands.step];
  }

  /** The place that this step is about, or else the place of the last step that had one. */
  get focus(): string | undefined {
    return this.scene.steps.slice(0, this.stands.step + 1).findLast(({ focus }) => focus !== undefined)?.focus;
  }

  /** The number of the step in the whole lesson, from 1, and how many there are. */
  get count(): { readonly at: number; readonly of: number } {
    const before = this.lesson.scenes.slice(0, this.stands.scene).reduce((sum, { steps }) => sum + steps.length, 0);
    const of = this.lesson.scenes.reduce((sum, { steps }) => sum + steps.length, 0);
    return { at: before + this.stands.step + 1, of };
  }

  /** The learner's seat in this step. */
  get seat(): Seat {
    return this.seatOf(this.step.seat ?? this.scene.seat);
  }

  /** A name for the current position, which changes with every answer. */
  get serial(): string {
    const { scene, step, given } = this.stands;
    return `${scene}-${step}-${given.length}`;
  }

  /** What the learner is asked; null if the step is done. */
  get decision(): Decision | null {
    if (this.isStepDone) return null;
    const decision = this.table.decisions().find(({ seat }) => seat === this.seat);
    if (decision === undefined) throw new LessonFault(`${this.step.id}: another seat is asked`);
    const plain = { ...decision, undoable: false, choices: decision.choices.map(({ suggested: _, ...each }) => each) };
    if (!this.isLost || this.step.goal !== undefined) return plain;
    const wanted = this.wanted(decision);
    return {
      ...plain,
      choices: plain.choices.map(each => (wanted.includes(each.id) ? { ...each, suggested: true as const } : each)),
    };
  }

  /** Whether the learner has missed often enough for the right answer to be marked. */
  get isLost(): boolean {
    return this.stands.misses >= MISSES_BEFORE_HELP;
  }

  get isStepDone(): boolean {
    const { goal, play } = this.step;
    if (goal === undefined) return this.stands.at >= play.length;
    const outcome = this.table.outcome();
    return outcome !== null && outcome.winner === this.seatOf(goal.winner);
  }

  /** Call before each press: what is shown after it is newer than what was shown before. */
  pressed(): void {
    this.stands = { ...this.stands, presses: this.stands.presses + 1 };
  }

  /** What was told to the learner since the step began. */
  told(): readonly Told[] {
    return this.table
      .log(this.seat)
      .slice(this.stands.base + 1)
      .flat();
  }

  /** Whether an answer is the one that the step asks for. In a step that is played freely every answer is. */
  isWanted(choose: readonly string[]): boolean {
    const { decision } = this;
    if (decision === null) return false;
    return this.step.goal !== undefined || sameAnswer(decision, choose, this.wanted(decision));
  }

  /** Answers as the learner. A wrong answer only adds to the misses. */
  answer(choose: readonly string[]): Tried {
    const { decision } = this;
    if (decision === null) return { note: null };
    if (this.step.goal !== undefined) return this.tryFreely(choose);
    if (!this.isWanted(choose)) {
      const wanted = this.wanted(decision);
      this.stands = { ...this.stands, misses: this.stands.misses + 1 };
      const before = this.step.play.slice(0, this.stands.at).filter(entry => !scripted(entry).theirs).length;
      return { note: wrongWords(this.step, before + 1, decision, choose, wanted) };
    }
    this.give(this.seat, choose);
    this.stands = { ...this.stands, at: this.stands.at + 1, misses: 0 };
    this.goAhead();
    return { note: null };
  }

  /** Gives the right answers up to the end of the step. */
  skip(): void {
    if (this.step.goal !== undefined) this.backTo(this.stands.base);
    for (const entry of this.step.play.slice(this.stands.at)) this.giveScripted(scripted(entry));
    this.stands = { ...this.stands, at: this.step.play.length, misses: 0 };
  }

  /** Goes on to the next step if this one is done. */
  next(): void {
    if (!this.isStepDone) return;
    const { version, scene, step, given, presses } = this.stands;
    const last = step + 1 === this.scene.steps.length;
    if (last && scene + 1 === this.lesson.scenes.length) {
      this.stands = { ...this.stands, done: true };
      return;
    }
    this.stands = last
      ? { ...FIRST, version, presses, scene: scene + 1 }
      : { ...this.stands, step: step + 1, at: 0, base: given.length, misses: 0 };
    if (last) this.table = this.opened([]);
    this.goAhead();
  }

  /** Goes back to the beginning of this step, or, from there, to the beginning of the one before. */
  back(): void {
    const { scene, step, at, base, given } = this.stands;
    const begun = given.length > base && (at > this.opening || this.isStepDone);
    if (begun || (scene === 0 && step === 0)) this.restart(scene, step);
    else if (step > 0) this.restart(scene, step - 1);
    else this.restart(scene - 1, this.lesson.scenes[scene - 1].steps.length - 1);
  }

  again(): void {
    this.restart(0, 0);
  }

  /** How many answers of the other side come before the learner's first one in this step. */
  private get opening(): number {
    const first = this.step.play.findIndex(entry => !scripted(entry).theirs);
    return first < 0 ? this.step.play.length : first;
  }

  /** Goes to the beginning of a step, with everything before it played by the script. */
  private restart(scene: number, step: number): void {
    this.stands = { ...FIRST, version: this.lesson.version, presses: this.stands.presses, scene };
    this.table = this.opened([]);
    this.goAhead();
    while (this.stands.step < step) {
      this.skip();
      this.next();
    }
  }

  private seatOf(id: string): Seat {
    const seat = this.table.scenario.seats.findIndex(each => each.id === id);
    if (seat < 0) throw new LessonFault(`${this.scene.id}: there is no seat ‘${id}’`);
    return seat;
  }

  private wanted(decision: Decision): readonly string[] {
    return idsOf(decision, scripted(this.step.play[this.stands.at]));
  }

  private opened(given: LessonPlace['given']): Match {
    const { position, seed } = this.scene;
    const started = this.game.open((typed): Started<Match> => LiveMatch.start(typed, { position }, luckOf(seed)));
    if (!started.ok) throw new LessonFault(`${this.scene.id}: ${started.refusal.message}`);
    for (const { seat, choose } of given) {
      const answered = started.match.answer(seat, started.match.version, choose);
      if (!answered.ok) throw new LessonFault(`${this.scene.id}: ${answered.refusal.message}`);
    }
    return started.match;
  }

  private backTo(count: number): void {
    const given = this.stands.given.slice(0, count);
    this.stands = { ...this.stands, given, at: 0 };
    this.table = this.opened(given);
  }

  private give(seat: Seat, choose: readonly string[]): void {
    const answered = this.table.answer(seat, this.table.version, choose);
    if (!answered.ok) throw new LessonFault(`${this.step.id}: ${answered.refusal.message}`);
    this.stands = { ...this.stands, given: [...this.stands.given, { seat, choose }] };
  }

  private giveScripted(answer: Scripted): void {
    const isTheirs = (seat: Seat): boolean => (seat !== this.seat) === answer.theirs;
    const decision = this.table.decisions().find(({ seat }) => isTheirs(seat));
    if (decision === undefined) throw new LessonFault(`${this.step.id}: the seat of ${answer.take} is not asked`);
    this.give(decision.seat, idsOf(decision, answer));
  }

  /** Lets the other side answer by the script until the learner is asked or the step is done. */
  private goAhead(): void {
    const { play, goal } = this.step;
    if (goal !== undefined) return;
    while (this.stands.at < play.length) {
      const next = scripted(play[this.stands.at]);
      if (!next.theirs) return;
      this.giveScripted(next);
      this.stands = { ...this.stands, at: this.stands.at + 1 };
    }
  }

  private tryFreely(choose: readonly string[]): Tried {
    this.give(this.seat, choose);
    for (;;) {
      const decision = this.table.decisions().find(({ seat }) => seat !== this.seat);
      if (decision === undefined) break;
      this.give(decision.seat, theirAnswer(this.step, decision));
    }
    if (this.table.outcome() === null || this.isStepDone) return { note: null };
    this.backTo(this.stands.base);
    this.stands = { ...this.stands, misses: this.stands.misses + 1 };
    return { note: this.step.again ?? 'Not yet. Try again.' };
  }
}
