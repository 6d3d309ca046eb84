import { describe, expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { Course } from '../../src/lesson/course.ts';
import { LESSONS } from '../../src/lesson/lessons.ts';
import type { Lesson } from '../../src/lesson/schema.ts';
import { idsOf, scripted } from '../../src/lesson/script.ts';
import { draw } from '../../src/match/dice.ts';

const courseOf = (lesson: Lesson): Course => {
  const game = GAMES.get(lesson.game);
  if (game === undefined) throw new Error(`there is no game ${lesson.game}`);
  return new Course(game, lesson, null);
};

/** The points if the match ended now, in the order of the seats. */
const scoreOf = ({ match }: Course): readonly number[] | undefined => {
  const figure = (points: string): number => (Number.parseInt(points, 10) || 0) + (points.endsWith('½') ? 0.5 : 0);
  const sides = match.sight('spectator').scene?.sides.map(({ points }) => figure(points));
  return match.outcome()?.scores ?? sides;
};

/** Every wrong answer that a step has words for is on offer at its question, and is not the right one. */
function checkWrong(course: Course, n: number): string[] {
  const { decision, step } = course;
  if (decision === null) return ['nothing is asked'];
  const entry = step.play.filter(each => !scripted(each).isTheirs)[n - 1];
  const wanted = idsOf(decision, scripted(entry));
  return Object.keys(step.wrong).flatMap(key => {
    const [at, ...rest] = key.split(':');
    const label = rest.join(':');
    if (Number(at) !== n || label === '*') return [];
    if (label === 'fewer')
      return decision.kind === 'some' && wanted.length > 0 ? [] : [`${key}: nothing can be left out`];
    const fits = decision.choices.filter(each => each.label.startsWith(label));
    if (fits.length === 0 && !(label === 'none' && decision.min === 0))
      return [`${key} is not on offer: ${decision.choices.map(each => each.label).join('; ')}`];
    const right = decision.kind === 'one' && fits.some(({ id }) => wanted.includes(id));
    return right ? [`${key} is the right answer`] : [];
  });
}

/** Whether the seed of a scene draws what the scene says it does: a face, or a range such as 5 to 15 of 21. */
function isDrawn(seed: string, n: number, die: number | string): boolean {
  if (typeof die === 'number') return draw(seed, n, 6) + 1 === die;
  const [low = 0, high = 0, of = 1] = die.split(/[-/]/).map(Number);
  const drawn = draw(seed, n, of);
  return low <= drawn && drawn <= high;
}

/** The dice that words begin with, as a line tells a throw: "5 and 2: one Regular breaks" gives "5, 2". */
const facesFirst = (words: string): string | undefined =>
  /^([1-6](?: and [1-6])*): /.exec(words)?.[1]?.replaceAll(' and ', ', ');

describe.each([...LESSONS.values()])('the lesson $title', lesson => {
  test('goes back by one press at a time', () => {
    const course = courseOf(lesson);
    const states: string[] = [];
    for (;;) {
      states.push(course.serial);
      const { step, decision } = course;
      if (course.place.done || step.goal !== undefined) break;
      const own = step.play.filter(each => !scripted(each).isTheirs);
      const given = step.play.slice(0, course.place.at).filter(each => !scripted(each).isTheirs).length;
      if (decision === null) course.next();
      else course.answer(idsOf(decision, scripted(own[given])));
    }
    if (course.place.done) states.pop();
    const back = states.toReversed().map((_, i) => {
      if (i > 0) course.back();
      return course.serial;
    });
    expect(back).toEqual(states.toReversed());
  });

  test('has seeds that throw the dice of its scenes', () => {
    const faults = lesson.scenes.flatMap(({ id, seed, dice }) =>
      dice.flatMap((die, n) => (isDrawn(seed, n, die) ? [] : [`${id}: draw ${n} is not ${die}`])),
    );
    expect(faults).toEqual([]);
  });

  test('is played to its end by its own script, and everything it says is so', () => {
    const course = courseOf(lesson);
    const faults: string[] = [];
    for (;;) {
      const { step } = course;
      const note = (fault: string): number => faults.push(`${course.scene.id}/${step.id}: ${fault}`);
      if (step.goal === undefined) {
        const own = step.play.filter(each => !scripted(each).isTheirs);
        if (typeof step.ask !== 'string' && step.ask.length !== own.length)
          note(`has ${step.ask.length} tasks for ${own.length} answers`);
        for (const [i, entry] of own.entries()) {
          for (const fault of checkWrong(course, i + 1)) note(fault);
          const { decision } = course;
          if (decision === null) throw new Error(`${step.id}: nothing is asked`);
          const tried = course.answer(idsOf(decision, scripted(entry)));
          if (tried.note !== null) note(tried.note);
        }
      } else course.skip();
      if (!course.isStepDone) note('is not done');
      const told = course.match
        .log(course.seat)
        .flat()
        .map(({ text }) => text)
        .join(' ');
      for (const words of step.told) if (!told.includes(words)) note(`‘${words}’ was not told: ${told.slice(-600)}`);
      const faces = facesFirst(step.after);
      const thrown = course.told().map(({ text }) => text);
      if (faces !== undefined && !thrown.some(text => new RegExp(`: ${faces}[;,.]`).test(text)))
        note(`nobody threw ${faces}: ${thrown.join(' ')}`);
      const score = scoreOf(course);
      if (JSON.stringify(score) !== JSON.stringify(step.score)) note(`the score is ${score}, not ${step.score}`);
      const length = step.say.length + Math.max(...[step.ask].flat().map(ask => ask.length));
      if (length > 350) note(`its text has ${length} characters, more than 350`);
      course.next();
      if (course.place.done) break;
    }
    expect(faults).toEqual([]);
  });
});
