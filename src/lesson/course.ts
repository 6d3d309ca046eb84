import { z } from 'zod';
import type { AnyGame, Told } from '../core/game.ts';
import { LiveMatch } from '../core/live-match.ts';
import type { Decision, Match, Started } from '../core/match.ts';
import type { Standing } from '../core/telling.ts';
import type { Seat } from '../core/umpire.ts';
import { luckOf } from '../match/dice.ts';
import { type Lesson, type Scene, type Step, WHOLE_MAP } from './schema.ts';
import { idsOf, LessonFault, type Scripted, sameAnswer, scripted, theirAnswer, wrongWords } from './script.ts';

const whole = z.int().nonnegative();

/** How far a learner has got in a lesson. Scenes and steps are numbered from 0. */
export const lessonPlace = z
  .object({
    version: whole,
    scene: whole,
    step: whole,
    /** How many answers of the step's script have been given. */
    at: whole,
    /** How many answers had been given in the scene when the step began. */
    base: whole,
    /** All answers given in the scene, by both sides. */
    given: z.array(z.object({ seat: whole, choose: z.array(z.string()).readonly() }).readonly()).readonly(),
    /** How many wrong answers the current question has had. */
    misses: whole,
    /** Presses since the lesson began. If two presses are handled at once, the later one's result is kept. */
    presses: whole,
    /** Whether the learner has pressed **Go On** after the last step. */
    done: z.boolean(),
  })
  .readonly();
export type LessonPlace = z.infer<typeof lessonPlace>;

const FIRST = { scene: 0, step: 0, at: 0, base: 0, given: [], misses: 0, presses: 0, done: false } as const;

/** After this many wrong answers to a question, the right one is marked as suggested. */
const MISSES_BEFORE_HELP = 2;

export interface AnswerResult {
  /** A friendly explanation of why the answer was not accepted; null if it was. */
  readonly note: string | null;
}

/**
 * One learner's lesson, played on a match that is rebuilt from the learner's place and never stored. Only right answers
 * reach the match; a wrong one leaves it unchanged.
 */
export class Course {
  readonly lesson: Lesson;
  private readonly game: AnyGame;
  private progress: LessonPlace;
  private liveMatch: Match;
  /** The score at which the current scene begins; null in a game without a running score. */
  private startScore: Standing | null = null;

  /**
   * Begins a lesson, or resumes it at `place`. If `place` is of another version of the lesson or its answers no longer
   * fit, the scene begins again. If there is no such scene, the whole lesson begins again.
   */
  constructor(game: AnyGame, lesson: Lesson, place: LessonPlace | null) {
    this.lesson = lesson;
    this.game = game;
    const start = { ...FIRST, version: lesson.version, presses: place?.presses ?? 0 };
    const scene = place !== null && place.scene < lesson.scenes.length ? { ...start, scene: place.scene } : start;
    this.progress = place?.version === lesson.version && lesson.scenes[place.scene]?.steps[place.step] ? place : scene;
    try {
      this.liveMatch = this.openScene(this.progress.given);
    } catch (error) {
      if (!(error instanceof LessonFault)) throw error;
      this.progress = scene;
      this.liveMatch = this.openScene([]);
    }
    this.goAhead();
  }

  get place(): LessonPlace {
    return this.progress;
  }

  get match(): Match {
    return this.liveMatch;
  }

  get scene(): Scene {
    return this.lesson.scenes[this.progress.scene];
  }

  get step(): Step {
    return this.scene.steps[this.progress.step];
  }

  /** The place on the map that this step is about, or else the last step that had one; undefined for the whole map. */
  get focus(): string | undefined {
    const steps = this.scene.steps.slice(0, this.progress.step + 1);
    const focus = steps.findLast(each => each.focus !== undefined)?.focus;
    return focus === WHOLE_MAP ? undefined : focus;
  }

  /** What the learner is to do at the current question. */
  get ask(): string {
    const { ask, play } = this.step;
    if (typeof ask === 'string') return ask;
    const given = play.slice(0, this.progress.at).filter(each => !scripted(each).isTheirs).length;
    return ask[Math.min(given, ask.length - 1)];
  }

  /** The number of the step in the whole lesson, from 1, and how many there are. */
  get count(): { readonly at: number; readonly of: number } {
    const before = this.lesson.scenes.slice(0, this.progress.scene).reduce((sum, { steps }) => sum + steps.length, 0);
    const of = this.lesson.scenes.reduce((sum, { steps }) => sum + steps.length, 0);
    return { at: before + this.progress.step + 1, of };
  }

  /** The learner's seat in this step. */
  get seat(): Seat {
    return this.seatOf(this.step.seat ?? this.scene.seat);
  }

  /** A name for the current position, for its picture. It changes with every answer. */
  get serial(): string {
    const { scene, step, given } = this.progress;
    return `${scene}-${step}-${given.length}`;
  }

  /** What the learner is asked; null if the step is done. */
  get decision(): Decision | null {
    if (this.isStepDone) return null;
    const decision = this.liveMatch.decisions().find(({ seat }) => seat === this.seat);
    if (decision === undefined) throw new LessonFault(`${this.step.id}: another seat is asked`);
    const plain = { ...decision, undoable: false, choices: decision.choices.map(({ suggested: _, ...each }) => each) };
    if (!this.needsHelp || this.step.goal !== undefined) return plain;
    const wanted = this.wanted(decision);
    return {
      ...plain,
      choices: plain.choices.map(each => (wanted.includes(each.id) ? { ...each, suggested: true as const } : each)),
    };
  }

  /** Whether the current question has had enough wrong answers for the right one to be marked. */
  get needsHelp(): boolean {
    return this.progress.misses >= MISSES_BEFORE_HELP;
  }

  get isStepDone(): boolean {
    const { goal, play } = this.step;
    if (goal === undefined) return this.progress.at >= play.length;
    const outcome = this.liveMatch.outcome();
    return outcome !== null && outcome.winner === this.seatOf(goal.winner);
  }

  /** Call it at each press, before anything is shown. */
  countPress(): void {
    this.progress = { ...this.progress, presses: this.progress.presses + 1 };
  }

  /** What the learner's seat has been told since the step began. */
  told(): readonly Told[] {
    return this.liveMatch
      .log(this.seat)
      .slice(this.progress.base + 1)
      .flat();
  }

  /** What the seat had been told in the scene before, with the score at which the scene begins. */
  toldBefore(): readonly Told[] {
    const start = this.startScore === null ? [] : [{ text: '', says: null, standing: this.startScore }];
    return [
      ...start,
      ...this.liveMatch
        .log(this.seat)
        .slice(0, this.progress.base + 1)
        .flat(),
    ];
  }

  /** Whether the step accepts an answer. A step with a goal is played freely, and accepts every answer. */
  isWanted(choose: readonly string[]): boolean {
    const { decision } = this;
    if (decision === null) return false;
    return this.step.goal !== undefined || sameAnswer(decision, choose, this.wanted(decision));
  }

  /** Gives the learner's answer. A wrong one only adds to the misses. */
  answer(choose: readonly string[]): AnswerResult {
    const { decision } = this;
    if (decision === null) return { note: null };
    if (this.step.goal !== undefined) return this.tryFreely(choose);
    if (!this.isWanted(choose)) {
      const wanted = this.wanted(decision);
      this.progress = { ...this.progress, misses: this.progress.misses + 1 };
      const before = this.step.play.slice(0, this.progress.at).filter(entry => !scripted(entry).isTheirs).length;
      return { note: wrongWords(this.step, before + 1, decision, choose, wanted) };
    }
    this.give(this.seat, choose);
    this.progress = { ...this.progress, at: this.progress.at + 1, misses: 0 };
    this.goAhead();
    return { note: null };
  }

  /** Gives the right answers up to the end of the step. */
  skip(): void {
    if (this.step.goal !== undefined) this.backTo(this.progress.base);
    for (const entry of this.step.play.slice(this.progress.at)) this.giveScripted(scripted(entry));
    this.progress = { ...this.progress, at: this.step.play.length, misses: 0 };
  }

  /** Goes on to the next step if this one is done. */
  next(): void {
    if (!this.isStepDone) return;
    const { version, scene, step, given, presses } = this.progress;
    const isLastStep = step + 1 === this.scene.steps.length;
    if (isLastStep && scene + 1 === this.lesson.scenes.length) {
      this.progress = { ...this.progress, done: true };
      return;
    }
    this.progress = isLastStep
      ? { ...FIRST, version, presses, scene: scene + 1 }
      : { ...this.progress, step: step + 1, at: 0, base: given.length, misses: 0 };
    if (isLastStep) this.liveMatch = this.openScene([]);
    this.goAhead();
  }

  /** Takes back the learner's last answer in this step. If there is none, goes to the end of the step before. */
  back(): void {
    const { scene, step, base, given } = this.progress;
    const last = given.findLastIndex(({ seat }, i) => i >= base && seat === this.seat);
    if (last >= 0) {
      this.backTo(last);
      this.progress = { ...this.progress, misses: 0 };
    } else if (step > 0) this.endOf(scene, step - 1);
    else if (scene > 0) this.endOf(scene - 1, this.lesson.scenes[scene - 1].steps.length - 1);
  }

  /** Goes back to the beginning of the lesson. */
  again(): void {
    this.restart(0, 0);
  }

  /** Goes to the end of a step, with its result. */
  private endOf(scene: number, step: number): void {
    this.restart(scene, step);
    this.skip();
  }

  /** Goes to the beginning of a step. The script plays everything before it. */
  private restart(scene: number, step: number): void {
    this.progress = { ...FIRST, version: this.lesson.version, presses: this.progress.presses, scene };
    this.liveMatch = this.openScene([]);
    this.goAhead();
    while (this.progress.step < step) {
      this.skip();
      this.next();
    }
  }

  private seatOf(id: string): Seat {
    const seat = this.liveMatch.scenario.seats.findIndex(each => each.id === id);
    if (seat < 0) throw new LessonFault(`${this.scene.id}: there is no seat ‘${id}’`);
    return seat;
  }

  /** The ids of the choices that the step asks for now. */
  private wanted(decision: Decision): readonly string[] {
    return idsOf(decision, scripted(this.step.play[this.progress.at]));
  }

  /** The match of the current scene after these answers. Throws `LessonFault` if they do not fit. */
  private openScene(given: LessonPlace['given']): Match {
    const { position, seed } = this.scene;
    const started = this.game.open((typed): Started<Match> => LiveMatch.start(typed, { position }, luckOf(seed)));
    if (!started.ok) throw new LessonFault(`${this.scene.id}: ${started.refusal.message}`);
    this.startScore = started.match.standing();
    for (const { seat, choose } of given) {
      const answered = started.match.answer(seat, started.match.version, choose);
      if (!answered.ok) throw new LessonFault(`${this.scene.id}: ${answered.refusal.message}`);
    }
    return started.match;
  }

  /** Takes back every answer of the scene after the first `count`, of which none may be of an earlier step. */
  private backTo(count: number): void {
    const given = this.progress.given.slice(0, count);
    const at = this.step.goal === undefined ? count - this.progress.base : 0;
    this.progress = { ...this.progress, given, at };
    this.liveMatch = this.openScene(given);
  }

  private give(seat: Seat, choose: readonly string[]): void {
    const answered = this.liveMatch.answer(seat, this.liveMatch.version, choose);
    if (!answered.ok) throw new LessonFault(`${this.step.id}: ${answered.refusal.message}`);
    this.progress = { ...this.progress, given: [...this.progress.given, { seat, choose }] };
  }

  private giveScripted(answer: Scripted): void {
    const isTheirs = (seat: Seat): boolean => (seat !== this.seat) === answer.isTheirs;
    const decision = this.liveMatch.decisions().find(({ seat }) => isTheirs(seat));
    if (decision === undefined)
      throw new LessonFault(`${this.step.id}: nobody is asked for the answer ‘${answer.take}’`);
    this.give(decision.seat, idsOf(decision, answer));
  }

  /** Lets the other side answer by the script until the learner is asked or the step is done. */
  private goAhead(): void {
    const { play, goal } = this.step;
    if (goal !== undefined) return;
    while (this.progress.at < play.length) {
      const next = scripted(play[this.progress.at]);
      if (!next.isTheirs) return;
      this.giveScripted(next);
      this.progress = { ...this.progress, at: this.progress.at + 1 };
    }
  }

  /**
   * Answers in a step with a goal: the other side replies, and the step starts over if the match ends without the goal.
   */
  private tryFreely(choose: readonly string[]): AnswerResult {
    this.give(this.seat, choose);
    for (;;) {
      const decision = this.liveMatch.decisions().find(({ seat }) => seat !== this.seat);
      if (decision === undefined) break;
      this.give(decision.seat, theirAnswer(this.step, decision));
    }
    if (this.liveMatch.outcome() === null || this.isStepDone) return { note: null };
    this.backTo(this.progress.base);
    this.progress = { ...this.progress, misses: this.progress.misses + 1 };
    return { note: this.step.again ?? 'Not yet. Try again.' };
  }
}
