import { expect, test } from 'vitest';
import { fitStory } from '../../src/discord/body.ts';
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

test('one story is alike in every room that a post may have for it, and another is not', () => {
  const lines = [
    '*Turn 2*',
    '**Revere rides to Lincoln.** He rouses Lincoln. The militia there number 4.',
    'Dawes waits. Nobody sees him.',
    '**Smith marches to Concord.** He searches it. He finds nothing. He is angry.',
  ];
  const whole = lines.join('\n').length;
  const rooms = Array.from({ length: whole - 60 }, (_, i) => post(fitStory(lines, whole - i).join('\n')));
  expect(new Set(rooms).size).toBeGreaterThan(6);
  for (const one of rooms) for (const other of rooms) expect(areAlike(one, other), `${one}\n~\n${other}`).toBe(true);
  for (const one of rooms) expect(areAlike(one, rooms[0].replace('Smith', 'Percy'))).toBe(false);
});
