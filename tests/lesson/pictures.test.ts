import { expect, test } from 'vitest';
import { boundsOf, sharedArea } from '../../src/board/geometry.ts';
import { mapSheet } from '../../src/board/map.ts';
import type { BoardRequest } from '../../src/board/picture.ts';
import { outlineOf } from '../../src/board/survey.ts';
import { clipped, windowOf } from '../../src/board/window.ts';
import type { Scene } from '../../src/core/scene.ts';
import { lessonBody } from '../../src/discord/lesson/body.ts';
import { createPictures, type PlaceName } from '../../src/discord/pictures.ts';
import { GAMES } from '../../src/games/index.ts';
import { Course } from '../../src/lesson/course.ts';
import { LESSONS } from '../../src/lesson/lessons.ts';
import { idsOf, scripted } from '../../src/lesson/script.ts';

interface Asked {
  readonly scene: Scene;
  readonly request: BoardRequest;
  readonly places: readonly PlaceName[];
}

/** The picture that is asked for beside the current question. */
async function pictureOf(course: Course): Promise<Asked | null> {
  const asked: Asked[] = [];
  const none = async () => ({ ok: false, why: 'closed', problem: 'It is not drawn.' }) as const;
  const pictures = createPictures(
    {
      drawBoard: (_, scene, request) => {
        asked.push({ scene, request, places: pictures.places({ scene }) });
        return none();
      },
      drawLegend: none,
    },
    () => {},
  );
  await lessonBody({ pictures, games: GAMES }, 'standard', course);
  return asked[0] ?? null;
}

const escaped = (words: string): string => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** The places that words name; where one name contains another, the longer one. */
function namedIn(places: readonly PlaceName[], words: string): readonly PlaceName[] {
  let rest = words;
  return places
    .toSorted((a, b) => b.name.length - a.name.length)
    .filter(({ name }) => {
      const before = rest;
      rest = rest.replace(new RegExp(`(?<!\\p{L})${escaped(name)}(?!\\p{L})`, 'gu'), '');
      return rest !== before;
    });
}

/** A place counts as shown if at least this share of it lies in the picture. */
const LEAST_SHARE = 0.75;

function isShown({ scene, request: { crop } }: Asked, { id }: PlaceName): boolean {
  if (crop === undefined) return true;
  const sheet = mapSheet(scene.map);
  const bounds = boundsOf(outlineOf(sheet, id));
  return sharedArea(bounds, clipped(windowOf(sheet, crop), sheet)) >= LEAST_SHARE * bounds.w * bounds.h;
}

/** A sentence for each place that a step asks for and that the picture beside the question does not show. */
async function hidden(course: Course, wanted: string): Promise<string[]> {
  const picture = await pictureOf(course);
  if (picture === null) return [];
  // Of a question with letters on the map, the places to choose from are shown, and the way there need not be.
  const isLettered = (picture.scene.focus ?? []).some(({ letter }) => letter !== undefined);
  const words = isLettered ? wanted : `${course.ask} ${wanted}`;
  return namedIn(picture.places, words)
    .filter(place => !isShown(picture, place))
    .map(({ name }) => `${course.scene.id}/${course.step.id}: ${name} is outside ${picture.request.crop}`);
}

test.each([...LESSONS.values()])(
  'the pictures of the lesson $title show each place that a step asks for',
  async lesson => {
    const game = GAMES.get(lesson.game) ?? expect.fail(`there is no game ${lesson.game}`);
    const course = new Course(game, lesson, null);
    const faults: string[] = [];
    while (!course.place.done) {
      const { play, goal } = course.step;
      const own = goal === undefined ? play.map(scripted).filter(({ isTheirs }) => !isTheirs) : [];
      for (const entry of own) {
        const { decision } = course;
        if (decision === null) throw new Error(`${course.step.id}: nothing is asked`);
        faults.push(...(await hidden(course, [entry.take].flat().join(' '))));
        course.answer(idsOf(decision, entry));
      }
      if (goal !== undefined) course.skip();
      course.next();
    }
    expect(faults).toEqual([]);
  },
);
