import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { matchOfDocument, sceneFor } from '../../src/board/recorded.ts';
import { textBoard } from '../../src/core/describe.ts';
import { LiveMatch } from '../../src/core/live-match.ts';
import type { MatchRecord } from '../../src/core/match.ts';
import { below, random } from '../../src/core/random.ts';
import type { Scene } from '../../src/core/scene.ts';
import { concord } from '../../src/games/concord/index.ts';
import { accepted } from '../../src/kit/broken.ts';

interface Played {
  readonly record: MatchRecord;
  readonly position: unknown;
  readonly view: unknown;
}

/** A match between random players, cut off after this many answers, as it would be exported. */
function play(seed: number, answers: number): Played {
  const rng = random(seed);
  return concord.open(game => {
    const setting = {
      scenario: 'boston-to-concord',
      options: { percyTurn: '9', hiddenArms: 'full', leaders: 'historical' },
    };
    const started = accepted(LiveMatch.start(game, { setting }, (_, of) => below(rng, of)));
    const { match } = started;
    for (let i = 0; i < answers && match.outcome() === null; i++) {
      const [decision] = match.decisions();
      const count = Math.max(decision.min, Math.min(1, decision.max));
      const start = below(rng, decision.choices.length - count + 1);
      const choose = decision.choices.slice(start, start + count).map(c => c.id);
      accepted(match.answer(decision.seat, match.version, choose));
    }
    return { record: match.record(), position: match.position(), view: match.view('spectator') };
  });
}

const drawn = (document: unknown, answers?: number): Scene => sceneFor(matchOfDocument(document, answers), 'spectator');

test('an exported match and its position document give the same board', () => {
  const { record, position } = play(5, 60);
  const fromRecord = drawn(structuredClone(record));
  const fromPosition = drawn(position);
  expect(fromRecord.places).toEqual(fromPosition.places);
  expect(fromRecord.sides).toEqual(fromPosition.sides);
  expect(fromRecord.tracks).toEqual(fromPosition.tracks);
});

test('the board after an earlier answer is the board of the match stopped there', () => {
  const long = drawn(play(5, 60).record, 20);
  const short = drawn(play(5, 20).record);
  expect(textBoard(long)).toBe(textBoard(short));
});

test('the cards that one seat looks at (6.14) are told only to that seat, and are in no picture', () => {
  let seen = 0;
  for (let seed = 1; seed <= 4; seed++) {
    const { record } = play(seed, 60);
    for (let answers = 1; answers <= 60; answers++) {
      const match = matchOfDocument(record, answers);
      const [british, patriot, spectator] = ([0, 1, 'spectator'] as const).map(viewer =>
        (match.log(viewer).at(-1) ?? []).some(({ text }) => text.startsWith('You see')),
      );
      expect(spectator).toBe(false);
      expect(british && patriot).toBe(false);
      if (british || patriot) seen++;
      for (const viewer of ['british', 'patriot', 'spectator'] as const) {
        expect(sceneFor(match, viewer).last.said.join(' ')).not.toContain('You see');
      }
    }
  }
  expect(seen).toBeGreaterThan(0);
});

test('a document that is neither a match nor a position is refused with the reason', () => {
  expect(() => drawn({ game: 'chess' })).toThrow(/position/i);
  expect(() => drawn({ ...play(5, 8).record, opening: [] })).toThrow('less luck');
  expect(() => drawn(play(5, 8).position, 3)).toThrow('A position has no answers');
});

test('a file from the bot is drawn from the record inside', () => {
  const { record } = play(5, 60);
  const handedOut = {
    format: 'two-lanterns-match/1',
    info: {},
    log: {},
    record: { ...record, seed: 'x' },
    journal: [],
  };
  expect(drawn(handedOut)).toEqual(drawn(record));
});

test('a position of another game is drawn under its name, for the seats of that game', () => {
  const document = { turn: 8, places: { lexington: ['3x Raider', 'Lexington', 'Acton'] } };
  const match = matchOfDocument(document, undefined, 'lexington');
  expect(sceneFor(match, 'american').map).toBe('lexington');
  expect(textBoard(sceneFor(match, 'british'))).toContain('Lexington: 3 light infantry figures');
  expect(() => sceneFor(match, 'patriot')).toThrow('There is no seat ‘patriot’: british, american, spectator.');
  expect(() => matchOfDocument(document, undefined, 'chess')).toThrow('There is no game ‘chess’.');
});

test('a picture is a JPEG: a name with another ending is refused, and no file is written', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'board-')), 'x.png');
  const run = spawnSync(process.execPath, ['--import', 'tsx', 'src/board/main.ts', '-', '--out', file], {
    cwd: fileURLToPath(new URL('../..', import.meta.url)),
    input: JSON.stringify(play(5, 8).position),
    encoding: 'utf8',
  });
  expect(run.stderr).toContain('give it a name that ends in .jpg');
  expect([run.status, existsSync(file)]).toEqual([1, false]);
});

test('a match that was exported while it was played says when it can be drawn', () => {
  expect(() => matchOfDocument({ format: 'two-lanterns-match/1', record: null, told: [] })).toThrow(
    'An export has its record once the match is over.',
  );
});
