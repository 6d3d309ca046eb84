import { capital } from '../../core/capital.ts';
import { whole } from '../../core/clause-words.ts';
import { defined } from '../../core/defined.ts';
import { listed } from '../../core/listed.ts';
import { countWord, listWords, numberWord, partyWords, named as thing, verbWord } from '../../core/phrases.ts';
import { narrator, people, person, type Telling } from '../../core/telling.ts';
import { ORDER_OF_BATTLE, POINTS, TOWNS, TURNS } from './data.ts';
import type { Event, Of } from './events.ts';
import { boxName, counted, groupWords, inBox, riderName, SIDES } from './names.ts';
import { AMERICAN, BRITISH, type Side } from './pieces.ts';
import { fewerAtEnd, isHome } from './rules/03-points.ts';
import { alarmRolls, alarmWords, alerted } from './words-alarm.ts';
import {
  at,
  boats,
  cartridgesSpent,
  clause,
  groupInWords,
  marched,
  met,
  party,
  rode,
  stakeOf,
  stayed,
  verb,
  volley,
} from './words-deeds.ts';
import { searched, searchers } from './words-search.ts';

// One entry for each event: its line in `/log`, and its part in a dispatch. See docs/telling.md.

/** What brings points and when the match ends (3), and what the forces are, for the first post of a match. */
const STAKES = `${TURNS.length} turns. The raiding force has ${numberWord(ORDER_OF_BATTLE.raiding.figures)} figures of light infantry, the relief force ${numberWord(ORDER_OF_BATTLE.relief.figures)} of line infantry and the cannon, and ${numberWord(ORDER_OF_BATTLE.reserve.figures)} of the reserve stay in Boston and Charlestown; each of the ${TOWNS.length} towns has one militia figure. Figures of both sides in one place fire at the end of a day turn. A hit is ${counted(POINTS.hit, 'point')} for either side, and the figure that is hit fights on; a British figure that hits has no cartridges left, the cannon after its second hit. The British score ${POINTS.supply} for each card of supplies they find, ${POINTS.rider} for each rider they catch and ${POINTS.sons} for Hancock and Adams. At the end of turn ${TURNS.length} the Americans score ${POINTS.stranded} for each British figure outside Boston and Charlestown, ${POINTS.strandedGun} for the British cannon outside, and ${POINTS.noConcord} if no British troops have entered Concord. By night nobody searches or fires; a search is in vain on a 1, and else turns up a card: supplies, Hancock and Adams, or a blank, which counts nothing`;

/** 6.10: the British who are not home at the end; null if all are. */
function outsideWords({ out, gunOut }: Of<'matchEnds'>): string | null {
  const outside = [
    ...(out > 0 ? [countWord(out, 'British figure', 'British figures')] : []),
    ...(gunOut ? ['the cannon'] : []),
  ];
  const isOne = outside.length === 1 && (gunOut || out === 1);
  return outside.length === 0 ? null : `${listWords(outside)} ${isOne ? 'is' : 'are'} outside Boston and Charlestown`;
}
const NO_CONCORD = 'no British troops have entered Concord';

/** What counts at the end (3). */
function foundAtEnd(event: Of<'matchEnds'>): string {
  const { out, gunOut, concord, sonsHid } = event;
  const lost = out * POINTS.stranded + (gunOut ? POINTS.strandedGun : 0);
  const outside = outsideWords(event);
  return [
    outside === null
      ? 'no British figure is outside Boston and Charlestown'
      : `${outside}, ${counted(lost, 'point')} for the Americans`,
    ...(concord ? [] : [`${NO_CONCORD}, ${counted(POINTS.noConcord, 'point')} for the Americans`]),
    ...(sonsHid ? ['the British have not found Hancock and Adams'] : []),
  ].join('; ');
}
/** What brings the Americans points at the end; null if nothing does. */
function countedAtEnd(event: Of<'matchEnds'>): string | null {
  const outside = outsideWords(event);
  const causes = [...(outside === null ? [] : [outside]), ...(event.concord ? [] : [NO_CONCORD])];
  return causes.length === 0 ? null : `At the end, ${causes.join(', and ')}`;
}

const SAY: Telling<Event> = {
  matchBegins: () => ({
    text: `The night of 18 April 1775. Revere and Dawes are in Boston; the British march from turn 4. ${STAKES}.`,
    rule: '4.1',
    says: { opens: 'turn', line: STAKES, isAbout: true },
  }),
  cardsPlaced: ({ dealt }) => ({
    text: dealt
      ? 'The cards are shuffled and lie face down; nobody has seen them.'
      : 'The Americans have placed their cards, one face down in each box.',
    rule: dealt ? '4.4' : '4.3',
    says: null,
  }),
  turnBegins: event => {
    const { turn } = event;
    const { hour, night } = TURNS[turn - 1];
    const light = night ? 'night' : 'daylight';
    const isNew = TURNS[turn - 2]?.night !== night;
    return {
      text: `Turn ${turn}, ${hour}, ${light}.`,
      rule: '5.1',
      begins: `Turn ${turn}`,
      says: {
        opens: 'turn',
        line: `Turn ${turn}, ${hour}${isNew ? `, ${light}` : ''}`,
        stands: alarmWords(event),
        isAlone: true,
      },
    };
  },
  rode,
  ridersLeave: ({ riders }) => ({
    text: `${listed(riders.map(riderName))} ${verb(riders, 'has', 'have')} done what ${verb(riders, 'he', 'they')} could, and ${verb(riders, 'leaves', 'leave')} the map.`,
    rule: '5.1',
    says: clause('step', {
      who: riders.map(rider => person(riderName(rider))),
      did: ['leaves the map', 'leave the map'],
      end: 'at daybreak, uncaught',
    }),
  }),
  boats,
  landed: ({ units, ashore, at: end, late }) => ({
    text: late
      ? `The raiding force comes ashore in ${boxName(end)} at last, and its turn is over.`
      : `The raiding force lands in ${boxName(ashore)}, and ends its turn ${end === ashore ? 'there' : `in ${boxName(end)}`}.`,
    rule: '6.3',
    says: clause('first', {
      who: [thing('the raiding force')],
      did: end === ashore ? ['lands', 'land'] : ['goes on', 'go on'],
      ...(end === ashore ? { where: [at(ashore)], isWhole: true } : { way: { to: boxName(end) } }),
      head: `The raiding force lands ${inBox(ashore)}${late ? ' at last' : ''}`,
      // Those who were stuck at sea are out since then.
      ...(isHome(end) || late ? {} : { ...stakeOf(units), isWhole: undefined }),
    }),
  }),
  staysInBoston: () => ({
    text: 'The raiding force stays in Boston.',
    rule: '6.3',
    says: clause('deed', {
      who: [thing('the raiding force')],
      did: ['stays', 'stay'],
      end: 'in Boston',
      isWhole: true,
      head: 'The raiding force stays in Boston',
    }),
  }),
  marched,
  met,
  stayed,
  searched,
  sonsGone: ({ force, at: box, units }) => ({
    text: `${capital(partyWords(searchers(force, units)))} ${verbWord(searchers(force, units), ['searches', 'search'])} ${boxName(box)}: Hancock and Adams were here, were warned, and are gone.`,
    rule: '8.1',
    says: clause('blood', {
      size: 2,
      stopsAt: boxName(box),
      who: [person('Hancock'), person('Adams')],
      did: ['is gone', 'are gone'],
      end: `from ${boxName(box)}, where ${whole({ weight: 'step', who: searchers(force, units), did: ['searches', 'search'], end: 'for them' })}: a rider had warned them, and nobody can score for them any more`,
      head: `Hancock and Adams are gone from ${boxName(box)}`,
    }),
  }),
  enteredConcord: () => ({
    text: 'British troops have entered Concord.',
    rule: '6.9',
    says: clause('decides', {
      who: [people('the British')],
      did: ['enters', 'enter'],
      end: `Concord: ${fewerAtEnd(POINTS.noConcord)}`,
      head: `The British enter Concord, which saves them ${POINTS.noConcord} points`,
      isWhole: true,
      decided: `The British enter Concord: ${fewerAtEnd(POINTS.noConcord)}`,
      keeps: { side: SIDES[BRITISH], points: POINTS.noConcord },
    }),
  }),
  joined: ({ at: box, units, fresh }) =>
    fresh.length === units.length
      ? {
          text: `The raiding and relief forces have met in ${boxName(box)} and stay together from now on.`,
          rule: '6.8',
          says: clause('deed', {
            size: 20,
            who: [thing('the raiding and relief forces')],
            did: ['meet', 'meet'],
            where: [at(box)],
            end: `: from now on both are one joined force of ${groupInWords(units)}`,
            head: `The raiding and relief forces meet ${inBox(box)}`,
          }),
        }
      : {
          text: `${capital(groupWords(fresh))} ${verb(fresh, 'joins', 'join')} the others in ${boxName(box)}, and they stay together from now on.`,
          rule: '6.8',
          says: clause('step', {
            size: fresh.length,
            who: party(fresh),
            did: ['joins', 'join'],
            what: [thing('the others')],
            where: [at(box)],
          }),
        },
  volley,
  cartridgesSpent,
  alerted,
  alarmRolls,
  matchEnds: event => ({
    text: `Darkness falls on 19 April 1775. The day is over: ${foundAtEnd(event)}.`,
    rule: '5.1',
    says: {
      opens: 'turn',
      line: `The day is over: ${foundAtEnd(event)}`,
      ends: true,
      ...defined({ atLast: countedAtEnd(event) ?? undefined }),
    },
  }),
};

/** The side that does what an event tells; null if neither does. */
function doerOf(event: Event): Side | null {
  if (event.what === 'volley' || event.what === 'marched' || event.what === 'stayed') return event.side;
  if (event.what === 'rode') return event.captured ? BRITISH : AMERICAN;
  if (event.what === 'alerted') return AMERICAN;
  return event.what === 'searched' || event.what === 'boats' || event.what === 'landed' ? BRITISH : null;
}

/** What happened, in the words of `/log` and of dispatches. */
export const narrate = narrator(SAY, doerOf);
