import { capital } from '../../core/capital.ts';
import { isMany, numberWord, partyWords, named as thing } from '../../core/phrases.ts';
import { type Clause, type Entry, people } from '../../core/telling.ts';
import type { Of } from './events.ts';
import { placeName } from './names.ts';
import { PERCY } from './pieces.ts';
import { at, clause, inPlace, ledBy, named, party, verb, who } from './words-parts.ts';

// Where a march has ended: the words for whom it meets there, who stayed behind on the way, and how far Percy still has to go.

/** The same subject as a name, so that they are not counted again for each group that comes to them. */
const asNames = ({ who: all, with: others }: ReturnType<typeof ledBy>): Pick<Clause, 'who' | 'with'> => {
  const name = partyWords(all);
  return { who: [isMany(all) ? people(name) : thing(name)], with: others };
};

/** Enemies where a march has ended. */
export const met = ({ units, broken, region }: Of<'met'>): Entry => ({
  text: `${capital(who(units, broken))} ${verb(units, 'is', 'are')} in ${placeName(region)} too.`,
  rule: '6.4',
  says: clause('step', {
    ...asNames(ledBy(units, broken)),
    did: ['is', 'are'],
    where: [at(region)],
    refers: [{ full: ` ${inPlace(region)}`, brief: ' there', after: named(region) }],
  }),
});

const LEXINGTON_NEAR: readonly string[] = ['in Lexington, but not in force', 'one region short of Lexington'];
export const percyShort = ({ left }: Of<'percyShort'>): Entry => {
  const where = LEXINGTON_NEAR[left] ?? `${numberWord(left)} regions short of Lexington`;
  return {
    text: `Percy is ${where}.`,
    rule: '12.0',
    says: clause('step', {
      who: party([PERCY]),
      did: left === 0 ? ['is', 'are'] : ['is now', 'are now'],
      end: where,
      stays: 'always',
    }),
  };
};

/** Those who stay behind on the way of a march (6.4.2, 11.0). */
export const droppedOff = ({ units, broken, region, must }: Of<'droppedOff'>): Entry => ({
  text: `${capital(who(units, broken))} ${verb(units, 'stays', 'stay')} behind in ${placeName(region)}.`,
  rule: must ? '11.0' : '6.4.2',
  says: clause('step', {
    who: party(units, broken),
    did: ['stays behind', 'stay behind'],
    where: [at(region)],
    isLeftBehind: true,
  }),
});
