import { capital } from '../../core/capital.ts';
import { count, figure } from '../../core/count.ts';
import { HEADLINE_LIMIT } from '../../core/headlines.ts';
import { listed } from '../../core/listed.ts';
import { countWord, named, numberWord, partyWords, sizeOf, spot } from '../../core/phrases.ts';
import { type Clause, narrator, people, type SideIndex, type Telling } from '../../core/telling.ts';
import { CARDS, HILLS, isStaging, POINTS, REGIONS, SOLO, TRACKS } from './data.ts';
import type { Event, Manner, Of } from './events.ts';
import { placeName, SIDES, shortName, TheSide, theSide } from './names.ts';
import { BRITISH, isLeader, isRegion, PATRIOT } from './pieces.ts';
import type { ScenarioId } from './scenarios.ts';
import { BATTLE } from './words-battle.ts';
import { FIRE_WORDS } from './words-fire.ts';
import { aKind, listOfKinds, nounOf, party, side, spotOf } from './words-people.ts';
import { SETUP_WORDS } from './words-setup.ts';

/** The verb and the rule for each manner of moving. */
const MOVE_WORDS: Readonly<Record<Manner, readonly [one: string, many: string, rule: string]>> = {
  move: ['moves', 'move', '6.5'],
  land: ['lands', 'land', '6.10'],
  assault: ['storms', 'storm', '6.2'],
  thrownBack: ['is thrown back', 'are thrown back', '6.2'],
  withdraw: ['withdraws', 'withdraw', '7.1'],
  fallBack: ['falls back', 'fall back', '7.1'],
  flee: ['runs', 'run', '9.1'],
  reorganize: ['crosses over', 'cross over', '6.8'],
  giveWay: ['gives way', 'give way', '4.2'],
  burnt: ['escapes the fire', 'escape the fire', '6.4'],
  broken: ['goes back', 'go back', '12.2'],
};
const WEIGHT_OF: Readonly<Record<Manner, Clause['weight']>> = {
  move: 'deed',
  land: 'deed',
  assault: 'deed',
  thrownBack: 'first',
  withdraw: 'blood',
  fallBack: 'blood',
  flee: 'blood',
  reorganize: 'step',
  giveWay: 'step',
  burnt: 'step',
  broken: 'blood',
};

/** Where a move goes: for an Assault the region attacked, for a landing the area, for others both start and goal. */
function goalOf({ from, to, manner }: Of<'moved'>): Pick<Clause, 'what' | 'way' | 'where' | 'end' | 'onward'> {
  if (manner === 'assault')
    return { what: [named(shortName(to))], end: `from ${shortName(from)}`, onward: ['comes', 'come'] };
  if (manner === 'land') return { where: [spotOf(to)] };
  const way = { from: shortName(from), to: shortName(to) };
  return manner === 'move' ? { way, onward: ['comes', 'come'] } : { way };
}

/** Whether the Patriots bare a part of their line that is no hill: the wall, the fence, a slope of Breed’s Hill. */
function bares({ seat, from, manner, empties }: Of<'moved'>): boolean {
  if (manner !== 'move' || seat !== PATRIOT || !empties || !isRegion(from)) return false;
  const { name, group } = REGIONS[from];
  // A hill left empty is told with its points.
  return group === 'works' || (name.startsWith('Breed’s Hill') && !HILLS.breed.includes(from));
}

/**
 * The headline of a move of units of several kinds that has no room to name them all: their number. The body then tells
 * the whole clause. Otherwise the largest group would be named, and the others in a second sentence that says "with them"
 * even of one and omits the ground left without troops. Only where three units find room, so that no second group of
 * several kinds can join them there.
 */
function headOfMany(event: Of<'moved'>): Pick<Clause, 'head'> {
  const { units, to, manner } = event;
  const troops = party(units.filter(p => !isLeader(p)));
  const [, many] = MOVE_WORDS[manner];
  const goal = `${manner === 'assault' ? '' : manner === 'land' ? 'at ' : 'to '}${shortName(to)}`;
  const isLong = `${partyWords(party(units))} ${many} ${goal}`.length > HEADLINE_LIMIT;
  const isOneEach = troops.every(({ n }) => n === 1);
  if (troops.length < 2 || !isLong || !(isOneEach || bares(event)) || !isRegion(to) || isStaging(to)) return {};
  return { head: `${capital(countWord(sizeOf(troops), 'unit'))} ${many} ${goal}` };
}

function movedClause(event: Of<'moved'>): Clause {
  const { seat, units, manner } = event;
  const [one, many] = MOVE_WORDS[manner];
  return {
    weight: WEIGHT_OF[manner],
    size: units.length,
    who: party(units),
    did: [one, many],
    ...goalOf(event),
    ...(manner === 'move' && units.every(isLeader) ? { end: 'without troops' } : {}),
    ...(bares(event) ? { end: `, leaving no troops at ${REGIONS[event.from].id}` } : {}),
    ...(manner === 'thrownBack'
      ? {
          head: `${TheSide(seat)} are thrown back from ${shortName(event.from)}`,
          who: side(seat),
          did: ['goes back', 'go back'] as const,
          way: { to: shortName(event.to) },
        }
      : headOfMany(event)),
    ...(manner === 'move' || manner === 'land'
      ? { rest: ['one more goes another way', 'more go other ways'] as const }
      : {}),
    ...(manner === 'flee'
      ? { rest: ['one more company runs toward the Neck', 'more companies run toward the Neck'] as const }
      : {}),
    ...(manner === 'fallBack' || manner === 'withdraw' ? { scores: true as const } : {}),
  };
}

/** 12.3, 12.4: "Five to nine turns": the objective of the British says how many. */
function soloTurns(scenario: ScenarioId): string {
  const turns = (scenario === 'british-alone' ? SOLO.objectives : SOLO.missions).map(each => each.turns);
  return `${capital(numberWord(Math.min(...turns)))} to ${numberWord(Math.max(...turns))} turns, as the objective of the British says`;
}

/** What scores and when the match ends (10.0, 12.2), for the first post of a match. */
function stakes(scenario: ScenarioId): string {
  const turns = `${capital(numberWord(TRACKS.hours.names.length))} turns, to ${TRACKS.hours.names.at(-1)}`;
  if (scenario !== 'bunker-hill')
    return `${soloTurns(scenario)}. The British score for the regions of their objective that they hold at the end; both sides score for enemy units destroyed, broken or panicked and for leaders killed, and the Patriots lose by it if they are demoralized or out of powder`;
  const hill = (halfPoints: number): string => figure(halfPoints / 2);
  return `${turns}, or until both sides are demoralized. At the end a hill counts for whoever has an unbroken unit in each of its regions: Bunker Hill ${hill(POINTS.bunker)} points, Breed’s Hill ${hill(POINTS.breed)}, Moulton’s Hill ${hill(POINTS.moulton)}. A unit broken or a leader wounded is half a point for the enemy, undone by a rally, and a point in all once destroyed or killed; and the British score one for each region of Charlestown that burns above ${numberWord(POINTS.free)}, ${numberWord(POINTS.most)} at most. Losses lower morale: at ${TRACKS.morale.panic} or less Militia may panic, at 0 a side is demoralized. Patriot fire spends powder`;
}

const trackWords = ({ morale, powder }: Of<'turnBegins'>): string[] => [
  `British morale ${morale[BRITISH]}, Patriots’ ${morale[PATRIOT]}${morale[PATRIOT] <= TRACKS.morale.panic ? ' (Militia may panic)' : ''}`,
  `powder ${powder}`,
];

/** 3.3: the regions of the town that burn; those above five count. */
const fireWords = (burning: number): string[] =>
  burning === 0
    ? []
    : [
        `${countWord(burning, 'region')} of Charlestown ${burning === 1 ? 'burns' : 'burn'}${burning > POINTS.free ? `, ${numberWord(burning - POINTS.free)} above ${numberWord(POINTS.free)}` : ''}`,
      ];

/** 3.0: "the British hold Moulton’s Hill, the Patriots hold Bunker Hill, nobody holds Breed’s Hill" */
const hillWords = ({ hills }: Of<'matchEnds'>): string[] =>
  [BRITISH, PATRIOT, null].flatMap(holder => {
    const own = hills.filter(hill => hill.holder === holder).map(({ name }) => name);
    if (own.length === 0) return [];
    if (holder !== null) return [`${theSide(holder)} hold ${listed(own)}`];
    return [`nobody holds ${own.map(name => (isOneRegion(name) ? name : `all of ${name}`)).join(' or ')}`];
  });
const isOneRegion = (hill: string): boolean => REGIONS.some(({ name }) => name === hill);

/** 4.1, 4.2: how many are broken, damaged or wounded at the end; the bill names only those lost for good. */
const flippedWords = ({ hills, flipped }: Of<'matchEnds'>): string[] => {
  const counted = [BRITISH, PATRIOT].flatMap(seat =>
    flipped[seat] === 0 ? [] : [`${numberWord(flipped[seat])} of ${theSide(seat)}`],
  );
  // The scenarios for one count them otherwise (12.2).
  return hills.length === 0 || counted.length === 0
    ? []
    : [`still broken or wounded, half a point each: ${listed(counted)}`];
};

/** 6.10: the British who are still in the boats. */
const afloatWords = ({ afloat }: Of<'matchEnds'>): string[] =>
  afloat === 0 ? [] : [`${countWord(afloat, 'British unit')} never landed`];
const hour = (turn: number): string => TRACKS.hours.names[turn - 1] ?? '';

const TELLING: Telling<Event> = {
  ...BATTLE,
  ...FIRE_WORDS,
  ...SETUP_WORDS,
  matchBegins: ({ scenario }) => ({
    text: `${
      scenario === 'bunker-hill'
        ? '17 June 1775: the British land on the Charlestown peninsula.'
        : '17 June 1775: boats put off for the Charlestown peninsula.'
    } ${stakes(scenario)}.`,
    rule: '12.0',
    says: { opens: 'turn', line: stakes(scenario), isAbout: true },
  }),
  turnBegins: event => ({
    text: `Turn ${event.turn}, ${hour(event.turn)}. ${capital(trackWords(event).join(', '))}.`,
    rule: '5.0',
    begins: `Turn ${event.turn}`,
    says: {
      opens: 'turn',
      line: `Turn ${event.turn}, ${hour(event.turn)}`,
      stands: [...trackWords(event), ...fireWords(event.burning)],
    },
  }),
  arrived: ({ seat, units, place }) => ({
    text: `${capital(listOfKinds(units))} ${units.length === 1 ? 'arrives' : 'arrive'} in ${placeName(place)}.`,
    rule: '12.1',
    says: {
      weight: seat === BRITISH ? 'first' : 'deed',
      size: units.length,
      who: party(units),
      did: ['arrives', 'arrive'],
      where: [spot(shortName(place))],
    },
  }),
  card: ({ card, actions }) => ({
    text: `Card ${CARDS[card].number}: ${count(actions[BRITISH], 'Action')} for the British, ${count(actions[PATRIOT], 'Action')} for the Patriots.`,
    rule: '5.1',
    says: null,
  }),
  shells: ({ die, turn, arrived }) => ({
    text: `The right shells ${arrived ? 'have come' : 'have not come'}: die ${die} and turn ${turn} make ${die + turn} of ${TRACKS.shells.needs}.`,
    rule: '4.3',
    dice: [die],
    says: arrived
      ? {
          weight: 'first',
          who: [people('shells that fit their cannon')],
          did: ['reach the British', 'reach the British'],
          end: 'at last: the cannon may fire from now on',
          head: 'The British guns have their shells',
        }
      : { weight: 'trifle', who: side(BRITISH), did: ['wait', 'wait'], end: 'for shells that fit their cannon' },
  }),
  firstPlayer: ({ seat, die }) => ({
    text: `${TheSide(seat)} act first${die === null ? ', with more Actions' : ` (die: ${die})`}.`,
    rule: '5.2',
    ...(die === null ? {} : { dice: [die] }),
    says: null,
  }),
  action: ({ seat, action, place, reserve }) => ({
    text: `${SIDES[seat]}: ${action}${place === null ? '' : ` ${action === 'Rally' ? 'in' : 'from'} ${placeName(place)}`}${reserve ? ', with a Reserve Action' : ''}.`,
    rule: '6.0',
    says:
      action === 'Pass'
        ? { opens: 'deed', bare: { weight: 'trifle', who: side(seat), did: ['pass', 'pass'] } }
        : { opens: 'deed' },
  }),
  passedOn: ({ seat }) => ({
    text: `${TheSide(seat)} let the enemy act first.`,
    rule: '5.2',
    says: {
      opens: 'deed',
      bare: { weight: 'trifle', who: side(seat), did: ['let the enemy act first', 'let the enemy act first'] },
    },
  }),
  planned: ({ seat, reserves }) => ({
    text: `${TheSide(seat)} keep an Action: ${figure(reserves)} in reserve.`,
    rule: '6.11',
    says: {
      weight: 'step',
      who: side(seat),
      did: ['keep an Action in reserve for later', 'keep an Action in reserve for later'],
    },
  }),
  moved: event => ({
    text: `${capital(listOfKinds(event.units, event.flipped))} ${MOVE_WORDS[event.manner][event.units.length === 1 ? 0 : 1]} from ${placeName(event.from)} ${event.manner === 'land' ? 'at' : 'to'} ${placeName(event.to)}.`,
    rule: MOVE_WORDS[event.manner][2],
    says: movedClause(event),
  }),
  neck: ({ piece, strength, broken, die, crosses }) => ({
    text: `${broken ? 'A broken Militia' : capital(aKind(piece, strength))} braves the Neck under the fleet: ${die}, ${crosses ? 'and crosses' : 'and turns back'}.`,
    rule: '3.4',
    dice: [die],
    says: {
      weight: crosses ? 'step' : 'blood',
      who: [nounOf(piece)],
      did: crosses ? ['braves the Neck', 'brave the Neck'] : ['turns back at the Neck', 'turn back at the Neck'],
      ...(crosses ? {} : { end: 'under the guns of the fleet', head: 'The ships rake the Neck' }),
    },
  }),
  leaderSpared: ({ place }) => ({
    text: `No second leader is hit in one Action: nobody falls in ${placeName(place)}.`,
    rule: '12.2',
    says: null,
  }),
  musterDie: ({ die, stops }) => ({
    text: `A die for those in the Muster Box: ${die}, ${stops ? 'they stop in the Neck' : 'they may go on'}.`,
    rule: '12.2',
    dice: [die],
    says: null,
  }),
  formed: ({ region }) => ({
    text: `The British at ${placeName(region)} have formed.`,
    rule: '3.5',
    says: {
      weight: 'step',
      who: side(BRITISH),
      did: ['have formed', 'have formed'],
      where: [spotOf(region)],
      end: 'and may march',
    },
  }),
  fleetMoved: ({ box }) => ({
    text: `The fleet moves to ${FLEETS[box]}.`,
    rule: '6.6',
    says: {
      weight: 'deed',
      who: [{ n: 1, one: 'the fleet', many: 'fleets' }],
      did: ['sails', 'sail'],
      way: { to: FLEETS[box] },
    },
  }),
  turnEnds: ({ turn }) => ({ text: `Turn ${turn} ends.`, rule: '5.3', says: { opens: 'deed' } }),
  suddenEnd: () => ({
    text: 'Both sides are demoralized: the battle is over.',
    rule: '9.4',
    says: {
      weight: 'decides',
      who: [people('both sides')],
      did: ['have had enough', 'have had enough'],
      head: 'Both armies have had enough',
    },
  }),
  objectiveMet: () => ({
    text: 'The British hold what they came for.',
    rule: '12.4',
    says: {
      weight: 'decides',
      who: side(BRITISH),
      did: ['hold what they came for', 'hold what they came for'],
      scores: true,
    },
  }),
  matchEnds: event => ({
    text: 'The battle is over.',
    rule: '10.0',
    says: {
      opens: 'turn',
      line: [
        'The battle is over',
        ...hillWords(event),
        ...fireWords(event.burning),
        ...flippedWords(event),
        ...afloatWords(event),
      ].join('; '),
      ends: true,
    },
  }),
};

const FLEETS = ['the Mystic', 'Boston Harbor', 'the Charles'] as const;

/** The side that does what an event tells; null if neither does. */
function doerOf(event: Event): SideIndex | null {
  if (event.what === 'shells' || event.what === 'panicNamed') return BRITISH;
  if (event.what === 'deployedByHand' || event.what === 'planTaken') return PATRIOT;
  if (!('seat' in event) || event.seat === undefined) return null;
  return event.seat === BRITISH ? BRITISH : PATRIOT;
}

export const narrate = narrator(TELLING, doerOf);
