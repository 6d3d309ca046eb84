import { expect } from 'vitest';
import type { PositionDocument } from '../../../src/games/lexington/position.ts';
import { allTownsBut, rule } from './table.ts';

const facing = (...figures: string[]): PositionDocument => ({
  turn: 9,
  phase: 'fire',
  places: { barretts: allTownsBut('Acton', 'Stow'), concord: ['Acton', 'Stow', ...figures] },
});

rule('9.1 the British fire first, then the Americans, in boxes with both', facing('2x Raider'), [5, 4, 6, 3], t => {
  expect(t.seat).toBe('british');
  expect(t.labels).toEqual(['Light infantry in Concord', 'Light infantry in Concord']);
  t.all();
  expect(t.told.indexOf('The British fire')).toBeLessThan(t.told.indexOf('The Americans fire'));
  expect([t.points('british'), t.points('american')]).toEqual([0, 1]);
});

rule('9.1 the British need not fire', facing('2x Raider'), [1, 1], t => {
  t.take(0);
  expect(t.told).not.toContain('The British fire');
  expect(t.view().turn).toBe(10);
});

rule(
  '9.3 militia fire without being asked, box by box, those of both commanders together',
  {
    scenario: 'four-commanders',
    turn: 9,
    phase: 'militiaFire',
    places: {
      barretts: allTownsBut('Acton', 'Salem', 'Stow'),
      concord: ['Acton', 'Salem', 'Raider 1 silent'],
      lexington: ['Stow', 'Line 1'],
    },
  },
  [6, 2, 3],
  t => {
    expect(t.view()).toMatchObject({ turn: 10, hits: { american: 1 } });
    expect(
      t.match
        .log('spectator')
        .flat()
        .map(({ text }) => text),
    ).toEqual(
      expect.arrayContaining([
        'The Americans fire in Lexington with 1 militia figure: 6; 1 hit.',
        'The Americans fire in Concord with 2 militia figures: 2, 3; no hits.',
      ]),
    );
  },
);

rule(
  '9.2 infantry hits on a 6 only, and is then out of ammunition for the rest of the game',
  facing('2x Raider'),
  [6, 5, 1, 1],
  t => {
    t.all();
    expect(t.points('british')).toBe(1);
    expect([t.figure('Raider 1').silent, t.figure('Raider 2').silent]).toEqual([true, false]);
    t.until(10).done().done();
    expect(t.labels).toEqual(['Light infantry in Concord']);
  },
);

rule(
  '9.2 the cannon hits on 5 and 6 with one die, and falls silent after its second hit',
  { ...facing('Gun'), turn: 9 },
  [5, 1, 1, 6, 1, 1, 1, 1],
  t => {
    t.all();
    expect(t.figure('Gun')).toMatchObject({ hits: 1, silent: false });
    t.done().done().all();
    expect(t.figure('Gun')).toMatchObject({ hits: 2, silent: true });
    t.done().done();
    expect(t.view().turn).toBe(12);
  },
);

rule('9.2 a 4 of the cannon misses', facing('Gun'), [4, 1, 1], t => {
  t.all();
  expect(t.points('british')).toBe(0);
});

rule(
  '9.2 figures out of ammunition move and search as before',
  {
    turn: 9,
    phase: 'march',
    places: { barretts: allTownsBut(), concord: ['Raider 1 silent'] },
    cards: { merriams: 'supplies' },
  },
  [3],
  t => {
    t.march('Raiding force in Concord', 'Merriam').choose('Search Merriam');
    expect(t.points('british')).toBe(2);
  },
);

rule('9.3 militia hit on a 6, and never run out of ammunition', facing('Raider 1 silent'), [6, 6, 6, 1], t => {
  expect(t.points('american')).toBe(2);
  t.done().done();
  expect(t.points('american')).toBe(3);
});

rule('9.4 nobody is removed by hits', facing('2x Raider'), [6, 6, 6, 6], t => {
  t.all();
  expect(t.in('concord')).toEqual(['Raider 1', 'Raider 2', 'Acton', 'Stow']);
});

rule(
  '9.1 the British choose who fires for all boxes at once, and identical figures are grouped',
  {
    turn: 9,
    phase: 'fire',
    places: { barretts: allTownsBut('Acton', 'Stow'), concord: ['Acton', '2x Raider'], lexington: ['Stow', '2x Line'] },
  },
  [1, 1, 1, 1],
  t => {
    expect(new Set(t.labels)).toEqual(new Set(['Light infantry in Concord', 'Line infantry in Lexington']));
    t.take(2, /Lexington/);
    expect(t.told).toContain('The British fire in Lexington with 2 line infantry figures: 1, 1; no hits.');
  },
);

rule(
  '9.1 light and line figures of a box are not alike, nor is the cannon',
  {
    turn: 9,
    phase: 'fire',
    places: { barretts: allTownsBut('Acton'), concord: ['Acton', '2x Raider joined', '2x Line joined', 'Gun joined'] },
  },
  [],
  t => {
    const kinds = new Map(t.decision.choices.map(({ alike, label }) => [alike, label]));
    expect([...kinds.values()]).toEqual(['Light infantry in Concord', 'Line infantry in Concord', 'Cannon in Concord']);
  },
);

rule(
  '5.3 Errata 4: there is no combat on turn 14',
  { turn: 14, phase: 'march', places: { concord: [...allTownsBut(), '6x Raider'] } },
  [],
  t => {
    t.until(14).done().done();
    expect(t.match.outcome()).not.toBeNull();
  },
);

rule(
  '5.3 there is no combat on turn 6, the last of the night',
  { turn: 6, phase: 'march', places: { concord: [...allTownsBut(), '6x Raider'] } },
  [],
  t => {
    t.done().done();
    expect(t.view().turn).toBe(7);
  },
);

rule(
  '5.2 the Americans move after the British, and may go into their box before the fire',
  {
    turn: 9,
    phase: 'march',
    places: { barretts: allTownsBut('Acton'), southbridge: ['Acton'], concord: ['Raider 1'] },
  },
  [2, 2],
  t => {
    t.done();
    expect(t.seat).toBe('american');
    t.march('Militia in South Bridge', 'Concord').done();
    expect(t.seat).toBe('british');
    t.all();
    expect(t.told).toContain('The British fire in Concord');
  },
);

rule(
  '4.5 four commanders: each fires with his own figures',
  {
    scenario: 'four-commanders',
    turn: 9,
    phase: 'fire',
    places: {
      barretts: allTownsBut('Salem', 'Acton'),
      lexington: ['Salem', 'Raider 1'],
      menotomy: ['Acton', 'Line 1'],
    },
  },
  [1, 1, 1, 1],
  t => {
    const seats: string[] = [];
    for (let i = 0; i < 2; i++) {
      seats.push(t.seat);
      expect(t.labels).toHaveLength(1);
      t.all();
    }
    expect(seats).toEqual(['raiding', 'relief']);
  },
);

rule(
  '9.2 figures are named in the order of their dice: the cannon stands before the reserve',
  {
    turn: 9,
    phase: 'fire',
    places: { barretts: allTownsBut('Acton'), charlestown: ['2x Line', 'Gun', '2x Reserve', 'Acton'] },
  },
  [4, 6, 5, 1, 5, 1],
  t => {
    t.all();
    expect(t.told).toContain(
      '2 line infantry figures, the cannon and 2 reserve figures: infantry 4, 6, 1, 5, the cannon 5; 2 hits',
    );
  },
);
