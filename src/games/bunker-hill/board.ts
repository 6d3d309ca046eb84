import { capital } from '../../core/capital.ts';
import { count } from '../../core/count.ts';
import { defined } from '../../core/defined.ts';
import { type Duel, duel, hitWords, sideOf, titleOf } from '../../core/duel.ts';
import type {
  Scene,
  SceneArrow,
  SceneDice,
  SceneFocus,
  SceneGauge,
  ScenePlace,
  SceneRay,
  SceneSide,
  SceneToken,
  SceneTrack,
  SideLook,
} from '../../core/scene.ts';
import { groupedPieces, LOOK, MARK_WORDS } from './board-pieces.ts';
import { fieldsOf, linesOf } from './board-rays.ts';
import { ABLAZE, BATTERY, FORMED, SHIPS } from './board-tokens.ts';
import { FLEET_BOXES, TRACKS } from './data.ts';
import type { Event } from './events.ts';
import { placeId, SIDE_IDS, type SideId } from './ids.ts';
import { byAction, lastOf } from './last.ts';
import { placeName, SIDES, shortName } from './names.ts';
import type { PieceView, View } from './observe.ts';
import { FIRST_ZONE, isRegion, isZone, MUSTER, type Place } from './pieces.ts';
import { FLEET } from './rules/06-guns.ts';
import { hasBritishCannon, hoursOf, notesOf, scoreOf, summaryOf } from './text.ts';

/** The id of a place on the map: a region's own id, Z1 to Z6 for landing zones, MUSTER for the Muster Box. */
function sceneId(place: Place): string {
  if (isZone(place)) return `Z${place - FIRST_ZONE + 1}`;
  return place === MUSTER ? 'MUSTER' : placeId(place);
}
const BATTERY_PLATE = 'COPPS';

/** A side holds a place if it alone has an unbroken unit or an undamaged cannon there (10.0). */
function holder(pieces: readonly PieceView[]): SideLook | null {
  const units = pieces.filter(
    ({ kind, marks }) => kind !== 'leader' && !marks.includes('broken') && !marks.includes('damaged'),
  );
  const [one, other] = new Set(units.map(({ side }) => LOOK[side]));
  return one !== undefined && other === undefined ? one : null;
}

function tokensOf(view: View, place: Place): SceneToken[] {
  const id = placeId(place);
  const tokens: SceneToken[] = [];
  if (view.ablaze.includes(id)) tokens.push(ABLAZE);
  if (view.formed.includes(id)) tokens.push(FORMED);
  return tokens;
}

const fleetPlace = ({ fleet }: View): ScenePlace => ({
  id: fleet,
  name: 'The fleet',
  holder: null,
  pieces: [],
  tokens: [{ ...SHIPS, words: `in ${FLEET_BOXES.find(({ id }) => id === fleet)?.name ?? fleet}` }],
});
const batteryPlace: ScenePlace = {
  id: BATTERY_PLATE,
  name: 'Copp’s Hill',
  holder: null,
  pieces: [],
  tokens: [BATTERY],
};

function placesOf(view: View): ScenePlace[] {
  const here = new Map<string, PieceView[]>();
  for (const p of view.pieces) here.set(p.place, [...(here.get(p.place) ?? []), p]);
  const all = Array.from({ length: MUSTER + 1 }, (_, place): ScenePlace => {
    const there = here.get(placeId(place)) ?? [];
    return {
      id: sceneId(place),
      name: capital(placeName(place)),
      holder: isRegion(place) ? holder(there) : null,
      pieces: groupedPieces(there),
      tokens: isRegion(place) ? tokensOf(view, place) : [],
    };
  });
  return [...all.filter(({ pieces, tokens }) => pieces.length + tokens.length > 0), fleetPlace(view), batteryPlace];
}

const lookOf = (seat: number): SideLook => LOOK[SIDE_IDS[seat]];

const arrowsOf = (recent: readonly Event[]): SceneArrow[] =>
  recent.flatMap((e): SceneArrow[] =>
    e.what === 'moved'
      ? [
          {
            from: sceneId(e.from),
            to: sceneId(e.to),
            side: lookOf(e.seat),
            ...(e.manner === 'land' ? { by: 'sea' as const } : {}),
          },
        ]
      : [],
  );

/** The places where somebody was hit, by whatever fire. */
const burstsOf = (recent: readonly Event[]): Scene['bursts'] =>
  [...new Set(recent.flatMap(e => (e.what === 'hit' ? [sceneId(e.place)] : [])))].map(place => ({ place }));

const raysOf = (recent: readonly Event[], view: View): SceneRay[] =>
  recent.flatMap((e): SceneRay[] => {
    if (e.what !== 'dice' || e.from === e.to) return [];
    const gun = e.gun === FLEET ? view.fleet : e.gun === undefined ? null : BATTERY_PLATE;
    const from = e.from === null ? gun : sceneId(e.from);
    if (from === null) return [];
    return [{ from, to: sceneId(e.to), side: lookOf(e.seat), fire: e.hits > 0 ? 'hit' : 'missed' }];
  });

const diceOf = (recent: readonly Event[]): SceneDice[] =>
  recent.flatMap((e): SceneDice[] =>
    e.what === 'dice' && e.dice.length > 0
      ? [
          {
            place: sceneId(e.to),
            side: lookOf(e.seat),
            faces: e.dice,
            words: hitWords(SIDES[e.seat], e.hits),
            where: `at ${shortName(e.to)}`,
          },
        ]
      : [],
  );

/** The place that the next pending decision is about. */
function focusOf(view: View): SceneFocus[] {
  const frame = view.pending.at(-1);
  if (!frame) return [];
  if ('fight' in frame) return [{ place: sceneId(frame.fight.region) }];
  if ('region' in frame) return [{ place: sceneId(frame.region) }];
  if ('place' in frame) return [{ place: sceneId(frame.place) }];
  return 'from' in frame ? [{ place: sceneId(frame.from) }] : [];
}

const { start, panic } = TRACKS.morale;
const { start: full, low } = TRACKS.powder;
const gaugesOf = ({ morale, powder }: View): SceneGauge[] => [
  { side: 'first', icon: 'drum', name: 'British morale', at: morale.british, of: start, ticks: [panic], low: 0 },
  {
    side: 'second',
    icon: 'bugle-call',
    name: 'Patriot morale',
    at: morale.patriot,
    of: start,
    ticks: [panic],
    low: panic,
  },
  { side: 'neutral', icon: 'powder-bag', name: 'Patriot powder', at: powder, of: full, ticks: [low], low },
];

const duelOf = ({ outcome, standing }: View): Duel => duel(SIDES, outcome, standing.scores);

/** A side's line in the band below the map. */
function sideInStrip(view: View, side: SideId): SceneSide {
  const has = [
    ...(view.actions[side] > 0 ? [count(view.actions[side], 'Action')] : []),
    ...(view.reserves[side] > 0 ? [`${view.reserves[side]} in reserve`] : []),
  ].join(', ');
  const strip = sideOf(duelOf(view), side === 'british' ? 0 : 1, view.toAct === side);
  if (view.outcome) return { ...strip, left: '' };
  const status = view.demoralized[side] ? 'demoralized' : strip.acting && has === '' ? 'to decide' : strip.status;
  return { ...strip, ...defined({ status }), left: has || 'no Actions' };
}

/**
 * The turn track. Until the first turn on which shells may come (4.3), and through it, a cannon stands on that turn as
 * long as they have not come.
 */
const turnsOf = (view: View): SceneTrack => ({
  title: `Turn ${view.turn} of ${view.lastTurn}`,
  note: hoursOf(view.turn),
  at: view.turn,
  boxes: view.lastTurn,
  dark: [],
  waiting:
    view.shells ||
    view.turn > TRACKS.shells.fromTurn ||
    view.lastTurn < TRACKS.shells.fromTurn ||
    !hasBritishCannon(view)
      ? []
      : [
          {
            box: TRACKS.shells.fromTurn,
            piece: { side: 'first', icon: 'cannon', count: 1, marks: ['silent'], words: 'British cannon' },
            said: `Still to come, not before turn ${TRACKS.shells.fromTurn}: the right shells for the British cannon.`,
          },
        ],
});

/** The cartouche has room for short names of two goals of 12.3. */
const GOALS_IN_SHORT: Readonly<Record<string, string>> = {
  charlestown: 'Charlestown',
  works: 'Works',
  breed: 'Breed’s',
  bunker: 'Bunker',
  neck: 'Neck',
};
/** The line below the name of the game: the month, or in a game for one player the British goals. */
export function subtitleOf({ goals }: Pick<View, 'goals'>): string {
  if (goals.length === 0) return 'June 1775';
  return goals.length > 2
    ? `${goals.length} objectives`
    : `for ${goals.map(id => GOALS_IN_SHORT[id] ?? id).join(', ')}`;
}

/** The picture of a position, made only from what the viewer may know and was told. */
export function sceneOf(view: View, latest: readonly Event[]): Scene {
  const actions = byAction(latest);
  const [recent = []] = actions;
  return {
    map: 'bunker-hill',
    night: false,
    ...titleOf(duelOf(view), ['Bunker', 'Hill', subtitleOf(view)]),
    places: placesOf(view),
    gauges: gaugesOf(view),
    arrows: arrowsOf(recent),
    bursts: burstsOf(recent),
    dice: diceOf(recent),
    rays: [...raysOf(recent, view), ...linesOf(view)],
    fields: fieldsOf(view),
    focus: focusOf(view),
    marks: MARK_WORDS,
    tracks: [turnsOf(view)],
    sides: [sideInStrip(view, 'british'), sideInStrip(view, 'patriot')],
    last: lastOf(view.outcome, actions),
    score: scoreOf(view),
    summary: summaryOf(view),
    notes: notesOf(view),
  };
}
