import { expect, test } from 'vitest';
import { arrange } from '../../src/board/arrange.ts';
import { MARK_RADIUS_PX } from '../../src/board/callouts.ts';
import { BUNKER_HILL_SCENES } from '../../src/board/contact-sheet-bunker-hill.ts';
import { contains } from '../../src/board/geometry.ts';
import { layoutOf } from '../../src/board/layouts.ts';
import { mapSheet } from '../../src/board/map.ts';
import { outlineOf } from '../../src/board/survey.ts';
import { OVERVIEW_SCALE } from '../../src/board/window.ts';

/** Crowded places can be neighbours, such as the Redoubt and the summit beside it. Their panels need separate marks. */

const sheet = mapSheet('bunker-hill');
const layout = layoutOf(sheet, OVERVIEW_SCALE);

test.each(Object.entries(BUNKER_HILL_SCENES))('%s: each panel has a mark of its own, in its own place', (_, make) => {
  const marks = arrange(make(), sheet, layout, sheet.panel).callouts.map(({ place, from }) => ({ place, from }));
  const crowded = marks.flatMap(({ place, from: [x, y] }, i) =>
    marks
      .slice(i + 1)
      .filter(({ from: [u, v] }) => Math.max(Math.abs(x - u), Math.abs(y - v)) < 2 * MARK_RADIUS_PX)
      .map(other => `${place} and ${other.place}`),
  );
  expect(crowded).toEqual([]);
  expect(marks.filter(({ place, from }) => !contains(outlineOf(sheet, place), from))).toEqual([]);
  expect(marks.length).toBeGreaterThan(0);
});
