/** 12.3 before the British choose their objective: everything is still on the turn track. */
export const UNDECIDED = {
  scenario: 'british-alone',
  places: {
    'turn-track': [
      '16x Regular',
      'British Cannon 1',
      'British Cannon 2',
      'Gage',
      'Pigot',
      '7x Minuteman',
      '5x Militia',
      'Patriot Cannon',
      'Ward',
      'Putnam',
      'Prescott',
      'Knowlton',
      'Callender',
    ],
  },
  pending: [{ step: 'objective' }, { step: 'firstPlayer' }],
};
