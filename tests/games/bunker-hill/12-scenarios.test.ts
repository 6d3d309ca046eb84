import { expect } from 'vitest';
import { rule } from './table.ts';
import { onTrack, UNDECIDED } from './undecided.ts';

const AFLOAT = { 'zone-2': ['10x Regular', '2x British Cannon', 'Gage', 'Pigot'] };

rule(
  '12.1 the British divide five Regulars ashore between two areas; with all five in one they have formed up there',
  {
    places: {
      'turn-track': [
        '5x Regular',
        '7x Minuteman',
        '5x Militia',
        'Patriot Cannon',
        'Ward',
        'Putnam',
        'Prescott',
        'Knowlton',
        'Callender',
      ],
      ...AFLOAT,
    },
    pending: [{ step: 'deployBritish' }, { step: 'deployPlan' }, { step: 'firstPlayer' }],
  },
  [1],
  table => {
    table.choose('All 5 at A2a');
    expect(table.view().formed).toEqual(['A2a']);
    table.choose('As on the day');
    expect(table.in('H1')).toEqual(['Minuteman 1', 'Minuteman 2', 'Militia 1', 'Putnam', 'Prescott']);
    expect(table.in('turn-track')).toEqual([]);
  },
);
rule(
  '12.1 by hand the Patriots stand in any region with a terrain modifier except Moulton’s Hill',
  {
    places: { 'turn-track': ['2x Minuteman', 'Ward'], A2a: ['Regular 1'] },
    pending: [{ step: 'deployPlan' }, { step: 'firstPlayer' }],
  },
  [1],
  table => {
    table.choose('Place them one by one');
    expect(table.labels.length).toBe(33);
    expect(table.offers('M1')).toBe(false);
    table.choose('T5').take(1);
    table.choose('H1').choose('B2');
    expect(table.at('Ward')).toBe('B2');
    expect(table.in('T5')).toEqual(['Minuteman 1']);
  },
);
rule(
  '12.1 on turn 6 the last British come to zone 2 or 3, as one group',
  {
    places: { 'turn-track': ['4x Regular', '2x Marine', 'Clinton'], H1: ['Minuteman 1'] },
    turn: 6,
    pending: [{ step: 'beginTurn' }],
    shells: true,
  },
  [1],
  table => {
    expect(table.labels).toEqual(['Landing Zone 2', 'Landing Zone 3']);
    table.choose('Landing Zone 3');
    expect(table.in('zone-3')).toHaveLength(7);
  },
);
rule(
  '11.3 with the option British reinforcements come to any zone',
  {
    places: { 'turn-track': ['4x Regular'], H1: ['Minuteman 1'] },
    turn: 6,
    options: { anyZone: true },
    pending: [{ step: 'beginTurn' }],
    shells: true,
  },
  [],
  table => expect(table.labels).toHaveLength(6),
);
rule(
  '12.1 on turn 2 three hidden Militia come to the Muster Box before the card is turned',
  { places: { 'turn-track': ['6x Militia'], A4: ['Regular 1'] }, turn: 2, pending: [{ step: 'beginTurn' }] },
  [1],
  table => expect(table.in('muster')).toEqual(['Militia 1', 'Militia 2', 'Militia 3']),
);

rule(
  '12.3 the objective says where the British are and how the Patriots stand; for Charlestown the British have no cannon',
  UNDECIDED,
  [1],
  table => {
    table.choose('Charlestown (5 turns)');
    expect(table.in('zone-5')).toHaveLength(9);
    expect(table.in('zone-6')).toHaveLength(9);
    expect(table.at('British Cannon 1')).toBe('out');
    expect(table.at('Patriot Cannon')).toBe('H2');
    expect(table.in('T5')).toEqual(['Minuteman 6', 'Militia 4', 'Ward']);
    expect(table.view().lastTurn).toBe(5);
  },
);
rule(
  '12.3 three objectives in three zones: the British choose the objectives and the zones, a die chooses the Patriots’ set-up',
  UNDECIDED,
  [1, 1, 1, 1, 1, 1],
  table => {
    table.choose('Any three');
    expect(table.decision.prompt).toBe('Which is the first of the three objectives?');
    expect(table.labels[1]).toMatch(/^The Northern Defense Works/);
    table.choose('Breed').choose('Bunker');
    expect(table.decision.prompt).toBe('Which is the third of the three objectives?');
    table.choose('Charlestown Neck');
    expect(table.told).toMatch(
      /^The British are out for any three objectives\.\nBreed’s Hill is among the objectives\.$/m,
    );
    table.choose('Landing Zone 1', 'Landing Zone 3', 'Landing Zone 4');
    expect(table.in('zone-1').filter(id => id.startsWith('Regular'))).toHaveLength(5);
    expect(table.view().goals).toEqual(['breed', 'bunker', 'neck']);
  },
);
rule(
  '12.3 a larger objective has its own zones, and the troops afloat are shared out anew',
  {
    scenario: 'british-alone',
    places: { 'zone-3': ['2x Regular'], H1: ['Minuteman 1'] },
    objective: 3,
    goals: ['breed'],
    zones: ['zone-3', 'zone-4'],
    turn: 2,
    pending: [{ step: 'upgrade' }, { step: 'firstPlayer' }],
  },
  [1],
  table => {
    expect(table.labels.map(label => label.split(' (')[0])).toEqual([
      'Keep Breed’s Hill',
      'Bunker Hill and one other',
      'Charlestown Neck and one other',
      'Any three objectives',
    ]);
    table.choose('Bunker Hill').choose('Breed').take(1);
    expect(table.view().zones).toEqual(['zone-1', 'zone-2']);
    expect(table.in('zone-1')).toEqual(['Regular 1']);
    expect(table.in('zone-2')).toEqual(['Regular 2']);
  },
);
rule(
  '12.4 the Patriots choose their set-up before the die says what the British want',
  {
    scenario: 'patriots-alone',
    places: {
      'turn-track': onTrack(6),
    },
    pending: [{ step: 'patriotSetup' }, { step: 'firstPlayer' }],
  },
  [4, 1],
  table => {
    table.choose('Bunker Hill');
    expect(table.in('NK')).toEqual(['Militia 1']);
    expect(table.view().goals).toEqual(['breed']);
    expect(table.in('zone-3')).toHaveLength(10);
  },
);
rule(
  '12.4 the match ends as soon as the British hold what they came for',
  {
    scenario: 'patriots-alone',
    places: { H2: ['2x Regular'], H1: ['Regular 5'], B1: ['Minuteman 1'] },
    objective: 3,
    goals: ['breed'],
    zones: ['zone-3', 'zone-4'],
    actions: { british: 2, patriot: 2 },
  },
  [],
  table => {
    table.choose('Pass');
    expect(table.over).toBe(true);
    expect(table.score).toEqual([4, 0]);
  },
);
rule(
  '12.4 after the last Action the British who have not fired fire a volley at an adjacent region, hitting on 6',
  {
    scenario: 'patriots-alone',
    places: { S2: ['Regular 1'], S1: ['Minuteman 1'] },
    objective: 3,
    goals: ['breed'],
    zones: ['zone-3', 'zone-4'],
    actions: { british: 1, patriot: 0 },
  },
  [5, 6],
  table => {
    table.choose('Pass');
    expect(table.told).toContain('fire a last volley');
    expect(table.told).toContain('5, 6; 1 hit');
    // The only unit there is broken, and goes back before the turn ends (12.2).
    expect(table.decision.title).toBe('Where the broken units go');
  },
);
rule(
  '12.2 each volley of the Final Fire may hit a leader',
  {
    scenario: 'patriots-alone',
    places: { S2: ['Regular 1'], H1: ['Regular 2'], S1: ['Prescott', 'Putnam', 'Minuteman 1'] },
    objective: 3,
    goals: ['breed'],
    zones: ['zone-3', 'zone-4'],
    pending: [
      { step: 'finalFire', left: ['S2', 'H1'] },
      { step: 'action', seat: 'patriot', reserve: false, answers: false },
    ],
  },
  [6, 1, 2, 6, 1, 3],
  table => {
    expect(['Prescott', 'Putnam'].map(id => table.marks(id))).toEqual([['wounded'], ['wounded']]);
  },
);
rule(
  '12.2 a die picks who is hit, and one leader at most in an Action',
  {
    scenario: 'patriots-alone',
    places: { S2: ['Regular 1', 'Regular 2'], S1: ['Prescott', 'Putnam'], H1: ['Minuteman 1'] },
    objective: 3,
    goals: ['breed'],
    zones: ['zone-3', 'zone-4'],
  },
  [6, 6, 1, 1, 1],
  table => {
    table.choose('Volley Fire from S2').to('S1');
    expect([table.marks('Prescott'), table.marks('Putnam')].filter(marks => marks.includes('wounded'))).toHaveLength(1);
  },
);
rule(
  '12.2 rallying: a healthy leader rallies one unit without a die; the other units roll for themselves',
  {
    places: { A4: ['Regular 1 broken', 'Regular 2 broken', 'Marine 1 broken', 'Gage'] },
    options: { rallyDice: true },
    morale: { british: 20, patriot: 24 },
  },
  [4, 3],
  table => {
    table.choose('Rally in A4').choose('Regular 1');
    expect(table.marks('Regular 1')).toEqual([]);
    expect(table.marks('Regular 2')).toEqual(['broken']);
    expect(table.marks('Marine 1')).toEqual([]);
    expect(table.view().morale.british).toBe(22);
  },
);
