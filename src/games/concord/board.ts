import { capital } from '../../core/capital.ts';
import { count, figure } from '../../core/count.ts';
import { type Duel, duel, hitWords, sideOf, titleOf } from '../../core/duel.ts';
import type { Outcome } from '../../core/game.ts';
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
import { grouped, isActive, LOOK, MARK_WORDS, scenePiece } from './board-pieces.ts';
import {
  ALERT,
  AMBUSH_USED,
  GATHER,
  hiddenArms,
  hinderMovement,
  hinderMuster,
  hinderSearch,
  MUSTER,
  SEARCHED_ARMS,
  SNIPE_USED,
} from './board-tokens.ts';
import { REGIONS } from './data.ts';
import type { Event } from './events.ts';
import { placeId, placeNamed, SIDE_IDS, type SideId } from './ids.ts';
import { lastOf } from './last.ts';
import { placeName, SIDE_NAMES } from './names.ts';
import type { PieceView, View } from './observe.ts';
import { LAST_TURN } from './rules/05-turn.ts';
import { notesOf, scoreOf, standingWords } from './text.ts';

/** In minutes of the day. Turn 1, the crossing, is at 10 pm on 18 April; turn 9, when Percy starts (12.0), at 10 am. */
const FIRST_MINUTE = 22 * 60;
const MINUTES_PER_TURN = 90;
/** Sunrise on 19 April 1775 was shortly after five. */
const NIGHT_TURNS = [1, 2, 3, 4, 5];

function tokensOf(view: View, place: string, under: readonly PieceView[]): SceneToken[] {
  const gather = view.gather[place];
  const arms = view.arms[place];
  const beneath =
    under.length > 0
      ? ` over ${listed(grouped(under).map(({ count, words, many }) => (count > 1 ? `${count} ${many}` : words)))}`
      : '';
  const over = (token: SceneToken): SceneToken => ({ ...token, words: `${token.words}${beneath}` });
  return [
    ...(gather === 'gather' ? [over(GATHER)] : []),
    ...(gather === 'muster' ? [over(MUSTER)] : []),
    ...(view.alerts.includes(place) ? [over(ALERT)] : []),
    ...(arms ? [arms.searched ? SEARCHED_ARMS : hiddenArms(arms.value)] : []),
    ...hinderTokens(view, place),
    ...(view.ambushed.includes(place) ? [AMBUSH_USED] : []),
    ...(view.sniped.includes(place) ? [SNIPE_USED] : []),
  ];
}

function hinderTokens(view: View, place: string): SceneToken[] {
  const { movement, search, muster } = view.hinder;
  return [
    ...(movement.at === place ? [hinderMovement(movement.side)] : []),
    ...(search.at === place ? [hinderSearch(search.side)] : []),
    ...(muster.at === place ? [hinderMuster(muster.side)] : []),
  ];
}

/** The side that holds a place: it alone has an unbroken, active fighter there. Null if no side does. */
function holder(pieces: readonly PieceView[]): SideLook | null {
  const fighters = pieces.filter(
    p =>
      (p.kind === 'regular' || p.kind === 'minuteman' || p.kind === 'militia') &&
      !p.marks.includes('broken') &&
      isActive(p),
  );
  const [one, other] = new Set(fighters.map(p => LOOK[p.side]));
  return one && !other ? one : null;
}

function placesOf(view: View): ScenePlace[] {
  const here = new Map<string, PieceView[]>();
  for (const p of view.pieces) here.set(p.place, [...(here.get(p.place) ?? []), p]);
  const place = (id: string, name: string): ScenePlace => {
    const all = here.get(id) ?? [];
    // 4.3: units under a marker are not active; the marker stands
    // for them. Sons of Liberty may be sought all the same (8.2).
    const shown = all.filter(p => isActive(p) || p.kind === 'son');
    return {
      id,
      name,
      holder: holder(all),
      pieces: grouped(shown),
      tokens: tokensOf(
        view,
        id,
        all.filter(p => !shown.includes(p)),
      ),
    };
  };
  const boxes = [...new Set([...here.keys(), ...view.alerts])].filter(id => /^(box|riders)-/.test(id)).sort();
  return [
    ...REGIONS.map(r => place(r.id, r.name ?? r.label)),
    ...boxes.map(id => place(id, capital(placeName(placeNamed(id))))),
  ].filter(p => p.pieces.length > 0 || p.tokens.length > 0);
}

/** The movements of the last Action, region by region. */
function arrowsOf(recent: readonly Event[]): SceneArrow[] {
  return recent.flatMap((e): SceneArrow[] => {
    if (e.what === 'moved')
      return e.path.map((to, i) => ({
        from: placeId(e.path[i - 1] ?? e.from),
        to: placeId(to),
        side: LOOK[SIDE_IDS[e.seat]],
      }));
    if (e.what === 'captiveMoved') return [{ from: placeId(e.from), to: placeId(e.to), side: 'first' }];
    if (e.what === 'slippedAway') return [{ from: placeId(e.from), to: placeId(e.to), side: 'second' }];
    return [];
  });
}

const burstsOf = (recent: readonly Event[]): Scene['bursts'] =>
  [...new Set(recent.flatMap(e => (e.what === 'dice' ? [e.region] : e.what === 'hit' ? [e.place] : [])))].map(
    place => ({ place: placeId(place) }),
  );

/** Fire on a column on the move: these dice name the region that the fire comes from. */
const FIRED_FROM: readonly string[] = ['passing', 'approach'];

const diceOf = (recent: readonly Event[]): SceneDice[] =>
  recent.flatMap((e): SceneDice[] =>
    e.what === 'dice'
      ? [
          {
            place: placeId(e.region),
            side: LOOK[SIDE_IDS[e.seat]],
            faces: e.dice,
            words: hitWords(SIDE_NAMES[e.seat], e.hits),
            where: `${FIRED_FROM.includes(e.why) ? 'from' : 'at'} ${placeName(e.region)}`,
          },
        ]
      : [],
  );

/** The place that the next decision is about. */
function focusOf(view: View): SceneFocus[] {
  const frame = view.pending.at(-1);
  if (!frame) return [];
  if ('fight' in frame) return [{ place: placeId(frame.fight.region) }];
  if ('region' in frame) return [{ place: placeId(frame.region) }];
  return 'from' in frame ? [{ place: placeId(frame.from) }] : [];
}

function hourOf(turn: number): string {
  const minute = (FIRST_MINUTE + (turn - 1) * MINUTES_PER_TURN) % (24 * 60);
  const hour = Math.floor(minute / 60);
  if (minute === 0) return 'midnight';
  const clock = `${hour % 12 || 12}${minute % 60 ? ':30' : ''}`;
  return `${clock} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Hidden arms count for the Patriots until they are searched for, so they have points from the first turn. */
const hasHiddenArms = ({ arms }: View): boolean => Object.values(arms).some(({ searched }) => !searched);

const duelOf = ({ outcome, standing }: View): Duel => duel(SIDE_NAMES, outcome, standing.scores);

function stripOf(view: View, side: SideId): SceneSide {
  const has = [
    ...(view.actions[side] > 0 ? [count(view.actions[side], 'Action')] : []),
    ...(view.reserves[side] > 0 ? [`${view.reserves[side]} in reserve`] : []),
  ].join(', ');
  const strip = sideOf(duelOf(view), side === 'british' ? 0 : 1, view.toAct === side);
  return {
    ...strip,
    ...(strip.status === 'to act' && has === '' ? { status: 'to decide' } : {}),
    left: view.outcome ? '' : has || (side === 'patriot' && hasHiddenArms(view) ? 'hidden arms counted' : 'no Actions'),
  };
}

/** 12.0: Percy and his detachment wait on the turn track, shown as Percy. */
function waiting(view: View): SceneTrack['waiting'] {
  const percy = view.pieces.find(p => p.id === 'Percy' && p.place === 'turn-track');
  const turn = view.rules.percyTurn;
  return percy ? [{ box: turn, piece: scenePiece(percy), said: `Percy comes on turn ${turn}.` }] : [];
}

function turnsOf(view: View): SceneTrack {
  const title = `Turn ${view.turn} of ${LAST_TURN}`;
  return {
    title,
    note: `${hourOf(view.turn)}${NIGHT_TURNS.includes(view.turn) ? ', night' : ''}`,
    at: view.turn,
    boxes: LAST_TURN,
    dark: NIGHT_TURNS,
    waiting: waiting(view),
  };
}

/** Comes before the sentences of `last`, which say who won and by what. */
const overWords = ({ winner, reason, scores: [british, patriots] }: Outcome): string =>
  winner === null
    ? `The match is over. Nobody has won. ${reason} British ${figure(british)}, Patriots ${figure(patriots)}.`
    : 'The match is over.';

function summaryOf(view: View): string[] {
  if (view.outcome) return [overWords(view.outcome)];
  const { points, actions, reserves, toAct } = view;
  const turn = `Turn ${view.turn} of ${LAST_TURN}, ${hourOf(view.turn)}.`;
  const whose = toAct === null ? [] : [`${toAct === 'british' ? 'The British' : 'The Patriots'} decide.`];
  const score = (side: SideId, name: string): string =>
    `${name} ${count(points[side], 'Victory Point')}, ${count(actions[side], 'Action')}, ${reserves[side]} in reserve`;
  return [turn, ...whose, `${score('british', 'British')}; ${score('patriot', 'Patriots')}.`, standingWords(view)];
}

const SUBTITLE = {
  'boston-to-concord': 'April 1775',
  'british-retreat': 'The Retreat',
  'patriot-pursuit': 'The Pursuit',
} as const;

/** The events of the last Action. */
const lastAction = (recent: readonly Event[]): readonly Event[] =>
  recent.slice(
    Math.max(
      0,
      recent.findLastIndex(({ what }) => what === 'action'),
    ),
  );

/** The picture of a position, made only from what the viewer may know, and from the events shown to this viewer. */
export function sceneOf(view: View, told: readonly Event[]): Scene {
  const recent = lastAction(told);
  return {
    map: 'concord',
    night: NIGHT_TURNS.includes(view.turn),
    ...titleOf(duelOf(view), ['Boston to', 'Concord', SUBTITLE[view.scenario]]),
    places: placesOf(view),
    arrows: arrowsOf(recent),
    bursts: burstsOf(recent),
    dice: diceOf(recent),
    focus: focusOf(view),
    marks: MARK_WORDS,
    tracks: [turnsOf(view)],
    sides: [stripOf(view, 'british'), stripOf(view, 'patriot')],
    last: lastOf(view.outcome, recent),
    score: scoreOf(view),
    summary: summaryOf(view),
    notes: notesOf(view),
  };
}
