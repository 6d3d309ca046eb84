import { describe, expect, test } from 'vitest';
import type { Viewer } from '../../../src/core/umpire.ts';
import { rule, Table, turnOf } from './table.ts';

const REST = new Array(40).fill(0);
const QUIET = { ma_boston: { R: 2 }, va_york: { B: 2, W: 2 }, ri_newport: { W: 1, B: 1 } };
const OTHERS: readonly Viewer[] = [1, 'spectator'];

/** All that a viewer is shown of a match: view, board in words, log, and the questions put to it. */
const shownTo = (table: Table, viewer: Viewer): string =>
  JSON.stringify([
    table.match.view(viewer),
    table.match.sight(viewer).text,
    table.match.sight(viewer).alt,
    table.match.sight(viewer).scene,
    table.match.log(viewer),
    table.match.decisions().filter(({ seat }) => seat === viewer),
  ]);

/** The same position with two hands shows the others the same. */
function sameToOthers(one: object, other: object, viewers: readonly Viewer[] = OTHERS): void {
  const [a, b] = [new Table(one, REST), new Table(other, REST)];
  for (const viewer of viewers) expect(shownTo(a, viewer)).toBe(shownTo(b, viewer));
}

describe('what a hand holds is never told', () => {
  const muster = (hand: readonly string[]): object => ({
    units: QUIET,
    drawn: ['regulars'],
    hands: { regulars: hand },
  });

  test('3.2.6 not by being asked: the muster comes whether an event is held or not', () => {
    sameToOthers(muster(['R01', 'R02', 'R09']), muster(['R01', 'R02', 'R03']));
    expect(new Table(muster(['R01', 'R02', 'R03']), REST).decision.rule).toBe('3.1');
  });
  test('3.2 not by the card menu, nor by how many cards are on it', () =>
    sameToOthers(turnOf('regulars', QUIET, ['R01', 'R12', 'R11']), turnOf('regulars', QUIET, ['R01', 'R02', 'R03'])));
  test('3.3 not by the list of battles', () => {
    const at = (hand: readonly string[]): object => ({
      units: { ...QUIET, ma_boston: { R: 2, W: 1 } },
      drawn: ['continentals'],
      phase: 'battles',
      hands: { continentals: hand },
    });
    sameToOthers(at(['B01', 'B11', 'B12']), at(['B01', 'B02', 'B03']), [0, 'spectator']);
  });
  test('1.6 not by sizes: how many cards a faction holds is open, which is not', () =>
    sameToOthers(muster(['R01', 'R09', 'R10']), muster(['R05', 'R06', 'R11'])));
});

rule(
  '3.4 draws are told to the seats of the side, each alone, and to nobody else',
  { scenario: 'campaign-four', ...turnOf('regulars', QUIET, ['R01']) },
  REST,
  table => {
    table.choose('March (01)').choose('Done');
    const drew = (viewer: Viewer): boolean =>
      table.match
        .log(viewer)
        .flat()
        .some(({ text }) => /Regulars draw/.test(text));
    expect([drew(0), drew(1), drew(2), drew(3), drew('spectator')]).toEqual([true, true, false, false, false]);
  },
);
rule(
  '3.2.6 a card is named to others when it is laid, and not before',
  turnOf('continentals', QUIET, ['B09', 'B01', 'B02']),
  REST,
  table => {
    expect(shownTo(table, 0)).not.toMatch(/Franklin/);
    table.choose('Event: Benjamin Franklin');
    expect(shownTo(table, 0)).toMatch(/Franklin/);
  },
);
rule(
  '3.2.6 a card that was laid has been seen: it cannot be taken back',
  turnOf('continentals', QUIET, ['B09', 'B01', 'B02']),
  REST,
  table => {
    table.choose('Event: Benjamin Franklin');
    expect(table.match.undo(1).ok).toBe(false);
  },
);
rule(
  '2.0 markers that are still in the bag are in no view',
  { units: QUIET, drawn: ['regulars'], hands: { regulars: ['R01'] } },
  REST,
  table => {
    expect(table.view().drawn).toEqual(['regulars']);
    expect(JSON.stringify(table.view())).not.toMatch(/"bag"/);
  },
);
test('1.6 the hand is in no picture but that of its side', () => {
  const table = new Table({ units: QUIET, drawn: ['regulars'], hands: { regulars: ['R01', 'R09', 'R11'] } }, REST);
  const hands = (viewer: Viewer) => table.match.sight(viewer).scene?.hands?.map(({ name }) => name) ?? [];
  expect(hands(0)).toEqual(['The hand of the Regulars', 'The hand of the Loyalists']);
  expect(hands(1)).toEqual(['The hand of the Continentals', 'The hand of the Patriots']);
  expect(hands('spectator')).toEqual([]);
});
test('3.2.2 a suggested march hangs on nothing hidden', () => {
  const march = (hand: readonly string[]): string => {
    const table = new Table(
      { ...turnOf('regulars', QUIET, ['R01', 'R02']), hands: { regulars: ['R01', 'R02'], patriots: hand } },
      REST,
    );
    table.choose('March (01)');
    return JSON.stringify(table.decision);
  };
  expect(march(['W01', 'W12', 'W09'])).toBe(march(['W02', 'W03', 'W04']));
});
