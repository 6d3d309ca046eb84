import { capital } from '../../core/capital.ts';
import { count, figure } from '../../core/count.ts';
import { type Folk, type Party, type Spot, spot } from '../../core/phrases.ts';
import { type Clause, companies, marked, narrator, people, person, some, type Telling } from '../../core/telling.ts';
import type { Seat } from '../../core/umpire.ts';
import { CARDS, isTown, PLANS, SETUP_NAMES, SOLO, TRACKS } from './data.ts';
import type { Event, Manner, Of } from './events.ts';
import { flippedWord, fold, kindWords, placeName, SIDES, shortName, TheSide, theSide } from './names.ts';
import {
  BRITISH,
  isCannon,
  isLeader,
  isMilitia,
  isMinuteman,
  isRegular,
  isZone,
  MUSTER,
  PATRIOT,
  type Piece,
  type Place,
} from './pieces.ts';
import { GUN_NAMES } from './rules/06-guns.ts';
import { GOAL_NAMES } from './rules/12-solo.ts';

/** A counter as the table sees it: of a militia what has been drawn, or nothing. */
const kind = (p: Piece, strength = -1): string => (isMilitia(p) && strength < 0 ? 'Militia' : kindWords(p, strength));
const listOfKinds = (units: readonly Piece[], flipped: readonly Piece[] = []): string =>
  fold(units, p => (flipped.includes(p) ? `${flippedWord(p)} ${kind(p)}` : kind(p)));

/** One counter in a clause: "a Regular", "Militia", "Prescott". */
function folkOf(p: Piece): Folk {
  if (isLeader(p)) return person(kind(p));
  if (isMilitia(p)) return companies(1, 'Militia');
  if (isMinuteman(p)) return some(1, 'a company of Minutemen', 'companies of Minutemen');
  if (isCannon(p)) return some(1, 'a cannon', 'cannon');
  return isRegular(p) ? some(1, 'a Regular', 'Regulars') : some(1, 'a Marine', 'Marines');
}

function party(units: readonly Piece[]): Party {
  const all: Folk[] = [];
  for (const p of units) {
    const folk = folkOf(p);
    const at = all.findIndex(({ one, many }) => one === folk.one && many === folk.many && !isLeader(p));
    if (at < 0) all.push(folk);
    else all[at] = { ...all[at], n: all[at].n + 1 };
  }
  return all;
}

const side = (seat: Seat): Party => [people(theSide(seat))];
const spotOf = (place: Place): Spot => {
  const name = shortName(place);
  return spot(name, isTown(place) || isZone(place) || place === MUSTER ? 'in' : 'at');
};

/** The verb and the rule of each way to go. */
const GOING: Readonly<Record<Manner, readonly [one: string, many: string, rule: string]>> = {
  move: ['moves', 'move', '6.5'],
  land: ['lands', 'land', '6.10'],
  assault: ['storms', 'storm', '6.2'],
  thrownBack: ['is thrown back', 'are thrown back', '6.2'],
  withdraw: ['withdraws', 'withdraw', '7.1'],
  fallBack: ['falls back', 'fall back', '7.1'],
  flee: ['runs', 'run', '9.1'],
  reorganize: ['changes places', 'change places', '6.8'],
  giveWay: ['gives way', 'give way', '4.2'],
  burnt: ['leaves the fire', 'leave the fire', '6.4'],
  broken: ['goes back', 'go back', '12.2'],
  neck: ['crosses the Neck', 'cross the Neck', '3.4'],
};
const WEIGHT_OF: Readonly<Record<Manner, Clause['weight']>> = {
  move: 'deed',
  land: 'deed',
  assault: 'deed',
  thrownBack: 'blood',
  withdraw: 'blood',
  fallBack: 'blood',
  flee: 'blood',
  reorganize: 'step',
  giveWay: 'step',
  burnt: 'step',
  broken: 'blood',
  neck: 'step',
};

function movedClause({ seat, units, from, to, manner }: Of<'moved'>): Clause {
  const [one, many] = GOING[manner];
  const way = manner === 'assault' ? { to: shortName(to) } : { from: shortName(from), to: shortName(to) };
  return {
    weight: WEIGHT_OF[manner],
    size: units.length,
    who: party(units),
    did: [one, many],
    way,
    ...(manner === 'thrownBack'
      ? { head: `${SIDES[seat] === 'British' ? 'The British' : 'The Patriots'} are thrown back` }
      : {}),
    ...(manner === 'move' || manner === 'land' ? { rest: ['one more group moves', 'more groups move'] as const } : {}),
    ...(manner === 'fallBack' || manner === 'withdraw' ? { scores: true as const } : {}),
  };
}

const FIRE: Readonly<Record<Of<'dice'>['why'], readonly [text: string, rule: string]>> = {
  volley: ['fire a volley', '6.1'],
  assault: ['fire at close quarters', '6.2'],
  freeFire: ['fire at ten paces', '6.2'],
  cannonade: ['fire their cannon', '6.3'],
  bombard: ['bombard', '6.4'],
  snipe: ['snipe', '6.9'],
  finalFire: ['fire a last volley', '12.4'],
};

/** The faces of a throw, those of demoralized Militia named apart (9.2). */
function facesText({ dice, green }: Of<'dice'>): string {
  if (dice.length === 0) return 'no dice';
  if (green === 0) return dice.join(', ');
  const sure = dice.slice(0, dice.length - green);
  const militia = `Militia ${dice.slice(sure.length).join(', ')}`;
  return sure.length === 0 ? militia : `${sure.join(', ')}, ${militia}`;
}

const diceWhere = ({ from, to, why }: Of<'dice'>): string =>
  why === 'freeFire' || why === 'assault'
    ? `in ${placeName(to)}`
    : `${from === null ? '' : `from ${placeName(from)} `}at ${placeName(to)}`;

function diceClause(event: Of<'dice'>): Clause {
  const { seat, why, dice, needs, green, hits, spared, from, to, gun } = event;
  const isClose = why === 'freeFire' || why === 'assault';
  const who: Party = gun === undefined ? side(seat) : [{ n: 1, one: GUN_NAMES[gun], many: GUN_NAMES[gun] }];
  const on = needs === 6 ? 'on 6s' : `on ${needs}s and up`;
  const alike = green === 0 || needs === 6;
  return {
    weight: hits > 0 ? 'deed' : 'step',
    size: hits,
    who,
    did: gun === undefined ? [FIRE[why][0], FIRE[why][0]] : ['fires', 'fire'],
    where: isClose ? [spotOf(to)] : [{ at: 'at', name: shortName(to) }],
    ...(dice.length === 0
      ? {}
      : { thrown: { dice: dice.length, hits, ...(alike ? { on, chance: (7 - needs) / 6 } : {}) } }),
    ...(from !== null && !isClose ? { end: `from ${shortName(from)}` } : {}),
    ...(why === 'freeFire' && hits > 1
      ? { head: [`${capital(shortName(to))} fires at ten paces`, 'The whites of their eyes'] }
      : {}),
    ...(spared ? { end: 'of which the works stop one' } : {}),
  };
}

const EFFECTS = {
  broken: ['breaks', 'break'],
  damaged: ['is damaged', 'are damaged'],
  wounded: ['is wounded', 'are wounded'],
  destroyed: ['is destroyed', 'are destroyed'],
  killed: ['is killed', 'are killed'],
} as const;
const HIT_BY: Readonly<Record<Of<'hit'>['why'], readonly [words: string, rule: string]>> = {
  volley: ['in the volley', '6.1'],
  assault: ['in the Assault', '6.2'],
  cannonade: ['under the cannon', '6.3'],
  bombard: ['under the bombardment', '6.4'],
  snipe: ['under snipers’ fire', '6.9'],
  finalFire: ['in the last volley', '12.4'],
  panic: ['in the panic', '9.1'],
  fire: ['in the fire', '6.4'],
  overrun: ['overrun', '9.1'],
  check: ['where no way was open', '12.2'],
};

const { low } = TRACKS.powder;
/** 8.0: the two moments of the powder horn are told once each. */
function powderClause({ spent, left }: Of<'powder'>): Clause | null {
  const before = left + spent;
  if (left === 0 && before > 0)
    return {
      weight: 'decides',
      who: side(PATRIOT),
      did: ['have', 'have'],
      end: 'no powder left: two dice at most, next door only, and the British may storm whatever stands there',
      head: 'The powder is gone',
      scores: true,
    };
  if (left <= low && before > low)
    return {
      weight: 'first',
      who: side(PATRIOT),
      did: ['run', 'run'],
      end: 'low on powder: three dice at most, and no more snipers',
      head: 'The powder runs low',
    };
  return null;
}

const trackWords = ({ morale, powder }: Of<'turnBegins'>): string[] => [
  `British morale ${morale[BRITISH]}, Patriots’ ${morale[PATRIOT]}`,
  `powder ${powder}`,
];
const hour = (turn: number): string => TRACKS.hours.names[turn - 1] ?? '';

const SAY: Telling<Event> = {
  matchBegins: ({ scenario }) => ({
    text:
      scenario === 'bunker-hill'
        ? '17 June 1775: the British land on the Charlestown peninsula.'
        : '17 June 1775: boats put off for the Charlestown peninsula.',
    rule: '12.0',
    says: null,
  }),
  deployed: ({ seat, units, place }) => ({
    text: `${TheSide(seat)} place ${listOfKinds(units)} in ${placeName(place)}.`,
    rule: '12.1',
    weight: 'least',
    says: { weight: 'trifle', size: units.length, who: party(units), did: ['stands', 'stand'], where: [spotOf(place)] },
  }),
  planTaken: ({ plan }) => ({
    text: `The Patriots deploy. ${PLANS[plan].title}.`,
    rule: '12.1',
    says: {
      weight: 'deed',
      who: side(PATRIOT),
      did: ['take their ground', 'take their ground'],
      head: 'The Patriots dig in',
    },
  }),
  objective: ({ objective, die }) => ({
    text: `The British are out for ${objectiveTitle(objective, die)}${die === null ? '' : ` (die: ${die})`}.`,
    rule: '12.3',
    ...(die === null ? {} : { dice: [die] }),
    says: {
      weight: 'first',
      who: side(BRITISH),
      did: ['are out for', 'are out for'],
      what: [{ n: 1, one: objectiveTitle(objective, die), many: '' }],
    },
  }),
  goalAdded: ({ goal }) => ({
    text: `They want ${GOAL_NAMES[goal]}, too.`,
    rule: '12.3',
    says: {
      weight: 'deed',
      who: side(BRITISH),
      did: ['want', 'want'],
      what: [{ n: 1, one: GOAL_NAMES[goal], many: '' }],
    },
  }),
  setupTaken: ({ setup, die }) => ({
    text: `The Patriots are set up to hold ${GOAL_NAMES[setup]}${die === null ? '' : ` (die: ${die})`}.`,
    rule: '12.3',
    ...(die === null ? {} : { dice: [die] }),
    says: {
      weight: 'deed',
      who: side(PATRIOT),
      did: ['make their stand', 'make their stand'],
      where: [spot(GOAL_NAMES[setup], SETUP_NAMES[setup] === 'charlestown' ? 'in' : 'at')],
    },
  }),
  turnBegins: event => ({
    text: `Turn ${event.turn}, ${hour(event.turn)}. ${capital(trackWords(event).join(', '))}.`,
    rule: '5.0',
    begins: `Turn ${event.turn}`,
    says: { opens: 'turn', line: `Turn ${event.turn}, ${hour(event.turn)}`, stands: trackWords(event) },
  }),
  arrived: ({ seat, units, place }) => ({
    text: `${capital(listOfKinds(units))} arrive in ${placeName(place)}.`,
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
    text: `The right shells ${arrived ? 'have come' : 'have not come'}: die ${die} and turn ${turn} make ${die + turn} of 10.`,
    rule: '4.3',
    dice: [die],
    says: arrived
      ? {
          weight: 'first',
          who: [people('the right shells')],
          did: ['come', 'come'],
          end: 'for the British cannon',
          head: 'The British guns have their shells',
        }
      : { weight: 'trifle', who: side(BRITISH), did: ['wait', 'wait'], end: 'for the right shells' },
  }),
  panicNamed: ({ region }) => ({
    text: `The British press the Militia in ${placeName(region)}.`,
    rule: '9.1',
    says: { opens: 'deed' },
  }),
  courage: ({ strength, die, panics, place }) => ({
    text: `Militia of strength ${strength} in ${placeName(place)} throws ${die}, ${die + strength} in all: ${panics ? 'it panics' : 'it holds'}.`,
    rule: '9.1',
    dice: [die],
    says: {
      weight: panics ? 'blood' : 'step',
      who: [companies(1, 'Militia')],
      did: panics ? ['panic', 'panic'] : ['hold', 'hold'],
      where: [spotOf(place)],
      ...(panics ? { scores: true } : {}),
    },
  }),
  panicked: ({ units, place }) => ({
    text: `${capital(listOfKinds(units))} in ${placeName(place)} ${units.length === 1 ? 'is' : 'are'} panicked.`,
    rule: '9.1',
    says: null,
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
  firstPlayer: ({ seat, die }) => ({
    text: `${TheSide(seat)} act first${die === null ? ', with more Actions' : ` (die: ${die})`}.`,
    rule: '5.2',
    weight: 'least',
    ...(die === null ? {} : { dice: [die] }),
    says: null,
  }),
  action: ({ seat, action, place, reserve }) => ({
    text: `${SIDES[seat]}: ${action}${place === null ? '' : ` from ${placeName(place)}`}${reserve ? ', with a Reserve Action' : ''}.`,
    rule: '6.0',
    weight: 'deed',
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
    says: { weight: 'step', who: side(seat), did: ['keep an Action in reserve', 'keep an Action in reserve'] },
  }),
  dice: event => ({
    text: `${event.gun === undefined ? TheSide(event.seat) : capital(GUN_NAMES[event.gun])} ${event.gun === undefined ? FIRE[event.why][0] : 'fires'} ${diceWhere(event)}: ${facesText(event)}; ${count(event.hits, 'hit')}${event.spared ? ', of which the works stop one' : ''}.`,
    rule: FIRE[event.why][1],
    dice: event.dice,
    says: diceClause(event),
  }),
  hotShot: ({ gun, die, region }) => ({
    text: `${capital(GUN_NAMES[gun])} throws hot shot into ${placeName(region)}: ${die}${die >= 4 ? '' : ', no fire'}.`,
    rule: '6.4',
    dice: [die],
    says:
      die >= 4
        ? null
        : {
            weight: 'step',
            who: [{ n: 1, one: GUN_NAMES[gun], many: GUN_NAMES[gun] }],
            did: ['throws hot shot', 'throw hot shot'],
            end: `into ${shortName(region)}, but nothing burns`,
          },
  }),
  holdsFire: ({ seat, place }) => ({
    text: `${TheSide(seat)} hold their fire in ${placeName(place)}.`,
    rule: '8.0',
    says: { weight: 'step', who: side(seat), did: ['hold', 'hold'], end: 'their fire', where: [spotOf(place)] },
  }),
  powder: event => ({
    text: `${count(event.spent, 'powder', 'powder')} spent, ${event.left} left${event.left <= low && event.left + event.spent > low ? ': three dice at most from now on, and no snipers' : event.left === 0 ? ': two dice at most, only next door, and no parity for the British to mind' : ''}.`,
    rule: '8.0',
    weight: 'least',
    says: powderClause(event),
  }),
  militiaDrawn: ({ strength, place }) => ({
    text: `A hidden Militia in ${placeName(place)} turns out to be of strength ${strength}.`,
    rule: '4.1',
    weight: 'least',
    says: null,
  }),
  hit: ({ piece, strength, place, effect, why }) => ({
    text: `${capital(kind(piece, strength))} ${EFFECTS[effect][0]} ${HIT_BY[why][0]} in ${placeName(place)}.`,
    rule: HIT_BY[why][1],
    ...(effect === 'killed' || effect === 'destroyed' ? { weight: 'most' as const } : {}),
    says: {
      weight: isLeader(piece) ? 'person' : 'blood',
      who: [isLeader(piece) ? marked(folkOf(piece), piece) : folkOf(piece)],
      did: EFFECTS[effect],
      where: [spotOf(place)],
      scores: true,
      ...(isLeader(piece) ? { isFate: true } : {}),
      ...(effect === 'killed' ? { head: `${capital(kind(piece))} falls` } : {}),
    },
  }),
  moved: event => ({
    text: `${capital(listOfKinds(event.units, event.flipped))} ${GOING[event.manner][event.units.length === 1 ? 0 : 1]} from ${placeName(event.from)} to ${placeName(event.to)}.`,
    rule: GOING[event.manner][2],
    says: movedClause(event),
  }),
  neck: ({ strength, die, crosses }) => ({
    text: `Militia of strength ${strength} braves the Neck under the fleet: ${die}, ${crosses ? 'and crosses' : 'and turns back'}.`,
    rule: '3.4',
    dice: [die],
    says: {
      weight: crosses ? 'step' : 'deed',
      who: [companies(1, 'Militia')],
      did: crosses ? ['brave the Neck', 'brave the Neck'] : ['turn back at the Neck', 'turn back at the Neck'],
      ...(crosses ? {} : { end: 'under the guns of the fleet' }),
    },
  }),
  formed: ({ region }) => ({
    text: `The British at ${placeName(region)} have formed.`,
    rule: '3.5',
    says: { weight: 'step', who: side(BRITISH), did: ['have formed', 'have formed'], where: [spotOf(region)] },
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
    },
  }),
  rallyDie: ({ piece, by, die, rallies, place }) => ({
    text: `${capital(kind(piece))} in ${placeName(place)}${by === null ? '' : `, with ${kind(by)},`} throws ${die}: ${rallies ? 'it rallies' : 'it does not rally'}.`,
    rule: '12.2',
    dice: [die],
    says: {
      weight: rallies ? 'deed' : 'step',
      who: [folkOf(piece)],
      did: rallies ? ['rallies', 'rally'] : ['cannot be rallied', 'cannot be rallied'],
      where: [spotOf(place)],
    },
  }),
  checked: ({ piece, die, holds }) => ({
    text: `${capital(kind(piece))} checks its morale: ${die}, ${holds ? 'passed' : 'failed'}.`,
    rule: '12.2',
    dice: [die],
    says: null,
  }),
  demoralized: ({ seat }) => ({
    text: `${TheSide(seat)} are demoralized.`,
    rule: seat === BRITISH ? '9.3' : '9.2',
    weight: 'most',
    says: {
      weight: 'decides',
      who: side(seat),
      did: ['are demoralized', 'are demoralized'],
      ...(seat === PATRIOT ? { end: 'and the Militia run for the Neck' } : { end: 'and fire a die less from now on' }),
      head: `${TheSide(seat)} lose heart`,
    },
  }),
  ablaze: ({ region, burning }) => ({
    text: `${placeName(region)} is ablaze: ${count(burning, 'region')} of Charlestown ${burning === 1 ? 'burns' : 'burn'}.`,
    rule: '4.6',
    says: {
      weight: burning === 1 || burning > 5 ? 'first' : 'deed',
      who: [{ n: 1, one: shortName(region), many: '' }],
      did: ['burns', 'burn'],
      ...(burning > 5 ? { scores: true } : {}),
      ...(burning === 1 ? { head: 'Charlestown burns' } : {}),
      ...(burning === 6 ? { head: 'The fire of Charlestown begins to count' } : {}),
    },
  }),
  fireDie: ({ region, die }) => ({
    text: `The fire at ${placeName(region)}: ${die}.`,
    rule: '5.3',
    weight: 'least',
    dice: [die],
    says: null,
  }),
  turnEnds: ({ turn }) => ({ text: `Turn ${turn} ends.`, rule: '5.3', says: null }),
  attrition: ({ piece, die, lost }) => ({
    text: `${capital(kind(piece))}: ${die}, ${lost ? 'lost' : 'saved'}.`,
    rule: '12.2',
    dice: [die],
    says: null,
  }),
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
  matchEnds: () => ({
    text: 'The battle is over.',
    rule: '10.0',
    says: {
      weight: 'decides',
      who: [{ n: 1, one: 'the battle', many: 'battles' }],
      did: ['is over', 'are over'],
      scores: true,
    },
  }),
};

const FLEETS = ['the Mystic', 'Boston Harbor', 'the Charles'] as const;

/** 12.3 tells objectives by number, 12.4 by the row of its table that the die chose. */
const objectiveTitle = (objective: number, die: number | null): string => {
  const mission = SOLO.missions[objective - 1];
  if (die !== null && mission?.dice.includes(die)) return mission.title;
  return SOLO.objectives[objective - 1].title;
};

export const narrate = narrator(SAY);
