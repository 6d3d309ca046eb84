import { capital } from '../../core/capital.ts';
import { count } from '../../core/count.ts';
import { listed } from '../../core/listed.ts';
import { named as thing } from '../../core/phrases.ts';
import { narrator, people, person, type SideIndex, type Telling } from '../../core/telling.ts';
import { BOSTON, CARDS, POINTS } from './data.ts';
import type { Event } from './events.ts';
import { placeName, sideOf, TheSide, theSide } from './names.ts';
import {
  BRITISH,
  enemyOf,
  HINDER_MOVEMENT,
  HINDER_MUSTER,
  HINDER_NAMES,
  HINDER_OWNER,
  HINDER_SEARCH,
  PATRIOT,
} from './pieces.ts';
import { isBostonToConcord } from './state.ts';
import { droppedOff, met, percyShort } from './words-arrival.ts';
import { attacks, causeRule, dice, hit, moved, rallied, standsDown } from './words-fight.ts';
import { captiveMoved, captureDraw, gatherFlipped, patrol, searched, triesToEscape } from './words-night.ts';
import {
  a,
  at,
  clause,
  drawnMilitia,
  inPlace,
  ledBy,
  named,
  one,
  onTrack,
  party,
  pointsWord,
  side,
  verb,
  who,
} from './words-parts.ts';
import {
  attrition,
  begun,
  describeCard,
  hinder,
  kept,
  LEAVING,
  looks,
  points,
  turnBegins,
  turnEnds,
} from './words-turn.ts';

// One entry for each event: its line in `/log`, and its part in a dispatch. See docs/telling.md.

/** What brings points and when the match ends (11.0, 12.0, 13.0, 14.5, 15.2), for the first post of a match. */
const STAKES = {
  night:
    'Twelve turns; the British win a tie. A unit broken, until it rallies, or a leader wounded is half a point for the enemy, and 1 point in all once destroyed or killed. The British score for arms they find, 1 for each rider and 3 for Adams and for Hancock while they hold them, 5 when an unbroken Regular enters Concord, without which they cannot win, and 3 when Percy is in Lexington with the cannon and four unbroken Regulars. The Patriots begin with points for arms that nobody has searched for, which every search takes from them, and with 5 that they keep if Percy does not get there',
  day: 'To the end of turn 12: a point for each unit destroyed and leader killed, half a point for each one broken. At the end the British score 2 to 4 for Regulars in Lexington and 2 for all their units in one region, the Patriots 2 if they are not, and 2 for more than six British casualties',
} as const;

/** What a Hinder marker does where it lies (6.11), for a headline. */
const HINDERED: Readonly<Record<number, string>> = {
  [HINDER_MOVEMENT]: 'British marches must stop',
  [HINDER_SEARCH]: 'Arms cannot be searched for',
  [HINDER_MUSTER]: 'No new units can muster',
};

const SAY: Telling<Event> = {
  matchBegins: e =>
    isBostonToConcord(e)
      ? {
          text: `The night of 18 April 1775. The cards are shuffled and the lanterns are lit. ${STAKES.night}.`,
          rule: '15.1',
          says: { opens: 'turn', line: `${STAKES.night}. Before the first turn`, stands: [], isAbout: true },
        }
      : {
          text: `19 April 1775, turn 8. Smith’s force is in Concord among the Patriots, and Percy’s ready in Boston. ${STAKES.day}.`,
          rule: '15.2',
          says: { opens: 'turn', line: STAKES.day, isAbout: true },
        },
  turnBegins,
  percyArrives: () => ({
    text: 'Percy musters in Boston with eight Regulars and the Field Cannon.',
    rule: '12.0',
    says: clause('first', {
      who: [person('Percy')],
      did: ['musters', 'muster'],
      where: [at(BOSTON)],
      end: 'with eight Regulars and the Field Cannon',
      head: 'Percy musters in Boston with eight Regulars and a cannon',
      isWhole: true,
    }),
  }),
  firstPlayer: ({ seat, die }) => ({
    text:
      die === null
        ? `${TheSide(seat)} have more Actions and begin.`
        : `Both sides have equally many Actions: the die shows ${die}, and ${theSide(seat)} begin.`,
    rule: '5.2',
    ...(die === null ? {} : { dice: [die] }),
    says: clause('trifle', { who: side(seat), did: ['begins', 'begin'], tie: ', and' }),
  }),
  reshuffled: () => ({ text: 'The deck has run out; the discard pile is shuffled anew.', rule: '2.0', says: null }),
  action: event => {
    const { seat, action, removes, place } = event;
    const name = removes === undefined ? action : `Remove ${HINDER_NAMES[removes]}`;
    const where = place === null ? '' : ` ${LEAVING.includes(action) ? 'from' : 'in'} ${placeName(place)}`;
    return { text: `${sideOf(seat)} Action: ${name}${where}.`, rule: '6.0', says: begun(event) };
  },
  reserveSpent: ({ seat }) => ({
    text: `${TheSide(seat)} use a Reserve Action.`,
    rule: '5.2',
    says: {
      opens: 'deed',
      first: clause('step', { who: side(seat), did: ['uses', 'use'], end: 'a Reserve Action', isPrice: true }),
    },
  }),
  moved,
  attacks,
  mustStop: ({ region, why }) =>
    why === 'hinder'
      ? {
          text: `The Hinder Movement marker ends the march in ${placeName(region)}.`,
          rule: '6.11',
          says: clause('step', {
            who: [thing('Hinder Movement')],
            did: ['ends the march', 'end the march'],
            where: [at(region)],
          }),
        }
      : { text: `The enemy in ${placeName(region)} brings the march to a halt.`, rule: '6.4', says: null },
  militiaDrawn: ({ strength, place }) => ({
    text: `The hidden Militia in ${placeName(place)} is drawn: strength ${strength}.`,
    rule: '4.1',
    says: clause('trifle', {
      who: [people(`hidden Militia ${inPlace(place)}`)],
      did: ['proves to be', 'prove to be'],
      what: [drawnMilitia(strength)],
      head: `Hidden Militia show their strength ${inPlace(place)}`,
      isWhole: true,
    }),
  }),
  hit,
  dice,
  orderOfFire: ({ simultaneous }) => ({
    text: simultaneous
      ? 'Both sides fire together; the attacker pays a hit for it.'
      : 'The attacker faces defensive fire.',
    rule: '7.0',
    says: simultaneous
      ? clause('step', {
          who: [people('both sides')],
          did: ['fires', 'fire'],
          end: 'together, and the attacker pays for it with a hit',
          stays: true,
        })
      : null,
  }),
  met,
  percyShort,
  standsDown,
  holdsFire: ({ seat, region }) => ({
    text: `${TheSide(seat)} hold their fire on those who retreated to ${placeName(region)}.`,
    rule: '7.1.3',
    says: null,
  }),
  staysBehind: ({ region }) => ({
    text: `The Field Cannon does not advance from ${placeName(region)}.`,
    rule: '4.1',
    says: null,
  }),
  droppedOff,
  leftBehind: ({ units, region }) => ({
    text: `With nobody to bring ${verb(units, 'it', 'them')} along, ${who(units, units)} ${verb(units, 'stays', 'stay')} in ${placeName(region)}.`,
    rule: '7.1.2',
    says: clause('step', { who: party(units, units), did: ['is left behind', 'are left behind'], where: [at(region)] }),
  }),
  steadied: ({ piece, die, breaks, why }) => ({
    text: `${capital(a(piece))} ${breaks ? 'wavers' : 'keeps order'} on the way back.`,
    rule: causeRule(why),
    dice: [die],
    says: null,
  }),
  rallied,
  gatherFlipped,
  mustered: ({ region, units }) => ({
    text: `${capital(who(units))} ${verb(units, 'musters', 'muster')} in ${placeName(region)}.`,
    rule: '4.5',
    says: clause('step', { ...ledBy(units), did: ['musters', 'muster'], where: [at(region)] }),
  }),
  alerted: ({ box, by, units }) => ({
    text: `${one(by)} raises the alarm: ${who(units)} ${verb(units, 'stands', 'stand')} ready in ${placeName(box)}.`,
    rule: '4.6',
    says: clause('deed', {
      who: party([by]),
      did: ['alerts', 'alert'],
      what: party(units),
      where: [at(box)],
    }),
  }),
  prescottRides: () => ({
    text: 'Prescott can ride.',
    rule: '4.4',
    says: clause('step', { who: [person('Prescott')], did: ['can ride', 'can ride'], end: 'from Lexington now' }),
  }),
  patrol,
  doesNotRide: ({ piece, place }) => ({
    text: `${one(piece)} is called and stays in ${placeName(place)}.`,
    rule: '6.12',
    says: clause('trifle', { who: party([piece]), did: ['stays', 'stay'], where: [at(place)] }),
  }),
  evaded: ({ piece }) => ({
    text: `${one(piece)} takes the long way round the Regulars for 1 more Activity Point.`,
    rule: '6.12',
    says: clause('trifle', { who: party([piece]), did: ['slips', 'slip'], end: 'round the Regulars' }),
  }),
  leftMap: ({ piece, edge }) => ({
    text: `${one(piece)} rides off the map to ${placeName(edge)}.`,
    rule: '6.12',
    says: clause('step', {
      who: party([piece]),
      did: ['rides out', 'ride out'],
      way: { to: named(edge) },
    }),
  }),
  searched,
  captureDraw,
  paidForDraw: () => ({
    text: 'The British pay 1 Victory Point to draw again.',
    rule: '8.2',
    says: clause('step', { who: side(BRITISH), did: ['pays', 'pay'], end: 'one point to draw again', scores: true }),
    award: onTrack('Paid to draw again for a capture', '8.2', BRITISH, POINTS.extraDraw),
  }),
  slippedAway: ({ piece, from, to, escaped }) => ({
    text: `${one(piece)} slips away from ${placeName(from)} to ${placeName(to)}.`,
    rule: escaped ? '6.10' : '8.2',
    says: clause('deed', {
      who: party([piece]),
      did: ['slips away', 'slip away'],
      way: { to: named(to) },
      ...(escaped ? { scores: true as const, loses: 'their prisoner' } : {}),
    }),
  }),
  escape: triesToEscape,
  hinderPlaced: ({ marker, region }) => ({
    text: `The ${HINDER_NAMES[marker]} marker is placed in ${placeName(region)}.`,
    rule: '6.11',
    says: hinder(
      marker,
      region,
      HINDER_OWNER[marker],
      ['lays', 'lay'],
      `${HINDERED[marker]} ${inPlace(region)}`,
      ', for two turns at most',
    ),
  }),
  hinderBack: ({ marker, from }) =>
    from === undefined
      ? { text: `The ${HINDER_NAMES[marker]} marker is available again.`, rule: '6.11', says: null }
      : {
          text: `The time of the ${HINDER_NAMES[marker]} marker in ${placeName(from)} is over; it is available again.`,
          rule: '6.11',
          says: clause('step', {
            who: [thing(HINDER_NAMES[marker])],
            did: ['is over', 'are over'],
            where: [at(from)],
          }),
        },
  hinderRemoved: ({ marker, region }) => ({
    text: `The ${HINDER_NAMES[marker]} marker in ${placeName(region)} is removed.`,
    rule: '6.11',
    says: hinder(marker, region, enemyOf(HINDER_OWNER[marker]), ['removes', 'remove']),
  }),
  planned: ({ seat, reserves }) => ({
    text: `${TheSide(seat)} plan ahead: ${count(reserves, 'Reserve Action')}.`,
    rule: '6.13',
    says: clause('deed', {
      who: side(seat),
      did: ['plans ahead', 'plan ahead'],
      end: `: ${reserves > 1 ? 'a second' : 'one'} Reserve Action for later`,
    }),
  }),
  looked: ({ seat }) => ({
    text: `${TheSide(seat)} look at the top of the deck.`,
    rule: '6.14',
    says: looks(seat),
  }),
  knows: ({ cards }) => ({
    text: `You see, the next first: ${listed(cards.map(describeCard))}.`,
    rule: '6.14',
    says: null,
  }),
  shotHeard: () => ({
    text: 'The Shot Heard ’Round the World: from now on the Patriots may ambush and snipe.',
    rule: '10.0',
    says: clause('first', {
      who: side(PATRIOT),
      did: ['may ambush and snipe', 'may ambush and snipe'],
      end: 'from now on',
      isOutcome: true,
      head: 'The Shot is heard round the world',
    }),
  }),
  points,
  captiveMoved,
  turnEnds,
  reinforced: ({ region, die }) => ({
    text: `A hidden Militia joins the Patriots in ${placeName(region)} (the die shows ${die}).`,
    rule: '15.2',
    dice: [die],
    says: clause('step', {
      who: [{ n: 1, one: 'Militia', many: 'Militia', isPlural: true }],
      did: ['joins', 'join'],
      end: `the Patriots ${inPlace(region)}`,
    }),
  }),
  attrition,
  armsDrawn: ({ region, card, half }) => ({
    text: `For the hidden arms in ${placeName(region)}: card ${CARDS[card].number}, ${count(half / 2, 'Victory Point')}.`,
    rule: '14.5',
    says: clause('step', {
      who: [thing(`the arms ${inPlace(region)}`)],
      did: ['bring', 'bring'],
      end: half === 0 ? 'nothing' : pointsWord(half),
      scores: true,
    }),
    award: onTrack('Cards drawn for hidden arms', '14.5', PATRIOT, half),
  }),
  kept,
  matchEnds: () => {
    const line = 'The day is over';
    return { text: `${line}.`, rule: '13.0', says: { opens: 'turn', line, ends: true } };
  },
};

/** The side that does what an event tells; null if neither does. */
function doerOf(event: Event): SideIndex | null {
  if (event.what === 'percyArrives' || (event.what === 'patrol' && event.caught)) return BRITISH;
  if (event.what !== 'dice' && event.what !== 'action') return null;
  return event.seat === BRITISH ? BRITISH : PATRIOT;
}

/** What happened, in the words of `/log` and of dispatches. */
export const narrate = narrator(SAY, doerOf);
