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
    expect(post).toMatch(/^\*\*Six line infantry and the cannon march to Charlestown\.\*\*/m);
    expect(post).toContain('They come home from Cambridge: 8 points fewer for the Americans if the British stay home.');
  },
);

rule(
  '7.1 a find says which figures searched, if they are no more than half of their force',
  { turn: 9, phase: 'march', concord: true, places: { ...FAR, concord: ['Raider'] }, cards: { concord: 'supplies' } },
  [6],
  t => {
    t.choose('Search Concord').done();
    expect(postOf(t.match)).toContain('One light infantry figure finds supplies in Concord');
    expect(t.told).toContain('One light infantry figure searches Concord: 6; supplies');
  },
);

rule(
  '6.1 a post names the militia where the British march to, and says that a side stays where it is',
  {
    turn: 9,
    phase: 'march',
    concord: true,
    places: { barretts: allTownsBut('Acton', 'Bedford'), concord: ['3x Raider'], lincoln: ['Acton', 'Bedford'] },
  },
  [],
  t => {
    t.march('Raiding force in Concord', 'Lincoln').done();
    expect(postOf(t.match)).toContain('Two militia figures are there.');
    t.done();
    expect(postOf(t.match)).toContain('The militia stay where they are.');
  },
);

rule(
  '6.1 a side that has marched is not said to stay',
  { turn: 9, phase: 'march', concord: true, places: { ...FAR, concord: ['2x Raider'] } },
  [],
  t => {
    t.march('Raiding force in Concord', 'Lincoln').done();
    expect(t.told).not.toContain('stay where they are');
  },
);

rule(
  '6.10 a march between home boxes is told without points',
  { turn: 13, phase: 'march', concord: true, places: { ...FAR, charlestown: ['6x Line', 'Gun'] } },
  [],
  t => {
    t.march('Relief force in Charlestown', 'Boston').done();
    expect(postOf(t.match)).not.toContain('at the end');
  },
);

rule(
  '3.2 the post at the end says who is out, that Concord was not entered, and that Hancock and Adams were not found',
  {
    ...{ turn: 14, phase: 'march', places: { ...FAR, cambridge: ['1x Line', 'Gun'] } },
    cards: { lexington: 'sons' },
  },
  [],
  t => {
    t.finish();
    expect(postOf(t.match)).toContain(
      'one British figure and the cannon are outside Boston and Charlestown, 3 points for the Americans; no British troops have entered Concord, 10 points for the Americans; the British have not found Hancock and Adams.',
    );
  },
);

rule(
  '3.2 the post at the end says that nobody is out',
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
    expect(post).toContain('It joins the others in Medford.');
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
    expect(reviewOf(t.match).cost[0]).toBe('**The bill:** The British suffered one hit; the Americans one hit.');
  },
);

rule(
  '6.9 the post says that the entry into Concord means fewer points for the Americans, and so does the review',
  { turn: 7, phase: 'march', places: { ...FAR, lincoln: ['6x Raider'] } },
  [],
  t => {
    t.march('Raiding force in Lincoln', 'Concord').done();
    const what = 'The British enter Concord: 10 points fewer for the Americans at the end';
    expect(postOf(t.match)).toMatch(/^\*\*The British enter Concord, which saves them 10 points\.\*\*/m);
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

rule(
  '6.10 a march out of Boston is told with what it puts at stake, and no search is joined to that sentence',
  {
    ...{ turn: 7, phase: 'march', concord: true, places: { ...FAR, boston: ['12x Line', 'Gun'] } },
    cards: { cambridge: 'blank' },
  },
  [3],
  t => {
    t.march('Relief force in Boston', 'Cambridge').choose('Search Cambridge').done();
    expect(postOf(t.match)).toContain(
      '**The relief force marches to Cambridge** from Boston by Charlestown: 14 points more for the Americans unless the British come home. The relief force finds',
    );
  },
);

rule(
  '6.10 raiders who set out from Charlestown are told with what that puts at stake',
  { turn: 6, phase: 'march', places: { ...FAR, charlestown: ['6x Raider'] } },
  [],
  t => {
    t.march('Raiding force in Charlestown', 'Cambridge').done();
    expect(postOf(t.match)).toContain(
      '**The raiding force marches from Charlestown to Cambridge**: 6 points more for the Americans unless the British come home.',
    );
  },
);

rule(
  '6.10 one or two figures who set out are told without points',
  { turn: 7, phase: 'march', concord: true, places: { ...FAR, charlestown: ['2x Line'] } },
  [],
  t => {
    t.march('Relief force in Charlestown', 'Cambridge').done();
    expect(postOf(t.match)).not.toContain('at the end');
  },
);

rule(
  '6.3 a raiding force that goes on inland is told with what that puts at stake',
  { turn: 4, phase: 'raidLeaves', places: FAR },
  [6],
  t => {
    t.choose('Boats to Cambridge').choose('Menotomy');
    expect(postOf(t.match)).toContain(
      '**The raiding force lands in Cambridge.** The raiding force goes on to Menotomy: 6 points more for the Americans unless the British come home.',
    );
  },
);

rule(
  '6.3 a raiding force that is stuck at sea is told with what that puts at stake',
  { turn: 4, phase: 'raidLeaves', places: FAR },
  [1],
  t => {
    t.choose('Boats to Cambridge');
    expect(postOf(t.match)).toContain(
      '**The raiding force is stuck at sea on the way to Cambridge.** 6 points more for the Americans unless the British come home.',
    );
  },
);

rule(
  '6.10 figures of both forces who come home from one box are told with the points of all',
  { turn: 13, phase: 'march', concord: true, places: { ...FAR, cambridge: ['2x Line', '2x Raider'] } },
  [],
  t => {
    t.march('Relief force in Cambridge', 'Boston').march('Raiding force in Cambridge', 'Boston').done();
    expect(postOf(t.match)).toContain('4 points fewer for the Americans if the British stay home');
  },
);

rule(
  '6.1 the march of one British figure alone is told, though larger ones of the militia are only counted',
  {
    ...{ turn: 9, phase: 'march', concord: true },
    places: {
      ...{ concord: ['6x Raider'], medford: ['Acton', 'Stow', 'Lynn', 'Salem', 'Malden'] },
      ...{ lexington: ['Bedford', 'Dedham', 'Dracut'], waltham: ['Needham', 'Newton', 'Norfolk'] },
      ...{ brookline: ['Reading', 'Roxbury', 'Beverly'], menotomy: ['1x Line'], woburn: ['Sudbury', 'Woburn'] },
    },
  },
  [],
  t => {
    t.march('Relief force in Menotomy', 'Cambridge').done();
    t.choose('Militia in Medford').choose('Woburn').choose('Militia in Lexington').choose('Waltham');
    t.choose('Militia in Brookline')
      .choose('Watertown')
      .choose(/^Militia in Waltham/)
      .choose('Lincoln');
    expect(postOf(t.match)).toContain('One line infantry figure marches from Menotomy to Cambridge.');
  },
);

rule(
  '10.4 towns that rise are told, however much else the post has to tell',
  {
    ...{ turn: 8, phase: 'fire', concord: true },
    places: { concord: ['Acton', 'Stow', '6x Raider'], menotomy: ['Lynn', 'Salem', '12x Line', 'Gun'] },
  },
  [...new Array(23).fill(6), ...new Array(27).fill(5)],
  t => {
    t.all();
    expect(postOf(t.match)).toMatch(/\d+ towns rise to the alarm\./);
  },
);

rule(
  '7.1 a march is told up to the box that was searched on the way, and then on from there',
  {
    ...{ turn: 8, phase: 'march', concord: true, places: { ...FAR, lincoln: ['6x Raider'] } },
    cards: { hartwells: 'supplies' },
  },
  [4],
  t => {
    t.march('Raiding force in Lincoln', 'Hartwell’s Tavern').choose('Search Hartwell’s Tavern');
    t.march('Raiding force in Hartwell’s Tavern', 'Lexington').done();
    const post = postOf(t.match);
    expect(post).toContain('marches from Lincoln to Hartwell’s Tavern');
    expect(post).toContain('marches from Hartwell’s Tavern to Lexington');
    expect(post).not.toContain('by Hartwell’s Tavern');
  },
);

rule(
  '6.2 a rider who turns back is told to have turned back',
  { turn: 6, phase: 'ride', places: { ...FAR, concord: ['Dawes'] } },
  [3, 4, 2],
  t => {
    t.choose('Merriam’s Corner').choose('Hartwell’s Tavern').choose('Merriam’s Corner');
    expect(postOf(t.match)).toContain(
      '**Dawes rides to Merriam’s Corner** from Concord, turning back at Hartwell’s Tavern.',
    );
  },
);

rule(
  '6.7 of the marches of the militia, the one that comes to the British is told first',
  {
    ...{ turn: 9, phase: 'march', american: true, concord: true },
    places: { concord: ['6x Raider'], lincoln: ['Acton', 'Stow'], medford: allTownsBut('Acton', 'Stow') },
  },
  [],
  t => {
    t.march('Militia in Medford', 'Menotomy').march('Militia in Lincoln', 'Concord');
    expect(postOf(t.match)).toMatch(/^\*\*Two militia figures march from Lincoln to Concord\.\*\*/m);
  },
);

rule('5.1 night and daylight are mentioned only when they change', { turn: 6, phase: 'march', places: FAR }, [], t => {
  t.until(8);
  expect(postOf(t.match)).toMatch(/Turn 7, 7 am, daylight[.:]/);
  expect(postOf(t.match)).toMatch(/Turn 8, 9 am[.:]/);
});

test('3.2 strip, words and posts agree on the score so far, and say what the Americans would get besides at the end', () => {
  const { scene } = newMatch('lexington-and-concord').sight('spectator');
  const points = scene?.sides.map(({ name, points }) => `${name} ${points}`).join(', ');
  expect(points).toBe('British 0, Americans 0');
  expect(scene?.sides[1].left).toBe('10 more if over now');
  expect(scene?.summary.find(sentence => sentence.includes('British '))).toBe(`Score so far: ${points}.`);
  expect(scene?.score).toEqual([`Score so far: ${points}.`, 'If the match were over now: British 0, Americans 10.']);
});

rule(
  '7.1 part of a force is told to march to where it searches, and is not taken for others of the same number',
  {
    ...{ turn: 8, phase: 'march', concord: true, cards: { cambridge: 'supplies', hartwells: 'supplies' } },
    places: { ...FAR, cambridge: ['Raider 1', 'Raider 2', 'Raider 3'], lincoln: ['Raider 4', 'Raider 5', 'Raider 6'] },
  },
  [4, 4],
  t => {
    t.choose('Search Cambridge').march('Raiding force in Lincoln', 'Hartwell’s Tavern');
    t.choose('Search Hartwell’s Tavern').march('Raiding force in Hartwell’s Tavern', 'Lexington').done();
    const post = postOf(t.match);
    expect(post).toContain('hree other light infantry march from Lincoln to Hartwell’s Tavern and find supplies there');
    expect(post).toContain('The three light infantry march from Hartwell’s Tavern to Lexington.');
  },
);

rule(
  '6.5 figures that only go to Charlestown and back are not told to have marched there',
  { turn: 9, phase: 'march', concord: true, places: { ...FAR, boston: ['6x Reserve'], medford: ['1x Line'] } },
  [],
  t => {
    t.march('Reserve in Boston', 'Charlestown').march('Reserve in Charlestown', 'Boston');
    t.march('Relief force in Medford', 'Cambridge').done();
    expect(postOf(t.match)).toContain('One line infantry figure marches from Medford to Cambridge');
    expect(postOf(t.match)).not.toContain('reserve');
  },
);

rule(
  '6.5 a march to Concord and back is told, because it enters Concord and rouses it',
  { turn: 9, phase: 'march', places: { ...FAR, merriams: ['6x Raider'] } },
  [],
  t => {
    t.march('Raiding force in Merriam’s Corner', 'Concord')
      .march('Raiding force in Concord', 'Merriam’s Corner')
      .done();
    expect(postOf(t.match)).toContain('The raiding force marches from Merriam’s Corner by Concord and back.');
  },
);

rule(
  '6.5 two groups of one size who march in turn are told apart',
  {
    ...{ turn: 9, phase: 'march', concord: true },
    places: { ...FAR, concord: ['Raider 1', 'Raider 2'], lexington: ['Raider 3', 'Raider 4'] },
  },
  [],
  t => {
    t.march('Raiding force in Concord', 'Lincoln').march('Raiding force in Lexington', 'Lincoln');
    const post = postOf(t.done().match);
    expect(post).toMatch(/wo light infantry march from Concord to Lincoln/);
    expect(post).toContain('Two other light infantry march from Lexington');
  },
);

rule(
  '3.2 the line of a turn says who would win if the match ended now, and what the points at the end are for',
  {
    turn: 9,
    phase: 'march',
    concord: true,
    places: { ...FAR, cambridge: ['3x Raider'] },
    taken: { lexington: 'supplies', lincoln: 'supplies' },
  },
  [],
  t => {
    t.until(10);
    expect(postOf(t.match)).toContain(
      'Turn 10, 1 pm: Americans ahead 3 to 2 if it ended now: all 3 are for British figures not home',
    );
  },
);
