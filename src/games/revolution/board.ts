import { count } from '../../core/count.ts';
import { LOOKS } from '../../core/duel.ts';
import type {
  Scene,
  SceneArrow,
  SceneDice,
  SceneFocus,
  SceneGroup,
  ScenePiece,
  ScenePlace,
  SceneSide,
  SceneToken,
  SceneTrack,
  SideLook,
} from '../../core/scene.ts';
import { handsOf } from './board-hand.ts';
import { dressOf, fleetsBeside, fortOf, MASSACRE, partisanOf } from './board-pieces.ts';
import {
  COLONY_OF,
  DECLARATION,
  EUROPE,
  FRENCH_ALLIANCE,
  LOCALES,
  PROGRESS,
  REGIONS,
  SPANISH_ALLIANCE,
  TOP_STEP,
  TURNS,
  VICTORY,
} from './data.ts';
import type { Event } from './events.ts';
import { hasShortVictory, loyalCount } from './goals.ts';
import { pieceNamed, placeId, SIDE_IDS, type SideId } from './ids.ts';
import { lastDeed, lastOf } from './last.ts';
import { kindWords, localeName, pieceName, SIDE_NAMES } from './names.ts';
import {
  AMERICAN,
  FIRST_RISEN,
  isFleet,
  isLeader,
  isRisen,
  KIND,
  LEADERSHIP,
  NATION,
  type Piece,
  SIDE,
  STRENGTH,
} from './pieces.ts';
import { aimsSeen, notesOf, scoreOf, summaryOf } from './text.ts';
import type { StackView, View } from './view.ts';

const LOOK: Readonly<Record<SideId, SideLook>> = { british: 'first', american: 'second' };

/** Whether another leader of the same side, abler or listed before him, begins with the same two letters. */
const hasTheirLetters = (p: Piece, other: Piece): boolean =>
  isLeader(other) &&
  SIDE[other] === SIDE[p] &&
  (LEADERSHIP[other] > LEADERSHIP[p] || (LEADERSHIP[other] === LEADERSHIP[p] && other < p)) &&
  pieceName(other).startsWith(pieceName(p).slice(0, 2));
const PIECES_BEFORE_RISEN: readonly Piece[] = Array.from({ length: FIRST_RISEN }, (_, p) => p);
/** "Wa" for Washington; "RH" for R. Howe; "Wd" for Ward, since an abler leader of his side has "Wa". */
export const LETTERS: readonly string[] = PIECES_BEFORE_RISEN.map(p => {
  if (!isLeader(p)) return '';
  const name = pieceName(p);
  if (name[1] === '.') return `${name[0]}${name[3]}`;
  return PIECES_BEFORE_RISEN.some(other => hasTheirLetters(p, other)) ? `${name[0]}${name.at(-1)}` : name.slice(0, 2);
});

/**
 * The counter to show: a leader ashore of highest value, else the strongest unit ashore, else a fleet or what it
 * carries.
 */
function topOf(known: readonly Piece[], aboard: ReadonlySet<Piece>): Piece | undefined {
  const rank = (p: Piece): number => (isLeader(p) ? 100 + LEADERSHIP[p] : isFleet(p) ? 0 : 10 + STRENGTH[p]);
  return [...known].sort((a, b) => Number(aboard.has(a)) - Number(aboard.has(b)) || rank(b) - rank(a))[0];
}

/**
 * One counter for each side in a place. The viewer’s own shows the strength there, any other how many counters are there.
 */
function pieceOf(view: View, { side, pieces, covered }: StackView): ScenePiece[] {
  const known = pieces.map(({ id }) => pieceNamed(id));
  const aboard = new Set(pieces.flatMap(({ id, aboard: fleet }) => (fleet === null ? [] : [pieceNamed(id)])));
  const top = topOf(known, aboard);
  if (top === undefined) return [];
  const own = view.viewer === side;
  const figure = own ? known.reduce((sum, p) => sum + STRENGTH[p], 0) : known.length + covered.length;
  const words = isLeader(top) ? pieceName(top) : kindWords(NATION[top], KIND[top])[0];
  return [
    {
      side: LOOK[side],
      ...dressOf(NATION[top], KIND[top]),
      ...(isLeader(top) && !isRisen(top) ? { letters: LETTERS[top] } : {}),
      count: 1,
      ...(figure > 1 ? { tag: `${figure}` } : {}),
      marks: [],
      words: known.length + covered.length > 1 ? `${words} with ${known.length + covered.length - 1} more` : words,
    },
  ];
}

function tokensOf(view: View, id: string, stacks: readonly StackView[]): SceneToken[] {
  const tokens: SceneToken[] = [];
  const fort = view.fort[id];
  if (fort !== undefined) tokens.push(fortOf(LOOK[fort]));
  const partisan = view.partisan[id];
  if (partisan !== undefined) tokens.push(partisanOf(LOOK[partisan]));
  if (view.massacre.includes(id)) tokens.push(MASSACRE);
  for (const { side, pieces } of stacks) {
    const fleets = pieces.filter(each => isFleet(pieceNamed(each.id))).length;
    if (fleets > 0 && pieces.length > fleets)
      tokens.push({ ...fleetsBeside(LOOK[side]), words: count(fleets, 'fleet') });
  }
  return tokens;
}

/** Whether counters are ashore, which hold a place before fleets do (6.3, ruling). */
const isAshore = ({ pieces, covered }: StackView): boolean =>
  covered.some(({ aboard }) => aboard === null) ||
  pieces.some(({ id, aboard }) => aboard === null && !isFleet(pieceNamed(id)));

function heldBy(stacks: readonly StackView[]): ScenePlace['holder'] {
  const ashore = stacks.filter(isAshore);
  const [first, ...more] = ashore.length > 0 ? ashore : stacks;
  return more.length > 0 ? 'both' : first === undefined ? null : LOOK[first.side];
}

function placesOf(view: View): ScenePlace[] {
  return LOCALES.flatMap(({ id, name }): ScenePlace[] => {
    const stacks = view.stacks.filter(({ place }) => place === id);
    const tokens = tokensOf(view, id, stacks);
    if (stacks.length === 0 && tokens.length === 0) return [];
    const siege = view.siege[id];
    const worth = view.values[id];
    return [
      {
        id,
        name,
        holder: heldBy(stacks),
        pieces: stacks.flatMap(stack => pieceOf(view, stack)),
        tokens,
        ...(siege === undefined ? {} : { siege: LOOK[siege] }),
        ...(worth === undefined ? {} : { valueNow: worth === 0 ? 'void' : 'double' }),
      },
    ];
  });
}

/** 26.3: whether a region is closed because its nation is neutral. */
const isShut = (view: View, region: number): boolean => {
  const colony = COLONY_OF[region];
  const step = EUROPE.find(({ id }) => id === view.europe)?.at ?? 0;
  return colony !== null && step < (colony === 'FR' ? FRENCH_ALLIANCE : SPANISH_ALLIANCE);
};

const groupsOf = (view: View): SceneGroup[] =>
  REGIONS.map(({ id, name }, region): SceneGroup => {
    const level = view.loyalty[id];
    return {
      id,
      name,
      holder: null,
      ...(level === undefined
        ? {}
        : { leans: { side: level < 0 ? 'first' : 'second', by: Math.abs(level), of: TOP_STEP } as const }),
      ...(isShut(view, region) ? { closed: true as const } : {}),
    };
  });

/** 3.5: the regions loyal to America, and how many of them win the short game. */
function loyalTrack(view: View): SceneTrack[] {
  if (view.scenario !== 'short') return [];
  const regions = loyalCount(aimsSeen(view).loyalty, AMERICAN, VICTORY.shortLoyalty);
  const title = count(regions, 'American region');
  return [{ title, note: '', at: regions, boxes: VICTORY.regions, isTally: true, dark: [], waiting: [] }];
}

function tracksOf(view: View): SceneTrack[] {
  const last = view.scenario === 'short' ? TURNS.short : TURNS.last;
  const step = PROGRESS.findIndex(({ id }) => id === view.progress);
  const europe = EUROPE.findIndex(({ id }) => id === view.europe);
  const plain = { dark: [], waiting: [] };
  return [
    {
      title: `${view.year}`,
      note: '',
      at: view.year - TURNS.first + 1,
      boxes: last - TURNS.first + 1,
      labels: Array.from({ length: last - TURNS.first + 1 }, (_, i) => `${(TURNS.first + i) % 100}`),
      ...plain,
    },
    {
      title: PROGRESS[step].name,
      note: '',
      at: step + 1,
      boxes: PROGRESS.length,
      labels: ['T', 'C', 'D', 'P', 'A'],
      ...(view.scenario === 'short' ? { last: DECLARATION + 1 } : {}),
      ...plain,
    },
    ...loyalTrack(view),
    {
      title: EUROPE[europe].name,
      note: '',
      at: europe + 1,
      boxes: EUROPE.length,
      plate: 'europe',
      dark: [6, 7],
      waiting: [],
    },
  ];
}

/**
 * Whether a side leads: in the short game whoever would win if it ended now (3.5); in the campaign whoever has more in
 * towns, since often neither side has a goal of 3.3, or both have.
 */
function isAhead(view: View, id: SideId): boolean {
  const { british, american } = view.standing;
  if (view.scenario !== 'short')
    return id === 'british' ? british.towns > american.towns : american.towns > british.towns;
  return hasShortVictory(aimsSeen(view)) === (id === 'american');
}

function sideOf(view: View, id: SideId): SceneSide {
  const { towns } = view.standing[id];
  const won = view.outcome !== null && view.winner === id;
  return {
    side: LOOK[id],
    name: SIDE_NAMES[SIDE_IDS.indexOf(id)],
    acting: view.toAct.includes(id),
    ...(won ? { status: 'won' } : view.toAct.includes(id) ? { status: 'to act' } : {}),
    points: `${towns}`,
    unit: view.scenario === 'short' ? ['in towns', 'in towns'] : [`of ${VICTORY.points}`, `of ${VICTORY.points}`],
    ...(won || (view.outcome === null && isAhead(view, id)) ? { leads: true as const } : {}),
    left: `${view.points[id]} to spend, ${count(view.hands[id].count, 'marker')}`,
  };
}

/** The marches of the last action. */
const arrowsOf = (recent: readonly Event[]): SceneArrow[] =>
  recent.flatMap((event): SceneArrow[] => {
    if (event.what !== 'moved') return [];
    const to = placeId(event.path[event.path.length - 1]);
    return [
      {
        from: placeId(event.from),
        to,
        side: LOOKS[event.seat],
        ...(event.sea ? { by: 'sea' as const } : {}),
        ...(event.count > 1 ? { figure: `${event.count}` } : {}),
      },
    ];
  });

const diceOf = (recent: readonly Event[]): SceneDice[] =>
  recent.flatMap((event): SceneDice[] =>
    event.what === 'volley' && event.dice.length > 0
      ? [
          {
            place: placeId(event.at),
            side: LOOKS[event.seat],
            faces: event.dice,
            words: event.pursuit ? 'fired after them' : 'fired',
            where: `at ${localeName(event.at)}`,
          },
        ]
      : [],
  );

/** The place that the question is about: where a battle, a march or its start is. */
function focusOf({ pending }: View): SceneFocus[] {
  const frame = pending.at(-1);
  if (frame === undefined) return [];
  if ('fight' in frame) return [{ place: placeId(frame.fight.at) }];
  if ('march' in frame) return [{ place: placeId(frame.march.at) }];
  if ('start' in frame) return [{ place: placeId(frame.start.at) }];
  return 'at' in frame && frame.at !== null ? [{ place: placeId(frame.at) }] : [];
}

/** What a picture of the position shows. `told`: what the viewer has been told, the newest last. */
export function sceneOf(view: View, told: readonly Event[]): Scene {
  const recent = lastDeed(told);
  const won = view.winner === null ? {} : { won: LOOK[view.winner] };
  const battles = recent.flatMap(event => (event.what === 'battleBegins' ? [{ place: placeId(event.at) }] : []));
  const hands = handsOf(view);
  return {
    map: 'revolution',
    night: false,
    title: ['Decision in', 'North America', `${view.year}`],
    ...won,
    places: placesOf(view),
    groups: groupsOf(view),
    arrows: arrowsOf(recent),
    bursts: battles,
    dice: diceOf(recent),
    ...(hands.length > 0 ? { hands } : {}),
    focus: focusOf(view),
    marks: {},
    tracks: tracksOf(view),
    sides: [sideOf(view, 'british'), sideOf(view, 'american')],
    last: lastOf(view.outcome, recent),
    score: scoreOf(view),
    summary: summaryOf(view),
    notes: notesOf(view),
  };
}
