import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { writeDraft } from '../../src/discord/panel/draft.ts';
import { fold } from '../../src/discord/panel/fold.ts';
import { GAMES } from '../../src/games/index.ts';
import { Course, lessonPlace } from '../../src/lesson/course.ts';
import { LESSONS } from '../../src/lesson/lessons.ts';
import type { Lesson } from '../../src/lesson/schema.ts';
import { idsOf, scripted } from '../../src/lesson/script.ts';
import type { Person } from '../../src/sandbox/people/person.ts';
import type { SeenMessage } from '../../src/sandbox/people/sight.ts';
import { PaperStudio, sitDown, type Table, twoPlayers } from './kit.ts';

let table: Table;
beforeAll(async () => {
  table = await sitDown({ studio: new PaperStudio() });
});
afterAll(() => table.close());

/** The lesson's one message. */
function message(person: Person): SeenMessage {
  const found = person.ephemerals().at(-1);
  if (found === undefined) throw new Error('no lesson is open');
  return found;
}

/** The stored course, from which the test knows the right answers. */
async function stored(person: Person, lesson: Lesson): Promise<Course> {
  const game = GAMES.get(lesson.game);
  if (game === undefined) throw new Error(`no game ${lesson.game}`);
  return new Course(game, lesson, lessonPlace.parse(await table.store.lesson(person.id, lesson.game)));
}

/** Takes these choices of the current question, by button, select or form, and confirms if asked to. */
async function choose(person: Person, course: Course, ids: readonly string[]): Promise<void> {
  const { decision } = course;
  if (decision === null) throw new Error('nothing is asked');
  const on = message(person).id;
  const taken = decision.choices.flatMap(({ id }, i) => (ids.includes(id) ? [i] : []));
  const draft = writeDraft(taken, decision.choices) ?? '';
  const button = message(person).buttons.find(
    ({ customId }) => customId !== null && /:(take|sure):/.test(customId) && customId.endsWith(`:${draft}`),
  );
  if (button) await person.click(button.customId ?? '', { on });
  else {
    const values = fold(decision).flatMap(({ members }, i) => {
      const n = members.filter(member => taken.includes(member)).length;
      return n === 0 ? [] : [`${i}x${n}`];
    });
    const findMenu = () =>
      message(person).selects.find(({ options }) => options.some(({ value }) => values.includes(value)));
    const hasMore = (): boolean =>
      message(person).buttons.some(({ label, disabled }) => label === 'More ▶' && !disabled);
    while (!findMenu() && hasMore()) await person.click('More ▶', { on });
    const menu = findMenu();
    if (!menu) throw new Error(`cannot choose ${ids}: ${message(person).text}`);
    await person.select(values, { on, menu: menu.customId });
  }
  if (!message(person).text.includes('Chosen:')) return;
  const confirm = message(person).buttons.find(({ label, disabled }) => label.startsWith('Confirm') && !disabled);
  if (confirm) await person.click(confirm.label, { on: message(person).id });
}

const wantedOf = (course: Course): readonly string[] => {
  const { decision, step, place } = course;
  return decision === null ? [] : idsOf(decision, scripted(step.play[place.at]));
};

describe.each([...LESSONS.values()])('$title', lesson => {
  test('can be played from /learn to its match in a single message', async () => {
    const { ann } = table;
    await ann.slash('learn', { game: lesson.game });
    for (;;) {
      const course = await stored(ann, lesson);
      if (course.place.done) break;
      expect(message(ann).text.length).toBeLessThanOrEqual(2000);
      if (course.isStepDone) {
        expect(message(ann).text).toContain(course.step.after.slice(0, 40));
        await ann.click('Go On', { on: message(ann).id });
      } else if (course.step.goal !== undefined) await ann.click('Show Me', { on: message(ann).id });
      else {
        expect(message(ann).text).toContain(course.ask);
        expect(message(ann).text).not.toContain('Open now');
        await choose(ann, course, wantedOf(course));
        expect((await stored(ann, lesson)).serial).not.toBe(course.serial);
      }
    }
    expect(ann.ephemerals().filter(({ text }) => text.includes(lesson.title))).toHaveLength(1);
    await ann.click('Play the British', { on: message(ann).id });
    await table.drained();
    const [match] = await table.store.matches({ user: ann.id, status: ['playing'], limit: 1 });
    expect(match.game).toBe(lesson.game);
    await table.sandbox.assertClean();
  });
});

describe('a learner', () => {
  const lesson = LESSONS.get('concord');
  if (lesson === undefined) throw new Error('no lesson of Concord');

  test('who answers wrongly is told why, and shown the answer after two mistakes', async () => {
    const { ben } = table;
    await ben.slash('learn', { game: 'concord' });
    const before = await stored(ben, lesson);
    for (let misses = 1; misses <= 2; misses++) {
      await choose(ben, before, idsOf(before.decision ?? raise(), { isTheirs: false, take: ['Stop here'] }));
      // Beside the board: on a phone the beginning of the message is out of sight.
      expect(message(ben).text.split('\n').at(-1)).toContain('Menotomy still sleeps');
      const now = await stored(ben, lesson);
      expect([now.serial, now.place.misses]).toEqual([before.serial, misses]);
    }
    expect(message(ben).buttons.some(({ label }) => label.includes('Menotomy'))).toBe(true);
  });

  test('can be shown how a step is played, is at the next one even after a restart, and can go back', async () => {
    const { ben } = table;
    await ben.click('Show Me', { on: message(ben).id });
    await ben.click('Go On', { on: message(ben).id });
    await table.restart();
    await ben.slash('learn', { game: 'concord' });
    expect(message(ben).text).toContain('Step 2 of 16');
    await ben.click('Back', { on: message(ben).id });
    expect(message(ben).text).toContain('Step 1 of 16');
  });

  test('is told how the score changed since the scene began', () => {
    const course = new Course(GAMES.get('revolution') ?? raise(), LESSONS.get('revolution') ?? raise(), null);
    expect(
      course
        .toldBefore()
        .at(-1)
        ?.standing?.sides.map(({ points }) => points),
    ).toEqual([12, 9]);
  });

  test('who presses in an older message sees the current step, and nothing else happens', async () => {
    const { ben } = table;
    const [old] = ben.ephemerals();
    const before = await stored(ben, lesson);
    await ben.click('Show Me', { on: old.id });
    expect((await stored(ben, lesson)).serial).toBe(before.serial);
  });

  test('who asks to be forgotten loses the place in the lesson', async () => {
    const { ben } = table;
    await ben.slash('privacy delete');
    await ben.click('Delete');
    expect(await table.store.lesson(ben.id, 'concord')).toBeNull();
  });

  test('is offered all lessons if none is named', async () => {
    const { cleo } = table;
    await cleo.slash('learn');
    expect(message(cleo).buttons.map(({ label }) => label)).toEqual([
      'Revolution Road: From Boston to Concord',
      'Lexington and Concord',
      'Revolution Road: Bunker Hill',
      '1775: Rebellion',
      'The American Revolution: Decision in North America',
    ]);
  });

  test('is sent from the thread of a running match to its channel, and no lesson begins', async () => {
    const { cleo } = table;
    const match = await twoPlayers(table);
    const { thread, channel } = (await table.service.info(match)) ?? {};
    cleo.enter(thread ?? '');
    for (const options of [{}, { game: 'concord' }]) {
      await cleo.slash('learn', options);
      expect(message(cleo).text).toContain(`Take it in <#${channel}>: type \`/learn\` there`);
    }
    expect(await table.store.lesson(cleo.id, 'concord')).toBeNull();
  });
});

function raise(): never {
  throw new Error('nothing is asked');
}
