import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { CARDS } from '../../../src/games/rebellion/data.ts';
import { cardName, effectOf } from '../../../src/games/rebellion/names.ts';
import { FACTION_IDS } from '../../../src/games/rebellion/seats.ts';
import { ANY_LUCK, Table } from './table.ts';

/** The armies and areas of each land card and truce, written independently of the data file that they check. */
const BY_LAND: Readonly<Record<string, readonly [armies: number, areas: number]>> = {
  ...{ R01: [2, 2], R02: [2, 2], R03: [3, 2], R04: [3, 1], R06: [2, 3], R08: [4, 2] },
  ...{ Y01: [2, 2], Y02: [3, 1], Y03: [2, 3], Y04: [3, 2], Y05: [2, 2], Y06: [4, 1], Y08: [4, 2] },
  ...{ B01: [2, 2], B02: [3, 2], B03: [2, 3], B04: [3, 1], B05: [2, 2], B06: [4, 1], B08: [4, 2] },
  ...{ W01: [3, 1], W02: [2, 2], W03: [3, 2], W04: [2, 2], W05: [2, 3], W06: [4, 1], W08: [4, 2] },
};
const WARSHIPS = ['R05', 'R07'];
const BOATS = ['Y07', 'B07', 'W07'];
const LETTERS = 'RYBW';

/** Five units of a faction along a road of empty areas, and an enemy far away. */
const ROAD = ['nc_watauga', 'nc_hillsborough', 'va_piedmont', 'va_west', 'pa_fort_pitt'];
function along(id: string): Table {
  const letter = id[0];
  const faction = FACTION_IDS[LETTERS.indexOf(letter)];
  const enemy = LETTERS.indexOf(letter) < 2 ? 'W' : 'R';
  const position = {
    units: { ...Object.fromEntries(ROAD.map(at => [at, { [letter]: 1 }])), ns_halifax: { [enemy]: 1 } },
    drawn: [faction],
    phase: 'playCard',
    hands: { [faction]: [id] },
  };
  return new Table(position, ANY_LUCK).choose(cardName(CARDS.findIndex(card => card.id === id)));
}

/** The names of the areas within a number of steps by land on empty ground, found without the engine. */
function within(from: string, steps: number): string[] {
  const file = JSON.parse(readFileSync('assets/rebellion.json', 'utf8')) as {
    areas: { id: string; name: string }[];
    borders: { a: string; b: string }[];
  };
  let reached = new Set([from]);
  for (let n = 0; n < steps; n++)
    reached = new Set([
      ...reached,
      ...file.borders.flatMap(({ a, b }) => (reached.has(a) ? [b] : reached.has(b) ? [a] : [])),
    ]);
  reached.delete(from);
  return file.areas.filter(({ id }) => reached.has(id)).map(({ name }) => name);
}

describe('movement cards', () => {
  test.each(Object.entries(BY_LAND))(
    '3.2.2 %s moves as many armies as it says, as far as it says, and no more',
    (id, [armies, areas]) => {
      const table = along(id);
      expect(table.decision.prompt).toMatch(new RegExp(`: ${armies} may go, ${areas} areas? each\\.$`));
      const { drawn } = table.view();
      // The first army is offered all areas within its reach; nothing stops it on the way.
      table.choose('Fort Pitt');
      expect(table.labels.map(label => label.split(':')[0]).sort()).toEqual(within('pa_fort_pitt', areas).sort());
      table.choose('Lancaster');
      // Each of the others goes one area, as many as the card has; then the march is over.
      for (const from of ROAD.slice(0, armies - 1)) {
        expect(table.view().drawn).toEqual(drawn);
        table.choose(nameOf(from));
        table.choose(table.labels[0]);
      }
      expect(table.view().drawn.length).toBeGreaterThan(drawn.length);
      const faction = FACTION_IDS[LETTERS.indexOf(id[0])];
      // A truce stays face up and is not discarded (3.2.5).
      if (id.endsWith('08')) expect(table.view().truces).toEqual({ [faction]: 1 });
      else expect(table.view().discards[faction]).toEqual([id]);
    },
  );

  const ashore = (id: string): Table => {
    const faction = FACTION_IDS[LETTERS.indexOf(id[0])];
    const enemy = LETTERS.indexOf(id[0]) < 2 ? 'W' : 'R';
    const own = { ma_boston: { [id[0]]: 6 }, va_york: { [id[0]]: 5 }, ny_albany: { [id[0]]: 1 } };
    const units = { ...own, ga_augusta: { [enemy]: 1 } };
    const table = new Table({ units, drawn: [faction], phase: 'playCard', hands: { [faction]: [id] } }, ANY_LUCK);
    return table.choose(cardName(CARDS.findIndex(card => card.id === id)));
  };
  test.each(WARSHIPS)('3.2.3 %s moves two armies of any size, from any shore to any', id => {
    const table = ashore(id);
    expect(table.offers('Albany')).toBe(false);
    table.choose('Boston').choose('Other').all().choose('Quebec City');
    expect(table.at('qc_quebec')).toBe('6R');
    table.choose('York').choose('Other').all().choose('Halifax');
    expect(table.at('ns_halifax')).toBe('5R');
    expect(table.view().drawn).toHaveLength(2);
  });
  test.each(BOATS)('3.2.4 %s moves two armies of three to one shore', id => {
    const table = ashore(id);
    table.choose('Boston').choose('Other');
    expect(table.decision.max).toBe(2);
    table.take(2).choose('Quebec City');
    expect(table.at('qc_quebec')).toBe(`3${id[0]}`);
    table.choose('York');
    expect(table.labels.filter(label => !label.startsWith('Other')).map(label => label.split(':')[0])).toEqual([
      'Quebec City',
    ]);
    table.choose('Other').take(2);
    expect(table.at('qc_quebec')).toBe(`6${id[0]}`);
    expect(table.view().drawn).toHaveLength(2);
  });
});

function nameOf(id: string): string {
  const file = JSON.parse(readFileSync('assets/rebellion.json', 'utf8')) as { areas: { id: string; name: string }[] };
  return file.areas.find(area => area.id === id)?.name ?? id;
}

/** The tests of the events, in which the name of each event must occur. */
const EVENT_TESTS = readFileSync(new URL('./05-events.test.ts', import.meta.url), 'utf8');
test('1.1 every one of the 54 cards has a test of what it does', () => {
  expect(CARDS).toHaveLength(54);
  const moves = [...Object.keys(BY_LAND), ...WARSHIPS, ...BOATS];
  const untested = CARDS.filter(
    ({ id, kind, name = '' }) =>
      !(kind === 'event' ? EVENT_TESTS.includes(`${name.replaceAll("'", '’')}`) : moves.includes(id)),
  );
  expect(untested.map(({ id }) => id)).toEqual([]);
});

test('3.2.6 what a card does takes 80 characters at most, the room of a choice in a list', () => {
  expect(CARDS.map((_, card) => effectOf(card)).filter(words => words.length > 80)).toEqual([]);
});
