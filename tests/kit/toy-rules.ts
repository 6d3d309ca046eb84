import type { Outcome } from '../../src/core/game.ts';
import { keyOf } from '../../src/core/key.ts';
import { proceed, type Steps } from '../../src/core/step.ts';
import { roll, type Seat, shuffle, type Umpire } from '../../src/core/umpire.ts';
import {
  cardName,
  type Event,
  FORDS,
  type Frame,
  isHorse,
  KEEP,
  knows,
  pips,
  SEATS,
  type State,
  seatOf,
  TEAM,
  unitsAt,
} from './toy-state.ts';

const ALL: readonly Seat[] = SEATS.map((_, seat) => seat);
const ascending = (cards: number[]): number[] => cards.sort((a, b) => a - b);
const cardKey = (_: State, { step }: Frame, card: number): string =>
  keyOf(step, card === KEEP ? 'nothing' : cardName(card));
const onTeam = (team: number) => (unit: number) => TEAM[seatOf(unit)] === team;

function tellFriends(s: State, seat: Seat, event: Event, umpire: Umpire<Event>): void {
  for (const other of ALL) if (knows(s, other, seat)) umpire.tell(event, other);
}

function fire(s: State, team: number, ford: number, umpire: Umpire<Event>): number {
  const dice = unitsAt(s, ford, onTeam(team)).map(() => roll(umpire));
  umpire.tell({ what: 'fired', team, ford, dice });
  return dice.filter(die => die >= 5).length;
}

/** The seat of a team that takes its hits: the one with more units there. */
function bearer(s: State, team: number, ford: number): Seat {
  const count = (seat: Seat): number => unitsAt(s, ford, unit => seatOf(unit) === seat).length;
  return ALL.filter(seat => TEAM[seat] === team).reduce((a, b) => (count(b) > count(a) ? b : a));
}

export const steps = {
  // 1.1 The deck is shuffled and hands are filled to three.
  deal: {
    rule: '1.1',
    run(s, _, umpire) {
      s.round++;
      shuffle(s.deck, umpire);
      s.seen.fill(false);
      umpire.tell({ what: 'dealt', round: s.round });
      for (const seat of ALL) {
        const cards = s.deck.splice(Math.max(0, s.deck.length - 3 + s.hands[seat].length));
        s.hands[seat] = ascending([...s.hands[seat], ...cards]);
        if (cards.length > 0) tellFriends(s, seat, { what: 'drew', seat, cards: ascending(cards) }, umpire);
      }
      proceed(s, { step: 'pledge' });
    },
  },
  // 2.1 All pledge a card in secret; the highest acts first, ties by the die.
  pledge: {
    rule: '2.1',
    seats: s => ALL.filter(seat => s.hands[seat].length > 0),
    options: (s, _, out, seat) => out.push(...s.hands[seat]),
    chooseTogether(s, _, picks, umpire) {
      const pledged = ALL.map(seat => picks[seat]?.[0] ?? null);
      const rank = ALL.map(seat => 6 * pips(pledged[seat] ?? 0) + umpire.chance(6));
      const order = [...ALL].sort((a, b) => rank[b] - rank[a] || a - b);
      umpire.tell({ what: 'pledged', cards: pledged, order });
      for (const seat of ALL) {
        const card = pledged[seat];
        if (card === null) continue;
        s.hands[seat] = s.hands[seat].filter(each => each !== card);
        s.discard.push(card);
      }
      proceed(
        s,
        ...order.flatMap((seat): Frame[] => [
          { step: 'march', seat },
          { step: 'scout', seat },
          { step: 'cache', seat },
        ]),
        { step: 'stake' },
        ...Array.from({ length: FORDS }, (_, ford): Frame => ({ step: 'battle', ford })),
        { step: 'endRound' },
      );
    },
    title: 'Pledges',
    prompt: () => 'Pledge a card.',
    label: (_, __, card) => `Pledge ${cardName(card)}`,
    key: cardKey,
    refusal: (_, __, card) => ({ rule: '2.1', text: `You do not hold card ${card}.` }),
  },
  // 3.1 Up to two units march.
  march: {
    rule: '3.1',
    seat: (_, f) => f.seat,
    options: (s, f, out) => out.push(...[...s.at.keys()].filter(unit => seatOf(unit) === f.seat && s.at[unit] >= 0)),
    min: () => 0,
    max: () => 2,
    alike: (s, _, unit) => 2 * s.at[unit] + (isHorse(unit) ? 1 : 0),
    chooseSome(s, f, group) {
      if (group.length > 0) proceed(s, { step: 'marchTo', seat: f.seat, group });
    },
    prompt: () => 'Which units march?',
    label: (s, _, unit) => `${isHorse(unit) ? 'Horse' : 'Foot'} at ford ${s.at[unit]}`,
    piece: (_, __, unit) => `unit ${unit}`,
  },
  // 3.2 They go one ford up or down the river.
  marchTo: {
    rule: '3.2',
    seat: (_, f) => f.seat,
    options: (_, __, out) => out.push(1, FORDS - 1),
    choose(s, f, by, umpire) {
      for (const unit of f.group) s.at[unit] = (s.at[unit] + by) % FORDS;
      umpire.tell({ what: 'marched', seat: f.seat, count: f.group.length });
    },
    prompt: () => 'Which way?',
    label: (_, __, by) => (by === 1 ? 'Upstream' : 'Downstream'),
    names: { 1: 'up', [FORDS - 1]: 'down' },
  },
  // 4.1 One may look at the top card. Asked even when there is nothing to look at.
  scout: {
    rule: '4.1',
    seat: (_, f) => f.seat,
    options: (s, f, out) => out.push(0, ...(s.deck.length > 0 && !s.seen[f.seat] ? [1] : [])),
    choose(s, f, look, umpire) {
      if (look === 0) return;
      s.seen[f.seat] = true;
      umpire.tell({ what: 'scouted', seat: f.seat });
      umpire.tell({ what: 'saw', card: s.deck[s.deck.length - 1] }, f.seat);
    },
    prompt: () => 'Look at the top card?',
    label: (_, __, look) => (look === 0 ? 'Do not look' : 'Look'),
    names: ['no', 'yes'],
    always: true,
  },
  // 4.2 One may hide a card for the end.
  cache: {
    rule: '4.2',
    secret: true,
    seat: (_, f) => f.seat,
    options: (s, f, out) => out.push(KEEP, ...s.hands[f.seat]),
    choose(s, f, card, umpire) {
      if (card === KEEP) return;
      s.hands[f.seat] = s.hands[f.seat].filter(each => each !== card);
      s.caches[f.seat] = ascending([...s.caches[f.seat], card]);
      umpire.tell({ what: 'cached', seat: f.seat });
    },
    title: 'Hidden cards',
    prompt: () => 'Hide a card?',
    label: (_, __, card) => (card === KEEP ? 'Hide nothing' : `Hide ${cardName(card)}`),
    key: cardKey,
  },
  // 4.3 All stake up to two more cards in secret. The cards are then shown and discarded.
  stake: {
    rule: '4.3',
    seats: () => ALL,
    options: (s, _, out, seat) => out.push(...s.hands[seat]),
    min: () => 0,
    max: () => 2,
    chooseTogether(s, _, picks, umpire) {
      umpire.tell({ what: 'staked', cards: ALL.map(seat => picks[seat] ?? []) });
      for (const seat of ALL) {
        const staked = picks[seat] ?? [];
        s.hands[seat] = s.hands[seat].filter(card => !staked.includes(card));
        s.discard.push(...staked);
      }
    },
    title: 'Stakes',
    prompt: () => 'Stake up to two cards.',
    label: (_, __, card) => `Stake ${cardName(card)}`,
    key: cardKey,
  },
  // 5.1 Where both teams have units, each unit fires and hits on 5 or 6.
  battle: {
    rule: '5.1',
    run(s, { ford }, umpire) {
      const [league, crown] = [0, 1].map(team => unitsAt(s, ford, onTeam(team)).length);
      if (league === 0 || crown === 0) return;
      const [onCrown, onLeague] = [0, 1].map(team => fire(s, team, ford, umpire));
      proceed(
        s,
        { step: 'losses', seat: bearer(s, 0, ford), ford, hits: onLeague },
        { step: 'losses', seat: bearer(s, 1, ford), ford, hits: onCrown },
      );
    },
  },
  // 5.2 The owner takes the hits.
  losses: {
    rule: '5.2',
    seat: (_, f) => f.seat,
    options(s, f, out) {
      if (f.hits > 0) out.push(...unitsAt(s, f.ford, unit => seatOf(unit) === f.seat));
    },
    min: (s, f) => Math.min(f.hits, unitsAt(s, f.ford, unit => seatOf(unit) === f.seat).length),
    max: (_, f) => f.hits,
    alike: (_, __, unit) => (isHorse(unit) ? 1 : 0),
    chooseSome(s, _, units) {
      for (const unit of units) s.at[unit] = -1;
    },
    prompt: (_, f) => `Who takes the hits at ford ${f.ford}?`,
    label: (_, __, unit) => (isHorse(unit) ? 'Horse' : 'Foot'),
    key: (_, __, unit) => (isHorse(unit) ? 'losses:horse' : 'losses:foot'),
  },
  // 6.1 After the last round the hidden cards are shown.
  endRound: {
    rule: '6.1',
    run(s, _, umpire) {
      if (s.round < s.rounds) return proceed(s, { step: 'deal' });
      umpire.reveal();
      umpire.tell({ what: 'ended', caches: s.caches.map(cache => cache.slice()) });
    },
  },
} satisfies Steps<State, Frame, Event>;

/**
 * 6.2 A point for each unit left and for each pip hidden. The League's points together count against twice the Crown's.
 */
export function outcome(s: State): Outcome {
  const units = ALL.map(seat => s.at.filter((ford, unit) => ford >= 0 && seatOf(unit) === seat).length);
  const hidden = s.caches.map(cache => cache.reduce((sum, card) => sum + pips(card), 0));
  const scores = ALL.map(seat => units[seat] + hidden[seat]);
  const [league, crown] = [scores[0] + scores[1], 2 * scores[2]];
  return {
    winner: league === crown ? null : league > crown ? 0 : 2,
    reason: `${league} against ${crown}`,
    rule: '6.2',
    scores,
    sheet: [
      { text: 'Units left', rule: '6.2', points: units },
      { text: 'Hidden cards', rule: '6.2', points: hidden },
    ],
  };
}
