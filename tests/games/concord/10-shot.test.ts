import { expect } from 'vitest';
import { AMBUSH, actionCode, SNIPE } from '../../../src/games/concord/actions.ts';
import { region } from '../../../src/games/concord/data.ts';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { rule } from './table.ts';

/** Units in Lincoln before the Shot. */
const quiet = (units: string[], more: Partial<PositionDocument> = {}): PositionDocument => ({
  places: { lincoln: units },
  deck: [9, 3, 1],
  ...more,
});
const byPatriots = (units: string[], more: Partial<PositionDocument> = {}): PositionDocument =>
  quiet(units, { toAct: 'patriot', ...more });

rule('10.0 before the Shot there is neither Ambush nor Snipe', byPatriots(['4x Regular marched']), [], t => {
  expect(t.offers('Ambush')).toBe(false);
  expect(t.offers('Snipe')).toBe(false);
  for (const action of [AMBUSH, SNIPE])
    expect(t.refused(actionCode(action, region('lincoln')))).toMatchObject({
      rule: '10.0',
      message: expect.stringContaining('closed until the Shot Heard ’Round the World'),
    });
});

rule(
  '10.0 once the Shot has been heard there are both Ambush and Snipe',
  byPatriots(['4x Regular marched'], { shot: true }),
  [],
  t => {
    expect(t.labels).toContain('Ambush in Lincoln');
    expect(t.labels).toContain('Snipe in Lincoln');
  },
);

rule(
  '10.0 an Attack of the British in which dice are rolled is the Shot, and costs them nothing',
  quiet(['Regular', 'Minuteman']),
  [1, 1],
  t => {
    t.choose('Attack in Lincoln').none().none();
    expect(t.view().shot).toBe(true);
    expect(t.view().points).toEqual({ british: 0, patriot: 0 });
    expect(t.told).toContain('The Shot Heard ’Round the World: from now on the Patriots may ambush and snipe.');
  },
);

rule(
  '10.0 an Attack of the Patriots is the Shot too, and gives the British five points',
  byPatriots(['Regular', 'Minuteman']),
  [1],
  t => {
    t.choose('Attack in Lincoln').none().none();
    expect(t.view().shot).toBe(true);
    expect(t.points('british')).toBe(5);
    expect(t.told).toContain('5 Victory Points for the British: the Patriots started the first combat.');
  },
);

rule(
  '10.0 an Assault counts as an Attack does',
  { places: { fiske: ['Minuteman'], lincoln: ['Regular'] }, toAct: 'patriot' },
  [1],
  t => {
    t.choose('Assault from Fiske').none().none();
    expect(t.view().shot).toBe(true);
    expect(t.points('british')).toBe(5);
  },
);

rule(
  '10.0 later combats that the Patriots start cost them nothing',
  byPatriots(['Regular', 'Minuteman'], { shot: true }),
  [1],
  t => {
    t.choose('Attack in Lincoln').none().none();
    expect(t.points('british')).toBe(0);
  },
);

rule('10.0 dice of the defender alone are the Shot too', quiet(['Regular', 'Minuteman']), [5], t => {
  t.choose('Attack in Lincoln').none().all().choose('Face');
  expect(t.view().shot).toBe(true);
});

rule(
  '10.0 a retreat that prevents the battle is not the Shot, and costs the Patriots nothing',
  byPatriots(['Regular', 'Minuteman']),
  [],
  t => {
    t.choose('Attack in Lincoln').all().choose('South Lincoln').choose('Hold fire');
    expect(t.view().shot).toBe(false);
    expect(t.points('british')).toBe(0);
  },
);

rule(
  '10.0 fire of the Patriots on a retreat is the Shot, and the first combat that they start',
  byPatriots(['Regular', 'Minuteman']),
  [1],
  t => {
    t.choose('Attack in Lincoln').all().choose('South Lincoln').choose('Fire');
    expect(t.view().shot).toBe(true);
    expect(t.points('british')).toBe(5);
  },
);

rule(
  '10.0 a battle without dice on either side is not the Shot',
  byPatriots(['Regular broken', 'Militia 1 strength 0']),
  [],
  t => {
    t.choose('Attack in Lincoln').none();
    expect(t.view().shot).toBe(false);
    expect(t.points('british')).toBe(0);
  },
);

rule('10.0 a Charge is the Shot', quiet(['Regular', 'Smith', 'Adams', 'Warren']), [], t => {
  t.choose('Charge in Lincoln').choose('Smith');
  expect(t.view().shot).toBe(true);
  expect(t.points('british')).toBe(1);
});

rule(
  '10.0 a search where an unbroken, active Patriot military unit stands is the Shot',
  quiet(['Regular', 'Minuteman'], { arms: { lincoln: 'unsearched' } }),
  [],
  t => {
    t.choose('Search / Capture in Lincoln');
    expect(t.view().shot).toBe(true);
    expect(t.points('british')).toBe(2);
  },
);

rule(
  '10.0 a search for a Son of Liberty there is the Shot as well',
  quiet(['Regular', 'Minuteman', 'Adams']),
  [],
  t => {
    t.choose('Search / Capture in Lincoln');
    expect(t.view().shot).toBe(true);
  },
);

rule(
  '10.0 a search among broken units, leaders and units under a marker is not the Shot',
  quiet(['Regular', 'Minuteman broken', 'Warren', 'Militia 1 hidden under marker'], {
    arms: { lincoln: 'unsearched' },
    gather: { lincoln: 'muster' },
  }),
  [],
  t => {
    t.choose('Search / Capture in Lincoln');
    expect(t.view().shot).toBe(false);
  },
);

rule(
  '10.0 any British unit that enters Concord is the Shot, a leader alone too',
  { places: { meriam: ['Smith'], lincoln: ['Warren'] } },
  [],
  t => {
    t.choose('Movement from Meriam').choose('Concord (Scout)');
    expect(t.view().shot).toBe(true);
    expect(t.points('british')).toBe(0);
  },
);

rule(
  '10.0 Patriots who enter Concord are not the Shot',
  { places: { meriam: ['Warren'], lincoln: ['Regular'] }, toAct: 'patriot' },
  [],
  t => {
    t.choose('Movement from Meriam').choose('Concord (Scout)');
    expect(t.view().shot).toBe(false);
  },
);
