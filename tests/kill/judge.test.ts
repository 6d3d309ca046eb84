import { expect, test } from 'vitest';
import { areAlike } from './judge.ts';

const post = (story: string): string => `${story}\nThe year is 1780.\n- Quebec: British fort.`;

test('two posts of one story are alike even if it is cut at different places, and posts of two stories are not', () => {
  const whole = post('They march. They win.\n-# **Log** has the…');
  expect(areAlike(whole, whole)).toBe(true);
  expect(areAlike(post('They march. They…'), whole)).toBe(true);
  expect(areAlike(whole, post('They march. They…'))).toBe(true);
  expect(areAlike(post('They march. We…'), whole)).toBe(false);
  expect(areAlike(post('They march. They'), whole)).toBe(false);
  expect(areAlike(post('They march. They…').replace('1780', '1781'), whole)).toBe(false);
  expect(areAlike('They march. They…', whole)).toBe(false);
  const long = post('They march.\nThey win.\nTurn 9.\n… and 2 more lines.');
  expect(areAlike(post('They march.\nThey win.\n… and 3 more lines.'), long)).toBe(true);
  expect(areAlike(post('They march.\n… and 4 more lines.'), post('They march.\nThey win.\nTurn 9.\nA.\nB.'))).toBe(
    true,
  );
  expect(areAlike(post('They march.\nThey win.\n… and 4 more lines.'), long)).toBe(false);
  expect(areAlike(post('They march.\nWe win.\n… and 3 more lines.'), long)).toBe(false);
});

test('a story that leaves out whole lines says so, and what it tells stands in order', () => {
  const whole = 'about\nTurn 1\n**Revere rides.**\nHe rouses Medford.\nboard';
  expect(areAlike('Turn 1\n**Revere rides.**\n-# More under **Log**.\nboard', whole)).toBe(true);
  expect(areAlike('**Revere rides.**\nTurn 1\n-# More under **Log**.\nboard', whole)).toBe(false);
  expect(areAlike('Turn 1\n**Dawes rides.**\n-# More under **Log**.\nboard', whole)).toBe(false);
  expect(areAlike('Turn 1\n**Revere rides.**\n-# More under **Log**.', whole)).toBe(false);
  expect(areAlike('Turn 1\n-# More under **Log**.\nother board', whole)).toBe(false);
});
