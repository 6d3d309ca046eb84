import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { type MatchId, matchId } from '../../src/match/rows.ts';
import { renameAll } from '../match/stored/open.ts';

/**
 * A database that the last version before checkpoints wrote in its sandbox: 30 matches of both games of that time, in
 * all seven scenarios, between two to four people and against bots. There are running matches, some with a clock, an
 * offer or a bot that stands in for a player; resigned and finished ones; and invitations. `buttons` has the buttons
 * and lists that each match showed in the chat: the custom_id, who saw it, and for a list a value.
 */

const here = (name: string): URL => new URL(name, import.meta.url);

const shown = z.object({
  matches: z.record(matchId, z.string()),
  buttons: z.record(matchId, z.array(z.tuple([z.string(), z.string()]).rest(z.string()))),
});

export const { matches: KINDS, buttons: BUTTONS } = shown.parse(
  JSON.parse(readFileSync(here('before-checkpoints.json'), 'utf8')),
);
export const IDS = Object.keys(KINDS) as readonly MatchId[];

/** Writes the database to a file in a folder, with its people and places renamed. Returns its path. */
export function openWritten(folder: string, names: Readonly<Record<string, string>>): string {
  const path = join(folder, 'bot.db');
  writeFileSync(path, gunzipSync(readFileSync(here('before-checkpoints.db.gz'))));
  renameAll(path, names);
  return path;
}
