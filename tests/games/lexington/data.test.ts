import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { AssetError, parseAsset } from '../../../src/formats/assets.ts';
import { BOXES, box, ROADS, TOWNS } from '../../../src/games/lexington/data.ts';
import { boardSchema, RELATIONS } from '../../../src/games/lexington/relations.ts';

const TEXT = readFileSync('assets/lexington.json', 'utf8');

/** The file with one passage replaced. The passage must occur exactly once. */
function broken(passage: string, by: string): string {
  expect(TEXT.split(passage)).toHaveLength(2);
  return TEXT.replace(passage, by);
}

function refusal(text: string): AssetError {
  try {
    parseAsset('lexington.json', text, boardSchema);
  } catch (error) {
    if (error instanceof AssetError) return error;
    throw error;
  }
  throw new Error('the file was accepted');
}

/** By relation: a passage that occurs once in the file, and a replacement that breaks the relation. */
const MUTATIONS: readonly (readonly [string, string, string])[] = [
  ['boxes.*.id', '"id": "southbridge"', '"id": "northbridge"'],
  ['named boxes', '"id": "medford"', '"id": "mistick"'],
  ['known boxes', '"name": "Stow", "enters": "barretts"', '"name": "Stow", "enters": "stow"'],
  [
    '18 boxes',
    '"id": "southbridge"',
    '"id": "extra", "name": "Extra", "x": 1, "y": 1, "card": false, "west": true, "status": ["INVENTED", "no"]},\n    {"id": "southbridge"',
  ],
  [
    'boxes.*',
    '"id": "charlestown", "name": "Charlestown", "x": 905, "y": 500, "card": false',
    '"id": "charlestown", "name": "Charlestown", "x": 905, "y": 500, "card": true',
  ],
  ['cards', '{"supplies": 10, "blanks": 5, "sons": 1}', '{"supplies": 9, "blanks": 5, "sons": 1}'],
  ['cards', '{"supplies": 12, "blanks": 4, "sons": 0}', '{"supplies": 12, "blanks": 5, "sons": 0}'],
  ['cards', '{"supplies": 10, "blanks": 5, "sons": 1}', '{"supplies": 11, "blanks": 4, "sons": 1}'],
  ['road pairs', '{"a": "lincoln", "b": "concord", "cost": 4', '{"a": "concord", "b": "merriams", "cost": 4'],
  ['roads.*.cost', '{"a": "lincoln", "b": "concord", "cost": 4', '{"a": "lincoln", "b": "concord", "cost": 7'],
  ['Boston to Brookline', '{"a": "boston", "b": "brookline", "cost": 6', '{"a": "boston", "b": "brookline", "cost": 5'],
  ['ferry', '"cost": 1, "from": 7', '"cost": 1, "from": 6'],
  [
    'roads lead everywhere',
    '{"a": "boston", "b": "brookline", "cost": 6',
    '{"a": "brookline", "b": "woburn", "cost": 6',
  ],
  [
    'a landing at charlestown',
    '{"a": "charlestown", "b": "medford", "cost": 4',
    '{"a": "charlestown", "b": "medford", "cost": 6',
  ],
  [
    'a landing at cambridge',
    '{"a": "cambridge", "b": "watertown", "cost": 3',
    '{"a": "cambridge", "b": "watertown", "cost": 4',
  ],
  ['delay at sea', '{"a": "menotomy", "b": "lexington", "cost": 5', '{"a": "menotomy", "b": "lexington", "cost": 1'],
  ['towns.*.number', ',\n    {"number": 31, "name": "Woburn", "enters": "woburn", "onMap": true}', ''],
  ['towns.*.number', '{"number": 27,', '{"number": 26,'],
  ['towns.*.name', '"name": "Stow"', '"name": "Acton"'],
  [
    'towns.*',
    '"name": "Stow", "enters": "barretts", "onMap": false',
    '"name": "Stow", "enters": "barretts", "onMap": true',
  ],
  [
    '21 towns off the map',
    '"name": "Stow", "enters": "barretts", "onMap": false',
    '"name": "Stow", "enters": "barretts", "onMap": true',
  ],
  [
    'towns.*',
    '"name": "Stow", "enters": "barretts", "onMap": false',
    '"name": "Stow", "enters": "barretts", "onMap": true',
  ],
  ['forces', '"relief": {"figures": 12', '"relief": {"figures": 11'],
  ['forces', '"raiding": {"figures": 6, "turn": 4}', '"raiding": {"figures": 6, "turn": 5}'],
  ['turns.*.night', '{"hour": "7 pm", "night": false}, ', ''],
  ['turns.*.night', '{"hour": "7 am", "night": false}', '{"hour": "7 am", "night": true}'],
  [
    'boats.*.results',
    '{"most": 6, "ends": ["charlestown", "medford", "cambridge"]}',
    '{"most": 5, "ends": ["charlestown", "medford", "cambridge"]}',
  ],
  ['boats.*', '"ends": ["charlestown", "medford", "cambridge"]', '"ends": ["medford", "charlestown", "cambridge"]'],
  ['points', '"sons": 5', '"sons": 4'],
  ['march.points', '"march": {"points": 6}', '"march": {"points": 5}'],
  ['riders', '"lastTurn": 6', '"lastTurn": 7'],
  ['search.failsOn', '"failsOn": 1', '"failsOn": 2'],
  ['fire', '"hitsFrom": 5', '"hitsFrom": 4'],
  ['alarm', '"all": 12', '"all": 13'],
];

describe('each relation between the parts of the file', () => {
  test.each(MUTATIONS)('a file that breaks "%s" is refused', (name, passage, by) => {
    const relation = RELATIONS.find(each => each.name === name);
    const reasons = refusal(broken(passage, by)).faults.map(({ reason }) => reason);
    expect(
      reasons.some(reason => reason.startsWith(`${relation?.right} (${relation?.rule})`)),
      reasons.join('\n'),
    ).toBe(true);
  });

  test('every relation is proved by a broken file', () => {
    const proved = new Set(MUTATIONS.map(([name]) => name));
    expect(RELATIONS.map(({ name }) => name).filter(name => !proved.has(name))).toEqual([]);
  });
});

describe('the board', () => {
  test('2.1 every town has its figure and its box of entry', () => {
    const entering = (id: string): number => TOWNS.filter(({ enters }) => enters === box(id)).length;
    expect(['medford', 'meadows', 'watertown', 'brookline', 'lexington'].map(entering)).toEqual([7, 5, 4, 2, 1]);
    expect(TOWNS.map(({ name }) => name)).toEqual(expect.arrayContaining(['Malden', 'Dracut', 'Norfolk', 'Waltham']));
  });

  test('every road is seen from both of its ends', () => {
    for (const [from, ways] of ROADS.entries())
      for (const { to, cost } of ways) expect(ROADS[to], BOXES[from].name).toContainEqual({ to: from, cost });
  });

  test('an unknown box is named in the error', () => {
    expect(() => box('salem')).toThrow(/salem/);
  });
});
