import { expect, test } from 'vitest';
import type { Draw, Luck } from '../../src/core/journal.ts';
import { LiveMatch } from '../../src/core/live-match.ts';
import type { Match, MatchRecord } from '../../src/core/match.ts';
import { below, random } from '../../src/core/random.ts';
import { concord } from '../../src/games/concord/index.ts';
import { accepted } from '../../src/kit/broken.ts';

const SETTING = { scenario: 'boston-to-concord', options: {} };

/** Luck that records which draws were asked for. */
function numbered(): { luck: Luck; asked: number[] } {
  const asked: number[] = [];
  const luck: Luck = (n, of) => {
    asked.push(n);
    return below(random(n), of);
  };
  return { luck, asked };
}

const begin = (luck: Luck): Match =>
  concord.open((game): Match => {
    const started = accepted(LiveMatch.start(game, { setting: SETTING }, luck));
    return started.match;
  });

const replay = (record: MatchRecord, luck: Luck): Match =>
  concord.open((game): Match => {
    const started = accepted(LiveMatch.replay(game, record, luck));
    return started.match;
  });

function play(match: Match, answers: number, seed: number): void {
  const rng = random(seed);
  for (let i = 0; i < answers; i++) {
    const [decision] = match.decisions();
    const choose = decision.choices.slice(0, Math.max(decision.min, 1)).map(choice => choice.id);
    if (decision.kind === 'one') choose[0] = decision.choices[below(rng, decision.choices.length)].id;
    accepted(match.answer(decision.seat, match.version, choose));
  }
}

const drawsOf = (record: MatchRecord): readonly Draw[] => [
  ...record.opening,
  ...record.answers.flatMap(answer => answer.luck),
];

test('answers are taken back to any point, dice and all', () => {
  const { luck } = numbered();
  const match = begin(luck);
  play(match, 10, 1);
  const before = { position: match.position(), log: match.log('spectator'), decisions: match.decisions() };
  play(match, 40, 2);
  const { version } = match;
  expect(match.takeBack(10)).toMatchObject({ ok: true });
  expect(match.version).toBeGreaterThan(version);
  expect({ position: match.position(), log: match.log('spectator'), decisions: match.decisions() }).toEqual(before);
});

test('luck drawn for answers taken back is never drawn again', () => {
  const { luck, asked } = numbered();
  const match = begin(luck);
  const drawn = asked.length;
  play(match, 60, 3);
  expect(asked.length).toBeGreaterThan(drawn);
  match.takeBack(5);
  play(match, 60, 4);
  expect(asked).toEqual(asked.map((_, i) => i));
});

test('a record knows how many draws were taken back', () => {
  const { luck, asked } = numbered();
  const match = begin(luck);
  play(match, 60, 3);
  expect(match.record().skipped).toBeUndefined();
  match.takeBack(5);
  const record = match.record();
  expect(record.skipped).toBe(asked.length - drawsOf(record).length);
  const later = numbered();
  const again = replay(record, later.luck);
  expect(again.position()).toEqual(match.position());
  play(again, 60, 4);
  play(match, 60, 4);
  expect(later.asked[0]).toBe(drawsOf(record).length + (record.skipped ?? 0));
  expect(again.record()).toEqual(match.record());
  expect(new Set(drawsOf(again.record()).map(([n]) => n)).size).toBe(drawsOf(again.record()).length);
});

test('after taking back, undo reaches as far as it did at that point', () => {
  const { luck } = numbered();
  const match = begin(luck);
  play(match, 20, 5);
  const undoable = match.decisions().map(decision => decision.undoable);
  play(match, 20, 6);
  match.takeBack(20);
  expect(match.decisions().map(decision => decision.undoable)).toEqual(undoable);
});

test.each([-1, 10, 11, 0.5, Number.NaN])('there is nothing to take back after %s of 10 answers', to => {
  const match = begin(numbered().luck);
  play(match, 10, 7);
  const before = match.record();
  expect(match.takeBack(to)).toMatchObject({ ok: false, refusal: { code: 'bad-request' } });
  expect(match.record()).toEqual(before);
});
