import { z } from 'zod';
import { Course, lessonPlace } from '../../lesson/course.ts';
import { LESSONS } from '../../lesson/lessons.ts';
import { defineComponent } from '../command.ts';
import type { ComponentContext, Context } from '../context.ts';
import { buttons } from '../controls.ts';
import { whyNotHere } from '../here.ts';
import { matchAnswer } from '../opening.ts';
import { readDraft } from '../panel/draft.ts';
import { fold } from '../panel/fold.ts';
import { pageOfPick } from '../panel/layout.ts';
import { chosenIn } from '../panel/list.ts';
import { lessonButton } from '../parts.ts';
import { matchOfThread } from '../which.ts';
import { channelMention } from '../words.ts';
import { LEARN, LESSON_VERBS, type LessonState, type LessonVerb, lessonBody, PLAY_AFTER_LESSON } from './body.ts';

/** Lessons in chat: `/learn`, its buttons, and the match that begins at the end of one. */

const NO_LESSON = 'There is no such lesson. `/learn` lists them.';

/** A person's course in the lesson of a game, where it was left; null for a game without a lesson. */
async function courseOf({ store, deps, user }: Context, name: string): Promise<Course | null> {
  const game = deps.games.get(name);
  const lesson = LESSONS.get(name);
  if (game === undefined || lesson === undefined) return null;
  const left = lessonPlace.safeParse(await store.lesson(user.id, name));
  return new Course(game, lesson, left.success ? left.data : null);
}

const storePlace = ({ store, user, deps }: Context, { lesson, place }: Course): Promise<void> =>
  store.setLesson(user.id, lesson.game, place, deps.now());

async function bodyOf(context: Context, course: Course, state?: LessonState) {
  const { palette } = await context.store.prefs(context.user.id);
  return lessonBody(context.deps, palette, course, state);
}

/** If this is the thread of a running match: a sentence that says where to take the lesson instead. Else null. */
async function elsewhereWords(context: Context): Promise<string | null> {
  const match = await matchOfThread(context);
  if (match?.status !== 'playing') return null;
  const { channel } = context.place;
  return `This thread is for its match, whose boards would push a lesson out of sight. Take it in ${channelMention(channel)}: type \`/learn\` there, or press **Learn** on the match’s card.`;
}

/** All lessons, each as a button with the name of its game. */
export async function showLessons(context: Context): Promise<void> {
  const elsewhere = await elsewhereWords(context);
  if (elsewhere !== null) return context.answerPrivately(elsewhere);
  const all = [...LESSONS.values()].map(lesson => ({
    ...lesson,
    about: context.deps.games.get(lesson.game)?.title ?? lesson.game,
  }));
  const lines = all.map(({ about, title, minutes }) => `**${about}**: “${title}”, ${minutes} minutes.`);
  await context.answerPrivately({
    content: ['Play a few turns on the real board, step by step, and hear why.', ...lines].join('\n'),
    rows: [buttons(...all.map(({ game, about }) => lessonButton(game, about)))],
  });
}

/** The lesson of a game as a new private message, at the step where it was left. */
export async function openLesson(context: Context, game: string): Promise<void> {
  const course = await courseOf(context, game);
  if (course === null) return showLessons(context);
  const elsewhere = await elsewhereWords(context);
  if (elsewhere !== null) return context.answerPrivately(elsewhere);
  await storePlace(context, course);
  await context.answerPrivately(await bodyOf(context, course));
}

const openLessonButton = defineComponent({
  name: 'lesson',
  deferral: 'privately',
  args: z.tuple([z.string().max(30)]),
  run: (context, [game]) => openLesson(context, game),
});

const lessonControls = defineComponent({
  name: LEARN,
  deferral: 'in-place',
  args: z.tuple([
    z.string().max(30),
    z.enum(LESSON_VERBS),
    z.string().regex(/^\d{1,3}-\d{1,3}-\d{1,4}$/),
    z.string().regex(/^[0-9a-z]{1,4}$/),
    z.string().max(64),
  ]),
  async run(context, [game, verb, serial, page, draft]) {
    const course = await courseOf(context, game);
    if (course === null) return context.answerPrivately(NO_LESSON);
    course.countPress();
    const isLate = course.serial !== serial && verb !== 'again';
    const state = isLate ? {} : applyPress(context, course, verb, Number.parseInt(page, 36), draft);
    await storePlace(context, course);
    await context.update(await bodyOf(context, course, { ...state, shown: context.shown }));
  },
});

const NOT_OURS = 'That button does not belong to this lesson. Choose again.';

/** Carries out a press on the course. Returns what its message then shows. */
function applyPress(
  { values }: ComponentContext,
  course: Course,
  verb: LessonVerb,
  page: number,
  draft: string,
): LessonState {
  if (verb === 'next' || verb === 'back' || verb === 'skip' || verb === 'again') {
    course[verb]();
    return {};
  }
  const { decision } = course;
  if (decision === null) return {};
  const chosen = verb === 'pick' ? chosenIn(fold(decision), values) : readDraft(draft, decision.choices);
  if (chosen === null) return { note: NOT_OURS };
  if (verb === 'page') return { chosen, page };
  const choose = chosen.flatMap(index => decision.choices[index]?.id ?? []);
  // A wrong answer is corrected at once. A right one that is final is first shown with its odds, as in a match.
  const ahead = verb !== 'sure' && course.isWanted(choose) ? course.match.ahead(course.seat, [choose]) : null;
  if (ahead?.ok && ahead.last?.final && chosen.length > 0)
    return { chosen, page: verb === 'pick' ? pageOfPick(page) : page };
  return course.answer(choose);
}

/** The match after the lesson, against the weakest bot. */
const playAfterLesson = defineComponent({
  name: PLAY_AFTER_LESSON,
  deferral: 'privately',
  args: z.tuple([z.string().max(30), z.coerce.number().int().min(0).max(9)]),
  async run(context, [game, nth]) {
    const { service, click, place, deps } = context;
    const order = LESSONS.get(game)?.end.buttons[nth];
    if (order === undefined) return context.answerPrivately(NO_LESSON);
    const whyNot = await whyNotHere(context);
    if (whyNot !== null) return context.answerPrivately(whyNot);
    const { scenario } = order;
    const seats = deps.games.get(game)?.scenarios.find(({ id }) => id === scenario)?.seats ?? [];
    const begun = await service.solo(click, {
      ...{ game, scenario, level: 'recruit', pace: 'none' },
      seats: [seats.findIndex(({ id }) => id === order.seat)],
      server: place.server,
      channel: place.channel,
    });
    if (!begun.ok) return context.refuse(begun.refusal);
    await matchAnswer(context, begun.value.match);
  },
});

export const LESSON_COMPONENTS = [openLessonButton, lessonControls, playAfterLesson];
