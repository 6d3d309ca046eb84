import { count, figure } from '../../core/count.ts';
import type { Outcome } from '../../core/game.ts';
import type {
  Mark,
  Scene,
  SceneArrow,
  SceneDice,
  SceneFocus,
  ScenePiece,
  ScenePlace,
  SceneSide,
  SceneToken,
  SideLook,
} from '../../core/scene.ts';
import { REGIONS } from './data.ts';
import type { Event } from './events.ts';
import { placeId, SIDE_IDS, type SideId } from './ids.ts';
import { listed } from './names.ts';
import type { Kind, PieceView, View } from './observe.ts';
import { BRITISH } from './pieces.ts';
import { LAST_TURN } from './rules/05-turn.ts';
import { notesOf } from './text.ts';
import { narrate } from './words.ts';

/** Turn 1 is the crossing at ten in the evening of 18 April; turn 9, when Percy starts (12.0), ten in the morning. */
const FIRST_MINUTE = 22 * 60;
const MINUTES_A_TURN = 90;
/** Sunrise on 19 April 1775 was shortly after five. */
const NIGHT = [1, 2, 3, 4, 5];

const LOOK: Readonly<Record<SideId, SideLook>> = { british: 'first', patriot: 'second' };

const LETTERS: Readonly<Record<string, string>> = { Barrett: 'Bt', Pickering: 'Pk' };
const ICONS: Readonly<Record<Exclude<Kind, 'leader'>, string>> = {
  regular: 'musket',
  cannon: 'cannon',
  minuteman: 'blunderbuss',
  militia: 'pitchfork',
  rider: 'cavalry',
  son: 'scroll-quill',
};

const MARKS: Readonly<Record<string, Mark>> = {
  broken: 'broken',
  wounded: 'wounded',
  captured: 'captured',
  moved: 'moved',
  marched: 'moved',
  fired: 'fired',
  rallied: 'used',
  'caught this turn': 'caught',
};

/** Kinds in the order in which they stand in a place. */
const ORDER = [
  'regular',
  'cannon',
  'minuteman',
  'militia',
  'leader',
  'rider',
  'son',
] as const satisfies readonly Kind[];

const isPerson = (p: PieceView): boolean => p.kind === 'leader' || p.kind === 'rider' || p.kind === 'son';
const isActive = (p: PieceView): boolean => !p.marks.includes('under marker');

function wordsOf(p: PieceView): { one: string; many: string } {
  if (isPerson(p)) return { one: p.id, many: p.id };
  if (p.kind === 'cannon') return { one: 'Field Cannon', many: 'Field Cannon' };
  if (p.kind === 'minuteman') return { one: 'Minuteman', many: 'Minutemen' };
  if (p.kind === 'militia') {
    const word = p.strength === null ? 'hidden Militia' : `Militia of strength ${p.strength}`;
    return { one: word, many: word };
  }
  return p.dotted ? { one: 'Percy’s Regular', many: 'Percy’s Regulars' } : { one: 'Regular', many: 'Regulars' };
}

function marksOf(p: PieceView): Mark[] {
  const shown = new Set(p.marks.flatMap((word): Mark[] => (word in MARKS ? [MARKS[word]] : [])));
  if (p.dotted && p.kind === 'regular') shown.add('dotted');
  if (shown.has('caught')) shown.delete('captured');
  return [...shown];
}

/** Hidden militia carry a question mark in place of their strength. */
function scenePiece(p: PieceView): ScenePiece {
  const { one, many } = wordsOf(p);
  const base = { side: LOOK[p.side], count: 1, marks: marksOf(p), words: one, many };
  if (p.kind === 'leader') return { ...base, icon: 'musket', letters: LETTERS[p.id] ?? p.id.slice(0, 2) };
  const icon = p.kind === 'militia' && p.strength === null ? 'uncertainty' : ICONS[p.kind];
  if (p.kind === 'rider' || p.kind === 'son') return { ...base, icon, tag: p.id.slice(0, 1) };
  return p.strength === null || p.marks.includes('broken')
    ? { ...base, icon }
    : { ...base, icon, strength: p.strength };
}

/** Alike counters folded, in the order British before Patriot, units before persons. */
function folded(pieces: readonly PieceView[]): ScenePiece[] {
  const groups = new Map<string, ScenePiece>();
  const rank = (p: PieceView): number => (p.side === 'british' ? 0 : 10) + ORDER.indexOf(p.kind);
  for (const p of [...pieces].sort((a, b) => rank(a) - rank(b))) {
    const piece = scenePiece(p);
    const key = isPerson(p) ? p.id : `${p.kind} ${p.dotted} ${p.strength} ${piece.marks.join()}`;
    const known = groups.get(key);
    groups.set(key, known ? { ...known, count: known.count + 1 } : piece);
  }
  return [...groups.values()];
}

function tokensOf(view: View, place: string, under: readonly PieceView[]): SceneToken[] {
  const tokens: SceneToken[] = [];
  const gather = view.gather[place];
  const beneath =
    under.length > 0
      ? ` over ${listed(folded(under).map(({ count, words, many }) => (count > 1 ? `${count} ${many}` : words)))}`
      : '';
  if (gather === 'gather')
    tokens.push({ look: 'town', icon: 'beer-stein', side: 'second', words: `Gather marker${beneath}` });
  if (gather === 'muster')
    tokens.push({ look: 'warned', icon: 'three-friends', side: 'second', words: `Muster marker${beneath}` });
  if (view.alerts.includes(place))
    tokens.push({ look: 'alert', icon: 'shouting', side: 'second', words: `Alert marker${beneath}` });
  const arms = view.arms[place];
  if (arms?.searched)
    tokens.push({ look: 'spent', icon: 'open-chest', side: 'neutral', words: 'hidden arms, searched' });
  else if (arms)
    tokens.push({
      look: 'cache',
      icon: 'barrel',
      side: 'neutral',
      figure: `${arms.value}`,
      words: `hidden arms worth ${arms.value}`,
    });
  return [...tokens, ...hinders(view, place), ...deeds(view, place)];
}

function hinders(view: View, place: string): SceneToken[] {
  const { movement, search, muster } = view.hinder;
  const token = (icon: string, side: SideLook, shown: number, words: string): SceneToken => ({
    look: 'hinder',
    icon,
    side,
    figure: `${shown}`,
    words: `${words} (${shown})`,
  });
  return [
    ...(movement.at === place ? [token('stakes-fence', 'second', movement.side, 'Hinder Movement')] : []),
    ...(search.at === place ? [token('magnifying-glass', 'second', search.side, 'Hinder Search')] : []),
    ...(muster.at === place ? [token('bugle-call', 'first', muster.side, 'Hinder Muster')] : []),
  ];
}

const deeds = (view: View, place: string): SceneToken[] => [
  ...(view.ambushed.includes(place)
    ? [{ look: 'event', icon: 'pine-tree', side: 'second', words: 'Ambush used' } as const]
    : []),
  ...(view.sniped.includes(place)
    ? [{ look: 'event', icon: 'bullseye', side: 'second', words: 'Snipe used' } as const]
    : []),
];

/** A side holds a place where it alone has an unbroken, active fighter. */
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
    // 4.3: what lies under a marker is not active; the marker stands for it. Sons may be sought all the same (8.2).
    const shown = all.filter(p => isActive(p) || p.kind === 'son');
    return {
      id,
      name,
      held: holder(all),
      pieces: folded(shown),
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
    ...boxes.map(id =>
      place(id, id.startsWith('box') ? `alert box ${id.slice(4)}` : `Nightriders off the ${id.slice(7)} edge`),
    ),
  ].filter(p => p.pieces.length > 0 || p.tokens.length > 0);
}

/** Movements of the last action, region by region. */
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

const diceOf = (recent: readonly Event[]): SceneDice[] =>
  recent.flatMap((e): SceneDice[] =>
    e.what === 'dice' ? [{ place: placeId(e.region), side: LOOK[SIDE_IDS[e.seat]], faces: e.dice, hits: e.hits }] : [],
  );

/** The place that the nearest pending decision is about. */
function focusOf(view: View): SceneFocus[] {
  const frame = view.pending.at(-1);
  if (!frame) return [];
  if ('fight' in frame) return [{ place: placeId(frame.fight.region) }];
  if ('region' in frame) return [{ place: placeId(frame.region) }];
  return 'from' in frame ? [{ place: placeId(frame.from) }] : [];
}

function hourOf(turn: number): string {
  const minute = (FIRST_MINUTE + (turn - 1) * MINUTES_A_TURN) % (24 * 60);
  const hour = Math.floor(minute / 60);
  if (minute === 0) return 'midnight';
  const clock = `${hour % 12 || 12}${minute % 60 ? ':30' : ''}`;
  return `${clock} ${hour < 12 ? 'am' : 'pm'}`;
}

function sideOf(view: View, side: SideId): SceneSide {
  return {
    side: LOOK[side],
    name: side === 'british' ? 'British' : 'Patriots',
    acting: view.toAct === side,
    points: figure(view.outcome ? view.outcome.scores[SIDE_IDS.indexOf(side)] : view.points[side]),
    actions: view.actions[side],
    actionsOf: Math.max(view.card?.[side] ?? 0, view.actions[side]),
    reserves: view.reserves[side],
    reservesOf: 2,
  };
}

/** 12.0: Percy and his detachment wait on the turn track, shown as Percy. */
function waiting(view: View): Scene['clock']['waiting'] {
  const percy = view.pieces.find(p => p.id === 'Percy' && p.place === 'turn-track');
  return percy ? [{ turn: view.rules.percyTurn, piece: scenePiece(percy) }] : [];
}

function summaryOf(view: View, recent: readonly Event[]): string[] {
  const { points, actions, reserves, toAct } = view;
  const turn = `Turn ${view.turn} of ${LAST_TURN}, ${hourOf(view.turn)}.`;
  const whose = toAct === null ? [] : [`${toAct === 'british' ? 'The British' : 'The Patriots'} decide.`];
  const score = (side: SideId, name: string): string =>
    `${name} ${count(points[side], 'Victory Point')}, ${count(actions[side], 'Action')}, ${reserves[side]} in reserve`;
  return [
    ...(view.outcome ? [`The match is over. ${view.outcome.reason}`] : [turn, ...whose]),
    `${score('british', 'British')}; ${score('patriot', 'Patriots')}.`,
    ...recent.slice(-4).map(e => narrate(e).text),
  ];
}

const SUBTITLE = {
  'boston-to-concord': '1775',
  'british-retreat': 'The Retreat',
  'patriot-pursuit': 'The Pursuit',
} as const;

const wonBy = ({ winner }: Outcome): string =>
  winner === null ? 'Nobody won' : `${winner === BRITISH ? 'British' : 'Patriots'} won`;

/** The events of the last action among the latest ones. */
const lastAction = (recent: readonly Event[]): readonly Event[] =>
  recent.slice(
    Math.max(
      0,
      recent.findLastIndex(({ what }) => what === 'action'),
    ),
  );

/** The picture of a position, out of nothing but what the viewer may know and was told. */
export function sceneOf(view: View, told: readonly Event[]): Scene {
  const recent = lastAction(told);
  return {
    map: 'concord',
    title: ['Boston to', 'Concord', view.outcome ? wonBy(view.outcome) : SUBTITLE[view.scenario]],
    places: placesOf(view),
    arrows: arrowsOf(recent),
    bursts: burstsOf(recent),
    dice: diceOf(recent),
    focus: focusOf(view),
    clock: { turn: view.turn, turns: LAST_TURN, hour: hourOf(view.turn), night: NIGHT, waiting: waiting(view) },
    sides: [sideOf(view, 'british'), sideOf(view, 'patriot')],
    card: view.card && { first: view.card.british, second: view.card.patriot, hashes: view.card.marks },
    deck: view.deck.left,
    summary: summaryOf(view, recent),
    notes: notesOf(view),
  };
}
