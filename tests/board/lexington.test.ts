import { describe, expect, test } from 'vitest';
import { arrange } from '../../src/board/arrange.ts';
import type { DicePanel } from '../../src/board/arrange-action.ts';
import { milestonesOf } from '../../src/board/box-layout.ts';
import { LEXINGTON_SCENES } from '../../src/board/contact-sheet-lexington.ts';
import { boxOf } from '../../src/board/counter-spots.ts';
import { drawNow } from '../../src/board/draw.ts';
import { type Box, boundsOf, grow, isWithin, overlaps } from '../../src/board/geometry.ts';
import { isIcon } from '../../src/board/icons.ts';
import { layoutOf, layoutWithin } from '../../src/board/layouts.ts';
import { mapSheet } from '../../src/board/map.ts';
import { survey } from '../../src/board/survey.ts';
import { CROP_SCALE, clipped, OVERVIEW_SCALE, windowOf } from '../../src/board/window.ts';
import { ALT_LIMIT, altText, textBoard } from '../../src/core/describe.ts';
import { random } from '../../src/core/random.ts';
import type { Scene, SideLook } from '../../src/core/scene.ts';
import { sceneOf } from '../../src/games/lexington/board.ts';
import { BOXES, box, ROADS } from '../../src/games/lexington/data.ts';
import { AMERICAN, BRITISH, MILITIA, RAIDERS, REVERE, type Side } from '../../src/games/lexington/pieces.ts';
import { redraw } from '../../src/games/lexington/redraw.ts';
import { lexingtonPosition, type Seen, seenBy } from './lexington-kit.ts';

const sheet = mapSheet('lexington');
const layout = layoutOf(sheet, OVERVIEW_SCALE);
const standard = { palette: 'standard', width: 550 } as const;
const { panel } = sheet;
const plateOf = (id: string): Box => boundsOf(survey(sheet).rings.get(id) ?? []);

/**
 * All pieces of the match but the riders in one box. Every second British one is out of ammunition, and three raiders have
 * joined the relief force.
 */
function crowdAt(id: string): Seen {
  const { state } = lexingtonPosition(1, 30);
  state.at = state.at.map((at, p) => (p < MILITIA.to ? box(id) : at));
  state.hits = state.hits.map((_, p) => p % 2);
  state.joined = state.joined.map((joined, p) => (p < RAIDERS.to ? Number(p < 3) : joined));
  return seenBy(state, 'spectator', []);
}

describe('the picture of Lexington and Concord', () => {
  test('a ride keeps its arrow and its die when a side then stays where it is', () => {
    const { view } = lexingtonPosition(1, 30);
    const ride = {
      what: 'rode',
      rider: REVERE,
      from: box('charlestown'),
      to: box('medford'),
      die: 3,
      captured: false,
    } as const;
    const arrowsAndDice = ({ arrows, dice }: Scene) => ({ arrows, dice });
    const ridden = arrowsAndDice(sceneOf(view, [ride]));
    expect(ridden).toMatchObject({ arrows: [{ from: 'charlestown', to: 'medford' }], dice: [{}] });
    for (const side of [BRITISH, AMERICAN] as const)
      expect(arrowsAndDice(sceneOf(view, [ride, { what: 'stayed', side }]))).toEqual(ridden);
  });

  test('equal views give equal bytes, whatever was drawn in between', () => {
    const { view, recent } = lexingtonPosition(4, 40);
    const first = drawNow(sceneOf(view, recent), standard);
    drawNow(lexingtonPosition(9, 70).scene, { palette: 'contrast', width: 550, crop: 'lexington' });
    const again = drawNow(sceneOf(structuredClone(view), recent), standard);
    expect(Buffer.compare(first.bytes, again.bytes)).toBe(0);
  });

  test('night and day, positions and palettes give different bytes', () => {
    const { scene } = lexingtonPosition(4, 40);
    const one = drawNow(scene, standard).bytes;
    for (const changed of [
      drawNow({ ...scene, night: !scene.night }, standard),
      drawNow(lexingtonPosition(4, 60).scene, standard),
      drawNow(scene, { ...standard, palette: 'tritan' }),
    ])
      expect(Buffer.compare(one, changed.bytes)).not.toBe(0);
  });

  test('is no heavier than 340 KB at full size, and every icon of its scenes is drawn', () => {
    expect(drawNow(lexingtonPosition(2, 75).scene, { palette: 'standard', width: 1650 }).bytes.length).toBeLessThan(
      340_000,
    );
    for (let seed = 1; seed <= 20; seed++)
      for (const place of lexingtonPosition(seed, seed * 6).scene.places)
        for (const { icon } of [...place.pieces, ...place.tokens]) expect([icon, isIcon(icon)]).toEqual([icon, true]);
  });

  test('face-down cards cannot be told from the picture of a viewer who may not know them', () => {
    for (const viewer of ['spectator', 0] as const) {
      const { state } = lexingtonPosition(3, 20);
      const seen = seenBy(state, viewer, []).scene;
      expect(seenBy(redraw(state, viewer, random(8)), viewer, []).scene).toEqual(seen);
      expect(textBoard(seen)).toContain('a card face down');
      expect(textBoard(seen)).not.toContain('a supply card,');
    }
    const american: Side = 1;
    expect(textBoard(seenBy(lexingtonPosition(3, 20).state, american, []).scene)).toContain('a supply card');
  });
});

describe('the contact sheet', () => {
  test('has a ride in its opening, a fight in its middle game, and an end', () => {
    const { 'lexington-opening': opening, 'lexington-middle': middle, 'lexington-end': end } = LEXINGTON_SCENES;
    expect(opening().dice).toHaveLength(1);
    const fight = middle();
    expect(fight.bursts).toContainEqual({ place: 'menotomy' });
    expect(arrange(fight, sheet, layout, panel).dicePanel).not.toBeNull();
    expect(end().sides.filter(side => side.status === 'won')).toHaveLength(1);
  });
});

test('a close-up writes the name of each box on the part of it that is in sight, if that has room for it', () => {
  for (const { id } of BOXES) {
    const seen = clipped(windowOf(sheet, id), sheet);
    const { labels } = layoutWithin(sheet, CROP_SCALE, seen);
    const cut = BOXES.flatMap(({ id: other }) => {
      const rect = plateOf(other);
      const label = labels.find(each => each.id === other);
      if (label === undefined || !overlaps(rect, seen)) return [];
      const w = Math.min(rect.x + rect.w, seen.x + seen.w) - Math.max(rect.x, seen.x);
      const h = Math.min(rect.y + rect.h, seen.y + seen.h) - Math.max(rect.y, seen.y);
      const hasRoom = w > label.box.w + 12 && h > label.box.h + 12;
      return hasRoom && !isWithin(label.box, seen) ? [other] : [];
    });
    expect([id, cut]).toEqual([id, []]);
  }
});

describe('counters on the boxes', () => {
  const labels = layout.labels.map(l => l.box);
  const plates = BOXES.map(b => plateOf(b.id));
  const keyOf = ({ x, y, w, h }: Box): string => `${x} ${y} ${w} ${h}`;
  const milestones = new Set(sheet.kind === 'boxes' ? milestonesOf(sheet, layout.text).map(keyOf) : []);

  /**
   * What lies where it must not: on a name, on another place's counter, or, for a panel, on anything. A throw may lie on its
   * own box and, for want of room, on the cost of a road, but on no counter.
   */
  function strayIn(scene: Scene): string[] {
    const { placed, callouts, dicePanel } = arrange(scene, sheet, layout, panel);
    const onPanel = (box: Box): boolean => callouts.some(c => isWithin(box, c.box));
    const counters = placed.map(p => ({ ...p, box: boxOf(p) })).filter(p => !onPanel(p.box));
    return [
      ...counters.filter(p => labels.some(b => overlaps(b, p.box))).map(p => `${p.place} on a name`),
      ...counters.flatMap((p, i) =>
        counters
          .slice(i + 1)
          .filter(q => q.place !== p.place && overlaps(p.box, q.box))
          .map(q => `${p.place} / ${q.place}`),
      ),
      ...callouts.flatMap(({ box }) =>
        [...layout.furniture, ...labels, ...plates].filter(b => overlaps(b, box)).map(() => 'a panel covers something'),
      ),
      ...(dicePanel === null ? [] : coveredBy(dicePanel, [...placed.map(boxOf), ...callouts.map(c => c.box)])),
    ];
  }

  function coveredBy({ box, dice }: DicePanel, others: readonly Box[]): string[] {
    const own = plates[BOXES.findIndex(({ id }) => id === dice.at(-1)?.place)];
    const ground = [...layout.furniture, ...plates].filter(b => !milestones.has(keyOf(b)) && keyOf(b) !== keyOf(own));
    return [...ground, ...labels, ...others].filter(b => overlaps(b, box)).map(() => 'a throw covers something');
  }

  /**
   * Everything must be visible, on its box or on the panel beside it. It is folded only if there is too much for both.
   */
  function hiddenIn(scene: Scene): string[] {
    const { placed } = arrange(scene, sheet, layout, panel);
    const shown = placed.flatMap(({ figure, place }) =>
      figure.kind === 'piece'
        ? [`${place} ${figure.piece.words} ${figure.piece.marks}`]
        : figure.kind === 'token'
          ? [`${place} ${figure.token.words}`]
          : [],
    );
    return scene.places.flatMap(({ id, pieces, tokens }) =>
      [...pieces.map(p => `${id} ${p.words} ${p.marks}`), ...tokens.map(t => `${id} ${t.words}`)].filter(
        one => !shown.includes(one),
      ),
    );
  }

  test('are all shown in a hundred random positions, in their box or on its panel, and clear of all names', () => {
    for (let seed = 1; seed <= 100; seed++) {
      const { scene } = lexingtonPosition(seed, (seed * 37) % 150);
      expect([seed, strayIn(scene)]).toEqual([seed, []]);
      expect([seed, hiddenIn(scene)]).toEqual([seed, []]);
    }
  });

  test.each(BOXES.map(b => b.id))('24 British, the cannon and 31 Americans can stand in %s and be counted', id => {
    const { scene } = crowdAt(id);
    expect(strayIn(scene)).toEqual([]);
    const { placed, callouts } = arrange(scene, sheet, layout, panel);
    const onPanel = (at: (typeof placed)[number]): boolean => callouts.some(c => isWithin(boxOf(at), c.box));
    const here = placed.filter(p => p.place === id && onPanel(p) === callouts.length > 0);
    expect(Math.min(...here.filter(p => p.figure.kind !== 'token').map(p => p.size))).toBeGreaterThanOrEqual(46);
    const counted = (side: SideLook): number =>
      here.reduce((n, { figure }) => {
        if (figure.kind === 'stack') return n + (figure.side === side ? figure.total : 0);
        return (
          n + (figure.kind === 'piece' && figure.piece.side === side && !figure.piece.tag ? figure.piece.count : 0)
        );
      }, 0);
    expect([counted('first'), counted('second')]).toEqual([24 + 1, 31]);
  });

  test('a panel beside such a crowd has the name of its box, and its line starts in the box', () => {
    const crowded = BOXES.flatMap(({ id, name }) =>
      arrange(crowdAt(id).scene, sheet, layout, panel).callouts.map(callout => ({ id, name, callout })),
    );
    expect(crowded.length).toBeGreaterThan(0);
    for (const { id, name, callout } of crowded) {
      const [x, y] = callout.from;
      expect([id, callout.place, callout.title.join(' ')]).toEqual([id, id, name]);
      expect([id, isWithin({ x, y, w: 0, h: 0 }, plateOf(id))]).toEqual([id, true]);
    }
  });

  test.each(BOXES.map(b => b.id))('of such a crowd the crop of %s shows each kind and state by itself', id => {
    const view = windowOf(sheet, id);
    const { scene } = crowdAt(id);
    const { placed } = arrange(scene, sheet, layoutOf(sheet, CROP_SCALE), view);
    const kinds = placed.flatMap(({ place, figure }) =>
      place === id && figure.kind === 'piece' ? [figure.piece] : [],
    );
    expect(kinds).toHaveLength(scene.places.find(p => p.id === id)?.pieces.length ?? 0);
  });
});

describe('crops of the boxes', () => {
  test.each(BOXES.map(b => b.id))('%s is shown whole, in the ratio of 11 to 7, with its letter on it', id => {
    const view = windowOf(sheet, id);
    expect(view.w / view.h).toBeCloseTo(11 / 7, 5);
    expect(isWithin(grow(plateOf(id), -1), view)).toBe(true);
    const ways = [box(id), ...ROADS[box(id)].map(way => way.to)];
    const focus = ways.map((at, i) => ({ place: BOXES[at].id, letter: 'ABCDEFGH'.charAt(i) }));
    const { targets } = arrange({ ...crowdAt(id).scene, focus }, sheet, layoutOf(sheet, CROP_SCALE), view);
    expect(targets.map(t => t.letter).sort()).toEqual(focus.map(f => f.letter));
    for (const { letter, x, y } of targets) {
      const plate = plateOf(focus.find(f => f.letter === letter)?.place ?? '');
      expect(isWithin({ x, y, w: 0, h: 0 }, plate)).toBe(true);
    }
  });
});

test('the crop of Menotomy shows the names of its neighbours, except Watertown, which it cuts off', () => {
  const view = windowOf(sheet, 'menotomy');
  const named = layoutOf(sheet, CROP_SCALE)
    .labels.filter(l => isWithin(l.box, view))
    .map(l => l.id);
  for (const { to } of ROADS[box('menotomy')].filter(way => BOXES[way.to].id !== 'watertown'))
    expect(named).toContain(BOXES[to].id);
});

describe('the scene of Lexington and Concord in words', () => {
  test('alt text keeps to the limit and begins with turn and score', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const alt = altText(lexingtonPosition(seed, seed * 3).scene);
      expect(alt.length).toBeLessThanOrEqual(ALT_LIMIT);
      expect(alt).toMatch(/^(Turn \d+ of 14, .*Score so far: British \d+|The match is over)/);
    }
  });

  test('the text board lists every box with all its figures, cards and bells', () => {
    const { scene } = lexingtonPosition(6, 25);
    const board = textBoard(scene);
    for (const place of scene.places) expect(board).toContain(`- ${place.name}: `);
    for (const { words } of scene.places.flatMap(p => p.tokens)) expect(board).toContain(words);
    expect(board).toContain('- Towns beyond Medford: militia of Beverly, Danvers, Lynn');
  });

  test('says who is silent, joined, taken or waiting', () => {
    const { state } = crowdAt('lexington');
    state.captured = state.captured.with(0, 1);
    state.at = state.at.with(MILITIA.to, BOXES.length + 2);
    const board = textBoard(seenBy(state, 'spectator', []).scene);
    expect(board).toContain('6 line infantry figures (out of ammunition)');
    expect(board).toContain('(joined)');
    expect(board).toContain('Boston: Revere (captured)');
  });
});
