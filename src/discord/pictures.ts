import { createHash } from 'node:crypto';
import { middle } from '../board/geometry.ts';
import { joined } from '../board/layout.ts';
import { cropsOf, mapSheet } from '../board/map.ts';
import type { PaletteName } from '../board/palette.ts';
import { type BoardRequest, NARROW_PX, WIDE_PX, type Width } from '../board/picture.ts';
import type { Drawn, Studio } from '../board/studio.ts';
import { showsWell } from '../board/window.ts';
import { defined } from '../core/defined.ts';
import { handAltText } from '../core/describe.ts';
import type { GameInfo } from '../core/game.ts';
import { legendWords } from '../core/legend.ts';
import { LruCache } from '../core/lru-cache.ts';
import type { Scene } from '../core/scene.ts';
import type { Prefs } from '../match/beside.ts';
import type { Look } from '../match/types.ts';
import type { Body, BodyFile } from './body.ts';
import { ALT_LIMIT, clip } from './body.ts';

/** A place that may be chosen, by the id that decisions and views use, with its letter in the panel. */
export interface Target {
  readonly place: string;
  readonly letter: string;
}

export interface PictureOrder {
  /** A place by its id, shown with its neighbours instead of the whole map. */
  readonly crop?: string;
  /** The cards that the viewer holds, in place of the map, if there are any. */
  readonly hand?: true;
  /** Lettered places; shown close up if one crop holds them all. */
  readonly targets?: readonly Target[];
  readonly palette?: Prefs['palette'];
}

/** A posted message: its id, and the ids of its files by name. */
export interface PostedMessage {
  readonly message: string;
  readonly files: ReadonlyMap<string, string>;
}

export type Drawing = Pick<Body, 'files' | 'keptFiles' | 'superseded'>;

/** What a picture shows: a look at a stored match or at a lesson, with what distinguishes it from every other. */
export type PictureSubject = Pick<Look, 'scene' | 'alt' | 'viewer' | 'version' | 'at'> & {
  readonly info: { readonly id: string };
};

export interface Pictures {
  /** Draws the board for a new message; null if it cannot be drawn and the text board must do. */
  draw(look: PictureSubject, order?: PictureOrder): Promise<BodyFile | null>;
  /**
   * The same for a message that may already be posted; an equal picture on it stays. Superseded if a picture for that
   * message was requested later, or a newer position was drawn for it.
   */
  drawInto(shown: PostedMessage | undefined, look: PictureSubject, order?: PictureOrder): Promise<Drawing | null>;
  /** A game's counters, marks and markers, each beside its meaning; null if it has none or they cannot be drawn. */
  legend(game: Pick<GameInfo, 'id' | 'title' | 'legend'>, palette: Prefs['palette']): Promise<BodyFile | null>;
  /** What the map can be cropped to, theatres first, then places, with names; empty for a game without a map. */
  places(look: Pick<PictureSubject, 'scene'>): readonly PlaceName[];
}

export interface PlaceName {
  readonly id: string;
  readonly name: string;
  /** A part of the map with many places. */
  readonly isTheatre?: true;
}

export const PALETTE: Readonly<Record<Prefs['palette'], PaletteName>> = {
  standard: 'standard',
  'red-green': 'deutan',
  red: 'protan',
  'blue-yellow': 'tritan',
  contrast: 'contrast',
};

/**
 * All theatres and places of the map. The name of a mark begins with its letters, as on the map. Other names come from the scene, or
 * from the map if the scene has none.
 */
function placesOf({ map, places }: Scene): PlaceName[] {
  const spoken = new Map(places.map(({ id, name }) => [id, name]));
  const { places: drawn, boxes, theatres } = mapSheet(map);
  const regions = drawn.map(({ id, lines, ...place }) => {
    const own = 'name' in place && place.name !== undefined ? `${joined(lines)} ${place.name}` : null;
    return { id, name: own ?? spoken.get(id) ?? joined(lines) };
  });
  const edges = boxes.flatMap(({ id }) => {
    const name = spoken.get(id);
    return name === undefined ? [] : [{ id, name }];
  });
  return [
    ...theatres.map(({ id, title }) => ({ id, name: `Theatre: ${title}`, isTheatre: true as const })),
    ...regions.sort((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true })),
    ...edges,
  ];
}

/** The centre of each place of a map, boxes included. */
function middles(map: string): ReadonlyMap<string, readonly [number, number]> {
  const { places, boxes } = mapSheet(map);
  return new Map([
    ...places.map(({ id, centre }) => [id, centre] as const),
    ...boxes.map(({ id, rect }) => [id, middle(rect)] as const),
  ]);
}

/**
 * A crop that shows all of these places: around the place nearest to their middle, else a theatre; undefined if none
 * does.
 */
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
  return fits?.[0] ?? sheet.theatres.find(({ id }) => wanted.every(place => showsWell(sheet, id, place)))?.id;
}

/** The error id with which a failed picture of this look is logged. */
export const pictureError = ({ info, version, at }: PictureSubject): string => `p${info.id}-${version}-${at}`;

/** The part of the map a picture shows, and the places lettered on it. */
interface Frame {
  readonly place: string | undefined;
  readonly focus: readonly Target[];
  readonly hand: boolean;
}

function frameOf({ map, hands = [] }: Scene, { crop, targets = [], hand }: PictureOrder): Frame {
  const known = cropsOf(map);
  const focus = targets.filter(({ place }) => known.includes(place));
  const wanted = focus.map(({ place }) => place);
  if (hand && hands.length > 0) return { focus: [], place: undefined, hand: true };
  return { focus, hand: false, place: crop === undefined ? cropFor(map, wanted) : known.find(id => id === crop) };
}

/**
 * Equal pictures have equal names, and different ones do not, so a picture that is already posted under its name is
 * kept.
 */
function nameOf(
  { info, version, at, viewer }: PictureSubject,
  { place, focus, hand }: Frame,
  palette: Prefs['palette'],
): string {
  const kind = hand ? 'hand' : place === undefined ? 'board' : 'crop';
  const view = createHash('sha256')
    .update(JSON.stringify([viewer, place, focus, palette]))
    .digest('hex');
  return `${kind}-${info.id}-${view.slice(0, 10)}-${version}-${at}.jpg`;
}

const widthOf = ({ place, focus, hand }: Frame): Width =>
  place === undefined && focus.length === 0 && !hand ? WIDE_PX : NARROW_PX;

/** How many pictures are kept, of 100 to 300 KB each. */
const PICTURES_KEPT = 64;
/** For this many messages the latest request is remembered. */
const MESSAGES_KEPT = 1000;
const SUPERSEDED: Drawing = { superseded: true };

/** What could not be drawn. Legends belong to no match. */
export interface NotDrawn {
  readonly match?: string;
  readonly errorId: string;
  readonly problem: string;
}

/** Draws in the studio's threads. `onFailure` is called once for what cannot be drawn. */
export function createPictures(
  studio: Pick<Studio, 'drawBoard' | 'drawLegend'>,
  onFailure: (failure: NotDrawn) => void,
): Pictures {
  let posts = 0;
  /** A key for a message that is not posted yet. */
  const newKey = (): string => `post ${++posts}`;
  const drawings = new LruCache<string, Promise<Drawn>>(PICTURES_KEPT);
  const latestRequests = new LruCache<string, { readonly version: number }>(MESSAGES_KEPT);
  const reported = new LruCache<string, string>(MESSAGES_KEPT);
  const reportOnce = (failure: NotDrawn): void => {
    const { errorId, problem } = failure;
    if (reported.get(errorId) !== problem) onFailure(failure);
    reported.set(errorId, problem);
  };
  /** Every legend in every palette that was requested. */
  const legends = new Map<string, Promise<Drawn>>();
  /** Equal requests give equal bytes, so a board that many people open is drawn once. */
  const draw = async (key: string, scene: Scene, request: BoardRequest): Promise<Drawn> => {
    const order = JSON.stringify([scene, request]);
    const known = drawings.get(order);
    if (known) {
      const shared = await known;
      // The shared drawing was given up because another message wanted a newer picture. This message still wants it.
      return !shared.ok && shared.why === 'replaced' ? draw(key, scene, request) : shared;
    }
    const begun = studio.drawBoard(key, scene, request);
    drawings.set(order, begun);
    const done = await begun;
    if (!done.ok) drawings.delete(order);
    return done;
  };
  /** `key` names one message: a newer request for it replaces an older one. */
  const fileFor = async (
    key: string,
    look: PictureSubject,
    order: PictureOrder,
  ): Promise<BodyFile | 'newer' | null> => {
    const { scene } = look;
    if (scene === null) return null;
    const { palette = 'standard' } = order;
    const frame = frameOf(scene, order);
    const shown = frame.focus.length > 0 ? { ...scene, focus: frame.focus } : scene;
    const done = await draw(key, shown, {
      palette: PALETTE[palette],
      width: widthOf(frame),
      ...defined({ crop: frame.place, hand: frame.hand || undefined }),
    });
    if (done.ok) {
      const alt = frame.hand ? handAltText(scene) : look.alt;
      return { name: nameOf(look, frame, palette), bytes: done.picture.bytes, alt: clip(alt, ALT_LIMIT) };
    }
    if (done.why === 'replaced') return 'newer';
    reportOnce({ match: look.info.id, errorId: pictureError(look), problem: done.problem });
    return null;
  };
  return {
    async legend({ id, title, legend }, palette) {
      if (legend === undefined) return null;
      const name = `legend-${id}-${palette}.jpg`;
      const drawing = legends.get(name) ?? studio.drawLegend(name, legend, PALETTE[palette]);
      legends.set(name, drawing);
      const done = await drawing;
      if (done.ok) {
        const alt = `The legend of ${title}, each figure beside its meaning. ${legendWords(legend.parts)}`;
        return { name, bytes: done.picture.bytes, alt: clip(alt, ALT_LIMIT) };
      }
      legends.delete(name);
      if (done.why !== 'replaced') reportOnce({ errorId: name, problem: done.problem });
      return null;
    },
    places: ({ scene }) => (scene === null ? [] : placesOf(scene)),
    async draw(look, order = {}) {
      const file = await fileFor(newKey(), look, order);
      return file === 'newer' ? null : file;
    },
    async drawInto(shown, look, order = {}) {
      const { scene, version } = look;
      const message = shown?.message ?? newKey();
      if ((latestRequests.get(message)?.version ?? 0) > version) return SUPERSEDED;
      const request = { version };
      latestRequests.set(message, request);
      const kept = scene && shown?.files.get(nameOf(look, frameOf(scene, order), order.palette ?? 'standard'));
      if (kept) return { keptFiles: [kept] };
      const file = await fileFor(message, look, order);
      if (file === 'newer' || latestRequests.get(message) !== request) return SUPERSEDED;
      return file && { files: [file] };
    },
  };
}
