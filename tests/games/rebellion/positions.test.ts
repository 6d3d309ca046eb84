import { describe, expect, test } from 'vitest';
import { rebellion } from '../../../src/games/rebellion/index.ts';
import { ANY_LUCK, problem, Table } from './table.ts';

/** Why a document cannot be read; null if it can. */
const whyUnreadable = (document: unknown): string | null =>
  rebellion.open(game => {
    const read = game.read(document);
    return read.ok ? null : read.problem;
  });

describe('documents of the wrong form are refused in plain words', () => {
  const forms: readonly (readonly [string, unknown, string])[] = [
    ['nothing', undefined, 'A position should be an object.'],
    ['a text', 'boston', 'A position should be an object.'],
    ['an unknown field', { turn: 3 }, 'A position has no field ‘turn’. Its fields are scenario, '],
    ['another scenario', { scenario: 'x' }, '‘scenario’ of a position should be one of campaign'],
    ['round 9', { round: 9 }, '‘round’ of a position should be a whole number from 1 to 8.'],
    ['an unknown area', { units: { boston: { R: 1 } } }, '‘units.boston’ of a position names none of qc_quebec'],
    ['an unknown colour', { units: { ma_boston: { Z: 1 } } }, '‘units.ma_boston.Z’ of a position'],
    ['half a unit', { units: { ma_boston: { R: 0.5 } } }, '‘units.ma_boston.R’ of a position should be a whole number'],
    ['an unknown marker', { drawn: ['french'] }, '‘drawn[0]’ of a position should be one of regulars, loyalists'],
    ['a flag on no colony', { flags: { XX: 'american' } }, '‘flags.XX’ of a position names none of QC'],
    [
      'a colony in the Siege',
      { scenario: 'siege', flags: { NY: 'british' } },
      '‘flags.NY’ of a position names none of',
    ],
    ['the flag of a third side', { flags: { NY: 'french' } }, '‘flags.NY’ of a position should be'],
    ['an unknown card', { hands: { regulars: ['R99'] } }, '‘hands.regulars[0]’ of a position should be a card'],
    ['a hand of an unknown faction', { hands: { french: ['R01'] } }, 'There is no faction ‘french’.'],
    ['another phase', { phase: 'dance' }, '‘phase’ of a position should be one of beginRound'],
    ['pending words', { pending: ['muster'] }, '‘pending[0]’ of a position should be a step, such as'],
    ['an unknown step', { pending: [{ step: 'dance' }] }, 'There is no step "dance".'],
    [
      'a step without one of its fields',
      { pending: [{ step: 'swap' }, { step: 'goOn' }] },
      '‘from’ of the pending step ‘goOn’',
    ],
  ];
  const jargon = /expected|Invalid|destructure|undefined|Infinity|NaN|\[object/;

  test.each(forms)('%s', (_, document, words) => {
    const told = whyUnreadable(document) ?? 'taken';
    expect(told).toContain(words);
    expect(told).not.toMatch(jargon);
  });
});

const UNITS = { ma_boston: { R: 2 }, va_york: { B: 2 } };
const MEET = { ma_boston: { R: 1, W: 1 } };
const turn = (more: object): object => ({ units: UNITS, drawn: ['regulars'], phase: 'playCard', ...more });
const hands = (regulars: readonly string[]): object => turn({ hands: { regulars } });
const FIGHT = { at: 'ma_boston', heads: { british: 'regulars', american: 'patriots' } };
const MARCH = { card: 'R01', armies: 2, areas: 2, shore: 'none' };
const POOL = { areas: ['ma_boston'], split: false, card: 'none' };
/** The Regulars have played the cards 01 and 09, and `top` is the next step. */
const pending = (top: object, more: object = {}): object => ({
  units: UNITS,
  drawn: ['regulars'],
  discards: { regulars: ['R01', 'R09'] },
  pending: [top, { step: 'openBattles' }, { step: 'endTurn' }],
  ...more,
});

describe('a position that cannot be is refused with its rule', () => {
  const cannot: readonly (readonly [string, object, string])[] = [
    ['1.1 more units than there are', { units: { ma_boston: { R: 36 } } }, '(1.4)'],
    ['1.1 units that are nowhere', turn({ stock: { R: 1 } }), 'there are 3 British Regulars, not 35 (1.1)'],
    [
      '3.3.2 a Regular who fled',
      { fled: { R: 1 } },
      'British Regulars have fled, but their dice have no Flee face (3.3.2)',
    ],
    ['3.3.2 a Frenchman who fled', { fled: { P: 1 } }, 'French Regulars have fled'],
    [
      '3.3 both sides in an area as a turn begins',
      { units: MEET, drawn: ['regulars'] },
      'both sides stand in ma_boston',
    ],
    ['3.3 both sides in an area as a round begins', { units: MEET }, 'both sides stand in ma_boston'],
    ['3.3 both sides in an area before the march', turn({ units: MEET }), 'both sides stand in ma_boston'],
    ['3.3 both sides in an area after the battles', turn({ units: MEET, phase: 'endTurn' }), 'both sides stand in'],
    ['3.3 no battle to be fought', turn({ phase: 'battles' }), 'there is no battle to be fought (3.3)'],
    ['3.1.2 a flag that does not fit the units', { units: UNITS, flags: { MA: 'american' } }, 'the flag of MA'],
    [
      '3.1.2 a flag where nobody stands',
      { units: UNITS, flags: { MA: 'british', VA: 'american', DE: 'british' } },
      'DE',
    ],
    [
      '7.6 a flag of the enemies',
      { scenario: 'siege', units: { ma_boston: { R: 1 } }, flags: { ma_boston: 'american' } },
      'the side that it belongs to has no units there (7.6)',
    ],
    [
      '7.1 units south of New York',
      { scenario: 'siege', units: { va_york: { B: 1 } } },
      'off the map of the Siege (7.1)',
    ],
    ['3.2.1 more have marched than are there', turn({ moved: { ma_boston: { R: 3 } } }), '(3.2.1)'],
    [
      '3.2.1 some have marched before the march',
      { units: UNITS, drawn: ['regulars'], moved: { ma_boston: { R: 1 } } },
      '3.2.1',
    ],
    ['3.2 events played in no turn', { events: 1 }, 'events have been played, but no turn is going on (3.2)'],
    ['3.3.3 somebody holds in no turn', { holds: { regulars: 1 } }, 'but no turn is going on (3.3.3)'],
    [
      '3.2 more events in force than were played',
      turn({ inForce: [{ card: 'R12', at: 'none' }] }),
      'more events are in force than have been played',
    ],
    ['3.4 four cards in a hand', hands(['R01', 'R02', 'R03', 'R04']), 'hold more than 3 cards (3.4)'],
    [
      '3.4 a hand of events as the turn begins',
      { ...hands(['R09', 'R10', 'R11']), phase: 'beginTurn' },
      'regulars hold no movement card (3.4)',
    ],
    ['3.4 a hand of events before the march', hands(['R09', 'R10', 'R11']), 'regulars hold no movement card (3.4)'],
    [
      '3.4 a hand of nothing but events of another faction',
      turn({ hands: { patriots: ['W09', 'W10'] } }),
      'patriots hold no movement card (3.4)',
    ],
    ['1.6 the card of another faction', hands(['Y01']), 'not in the deck of regulars'],
    ['1.6 a card of the Siege', hands(['R13', 'R01']), 'not in the deck of regulars'],
    ['1.6 a card twice', hands(['R01', 'R01']), 'not in the deck of regulars'],
    [
      '3.2.5 a truce among the discards',
      turn({ discards: { regulars: ['R08'] } }),
      'the truce of regulars is among the discards (3.2.5)',
    ],
    ['3.2.5 a truce of a round to come', turn({ truces: { regulars: 3 } }), 'round 3, which has not begun (3.2.5)'],
    [
      '3.2.5 a truce in the hand and on the table',
      turn({ truces: { regulars: 1 }, hands: { regulars: ['R08'] } }),
      'R08',
    ],
    ['6.3 a truce in the Introductory game', { scenario: 'introductory', truces: { regulars: 1 } }, 'R08'],
    [
      '3.2 no movement cards for the turns to come',
      turn({ discards: { patriots: ['W01', 'W02'] } }),
      'fewer movement cards',
    ],
    ['6.4 round 3 of two', { scenario: 'introductory', round: 3 }, 'there is no round 3 (2.0)'],
    [
      '2.0 a marker twice',
      { drawn: ['regulars', 'regulars'] },
      'a marker has been drawn twice in the same round (2.0)',
    ],
    ['2.0 the end of a round too early', turn({ phase: 'endRound' }), 'endRound is pending with 1 marker drawn (2.0)'],
    ['3.0 a turn of no faction', { phase: 'playCard' }, 'but no marker has been drawn (3.0)'],
    [
      '1.3 units of the set-up placed in a turn',
      pending({ step: 'placeExtra', faction: 'regulars', column: 'R', left: 4, ...POOL }),
      '1.3',
    ],
    [
      '3.1 more to be placed than there are',
      pending({ step: 'muster', column: 'R', left: 40, ...POOL }),
      'there are only 33 (3.1)',
    ],
    ['3.1 units of the enemy to be placed', pending({ step: 'muster', column: 'W', left: 4, ...POOL }), '(3.1)'],
    ['3.1 units to be placed nowhere', pending({ step: 'muster', column: 'R', left: 4, ...POOL, areas: [] }), '(3.1)'],
    [
      '3.1 units to be placed twice in an area',
      pending({ step: 'muster', column: 'R', left: 4, ...POOL, areas: ['ma_boston', 'ma_boston'] }),
      'is listed twice (3.1)',
    ],
    [
      '3.1 a number for an area that is not offered',
      pending({ step: 'howMany', of: 'muster', faction: 'regulars', at: 'va_york', column: 'R', left: 4, ...POOL }),
      'va_york is not one of the areas for these units (3.1)',
    ],
    [
      '3.2.6 units of a card of the enemy',
      pending({ step: 'place', column: 'O', left: 6, ...POOL, card: 'B09' }),
      '(3.2.6)',
    ],
    [
      '3.2.6 units of a card still in hand',
      pending({ step: 'place', column: 'O', left: 6, ...POOL, card: 'R10' }),
      '(3.2.6)',
    ],
    [
      '3.2 a march by a card of another faction',
      pending({ step: 'march', ...MARCH, card: 'B01' }),
      'of the active faction (3.2)',
    ],
    ['3.2 a march by an event', pending({ step: 'march', ...MARCH, card: 'R12' }), 'of the active faction (3.2)'],
    [
      '3.2 a march by a card still in hand',
      pending({ step: 'march', ...MARCH, card: 'R02' }),
      'which has not been played (3.2)',
    ],
    [
      '3.2.1 more armies than the card has',
      pending({ step: 'march', ...MARCH, armies: 3 }),
      'up to 2 armies 2 areas, not 3 armies 2 areas',
    ],
    ['3.2.1 farther than the card goes', pending({ step: 'march', ...MARCH, areas: 3 }), 'not 2 armies 3 areas'],
    [
      '3.2.4 a march by land with a shore to land on',
      pending({ step: 'march', ...MARCH, shore: 'ma_boston' }),
      'R01 is not a boat card',
    ],
    [
      '3.2.1 an army out of nowhere',
      pending({ step: 'whereTo', ...MARCH, from: 'va_york', group: [] }),
      'no army can leave',
    ],
    [
      '3.2.1 more go than are there',
      pending({ step: 'whereTo', ...MARCH, from: 'ma_boston', group: [3, 0, 0, 0, 0, 0, 0, 0] }),
      'an army from ma_boston',
    ],
    [
      '3.3 a head of the other side',
      pending({
        step: 'volley',
        fight: { ...FIGHT, heads: { british: 'patriots', american: 'regulars' } },
        side: 'british',
        free: false,
      }),
      'the heads of a battle belong to the wrong sides (3.3)',
    ],
    [
      '3.3.1 more hits than units',
      { ...pending({ step: 'takeLosses', fight: FIGHT, side: 'british', hits: 3, mix: 0, settled: 0 }), units: MEET },
      '3.3.1',
    ],
    [
      '3.3.3 a command that no die shows',
      { ...pending({ step: 'command', fight: FIGHT, side: 'british', blanks: [0, 0, 0, 0] }), units: MEET },
      '3.3.3',
    ],
  ];
  test.each(cannot)('%s', (_, position, words) => expect(problem(position) ?? 'taken').toContain(words));
});

describe('a position that can be is taken', () => {
  const can: readonly (readonly [string, object])[] = [
    ['the beginning', {}],
    ['3.3.2 a Hessian who fled', { fled: { O: 1 } }],
    ['3.1.3 Natives who fled', { fled: { GB: 1, GA: 2 } }],
    [
      '3.2.6 the French have landed among enemies',
      {
        units: { ma_boston: { R: 1, P: 6 }, ri_newport: { B: 1 } },
        drawn: ['continentals'],
        phase: 'playCard',
        events: 1,
        discards: { continentals: ['B09'] },
      },
    ],
    ['3.1.2 a colony emptied in this turn', turn({ flags: { MA: 'british', VA: 'american', DE: 'british' } })],
    ['3.2.1 some have marched', pending({ step: 'march', ...MARCH }, { moved: { ma_boston: { R: 1 } } })],
    ['3.3 both sides in the midst of a march', pending({ step: 'march', ...MARCH }, { units: { ...UNITS, ...MEET } })],
  ];
  test.each(can)('%s', (_, position) => expect(problem(position)).toBeNull());
});

test('what a document leaves out is as the scenario has it, and the match can be played on', () => {
  const table = new Table({ scenario: 'siege', drawn: ['loyalists'] }, ANY_LUCK);
  expect(table.view().points).toEqual({ british: 6, american: 7 });
  table.choose('Place as Suggested');
  expect(table.decision.rule).toBe('3.2');
});
