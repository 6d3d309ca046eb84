import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { AssetError, loadAsset, parseAsset } from '../src/formats/assets.ts';

const schema = z.strictObject({ towns: z.array(z.strictObject({ name: z.string(), road: z.boolean() })) });

function refusal(text: string): string {
  try {
    parseAsset('towns.json', text, schema);
  } catch (error) {
    if (error instanceof AssetError) return error.message;
    throw error;
  }
  return 'accepted';
}

describe('a text that is not JSON is refused with the position of the error', () => {
  test.each([
    [
      '{\n  "towns": [\n    {"name": "Concord" "road": true}\n  ]\n}',
      'towns.json:3:24 a comma or } is expected here, not "road"',
    ],
    ['{\n  "towns": [1,\n  ]\n}', 'towns.json:3:3 a value is expected here, not ]'],
    ['{\n  towns: []\n}', 'towns.json:2:3 "t" is not allowed here in JSON'],
    ['{"towns" []}', 'towns.json:1:10 a colon is expected here, not ['],
    ['{"towns": [}', 'towns.json:1:12 a value is expected here, not }'],
    ['{"towns": [1 2]}', 'towns.json:1:14 a comma or ] is expected here, not 2'],
    ['{"towns": [],}', 'towns.json:1:14 a name in quotes is expected here, not }'],
    ['{"towns": []', 'towns.json:1:13 the file ends too early'],
    ['{"towns": []}\n{}', 'towns.json:2:1 nothing may follow the end of the JSON'],
    ['{"towns": [],\n "towns": []}', 'towns.json:2:2 "towns" is already given above'],
    ['', 'towns.json:1:1 the file ends too early'],
    ['{"towns": [01]}', 'towns.json:1:13 a comma or ] is expected here, not 1'],
    ['{"towns": "Con\ncord"}', 'towns.json:1:11 """ is not allowed here in JSON'],
  ])('%j', (text, message) => expect(refusal(text)).toBe(message));
});

describe('a value that the schema refuses is named by line, column and path', () => {
  test('a wrong value', () => {
    expect(refusal('{\n  "towns": [\n    {"name": "Concord", "road": 1}\n  ]\n}')).toMatch(
      /^towns\.json:3:33 towns\[0\]\.road: .*expected boolean/,
    );
  });

  test('a missing value, by the place of the object that lacks it', () => {
    expect(refusal('{\n  "towns": [\n    {"name": "Concord"}\n  ]\n}')).toMatch(/^towns\.json:3:5 towns\[0\]\.road: /);
  });

  test('a name that is not known', () => {
    expect(refusal('{\n  "towns": [],\n  "rivers": []\n}')).toMatch(/^towns\.json:3:13 rivers: .*"rivers"/);
  });

  test('a file of the wrong kind altogether', () => {
    expect(refusal('  []')).toMatch(/^towns\.json:1:3 .*expected object/);
  });

  test('each fault has a line of its own', () => {
    expect(refusal('{"towns": [{"name": 1, "road": true},\n {"name": 2, "road": true}]}').split('\n')).toHaveLength(2);
  });
});

test('a valid text is accepted, with escapes and a byte order mark', () => {
  const text = '\uFEFF{"towns": [{"name": "Menotomy \\"\\u0041\\" \\\\", "road": false}], "\\u0074owns2": 0}';
  const loose = z.looseObject({ towns2: z.number() });
  expect(parseAsset('towns.json', text, loose)).toEqual({
    towns: [{ name: 'Menotomy "A" \\', road: false }],
    towns2: 0,
  });
});

test('an asset is read from the folder of assets', () => {
  expect(loadAsset('concord.json', z.looseObject({ about: z.array(z.string()) })).about[1]).toMatch(
    /not the publisher/,
  );
});
