import { middle } from '../board/geometry.ts';
import { cropsOf, mapSheet } from '../board/map.ts';
import type { PaletteName } from '../board/palette.ts';
import type { Studio } from '../board/studio.ts';
import { showsWell } from '../board/window.ts';
import { defined } from '../core/defined.ts';
import type { Scene } from '../core/scene.ts';
import type { Prefs } from '../match/rows.ts';
import type { Look } from '../match/types.ts';
import type { BodyFile } from './body.ts';
import { ALT_LIMIT, clip } from './body.ts';

/** A place that may be chosen, by its id as decisions and views name it, with the letter beside it in the panel. */
export interface Target {
  readonly place: string;
  readonly letter: string;
}

export interface PictureOrder {
  /** A place by its id, shown with its neighbours instead of the whole map. */
  readonly crop?: string;
  /** Lettered places: shown close up where one crop holds them all. */
  readonly targets?: readonly Target[];
  readonly palette?: Prefs['palette'];
}

export interface Pictures {
  /**
   * The board as that look shows it; null where it cannot be drawn, and the text board must do, or where the same person
   * has asked for a newer picture of the match before this one was begun.
   */
  draw(look: Look, order?: PictureOrder): Promise<BodyFile | null>;
  /** The places on the map, by name; empty for a game without a map. */
  places(look: Look): readonly PlaceName[];
}

export interface PlaceName {
  readonly id: string;
  readonly name: string;
}

const PALETTE: Readonly<Record<Prefs['palette'], PaletteName>> = {
  standard: 'standard',
  'red-green': 'deutan',
  'blue-yellow': 'tritan',
};

/** All places of the map; those that the scene speaks of by its words for them, the others as they are lettered. */
function placesOf({ map, places }: Scene): PlaceName[] {
  const spoken = new Map(places.map(({ id, name }) => [id, name]));
  const { places: drawn, boxes } = mapSheet(map);
  const regions = drawn.map(({ id, lines }) => ({ id, name: spoken.get(id) ?? lines.join(' ') }));
  const edges = boxes.flatMap(({ id }) => {
    const name = spoken.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
  return [...regions.sort((a, b) => a.name.localeCompare(b.name)), ...edges];
}

/** The middle of each place of a map, boxes at its edge included. */
function middles(map: string): ReadonlyMap<string, readonly [number, number]> {
  const { places, boxes } = mapSheet(map);
  return new Map([
    ...places.map(({ id, centre }) => [id, centre] as const),
    ...boxes.map(({ id, rect }) => [id, middle(rect)] as const),
  ]);
}

/** A place whose crop shows all of these; the one nearest to their middle. Undefined where no crop does. */
function cropFor(map: string, wanted: readonly string[]): string | undefined {
  const at = middles(map);
  const targets = wanted.flatMap(id => {
    const point = at.get(id);
    return point ? [point] : [];
  });
  if (targets.length === 0) return undefined;
  const [mx, my] = [0, 1].map(axis => targets.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / targets.length);
  const far = ([x, y]: readonly [number, number]): number => Math.hypot(x - (mx ?? 0), y - (my ?? 0));
  const sheet = mapSheet(map);
  const fits = [...at]
    .sort(([, a], [, b]) => far(a) - far(b))
    .find(([id]) => wanted.every(place => showsWell(sheet, id, place)));
  return fits?.[0];
}

/** Under which a failed picture of this look is found in the log. */
export const pictureError = ({ info, version, at }: Look): string => `p${info.id}-${version}-${at}`;

/** Pictures from the studio's threads. `failed` hears why one could not be drawn. */
export function takePictures(
  studio: Pick<Studio, 'drawBoard'>,
  failed: (look: Look, problem: string) => void,
): Pictures {
  let posts = 0;
  return {
    places: ({ scene }) => (scene === null ? [] : placesOf(scene)),
    async draw(look, { crop, targets = [], palette = 'standard' } = {}) {
      const { scene, info } = look;
      if (scene === null) return null;
      const known = cropsOf(scene.map);
      const focus = targets.filter(({ place }) => known.includes(place));
      const wanted = focus.map(({ place }) => place);
      const place = crop === undefined ? cropFor(scene.map, wanted) : known.find(id => id === crop);
      // A person's newest picture of a match takes the place of those that still wait; each post that is open to all keeps its own.
      const eyes = `${info.id} ${look.user ?? `post ${++posts}`}`;
      const shown = focus.length > 0 ? { ...scene, focus } : scene;
      const drawn = await studio.drawBoard(eyes, shown, {
        palette: PALETTE[palette],
        width: place === undefined ? 1650 : 1100,
        ...defined({ crop: place }),
      });
      if (!drawn.ok) {
        if (drawn.why !== 'replaced') failed(look, drawn.problem);
        return null;
      }
      const name = `${place === undefined ? 'board' : 'crop'}-${info.id}-${look.version}-${look.at}.jpg`;
      return { name, bytes: drawn.picture.bytes, alt: clip(look.alt, ALT_LIMIT) };
    },
  };
}
