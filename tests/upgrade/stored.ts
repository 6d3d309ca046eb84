import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { z } from 'zod';
import { type MatchId, matchId } from '../../src/match/rows.ts';
import { renameAll } from '../match/stored/open.ts';

/**
 * What the whole bot of the last version before checkpoints wrote, playing in the pocket Discord of then: 30 matches of both
 * games, in all seven scenarios, between two and four people and against bots. Running ones, some with a clock, an offer, or a
 * bot that sits in; resigned ones and ones played out; invitations. `buttons` has what each match showed in the chat, with who
 * saw it, and a value where it is a list.
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

/** The database as a file of its own in a folder, its people and places under other names. Gives its path. */
export function openWritten(folder: string, names: Readonly<Record<string, string>>): string {
  const path = join(folder, 'bot.db');
  writeFileSync(path, gunzipSync(readFileSync(here('before-checkpoints.db.gz'))));
  renameAll(path, names);
  return path;
}
