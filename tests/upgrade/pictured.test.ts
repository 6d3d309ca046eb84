import { deflateRawSync, inflateRawSync } from 'node:zlib';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { GAMES } from '../../src/games/index.ts';
import { done, play, twoPlayers, world } from '../match/kit.ts';
import { folder } from '../store/kit.ts';

/** Events that were stored in an earlier shape are not marked in pictures, and the match goes on. */

interface Stored {
  readonly told: unknown;
  readonly events: readonly { readonly event: { readonly what: string } }[];
}

type Fields = Readonly<Record<string, readonly string[]>>;

/** By game and scenario, the fields that events of the rules version before lacked. */
const LACKED: readonly (readonly [game: string, scenario: string, lacked: Fields])[] = [
  ['concord', 'british-retreat', { standsDown: ['unable', 'broken'] }],
  ['lexington', 'lexington-and-concord', { turnBegins: ['out', 'needs'], searched: ['units'] }],
];
/** How many answers the matches have; by then each of these events has been told. */
const ANSWERS = 60;

/** Rewrites stored matches as the rules version before left them. Returns which of their events had another shape. */
function storedBefore(path: string, rules: number, lacked: Fields): Set<string> {
  const found = new Set<string>();
  const file = new Database(path);
  const rows = file.prepare<[], { row: number; told: Buffer }>('select rowid as row, told from told').all();
  for (const { row, told } of rows) {
    const step: Stored = JSON.parse(inflateRawSync(told).toString('utf8'));
    const events = step.events.map(({ event, ...to }) => {
      const fields = lacked[event.what] ?? [];
      if (fields.length > 0) found.add(event.what);
      return { ...to, event: { ...event, ...Object.fromEntries(fields.map(field => [field, undefined])) } };
    });
    const rewritten = deflateRawSync(JSON.stringify({ ...step, events }));
    file.prepare('update told set told = ? where rowid = ?').run(rewritten, row);
  }
  for (const table of ['matches', 'told', 'checkpoints']) file.prepare(`update ${table} set rules = ?`).run(rules);
  file.close();
  return found;
}

test.each(LACKED)(
  '%s: a match whose events have their earlier shape is looked at and played on',
  async (id, scenario, lacked) => {
    const game = GAMES.get(id) ?? expect.fail('no such game');
    const path = `${folder()}/bot.db`;
    const before = world({ path });
    const match = await twoPlayers(before, { game: id, scenario });
    await play(before, match, ANSWERS, 1);
    await before.store.close();
    expect([...storedBefore(path, game.rulesVersion - 1, lacked)].sort()).toEqual(Object.keys(lacked).sort());

    const now = world({ path, prefix: 'later' });
    const { info } = done(await now.service.look(match, null));
    expect(info).toMatchObject({ aside: null, rules: game.rulesVersion });
    for (let at = 0; at <= info.answers; at++) {
      const { alt, scene } = done(await now.service.lookBack(match, null, at));
      expect(`${alt} ${JSON.stringify(scene?.last)}`).not.toMatch(/undefined|NaN/);
    }
    await play(now, match, 3);
  },
);
