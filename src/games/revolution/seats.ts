import type { SeatInfo } from '../../core/game.ts';
import type { ScenarioId } from './state.ts';

const LONG =
  'Hold towns worth 36 points and have four colonial regions at loyalty 2 at the end of a year: that wins at once. After 1782 one of the two is a partial victory, if the other side has neither.';

const SEATS: Readonly<Record<ScenarioId, readonly SeatInfo[]>> = {
  campaign: [
    {
      id: 'british',
      title: 'British',
      aim: `${LONG} You must do it before independence is declared; win towns, keep Progress down, and keep France out.`,
      people: 4,
    },
    {
      id: 'american',
      title: 'Americans',
      aim: `${LONG} You need the Articles of Confederation besides. Raise militia in empty towns, rouse the colonies, and bring France and Spain in.`,
      people: 4,
    },
  ],
  short: [
    {
      id: 'british',
      title: 'British',
      aim: 'Keep the Americans, by the end of 1778, from one of three things: four regions that lean to them, the Declaration of Independence, or the alliance with France. Hold Progress and Europe back with your markers.',
      people: 4,
    },
    {
      id: 'american',
      title: 'Americans',
      aim: 'By the end of 1778 have four regions that lean to you, the Declaration of Independence, and France in the war: all three, or the British win. Put a marker on Progress every year, and win Europe.',
      people: 4,
    },
  ],
};

/** The seats of a scenario, the British first, with up to four people each. */
export const seatsOf = (scenario: ScenarioId): readonly SeatInfo[] => SEATS[scenario];
