import { capital } from '../../core/capital.ts';
import { count } from '../../core/count.ts';
import { HEADLINE_LIMIT } from '../../core/headlines.ts';
import { countWord, named, partyWords, spotsWords } from '../../core/phrases.ts';
import { marked, onceAt, people, type Telling } from '../../core/telling.ts';
import { POINTS, REDOUBT } from './data.ts';
import type { Event, Of } from './events.ts';
import { placeName, shortName, TheSide, theSide } from './names.ts';
import { BRITISH, isLeader, PATRIOT } from './pieces.ts';
import { aKind, kind, listOfKinds, nounOf, party, partyMarked, side, spotOf, tollOf } from './words-people.ts';

/** So large that taking the ground outranks the hits of the fight. */
const TAKEN_SIZE = 20;

/**
 * The headline of a Rally that has no room for all names. Without it one leader and one kind would be named alone, as if
 * there had been two Rallies.
 */
function rallyHead({ seat, units, leaders, place }: Omit<Of<'rallied'>, 'what'>): { head?: string } {
  const words = [partyWords(party(leaders)), 'rally', partyWords(party(units)), spotsWords([spotOf(place)])].join(' ');
  return leaders.length === 0 || words.length <= HEADLINE_LIMIT
    ? {}
    : { head: `${TheSide(seat)} rally ${countWord(units.length, 'unit')} ${spotsWords([spotOf(place)])}` };
}

/** The points that the enemy loses when broken units rally, in words. */
const rallyLoss = (units: number): string => `what the ${units === 1 ? 'break' : 'breaks'} had brought them`;

type Battle =
  | 'panicNamed'
  | 'courage'
  | 'panicked'
  | 'steadied'
  | 'militiaDrawn'
  | 'rallied'
  | 'rallyDie'
  | 'checked'
  | 'demoralized'
  | 'ablaze'
  | 'fireDie'
  | 'attrition'
  | 'stormed';

/** The words for what a fight does to those in it, and for the fire of Charlestown. */
export const BATTLE: Pick<Telling<Event>, Battle> = {
  panicNamed: ({ region }) => ({
    text: `The British press the Militia in ${placeName(region)}.`,
    rule: '9.1',
    // Said only if nobody panics.
    says: {
      opens: 'deed',
      bare: {
        weight: 'step',
        who: [people('the Militia')],
        did: ['hold', 'hold'],
        where: [spotOf(region)],
        end: 'where the British press them',
      },
    },
  }),
  courage: ({ piece, strength, die, panics, place }) => ({
    text: `A Militia of strength ${strength} in ${placeName(place)} throws ${die}, ${die + strength} in all: ${panics ? 'it panics' : 'it holds'}.`,
    rule: '9.1',
    dice: [die],
    // The event `panicked` names all who panic, with the broken units that run with them, and replaces this clause.
    says: panics
      ? {
          weight: 'blood',
          who: [marked(nounOf(piece), piece)],
          did: ['panics', 'panic'],
          where: [spotOf(place)],
          scores: true,
          isFate: true,
        }
      : null,
  }),
  panicked: ({ units, place }) => ({
    text: `${capital(listOfKinds(units))} in ${placeName(place)} ${units.length === 1 ? 'is' : 'are'} panicked.`,
    rule: '9.1',
    says: {
      weight: 'first',
      size: units.length,
      who: partyMarked(units),
      did: ['panics', 'panic'],
      where: [spotOf(place)],
      refers: [onceAt(spotOf(place))],
      scores: true,
      isFate: true,
      head: `Panic at ${shortName(place)}`,
    },
  }),
  stormed: ({ seat, region }) => ({
    text: `${TheSide(seat)} have taken ${placeName(region)}.`,
    rule: '6.2',
    says: {
      // An account of the Action begins with the fall of the Redoubt.
      weight: region === REDOUBT ? 'first' : 'blood',
      size: TAKEN_SIZE,
      who: side(seat),
      did: ['take', 'take'],
      what: [{ n: 1, one: shortName(region), many: '' }],
      scores: true,
      isOutcome: true,
      head:
        region === REDOUBT && seat === BRITISH
          ? 'The Redoubt falls to the British'
          : [`${capital(shortName(region))} falls to ${theSide(seat)}`, `${TheSide(seat)} carry ${shortName(region)}`],
      isWhole: true,
    },
  }),
  steadied: ({ units, place }) => ({
    text: `Leaders steady ${listOfKinds(units)} in ${placeName(place)}.`,
    rule: '9.1',
    says: {
      weight: 'deed',
      size: units.length,
      who: side(PATRIOT),
      did: ['steady', 'steady'],
      what: party(units),
      where: [spotOf(place)],
    },
  }),
  militiaDrawn: ({ strength, place }) => ({
    text: `A hidden Militia in ${placeName(place)} turns out to be of strength ${strength}.`,
    rule: '4.1',
    says: null,
  }),
  rallied: ({ seat, units, leaders, place }) => ({
    text: `${capital(listOfKinds(leaders))} ${leaders.length === 1 ? 'rallies' : 'rally'} ${listOfKinds(units)} in ${placeName(place)}.`,
    rule: '6.7',
    says: {
      weight: 'deed',
      size: units.length,
      who: leaders.length === 0 ? side(seat) : party(leaders),
      did: ['rallies', 'rally'],
      what: party(units),
      where: [spotOf(place)],
      scores: true,
      loses: rallyLoss(units.length),
      ...rallyHead({ seat, units, leaders, place }),
    },
  }),
  rallyDie: ({ piece, by, die, rallies, place }) => ({
    text: `${capital(aKind(piece))} in ${placeName(place)}${by === null ? '' : `, with ${kind(by)},`} throws ${die}: ${rallies ? 'it rallies' : 'it does not rally'}.`,
    rule: '12.2',
    dice: [die],
    says: {
      weight: rallies ? 'deed' : 'trifle',
      who: [nounOf(piece)],
      did: rallies ? ['rallies', 'rally'] : ['does not rally', 'do not rally'],
      where: [spotOf(place)],
      ...(rallies ? { scores: true, loses: rallyLoss(1) } : {}),
    },
  }),
  checked: ({ piece, die, holds }) => ({
    text: `${capital(aKind(piece))} checks its morale: ${die}, ${holds ? 'passed' : 'failed'}.`,
    rule: '12.2',
    dice: [die],
    says: null,
  }),
  demoralized: ({ seat }) => ({
    text: `${TheSide(seat)} are demoralized.`,
    rule: seat === BRITISH ? '9.3' : '9.2',
    says: {
      weight: 'decides',
      ...(seat === PATRIOT
        ? { who: [people('the Militia')], did: ['hit', 'hit'] as const, end: 'only on 6s from now on' }
        : { who: side(seat), did: ['fire', 'fire'] as const, end: 'a die less from now on' }),
      head: `${TheSide(seat)} are demoralized`,
      isTurning: true,
    },
  }),
  ablaze: ({ region, burning, spreads }) => ({
    text: `${placeName(region)} is ablaze: ${count(burning, 'region')} of Charlestown ${burning === 1 ? 'burns' : 'burn'}.`,
    rule: '4.6',
    says: {
      weight: burning === 1 || burning === POINTS.free + 1 ? 'first' : burning > POINTS.free ? 'blood' : 'deed',
      ...(spreads
        ? { who: [named('the fire')], did: ['spreads to', 'spread to'] as const, what: [named(shortName(region))] }
        : {
            who: [named('fire')],
            did: ['breaks out', 'break out'] as const,
            where: [spotOf(region)],
          }),
      ...(burning > POINTS.free ? { scores: true } : {}),
      ...(burning === 1 ? { head: 'Charlestown burns' } : {}),
      ...(burning === POINTS.free + 1 ? { head: 'The fire of Charlestown begins to count' } : {}),
    },
  }),
  fireDie: ({ region, isBurning, die }) => ({
    text: isBurning ? `The fire at ${placeName(region)}: ${die}.` : `${placeName(region)}, beside a fire: ${die}.`,
    rule: '5.3',
    dice: [die],
    says: null,
  }),
  attrition: ({ piece, strength, place, die, lost }) => ({
    text: `${capital(aKind(piece, strength))} in ${placeName(place)} throws ${die} for ${isLeader(piece) ? 'his' : 'its'} fate: ${lost ? 'lost' : 'saved'}.`,
    rule: '12.2',
    dice: [die],
    says: lost
      ? {
          weight: isLeader(piece) ? 'person' : 'blood',
          who: [isLeader(piece) ? marked(nounOf(piece), piece) : nounOf(piece)],
          did: isLeader(piece) ? ['dies', 'die'] : ['melts', 'melt'],
          end: isLeader(piece) ? 'of his wound' : 'away after the battle',
          scores: true,
          toll: tollOf(piece),
          ...(isLeader(piece) ? { isFate: true } : {}),
        }
      : null,
  }),
};
