import { capital } from '../../core/capital.ts';
import { isName, type Party, partyWords, named as thing, verbWord } from '../../core/phrases.ts';
import { type Clause, type Entry, marked, person } from '../../core/telling.ts';
import type { Found, Of } from './events.ts';
import { boxName, inBox, theForce } from './names.ts';
import { BRITISH, type Force, JOINED, type Piece } from './pieces.ts';
import { at, clause, party, SIZES, side } from './words-deeds.ts';

// Searches: the words for each, in `/log` and in a dispatch.

const FOUND: Readonly<Record<Found, string>> = {
  nothing: 'nothing is found, and the card stays face down',
  supplies: 'supplies, brought to Boston',
  blank: 'a blank card',
  sons: 'John Hancock and Sam Adams are captured',
};

/** Who searches: a whole force by its name, as the joined force always, others by their figures, as in their march. */
export const searchers = (force: Force, units: readonly Piece[]): Party =>
  force === JOINED || units.length === SIZES[force] ? [marked(thing(theForce(force)), ...units)] : party(units);

export function searched({ force, at: box, units, die, found }: Of<'searched'>): Entry {
  const who = searchers(force, units);
  const search: Pick<Clause, 'who' | 'did' | 'what' | 'stopsAt' | 'of'> = {
    who,
    did: ['searches', 'search'],
    what: [thing(boxName(box))],
    stopsAt: boxName(box),
    // Figures who search in several places may be the same or others.
    ...(isName(who[0]) ? {} : { of: `search ${inBox(box)}` }),
  };
  const there = [{ full: ` ${inBox(box)}`, brief: ' there', after: `to ${boxName(box)}` }];
  const says: Readonly<Record<Found, Clause>> = {
    nothing: clause('step', {
      ...search,
      size: 2,
      what: [],
      where: [at(box)],
      end: 'in vain (a 1)',
      refers: there,
    }),
    blank: clause('step', {
      ...search,
      did: ['finds', 'find'],
      what: [thing('a blank card')],
      where: [at(box)],
      refers: there,
    }),
    supplies: clause('blood', {
      ...search,
      size: 3,
      did: ['finds', 'find'],
      what: [thing('supplies')],
      where: [at(box)],
      refers: there,
      scores: true,
      addsUp: 'supplies',
      addsUpBy: side(BRITISH),
    }),
    sons: clause('person', {
      ...search,
      size: 5,
      did: ['takes', 'take'],
      what: [person('Hancock'), person('Adams')],
      where: [at(box)],
      refers: there,
      scores: true,
      head: `Hancock and Adams are captured ${inBox(box)}`,
    }),
  };
  return {
    text: `${capital(partyWords(who))} ${verbWord(who, search.did)} ${boxName(box)}: ${die}; ${FOUND[found]}.`,
    rule: found === 'sons' ? '8.2' : '7.1',
    dice: [die],
    says: says[found],
  };
}
