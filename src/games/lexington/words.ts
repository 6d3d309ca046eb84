import { defined } from '../../core/defined.ts';
import type { Told } from '../../core/game.ts';
import { type Tellers, tell } from '../../core/teller.ts';
import { TOWNS, TURNS } from './data.ts';
import type { Alarm, Event, Found, Of } from './events.ts';
import {
  boxName,
  capital,
  counted,
  delayWords,
  groupWords,
  listed,
  riderName,
  TheSide,
  theForce,
  townsWords,
} from './names.ts';
import { BRITISH, MILITIA_FORCE } from './pieces.ts';
import { weightOf } from './weight.ts';

/** A verb for one figure or for several. */
const verb = (units: readonly number[], one: string, many: string): string => (units.length === 1 ? one : many);

const FOUND: Readonly<Record<Found, string>> = {
  nothing: 'nothing is found, and the card stays face down',
  supplies: 'supplies, brought to Boston',
  blank: 'a blank card',
  sons: 'John Hancock and Sam Adams are captured',
};

const ALARM: Readonly<Record<Alarm, readonly [string, string]>> = {
  rider: ['a rider brought word', '10.2'],
  british: ['the British were in the box', '10.3'],
  die: ['the alarm has reached them', '10.4'],
  automatic: ['every town that still slept is up', '10.4'],
};

function boats({ to, die, ends }: Of<'boats'>): Told {
  return {
    text: `The raiding force takes the boats for ${boxName(to)}: ${die}, ${delayWords(ends.length)}.`,
    rule: '6.3',
    dice: [die],
  };
}

function rode({ rider, from, to, die, captured }: Of<'rode'>): Told {
  const end = captured ? 'a patrol captures him' : 'he gets through';
  return {
    text: `${riderName(rider)} rides from ${boxName(from)} to ${boxName(to)}: ${die}, ${end}.`,
    rule: '6.2',
    dice: [die],
  };
}

function marched({ force, units, from, path, cost }: Of<'marched'>): Told {
  const by = path.slice(0, -1).map(boxName);
  const via = by.length > 0 ? ` by ${listed(by)}` : '';
  const goal = boxName(path[path.length - 1]);
  const points = force === MILITIA_FORCE ? '' : ` (${counted(cost, 'point')})`;
  const who = capital(groupWords(units));
  return {
    text: `${who} ${verb(units, 'marches', 'march')} from ${boxName(from)} to ${goal}${via}${points}.`,
    rule: '6.1',
  };
}

function volley({ side, at, units, dice, hits, silent }: Of<'volley'>): Told {
  const who = `${TheSide(side)} fire in ${boxName(at)} with ${groupWords(units)}`;
  const spent =
    silent.length === 0 ? '' : ` ${capital(groupWords(silent))} ${verb(silent, 'is', 'are')} out of ammunition.`;
  return {
    text: `${who}: ${dice.join(', ')}; ${hits === 0 ? 'no hits' : counted(hits, 'hit')}.${spent}`,
    rule: side === BRITISH ? '9.2' : '9.3',
    dice,
  };
}

/** The narrator: one entry for each thing that can happen. */
const SAY: Tellers<Event, Told> = {
  matchBegins: () => ({
    text: 'The night of 18 April 1775. Revere and Dawes are in Boston; the British march from turn 4.',
    rule: '4.1',
  }),
  cardsPlaced: ({ dealt }) =>
    dealt
      ? { text: 'The cards are shuffled and lie face down; nobody has seen them.', rule: '4.4' }
      : { text: 'The Americans have placed their cards, one face down in each box.', rule: '4.3' },
  turnBegins: ({ turn }) => {
    const { hour, night } = TURNS[turn - 1];
    return { text: `Turn ${turn}, ${hour}, ${night ? 'night' : 'daylight'}.`, rule: '5.1', begins: `Turn ${turn}` };
  },
  rode,
  ridersLeave: ({ riders }) => ({
    text: `${listed(riders.map(riderName))} ${verb(riders, 'has', 'have')} done what ${verb(riders, 'he', 'they')} could, and ${verb(riders, 'leaves', 'leave')} the map.`,
    rule: '5.1',
  }),
  boats,
  landed: ({ ashore, at, late }) => ({
    text: late
      ? `The raiding force comes ashore in ${boxName(at)} at last, and its turn is over.`
      : `The raiding force lands in ${boxName(ashore)}, and ends its turn ${at === ashore ? 'there' : `in ${boxName(at)}`}.`,
    rule: '6.3',
  }),
  staysInBoston: () => ({ text: 'The raiding force stays in Boston.', rule: '6.3' }),
  marched,
  searched: ({ force, at, die, found }) => ({
    text: `${capital(theForce(force))} searches ${boxName(at)}: ${die}; ${FOUND[found]}.`,
    rule: found === 'sons' ? '8.2' : '7.1',
    dice: [die],
  }),
  sonsGone: ({ force, at }) => ({
    text: `${capital(theForce(force))} searches ${boxName(at)}: Hancock and Adams were here, were warned, and are gone.`,
    rule: '8.1',
  }),
  enteredConcord: () => ({ text: 'British troops have entered Concord.', rule: '6.9' }),
  joined: ({ at }) => ({
    text: `Raiding and relief force have met in ${boxName(at)} and stay together from now on.`,
    rule: '6.8',
  }),
  volley,
  alerted: ({ towns, why }) => ({
    text: `Militia of ${townsWords(towns)} ${verb(towns, 'takes', 'take')} the field in ${placesOf(towns)}: ${ALARM[why][0]}.`,
    rule: ALARM[why][1],
  }),
  alarmRolls: ({ dice, needs }) => ({
    text: `The alarm spreads, ${needs === 6 ? 'a 6' : `${needs} or more`} is needed: ${dice.join(', ')}${dice.some(die => die >= needs) ? '' : '; nobody comes'}.`,
    rule: '10.4',
    dice,
  }),
  matchEnds: () => ({ text: 'Darkness falls on 19 April 1775. The day is over.', rule: '5.1' }),
};

const placesOf = (towns: readonly number[]): string =>
  listed([...new Set(towns.map(town => boxName(TOWNS[town].enters)))]);

/** What happened, in a sentence. */
export function narrate(event: Event): Told {
  return { ...tell(SAY, event), ...defined({ weight: weightOf(event) }) };
}
