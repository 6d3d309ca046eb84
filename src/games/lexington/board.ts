import { count } from '../../core/count.ts';
import { defined } from '../../core/defined.ts';
import { type Duel, duel, hitWords, LOOKS, lastOf, sideOf, titleOf } from '../../core/duel.ts';
import { lastSaid } from '../../core/last.ts';
import { listed } from '../../core/listed.ts';
import type {
  Scene,
  SceneArrow,
  SceneDice,
  SceneFocus,
  ScenePlace,
  SceneSide,
  SceneToken,
  SceneTrack,
  SideLook,
} from '../../core/scene.ts';
import { grouped, LOOK, MARK_WORDS, PRISONERS } from './board-pieces.ts';
import { bellOf, CARDS, SONS_WARNED, WARNED } from './board-tokens.ts';
import { BOSTON, BOXES, type Box, isNight, LAST_TURN, TOWN_AT, TOWNS, TURNS } from './data.ts';
import type { Event, Found } from './events.ts';
import { delayWords, SIDES } from './names.ts';
import type { CardView, FigureView, View } from './observe.ts';
import { AMERICAN, BRITISH, placeId, type Side } from './pieces.ts';
import { needs } from './rules/09-combat.ts';
import { SIDE_IDS } from './seats.ts';
import { notesOf, scoreOf, summaryOf } from './text.ts';
import { narrate } from './words.ts';

/** The arrow by which militia of towns off the map enter a box. */
const arrowId = (box: string): string => `from-${box}`;

/** 4.3: until all cards are placed, only the card of Hancock and Adams has its box. */
const isPlacing = ({ pending }: View): boolean => ['placeSons', 'placeBlanks'].includes(pending.at(-1)?.step ?? '');

/**
 * 8, 10: the card of a box, and the mark of a rider’s warning. A warning is shown only while it can still matter to a
 * card.
 */
function cardTokens(view: View, id: string): SceneToken[] {
  const card = view.cards[id];
  if (card === undefined || (isPlacing(view) && card !== 'sons')) return [];
  return [CARDS[card], ...(view.warned.includes(id) ? [card === 'sons' ? SONS_WARNED : WARNED] : [])];
}

/** Bells for towns that are not alerted; in the American colour for those already roused (10). */
function bells(view: View, towns: readonly string[]): SceneToken[] {
  const asleep = towns.filter(name => view.asleep.includes(name));
  const roused = asleep.filter(name => name in view.stirred);
  const others = asleep.filter(name => !roused.includes(name));
  const bell = (names: readonly string[], ground: SceneToken['ground'], state: string): SceneToken[] => {
    if (names.length === 0) return [];
    const figure = towns.length > 1 ? { figure: `${names.length}` } : {};
    return [{ ...bellOf(ground), ...figure, words: `militia of ${listed(names)} ${state}` }];
  };
  return [
    ...bell(others, 'neutral', 'not alerted'),
    ...bell(roused, 'second', 'roused, placed at the end of the turn'),
  ];
}

/** The side that holds a box: only it has figures there, riders aside. Null if no side does. */
function holder(figures: readonly FigureView[]): SideLook | null {
  const [one, other] = new Set(figures.filter(f => f.kind !== 'rider').map(f => LOOK[f.side]));
  return one && !other ? one : null;
}

/** 7: the cards that the British have brought in. Blank ones count for nothing. */
function foundTokens({ found: { supplies, blanks } }: View): SceneToken[] {
  const token = (card: CardView, n: number, words: string): SceneToken[] =>
    n === 0 ? [] : [{ ...CARDS[card], figure: `${n}`, words }];
  return [
    ...token('supplies', supplies, count(supplies, 'captured supply card')),
    ...token('blank', blanks, count(blanks, 'captured blank card')),
  ];
}

/** A box of the map. Boston also shows what the British have taken. */
function boxOf(view: View, at: number): ScenePlace {
  const { id, name } = BOXES[at];
  const here = view.figures.filter(f => f.place === id);
  const taken = at === BOSTON ? view.figures.filter(f => f.captured) : [];
  const own = TOWN_AT[at] < 0 ? [] : [TOWNS[TOWN_AT[at]].name];
  return {
    id,
    name,
    holder: holder(here),
    pieces: [...grouped([...here, ...taken]), ...(at === BOSTON && view.sons === 'captured' ? [PRISONERS] : [])],
    tokens: [...(at === BOSTON ? foundTokens(view) : []), ...cardTokens(view, id), ...bells(view, own)],
  };
}

function placesOf(view: View): ScenePlace[] {
  const entries = BOXES.map(({ id, name }, at): ScenePlace => {
    const towns = TOWNS.filter(t => t.enters === at && !t.onMap).map(t => t.name);
    return { id: arrowId(id), name: `Towns beyond ${name}`, holder: null, pieces: [], tokens: bells(view, towns) };
  });
  const afloat = grouped(view.figures.filter(f => f.place === 'at-sea'));
  const sea: ScenePlace = { id: 'at-sea', name: 'At sea', holder: null, pieces: afloat, tokens: [] };
  return [...BOXES.map((_, at) => boxOf(view, at)), sea, ...entries].filter(
    p => p.pieces.length > 0 || p.tokens.length > 0,
  );
}

/** The parts of a turn. `close`: the fire, and the alarm that follows it before anybody is asked again. */
type Phase = 'ride' | 'british' | 'american' | 'close';

/** Events that belong to no part of a turn. */
const OUTSIDE_PHASES: readonly Event['what'][] = [
  'matchBegins',
  'cardsPlaced',
  'turnBegins',
  'ridersLeave',
  'stayed',
  'matchEnds',
];

/** Events of the fire and of the alarm after it. */
const CLOSE: readonly Event['what'][] = ['volley', 'cartridgesSpent', 'alerted', 'alarmRolls'];

/** The part of the turn that an event belongs to; null if it belongs to none. */
function phaseOf(e: Event): Phase | null {
  if (OUTSIDE_PHASES.includes(e.what)) return null;
  if (e.what === 'rode') return 'ride';
  if (e.what === 'marched') return SIDE_IDS[e.side];
  return CLOSE.includes(e.what) ? 'close' : 'british';
}

/** The events of the last part of a turn in which anything happened, without the same part of the turn before. */
function lastPhase(told: readonly Event[]): readonly Event[] {
  const phases = told.map(phaseOf);
  const at = phases.findLastIndex(phase => phase !== null);
  const before = told.findLastIndex(
    (e, i) => i < at && (e.what === 'turnBegins' || (phases[i] !== null && phases[i] !== phases[at])),
  );
  return told.slice(before + 1);
}

const legs = (from: number, path: readonly number[], side: SideLook): SceneArrow[] =>
  path.map((to, i) => ({ from: placeId(path[i - 1] ?? from), to: placeId(to), side }));

/** The marches of the last part of the turn, box by box, each leg once; and militia that entered from off the map. */
function arrowsOf(recent: readonly Event[]): SceneArrow[] {
  const all = recent.flatMap((e): SceneArrow[] => {
    if (e.what === 'marched') return legs(e.from, e.path, LOOKS[e.side]);
    if (e.what === 'rode') return legs(e.from, [e.to], 'second');
    if (e.what === 'landed') return legs(BOSTON, [...new Set([e.ashore, e.at])], 'first');
    if (e.what !== 'alerted') return [];
    const entries = e.towns.filter(town => !TOWNS[town].onMap).map(town => placeId(TOWNS[town].enters));
    return entries.map((to): SceneArrow => ({ from: arrowId(to), to, side: 'second' }));
  });
  return [...new Map(all.map(arrow => [`${arrow.from} ${arrow.to}`, arrow])).values()];
}

/** A volley may have thirty dice. Only this many of those that hit are shown. */
const HITS_SHOWN = 2;

const FOUND: Readonly<Record<Found, string>> = {
  nothing: 'nothing found',
  supplies: 'supplies found',
  blank: 'blank card',
  sons: 'Sons captured',
};

/** What a throw achieved, for whom, and where; null if the event has no dice to show. */
function throwOf(e: Event): ({ at: Box } & Pick<SceneDice, 'side' | 'faces' | 'words' | 'short'>) | null {
  switch (e.what) {
    case 'volley': {
      const faces = e.dice.filter((die, i) => die >= needs(e.units[i])).slice(0, HITS_SHOWN);
      return {
        at: e.at,
        side: LOOKS[e.side],
        faces,
        words: hitWords(SIDES[e.side], e.hits),
        short: e.hits === 0 ? 'no hit' : count(e.hits, 'hit'),
      };
    }
    case 'rode':
      return { at: e.to, side: 'second', faces: [e.die], words: e.captured ? 'captured' : 'got through' };
    case 'searched':
      return { at: e.at, side: 'first', faces: [e.die], words: FOUND[e.found] };
    case 'boats': {
      const words = e.ends.length === 0 ? 'stuck at sea' : delayWords(e.ends.length);
      return { at: e.to, side: 'first', faces: [e.die], words };
    }
    default:
      return null;
  }
}

const diceOf = (recent: readonly Event[]): SceneDice[] =>
  recent.flatMap((e): SceneDice[] => {
    const thrown = throwOf(e);
    if (!thrown) return [];
    const { at, ...rest } = thrown;
    return [{ ...rest, place: placeId(at), where: `at ${BOXES[at].name}` }];
  });

const burstsOf = (recent: readonly Event[]): Scene['bursts'] =>
  [...new Set(recent.flatMap(e => (e.what === 'volley' ? [placeId(e.at)] : [])))].map(place => ({ place }));

/** The boxes that the next decision is about. */
function focusOf({ pending }: View): SceneFocus[] {
  const frame = pending.at(-1);
  if (frame?.step === 'landing') return frame.ends.map(at => ({ place: placeId(at) }));
  return frame && 'from' in frame ? [{ place: placeId(frame.from) }] : [];
}

const turnsOf = ({ turn, hour, night }: View): SceneTrack => ({
  title: `Turn ${turn} of ${LAST_TURN}`,
  note: night ? `${hour}, night` : hour,
  at: turn,
  boxes: LAST_TURN,
  dark: TURNS.flatMap((_, i) => (isNight(i + 1) ? [i + 1] : [])),
  waiting: [],
});

/** 4.5: short names for the commanders of divided sides. */
const COMMANDERS: Readonly<Record<string, string | undefined>> = {
  raiding: 'raiding force',
  relief: 'relief force',
  west: 'western towns',
  east: 'eastern towns',
};

const duelOf = ({ outcome, points }: View): Duel => duel(SIDES, outcome, [points.british, points.american]);

/**
 * What the Americans would get besides if the match ended now; the number of alerted towns if that is nothing, or once the
 * match is over.
 */
function americansLeft({ points, standing, outcome, asleep }: View): string {
  const more = standing.scores[AMERICAN] - points.american;
  return outcome === null && more > 0
    ? `${more} more if over now`
    : `${count(TOWNS.length - asleep.length, 'town')} alerted`;
}

/** A side’s part of the strip: the British figures that can still fire, and what the Americans would get at the end. */
function stripOf(view: View, side: Side): SceneSide {
  const loaded = view.figures.filter(f => f.side === 'british' && !f.silent).length;
  const acting = view.sideToAct === SIDE_IDS[side];
  return {
    ...sideOf(duelOf(view), side, acting),
    ...defined({ commander: acting && view.toAct !== null ? COMMANDERS[view.toAct] : undefined }),
    left: side === BRITISH ? `${count(loaded, 'figure')} loaded` : americansLeft(view),
  };
}

/** The picture of a position, made only from what the viewer may know, and from the events shown to this viewer. */
export function sceneOf(view: View, told: readonly Event[]): Scene {
  const recent = lastPhase(told);
  return {
    map: 'lexington',
    night: view.night,
    ...titleOf(duelOf(view), ['Lexington', '& Concord', 'April 1775']),
    places: placesOf(view),
    arrows: arrowsOf(recent),
    bursts: burstsOf(recent),
    dice: diceOf(recent),
    focus: focusOf(view),
    marks: MARK_WORDS,
    tracks: [turnsOf(view)],
    sides: [stripOf(view, BRITISH), stripOf(view, AMERICAN)],
    last: lastOf(duelOf(view), lastSaid(recent.map(event => narrate(event, 'spectator')))),
    score: scoreOf(view),
    summary: summaryOf(view),
    notes: notesOf(view),
  };
}
