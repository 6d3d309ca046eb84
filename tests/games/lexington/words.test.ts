import { expect, test } from 'vitest';
import { postOf, reviewOf } from '../posts.ts';
import { allTownsBut, newMatch, rule, type Table } from './table.ts';

// How posts describe what decides a match, in whole sentences.

/** The parts of sentences that a match was told. */
const clausesOf = ({ match }: Table) =>
  match
    .log('spectator')
    .flat()
    .map(({ says }) => says);

const FAR = { barretts: allTownsBut() };

rule(
  '6.10 a homecoming comes first in a post, with the points that the enemy will not get',
  { turn: 13, phase: 'march', concord: true, places: { ...FAR, cambridge: ['6x Line', 'Gun'] } },
  [],
  t => {
    t.march('Relief force in Cambridge', 'Charlestown').done();
    const post = postOf(t.match);
    expect(post).toMatch(/^\*\*Six figures and the cannon march to Charlestown\.\*\*/m);
    expect(post).toContain('They come home from Cambridge: 8 points fewer for the Americans at dark.');
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
      'one British figure and the cannon are outside Boston and Charlestown, 3 points for the Americans; no British troops have entered Concord, 10 points for the Americans; Hancock and Adams were never found.',
    );
  },
);

rule(
  '3.2 the post at dark says that nobody is out',
  { turn: 14, phase: 'march', concord: true, places: FAR, sons: 'captured', taken: { lexington: 'sons' } },
  [],
  t => {
    t.finish();
    expect(postOf(t.match)).toMatch(/no British figure is outside Boston and Charlestown\.\*/);
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
    expect(post).toContain('One line infantry figure joins the others in Medford.');
    expect(post).not.toContain('The raiding and relief forces meet');
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

rule(
  '9.2 the cannon’s die is not counted among those that hit on 6s, and spent cartridges are told of the box',
  {
    ...{ turn: 9, phase: 'fire' },
    places: { barretts: allTownsBut('Acton'), concord: ['Acton', '6x Raider joined', '12x Line joined', 'Gun joined'] },
  },
  [...new Array(17).fill(1), 6, 5, 1],
  t => {
    t.all();
    const post = postOf(t.match);
    expect(post).toContain('18 dice on 6s and the cannon on 5s and 6s: two hits, one of them by the cannon.');
    expect(post).toContain('One line infantry figure has no cartridges left: 17 of the 18 there can still fire.');
  },
);

rule(
  '9.1 the losses in the review are hits, since no figure is removed',
  { turn: 13, phase: 'fire', places: { ...FAR, barretts: allTownsBut('Acton'), concord: ['Acton', '2x Raider'] } },
  [6, 1, 6],
  t => {
    t.all().finish();
    expect(reviewOf(t.match).cost[0]).toBe('**The bill:** The British took one hit; the Americans one hit.');
  },
);

rule(
  '6.9 the post says that the entry into Concord means fewer points for the Americans, and so does the review',
  { turn: 7, phase: 'march', places: { ...FAR, lincoln: ['6x Raider'] } },
  [],
  t => {
    t.march('Raiding force in Lincoln', 'Concord').done();
    const what = 'The British enter Concord: 10 points fewer for the Americans at dark';
    expect(postOf(t.match)).toMatch(/^\*\*The British are in Concord\.\*\*/m);
    expect(postOf(t.match)).toContain(`${what}.`);
    expect(clausesOf(t)).toContainEqual(expect.objectContaining({ decided: what }));
  },
);

rule(
  '7.1 a post tells the march of a force with what it finds, and a blank card like supplies',
  {
    ...{
      turn: 9,
      phase: 'march',
      concord: true,
      places: { ...FAR, menotomy: ['12x Line', 'Gun'], lincoln: ['6x Raider'] },
    },
    cards: { lexington: 'supplies', lincoln: 'blank' },
  },
  [3, 4],
  t => {
    t.march('Relief force in Menotomy', 'Lexington').choose('Search Lexington').choose('Search Lincoln');
    t.march('Raiding force in Lincoln', 'Waltham').done();
    const post = postOf(t.match);
    expect(post).toContain(
      'The relief force marches from Menotomy to Lexington.\n**The relief force finds supplies in Lexington.** 1 point for the British: British 1, Americans 0.',
    );
    expect(post).toContain('The raiding force finds a blank card in Lincoln and marches from Lincoln to Waltham.');
  },
);

rule(
  '7.1 the point for supplies is told with the search that found them, not with the next one',
  {
    ...{
      turn: 9,
      phase: 'march',
      concord: true,
      places: { ...FAR, menotomy: ['6x Raider'], lincoln: ['12x Line', 'Gun'] },
    },
    cards: { menotomy: 'supplies', lincoln: 'supplies' },
  },
  [3, 1],
  t => {
    t.choose('Search Menotomy').choose('Search Lincoln');
    const told = t.match.log('spectator').flat();
    const pointsAt = (box: string) =>
      told.find(({ text }) => text.includes(`searches ${box}`))?.standing?.sides[0].points;
    expect([pointsAt('Menotomy'), pointsAt('Lincoln')]).toEqual([1, 1]);
  },
);

rule(
  '6.8 the post of the meeting counts the joined force, and its march names the cannon',
  {
    turn: 9,
    phase: 'march',
    concord: true,
    places: { ...FAR, waltham: ['6x Raider'], watertown: ['12x Line', 'Gun'] },
  },
  [],
  t => {
    t.march('Relief force in Watertown', 'Waltham').done();
    expect(postOf(t.match)).toContain('From now on both are one joined force of 18 figures and the cannon.');
    t.until(10).march('Joined force in Waltham', 'Lexington').done();
    expect(postOf(t.match)).toContain('**All 18 figures and the cannon march to Lexington** from Waltham.');
  },
);

rule(
  '6.7 militia who march to a fight are told as one number, the same as in the fight',
  {
    ...{ turn: 9, phase: 'march', american: true, concord: true },
    places: {
      barretts: allTownsBut('Acton', 'Stow', 'Lynn'),
      concord: ['6x Raider'],
      lincoln: ['Acton', 'Stow'],
      lexington: ['Lynn'],
    },
  },
  [],
  t => {
    t.choose('Gather in One Box').choose(/^Concord/);
    expect(postOf(t.match)).toContain(
      '**31 militia figures march to Concord** from Lexington, Lincoln and Barrett’s Farm.',
    );
  },
);

rule('5.1 night and daylight are mentioned only when they change', { turn: 6, phase: 'march', places: FAR }, [], t => {
  t.until(8);
  expect(postOf(t.match)).toMatch(/Turn 7, 7 am, daylight[.:]/);
  expect(postOf(t.match)).toMatch(/Turn 8, 9 am[.:]/);
});

test('3.2 strip, words and posts agree on the score so far, and say what the Americans would get besides at dark', () => {
  const { scene } = newMatch('lexington-and-concord').sight('spectator');
  const points = scene?.sides.map(({ name, points }) => `${name} ${points}`).join(', ');
  expect(points).toBe('British 0, Americans 0');
  expect(scene?.sides[1].left).toBe('10 more if over now');
  expect(scene?.summary.find(sentence => sentence.includes('British '))).toBe(`Score so far: ${points}.`);
  expect(scene?.score).toEqual([`Score so far: ${points}.`, 'If the match were over now: British 0, Americans 10.']);
});
