import { loadAsset } from '../formats/assets.ts';
import { type Lesson, lessonSchema } from './schema.ts';

const loadLesson = (game: string): Lesson => loadAsset(`lessons/${game}.json`, lessonSchema);

/** All lessons, by game. */
export const LESSONS: ReadonlyMap<string, Lesson> = new Map(
  ['concord', 'lexington', 'bunker-hill', 'rebellion', 'revolution'].map(game => [game, loadLesson(game)] as const),
);
