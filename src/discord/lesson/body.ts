import type { Decision, Prospect } from '../../core/match.ts';
import type { Told } from '../../core/telling.ts';
import type { Course } from '../../lesson/course.ts';
import type { LogEntry } from '../../match/types.ts';
import { type Body, CONTENT_LIMIT, clip, fitLines, stopped } from '../body.ts';
import type { BotDeps } from '../context.ts';
import { type ButtonSpec, buttons } from '../controls.ts';
import { customId } from '../custom-id.ts';
import { chosenWords, type Letters, lettersOf, NO_LETTERS } from '../panel/fold.ts';
import type { Verb } from '../panel/ids.ts';
import { lettersBeside, rowsOf } from '../panel/layout.ts';
import { prospectLines } from '../panel/stakes.ts';
import { legendButton } from '../parts.ts';
import type { Drawing, PictureOrder, PictureSubject, PostedMessage } from '../pictures.ts';
import { sheetLines } from '../posts/ending.ts';
import { story } from '../story.ts';
import { questionOf } from '../words.ts';

/**
 * What can be pressed in a lesson: some verbs of a panel, and those that go to the next or the previous step, play a step for
 * the learner (`skip`), or begin the lesson again.
 */
export const LESSON_VERBS = ['page', 'take', 'pick', 'sure', 'next', 'back', 'skip', 'again'] as const;
export type LessonVerb = (typeof LESSON_VERBS)[number];

export const LEARN = 'learn';
export const PLAY_AFTER_LESSON = 'learnt';

/** What a lesson's message shows besides the step. */
export interface LessonState {
  /** Choices that the learner has made and not yet confirmed, by index into the decision's list. */
  readonly chosen?: readonly number[];
  readonly page?: number;
  /** Why the last answer was not accepted. */
  readonly note?: string | null;
  readonly shown?: PostedMessage | undefined;
}

type Deps = Pick<BotDeps, 'pictures' | 'games'>;
type Palette = NonNullable<PictureOrder['palette']>;

const TOLD_LIMIT = 700;

/** Beside what is final in a match. A lesson can always go back. */
const FINAL_WORDS = 'In a match there is no **Undo** once this is confirmed; here **Back** takes it back.';

/** The one private message of a lesson: a step's question, its result once it is answered, or the end of the lesson. */
export function lessonBody(deps: Deps, palette: Palette, course: Course, state: LessonState = {}): Promise<Body> {
  if (course.place.done) return Promise.resolve(endBody(course));
  const { decision } = course;
  return decision === null
    ? stepDoneBody(deps, palette, course, state)
    : askBody(deps, palette, course, decision, state);
}

/**
 * The custom_id of a press. It names the position that the message shows. If the lesson has moved on since, the press
 * only shows the learner's current position.
 */
const lessonId = ({ lesson, serial }: Course, verb: LessonVerb, page = 0, draft = ''): string =>
  customId(LEARN, lesson.game, verb, serial, page.toString(36), draft);

const headLine = ({ lesson, count: { at, of } }: Course): string =>
  `-# Step ${at} of ${of} · ${lesson.title} · only you see this`;

const isFirst = ({ count }: Course): boolean => count.at === 1;

/** What happened since the step began, as a dispatch without rule numbers. */
function toldLines(course: Course): string[] {
  const told = course.told();
  if (told.length === 0) return [];
  const entryOf = (answer: number, all: readonly Told[]): LogEntry => ({
    answer,
    seat: null,
    bot: false,
    at: 0,
    told: all,
  });
  const [before, now] = [entryOf(0, course.toldBefore()), entryOf(1, told)];
  return [fitLines(story({ id: course.lesson.game }, [before], [now], { goesOn: true }).lines, TOLD_LIMIT)];
}

function lookOf({ match, seat, lesson, scene: { id }, place }: Course): PictureSubject {
  const { scene, alt } = match.sight(seat);
  return {
    ...{ scene, alt, viewer: seat },
    version: place.presses,
    at: place.step,
    info: { id: `${lesson.game}-${id}` },
  };
}

async function askBody(
  { pictures }: Deps,
  palette: Palette,
  course: Course,
  decision: Decision,
  { chosen = [], page = 0, note = null, shown }: LessonState,
): Promise<Body> {
  const { step, lesson } = course;
  const look = lookOf(course);
  const letters = lettersOf(decision.choices, new Set(pictures.places(look).map(({ id }) => id)));
  const files = await pictures.drawInto(
    shown,
    look,
    orderOf(lettersBeside(decision, letters, chosen, page), course.focus, palette),
  );
  const prospect = prospectOf(course, decision, chosen);
  const lines = [
    headLine(course),
    ...(isFirst(course) && course.place.at === 0 ? [lesson.opening] : []),
    ...toldLines(course),
    step.say,
    `**${course.ask}**`,
    // A step without a goal says what to do. The rest of a prompt, such as why an Action is not available, helps only
    // in free play.
    `-# ${step.goal === undefined ? questionOf(decision.prompt).question : decision.prompt}`,
    ...(chosen.length > 0 ? [`Chosen: ${stopped(chosenWords(decision, chosen))}`] : []),
    ...prospectLines(prospect && { ...prospect, final: false }, ''),
    ...(prospect?.final ? [FINAL_WORDS] : []),
  ];
  // Last, beside the board, because the beginning of a long step is out of sight on a phone.
  const answered = note === null ? '' : `\n⚠ ${note}`;
  const rows = rowsOf({
    id: (verb, at, draft) => lessonId(course, lessonVerb(verb), at, draft),
    decision,
    chosen,
    final: prospect?.final ?? false,
    page,
    letters: files === null ? NO_LETTERS : letters,
    inOneForm: false,
    keepsEnd: true,
    before: [backButton(course, chosen.length > 0)],
    after: [{ id: lessonId(course, 'skip'), label: 'Show Me' }, legendButton(lesson.game)],
  });
  return { content: `${clip(lines.join('\n'), CONTENT_LIMIT - answered.length)}${answered}`, rows, ...files };
}

function prospectOf({ match, seat }: Course, { choices }: Decision, chosen: readonly number[]): Prospect | null {
  if (chosen.length === 0) return null;
  const ahead = match.ahead(seat, [chosen.flatMap(i => choices[i]?.id ?? [])]);
  return ahead.ok ? ahead.last : null;
}

/** Throws for the forms of long questions, which no lesson has. */
function lessonVerb(verb: Verb): LessonVerb {
  const own = LESSON_VERBS.find(each => each === verb);
  if (own === undefined) throw new RangeError(`a lesson has no ${verb}: its question is too long`);
  return own;
}

/** Goes back by one press: it drops what is chosen and not yet confirmed, if anything is (`isChosen`). */
const backButton = (course: Course, isChosen = false): ButtonSpec => ({
  id: lessonId(course, isChosen ? 'page' : 'back'),
  label: 'Back',
  disabled: !isChosen && isFirst(course) && course.place.at === 0,
});

/** The places that may be chosen, with their letters. If there are none, the place that the step is about. */
function orderOf(letters: Letters, focus: string | undefined, palette: Palette): PictureOrder {
  if (letters.size > 0) return { targets: [...letters].map(([place, letter]) => ({ place, letter })), palette };
  return focus === undefined ? { palette } : { crop: focus, palette };
}

/** A step that is done: its result, and what that means. */
async function stepDoneBody(
  { pictures, games }: Deps,
  palette: Palette,
  course: Course,
  { shown }: LessonState,
): Promise<Body> {
  const { step, match, lesson } = course;
  const files: Drawing | null = await pictures.drawInto(
    shown,
    lookOf(course),
    orderOf(NO_LETTERS, course.focus, palette),
  );
  const outcome = match.outcome();
  const info = { game: lesson.game, scenario: match.scenario.id, seats: [] };
  const lines = [
    headLine(course),
    ...toldLines(course),
    step.after,
    ...(outcome === null ? [] : sheetLines(games, info, outcome)),
  ];
  const rows = [
    buttons(
      { id: lessonId(course, 'next'), label: 'Go On', look: 'main' },
      backButton(course),
      legendButton(lesson.game),
    ),
  ];
  return { content: clip(lines.join('\n'), CONTENT_LIMIT), rows, ...files };
}

function endBody(course: Course): Body {
  const { title, end, game } = course.lesson;
  const plays = end.buttons.map(
    ({ label }, i): ButtonSpec => ({
      id: customId(PLAY_AFTER_LESSON, game, i),
      label,
      look: i === 0 ? 'main' : 'plain',
    }),
  );
  return {
    content: `**${title}: done.** A match is next, against a Recruit, the weakest of the bots.\n${end.words}`,
    rows: [buttons(...plays, { id: lessonId(course, 'again'), label: 'Again' })],
  };
}
