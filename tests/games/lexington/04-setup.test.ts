import { describe, expect, test } from 'vitest';
import type { Decision, Match } from '../../../src/core/match.ts';
import { below, random } from '../../../src/core/random.ts';
import type { View } from '../../../src/games/lexington/observe.ts';
import { summaryOf } from '../../../src/games/lexington/text.ts';
import { newMatch } from './table.ts';

const view = (match: Match, viewer: number | 'spectator'): View => match.view(viewer) as View;
const asked = (match: Match): Decision => match.decisions()[0];

function take(match: Match, ...labels: string[]): void {
  const { seat, choices } = asked(match);
  const ids = labels.map(label => choices.find(choice => choice.label === label)?.id ?? `no ${label}`);
  const answered = match.answer(seat, match.version, ids);
  if (!answered.ok) throw new Error(answered.refusal.message);
}

const BLANKS = ['Cambridge', 'Menotomy', 'Hartwell’s Tavern', 'Merriam’s Corner', 'North Bridge'];
const kinds = (match: Match, viewer: number | 'spectator'): string[] => Object.values(view(match, viewer).cards);
const count = (list: readonly string[], kind: string): number => list.filter(each => each === kind).length;

describe('the set-up', () => {
  test('4.1 all British figures, Revere and Dawes begin in Boston', () => {
    const { figures } = view(newMatch('lexington-and-concord'), 'spectator');
    const inBoston = figures.filter(({ place }) => place === 'boston');
    expect(inBoston.filter(({ side }) => side === 'british')).toHaveLength(25);
    expect(inBoston.filter(({ kind }) => kind === 'rider').map(({ id }) => id)).toEqual(['Revere', 'Dawes']);
  });

  test('2.1 there are 24 British infantry figures, a cannon, two riders and 31 militia figures', () => {
    const { figures } = view(newMatch('lexington-and-concord'), 'spectator');
    const of = (kind: string): number => figures.filter(figure => figure.kind === kind).length;
    expect(['raider', 'line', 'gun', 'reserve', 'rider', 'militia'].map(of)).toEqual([6, 12, 1, 6, 2, 31]);
  });

  test('4.2 militia are off the map', () => {
    const { figures, asleep } = view(newMatch('lexington-and-concord'), 'spectator');
    expect(figures.filter(({ kind, place }) => kind === 'militia' && place === 'at-home')).toHaveLength(31);
    expect(asleep).toHaveLength(31);
  });

  test('4.3 the American side lays Hancock and Adams, then five blanks; ten supplies lie in the other boxes', () => {
    const match = newMatch('lexington-and-concord');
    expect(asked(match).seat).toBe(1);
    take(match, 'Woburn');
    take(match, ...BLANKS);
    const { cards } = view(match, 1);
    expect(cards.woburn).toBe('sons');
    expect(cards.northbridge).toBe('blank');
    expect(['sons', 'blank', 'supplies'].map(kind => count(kinds(match, 1), kind))).toEqual([1, 5, 10]);
  });

  test('4.3 a card lies in each box but Boston and Charlestown (Errata 5), and the British see only its back', () => {
    const match = newMatch('lexington-and-concord');
    take(match, 'Woburn');
    take(match, ...BLANKS);
    for (const viewer of [0, 'spectator'] as const) {
      const { cards } = view(match, viewer);
      expect(Object.keys(cards)).toHaveLength(16);
      expect(cards).not.toHaveProperty('boston');
      expect(cards).not.toHaveProperty('charlestown');
      expect(new Set(Object.values(cards))).toEqual(new Set(['hidden']));
    }
  });

  test('4.3 until all cards are laid no box shows one, except that of Hancock and Adams to the Americans', () => {
    const match = newMatch('lexington-and-concord');
    expect(match.sight(1).text).toBe(match.sight('spectator').text);
    take(match, 'Woburn');
    expect(match.sight('spectator').text).not.toContain('a card face down');
    expect(match.sight(1).text.match(/^- .* card.*$/gm)).toEqual([
      '- Woburn: the card of Hancock and Adams, militia of Woburn not alerted.',
    ]);
    take(match, ...BLANKS);
    expect(match.sight('spectator').text.match(/a card face down/g)).toHaveLength(16);
  });

  test('4.3 one click places all cards at random', () => {
    const match = newMatch('lexington-and-concord');
    take(match, 'Place All Cards at Random');
    expect(['sons', 'blank', 'supplies'].map(kind => count(kinds(match, 1), kind))).toEqual([1, 5, 10]);
    expect(count(kinds(match, 0), 'hidden')).toBe(16);
    expect(view(match, 1).pending.some(({ step }) => step === 'placeBlanks')).toBe(false);
  });

  test('4.3 one click places all cards as suggested, drawn by chance so that no box is nearly certain', () => {
    const laid = new Set<string>();
    const often = { sons: new Map<string, number>(), blank: new Map<string, number>(), supplies: new Map() };
    const matches = 200;
    const dice = random(1);
    for (let n = 0; n < matches; n++) {
      const match = newMatch('lexington-and-concord', {}, of => below(dice, of));
      take(match, 'Suggested Places for All Cards');
      expect(['sons', 'blank', 'supplies'].map(kind => count(kinds(match, 1), kind))).toEqual([1, 5, 10]);
      expect(count(kinds(match, 0), 'hidden')).toBe(16);
      const { cards } = view(match, 1);
      for (const [id, card] of Object.entries(cards))
        if (card !== 'hidden') often[card].set(id, (often[card].get(id) ?? 0) + 1);
      laid.add(JSON.stringify(cards));
    }
    expect(laid.size).toBeGreaterThan(0.75 * matches);
    expect(often.sons.size).toBeGreaterThan(8);
    expect(Math.max(...often.sons.values())).toBeLessThan(0.3 * matches);
    expect(often.blank.size).toBe(16);
    expect(Math.max(...often.blank.values())).toBeLessThan(0.8 * matches);
    expect(often.blank.get('cambridge')).toBeGreaterThan(2 * (often.blank.get('barretts') ?? 0));
  });

  test('4.3 what the others are told is the same however the cards were laid; only the count of answers differs', () => {
    const told = [['Suggested Places for All Cards'], ['Place All Cards at Random'], ['Woburn', BLANKS]].map(ways => {
      const match = newMatch('lexington-and-concord');
      for (const way of ways) take(match, ...[way].flat());
      return [
        match
          .log(0)
          .flat()
          .find(({ text }) => text.includes('cards'))?.text,
        match.version,
      ];
    });
    const words = 'The Americans have placed their cards, one face down in each box.';
    expect(told).toEqual([
      [words, 1],
      [words, 1],
      [words, 2],
    ]);
  });

  test('4.3 the first card can be placed again until the last is placed', () => {
    const match = newMatch('lexington-and-concord');
    take(match, 'Woburn');
    expect(match.undo(1).ok).toBe(true);
    take(match, 'Medford');
    take(match, ...BLANKS);
    expect(view(match, 1).cards.medford).toBe('sons');
  });

  test('4.4 against colonials alone twelve supplies and four blanks are dealt, and nobody knows them', () => {
    const match = newMatch('colonials-alone');
    for (const viewer of [0, 1, 'spectator'] as const)
      expect(new Set(kinds(match, viewer))).toEqual(new Set(['hidden']));
    const { cards } = match.position() as { cards: Record<string, string> };
    const dealt = Object.values(cards);
    expect(['sons', 'blank', 'supplies'].map(kind => count(dealt, kind))).toEqual([0, 4, 12]);
    expect(view(match, 1).sons).toBe('none');
  });

  test('4.5 four commanders: both American ones know the cards, and neither British one does', () => {
    const match = newMatch('four-commanders');
    expect(match.scenario.seats.map(({ team }) => team)).toEqual(['British', 'British', 'Americans', 'Americans']);
    expect(asked(match).seat).toBe(2);
    expect(summaryOf(view(match, 0))).toContain('The Americans decide: Riders and western towns.');
    const commanders = (of: Match) => of.sight('spectator').scene?.sides.map(({ commander }) => commander);
    expect(commanders(match)).toEqual([undefined, 'western towns']);
    expect(commanders(newMatch('lexington-and-concord'))).toEqual([undefined, undefined]);
    take(match, 'Woburn');
    take(match, ...BLANKS);
    expect(kinds(match, 2)).toEqual(kinds(match, 3));
    expect(view(match, 3).cards.woburn).toBe('sons');
    for (const viewer of [0, 1] as const) expect(count(kinds(match, viewer), 'hidden')).toBe(16);
  });
});
