import { capital } from './capital.ts';
import { figure } from './count.ts';
import { listed } from './listed.ts';

/** Words for the parts of a sentence: groups, verbs, places, ways, throws. */

/** A verb for one and for several: "rouses", "rouse". */
export type Verb = readonly [one: string, many: string];

/** A noun with its number: "three Regulars", "a company of Militia", "Smith". */
export interface Noun {
  readonly n: number;
  /** The words for one, with its article if it has one: "a Regular", "Militia", "Smith". */
  readonly one: string;
  /** The words after a number: "Regulars", "companies of Militia". */
  readonly many: string;
  /** One of them takes a plural verb too. */
  readonly isPlural?: true;
  /** The pronoun at the beginning of the next sentence; without it the name is repeated. */
  readonly again?: 'He' | 'She' | 'They';
  /** Ids of the pieces, if they can be told apart. Never shown. */
  readonly ids?: readonly number[];
}
export type Party = readonly Noun[];

/** A place and its preposition: in Lincoln, at Foot of the Rocks, on Winter Hill. */
export interface Spot {
  readonly at: 'in' | 'at' | 'on' | 'before' | 'off' | 'near';
  readonly name: string;
}
export const spot = (name: string, at: Spot['at'] = 'in'): Spot => ({ at, name });

/** A throw of dice, and what fell. */
export interface Thrown {
  readonly dice: number;
  /** "on 5s and 6s"; left out if the dice differ. */
  readonly on?: string | undefined;
  /** The probability that a die hits, or one for each die if they differ. Without it, luck is not mentioned. */
  readonly chance?: number | readonly number[];
  readonly hits: number;
  /** Whose hits they are, told after their number: "one of them by the cannon". */
  readonly by?: string | undefined;
  /** How many throws these are. Throws of the same people are added up if they say so. */
  readonly volleys?: number;
}

/** Two throws in one, or null if they must not be added up. */
export function addThrows(a: Thrown, b: Thrown): Thrown | null {
  if (a.volleys === undefined || b.volleys === undefined || a.on !== b.on) return null;
  const chances = ({ dice, chance = [] }: Thrown): readonly number[] => chancesOf({ dice, chance });
  return {
    ...a,
    dice: a.dice + b.dice,
    hits: a.hits + b.hits,
    volleys: a.volleys + b.volleys,
    ...(a.chance !== undefined && b.chance !== undefined ? { chance: [...chances(a), ...chances(b)] } : {}),
  };
}

export const named = (name: string): Noun => ({ n: 1, one: name, many: name });

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];
/** One to twelve as words, larger numbers as figures. */
export const numberWord = (n: number): string => NUMBERS[n] ?? figure(n);
export const isNumberWord = (word: string): boolean => NUMBERS.includes(word);
/** "three hits", "no hit" */
export const countWord = (n: number, one: string, many = `${one}s`): string =>
  `${numberWord(n)} ${n === 1 || n === 0 ? one : many}`;

/** "a, b and c" */
export const listWords = (words: readonly string[]): string => (words.length === 0 ? '' : listed(words));

const isAlike = (a: Noun, b: Noun): boolean => a.one === b.one && a.many === b.many;
/** Whether it is a name, which is never counted. */
export const isName = ({ one, many }: Noun): boolean => one === many;

/** Merges two groups: numbers of one kind add up, and no name appears twice. */
export function together(a: Party, b: Party): Party {
  const all = [...a];
  for (const noun of b) {
    const at = all.findIndex(other => isAlike(other, noun));
    if (at < 0) all.push(noun);
    else if (!isName(noun)) all[at] = addNouns(all[at], noun);
  }
  return all;
}
const addNouns = (a: Noun, b: Noun): Noun => ({
  ...a,
  n: a.n + b.n,
  ...(a.ids && b.ids ? { ids: [...a.ids, ...b.ids] } : {}),
});

export const sizeOf = (party: Party): number => party.reduce((sum, { n }) => sum + n, 0);
export const isSame = (a: Party, b: Party): boolean =>
  a.length === b.length && a.every((noun, i) => isAlike(noun, b[i]) && noun.n === b[i].n);
/** The numbers of all pieces in a party that has them. */
export const idsOf = (party: Party = []): readonly number[] => party.flatMap(({ ids = [] }) => ids);
const idsIn = ({ ids = [] }: Noun): string => ids.toSorted((a, b) => a - b).join();
/** Whether both are the same people or pieces, known by their names or ids. */
export const areSameOnes = (a: Party, b: Party): boolean =>
  isSame(a, b) && a.every((noun, i) => isName(noun) || (noun.ids !== undefined && idsIn(noun) === idsIn(b[i])));
/** The name, if the party is a single person, so that the next sentence can say "He". */
export const loneName = (party: Party): Noun | undefined =>
  party.length === 1 && party[0].again !== undefined && party[0].again !== 'They' ? party[0] : undefined;
/** Whether a party is put into words without a number: Militia in two places are just “Militia”. */
export const isMass = (party: Party): boolean =>
  party.every(noun => isName(noun) || (noun.n === 1 && noun.isPlural === true));
/** Whether the next sentence can begin with a pronoun. */
export const hasPronoun = (party: Party): boolean => party.length === 1 && party[0].again !== undefined;

/** "another Regular", "another company of Militia", "two more Regulars" */
export function anotherOf(noun: Noun): Noun {
  if (noun.n > 1) return { ...noun, many: `more ${noun.many}` };
  const { isPlural: _, ...one } = noun;
  return noun.isPlural
    ? { ...one, one: `another ${noun.many.replace(/^companies/, 'company')}` }
    : { ...noun, one: noun.one.replace(/^(a|an|one) /, 'another ') };
}

const nounWords = (noun: Noun): string => (noun.n === 1 ? noun.one : `${numberWord(noun.n)} ${noun.many}`);
const COMPANIES = 'companies of ';
/** Whether a noun is one company after several, as in "two companies of Minutemen and one of Militia". */
const isOneAfterSeveral = ({ n, many }: Noun, before: readonly Noun[]): boolean =>
  n === 1 && many.startsWith(COMPANIES) && before.some(other => other.n > 1 && other.many.startsWith(COMPANIES));
/** "three Regulars and Smith" */
export const partyWords = (party: Party): string =>
  listWords(
    party.map((noun, i) =>
      isOneAfterSeveral(noun, party.slice(0, i)) ? `one of ${noun.many.slice(COMPANIES.length)}` : nounWords(noun),
    ),
  );
/** "another Regular", "three other Regulars": not those of the same kind and number that were named before. */
export const othersWords = (party: Party): string =>
  partyWords(party.map(noun => (noun.n > 1 ? { ...noun, many: `other ${noun.many}` } : anotherOf(noun))));
const ORDINALS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth'];
/** "the first two light infantry": those who were named in this place among others of their kind, counted from 0. */
export const orderedWords = (party: Party, place: number): string =>
  `the ${ORDINALS[place]} ${partyWords(party).replace(/^(an?|one) /, '')}`;
/** "the Regular", "the two companies of Militia": those who have just been named. */
export const theWords = (party: Party): string =>
  listWords(
    party.map(noun => {
      const words = nounWords(noun);
      const isOfOthers = /^(another|the|one) /.test(words) || noun.many.startsWith('of ');
      return isName(noun) || isOfOthers ? words : `the ${words.replace(/^an? /, '')}`;
    }),
  );
export const isMany = (party: Party): boolean => sizeOf(party) !== 1 || party[0]?.isPlural === true;
export const verbWord = (party: Party, verb: Verb): string => verb[isMany(party) ? 1 : 0];
/** The pronoun for a group: "He", "They", "It". */
export const againWord = (party: Party): string => {
  if (isMany(party)) return 'They';
  const again = party[0]?.again;
  return again === undefined || again === 'They' ? 'It' : again;
};

/** The pronoun after "with": "him", "them". */
export const withWord = (party: Party): string => {
  const again = isMany(party) ? undefined : party[0]?.again;
  return again === 'He' ? 'him' : again === 'She' ? 'her' : isMany(party) ? 'them' : 'it';
};

/** "in Lincoln and Concord and at Foot of the Rocks" */
export function spotsWords(spots: readonly Spot[]): string {
  const kinds = [...new Set(spots.map(({ at }) => at))];
  const lists = kinds.map(at => `${at} ${listWords(spots.filter(each => each.at === at).map(({ name }) => name))}`);
  return listWords(lists);
}

/** Where a way begins; a list if it begins in several places. */
export type Origin = string | readonly string[];
/** Up to this many places in which a way begins are named. */
const MOST_ORIGINS = 3;
/** "from Boston", "from Lincoln and Acton", "from five places" */
export function originWords(from: Origin): string {
  const places = [from].flat();
  return `from ${places.length > MOST_ORIGINS ? `${numberWord(places.length)} places` : listWords(places)}`;
}

interface WayParts {
  from?: Origin;
  by?: readonly string[];
  to?: string;
  turned?: string;
}
/** "from Boston by Roxbury to Brookline", "from Concord to Lincoln, turning back at Lexington" */
export function wayWords({ from, by = [], to, turned }: WayParts): string {
  const words = [
    ...(from === undefined ? [] : [originWords(from)]),
    ...(by.length === 0 ? [] : [`by ${listWords(by)}`]),
    ...(to === undefined ? [] : [to === from ? 'and back' : `to ${to}`]),
  ].join(' ');
  return turned === undefined ? words : `${words}, turning back at ${turned}`;
}

type Odds = Required<Pick<Thrown, 'dice' | 'hits' | 'chance'>>;
const chancesOf = ({ dice, chance }: Pick<Odds, 'dice' | 'chance'>): readonly number[] =>
  typeof chance === 'number' ? Array.from({ length: dice }, () => chance) : chance;

/** How many hits are to be expected. */
export const expected = (throwOf: Pick<Odds, 'dice' | 'chance'>): number =>
  chancesOf(throwOf).reduce((sum, chance) => sum + chance, 0);

/** The probability of at least `hits` hits, or of at most `hits`, whichever is smaller. */
export function rarity({ hits, ...dice }: Odds): number {
  // `exactly[n]` is the probability of exactly n hits with the dice so far.
  let exactly: readonly number[] = [1];
  for (const chance of chancesOf(dice))
    exactly = [...exactly, 0].map((p, n) => p * (1 - chance) + (exactly[n - 1] ?? 0) * chance);
  const sum = (all: readonly number[]): number => all.reduce((a, b) => a + b, 0);
  return Math.min(sum(exactly.slice(0, hits + 1)), sum(exactly.slice(hits)));
}

/** Luck is mentioned if at most one throw in ten is as good, or as bad. */
export const RARE_CHANCE = 0.1;

function luckWords({ dice, hits, chance }: Thrown): string {
  if (chance === undefined || rarity({ dice, hits, chance }) > RARE_CHANCE) return '';
  return hits > expected({ dice, chance }) ? ', a lucky throw' : ', a wretched throw';
}

/** "six dice on 5s and 6s: three hits" */
export const throwWords = (thrown: Thrown): string =>
  `${diceWords(thrown)}: ${countWord(thrown.hits, 'hit')}${thrown.by === undefined ? '' : `, ${thrown.by}`}${luckWords(thrown)}`;
/** "six dice on 5s and 6s", "nine dice in two volleys" */
const diceWords = ({ dice, on, volleys = 1 }: Thrown): string =>
  `${countWord(dice, 'die', 'dice')}${on === undefined ? '' : ` ${on}`}${volleys > 1 ? ` in ${numberWord(volleys)} volleys` : ''}`;
/** A throw below a headline that says that nobody was hit: "seven dice on 6s". */
export const missWords = (thrown: Thrown): string => `${diceWords(thrown)}${luckWords(thrown)}`;

/** Adds the capital and the full stop. */
export const sentence = (words: string): string => `${capital(words)}.`;
