import { expect } from 'vitest';
import { postOf } from '../posts.ts';
import { rule, upAndAbout } from './table.ts';

/** How posts tell what decides a match: whole sentences, to be read here. */

const FAR = { barretts: upAndAbout() };

rule(
  '6.10 who comes home is told first, with the points that this keeps from the enemy',
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
  '6.10 who goes about at home is told without points',
  { turn: 13, phase: 'march', concord: true, places: { ...FAR, charlestown: ['6x Line', 'Gun'] } },
  [],
  t => {
    t.march('Relief force in Charlestown', 'Boston').done();
    expect(postOf(t.match)).not.toContain('at dark');
  },
);

rule(
  '3.2 at dark it is told who is out, that Concord was not entered, and that Hancock and Adams were not found',
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
  '3.2 and that nobody is',
  { turn: 14, phase: 'march', concord: true, places: FAR, sons: 'captured', taken: { lexington: 'sons' } },
  [],
  t => {
    t.finish();
    expect(postOf(t.match)).toMatch(/no British company is outside Boston and Charlestown\.\*/);
  },
);

rule(
  '6.8 who comes to the joined force later joins the others, and that is no new meeting',
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
  '9.2 a volley that hits nobody is told beside the one that does',
  {
    ...{ turn: 9, phase: 'fire' },
    places: { barretts: upAndAbout('Acton', 'Stow'), concord: ['Acton', 'Stow', '2x Raider'] },
  },
  [5, 4, 6, 3],
  t => {
    t.all();
    const post = postOf(t.match);
    expect(post).toContain('The British fire in Concord with two dice on 6s: no hit.');
    expect(post).toContain('The Americans fire in Concord with two dice on 6s: one hit');
  },
);

rule('5.1 night and daylight are told where they change', { turn: 6, phase: 'march', places: FAR }, [], t => {
  t.until(8);
  expect(postOf(t.match)).toMatch(/Turn 7, 7 am, daylight[.:]/);
  expect(postOf(t.match)).toMatch(/Turn 8, 9 am[.:]/);
});
