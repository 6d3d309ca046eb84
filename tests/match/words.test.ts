import { expect, test } from 'vitest';
import type { Refused } from '../../src/match/refusals.ts';
import { refusalWords } from '../../src/match/words.ts';

const names = {
  seat: (seat: number) => ['the British', 'the Patriots'][seat],
  person: (user: string) => `@${user}`,
  time: (at: number) => `at ${at}`,
};

const SAID: readonly (readonly [Refused, string])[] = [
  [{ code: 'no-such-match' }, 'There is no such match any more.'],
  [
    { code: 'no-such-game', game: 'chess', known: ['concord'] },
    'There is no game called chess here; there is concord.',
  ],
  [{ code: 'wrong-status', status: 'over', needs: ['playing'] }, 'This match is over.'],
  [{ code: 'not-your-seat', seat: 1 }, 'That is for the Patriots to decide.'],
  [{ code: 'not-host', host: 'ann' }, 'Only @ann, who made the invitation, can do that.'],
  [{ code: 'seats-open', open: 1 }, 'One seat is still open.'],
  [{ code: 'seats-open', open: 2 }, '2 seats are still open.'],
  [{ code: 'too-soon', until: 9 }, 'It is too soon for that. Try again at 9.'],
  [{ code: 'just-asked', reminded: false, at: 5, until: 9 }, 'They were asked only at 5. You can remind them at 9.'],
  [{ code: 'just-asked', reminded: true, at: 5, until: 9 }, 'They were reminded only at 5. You can remind them at 9.'],
  [
    { code: 'both-sides', user: 'ann', self: true },
    'Whoever plays on both sides sees what each hides from the other, so nobody else can play along. Take seats of one side, or all seats alone.',
  ],
  [
    { code: 'both-sides', user: 'ann', self: false },
    '@ann plays both sides of this match, and sees what each hides from the other: nobody else can play along.',
  ],
  [{ code: 'seat-has-bot', seat: 0 }, 'The bot plays the British now. Take the seat back first.'],
];

test.each(SAID)('%o', (refusal, text) => {
  expect(refusalWords(refusal, names)).toEqual({ text });
});

test('a refusal by the rules keeps its own words and rule number', () => {
  const refusal = { code: 'illegal', message: 'Broken Regulars move only toward Boston.', rule: '4.1' } as const;
  expect(refusalWords({ code: 'rules', refusal }, names)).toEqual({ text: refusal.message, rule: '4.1' });
});
