import { count } from '../../core/count.ts';
import { defined } from '../../core/defined.ts';
import type { Told } from '../../core/game.ts';
import { type Tellers, tell } from '../../core/teller.ts';
import type { Seat } from '../../core/umpire.ts';
import { wayText } from '../../core/way.ts';
import { BOSTON, CARDS } from './data.ts';
import type { Cause, Event, Manner, Of, RetreatBy } from './events.ts';
import {
  capital,
  flipped,
  fold,
  homeward,
  isUnique,
  kindName,
  listed,
  placeName,
  sideOf,
  TheSide,
  theSide,
  unitLabel,
} from './names.ts';
import { HINDER_NAMES, isDotted, isLeader, type Piece, type Place } from './pieces.ts';
import { isBostonToConcord, type State } from './state.ts';
import { effectOn } from './units.ts';
import { weightOf } from './weight.ts';

/** A unit as the table sees it pass: a militia is not said to be hidden. */
export const one = (p: Piece, strength = -1): string => kindName(p, strength).replace('hidden Militia', 'Militia');
/** "2 Regulars and 1 broken Regular", of whom `broken` are broken or wounded. */
export const who = (units: readonly Piece[], broken: readonly Piece[] = []): string =>
  fold(units, p => (broken.includes(p) ? flipped(p, one(p)) : one(p)));
/** "a Minuteman", "one of Percy’s Regulars", "Smith". */
function a(p: Piece, strength = -1): string {
  if (isUnique(p)) return one(p);
  return isDotted(p) ? 'one of Percy’s Regulars' : `a ${one(p, strength)}`;
}
const isMany = (units: readonly Piece[]): boolean => units.length > 1;
const verb = (units: readonly Piece[], singular: string, plural: string): string => (isMany(units) ? plural : singular);

const GOING: Readonly<Record<Manner, readonly [string, string]>> = {
  scout: ['moves', 'move'],
  march: ['marches', 'march'],
  forced: ['makes a forced march', 'make a forced march'],
  boat: ['crosses the Charles by boat', 'cross the Charles by boat'],
  assemble: ['assembles', 'assemble'],
  assault: ['goes to the assault', 'go to the assault'],
  retreat: ['retreats', 'retreat'],
  advance: ['advances', 'advance'],
  ride: ['rides', 'ride'],
  slip: ['slips away', 'slip away'],
};
/** "marches", "march": how units go. */
export const goes = (units: readonly Piece[], manner: Manner): string => verb(units, ...GOING[manner]);

const MOVE_RULE: Readonly<Record<Manner, string>> = {
  scout: '6.4.1',
  march: '6.4.2',
  forced: '6.4.2',
  boat: '9.0',
  assemble: '6.5',
  assault: '6.2',
  retreat: '7.1',
  advance: '4.1',
  ride: '4.4',
  slip: '8.2',
};

const CAUSES: Readonly<Record<Cause, readonly [string, string]>> = {
  combat: ['in the battle', '7.0'],
  charge: ['in the charge', '6.3'],
  cannon: ['before the cannon', '4.1'],
  forced: ['on the forced march', '6.4.2'],
  retreat: ['in the retreat', '7.1'],
  unescorted: ['on the way back', '7.1.2'],
  panic: ['on the way back from Concord', '11.0'],
  ambush: ['in the ambush', '6.6'],
  snipe: ['under snipers’ fire', '6.7'],
  fire: ['under fire', '7.1.3'],
  passing: ['under fire', '14.2'],
  approach: ['under fire', '15.2'],
  alone: ['alone among the enemy', '4.1'],
};
const EFFECTS = { broken: 'breaks', wounded: 'is wounded', destroyed: 'is destroyed', killed: 'is killed' } as const;

/** Who may take a hit, and what comes of it: "Warren (moved): is wounded". */
export const hitLabel = (s: State, p: Piece): string => `${unitLabel(s, p)}: ${EFFECTS[effectOn(s, p)]}`;

const VOLLEYS: Readonly<Record<Of<'dice'>['why'], readonly [string, string]>> = {
  volley: ['fire', '7.0'],
  opportunity: ['fire on the retreating troops', '7.1.3'],
  ambush: ['ambush two Regulars', '6.6'],
  snipe: ['snipe', '6.7'],
  passing: ['fire on the passing column', '14.2'],
  approach: ['fire on the approaching column', '15.2'],
  reroll: ['throw one die again', '14.1'],
};

/** Actions that are told by the place that they leave. */
const LEAVING: readonly string[] = ['Assault', 'Movement'];

const POINTS_FOR: Readonly<Record<Of<'points'>['why'], readonly [string, string]>> = {
  concord: ['an unbroken Regular has entered Concord', '11.0'],
  percy: ['Percy is in Lexington with the cannon and four unbroken Regulars', '12.0'],
  firstCombat: ['the Patriots started the first combat', '10.0'],
};

/** 7.1: why a retreat went where it did. */
function byWords(seat: Seat, by: RetreatBy): string {
  if (by === 'assault') return ', where their Assault came from';
  const that = by.isNearer ? ` ${homeward(seat)}` : '';
  return by.open === 1
    ? `, the only open region${that}`
    : `, as ${theSide(seat)} chose among ${by.open} open regions${that}`;
}

function moved({ seat, units, broken, from, path, manner, by }: Of<'moved'>): Told {
  const walkers = `${capital(who(units, broken))} ${goes(units, manner)}`;
  const [to, ...back] = path.map(placeName).reverse();
  const way = { who: walkers, from: placeName(from), by: back.reverse(), to };
  const text = by === undefined ? wayText(way) : `${wayText(way).slice(0, -1)}${byWords(seat, by)}.`;
  return { text, rule: MOVE_RULE[manner], ...(manner === 'ride' ? { way } : {}) };
}

/** 5.3: captured in Boston, or brought there, is captured for good. */
const forGood = (place: Place): string => (place === BOSTON ? ', and will not escape again' : '');

/** The faces of a throw. `militia`: how many of them, the last, hit on 6 only (14.4); then each kind is named. */
export function facesText(faces: readonly number[], militia: number | undefined): string {
  if (militia === undefined) return faces.join(', ');
  const others = faces.slice(0, faces.length - militia);
  const green = faces.slice(others.length);
  const named = (name: string, part: readonly number[]): string[] =>
    part.length === 0 ? [] : [`${name} ${part.join(', ')}`];
  return [...named('Minutemen', others), ...named('Militia', green)].join(', ');
}

/** 15.2: sixes that hit nobody, for no more than two hits are scored in one Movement Action. */
const isCapped = ({ why, dice: faces, hits }: Of<'dice'>): boolean =>
  why === 'approach' && faces.filter(face => face === 6).length > hits;

function dice(event: Of<'dice'>): Told {
  const { seat, why, dice: faces, hits, region, militia } = event;
  const [deed, rule] = VOLLEYS[why];
  const where = why === 'passing' || why === 'approach' ? `from ${placeName(region)}` : `in ${placeName(region)}`;
  const cap = isCapped(event) ? ', as no more than two count in one Movement Action' : '';
  const text = `${TheSide(seat)} ${deed} ${where}: ${facesText(faces, militia)}; ${count(hits, 'hit')}${cap}.`;
  return { text, rule, dice: faces };
}

function triesToEscape({ piece, die, modifier, free, place }: Of<'escape'>): Told {
  const total =
    modifier === 0 ? `${die}` : `${die} ${modifier < 0 ? '−' : '+'} ${Math.abs(modifier)} = ${die + modifier}`;
  return {
    text: `${one(piece)} tries to escape in ${placeName(place)}: ${total}; ${free ? 'free' : 'held'}, 6 was needed.`,
    rule: '6.10',
    dice: [die],
  };
}

/** The narrator: one entry for each thing that can happen. */
const SAY: Tellers<Event, Told> = {
  matchBegins: e =>
    isBostonToConcord(e)
      ? { text: 'The night of 18 April 1775. The cards are shuffled and the lanterns are lit.', rule: '15.1' }
      : {
          text: '19 April 1775, turn 8. Smith’s force is in Concord among the Patriots, and Percy’s ready in Boston.',
          rule: '15.2',
        },
  turnBegins: ({ turn, card }) => {
    const { number, british, patriot, marks } = CARDS[card];
    return {
      text: `Turn ${turn}: card ${number}. British ${count(british, 'Action')}, Patriots ${patriot}; ${count(marks, 'mark')}.`,
      rule: '5.1',
      begins: `Turn ${turn}`,
    };
  },
  percyArrives: () => ({ text: 'Percy musters in Boston with eight Regulars and the Field Cannon.', rule: '12.0' }),
  firstPlayer: ({ seat, die }) =>
    die === null
      ? { text: `${TheSide(seat)} have more Actions and begin.`, rule: '5.2' }
      : {
          text: `As many Actions on both sides: the die shows ${die}, ${theSide(seat)} begin.`,
          rule: '5.2',
          dice: [die],
        },
  reshuffled: () => ({ text: 'The deck has run out; the discard pile is shuffled anew.', rule: '2.0' }),
  action: ({ seat, action, removes, place }) => ({
    text: `${sideOf(seat)} Action: ${removes === undefined ? action : `Remove ${HINDER_NAMES[removes]}`}${place === null ? '' : ` ${LEAVING.includes(action) ? 'from' : 'in'} ${placeName(place)}`}.`,
    rule: '6.0',
  }),
  reserveSpent: ({ seat }) => ({ text: `${TheSide(seat)} use a Reserve Action.`, rule: '5.2' }),
  moved,
  mustStop: ({ region, why }) =>
    why === 'hinder'
      ? { text: `The Hinder Movement marker ends the march in ${placeName(region)}.`, rule: '6.11' }
      : { text: `The enemy in ${placeName(region)} brings the march to a halt.`, rule: '6.4' },
  militiaDrawn: ({ strength, place }) => ({
    text: `The hidden Militia in ${placeName(place)} is drawn: strength ${strength}.`,
    rule: '4.1',
  }),
  hit: ({ piece, strength, place, effect, why }) => ({
    text: `${capital(a(piece, strength))} in ${placeName(place)} ${EFFECTS[effect]} ${CAUSES[why][0]}.`,
    rule: CAUSES[why][1],
  }),
  dice,
  orderOfFire: ({ simultaneous }) => ({
    text: simultaneous
      ? 'Both sides fire together; the attacker pays a hit for it.'
      : 'The attacker faces defensive fire.',
    rule: '7.0',
  }),
  standsDown: ({ seat, region }) => ({
    text: `None of ${theSide(seat)} in ${placeName(region)} fires back.`,
    rule: '7.0',
  }),
  holdsFire: ({ seat, region }) => ({
    text: `${TheSide(seat)} hold their fire on those who retreated to ${placeName(region)}.`,
    rule: '7.1.3',
  }),
  staysBehind: ({ region }) => ({ text: `The Field Cannon does not advance from ${placeName(region)}.`, rule: '4.1' }),
  droppedOff: ({ units, broken, region, must }) => ({
    text: `${capital(who(units, broken))} ${verb(units, 'stays', 'stay')} behind in ${placeName(region)}.`,
    rule: must ? '11.0' : '6.4.2',
  }),
  leftBehind: ({ units, region }) => ({
    text: `With nobody to bring ${verb(units, 'it', 'them')} along, ${who(units, units)} ${verb(units, 'stays', 'stay')} in ${placeName(region)}.`,
    rule: '7.1.2',
  }),
  steadied: ({ piece, die, breaks, why }) => ({
    text: `${capital(a(piece))} ${breaks ? 'wavers' : 'keeps order'} on the way back.`,
    rule: CAUSES[why][1],
    dice: [die],
  }),
  rallied: ({ units, leaders, region }) => ({
    text: `${who(leaders)} ${verb(leaders, 'rallies', 'rally')} ${who(units)} in ${placeName(region)}.`,
    rule: '6.8',
  }),
  gatherFlipped: ({ region, by }) => ({
    text:
      by === null
        ? `The British have left ${placeName(region)}: its Gather marker turns to Muster.`
        : `${one(by)} rouses ${placeName(region)}: its Gather marker turns to Muster.`,
    rule: '4.3',
  }),
  mustered: ({ region, units }) => ({
    text: `${capital(who(units))} ${verb(units, 'musters', 'muster')} in ${placeName(region)}.`,
    rule: '4.5',
  }),
  alerted: ({ box, by, units }) => ({
    text: `${one(by)} raises the alarm: ${who(units)} ${verb(units, 'stands', 'stand')} ready in ${placeName(box)}.`,
    rule: '4.6',
  }),
  prescottRides: () => ({ text: 'Prescott can ride.', rule: '4.4' }),
  patrol: ({ piece, die, caught, place }) => ({
    text: `A patrol near ${placeName(place)}: ${die}; ${one(piece)} ${caught ? `is captured${forGood(place)}` : 'gets away'}.`,
    rule: '6.12',
    dice: [die],
  }),
  doesNotRide: ({ piece, place }) => ({
    text: `${one(piece)} is called and stays in ${placeName(place)}.`,
    rule: '6.12',
  }),
  evaded: ({ piece }) => ({
    text: `${one(piece)} takes the long way round the Regulars for one more point.`,
    rule: '6.12',
  }),
  leftMap: ({ piece, edge }) => ({ text: `${one(piece)} rides off the map to ${placeName(edge)}.`, rule: '6.12' }),
  searched: ({ region, card, marks, less, points: won }) => ({
    text: `The British search ${placeName(region)}: card ${CARDS[card].number}, ${count(marks, 'mark')}${less > 0 ? ` less ${less} for the Patriots there` : ''}; ${count(won, 'Victory Point')}.`,
    rule: '8.1',
  }),
  captureDraw: ({ piece, card, marks, place }) => ({
    text: `The British look for ${one(piece)} in ${placeName(place)}: card ${CARDS[card].number}, ${count(marks, 'mark')}; ${marks > 0 ? 'captured' : 'not found'}.`,
    rule: '8.2',
  }),
  paidForDraw: () => ({ text: 'The British pay 1 Victory Point to draw again.', rule: '8.2' }),
  slippedAway: ({ piece, from, to, escaped }) => ({
    text: `${one(piece)} slips away from ${placeName(from)} to ${placeName(to)}.`,
    rule: escaped ? '6.10' : '8.2',
  }),
  escape: triesToEscape,
  hinderPlaced: ({ marker, region }) => ({
    text: `The ${HINDER_NAMES[marker]} marker is placed in ${placeName(region)}.`,
    rule: '6.11',
  }),
  hinderBack: ({ marker }) => ({ text: `The ${HINDER_NAMES[marker]} marker is available again.`, rule: '6.11' }),
  hinderRemoved: ({ marker, region }) => ({
    text: `The ${HINDER_NAMES[marker]} marker in ${placeName(region)} is removed.`,
    rule: '6.11',
  }),
  planned: ({ seat, reserves }) => ({
    text: `${TheSide(seat)} plan ahead: ${count(reserves, 'Reserve Action')}.`,
    rule: '6.13',
  }),
  looked: ({ seat }) => ({ text: `${TheSide(seat)} look at the top of the deck.`, rule: '6.14' }),
  knows: ({ cards }) => ({
    text: `You see, the next first: ${listed(cards.map(describeCard))}.`,
    rule: '6.14',
  }),
  shotHeard: () => ({ text: 'The Shot Heard ’Round the World: Ambush and Snipe are open.', rule: '10.0' }),
  points: ({ seat, half, why }) => ({
    text: `${capital(count(half / 2, 'Victory Point'))} for ${theSide(seat)}: ${POINTS_FOR[why][0]}.`,
    rule: POINTS_FOR[why][1],
  }),
  captiveMoved: ({ piece, from, to, gone }) => ({
    text: `${one(piece)} is brought from ${placeName(from)} to ${placeName(to)}${gone ? forGood(BOSTON) : ''}.`,
    rule: '5.3',
  }),
  turnEnds: ({ turn }) => ({ text: `Turn ${turn} ends.`, rule: '5.3' }),
  reinforced: ({ region, die }) => ({
    text: `A hidden Militia joins the Patriots in ${placeName(region)} (the die shows ${die}).`,
    rule: '15.2',
    dice: [die],
  }),
  attrition: ({ piece, strength, die, lost }) => ({
    text: `${capital(a(piece, strength))}: ${die}, ${isLeader(piece) ? (lost ? 'dies of wounds' : 'lives') : lost ? 'disbands' : 'holds together'}.`,
    rule: '15.2',
    dice: [die],
  }),
  armsDrawn: ({ region, card, half }) => ({
    text: `For the hidden arms in ${placeName(region)}: card ${CARDS[card].number}, ${count(half / 2, 'Victory Point')}.`,
    rule: '14.5',
  }),
  matchEnds: () => ({ text: 'The day is over.', rule: '13.0' }),
};

const describeCard = (card: number): string => {
  const { number, british, patriot, marks } = CARDS[card];
  return `card ${number} (British ${british}, Patriots ${patriot}, ${count(marks, 'mark')})`;
};

/** What happened, in a sentence. */
export function narrate(event: Event): Told {
  return { ...tell(SAY, event), ...defined({ weight: weightOf(event) }) };
}
