import { describe, expect, test } from 'vitest';
import { LiveMatch } from '../../../src/core/live-match.ts';
import { lexington } from '../../../src/games/lexington/index.ts';
import type { PositionDocument } from '../../../src/games/lexington/position.ts';
import { allTownsBut, Table } from './table.ts';

/** The sheet’s answer for the side that decides: the labels, and the entry that it cites; null if no sheet plays it. */
function sheet(position: PositionDocument): { readonly labels: readonly string[]; readonly entry: string } | null {
  return lexington.open(game => {
    const started = LiveMatch.start(game, { position }, () => 0);
    if (!started.ok) throw new Error(started.refusal.message);
    const [decision] = started.match.decisions();
    const state = started.match.peek();
    const rulebook = game.insight?.rulebook;
    if (!rulebook?.plays(state, decision.seat)) return null;
    const { choose, entry } = rulebook.answer(state, decision.seat);
    const labels = decision.choices.filter(({ id }) => choose.includes(Number(id))).map(({ label }) => label);
    return { labels, entry };
  });
}

/** The table after the suggestion, which follows the sheet, has been carried out. */
function marched(position: PositionDocument, dice: readonly number[] = []): Table {
  const table = new Table(position, dice).choose(/^Ready-Made/);
  table.spent();
  return table;
}

const colonials = (
  turn: number,
  places: Record<string, string[]>,
  phase: 'march' | 'ride' = 'march',
): PositionDocument => ({
  scenario: 'colonials-alone',
  turn,
  phase,
  american: true,
  places,
});
const british = (
  turn: number,
  places: Record<string, string[]>,
  more: Partial<PositionDocument> = {},
): PositionDocument => ({
  scenario: 'british-alone',
  turn,
  phase: 'march',
  ...more,
  places,
});
const FAR = { barretts: allTownsBut() };

describe('colonials who play themselves', () => {
  test('11.1 Revere takes the northern road to Lexington and stops there', () => {
    expect(sheet(colonials(2, { medford: ['Revere'] }, 'ride'))?.labels).toEqual([
      'Menotomy (costs 3 movement points)',
    ]);
    expect(sheet(colonials(4, { lexington: ['Revere'] }, 'ride'))?.labels).toEqual(['Stay in Lexington']);
  });

  test('11.1 Dawes takes the southern road to Concord', () => {
    expect(sheet(colonials(2, { brookline: ['Dawes'] }, 'ride'))?.labels).toEqual([
      'Watertown (costs 4 movement points)',
    ]);
    expect(sheet(colonials(4, { lincoln: ['Dawes'] }, 'ride'))?.labels).toEqual(['Concord (costs 4 movement points)']);
  });

  test('11.1 the militia go into the British box where the most militia will be', () => {
    const places = {
      menotomy: ['6x Raider', 'Acton', 'Stow'],
      brookline: ['3x Line'],
      medford: ['Salem', 'Lynn'],
      barretts: allTownsBut('Acton', 'Stow', 'Salem', 'Lynn'),
    };
    expect(sheet(colonials(9, places))).toMatchObject({ labels: ['Ready-Made March for All'] });
    expect(sheet(colonials(9, places))?.entry).toContain('entry 1: into the box of the British');
    const table = marched(colonials(9, places));
    expect([table.at('Salem'), table.at('Lynn'), table.at('Acton')]).toEqual(['menotomy', 'menotomy', 'menotomy']);
  });

  test('11.1 militia that can reach no British box go to cut off the way home', () => {
    const places = { concord: ['6x Raider'], medford: ['Salem'], barretts: allTownsBut('Salem') };
    expect(sheet(colonials(8, places))?.entry).toContain('entry 2: cut off the way home');
    expect(marched(colonials(8, places)).at('Salem')).toBe('menotomy');
  });

  test('11.1 with no British out they go to Menotomy', () => {
    expect(marched(colonials(8, { cambridge: ['Salem'], barretts: allTownsBut('Salem') })).at('Salem')).toBe(
      'menotomy',
    );
  });

  test('11.1 by night the companies of Menotomy and Woburn gather in Lexington, and that of Lincoln in Concord', () => {
    const places = { menotomy: ['Menotomy'], lincoln: ['Lincoln'], woburn: ['Woburn'] };
    const table = marched({ ...colonials(3, places) });
    expect([table.at('Menotomy'), table.at('Woburn'), table.at('Lincoln')]).toEqual([
      'lexington',
      'lexington',
      'concord',
    ]);
  });

  test('11.1 on turn 14 all stay', () => {
    const places = { menotomy: ['Menotomy'], barretts: allTownsBut('Menotomy') };
    expect(sheet(colonials(14, places))?.labels).toEqual(['All Stay']);
  });

  test('11.1 by night no company joins British who outnumber it', () => {
    const places = { menotomy: ['Menotomy'], lexington: ['6x Raider'] };
    expect(sheet(colonials(6, places))?.labels).toEqual(['All Stay']);
  });

  test('11.1 Charlestown is entered only from turn 11, and by five at least', () => {
    const five = ['Salem', 'Lynn', 'Malden', 'Danvers', 'Beverly'];
    const places = { charlestown: ['6x Raider'], cambridge: five, barretts: allTownsBut(...five) };
    expect(marched(colonials(10, places)).at('Salem')).not.toBe('charlestown');
    expect(marched(colonials(11, places)).at('Salem')).toBe('charlestown');
  });

  test('11.1 the sheet plays only in its own scenario and for its own side', () => {
    expect(sheet({ ...colonials(9, { ...FAR, cambridge: ['Raider 1'] }), american: false })).toBeNull();
    expect(
      sheet({
        ...colonials(8, { cambridge: ['Salem'], barretts: allTownsBut('Salem') }),
        scenario: 'lexington-and-concord',
      }),
    ).toBeNull();
  });
});

describe('British who play themselves', () => {
  test('11.2 turn 4: boats to Cambridge, and on to Menotomy if they can', () => {
    expect(sheet(british(4, {}, { phase: 'raidLeaves' }))?.labels).toEqual(['Boats to Cambridge: Rolls a Die']);
    const pending: PositionDocument['pending'] = [
      { step: 'landing', ends: ['cambridge', 'brookline', 'menotomy', 'watertown'] },
      { step: 'march', seat: 'american' },
      { step: 'alert' },
      { step: 'endTurn' },
    ];
    const { phase, ...rest } = british(4, {});
    expect(phase).toBe('march');
    expect(sheet({ ...rest, pending })?.labels).toEqual(['Menotomy']);
  });

  test('11.2 the raiders make for Concord', () => {
    const table = marched(british(5, { menotomy: ['6x Raider'] }));
    expect(table.at('Raider 1')).toBe('lexington');
  });

  test('11.2 the raiders search on the way only if the point keeps nobody back', () => {
    // From Lexington it is six points to Concord: the search would cost a turn.
    const table = marched(
      british(7, { ...FAR, lexington: ['6x Raider'], charlestown: ['12x Line 0 points', 'Gun 0 points'] }),
      [],
    );
    expect(table.in('concord')).toHaveLength(6);
    expect(table.told).not.toContain('searches Lexington');
  });

  test('11.2 in Concord parties go to the stores beyond, and the rest search Concord', () => {
    const table = marched(
      british(
        8,
        { lincoln: allTownsBut(), concord: ['6x Raider'], boston: ['12x Line 0 points', 'Gun 0 points'] },
        { concord: true },
      ),
      [6, 6, 6, 6, 6],
    );
    expect(table.told).toMatch(/search(es)? Concord/);
    expect(table.told).toMatch(/search(es)? North Bridge/);
    expect(table.in('concord').length).toBeLessThan(6);
  });

  test('11.2 nobody sets out for a box from which he would be recalled at once', () => {
    const [stores, places] = [
      ['northbridge', 'southbridge', 'meadows', 'concord'],
      { lincoln: allTownsBut(), concord: ['6x Raider'], boston: ['12x Line 0 points', 'Gun 0 points'] },
    ];
    const taken = Object.fromEntries(stores.map(id => [id, 'supplies'] as const));
    expect(sheet(british(9, places, { concord: true, taken }))?.labels).toEqual(['All Others Stay']);
    const early = marched(british(8, places, { concord: true, taken }), [6]);
    expect(early.told).toMatch(/search(es)? Barrett’s Farm/);
    expect(early.in('barretts')).toHaveLength(2);
  });

  test('11.2 on turn 10 the raiders are recalled', () => {
    const { entry } = sheet(
      british(
        10,
        { ...FAR, concord: ['6x Raider'], boston: ['12x Line 0 points', 'Gun 0 points'] },
        { concord: true, taken: { concord: 'supplies' } },
      ),
    ) ?? { entry: '' };
    expect(entry).toContain('entry 3: recalled to Charlestown');
  });

  test('11.2 the relief force crosses to Cambridge on turn 7 and searches there', () => {
    const table = marched(british(7, { ...FAR, lexington: ['6x Raider 0 points'] }), [6]);
    expect(table.in('cambridge')).toHaveLength(13);
    expect(table.told).toContain('The relief force searches Cambridge');
  });

  test('11.2 from turn 8 the relief force goes toward the raiders, not beyond Lexington', () => {
    const table = marched(
      british(8, { ...FAR, concord: ['6x Raider 0 points'], menotomy: ['12x Line', 'Gun'] }, { concord: true }),
      [6, 6],
    );
    expect(table.in('lexington')).toHaveLength(13);
  });

  const NO_CARDS = { menotomy: 'supplies', cambridge: 'supplies', medford: 'blank', lexington: 'supplies' } as const;

  test('11.2 once the raiders are east of Lexington the relief force holds at Menotomy, unless it is outnumbered', () => {
    const places = {
      medford: ['6x Raider 0 points'],
      lexington: ['12x Line', 'Gun'],
      barretts: allTownsBut('Acton', 'Stow'),
    };
    const holds = british(9, places, { concord: true, taken: NO_CARDS });
    expect(sheet(holds)?.entry).toContain('relief force, entry 2: hold at Menotomy');
    expect(marched(holds).in('menotomy')).toHaveLength(13);
    const spent = ['12x Line silent', 'Gun 1 hit', 'Acton', 'Stow'];
    const outnumbered = british(9, { ...places, lexington: [], menotomy: spent }, { concord: true, taken: NO_CARDS });
    expect(sheet(outnumbered)?.entry).toContain('relief force, entry 2: fall back from Menotomy');
    expect(marched(outnumbered).in('menotomy')).toEqual(['Acton', 'Stow']);
  });

  test('11.2 from turn 11, or with the raiders home, the relief force goes home', () => {
    const out = { ...FAR, menotomy: ['12x Line', 'Gun'] };
    const late = { ...out, lexington: ['6x Raider 0 points'] };
    expect(sheet(british(11, late, { concord: true, taken: NO_CARDS }))?.entry).toContain(
      'relief force, entry 3: home',
    );
    const early = british(9, out, { concord: true, taken: NO_CARDS });
    expect(sheet(early)?.entry).toContain('relief force, entry 3: the raiders are home');
    expect(marched(early).in('menotomy')).toEqual([]);
  });

  test('11.2 the joined force goes home together, but first on to Concord if nobody has been there', () => {
    const places = { ...FAR, lexington: ['6x Raider joined', '12x Line joined', 'Gun joined'] };
    const home = british(9, places, { concord: true, taken: NO_CARDS });
    expect(sheet(home)?.entry).toContain('entry 4: home together');
    expect(marched(home).in('menotomy')).toHaveLength(19);
    const on = british(9, places, { taken: NO_CARDS });
    expect(sheet(on)?.entry).toContain('entry 1: march on Concord');
    expect(marched(on).in('concord')).toHaveLength(19);
  });

  test('11.2 the reserve crosses late, if fewer militia are in Charlestown', () => {
    const places = { charlestown: ['Salem', 'Lynn'], barretts: allTownsBut('Salem', 'Lynn') };
    expect(marched(british(12, places, { concord: true })).in('charlestown')).toHaveLength(8 + 19);
    expect(sheet(british(11, places, { concord: true }))?.entry).not.toContain('reserve');
  });

  test('11.2 early in the day half hold their fire before a single militia figure', () => {
    const places = { concord: ['4x Raider', 'Acton'], barretts: allTownsBut('Acton') };
    expect(sheet(british(8, places, { phase: 'fire' }))?.labels).toHaveLength(2);
    expect(sheet(british(11, places, { phase: 'fire' }))?.labels).toHaveLength(4);
  });
});
