import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { AssetError, parseAsset } from '../../../src/formats/assets.ts';
import { AREAS, area, CARDS, COLONIES, card, colony, NEIGHBOURS, SIEGE } from '../../../src/games/rebellion/data.ts';
import { RELATIONS } from '../../../src/games/rebellion/relations.ts';
import { boardSchema } from '../../../src/games/rebellion/schema.ts';
import { factionNamed } from '../../../src/games/rebellion/seats.ts';
import { factionTitle } from '../../../src/games/rebellion/text.ts';

const TEXT = readFileSync('assets/rebellion.json', 'utf8');

/** The file with one passage replaced; the passage must be in it once. */
function broken(passage: string, by: string): string {
  expect(TEXT.split(passage)).toHaveLength(2);
  return TEXT.replace(passage, by);
}

function refusal(text: string): string {
  try {
    parseAsset('rebellion.json', text, boardSchema);
  } catch (error) {
    if (error instanceof AssetError) return error.message;
    throw error;
  }
  return 'taken';
}

/** By relation: a passage that stands once in the file, and what breaks it. */
const MUTATIONS: readonly (readonly [relation: string, passage: string, by: string])[] = [
  ['areas.*.id', '"id": "qc_trois"', '"id": "qc_quebec"'],
  ['areas.*.name', '"name": "Cumberland"', '"name": "Halifax"'],
  ['known areas', '"a": "ga_augusta", "b": "ga_savannah"', '"a": "ga_savannah", "b": "ga_macon"'],
  ['known areas', '"double": "qc_quebec"', '"double": "qc_quebeck"'],
  ['known areas with units', '"nj_trenton": {"B": 2}', '"nj_trentown": {"B": 2}'],
  ['known areas with units', '"start": {"ny_ticonderoga": {', '"start": {"ny_ticonderogo": {'],
  ['known colonies', '"name": "Piedmont", "colony": "VA"', '"name": "Piedmont", "colony": "WV"'],
  ['known colonies', '"colonies": ["QC", "NS", "ME"', '"colonies": ["QC", "NF", "ME"'],
  ['known waters', '"waters": ["LON", "LER"]', '"waters": ["LON", "LHU"]'],
  ['borders.*', '"a": "ga_augusta", "b": "ga_savannah"', '"a": "ga_savannah", "b": "ga_savannah"'],
  ['borders once', '"a": "ga_augusta", "b": "ga_savannah"', '"a": "ga_savannah", "b": "sc_charles_town"'],
  ['one land', '"a": "md_baltimore", "b": "md_annapolis"', '"a": "md_baltimore", "b": "va_york"'],
  [
    '16 colonies',
    '{"id": "QC", "name": "Quebec"',
    '{"id": "QX", "name": "Nowhere", "flag": null, "status": ["INVENTED", "no"]},\n    {"id": "QC", "name": "Quebec"',
  ],
  ['colonies.*', '"name": "Dover", "colony": "DE", "city": true', '"name": "Dover", "colony": "DE", "city": false'],
  ['areas of CT', '"name": "Eastern Connecticut", "colony": "CT"', '"name": "Eastern Connecticut", "colony": "RI"'],
  ['areas of RI', '"name": "Eastern Connecticut", "colony": "CT"', '"name": "Eastern Connecticut", "colony": "RI"'],
  ['areas of MA', '"name": "Western Massachusetts", "colony": "MA"', '"name": "Western Massachusetts", "colony": "NH"'],
  ['areas of NJ', '"name": "Trenton", "colony": "NJ"', '"name": "Trenton", "colony": "PA"'],
  [
    'areas of DE',
    '"name": "Eastern Shore", "also": "east of Baltimore", "colony": "MD"',
    '"name": "Eastern Shore", "also": "east of Baltimore", "colony": "DE"',
  ],
  ['areas of NY', '"name": "Hampshire Grants", "colony": "NY"', '"name": "Hampshire Grants", "colony": "NH"'],
  [
    'the city of Massachusetts',
    '"name": "Western Massachusetts", "colony": "MA", "city": false',
    '"name": "Western Massachusetts", "colony": "MA", "city": true',
  ],
  ['ri_newport and ma_boston', '"a": "ma_boston", "b": "ri_newport"', '"a": "ma_boston", "b": "ct_hartford"'],
  ['ma_west_boston and ma_boston', '"a": "ma_boston", "b": "ma_west_boston"', '"a": "ma_boston", "b": "ct_hartford"'],
  ['ct_hartford and ny_highlands', '"a": "ct_hartford", "b": "ny_highlands"', '"a": "ct_hartford", "b": "ny_albany"'],
  [
    'ny_highlands and nj_prince_town',
    '"a": "ny_highlands", "b": "nj_prince_town"',
    '"a": "ny_albany", "b": "nj_prince_town"',
  ],
  ['ct_hartford and ny_new_york', '"a": "ct_hartford", "b": "ny_new_york"', '"a": "ct_hartford", "b": "ny_albany"'],
  [
    'Boston, Quebec City and Philadelphia by sea',
    '"name": "Boston", "colony": "MA", "city": true, "waters": ["ATL"]',
    '"name": "Boston", "colony": "MA", "city": true, "waters": []',
  ],
  [
    'northern cities without the Atlantic',
    '"name": "Albany", "colony": "NY", "city": true, "waters": []',
    '"name": "Albany", "colony": "NY", "city": true, "waters": ["ATL"]',
  ],
  ['factions.*.id', '{"id": "O", "name": "Hessians"', '{"id": "P", "name": "Hessians"'],
  ['factions.*.units', '"units": 35', '"units": 36'],
  ['factions.*.dice', '"units": 35, "dice": 2', '"units": 35, "dice": 3'],
  ['factions.*.faces', '"units": 40, "dice": 2, "faces": {"hit": 3', '"units": 40, "dice": 2, "faces": {"hit": 4'],
  [
    'factions.*',
    '"units": 35, "dice": 2, "faces": {"hit": 3, "flee": 0, "command": 3}',
    '"units": 35, "dice": 2, "faces": {"hit": 3, "flee": 1, "command": 2}',
  ],
  ['cards of R', '{"faction": "R", "number": 15', '{"faction": "R", "number": 16'],
  ['cards of Y', '{"faction": "Y", "number": 13', '{"faction": "Y", "number": 14'],
  ['cards of B', '{"faction": "B", "number": 14', '{"faction": "B", "number": 15'],
  ['cards of W', '{"faction": "W", "number": 12', '{"faction": "W", "number": 13'],
  ['cards.*', '{"faction": "W", "number": 8, "kind": "truce"', '{"faction": "W", "number": 8, "kind": "land"'],
  [
    'what a card says',
    '{"faction": "R", "number": 5, "kind": "warship", "armies": 2',
    '{"faction": "R", "number": 5, "kind": "warship", "armies": 2, "areas": 2',
  ],
  [
    'the Regulars’ truce moves four armies two areas',
    '{"faction": "R", "number": 8, "kind": "truce", "armies": 4',
    '{"faction": "R", "number": 8, "kind": "truce", "armies": 3',
  ],
  [
    'card 07 of the Regulars is a Warship for two armies',
    '{"faction": "R", "number": 7, "kind": "warship", "armies": 2',
    '{"faction": "R", "number": 7, "kind": "warship", "armies": 3',
  ],
  [
    'card 07 of the Loyalists is a Boat for two armies of three units',
    '{"faction": "Y", "number": 7, "kind": "boat", "armies": 2, "units": 3',
    '{"faction": "Y", "number": 7, "kind": "boat", "armies": 2, "units": 4',
  ],
  [
    'card 11 of the Regulars is Benedict Arnold, played in the march',
    '"name": "Benedict Arnold", "phase": "march"',
    '"name": "Benedict Arnold", "phase": "muster"',
  ],
  ['card 14 of the Regulars is the Light Dragoons', '"name": "Light Dragoons"', '"name": "Heavy Dragoons"'],
  ['card 09 of the Loyalists is John Butler', '"name": "John Butler"', '"name": "Walter Butler"'],
  ['card 10 of the Loyalists is British Loyalties', '"name": "British Loyalties"', '"name": "Loyalties"'],
  ['card 12 of the Continentals is Betsy Ross', '"name": "Betsy Ross"', '"name": "Diana Ross"'],
  ['card 13 of the Continentals is Montgomery', '"name": "Montgomery"', '"name": "Wooster"'],
  [
    'printed units within their limits',
    '"start": {"Y": 1, "R": 2}, "status": ["INVENTED", "geography"], "startStatus"',
    '"start": {"Y": 1, "R": 30}, "status": ["INVENTED", "geography"], "startStatus"',
  ],
  [
    'one side in an area',
    '"name": "Falmouth", "colony": "ME", "city": true, "waters": ["ATL"], "start": {"W": 1}',
    '"name": "Falmouth", "colony": "ME", "city": true, "waters": ["ATL"], "start": {"W": 1, "R": 1}',
  ],
  [
    'Boston and Newport',
    '"name": "Boston", "colony": "MA", "city": true, "waters": ["ATL"], "start": {"Y": 1, "R": 2}',
    '"name": "Boston", "colony": "MA", "city": true, "waters": ["ATL"], "start": {"Y": 1, "R": 3}',
  ],
  ['flags at the start', '"name": "Delaware", "flag": "british"', '"name": "Delaware", "flag": "american"'],
  ['five flags', '"name": "Delaware", "flag": "british"', '"name": "Delaware", "flag": null'],
  ['cards of decks', '"R": [1, 2, 3, 7, 10, 12]', '"R": [1, 2, 3, 7, 10, 19]'],
  [
    'decks of the Campaign',
    '"decks": {"R": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]',
    '"decks": {"R": [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 13]',
  ],
  ['decks of the Introductory game', '"R": [1, 2, 3, 7, 10, 12]', '"R": [1, 2, 3, 7, 10, 11]'],
  ['decks of the Siege', '"W": [1, 2, 3, 5, 7, 8, 9, 11, 12]', '"W": [1, 2, 3, 4, 7, 8, 9, 11, 12]'],
  ['the Regulars at the Siege', '"R": [1, 2, 3, 5, 6, 8, 13, 14, 15]', '"R": [1, 2, 3, 4, 6, 8, 13, 14, 15]'],
  ['the last round', '"ends": 1, "lastRound": 6', '"ends": 1, "lastRound": 7'],
  ['added units of the Introductory game', '"nj_trenton": {"B": 2}', '"nj_trenton": {"B": 3}'],
  ['flags of the Siege', '"ns_annapolis", "ma_boston"]', '"ns_annapolis", "nh_portsmouth"]'],
  ['thirteen flags', '"double": "qc_quebec"', '"double": "qc_montreal"'],
];

describe('the data file', () => {
  test('is taken as it is', () => expect(refusal(TEXT)).toBe('taken'));
  test('every relation has a passage that breaks it', () => {
    const broke = new Set(MUTATIONS.map(([name]) => name));
    expect(RELATIONS.map(({ name }) => name).filter(name => !broke.has(name))).toEqual([]);
  });
  test.each(MUTATIONS)('%s: %s cannot be %s', (name, passage, by) => {
    const relation = RELATIONS.find(each => each.name === name);
    expect(refusal(broken(passage, by))).toMatch(relation?.right ?? 'no relation of that name');
  });
});

test('1.1 51 areas, 54 cards, and neighbours both ways', () => {
  expect([AREAS.length, CARDS.length, COLONIES.length]).toEqual([51, 54, 16]);
  for (const [at, near] of NEIGHBOURS.entries()) for (const to of near) expect(NEIGHBOURS[to]).toContain(at);
});
test('7.1 the Siege has no way over its edge', () => {
  expect(SIEGE.land[area('ny_new_york')].map(to => AREAS[to].id).sort()).toEqual(['ct_hartford', 'ny_highlands']);
});

test('an id that names no card, colony or faction is an error, and never another one', () => {
  expect(() => card('R99')).toThrow('no card has the id "R99"');
  expect(() => colony('WV')).toThrow('no colony has the id "WV"');
  expect(() => factionNamed('french')).toThrow('no faction has the id "french"');
  expect(() => factionTitle('french')).toThrow(RangeError);
  expect([colony('QC'), factionTitle('patriots')]).toEqual([0, 'Patriots']);
});
