import { describe, expect, test } from 'vitest';
import { LiveMatch } from '../../src/core/live-match.ts';
import { below, type Random, random } from '../../src/core/random.ts';
import { toldTo } from '../../src/core/voiced.ts';
import { accepted } from '../../src/kit/broken.ts';
import { luckOf } from '../../src/kit/listen.ts';
import { toy } from '../kit/toy.ts';

const luck = luckOf(1);
const SETTING = { scenario: 'fords', options: { allies: false, rounds: '3' } };

const begin = () => accepted(LiveMatch.start(toy, { setting: SETTING }, luck)).match;

/** Give the same legal answer to each of these matches. */
function step([first, ...others]: readonly ReturnType<typeof begin>[], rng: Random): void {
  const [{ seat, choices, min, max }] = first.decisions();
  const size = min + below(rng, Math.min(max, 2) - min + 1);
  const choose = choices.slice(0, size).map(({ id }) => id);
  for (const match of [first, ...others]) accepted(match.answer(seat, match.version, choose));
}

describe('a checkpoint', () => {
  test('forgets what was before it and changes nothing that follows', () => {
    const [whole, short] = [begin(), begin()];
    const rng = random(5);
    let taken = 0;
    while (whole.decisions().length > 0) {
      step([whole, short], rng);
      if (below(rng, 3) === 0 && short.checkpoint() !== null) {
        taken++;
        expect([short.journalStart, short.answers]).toEqual([whole.answers, whole.answers]);
      }
      expect(short.peek()).toEqual(whole.peek());
      expect(short.draws).toBe(whole.draws);
      expect(short.sight(1)).toEqual(whole.sight(1));
    }
    expect(taken).toBeGreaterThan(5);
    expect(short.outcome()).toEqual(whole.outcome());
  });

  test('is all that a match needs to be loaded again, with the answers after it', () => {
    const match = begin();
    const rng = random(7);
    for (let i = 0; i < 9; i++) step([match], rng);
    const position = JSON.parse(JSON.stringify(match.checkpoint()));
    for (let i = 0; i < 4; i++) step([match], rng);
    const record = match.record();
    expect(record).toMatchObject({ position, answers: { length: 4 } });
    const again = accepted(
      LiveMatch.replay(toy, JSON.parse(JSON.stringify(record)), luck, { answers: 9, recent: [] }),
    ).match;
    expect([again.peek(), again.draws, again.answers, again.journalStart]).toEqual([match.peek(), match.draws, 13, 9]);
    for (let i = 0; i < 4; i++) step([match, again], rng);
    expect(again.record()).toEqual(match.record());
  });

  test('is not taken while answers are sealed', () => {
    const match = begin();
    step([match], random(1));
    expect(match.checkpoint()).toBeNull();
    expect([match.journalStart, match.answers]).toEqual([0, 1]);
  });

  test('is as far back as answers can be taken back', () => {
    const match = begin();
    const rng = random(3);
    for (let i = 0; i < 8; i++) step([match], rng);
    match.checkpoint();
    for (let i = 0; i < 3; i++) step([match], rng);
    expect(match.takeBack(7)).toMatchObject({ ok: false, refusal: { code: 'bad-request' } });
    expect(match.takeBack(8)).toMatchObject({ ok: true });
    expect(match.answers).toBe(8);
    expect(match.undo(match.decisions()[0].seat)).toMatchObject({ ok: false, refusal: { code: 'illegal' } });
  });
});

test('the steps of a match tell each viewer what its log tells', () => {
  const match = begin();
  const rng = random(11);
  for (let i = 0; i < 12; i++) step([match], rng);
  const steps = match.steps(0);
  expect(steps.map(({ seat }) => seat)).toEqual([null, ...match.record().answers.map(({ seat }) => seat)]);
  for (const viewer of [0, 1, 2, 'spectator'] as const) {
    expect(steps.map(({ told }) => toldTo(told, viewer))).toEqual(match.log(viewer));
  }
  expect(match.steps(12)).toEqual(steps.slice(12));
});
