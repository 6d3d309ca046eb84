import type { PaletteName } from '../board/palette.ts';
import type { Studio } from '../board/studio.ts';
import { sceneOf } from '../games/concord/board.ts';
import { SIDE_IDS } from '../games/concord/ids.ts';
import type { View } from '../games/concord/observe.ts';
import type { Scene } from '../games/scene.ts';
import type { Prefs } from '../match/rows.ts';
import type { Look } from '../match/types.ts';
import type { BodyFile } from './body.ts';
import { ALT_LIMIT, clip } from './body.ts';

/** A place that may be chosen, by its name, with the letter that stands beside it in the panel. */
export interface Target {
  readonly place: string;
  readonly letter: string;
}

export interface PictureOrder {
  /** A place by name, shown with its neighbours instead of the whole map. */
  readonly crop?: string;
  readonly targets?: readonly Target[];
  readonly palette?: Prefs['palette'];
}

export interface Pictures {
  /** The board as that look shows it; null where it cannot be drawn, and the text board must do. */
  draw(look: Look, order?: PictureOrder): Promise<BodyFile | null>;
  /** The names of the places on the map, as decisions call them; empty for a game without a map. */
  places(look: Look): readonly string[];
}

type SceneMaker = (look: Look, targets: readonly Target[]) => Scene;

/** Whose question the picture shows. */
const acting = ({ info, at }: Look): number | null => (at === info.answers ? (info.deciders[0] ?? null) : null);

const concordScene: SceneMaker = (look, targets) => {
  // The view was made by this very game; on the way here it was plain JSON.
  const view = look.view as View;
  const bare = sceneOf(view, { acting: null, recent: [], targets: [] });
  const idOf = (name: string): string[] => bare.places.filter(place => place.name === name).map(({ id }) => id);
  const lettered = targets.flatMap(({ place, letter }) => idOf(place).map(id => ({ place: id, letter })));
  const seat = acting(look);
  return sceneOf(view, { acting: seat === null ? null : SIDE_IDS[seat], recent: [], targets: lettered });
};

/** How each game's view becomes a picture. */
const SCENES: Readonly<Record<string, SceneMaker>> = { concord: concordScene };

const PALETTE: Readonly<Record<Prefs['palette'], PaletteName>> = {
  standard: 'standard',
  'red-green': 'deutan',
  'blue-yellow': 'tritan',
};

/** Pictures from the studio's threads. `failed` hears why there is none. */
export function takePictures(
  studio: Pick<Studio, 'drawBoard'>,
  failed: (match: string, problem: string) => void,
): Pictures {
  return {
    places: look => SCENES[look.info.game]?.(look, []).places.map(({ name }) => name) ?? [],
    async draw(look, { crop, targets = [], palette = 'standard' } = {}) {
      const make = SCENES[look.info.game];
      if (make === undefined) return null;
      const scene = make(look, targets);
      const place = crop === undefined ? undefined : scene.places.find(({ name }) => name === crop)?.id;
      const { id } = look.info;
      const eyes = `${id} ${look.viewer} ${place ?? ''} ${targets.length} ${look.at}`;
      const drawn = await studio.drawBoard(eyes, scene, {
        palette: PALETTE[palette],
        width: place === undefined ? 1650 : 1100,
        ...(place === undefined ? {} : { crop: place }),
      });
      if (!drawn.ok) {
        failed(id, drawn.problem);
        return null;
      }
      const name = `${place === undefined ? 'board' : 'crop'}-${id}-${look.version}-${look.at}.jpg`;
      return { name, bytes: drawn.picture.bytes, alt: clip(look.alt, ALT_LIMIT) };
    },
  };
}
