import { loadImage } from '@napi-rs/canvas';
import { describe, expect, test } from 'vitest';
import { arrange } from '../../src/board/arrange.ts';
import { CONCORD_SCENES } from '../../src/board/contact-sheet-concord.ts';
import { drawNow } from '../../src/board/draw.ts';
import { boundsOf, middle } from '../../src/board/geometry.ts';
import { isIcon } from '../../src/board/icons.ts';
import { layoutOf } from '../../src/board/layouts.ts';
import { mapSheet } from '../../src/board/map.ts';
import { survey } from '../../src/board/survey.ts';
import { CROP_SCALE, windowOf } from '../../src/board/window.ts';
import { figure } from '../../src/core/count.ts';
import { ALT_LIMIT, altText, textBoard } from '../../src/core/describe.ts';
import { random } from '../../src/core/random.ts';
import { sceneOf } from '../../src/games/concord/board.ts';
import { NEIGHBOURS, REGIONS } from '../../src/games/concord/data.ts';
import { observe } from '../../src/games/concord/observe.ts';
import { redraw } from '../../src/games/concord/redraw.ts';
import { position } from './kit.ts';

const sheet = mapSheet('concord');
const standard = { palette: 'standard', width: 550 } as const;

describe('the picture', () => {
  test('equal views give equal bytes, whatever was drawn in between', () => {
    const { view, recent } = position(4, 120);
    const first = drawNow(sceneOf(view, recent), standard);
    drawNow(position(9, 300).scene, { palette: 'contrast', width: 550, crop: 'lexington' });
    const again = drawNow(sceneOf(structuredClone(view), recent), standard);
    expect(Buffer.compare(first.bytes, again.bytes)).toBe(0);
  });

  test('what a viewer may not know is neither in the picture nor in its words', () => {
    let other = 0;
    for (const [seed, viewer] of [3, 5, 8].flatMap(seed =>
      (['spectator', 0, 1] as const).map(v => [seed, v] as const),
    )) {
      const { state, recent } = position(seed, seed * 15);
      const drawnAnew = redraw(state, viewer, random(seed));
      if (state.deck.join() !== drawnAnew.deck.join()) other++;
      const [one, two] = [state, drawnAnew].map(s => sceneOf(observe(s, viewer), recent));
      expect(altText(two)).toBe(altText(one));
      expect(textBoard(two)).toBe(textBoard(one));
      expect(Buffer.compare(drawNow(one, standard).bytes, drawNow(two, standard).bytes)).toBe(0);
    }
    expect(other).toBe(9);
  });

  test('different positions and different palettes give different bytes', () => {
    const { scene } = position(4, 120);
    const one = drawNow(scene, standard).bytes;
    expect(Buffer.compare(one, drawNow(position(4, 160).scene, standard).bytes)).not.toBe(0);
    expect(Buffer.compare(one, drawNow(scene, { ...standard, palette: 'tritan' }).bytes)).not.toBe(0);
  });

  test.each([
    [1650, 1050],
    [1100, 700],
    [550, 350],
  ] as const)('is a JPEG of %i by %i', async (width, height) => {
    const picture = drawNow(position(2, 60).scene, { palette: 'standard', width });
    const image = await loadImage(picture.bytes);
    expect([image.width, image.height]).toEqual([width, height]);
    expect(picture.bytes.length).toBeLessThan(340_000);
  });

  test('every icon that a scene names is drawn', () => {
    for (let seed = 1; seed <= 20; seed++)
      for (const place of position(seed, seed * 20).scene.places)
        for (const { icon } of [...place.pieces, ...place.tokens]) expect(isIcon(icon)).toBe(true);
  });
});

describe('crops', () => {
  test.each(REGIONS.map((r, i) => [r.id, i] as const))('%s shows the place whole, in the ratio of 11 to 7', id => {
    const box = windowOf(sheet, id);
    const ring = boundsOf(survey(sheet).rings.get(id) ?? []);
    expect(box.w / box.h).toBeCloseTo(11 / 7, 5);
    expect(ring.x >= box.x - 1 && ring.y >= box.y - 1).toBe(true);
    expect(ring.x + ring.w <= box.x + box.w + 1 && ring.y + ring.h <= box.y + box.h + 1).toBe(true);
  });

  test('letters of buttons are in their places', () => {
    const { view, recent } = position(3, 150);
    const home = REGIONS.findIndex(r => r.id === 'cambridge');
    const targets = NEIGHBOURS[home].map((n, i) => ({ place: REGIONS[n].id, letter: 'ABCDEFGH'.charAt(i) }));
    const { targets: drawn } = arrange(
      { ...sceneOf(view, recent), focus: targets },
      sheet,
      layoutOf(sheet, CROP_SCALE),
      windowOf(sheet, 'cambridge'),
    );
    expect(drawn.map(t => t.letter).sort()).toEqual(targets.map(t => t.letter).sort());
    const { rings } = survey(sheet);
    for (const { letter, x, y } of drawn) {
      const place = targets.find(t => t.letter === letter)?.place ?? '';
      const box = boundsOf(rings.get(place) ?? []);
      expect(x > box.x && x < box.x + box.w && y > box.y && y < box.y + box.h).toBe(true);
    }
  });

  test('a crop around a box at the edge of the map does not leave the sheet', () => {
    const { x, y, w, h } = sheet.panel;
    for (const { id } of sheet.boxes) {
      const box = windowOf(sheet, id);
      expect(box.x >= x && box.y >= y && box.x + box.w <= x + w && box.y + box.h <= y + h).toBe(true);
      expect(middle(box).every(Number.isFinite)).toBe(true);
    }
  });
});

describe('the scene in words', () => {
  test('alt text keeps to the limit and begins with turn, side and score', () => {
    for (let seed = 1; seed <= 40; seed++) {
      const alt = altText(position(seed, seed * 11).scene);
      expect(alt.length).toBeLessThanOrEqual(ALT_LIMIT);
      expect(alt).toMatch(/^(Turn \d+ of 12, .*British .* Victory Points?|The match is over)/);
    }
  });

  test('once a match is over, the alt text first says who won and by how much, each once', () => {
    const alt = altText(CONCORD_SCENES.end());
    expect(alt).toMatch(
      /^The match is over\. Patriots won\. No unbroken Regular ever entered Concord\. Patriots 27½, British 6½\./,
    );
    expect(alt.split('entered Concord')).toHaveLength(2);
    expect(alt).not.toContain('Victory Point');
  });

  test('the alt text lists places with both sides before fuller ones', () => {
    const piece = { icon: 'musket', marks: [], count: 9, words: 'Regular', side: 'first' } as const;
    const { scene } = position(1, 0);
    const places = [
      { id: 'boston', name: 'Boston', holder: null, tokens: [], pieces: [piece] },
      {
        id: 'lincoln',
        name: 'Lincoln',
        holder: null,
        tokens: [],
        pieces: [
          { ...piece, count: 1 },
          { ...piece, count: 1, side: 'second' as const, words: 'Minuteman' },
        ],
      },
    ];
    const alt = altText({ ...scene, places });
    expect(alt.indexOf('Lincoln: Regular, Minuteman')).toBeGreaterThan(0);
    expect(alt.indexOf('Lincoln')).toBeLessThan(alt.indexOf('Boston: 9 Regulars'));
  });

  test('the text board lists every place with all its counters and markers', () => {
    const { scene } = position(6, 90);
    const board = textBoard(scene);
    for (const place of scene.places) expect(board).toContain(`- ${place.name}: `);
    for (const { words } of scene.places.flatMap(p => p.tokens)) expect(board).toContain(words);
  });

  test('pieces under a marker are counted in the text of the marker, and not drawn', () => {
    const { scene } = position(1, 0);
    const concord = scene.places.find(p => p.id === 'concord');
    expect(concord?.pieces).toEqual([]);
    expect(concord?.tokens[0]?.words).toBe('Gather marker over 2 Minutemen, hidden Militia and Barrett');
  });
});

describe('the strip', () => {
  test('shows whose turn it is, who is ahead, and at the end who won', () => {
    let ahead = 0;
    for (let seed = 1; seed <= 12; seed++) {
      const { view, scene } = position(seed, seed * 30);
      if (view.outcome) continue;
      const [british, patriots] = scene.sides;
      expect(scene.sides.filter(s => s.status === 'to act' || s.status === 'to decide').map(s => s.name)).toEqual(
        view.toAct === null ? [] : [view.toAct === 'british' ? 'British' : 'Patriots'],
      );
      // The points are those of the score sheet if the match ended now. The Victory Point Track is only one line of it.
      const [own = 0, theirs = 0] = view.standing.scores;
      expect([british?.points, patriots?.points]).toEqual([figure(own), figure(theirs)]);
      expect([british?.leads, patriots?.leads]).toEqual([own > theirs || undefined, theirs > own || undefined]);
      if (british?.leads || patriots?.leads) ahead++;
    }
    expect(ahead).toBeGreaterThan(0);
    const over = CONCORD_SCENES.end();
    const won = over.sides.filter(s => s.status === 'won');
    expect(won.map(s => s.leads)).toEqual([true]);
    expect(over.sides.filter(s => s.leads)).toEqual(won);
  });
});
