import { expect, test } from 'vitest';
import { spot } from '../../src/core/phrases.ts';
import { type Clause, people, person, type Told } from '../../src/core/telling.ts';
import { untold } from './untold.ts';

const throwIn = (place: string, hits: number, volleys?: number): Clause => ({
  ...{ weight: 'step', who: [people('the British')], did: ['fires', 'fire'], where: [spot(place)] },
  thrown: { dice: 4, hits, ...(volleys === undefined ? {} : { volleys }) },
});
const killed = (name: string): Clause => ({
  ...{ weight: 'person', who: [person(name)], did: ['is killed', 'are killed'], where: [spot('Acton')] },
});
const told = (...clauses: readonly Clause[]): Told[] => clauses.map((says, i) => ({ text: `${i}`, says }));

const won: Clause = {
  ...{ weight: 'blood', who: [people('the British')], did: ['wins', 'win'], isResult: true },
  head: 'The British win in Acton',
};
const WON = told(throwIn('Acton', 2), won);

const FIRE = 'The British fire in Acton with four dice: two hits.';

test.each<[why: string, post: string, about: readonly Told[], missing: readonly string[]]>([
  ['a throw that is told', FIRE, told(throwIn('Acton', 2)), []],
  ['a throw below its headline', '**The British fire in Acton.** Four dice: two hits.', told(throwIn('Acton', 2)), []],
  ['a throw with other hits', FIRE, told(throwIn('Acton', 1)), ['0']],
  ['a throw elsewhere', FIRE, told(throwIn('Acton', 2), throwIn('Lincoln', 2)), ['1']],
  ['a throw that hit nobody', FIRE, told(throwIn('Acton', 2), throwIn('Lincoln', 0)), []],
  [
    'volleys with their sum',
    'The British fire in Acton with eight dice in two volleys: three hits.',
    told(throwIn('Acton', 2, 1), throwIn('Acton', 1, 1)),
    [],
  ],
  [
    'volleys of which one is missing in the sum',
    'The British fire in Acton with eight dice in two volleys: two hits.',
    told(throwIn('Acton', 2, 1), throwIn('Acton', 1, 1)),
    ['0', '1'],
  ],
  [
    'a throw beside volleys elsewhere',
    'The British fire in Acton with eight dice in two volleys: three hits.',
    told(throwIn('Acton', 2, 1), throwIn('Acton', 1, 1), throwIn('Lincoln', 1)),
    ['2'],
  ],
  ['a death of somebody else', 'Howe is killed in Acton.', told(killed('Howe'), killed('Gage')), ['1']],
  ['a fight in a full post that tells its result', `${'Militia march. '.repeat(60)}The British win in Acton.`, WON, []],
  ['a fight in a short post that tells its result', 'The British win in Acton.', WON, ['0']],
])('%s', (_, post, about, missing) => expect(untold(post, about)).toEqual(missing));
