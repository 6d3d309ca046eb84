import { expect, test } from 'vitest';
import { postOf } from '../posts.ts';
import { allTownsBut, newMatch, rule } from './table.ts';

// How posts describe what decides a match, in whole sentences.

const FAR = { barretts: allTownsBut() };

rule(
  '6.10 a homecoming comes first in a post, with the points that it keeps from the enemy',
  { turn: 13, phase: 'march', concord: true, places: { ...FAR, cambridge: ['6x Line', 'Gun'] } },
  [],
  t => {
    t.march('Relief force in Cambridge', 'Charlestown').done();
    const post = postOf(t.match);
    expect(post).toMatch(/^\*\*(Six companies of line infantry|.+) march(es)? .*Charlestown\.\*\*/m);
    expect(post).toContain('and are home, which keeps 8 points from the Americans at dark.');
  },
);

rule(
  '6.10 a march between home boxes is told without points',
  { turn: 13, phase: 'march', concord: true, places: { ...FAR, charlestown: ['6x Line', 'Gun'] } },
  [],
  t => {
    t.march('Relief force in Charlestown', 'Boston').done();
    expect(postOf(t.match)).not.toContain('at dark');
  },
);

rule(
  '3.2 the post at dark says who is out, that Concord was not entered, and that Hancock and Adams were not found',
  {
    ...{ turn: 14, phase: 'march', places: { ...FAR, cambridge: ['1x Line', 'Gun'] } },
    cards: { lexington: 'sons' },
  },
  [],
  t => {
    t.finish();
    expect(postOf(t.match)).toContain(
      'one British company and the cannon are outside Boston and Charlestown, 3 points for the Americans; no British troops have entered Concord, 10 points for the Americans; Hancock and Adams were never found.',
    );
  },
);

rule(
  '3.2 the post at dark says that nobody is out',
  { turn: 14, phase: 'march', concord: true, places: FAR, sons: 'captured', taken: { lexington: 'sons' } },
  [],
  t => {
    t.finish();
    expect(postOf(t.match)).toMatch(/no British company is outside Boston and Charlestown\.\*/);
  },
);

rule(
  '6.8 figures that come to the joined force later join it, which is not told as a new meeting',
  {
    ...{ turn: 9, phase: 'march' },
    places: { ...FAR, medford: ['2x Raider joined', '2x Line joined'], charlestown: ['Line 3'] },
  },
  [],
  t => {
    t.march('Relief force in Charlestown', 'Medford').done();
    const post = postOf(t.match);
    expect(post).toContain('Line infantry join the others in Medford.');
    expect(post).not.toContain('Raiding and relief force meet');
  },
);

rule(
  '9.2 a volley that hits nobody is told with the one that does',
  {
    ...{ turn: 9, phase: 'fire' },
    places: { barretts: allTownsBut('Acton', 'Stow'), concord: ['Acton', 'Stow', '2x Raider'] },
  },
  [5, 4, 6, 3],
  t => {
    t.all();
    const post = postOf(t.match);
    expect(post).toContain('The British fire in Concord with two dice on 6s: no hit.');
    expect(post).toContain('The Americans fire in Concord with two dice on 6s: one hit');
  },
);

rule('5.1 night and daylight are mentioned only when they change', { turn: 6, phase: 'march', places: FAR }, [], t => {
  t.until(8);
  expect(postOf(t.match)).toMatch(/Turn 7, 7 am, daylight[.:]/);
  expect(postOf(t.match)).toMatch(/Turn 8, 9 am[.:]/);
});

test('3.2 the strip’s sentence on the score has the points that its boxes show: those if the match ended now', () => {
  const { scene } = newMatch('lexington-and-concord').sight('spectator');
  const points = scene?.sides.map(({ name, points }) => `${name} ${points}`).join(', ');
  expect(points).toBe('British 0, Americans 10');
  expect(scene?.summary.find(sentence => sentence.includes('British '))).toBe(`If the match ended now: ${points}.`);
  expect(scene?.score).toContain('Scored, without what counts at the end: British 0, Americans 0.');
});
