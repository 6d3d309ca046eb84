import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { endingLine } from '../../../commands/whose.ts';
import { GAMES } from '../../../src/games/index.ts';
import type { MatchId } from '../../../src/match/rows.ts';
import { sitDown, type Table, twoPlayers } from '../kit.ts';
import { privately } from './moves.ts';

/** `/moderate`: Ann owns the server, Ben and Cleo do not. */

let table: Table;
beforeAll(async () => {
  table = await sitDown({ seed: 1775 });
});
afterEach(async () => table.sandbox.assertClean());
afterAll(() => table.close());

const moderate = async (sub: string, given: Record<string, string> = {}) =>
  privately(await table.ann.slash(`moderate ${sub}`, given)).text;
const statusOf = async (match: MatchId) => (await table.service.info(match))?.status;
const inChannel = (): void => {
  for (const person of [table.ann, table.ben, table.cleo]) person.enter('wargames');
};

test('is not offered to people who do not manage the server', async () => {
  const match = await twoPlayers(table);
  await expect(table.cleo.slash('moderate stop', { match })).rejects.toThrow(/there is no command/);
  expect(await statusOf(match)).toBe('playing');
});

test('stops a match without a result, and its players read who did it', async () => {
  inChannel();
  const match = await twoPlayers(table);
  const offered = await table.ann.autocomplete('moderate stop', 'match', match);
  expect(offered.map(({ value }) => value)).toEqual([match]);
  expect(await moderate('stop', { match })).toContain('Stopped:');
  await table.drained();
  expect(await statusOf(match)).toBe('over');
  await table.ben.sees(/stopped by a moderator of this server/);
  expect(await moderate('stop', { match })).toContain('not open any more');
  expect(await moderate('stop', { match: 'mnone' })).toContain('no such match');
});

test.each([
  ['moderator', 'Stopped by a moderator.'],
  ['operator', 'Stopped by whoever runs this bot.'],
] as const)('lists of matches say that one was stopped by a %s', async (by, words) => {
  const [info] = await table.store.matches({ user: table.ann.id, limit: 1 });
  if (info === undefined) throw new Error('Ann has no match');
  expect(endingLine(GAMES, info, { kind: 'stopped', winner: null, by })).toBe(words);
});

test('clears a channel: its matches end, its invitations are called off', async () => {
  inChannel();
  await table.cleo.slash('play');
  await table.drained();
  const open = await table.store.matches({ server: table.sandbox.guildId, status: ['invited', 'playing'], limit: 9 });
  expect(open.length).toBeGreaterThan(1);
  const text = await moderate('clear', { channel: table.sandbox.channelId });
  expect(text).toContain(`${open.length} matches`);
  await table.drained();
  const after = await Promise.all(open.map(({ id }) => statusOf(id)));
  expect(new Set(after)).toEqual(new Set(['over', 'cancelled']));
  expect(await moderate('matches')).toBe('No match is open on this server.');
});

test('keeps a person out of new matches, and lets them in again', async () => {
  inChannel();
  expect(await moderate('ban', { person: 'Ben' })).toContain('can no longer begin or join matches');
  expect(privately(await table.ben.slash('solo')).text).toContain('does not let you begin or join');
  await table.cleo.slash('play');
  await table.drained();
  const { message } = await table.ben.click('Join');
  expect(message?.text).toContain('does not let you begin or join');
  expect(await moderate('kept')).toContain('1 person kept out');
  expect(await moderate('unban', { person: 'Ben' })).toContain('again');
  await table.ben.click('Join');
  await table.drained();
  const [open] = await table.store.matches({ server: table.sandbox.guildId, status: ['playing'], limit: 9 });
  expect(open?.players.map(({ user }) => user)).toContain(table.ben.id);
});
