import type { SeatInfo } from '../../core/game.ts';
import { numberWord } from '../../core/phrases.ts';
import { TURNS, VICTORY } from './data.ts';
import type { ScenarioId } from './state.ts';

const FOUR = numberWord(VICTORY.regions);
const LONG = `Hold towns worth ${VICTORY.points} points and have ${FOUR} regions at loyalty ${VICTORY.loyalty} at the end of a year: that wins at once. At the end of ${TURNS.last} one of the two is a partial victory, if the other side has neither.`;

const EARLY = `Towns worth ${VICTORY.points} points and ${FOUR} regions at loyalty ${VICTORY.loyalty} at the end of a year win at once`;

/** 9 to 12: who fights for towns alone cannot win by regions. */
const MARKERS_ALONE =
  'Regions, Progress and Europe move only by markers, in rabble rousing: towns bring points to buy them, battles a few more.';

const SEATS: Readonly<Record<ScenarioId, readonly SeatInfo[]>> = {
  campaign: [
    {
      id: 'british',
      title: 'British',
      aim: `${LONG} Your regions count only until independence is declared. ${MARKERS_ALONE}`,
      people: 4,
    },
    {
      id: 'american',
      title: 'Americans',
      aim: `${LONG} For the regions you also need the Articles of Confederation. ${MARKERS_ALONE}`,
      people: 4,
    },
  ],
  short: [
    {
      id: 'british',
      title: 'British',
      aim: `Keep the Americans, at the end of ${TURNS.short}, from one of three things: ${FOUR} regions that lean to them, the Declaration of Independence, or the alliance with France. ${MARKERS_ALONE} ${EARLY}, until independence is declared.`,
      people: 4,
    },
    {
      id: 'american',
      title: 'Americans',
      aim: `By the end of ${TURNS.short} have ${FOUR} regions that lean to you, the Declaration of Independence, and France in the war: all three, or the British win. ${MARKERS_ALONE} ${EARLY}, with the Articles of Confederation.`,
      people: 4,
    },
  ],
};

/** The seats of a scenario, the British first, with up to four people each. */
export const seatsOf = (scenario: ScenarioId): readonly SeatInfo[] => SEATS[scenario];
