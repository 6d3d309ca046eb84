import { capital } from '../../../core/capital.ts';
import { listed } from '../../../core/listed.ts';
import { percent } from '../../../core/odds.ts';
import { required } from '../../../core/required.ts';
import { proceed } from '../../../core/step.ts';
import { roll } from '../../../core/umpire.ts';
import { withAll } from '../changes.ts';
import {
  AT_SEA_TO,
  BOATS,
  BOSTON,
  type Box,
  BROOKLINE,
  CAMBRIDGE,
  CHARLESTOWN,
  FERRY,
  ORDER_OF_BATTLE,
} from '../data.ts';
import type { Chapter, LexingtonUmpire } from '../events.ts';
import { enter, marchTo } from '../march.ts';
import { boxName, delayWords } from '../names.ts';
import { AT_SEA, placeId, RAIDER_FIGURES, RAIDERS } from '../pieces.ts';
import { commanderOf } from '../seats.ts';
import type { State } from '../state.ts';

export const BY_ROAD = 0;
export const TO_CAMBRIDGE = 1;
export const TO_CHARLESTOWN = 2;
export const STAY = 3;

const LABELS = [
  'By Road to Brookline, No Risk',
  'Boats to Cambridge: Rolls a Die',
  'Boats to Charlestown: Rolls a Die',
  'Stay in Boston',
];

const boatsTo = (to: Box) => required(BOATS.get(to), `no boats go to ${boxName(to)} (6.3)`);

/** What speaks for each way out of Boston. */
export const WAYS_FOR: Readonly<Record<number, string>> = {
  [BY_ROAD]: 'no die is thrown on the road',
  [TO_CAMBRIDGE]: 'the usual choice, nearest to Concord',
  [TO_CHARLESTOWN]: 'these boats are never stuck at sea',
};

const { turn: LEAVES } = ORDER_OF_BATTLE.raiding;
const ABOUT: Readonly<Record<number, string | undefined>> = {
  // Errata 1: after a great delay the force only lands on the next turn.
  [TO_CAMBRIDGE]: `${WAYS_FOR[TO_CAMBRIDGE]}; if stuck at sea, they march on from turn ${LEAVES + 2}, not ${LEAVES + 1}`,
  [TO_CHARLESTOWN]: WAYS_FOR[TO_CHARLESTOWN],
  [STAY]: `the boats are lost for good; later by road, and by the ferry from turn ${FERRY.from}`,
};

/** "Great delay 33 %, some delay 33 %, no delay 33 %." */
function boatOdds(to: Box): string {
  let below = 0;
  const words = boatsTo(to).map(({ most, ends }) => {
    const chance = percent((most - below) / 6);
    below = most;
    return `${delayWords(ends.length)} ${chance}`;
  });
  return `${capital(words.join(', '))}.`;
}

/** "Boats to Charlestown: 1-2 Charlestown, 3-6 as far as Medford or Cambridge." */
function boatWords(to: Box): string {
  let below = 0;
  const results = boatsTo(to).map(({ most, ends: [ashore, ...others] }) => {
    const faces = `${below + 1}-${most}`;
    below = most;
    if (ashore === undefined) return `${faces} stuck at sea`;
    return `${faces} ${others.length === 0 ? boxName(ashore) : `as far as ${listed(others.map(boxName), 'or')}`}`;
  });
  return `Boats to ${boxName(to)}: ${results.join(', ')}.`;
}

/** 6.3: rolls a die for the boats. */
function takeBoats(s: State, to: Box, umpire: LexingtonUmpire): void {
  umpire.foretell?.(() => boatOdds(to));
  const die = roll(umpire);
  const result = boatsTo(to).find(({ most }) => die <= most);
  const { ends } = required(result, `no result for a ${die} of the boats to ${boxName(to)} (6.3)`);
  umpire.tell({ what: 'boats', to, die, ends });
  if (ends.length > 0) proceed(s, { step: 'landing', ends });
  else s.at = withAll(s.at, RAIDER_FIGURES, AT_SEA);
}

/** Lands the whole force in `ashore` and moves it on to `at`, where its turn is over. It enters both boxes. */
function land(s: State, ashore: Box, at: Box, late: boolean, umpire: LexingtonUmpire): void {
  s.at = withAll(s.at, RAIDER_FIGURES, at);
  s.left = withAll(s.left, RAIDER_FIGURES, 0);
  umpire.tell({ what: 'landed', units: RAIDER_FIGURES, ashore, at, late });
  for (const box of new Set([ashore, at])) enter(s, box, umpire);
}

export const raid = {
  // 6.3 Turn 4: three ways out of Boston.
  raidLeaves: {
    rule: '6.3',
    seat: s => commanderOf(s, RAIDERS.from),
    options: (_, __, out) => out.push(BY_ROAD, TO_CAMBRIDGE, TO_CHARLESTOWN, STAY),
    choose(s, _, way, umpire) {
      if (way === BY_ROAD) marchTo(s, RAIDER_FIGURES, BOSTON, BROOKLINE, umpire);
      else if (way === STAY) umpire.tell({ what: 'staysInBoston' });
      else takeBoats(s, way === TO_CAMBRIDGE ? CAMBRIDGE : CHARLESTOWN, umpire);
    },
    title: 'How the raiding force leaves Boston',
    prompt: () => `How does the raiding force leave Boston? ${[CAMBRIDGE, CHARLESTOWN].map(boatWords).join(' ')}`,
    label: (_, __, way) => LABELS[way],
    about: (_, __, way) => ABOUT[way],
    suggested: (_, __, way) => way === TO_CAMBRIDGE,
    place: (_, __, way) => placeId([BROOKLINE, CAMBRIDGE, CHARLESTOWN, BOSTON][way]),
  },
  // 6.3 No delay: the force ends its turn in one of these boxes.
  landing: {
    rule: '6.3',
    seat: s => commanderOf(s, RAIDERS.from),
    options: (_, { ends }, out) => out.push(...ends),
    choose: (s, { ends: [ashore] }, at, umpire) => land(s, ashore, at, false, umpire),
    title: 'Where the raiding force lands',
    prompt: () => 'The boats are not delayed. Where does the raiding force end its turn?',
    label: (_, __, at) => boxName(at),
    place: (_, __, at) => placeId(at),
  },
  // 6.3, Errata 1: after a great delay the force may only land, and its turn ends.
  comeAshore: {
    rule: '6.3',
    run: (s, _, umpire) => land(s, AT_SEA_TO, AT_SEA_TO, true, umpire),
  },
} satisfies Chapter;
