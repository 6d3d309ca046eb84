import { appendFileSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readStored, type StoredMatch, split, storeMatch } from '../../src/bots/kept-matches.ts';
import { claimed, claimText, jobsOf, ladderHead, ladderRow, type Named } from '../../src/bots/pairs.ts';
import { type Job, playAll } from '../../src/bots/play-all.ts';
import type { GameInfo } from '../../src/core/game.ts';

const recruit: Named = { name: 'recruit', player: { level: 'recruit' } };
const wild: Named = { name: 'random', player: { level: 'random' } };

const seats = (...teams: string[]) => teams.map((team, i) => ({ id: `${i}`, title: `Seat ${i}`, aim: '', team }));
const war: GameInfo = {
  id: 'concord',
  title: 'War',
  about: '',
  rulesVersion: 1,
  options: [],
  scenarios: [
    { id: 'a', title: 'A', rule: '0', seats: seats('red', 'blue') },
    { id: 'b', title: 'B', rule: '0', seats: seats('red', 'blue') },
    { id: 'four', title: 'Four', rule: '0', seats: seats('red', 'blue', 'red', 'blue') },
  ],
};

const played = ({ game, scenario, tag = '', seed }: Job, winner: number | null): StoredMatch => ({
  game,
  scenario,
  tag,
  seed,
  outcome: { winner, reason: 'the end', rule: '13.0', scores: [1, 2] },
  decisions: 3,
  rules: {},
});

test('two players meet with the same luck on both sides', () => {
  const jobs = jobsOf(war, [[recruit, wild]], ['a', 'b'], 6, 1);
  expect(jobs).toHaveLength(12);
  for (const seed of new Set(jobs.map(job => job.seed)))
    expect(jobs.filter(job => job.seed === seed && job.scenario === 'a').map(({ tag }) => tag)).toEqual([
      'recruit/random',
      'random/recruit',
    ]);
});

test('a player against itself plays no match twice, and the row tells how the sides do', () => {
  const jobs = jobsOf(war, [[recruit, recruit]], ['a'], 6, 1);
  expect(new Set(jobs.map(({ seed }) => seed)).size).toBe(6);
  const row = ladderRow(
    war,
    jobs.map((job, i) => played(job, i < 4 ? 0 : 1)),
    [recruit, recruit],
    'a',
  );
  expect(row).toMatch(/^\| a \| recruit \| recruit \| {2}\| 67 % .* of 6\) \| 33 % .* of 6\) \|$/);
});

test('a row counts wins on either side, and a draw as half a win', () => {
  const jobs = jobsOf(war, [[recruit, wild]], ['a'], 4, 1);
  const winners = [0, 1, 1, null];
  const row = ladderRow(
    war,
    jobs.map((job, i) => played(job, winners[i])),
    [recruit, wild],
    'a',
  );
  // A win and a loss on the first side, a win and a draw on the second.
  expect(row).toMatch(/\| 63 % .* of 4\) \| 50 % .* of 2\) \| 75 % .* of 2\) \|$/);
});

test('players of one team sit together, and a partner’s victory is theirs', () => {
  const jobs = jobsOf(war, [[recruit, wild]], ['four'], 4, 1);
  expect(jobs.map(({ players }) => players.map(({ level }) => level === 'recruit'))).toEqual([
    [true, false, true, false],
    [false, true, false, true],
    [true, false, true, false],
    [false, true, false, true],
  ]);
  const row = ladderRow(
    war,
    jobs.map(job => played(job, 0)),
    [recruit, wild],
    'four',
  );
  expect(ladderHead(war, 'four')[0]).toContain('| as red | as blue |');
  expect(row).toMatch(/\| 50 % .* of 4\) \| 100 % .* of 2\) \| 0 % .* of 2\) \|$/);
});

test('a claim is settled by rounds that were played on every side; an incomplete round does not count', () => {
  const claim = { low: 0.5, high: 0.6 };
  const jobs = jobsOf(war, [[recruit, wild]], ['a'], 60, 1);
  const won = jobs.map((job, i) => played(job, i % 2));
  expect(claimed(war, won.slice(0, 11), [recruit, wild], 'a', claim)).toMatchObject({ verdict: 'open', results: 5 });
  expect(claimed(war, won, [recruit, wild], 'a', claim).verdict).toBe('shown');
  expect(claimText(war, won, [recruit, wild], 'a', claim)).toBe(
    'recruit against random, a: 60 % rather than 50 % is shown after 60 matches.',
  );
});

test('kept matches are not played again, and a longer ladder continues from there', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'ladder-')), 'kept.jsonl');
  expect(readStored(file)).toEqual([]);
  const [first, second] = jobsOf(war, [[recruit, recruit]], ['a'], 2, 1);
  storeMatch(file, played(first, 0));
  storeMatch(file, played(second, 1));
  const longer = jobsOf(war, [[recruit, recruit]], ['a'], 6, 1);
  const { done, left } = split(readStored(file), longer);
  expect(done.map(({ seed }) => seed).sort()).toEqual([first.seed, second.seed].sort());
  expect(left).toHaveLength(4);
  expect(left.some(({ seed }) => seed === first.seed)).toBe(false);
});

test('a ladder that was interrupted in the middle of a line continues, and again', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'ladder-')), 'kept.jsonl');
  const [first, second] = jobsOf(war, [[recruit, recruit]], ['a'], 2, 1);
  storeMatch(file, played(first, 0));
  appendFileSync(file, '{"game":"conc');
  expect(readStored(file)).toHaveLength(1);
  storeMatch(file, played(second, 1));
  expect(readStored(file).map(({ seed }) => seed)).toEqual([first.seed, second.seed]);
});

test('a match of an unknown game fails with its name', async () => {
  const job: Job = { game: 'chess', scenario: 'a', players: [], seed: 1 };
  await expect(playAll([job], 1)).rejects.toThrow('there is no game "chess"');
});
