import { z } from 'zod';
import { LiveMatch } from '../core/live-match.ts';
import type { Match, Started } from '../core/match.ts';
import type { Scene } from '../core/scene.ts';
import { matchRecord } from '../formats/record.ts';
import { GAMES } from '../games/index.ts';

/** A match as the engine protocol exports it, or the file that the bot hands out, with such a record inside. */
const exportSchema = z.union([matchRecord, z.object({ record: matchRecord }).transform(({ record }) => record)]);

/** What the bot hands out while a match is played. */
const unfinished = z.object({ record: z.null() });

function noLuck(): never {
  throw new Error('This position calls for luck before anybody decides; start a match from it first.');
}

/**
 * An exported match after `answers` answers, or the position of a document. Throws with the reason if it is neither.
 */
export function matchOfDocument(document: unknown, answers?: number, game = 'concord'): Match {
  if (unfinished.safeParse(document).success)
    throw new Error('This match was exported while it was played. An export has its record once the match is over.');
  const record = exportSchema.safeParse(document);
  if (!record.success && answers !== undefined) throw new Error('A position has no answers: --after needs a match.');
  const entry = GAMES.get(record.success ? record.data.game : game);
  if (!entry) throw new Error(`There is no game ‘${record.success ? record.data.game : game}’.`);
  const started = entry.open((typed): Started<Match> => {
    if (!record.success) return LiveMatch.start(typed, { position: document }, noLuck);
    return LiveMatch.replay(typed, { ...record.data, answers: record.data.answers.slice(0, answers) }, noLuck);
  });
  if (!started.ok) throw new Error(started.refusal.message);
  return started.match;
}

/**
 * The scene of a match for one viewer: a seat by its id, or `spectator`. Throws if there is no such seat, or no map.
 */
export function sceneFor(match: Match, viewer: string): Scene {
  const seats = match.scenario.seats.map(({ id }) => id);
  const seat = seats.indexOf(viewer);
  if (seat < 0 && viewer !== 'spectator')
    throw new Error(`There is no seat ‘${viewer}’: ${[...seats, 'spectator'].join(', ')}.`);
  const scene = match.sight(seat < 0 ? 'spectator' : seat).scene;
  if (!scene) throw new Error('This game has no map.');
  return scene;
}
