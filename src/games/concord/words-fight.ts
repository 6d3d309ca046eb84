import { capital } from '../../core/capital.ts';
import { whole } from '../../core/clause-words.ts';
import { count } from '../../core/count.ts';
import { countWord, listWords, type Party, type Thrown, named as thing, type Verb } from '../../core/phrases.ts';
import { type Clause, type Entry, onceAt, people, some } from '../../core/telling.ts';
import type { Seat } from '../../core/umpire.ts';
import { CONCORD, LEXINGTON } from './data.ts';
import type { Manner, Of, RetreatBy } from './events.ts';
import { homeward, placeName, TheSide, theSide, unitLabel } from './names.ts';
import { BRITISH, isDotted, isFighter, isLeader, isMilitia, ownerOf, PERCY, type Piece, type Place } from './pieces.ts';
import type { Cause, State } from './state.ts';
import { effectOn } from './units.ts';
import {
  a,
  alone,
  aloneAsObject,
  at,
  clause,
  fightersIn,
  inPlace,
  isBeyond,
  ledBy,
  lossAward,
  named,
  party,
  shortOf,
  side,
  tollOf,
  verb,
  who,
} from './words-parts.ts';

// Marches, fire and losses: the words for each, in `/log` and in a dispatch.

/** The words for a kind of move: in `/log`, with its rule, and in a dispatch. */
interface Going {
  readonly line: Verb;
  readonly rule: string;
  readonly did: Verb;
}
const GOING: Readonly<Record<Manner, Going>> = {
  scout: { line: ['moves', 'move'], rule: '6.4.1', did: ['goes', 'go'] },
  march: { line: ['marches', 'march'], rule: '6.4.2', did: ['marches', 'march'] },
  forced: { line: ['makes a forced march', 'make a forced march'], rule: '6.4.2', did: ['marches', 'march'] },
  boat: {
    line: ['crosses the Charles by boat', 'cross the Charles by boat'],
    rule: '9.0',
    did: ['goes by boat', 'go by boat'],
  },
  assemble: { line: ['assembles', 'assemble'], rule: '6.5', did: ['gathers', 'gather'] },
  assault: {
    line: ['goes to the assault', 'go to the assault'],
    rule: '6.2',
    did: ['assaults', 'assault'],
  },
  retreat: { line: ['retreats', 'retreat'], rule: '7.1', did: ['falls back', 'fall back'] },
  advance: { line: ['advances', 'advance'], rule: '4.1', did: ['advances', 'advance'] },
  ride: { line: ['rides', 'ride'], rule: '4.4', did: ['rides', 'ride'] },
  slip: { line: ['slips away', 'slip away'], rule: '8.2', did: ['slips away', 'slip away'] },
};

/** 7.1: why a retreat went where it did. */
function byWords(seat: Seat, by: RetreatBy): string {
  if (by === 'assault') return ', where their Assault came from';
  const that = by.isNearer ? ` ${homeward(seat)}` : '';
  return by.open === 1
    ? `, the only open region${that}`
    : `, as ${theSide(seat)} chose among ${by.open} open regions${that}`;
}

const GOALS: readonly number[] = [CONCORD, LEXINGTON];

/** A move as a clause of a dispatch. */
function going({ seat, units, broken, from, path, manner }: Of<'moved'>): Clause {
  const to = path[path.length - 1];
  const { did } = GOING[manner];
  const size = Math.max(1, fightersIn(units));
  const way = { from: named(from), by: path.slice(0, -1).map(named), to: named(to) };
  const base: Clause = { weight: 'deed', size, ...ledBy(units, broken), did, way, onward: ['comes', 'come'] };
  // 12.0: where Percy leads his force matters more than what breaks on his way.
  const isPercys = units.includes(PERCY) && fightersIn(units) > 0;
  const led: Clause = { ...base, ...leading(units, broken), weight: isPercys ? 'blood' : 'deed' };
  // Where a leader goes is always told, and others only counted if they are many.
  const rest: Pick<Clause, 'rest'> = units.some(isLeader)
    ? {}
    : { rest: ['one more company gathers', 'more companies gather'] };
  switch (manner) {
    case 'assemble':
      return isBeyond(from)
        ? { ...base, weight: 'step', did: ['comes in', 'come in'], ...rest }
        : { ...base, weight: 'step', way: undefined, where: [at(to)], ...rest };
    case 'assault':
      return assault({
        ...base,
        way: undefined,
        what: [thing(named(to))],
        end: `from ${named(from)}`,
        enters: named(to),
      });
    case 'forced':
      return { ...led, end: 'in a forced march', head: forcedHead(units, to) };
    case 'boat':
      return { ...base, head: `${TheSide(seat)} cross the Charles` };
    case 'ride':
      return { ...base, weight: 'step' };
    case 'retreat':
    case 'advance':
      return { ...base, weight: 'step', way: { to: named(to) }, tie: ', and' };
    default:
      return { ...led, ...(seat === BRITISH && GOALS.includes(to) ? { size: size + 1, scores: true } : {}) };
  }
}

/** An Assault. Its headline also says where it comes from, if there is room. */
const assault = (clause: Clause): Clause => ({ ...clause, head: capital(whole(clause)), isWhole: 'alone' });

/** The part of a clause that has a leader lead the group; empty without a leader or without units. */
function leading(units: readonly Piece[], broken: readonly Piece[] = []): Partial<Clause> {
  const leaders = units.filter(p => isLeader(p) && (p === PERCY || !broken.includes(p)));
  const leader = leaders.includes(PERCY) ? PERCY : leaders[0];
  if (leader === undefined || fightersIn(units) === 0) return {};
  const { who, with: others = [] } = ledBy(
    units.filter(p => p !== leader),
    broken,
    leader !== PERCY,
  );
  return { who: party([leader]), did: ['leads', 'lead'], what: who, with: others.length > 0 ? others : undefined };
}

function forcedHead(units: readonly Piece[], to: number): string | undefined {
  const leaders = units.filter(isLeader);
  return leaders.length === 0
    ? undefined
    : `A forced march brings ${listWords(leaders.map(p => a(p)))} to ${named(to)}`;
}

/** "from Charlestown to Lexington by Medford and Menotomy", "from Waltham and back by Watertown" */
function wayWords(from: Place, path: readonly Place[]): string {
  const last = path[path.length - 1];
  const between = path.slice(0, -1).map(placeName);
  const to = last === from ? 'and back' : `to ${placeName(last)}`;
  return `from ${placeName(from)} ${to}${between.length > 0 ? ` by ${listWords(between)}` : ''}`;
}

export function moved(event: Of<'moved'>): Entry {
  const { seat, units, broken, from, path, manner, by } = event;
  const { line, rule } = GOING[manner];
  const retreat = by === undefined ? '' : byWords(seat, by);
  const text = `${capital(who(units, broken))} ${verb(units, ...line)} ${wayWords(from, path)}${retreat}.`;
  return { text, rule, says: going(event) };
}

export const attacks = ({ units, broken, region }: Of<'attacks'>): Entry => ({
  text: `${capital(who(units, broken))} ${verb(units, 'attacks', 'attack')} in ${placeName(region)}.`,
  rule: '6.1',
  says: {
    weight: 'deed',
    size: fightersIn(units),
    ...ledBy(units, broken),
    did: ['attacks', 'attack'],
    where: [at(region)],
  },
});

const CAUSES: Readonly<Record<Cause, readonly [text: string, rule: string]>> = {
  combat: ['in the battle', '7.0'],
  charge: ['in the charge', '6.3'],
  cannon: ['before the cannon', '4.1'],
  forced: ['on the forced march', '6.4.2'],
  // The hit of those who join the enemy, or have moved: it was not fired at them.
  retreat: ['as the price of the retreat', '7.1'],
  unescorted: ['on the way back', '7.1.2'],
  panic: ['on the way back from Concord', '11.0'],
  ambush: ['in the ambush', '6.6'],
  snipe: ['under snipers’ fire', '6.7'],
  fire: ['under fire', '7.1.3'],
  passing: ['under fire', '14.2'],
  approach: ['under fire', '15.2'],
  alone: ['alone among the enemy', '4.1'],
};
export const causeRule = (why: Cause): string => CAUSES[why][1];

const EFFECTS = { broken: 'breaks', wounded: 'is wounded', destroyed: 'is destroyed', killed: 'is killed' } as const;
const FATES: Readonly<Record<Of<'hit'>['effect'], Verb>> = {
  broken: ['breaks', 'break'],
  wounded: ['is wounded', 'are wounded'],
  destroyed: ['is destroyed', 'are destroyed'],
  killed: ['is killed', 'are killed'],
};

/** A choice of who takes a hit, with its effect: "Warren (moved): is wounded". */
export const hitLabel = (s: State, p: Piece): string => `${unitLabel(s, p)}: ${EFFECTS[effectOn(s, p)]}`;

/** Causes that a dispatch need not name, since the clause of the fire did. */
const KNOWN: readonly Cause[] = ['combat', 'fire', 'passing', 'approach'];
/** Causes that are the subject of a dispatch’s clause: "an ambush breaks …". */
const DOERS: Partial<Readonly<Record<Cause, Party>>> = {
  ambush: [some(1, 'an ambush', 'ambushes')],
  snipe: [people('snipers')],
  cannon: [thing('the cannon')],
  charge: [thing('the charge')],
};
const DONE: Readonly<Record<Of<'hit'>['effect'], Verb>> = {
  broken: ['breaks', 'break'],
  wounded: ['wounds', 'wound'],
  destroyed: ['destroys', 'destroy'],
  killed: ['kills', 'kill'],
};

/**
 * The parts of a clause that say who was hit, how, and by what. A charge costs the British a hit too, but that one is
 * not said to be the work of the charge.
 */
function struck({ piece, strength, effect, why }: Of<'hit'>): Pick<Clause, 'who' | 'did' | 'what' | 'end'> {
  const doer = why === 'charge' && ownerOf(piece) === BRITISH ? undefined : DOERS[why];
  if (doer) return { who: doer, did: DONE[effect], what: aloneAsObject(piece, strength) };
  const end = KNOWN.includes(why) ? {} : { end: CAUSES[why][0] };
  return { who: alone(piece, strength), did: FATES[effect], ...end };
}

/** How a loss without a throw goes on from what brought it: "… to Lincoln in a forced march, and breaks there". */
function toldWith({ piece, why, place }: Of<'hit'>): Pick<Clause, 'tie' | 'refers'> {
  if (why === 'charge') return { refers: [onceAt(at(place))] };
  // After how far Percy still has to go, "there" would be Lexington.
  if (why !== 'forced' || isDotted(piece)) return {};
  const [end] = CAUSES.forced;
  return {
    tie: ', and',
    refers: [
      { full: ` ${inPlace(place)}`, brief: ' there', after: named(place) },
      { full: ` ${end}`, brief: '', after: 'forced march' },
    ],
  };
}

/** Whether everybody can tell a counter from others of its kind, so that what becomes of it later may be told as its own. */
const isTellable = (piece: Piece): boolean => !isMilitia(piece);

export const hit = (event: Of<'hit'>): Entry => {
  const { piece, strength, place, effect, why } = event;
  return {
    text: `${capital(a(piece, strength))} in ${placeName(place)} ${EFFECTS[effect]} ${CAUSES[why][0]}.`,
    rule: CAUSES[why][1],
    says: {
      weight: isLeader(piece) ? 'person' : 'blood',
      size: effect === 'destroyed' || effect === 'killed' ? 3 : 1,
      ...struck(event),
      ...toldWith(event),
      where: [at(place)],
      of: ownerOf(piece) === BRITISH ? 'British' : 'Patriots',
      ...(isFighter(piece) ? { short: shortOf([piece]) } : {}),
      isFate: true,
      ...(effect === 'destroyed' || effect === 'killed' ? { isOtherHalf: true as const } : {}),
      ...(isTellable(piece) ? { keptBy: [`${piece}`] } : {}),
      scores: true,
      ...(effect === 'destroyed' || effect === 'killed' ? { toll: tollOf(piece) } : {}),
    },
    ...(effect === 'destroyed' || effect === 'killed' ? { award: lossAward(piece) } : {}),
  };
};

/**
 * The words for a kind of fire: in `/log`, with its rule, and in a dispatch; then the lowest face that hits, null if it
 * depends on the side.
 */
type Volley = readonly [line: string, rule: string, did: Verb, least: number | null];
const VOLLEYS: Readonly<Record<Of<'dice'>['why'], Volley>> = {
  volley: ['fire', '7.0', ['fires', 'fire'], null],
  opportunity: ['fire on the retreating troops', '7.1.3', ['fires', 'fire'], 6],
  ambush: ['ambush two Regulars', '6.6', ['ambushes two Regulars', 'ambush two Regulars'], 5],
  snipe: ['snipe', '6.7', ['snipes', 'snipe'], 6],
  passing: ['fire on the passing column', '14.2', ['fires on the passing column', 'fire on the passing column'], 6],
  approach: [
    'fire on the approaching column',
    '15.2',
    ['fires on the approaching column', 'fire on the approaching column'],
    6,
  ],
  reroll: ['throw one die again', '14.1', ['throws one die again', 'throw one die again'], null],
};
const LEAST_HITTING = [4, 5] as const;
const ON = { 4: 'on 4s, 5s and 6s', 5: 'on 5s and 6s', 6: 'on 6s' } as const;

/**
 * The faces of a throw. `militia`: how many of the last dice hit only on 6 (14.4); if it is given, each kind is named.
 */
export function facesText(faces: readonly number[], militia: number | undefined): string {
  if (militia === undefined) return faces.join(', ');
  const others = faces.slice(0, faces.length - militia);
  const green = faces.slice(others.length);
  const listed = (name: string, part: readonly number[]): string[] =>
    part.length === 0 ? [] : [`${name} ${part.join(', ')}`];
  return [...listed('Minutemen', others), ...listed('Militia', green)].join(', ');
}

/** 15.2: whether some sixes hit nobody, as no more than two hits count in one Movement Action. */
const isCapped = ({ why, dice: faces, hits }: Of<'dice'>): boolean =>
  why === 'approach' && faces.filter(face => face === 6).length > hits;

function thrownOf({ seat, why, dice: faces, hits, militia }: Of<'dice'>): Thrown {
  if (militia !== undefined) return { dice: faces.length, hits };
  const least = VOLLEYS[why][3] ?? LEAST_HITTING[seat];
  return { dice: faces.length, hits, on: ON[least as keyof typeof ON], chance: (7 - least) / 6 };
}

/** The headline of fire that hit nobody, used if nothing weightier happened. */
function missHead({ seat, why, region }: Of<'dice'>): string | readonly string[] {
  const where = `${at(region).at} ${named(region)}`;
  if (why === 'ambush') return `A Patriot ambush ${where} hits nobody`;
  if (why === 'opportunity') return `Shots at the retreat to ${named(region)} hit nobody`;
  if (why === 'snipe') return [`Patriot snipers miss ${where}`, `Patriot snipers ${where} hit nobody`];
  return `${TheSide(seat)} fire and hit nobody ${where}`;
}

/** Where fire goes in a dispatch, in brief if the sentence before has said it. */
function whereFired({ why, region }: Of<'dice'>): Pick<Clause, 'where' | 'end' | 'refers'> {
  const name = named(region);
  if (why === 'passing' || why === 'approach') return { end: `from ${name}` };
  if (why === 'opportunity') {
    const full = `after those who retreated to ${name}`;
    return { end: full, refers: [{ full, brief: 'after them', after: `to ${name}` }] };
  }
  return { where: [at(region)], refers: [onceAt(at(region))] };
}

export function dice(event: Of<'dice'>): Entry {
  const { seat, why, dice: faces, hits, region, militia } = event;
  const [deed, rule, did] = VOLLEYS[why];
  const where = why === 'passing' || why === 'approach' ? `from ${placeName(region)}` : `in ${placeName(region)}`;
  const cap = isCapped(event) ? ', as no more than two count in one Movement Action' : '';
  return {
    text: `${TheSide(seat)} ${deed} ${where}: ${facesText(faces, militia)}; ${count(hits, 'hit')}${cap}.`,
    rule,
    dice: faces,
    says: {
      weight: 'step',
      size: hits === 0 && (why === 'ambush' || why === 'snipe') ? 2 : 1,
      who: side(seat),
      did,
      ...(why === 'reroll'
        ? { end: `: ${countWord(hits, 'hit')} in all` }
        : { ...whereFired(event), thrown: thrownOf(event) }),
      ...(hits === 0 ? { head: missHead(event) } : {}),
    },
  };
}

export function standsDown({ seat, region, unable, broken }: Of<'standsDown'>): Entry {
  if (unable.length === 0)
    return {
      text: `None of ${theSide(seat)} in ${placeName(region)} fires back.`,
      rule: '7.0',
      says: clause('step', {
        who: [thing(`none of ${theSide(seat)} ${inPlace(region)}`)],
        did: ['fires back', 'fire back'],
      }),
    };
  return {
    text: `${capital(who(unable, broken))} in ${placeName(region)} cannot fire back: only unbroken Regulars, Minutemen and Militia fire.`,
    rule: '7.0',
    says: clause('step', {
      who: party(unable, broken),
      did: ['cannot fire back', 'cannot fire back'],
      where: [at(region)],
    }),
  };
}

export const rallied = ({ units, leaders, region }: Of<'rallied'>): Entry => ({
  text: `${who(leaders)} ${verb(leaders, 'rallies', 'rally')} ${who(units)} in ${placeName(region)}.`,
  rule: '6.8',
  says: {
    weight: 'deed',
    size: units.length,
    who: party(leaders),
    did: ['rallies', 'rally'],
    what: party(units, [], !leaders.includes(PERCY)),
    where: [at(region)],
    undoes: units.filter(isTellable).map(p => `${p}`),
    scores: true,
    loses: `what the ${units.length === 1 ? 'break' : 'breaks'} had brought them`,
  },
});
