import { describe, expect, test } from 'vitest';
import { CONCORD_SCENES, started } from '../../src/board/contact-sheet-concord.ts';
import { LEXINGTON_SCENES } from '../../src/board/contact-sheet-lexington.ts';
import { mapSheet } from '../../src/board/map.ts';
import { hasRoom } from '../../src/board/strip.ts';
import { altText, textBoard } from '../../src/core/describe.ts';
import { below, random } from '../../src/core/random.ts';
import { sceneOf as concordScene } from '../../src/games/concord/board.ts';
import { REGIONS, TRACK_RULE } from '../../src/games/concord/data.ts';
import type { Event as ConcordEvent } from '../../src/games/concord/events.ts';
import { lastOf } from '../../src/games/concord/last.ts';
import { BRITISH, DAWES, MINUTEMEN, PATRIOT, REGULARS, REVERE, SMITH } from '../../src/games/concord/pieces.ts';
import { GAMES } from '../../src/games/index.ts';
import { sceneOf as lexingtonScene } from '../../src/games/lexington/board.ts';
import { box } from '../../src/games/lexington/data.ts';
import type { Event as LexingtonEvent } from '../../src/games/lexington/events.ts';
import { lexington } from '../../src/games/lexington/index.ts';
import { DAWES as LEXINGTON_DAWES, REVERE as LEXINGTON_REVERE } from '../../src/games/lexington/pieces.ts';
import { position } from './kit.ts';
import { lexingtonPosition } from './lexington-kit.ts';

const region = (id: string): number => REGIONS.findIndex(r => r.id === id);
const fiske = region('fiske');
const REGULAR = REGULARS.from;
const MINUTEMAN = MINUTEMEN.from;

describe('what happened last in From Boston to Concord', () => {
  const action = { what: 'action', seat: BRITISH, action: 'Attack', place: fiske } as const;
  const dice = { what: 'dice', why: 'volley', dice: [6, 6], region: fiske } as const;
  const hit = { what: 'hit', strength: -1, place: fiske, effect: 'broken', why: 'combat' } as const;
  const retreat = { what: 'moved', seat: PATRIOT, from: fiske, path: [region('lincoln')], manner: 'retreat' } as const;
  const leg = (piece: number, from: string, to: string) =>
    ({ what: 'moved', seat: PATRIOT, units: [piece], from: region(from), path: [region(to)], manner: 'ride' }) as const;
  const march = { what: 'moved', seat: BRITISH, from: region('boston'), manner: 'march' } as const;

  test.each<readonly [string, readonly ConcordEvent[], readonly string[]]>([
    [
      'both sides fire, and one hit is not yet taken',
      [
        action,
        { ...dice, seat: PATRIOT, hits: 1 },
        { ...hit, piece: REGULAR },
        { ...dice, seat: BRITISH, hits: 2 },
        { ...hit, piece: MINUTEMAN },
      ],
      [
        'A Regular breaks on Fiske Hill.',
        'The Patriots fire with two dice on 5s and 6s: one hit. The British fire with two dice on 4s, 5s and 6s: two hits. A company of Minutemen breaks on Fiske Hill.',
      ],
    ],
    [
      'a die thrown again counts, and the text says who fell back',
      [
        action,
        { ...dice, seat: BRITISH, hits: 0 },
        { ...dice, why: 'reroll', seat: BRITISH, hits: 1 },
        { ...hit, piece: MINUTEMAN, effect: 'destroyed' },
        { ...retreat, units: [MINUTEMAN + 1] },
      ],
      [
        'A company of Minutemen is destroyed on Fiske Hill.',
        'The British fire with two dice on 4s, 5s and 6s: no hit, and throw one die again: one hit in all. Minutemen fall back to Lincoln.',
      ],
    ],
    [
      'a fight that hit nobody, and who fell back after it',
      [
        action,
        { ...dice, seat: BRITISH, hits: 0 },
        { ...retreat, seat: BRITISH, units: [REGULAR], path: [region('southlex')] },
        { ...retreat, units: [MINUTEMAN] },
      ],
      [
        'The British fire and hit nobody on Fiske Hill.',
        'Two dice on 4s, 5s and 6s. A Regular falls back to South Lexington, and Minutemen fall back to Lincoln.',
      ],
    ],
    [
      'a group is named by its leader if the headline has no room for all',
      [
        { ...action, action: 'Movement' },
        {
          ...march,
          units: [REGULAR, REGULAR + 7, SMITH, SMITH + 1, SMITH + 2],
          path: [region('roxbury'), region('brookline')],
        },
      ],
      ['Percy leads two Regulars from Boston by Roxbury to Brookline.', 'Smith and Pitcairn go with him.'],
    ],
    [
      'a search says what it found',
      [
        { ...action, action: 'Search / Capture' },
        { what: 'searched', region: fiske, card: 3, marks: 2, less: 0, points: 2, worth: 1 },
      ],
      ['The British find many arms on Fiske Hill.'],
    ],
    [
      'the moves of a rider are told as one ride, and the town that he roused comes first',
      [
        { ...action, seat: PATRIOT, action: 'Call to Arms', place: null },
        leg(REVERE, 'charlestown', 'menotomy'),
        { what: 'gatherFlipped', region: region('menotomy'), by: REVERE },
        leg(REVERE, 'menotomy', 'lexington'),
        leg(DAWES, 'waltham', 'watertown'),
        leg(DAWES, 'watertown', 'waltham'),
      ],
      [
        'Revere rouses Menotomy.',
        'He rides from Charlestown by Menotomy to Lexington. Dawes rides from Waltham by Watertown and back.',
      ],
    ],
    [
      'of several groups the first comes first',
      [
        { ...action, action: 'Movement' },
        { ...march, units: [REGULAR], path: [region('roxbury')] },
        { ...march, units: [SMITH], path: [region('charlestown')] },
      ],
      ['A Regular marches from Boston to Roxbury.', 'Smith marches from Boston to Charlestown.'],
    ],
    ['a choice after which nothing else happened', [{ ...action, action: 'Pass', place: null }], ['The British pass.']],
  ])('%s', (_, events, said) => {
    const { view } = position(1, 30);
    expect(concordScene(view, [{ what: 'percyArrives' }, ...events]).last.said).toEqual(said);
  });

  test.each([
    [
      '13.0',
      [14, 32],
      PATRIOT,
      ['Patriots won, 32 to 14.', 'Ahead above all in “Hidden arms that were not searched”: 21 to 0.'],
    ],
    ['11.0', [30, 12], PATRIOT, ['Patriots won.', 'Because.', 'Patriots 12, British 30.']],
    ['13.0', [9, 9], BRITISH, ['British won.', 'Because.', 'British 9, Patriots 9.']],
  ] as const)('after the end by rule %s at %j: who won, and with what scores', (rule, scores, winner, said) => {
    const sheet = [
      { text: 'Broken enemy units', rule: '4.1', points: [12, 9] },
      { text: 'Hidden arms that were not searched', rule: '4.7', points: [0, 21] },
    ];
    expect(lastOf(null, []).said).toEqual([]);
    expect(lastOf({ winner, reason: 'Because.', rule, scores, sheet }, []).said).toEqual(said);
  });

  test('a lead that is widest on the Victory Point Track has no line, whatever the sheet calls it', () => {
    const sheet = [
      { text: 'Points of the match', rule: TRACK_RULE, points: [12, 3] },
      { text: 'Broken enemy units', rule: '4.1', points: [6, 4] },
    ];
    const outcome = { winner: BRITISH, reason: 'Because.', rule: '13.0', scores: [18, 7], sheet };
    expect(lastOf(outcome, []).said).toEqual(['British won, 18 to 7.']);
  });

  test('the cartouche of the last picture begins with the winner', () => {
    const { won, title, sides, last } = CONCORD_SCENES.end();
    const winner = sides.find(({ side }) => side === won);
    expect(title).toEqual([winner?.name, 'won', expect.stringContaining(' to ')]);
    expect(last.said[0]).toContain(`${winner?.name} won`);
  });
});

describe('what happened last in Lexington and Concord', () => {
  const at = box('menotomy');
  const british = { what: 'volley', side: 0, at, units: [0, 1, 2], dice: [6, 6, 1], hits: 2, silent: [0] } as const;
  const american = { what: 'volley', side: 1, at, units: [30], dice: [2], hits: 0, silent: [] } as const;
  const marched = {
    what: 'marched',
    side: 0,
    force: 0,
    from: box('lexington'),
    path: [at],
    cost: 5,
    meets: false,
  } as const;

  const rode = (rider: number, from: string, to: string, die: number) =>
    ({ what: 'rode', rider, from: box(from), to: box(to), die, captured: die === 1 }) as const;

  test.each<readonly [string, readonly LexingtonEvent[], readonly string[]]>([
    [
      'a fight says who fired, and whom it hit',
      [british, american],
      [
        'The British hit two Americans in Menotomy.',
        'Three dice on 6s: two hits, a lucky throw. The Americans fire in Menotomy with one die on 6s: no hit.',
      ],
    ],
    [
      'a find comes before marches, and marches by the same route are counted together',
      [
        { ...marched, units: [0, 1] },
        { ...marched, units: [2] },
        { what: 'searched', force: 0, at, units: [0, 1, 2, 3], die: 4, found: 'supplies' },
      ],
      ['Four light infantry find supplies in Menotomy.', 'Three light infantry march from Lexington to Menotomy.'],
    ],
    [
      'what came before the last step is left out',
      [
        { ...marched, units: [0] },
        { what: 'alerted', towns: [0], why: 'die' },
      ],
      ['Acton rises: its militia figure comes to South Bridge.'],
    ],
    [
      'the fire comes before the alarm that follows it without a decision',
      [british, american, { what: 'alerted', towns: [0], why: 'die' }],
      [
        'The British hit two Americans in Menotomy.',
        'Three dice on 6s: two hits, a lucky throw. The Americans fire in Menotomy with one die on 6s: no hit. Acton rises: its militia figure comes to South Bridge.',
      ],
    ],
    [
      'the moves of a rider are told as one ride, and a capture comes first',
      [
        rode(LEXINGTON_REVERE, 'medford', 'menotomy', 3),
        rode(LEXINGTON_REVERE, 'menotomy', 'lexington', 4),
        rode(LEXINGTON_DAWES, 'brookline', 'cambridge', 1),
      ],
      ['A patrol captures Dawes on the way to Cambridge.', 'Revere rides from Medford by Menotomy to Lexington.'],
    ],
    [
      'only the ride of the last turn, even if no town rose between two rides',
      [
        { what: 'turnBegins', turn: 2, out: 0, needs: null },
        rode(LEXINGTON_REVERE, 'medford', 'menotomy', 3),
        { what: 'turnBegins', turn: 3, out: 0, needs: null },
        rode(LEXINGTON_REVERE, 'menotomy', 'lexington', 4),
        { what: 'turnBegins', turn: 4, out: 0, needs: null },
      ],
      ['Revere rides from Menotomy to Lexington.', 'Turn 4, 1 am.'],
    ],
    [
      'the start of a turn, if nothing else happened',
      [{ what: 'turnBegins', turn: 3, out: 0, needs: null }],
      ['Turn 3, midnight.'],
    ],
  ])('%s', (_, events, said) => {
    expect(lexingtonScene(lexingtonPosition(1, 30).view, events).last.said).toEqual(said);
  });

  test('cartridges that are spent in the fire do not hide the volley before them', () => {
    const spent = { what: 'cartridgesSpent', units: [0], at, present: 3, left: 2 } as const;
    const dice = (events: readonly LexingtonEvent[]) => lexingtonScene(lexingtonPosition(1, 30).view, events).dice;
    expect(dice([british, spent, american])).toEqual(dice([british, american]));
    expect(dice([british, spent, american])).toHaveLength(2);
  });

  test('is who won and by how much, at the end', () => {
    const over = LEXINGTON_SCENES['lexington-end']();
    expect(over.last.said.slice(0, 2)).toEqual([
      'Americans won, 27 to 20.',
      'Ahead above all in “British figures outside Boston and Charlestown”: 13 to 0.',
    ]);
    expect([over.title, over.won]).toEqual([['Americans', 'won', '27 to 20'], 'second']);
  });

  test('does not show anybody a card that was not found or not searched for yet', () => {
    let searched = 0;
    for (let seed = 1; seed <= 4; seed++) {
      const match = started(lexington, { seed });
      const rng = random(seed);
      for (let [decision] = match.decisions(); decision; [decision] = match.decisions()) {
        const size = decision.kind === 'one' ? 1 : below(rng, decision.max + 1);
        const choose = [...decision.choices]
          .sort(() => rng() - 0.5)
          .slice(0, Math.max(size, decision.kind === 'one' ? 1 : decision.min));
        match.answer(
          decision.seat,
          match.version,
          choose.map(({ id }) => id),
        );
        const open = match.sight('spectator').scene;
        if (!open) throw new Error('the match has no map');
        expect([0, 1].map(seat => match.sight(seat).scene?.last)).toEqual([open.last, open.last]);
        const lying = open.places.filter(p => p.tokens.some(t => t.words.startsWith('a card face down')));
        for (const line of open.last.said) {
          for (const { name } of lying) {
            expect(line).not.toMatch(new RegExp(`finds? (supplies|a blank card) ((?! search(es)? )[^.,])*${name}`));
            expect(line).not.toMatch(new RegExp(`to ${name}(, and| and) finds? (supplies|a blank card) there`));
            if (
              new RegExp(
                `search(es)? (in|at) ${name} in vain \\(a 1\\)|to ${name},? and search(es)? there in vain \\(a 1\\)`,
              ).test(line)
            )
              searched++;
          }
        }
      }
    }
    expect(searched).toBeGreaterThan(0);
  });
});

describe('the headline of the strip fits into it, and its square has the colour of the side that does what the headline says', () => {
  /** Headlines in which a side does something of its own will. A side that loses, is blocked or killed is not the doer. */
  const DOES = /^(The )?(British|Patriots|Americans) (?!lose|are|have lost|guns|marches|commander)/;
  test.each([...GAMES.values()])('$id', game => {
    let headed = 0;
    for (let seed = 1; seed <= 2; seed++) {
      const match = started(game, { seed });
      const rng = random(seed);
      for (let answers = 0; answers < 250; answers++) {
        const scene = match.sight('spectator').scene;
        const [first = ''] = scene?.last.said ?? [];
        expect([first, scene === null || hasRoom(first, mapSheet(scene.map).panel.w)]).toEqual([first, true]);
        const [decision] = match.decisions();
        if (!decision) break;
        const size = decision.kind === 'one' ? 1 : Math.max(decision.min, below(rng, decision.max + 1));
        const choose = [...decision.choices].sort(() => rng() - 0.5).slice(0, size);
        match.answer(
          decision.seat,
          match.version,
          choose.map(({ id }) => id),
        );
        const last = match.sight('spectator').scene?.last;
        const [, , doer] = DOES.exec(last?.said[0] ?? '') ?? [];
        if (doer === undefined || match.decisions().length === 0) continue;
        headed++;
        expect([last?.said[0], last?.side]).toEqual([last?.said[0], doer === 'British' ? 'first' : 'second']);
      }
    }
    expect(headed).toBeGreaterThan(20);
  });
});

test('alt text and text board say what happened last before they list places; its first sentence fits into the strip', () => {
  let [told, before] = [0, 0];
  for (let seed = 1; seed <= 30; seed++)
    for (const { scene } of [
      position(seed, 40 + seed * 9),
      ...[5, 20, 40, 80, 140].map(picks => lexingtonPosition(seed, picks)),
    ]) {
      const [first] = scene.last.said;
      if (first === undefined) continue;
      told++;
      const [place] = scene.places;
      for (const words of [altText(scene), textBoard(scene)]) {
        expect(words).toContain(first);
        const there = words.indexOf(`${place?.name}: `, scene.summary.join(' ').length + first.length);
        if (there < 0) continue;
        expect(words.indexOf(first)).toBeLessThan(there);
        before++;
      }
      const { w } = mapSheet(scene.map).panel;
      expect([first, hasRoom(first, w)]).toEqual([first, true]);
    }
  expect(told).toBeGreaterThan(50);
  expect(before).toBeGreaterThan(50);
});
