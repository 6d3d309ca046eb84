import { count } from '../../core/count.ts';
import { named as thing } from '../../core/phrases.ts';
import { type Clause, type Entry, some } from '../../core/telling.ts';
import { BOSTON, CARDS, POINTS } from './data.ts';
import type { Of } from './events.ts';
import { placeName } from './names.ts';
import { BRITISH, type Place } from './pieces.ts';
import { alone, at, clause, inPlace, named, one, onTrack, party, side } from './words-parts.ts';

// Arms, riders and Sons of Liberty: the words for each search, ride and escape, in `/log` and in a dispatch.

/** 5.3: whoever is captured in Boston, or brought there, stays captured for good. */
const forGood = (place: Place): string => (place === BOSTON ? ', and will not escape again' : '');

/** From this many half points on, a dispatch gives a search more weight. */
const LARGE_SEARCH = 4;
/** From this many points on, the headline says that many were found. */
const LARGE_FIND = 2;
/** The headline of a search. */
function searchHead({ region, points: won }: Of<'searched'>): Clause['head'] {
  const where = inPlace(region);
  if (won >= LARGE_FIND) return [`Many arms are found ${where}`, `The British find many arms ${where}`];
  if (won > 0) return [`Arms are found ${where}`, `The British find arms ${where}`];
  return `The British search ${named(region)} and find nothing`;
}

/** 8.1: what was found, and what the arms were worth to the Patriots, who lose that in any case. */
export function searched(event: Of<'searched'>): Entry {
  const { region, card, marks, less, points: won, worth } = event;
  const name = named(region);
  // 10.0: the first search beside them opens Ambush and Snipe.
  const beside = less > 0 ? 'beside unbroken Patriots ' : '';
  const found = `${beside}${won === 0 ? 'and find nothing' : 'and find arms'}`;
  return {
    text: `The British search ${placeName(region)}: card ${CARDS[card].number}, ${count(marks, 'hash mark')}${less > 0 ? ` less ${less} for the Patriots there` : ''}; ${count(won, 'Victory Point')}.`,
    rule: '8.1',
    says: clause(worth + 2 * won >= LARGE_SEARCH ? 'blood' : 'deed', {
      size: 2 + won + worth,
      who: side(BRITISH),
      did: ['searches', 'search'],
      what: [thing(name)],
      end: found,
      head: searchHead(event),
      isWhole: true,
      scores: true,
      loses: won > 0 ? 'for arms that lay unsearched there' : 'for arms there, which even an empty search takes',
    }),
    award: onTrack('Hidden arms found', '8.1', BRITISH, won * POINTS.hashMark),
  };
}

export function captureDraw({ piece, card, marks, place }: Of<'captureDraw'>): Entry {
  const taken = marks > 0;
  const name = one(piece);
  return {
    text: `The British look for ${name} in ${placeName(place)}: card ${CARDS[card].number}, ${count(marks, 'hash mark')}; ${taken ? 'captured' : 'not found'}.`,
    rule: '8.2',
    says: taken
      ? clause('person', {
          size: 3,
          who: alone(piece, -1),
          did: ['is captured', 'are captured'],
          where: [at(place)],
          scores: true,
        })
      : clause('deed', {
          who: side(BRITISH),
          did: ['looks', 'look'],
          end: `for ${name} ${inPlace(place)} and do not find him`,
          head: `${name} is not found ${inPlace(place)}`,
          isWhole: true,
        }),
  };
}

/** The chance that a die with this modifier reaches 6. */
const freedom = (modifier: number): string => `${Math.round((Math.min(6, Math.max(0, 1 + modifier)) / 6) * 100)} %`;

export function triesToEscape({ piece, die, modifier, free, place }: Of<'escape'>): Entry {
  const total =
    modifier === 0 ? `${die}` : `${die} ${modifier < 0 ? '−' : '+'} ${Math.abs(modifier)} = ${die + modifier}`;
  return {
    text: `${one(piece)} tries to escape in ${placeName(place)}: ${total}; ${free ? 'free' : 'held'}, 6 was needed.`,
    rule: '6.10',
    dice: [die],
    says: clause(free ? 'person' : 'deed', {
      size: 3,
      who: alone(piece, -1),
      did: free ? ['breaks away', 'break away'] : ['fails to escape', 'fail to escape'],
      where: [at(place)],
      end: free
        ? modifier >= 5
          ? undefined
          : `, a chance of ${freedom(modifier)}`
        : `, a chance of ${freedom(modifier)}`,
      head: free ? `${one(piece)} is free` : `${one(piece)} fails to escape, a chance of ${freedom(modifier)}`,
      ...(free ? {} : { isWhole: true as const }),
      scores: true,
    }),
  };
}

export function patrol({ piece, die, caught, place }: Of<'patrol'>): Entry {
  const name = one(piece);
  return {
    text: `A patrol near ${placeName(place)}: ${die}; ${name} ${caught ? `is captured${forGood(place)}` : 'gets away'}.`,
    rule: '6.12',
    dice: [die],
    says: caught
      ? clause('person', {
          size: 2,
          who: alone(piece, -1),
          did: ['is taken', 'are taken'],
          end: `by a patrol near ${named(place)}`,
          head: `A patrol takes ${name} near ${named(place)}`,
          isWhole: true,
          scores: true,
        })
      : clause('trifle', {
          who: party([piece]),
          did: ['gets past', 'get past'],
          what: [some(1, 'a patrol', 'patrols')],
        }),
  };
}

export function gatherFlipped({ region, by }: Of<'gatherFlipped'>): Entry {
  const text =
    by === null
      ? `The British have left ${placeName(region)}: its Gather marker turns to Muster.`
      : `${one(by)} rouses ${placeName(region)}: its Gather marker turns to Muster.`;
  const says =
    by === null
      ? clause('step', {
          who: [thing(named(region))],
          did: ['rises', 'rise'],
          end: 'now that the British are gone, and may muster as the turn ends',
        })
      : clause('deed', { size: 3, who: party([by]), did: ['rouses', 'rouse'], what: [thing(named(region))] });
  return { text, rule: '4.3', says };
}

export function captiveMoved({ piece, from, to, gone }: Of<'captiveMoved'>): Entry {
  const name = one(piece);
  return {
    text: `${name} is brought from ${placeName(from)} to ${placeName(to)}${gone ? forGood(BOSTON) : ''}.`,
    rule: '5.3',
    says: clause(gone ? 'person' : 'step', {
      who: alone(piece, -1),
      did: ['is brought', 'are brought'],
      end: gone ? 'to Boston, out of reach for good' : `under guard to ${named(to)}`,
      ...(gone ? { head: `${name} is a prisoner in Boston, for good`, isWhole: true } : {}),
    }),
  };
}
