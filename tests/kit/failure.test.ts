import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LiveMatch } from '../../src/core/live-match.ts';
import type { Umpire } from '../../src/core/umpire.ts';
import { concord } from '../../src/games/concord/index.ts';
import { GAMES } from '../../src/games/index.ts';
import { playContract } from '../../src/kit/contract.ts';
import { type Failure, loadFailure, saveFailure } from '../../src/kit/failure.ts';
import { BARE } from '../../src/kit/rates.ts';
import { replayFailure } from '../../src/kit/reopen.ts';
import { settingOf } from '../../src/kit/settings.ts';
import type { MatchStarter } from '../../src/kit/trial.ts';
import { toy } from './toy.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const tsx = (script: string, args: readonly string[], input = '') =>
  spawnSync(process.execPath, ['--import', 'tsx', join(ROOT, script), ...args], { cwd: ROOT, input, encoding: 'utf8' });

let folder = '';
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'failures-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/**
 * The failure of a match of From Boston to Concord in which the first battle throws an error instead of dice; null if
 * no battle is fought.
 */
function exploded(seed: number): Failure | null {
  const examined = concord.open(game => {
    const explode = (_: unknown, __: unknown, umpire: Umpire<never>): never => {
      umpire.chance(6);
      throw new RangeError('the powder is wet');
    };
    const faulty = { ...game.steps, volley: { rule: '7.0', run: explode } };
    return playContract({ ...game, steps: faulty }, settingOf(concord, seed), seed, 'random', { rates: BARE });
  });
  return examined.ok ? null : examined.failure;
}

const FORKED = /^rules: the powder is wet, on a fork played on by seat [01]: /;

/** The first such failure in a match itself, or on the fork that the kit plays on from the match's beginning. */
function broken(where: 'match' | 'fork') {
  for (let seed = 0; seed < 40; seed++) {
    const failure = exploded(seed);
    if (failure && FORKED.test(failure.failure.message) === (where === 'fork')) return { failure, seed };
  }
  throw new Error('no battle was fought');
}

const { failure, seed } = broken('match');

test('a failing match is saved up to the answer that broke it, and loads again', () => {
  expect(failure.failure).toMatchObject({ check: 'rules', message: 'rules: the powder is wet', seed });
  expect(failure.failure.stack).toContain('explode');
  const path = saveFailure(failure, folder);
  expect(path).toBe(`${folder}/concord-rules-${seed}.json`);
  expect(loadFailure(path)).toEqual(JSON.parse(JSON.stringify(failure)));
});

test('a failing match opens at the failing decision, with what was chosen', () => {
  const path = saveFailure(failure, folder);
  const shown = replayFailure(path, GAMES);
  expect(shown).toContain('the powder is wet');
  expect(shown).toMatch(new RegExp(`seed ${seed}, after \\d+ answers`));
  expect(shown).toMatch(/\n(British|Patriots) \([\d.]+\): .* \[\d+ to \d+\]\n/);
  // The rules here are correct, so the answer now goes through.
  expect(shown).toMatch(/Then seat [01] chose [\w, ]+:\n {2}\S/);
});

test('a match that failed on a fork is saved at that position, loads again, and opens there with the moves played on the fork', () => {
  const { failure: forked, seed: of } = broken('fork');
  expect(forked.failure).toMatchObject({ check: 'rules', message: expect.stringMatching(FORKED), seed: of });
  expect(forked.failure.stack).toContain('explode');
  expect(forked.answers).toEqual([]);
  expect(forked.failure.next).toBeUndefined();
  const path = saveFailure(forked, folder);
  expect(loadFailure(path)).toEqual(JSON.parse(JSON.stringify(forked)));
  const shown = replayFailure(path, GAMES);
  expect(shown).toContain(`seed ${of}, after no answers\n${forked.failure.message}\n`);
  expect(shown).toMatch(/\n(British|Patriots) \([\d.]+\): .* \[\d+ to \d+\]\n/);
  expect(shown).not.toContain('Then seat');
});

test('an answer found wrong after it was given is named, and is not in the record', () => {
  const starter: MatchStarter = {
    replay: LiveMatch.replay,
    start: (game, from, luck) => {
      const started = LiveMatch.start(game, from, luck);
      if (!started.ok) return started;
      const { match } = started;
      const versions = {
        get: (target: typeof match, key: string | symbol): unknown => {
          const value: unknown = key === 'version' ? 0 : Reflect.get(target, key);
          return typeof value === 'function' ? value.bind(target) : value;
        },
      };
      return { ok: true, match: new Proxy(match, versions) };
    },
  };
  const examined = playContract(toy, settingOf(toy, 3), 3, 'random', { rates: BARE, starter });
  if (examined.ok) throw new Error('the fault was not found');
  expect(examined.failure.failure).toMatchObject({ check: 'undo', next: { seat: expect.any(Number) } });
  expect(examined.failure.answers).toEqual([]);
});

test('the engine imports a failing record', () => {
  const line = JSON.stringify({ id: 1, do: 'import', record: failure });
  const { stdout, status } = tsx('src/protocol/main.ts', [], `${line}\n`);
  expect(status).toBe(0);
  const imported = JSON.parse(stdout);
  expect(imported.error).toBeUndefined();
  expect(imported).toMatchObject({ id: 1, version: failure.answers.length });
});

test('the fuzz command plays, reports, and shows a saved match', () => {
  const { stdout, status, stderr } = tsx('src/kit/main.ts', ['--matches', '3', '--seed', '40', '--workers', '1']);
  expect([status, stderr]).toEqual([0, '']);
  expect(stdout).toMatch(/^3 matches \(seeds 40 to 42, random\), \d+ decisions\n/);
  expect(stdout).toMatch(/Endings\n {2}concord boston-to-concord: /);
  expect(stdout).toMatch(/ {2}concord obtainActions +\d+/);
  const shown = tsx('src/kit/main.ts', ['--replay', saveFailure(failure, folder)]);
  expect([shown.status, shown.stderr]).toEqual([0, '']);
  expect(shown.stdout).toContain('the powder is wet');
});

test.each([
  [['--policy', 'clever'], /--policy: /],
  [['--matches', '0'], /--matches: /],
  [['--wrong', '1'], /--wrong/],
  [['--replay', 'nowhere.json'], /nowhere\.json/],
])('the fuzz command says what is wrong with %s', (args, says) => {
  const { status, stderr } = tsx('src/kit/main.ts', args);
  expect(status).toBe(2);
  expect(stderr).toMatch(says);
  expect(stderr).toContain('npm run fuzz');
});
