/** The counters on the turn track before the set-up of the scenarios for one (12.2). `militia`: how many Militia. */
export const onTrack = (militia: number): readonly string[] => [
  '16x Regular',
  'British Cannon 1',
  'British Cannon 2',
  'Gage',
  'Pigot',
  '7x Minuteman',
  `${militia}x Militia`,
  'Patriot Cannon',
  'Ward',
  'Putnam',
  'Prescott',
  'Knowlton',
  'Callender',
];

/** 12.3 before the British choose their objective. */
export const UNDECIDED = {
  scenario: 'british-alone',
  places: { 'turn-track': onTrack(5) },
  pending: [{ step: 'objective' }, { step: 'firstPlayer' }],
};
