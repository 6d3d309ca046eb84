import { count } from '../../../core/count.ts';
import { keyOf } from '../../../core/key.ts';
import { proceed } from '../../../core/step.ts';
import { cardOfPick, cardPick, DONE } from '../choices.ts';
import { updateArea } from '../control.ts';
import { AREAS_OF, CARDS, type Card, COLONIES, type Colony } from '../data.ts';
import { LOYALTIES, ruleOfPlay } from '../event-cards.ts';
import type { Chapter, RebellionUmpire } from '../events.ts';
import { isEvent } from '../hands.ts';
import { menuKey, placeOf } from '../keys.ts';
import { areaName, briefAt, cardName, colonyName, effectOf, factionName, moveWords } from '../names.ts';
import {
  AMERICAN,
  BRITISH,
  CONTINENTALS,
  type Column,
  enemyOf,
  PARTNER_OF,
  REGULARS,
  SOLDIERS_OF,
  sideOf,
  WITH_BRITISH,
} from '../pieces.ts';
import { bestCard } from '../plan-card.ts';
import { ordersFor } from '../reach.ts';
import { setUpIdOf } from '../scenarios.ts';
import { activeSeat } from '../seats.ts';
import { DISCARDED, type Frame, ON_TABLE, type State } from '../state.ts';
import { activeOf, changeCount, markMoved, soldiersAt, strengthAt, unitsAt } from '../units.ts';
import { hasPlayedTruces, truceRound } from './04-end.ts';
import { loyalColonies, movementCards, playable, playEvent, swapAreas } from './05-events.ts';

/** 3.2: plays a movement card, after which its armies march. 3.2.5: a truce stays face up for the rest of the match. */
function playMovement(s: State, card: Card, umpire: RebellionUmpire): void {
  const faction = activeOf(s);
  const { kind } = CARDS[card];
  s.cards[card] = kind === 'truce' ? ON_TABLE : DISCARDED;
  if (kind === 'truce') s.truces[faction] = s.round;
  umpire.reveal();
  umpire.tell({ what: 'cardPlayed', faction, card });
  const side = sideOf(faction);
  const round = truceRound(s);
  // The first side to have played both its truces sets the end; the other side's truces change nothing then.
  if (kind === 'truce' && round !== null && hasPlayedTruces(s, side) && !hasPlayedTruces(s, enemyOf(side))) {
    umpire.tell({ what: 'endIsSet', setUp: setUpIdOf(s.scenario), side, round, now: round === s.round });
  }
  proceed<Frame>(s, { step: 'march', ...ordersFor(s, card) }, { step: 'openBattles' });
}

/** 5.0 Lifts all units of a colony, to be placed again column by column. */
function liftUnits(s: State, colony: Colony): void {
  const areas = AREAS_OF[colony];
  const lift = (column: Column): number => {
    let n = 0;
    for (const at of areas) {
      const here = unitsAt(s, at, column);
      n += here;
      changeCount(s, at, column, -here);
    }
    return n;
  };
  const pools = SOLDIERS_OF[BRITISH].map(column => ({ column, left: lift(column) })).filter(({ left }) => left > 0);
  proceed<Frame>(
    s,
    ...pools.map(({ column, left }): Frame => ({ step: 'place', column, left, areas, split: false, card: LOYALTIES })),
    { step: 'relocate', colony, column: WITH_BRITISH, left: lift(WITH_BRITISH) },
  );
}

export const cards = {
  // 3.2 One movement card, and events before it. The question is asked even if only one card can be played; otherwise
  // everybody would learn that the hand offers no other choice.
  playCard: {
    rule: '3.2',
    always: true,
    seat: activeSeat,
    options(s, _, out) {
      for (const card of movementCards(s)) out.push(cardPick(card));
      for (const card of playable(s, 'march')) out.push(cardPick(card));
    },
    choose(s, f, pick, umpire) {
      const card = cardOfPick(pick);
      if (!isEvent(card)) return playMovement(s, card, umpire);
      proceed<Frame>(s, f);
      playEvent(s, card, umpire);
    },
    title: 'Which card',
    prompt: s =>
      `Play one movement card from the hand of the ${factionName(activeOf(s))}. Their events for this phase can only be played before it.`,
    label(s, _, pick) {
      const card = cardOfPick(pick);
      if (isEvent(card)) return `Event: ${cardName(card)}`;
      return `${cardName(card)}: ${moveWords(card, ordersFor(s, card).areas)}`;
    },
    about(s, _, pick) {
      const card = cardOfPick(pick);
      if (isEvent(card)) return effectOf(card);
      return CARDS[card].kind === 'truce' ? truceMeaning(s) : undefined;
    },
    ruleOf: (_, __, pick) => ruleOfPlay(cardOfPick(pick)),
    suggested: (s, _, pick) => bestCard(s) === cardOfPick(pick),
    key: menuKey,
  },
  // 3.2.6 Benedict Arnold.
  swap: {
    rule: '3.2.6',
    seat: activeSeat,
    options: (s, _, out) => out.push(...swapAreas(s)),
    choose(s, _, at, umpire) {
      changeCount(s, at, CONTINENTALS, -1);
      s.stock[CONTINENTALS]++;
      changeCount(s, at, REGULARS, 1);
      s.stock[REGULARS]--;
      markMoved(s, at, REGULARS, 1);
      umpire.tell({ what: 'swapped', at });
      updateArea(s, at, umpire);
    },
    title: 'Whom Arnold wins over',
    prompt: () => 'Benedict Arnold: in which area does a Regular take the place of a Continental?',
    label: (s, _, at) => `${areaName(at)} (${briefAt(s, AMERICAN, at)})`,
    place: (_, __, at) => placeOf(at),
  },
  // 5.0 British Loyalties, colony by colony.
  loyalties: {
    rule: '5.0',
    seat: activeSeat,
    options(s, { done }, out) {
      for (const colony of loyalColonies(s, done)) out.push(colony);
      out.push(DONE);
    },
    choose(s, { done }, pick) {
      if (pick === DONE) return;
      proceed<Frame>(s, { step: 'loyalties', done: [...done, pick] });
      liftUnits(s, pick);
    },
    title: 'A colony to rearrange',
    key: (_, { step }, pick) => keyOf(step, pick === DONE ? 'done' : COLONIES[pick].id),
    prompt: () =>
      'British Loyalties: choose a colony in which to rearrange the British units. Each may be chosen once.',
    label: (s, _, pick) =>
      pick === DONE ? 'Done: No Other Colony' : `${colonyName(pick)} (${count(britishIn(s, pick), 'unit')})`,
  },
  // 5.0 Native Americans go where units of their side stand.
  relocate: {
    rule: '5.0',
    run(s, { colony, column, left }, umpire) {
      umpire.tell({ what: 'relocated', colony });
      const areas = AREAS_OF[colony].filter(at => soldiersAt(s, BRITISH, at) > 0);
      if (left > 0) proceed<Frame>(s, { step: 'place', column, left, areas, split: false, card: LOYALTIES });
    },
  },
} satisfies Chapter;

const britishIn = (s: State, colony: Colony): number =>
  AREAS_OF[colony].reduce((sum, at) => sum + strengthAt(s, BRITISH, at), 0);

/** 3.2.5, 4.0: what it would mean to play a truce now. */
function truceMeaning(s: State): string {
  const faction = activeOf(s);
  const end = truceRound(s);
  const round = end === s.round ? 'this round' : `round ${end}`;
  const isSecond = s.truces[PARTNER_OF[faction]] > 0;
  if (hasPlayedTruces(s, enemyOf(sideOf(faction))))
    return `your side’s ${isSecond ? 'second' : 'first'} truce; the war ends with ${round} anyway`;
  if (isSecond) return `your side’s second truce: the war ends with ${round}`;
  return `your side’s first truce; the second ends the war with ${round} at the earliest`;
}
