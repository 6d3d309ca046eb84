import { describe, expect, test } from 'vitest';
import { hintOf } from '../../../src/bots/advice.ts';
import { think } from '../../../src/bots/think.ts';
import type { Game } from '../../../src/core/game.ts';
import { LiveMatch } from '../../../src/core/live-match.ts';
import { random } from '../../../src/core/random.ts';
import type { Core, Frame } from '../../../src/core/step.ts';
import type { Viewer } from '../../../src/core/umpire.ts';
import { cardOfPick } from '../../../src/games/rebellion/choices.ts';
import { CARDS } from '../../../src/games/rebellion/data.ts';
import { rebellion } from '../../../src/games/rebellion/index.ts';
import { cardName } from '../../../src/games/rebellion/names.ts';
import { rule, Table, turnOf } from './table.ts';

const ANY_LUCK = new Array(40).fill(0);
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

/** Expects that two positions that differ only in a hand look the same to the viewers who do not see it. */
function sameToOthers(one: object, other: object, viewers: readonly Viewer[] = OTHERS): void {
  const [a, b] = [new Table(one, ANY_LUCK), new Table(other, ANY_LUCK)];
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
    expect(new Table(muster(['R01', 'R02', 'R03']), ANY_LUCK).decision.rule).toBe('3.1');
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
  test('1.6 not by sizes: the number of cards in a hand is open, and nothing else about them', () =>
    sameToOthers(muster(['R01', 'R09', 'R10']), muster(['R05', 'R06', 'R11'])));
});

rule(
  '3.4 draws are told to the seats of the side, each alone, and to nobody else',
  { scenario: 'campaign-four', ...turnOf('regulars', QUIET, ['R01']) },
  ANY_LUCK,
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
  ANY_LUCK,
  table => {
    expect(shownTo(table, 0)).not.toMatch(/Franklin/);
    table.choose('Event: Benjamin Franklin');
    expect(shownTo(table, 0)).toMatch(/Franklin/);
  },
);
rule(
  '3.2.6 a card that was laid has been seen: it cannot be taken back',
  turnOf('continentals', QUIET, ['B09', 'B01', 'B02']),
  ANY_LUCK,
  table => {
    table.choose('Event: Benjamin Franklin');
    expect(table.match.undo(1).ok).toBe(false);
  },
);
rule(
  '2.0 markers that are still in the bag are in no view',
  { units: QUIET, drawn: ['regulars'], hands: { regulars: ['R01'] } },
  ANY_LUCK,
  table => {
    expect(table.view().drawn).toEqual(['regulars']);
    expect(JSON.stringify(table.view())).not.toMatch(/"bag"/);
  },
);
test('1.6 a hand is only in the pictures of its own side', () => {
  const table = new Table({ units: QUIET, drawn: ['regulars'], hands: { regulars: ['R01', 'R09', 'R11'] } }, ANY_LUCK);
  const hands = (viewer: Viewer) => table.match.sight(viewer).scene?.hands?.map(({ name }) => name) ?? [];
  expect(hands(0)).toEqual(['The hand of the Regulars', 'The hand of the Loyalists, for their own turn']);
  expect(hands(1)).toEqual(['The hand of the Continentals', 'The hand of the Patriots']);
  expect(hands('spectator')).toEqual([]);
  const [event] = table.match.sight(0).scene?.hands?.[0].cards.filter(({ name }) => name === 'Hessian Treaty') ?? [];
  expect(event?.text).toMatch(/\(event, with the reinforcements\)$/);
  const turn = new Table({ units: QUIET, drawn: ['loyalists'], hands: { loyalists: ['Y01', 'Y02', 'Y03'] } }, ANY_LUCK);
  const [first] = turn.match.sight(0).scene?.hands ?? [];
  expect(first?.name).toBe('The hand of the Loyalists');
});
test('3.2.2 a suggested march depends on nothing hidden', () => {
  const march = (hand: readonly string[]): string => {
    const table = new Table(
      { ...turnOf('regulars', QUIET, ['R01', 'R02']), hands: { regulars: ['R01', 'R02'], patriots: hand } },
      ANY_LUCK,
    );
    table.choose('March (01)');
    return JSON.stringify(table.decision);
  };
  expect(march(['W01', 'W12', 'W09'])).toBe(march(['W02', 'W03', 'W04']));
});

/** How often each card is in a faction's hand, in 300 worlds that are possible for a viewer. */
function imagined(position: object, viewer: 0 | 1, faction: 'regulars' | 'patriots'): Map<string, number> {
  return rebellion.open(game => {
    const read = game.read(position);
    if (!read.ok) throw new Error(read.problem);
    const rng = random(4);
    const counts = new Map<string, number>();
    for (let n = 0; n < 300; n++) {
      const written = game.write(game.redraw(read.value.state, viewer, rng)) as { hands: Record<string, string[]> };
      for (const card of written.hands[faction]) counts.set(card, (counts.get(card) ?? 0) + 1);
    }
    return counts;
  });
}

test('3.4 nobody knows where the cards of a shown hand went: each may be in the hand or in the deck', () => {
  const counts = imagined(
    {
      units: QUIET,
      drawn: ['patriots'],
      phase: 'playCard',
      shown: [{ faction: 'regulars', cards: ['R09', 'R10', 'R11'] }],
      hands: { regulars: ['R01', 'R02', 'R09'] },
    },
    1,
    'regulars',
  );
  for (const card of ['R09', 'R10', 'R11', 'R01', 'R04']) {
    expect(counts.get(card) ?? 0, card).toBeGreaterThan(20);
    expect(counts.get(card) ?? 0, card).toBeLessThan(280);
  }
});
rule(
  '3.4 a redraw tells of each hand that is shown, the second too, and nothing of the draw that ends it',
  {
    drawn: ['regulars'],
    round: 6,
    phase: 'endTurn',
    units: QUIET,
    hands: { regulars: ['R09', 'R10'] },
    discards: { regulars: ['R01', 'R02', 'R03', 'R05', 'R06', 'R07'] },
  },
  [2, 2, 2, 2, 0, 0, 0, ...ANY_LUCK],
  table => {
    const told = table.match
      .log('spectator')
      .flat()
      .map(({ text }) => text);
    expect(told.filter(text => /hold only events: they show/.test(text))).toHaveLength(2);
    expect(told.join(' ')).not.toMatch(/Regulars draw/);
    // March (04) and the truce are in the hand now, and nobody else is told so.
    expect(shownTo(table, 1)).not.toMatch(/R04|R08/);
    expect(shownTo(table, 'spectator')).not.toMatch(/R04|R08/);
  },
);
test('2.0 one marker is drawn as a round begins: no luck is spent on those to come', () => {
  const table = new Table({ units: QUIET, phase: 'beginRound' }, [2]);
  expect(table.view().drawn).toEqual(['continentals']);
  table.spent();
});
test('3.2 a question with a single answer is asked all the same: one card, no event, one battle', () => {
  const alone = new Table(turnOf('regulars', QUIET, ['R01']), ANY_LUCK);
  expect([alone.decision.rule, alone.labels]).toEqual(['3.2', ['March (01): 2 armies × 2 areas']]);
  const none = { ma_west_boston: { W: 1 }, ma_boston: { R: 1 }, de_dover: { Y: 1 } };
  const muster = new Table({ units: none, drawn: ['patriots'], hands: { patriots: ['W01'] } }, ANY_LUCK);
  expect([muster.decision.rule, muster.labels]).toEqual(['3.1', ['Done: No Event']]);
  const fight = new Table(
    { units: { ma_boston: { R: 1, W: 1 } }, drawn: ['patriots'], phase: 'battles', hands: { patriots: ['W01'] } },
    ANY_LUCK,
  );
  expect([fight.decision.rule, fight.labels.length]).toEqual(['3.3', 1]);
});

describe('a computer player', () => {
  const hand = ['R01', 'R09', 'R12'];
  const places: readonly (readonly [string, object])[] = [
    ['with its reinforcements', { units: QUIET, drawn: ['regulars'], hands: { regulars: hand } }],
    ['with its movement card', turnOf('regulars', QUIET, hand)],
  ];
  test.each(places)('3.2 gives no reason that names a card left in its hand: %s', (_, position) => {
    rebellion.open(game => {
      const s = standingAt(game, position);
      for (let seed = 0; seed < 4; seed++) {
        const { choose, why } = think(game, game.observe(s, 0), 0, 'regular', { iterations: 30, seed });
        const laid = choose.map(pick => cardOfPick(Number(pick)));
        for (const [i, { faction }] of CARDS.entries())
          if (faction < 2 && !laid.includes(i)) expect(why).not.toContain(cardName(i));
        expect(why).not.toMatch(/\d ?%/);
      }
    });
  });
  test.each(places)('1.6 gives the same answer and the same hint whatever the enemy holds: %s', (_, position) => {
    rebellion.open(game => {
      const s = standingAt(game, position);
      const rng = random(9);
      const ask = (from: typeof s): string => {
        const view = game.observe(from, 0);
        const thought = think(game, view, 0, 'regular', { iterations: 24, seed: 7, hint: true });
        return JSON.stringify([thought.choose, thought.why, hintOf(game, view, 0, thought)]);
      };
      const first = ask(s);
      for (let n = 0; n < 3; n++) expect(ask(game.redraw(s, 0, rng))).toBe(first);
    });
  });
});

/** The state in which a written position asks its first question. */
function standingAt<S extends Core<F>, F extends Frame, E, V>(game: Game<S, F, E, V>, position: object): S {
  const started = LiveMatch.start(game, { position }, () => 0);
  if (!started.ok) throw new Error(started.refusal.message);
  return game.fork(started.match.peek());
}
