import { expect, test } from 'vitest';
import { altText, textBoard } from '../../src/core/describe.ts';
import type { Scene } from '../../src/core/scene.ts';

const SCENE: Scene = {
  map: 'rebellion',
  night: false,
  title: ['1775'],
  places: [
    {
      id: 'newport',
      name: 'Newport',
      holder: 'both',
      pieces: [{ side: 'first', coat: 2, icon: 'crown', count: 2, marks: [], words: 'Loyalist' }],
      tokens: [],
      siege: 'second',
      valueNow: 'void',
    },
  ],
  groups: [
    { id: 'RI', name: 'Rhode Island', holder: 'both' },
    { id: 'QC', name: 'Quebec', holder: 'first' },
    { id: 'GA', name: 'Georgia', holder: null, leans: { side: 'second', by: 2, of: 3 } },
  ],
  gauges: [{ side: 'first', icon: 'drum', name: 'British morale', at: 14, of: 24, ticks: [12], low: 12 }],
  arrows: [],
  bursts: [],
  dice: [],
  rays: [{ from: 'newport', to: 'boston', side: 'first', fire: 'missed' }],
  fields: [{ side: 'first', places: ['newport'], words: 'the battery' }],
  hands: [
    {
      side: 'first',
      name: 'Your hand',
      cards: [{ side: 'first', icon: 'crown', name: 'Howe', text: 'One area more.' }],
    },
  ],
  focus: [],
  marks: {},
  tracks: [],
  sides: [
    { side: 'first', name: 'British', acting: true, points: '1', left: '' },
    { side: 'second', name: 'Americans', acting: false, points: '0', left: '' },
  ],
  last: { side: 'first', said: ['The British march.'] },
  score: [],
  summary: ['Round 1.'],
  notes: [],
};

test('the alt text says how the gauges stand and who holds what before it lists places', () => {
  expect(altText(SCENE)).toBe(
    'Round 1. British morale 14 of 24. British: Quebec. Contested: Rhode Island. Loyalty: Georgia 2 to the Americans. ' +
      'The British march. Newport: 2 Loyalists, besieged by the Americans, counts for nothing now.',
  );
});

test('closed groups are listed apart from loyalties', () => {
  const groups = [{ id: 'FL', name: 'Florida', holder: null, closed: true as const }];
  expect(altText({ ...SCENE, groups })).toContain('Closed to both sides: Florida.');
  expect(altText({ ...SCENE, groups })).not.toContain('Loyalty');
});

test('a ledger is described instead of the groups', () => {
  const ledger = [{ id: 'QC', name: 'Quebec City', letters: 'Q', holder: null }];
  expect(altText({ ...SCENE, ledger })).toContain('Nobody’s: Quebec City.');
  expect(altText({ ...SCENE, ledger })).not.toContain('Contested');
});

test('the text board tells fire, what guns reach, and the viewer’s own cards', () => {
  const text = textBoard(SCENE);
  expect(text).toContain('Fire: Newport to boston missed.');
  expect(text).toContain('Within reach of the battery: Newport.');
  expect(text).toContain('Your hand:\n- Howe: One area more.');
});
