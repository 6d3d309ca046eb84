import { describe, expect, test } from 'vitest';
import { type Dispatch, dispatch } from '../../src/core/dispatch.ts';
import { lastSaid } from '../../src/core/last.ts';
import { named, rarity, spot, throwWords } from '../../src/core/phrases.ts';
import {
  type Clause,
  companies,
  marked,
  onceAt,
  people,
  person,
  type Says,
  type Standing,
  some,
  type Told,
} from '../../src/core/telling.ts';

const REVERE = person('Revere');
const DAWES = person('Dawes');
const BRITISH = people('the British');
const regulars = (n: number) => some(n, 'a Regular', 'Regulars');
const militia = (n: number) => companies(n, 'Militia');
const opens: Says = { opens: 'deed' };

const score = (british: number, patriots: number): Standing => ({
  sides: [
    { name: 'British', points: british },
    { name: 'Patriots', points: patriots },
  ],
  unit: ['point', 'points'],
  tie: 'British',
});

interface Around {
  readonly before?: Standing;
  readonly after?: Standing;
  readonly salt?: number;
  readonly earlier?: number;
}
function tell(says: readonly (Says | null)[], { before, after, salt = 0, earlier = 0 }: Around = {}): Dispatch {
  const last = says.length - 1;
  const happened = says.map((each, i) => ({
    text: '',
    says: each,
    ...(after && i === last ? { standing: after } : {}),
  }));
  return dispatch(happened, {
    earlier: before ? [{ text: '', standing: before }] : [],
    firstAnswer: earlier,
    goesOn: false,
    salt,
  });
}
/** The headline where it stands, and all sentences. */
function words({ headline, paragraphs }: Dispatch): string {
  const at = paragraphs.findIndex(({ head }) => head === headline);
  const isBelow = at > 0 && !paragraphs[at - 1].isTurn && paragraphs[at - 1].head === undefined;
  const texts = paragraphs.map(({ text, onHead }, i) => {
    const goesOn = onHead !== undefined && text.startsWith(`${headline}`);
    return isBelow && i === at && !goesOn ? `${headline}. ${text}` : text;
  });
  const [first] = paragraphs;
  const isSaid = isBelow || (first?.onHead !== undefined && first.text.startsWith(`${headline} `));
  return [...(isSaid ? [] : [`${headline}.`]), ...texts]
    .filter(text => text !== '')
    .map(text => text.trim())
    .join(' ');
}

const rouses = (who: typeof REVERE, town: string): Clause => ({
  weight: 'deed',
  who: [who],
  did: ['rouses', 'rouse'],
  what: [person(town)],
});
const rides = (from: string, to: string): Clause => ({
  weight: 'step',
  who: [REVERE],
  did: ['rides', 'ride'],
  way: { from, to },
  onward: ['comes', 'come'],
});
const marches = (n: number, from: string, by: string, to: string): Clause => ({
  weight: 'deed',
  size: n,
  who: [regulars(n)],
  did: ['marches', 'march'],
  way: { from, by: [by], to },
  onward: ['comes', 'come'],
});

test('a trifle is no headline above the end of the match', () => {
  const trifle: Clause = { weight: 'trifle', who: [BRITISH], did: ['returns', 'return'], what: [person('a marker')] };
  const ends: Says = { opens: 'turn', line: '1778 ends', ends: true };
  const told = tell([opens, trifle, ends], { before: score(4, 3), after: score(4, 2) });
  expect(told.paragraphs.some(({ text, head }) => `${head} ${text}`.includes('return'))).toBe(false);
  expect(told.headline).toBe('The British win, 4 to 2');
});

test('a trifle is no headline beside the line of a turn', () => {
  const trifle: Clause = { weight: 'trifle', who: [BRITISH], did: ['returns', 'return'], what: [person('a marker')] };
  const ends: Says = { opens: 'turn', line: '1777 ends' };
  const told = tell([opens, trifle, ends], { before: score(4, 3), after: score(4, 3) });
  expect(told.headline).toBeNull();
  expect(told.paragraphs).toEqual([{ text: '1777 ends.', isTurn: true }]);
});

describe('clauses of one deed', () => {
  test('the legs of one journey are told as one, and the body continues from the headline', () => {
    const told = tell([
      opens,
      rouses(REVERE, 'Concord'),
      rides('Lincoln', 'Walden Woods'),
      rides('Walden Woods', 'Acton'),
    ]);
    expect(words(told)).toBe('Revere rouses Concord. He rides from Lincoln by Walden Woods to Acton.');
  });
  test('two people who did the same share a headline', () => {
    expect(tell([opens, rouses(REVERE, 'Menotomy'), rouses(DAWES, 'Roxbury')]).headline).toBe(
      'Revere rouses Menotomy, Dawes Roxbury',
    );
  });
  test('what one person did twice is told once, with both objects', () => {
    expect(tell([opens, rouses(REVERE, 'Menotomy'), rouses(REVERE, 'Medford')]).headline).toBe(
      'Revere rouses Menotomy and Medford',
    );
  });
  test('pieces that went the same way are added up, with the right plural', () => {
    const told = tell([opens, marches(2, 'Boston', 'Roxbury', 'Lincoln'), marches(1, 'Boston', 'Roxbury', 'Lincoln')]);
    expect(words(told)).toBe('Three Regulars march from Boston by Roxbury to Lincoln.');
  });
  test('those who come to one place from several are told as one number, with up to three of the places', () => {
    const comes = (n: number, from: string): Clause => ({
      ...{ weight: 'deed', who: [regulars(n)], did: ['comes', 'come'], way: { from: [from], to: 'Concord' } },
    });
    const told = (...from: string[]): string => words(tell([opens, ...from.map((each, i) => comes(i + 1, each))]));
    expect(told('Acton', 'Lynn')).toBe('Three Regulars come from Acton and Lynn to Concord.');
    expect(told('Acton', 'Bedford', 'Lincoln', 'Sudbury')).toContain('come from four places to Concord');
  });
  test('what happened in two places is not joined across the march from one to the other', () => {
    const finds = (place: string): Clause => ({
      ...{ weight: 'step', who: [REVERE], did: ['finds', 'find'], what: [named('arms')], where: [spot(place)] },
    });
    const [first] = tell([opens, finds('Acton'), rides('Acton', 'Lincoln'), finds('Lincoln')]).paragraphs;
    expect(first.text).toContain('rides from Acton to Lincoln and finds arms in Lincoln');
  });
  test('of many similar moves the largest are told, and the rest are counted', () => {
    const goes = (n: number, to: string): Clause => ({
      weight: 'step',
      size: n,
      who: [militia(n)],
      did: ['goes', 'go'],
      way: { to },
      rest: ['one more company moves', 'more companies move'],
    });
    const towns = ['Acton', 'Bedford', 'Concord', 'Lincoln', 'Malden', 'Medford'];
    const told = words(tell([opens, ...towns.map((to, i) => goes(1 + (i % 3), to))]));
    expect(told).toMatch(/^Three companies of Militia go to Concord\. /);
    expect(told).toContain('our more companies move.');
    expect(told).not.toContain('Acton');
  });
  test('companies that did the same in several places are counted in each of them', () => {
    const gathers = (n: number, at: string): Clause => ({
      ...{ weight: 'step', size: n, who: [militia(n)], did: ['gathers', 'gather'], where: [spot(at)] },
      rest: ['one more company gathers', 'more companies gather'],
    });
    const minutemen: Clause = { ...gathers(1, 'Acton'), who: [companies(1, 'Minutemen')] };
    const many = [5, 4, 3, 2].map(n => ({ ...gathers(n, `Town ${n}`), with: [person(`Captain ${n}`)] }));
    const told = words(tell([opens, ...many, minutemen, { ...minutemen, where: [spot('Malden')] }]));
    expect(told).toContain('Four more companies gather.');
  });
  test('a headline that counts companies counts those that joined them', () => {
    const gathers = (who: Clause['who']): Clause => ({
      ...{ weight: 'deed', who, did: ['gathers', 'gather'], where: [spot('the fields behind Trapelo')] },
    });
    const four = [companies(2, 'Minutemen'), militia(2)];
    const counted = (n: number) => ({ short: [some(n, 'a company', 'companies')] });
    const one = gathers([militia(1)]);
    const all = tell([opens, { ...gathers(four), ...counted(4) }, { ...one, ...counted(1) }]);
    expect(all.headline).toBe('Five companies gather in the fields behind Trapelo');
    const unknown = tell([opens, { ...gathers(four), ...counted(4) }, one]);
    expect(unknown.headline).not.toContain('our companies gather');
  });
  test('a tied clause omits its subject only if the clause before it has the same', () => {
    const does = (who: Clause['who'], verb: string, tie?: ', and' | ', but'): Clause => ({
      ...{ weight: 'step', who, did: [verb, verb] },
      ...(tie ? { tie } : {}),
    });
    const patriots = [people('the Patriots')];
    const told = (...all: Clause[]): string =>
      words(tell([opens, { ...does([REVERE], 'hides'), weight: 'deed' }, ...all]));
    expect(
      told(does([BRITISH], 'fire'), does(patriots, 'break off', ', but'), does(patriots, 'retreat', ', and')),
    ).toContain('The British fire, but the Patriots break off, and retreat.');
    expect(
      told(does([BRITISH], 'fire'), does(patriots, 'retreat', ', but'), does([BRITISH], 'follow', ', and')),
    ).toContain('The British fire, but the Patriots retreat, and the British follow.');
  });
  test('only the last fate of a piece is told', () => {
    const parker = marked(person('Parker'), 7);
    const struck = (did: Clause['did'][0]): Clause => ({
      weight: 'person',
      who: [parker],
      did: [did, did],
      where: [spot('Lexington')],
      isFate: true,
    });
    expect(words(tell([opens, struck('is wounded'), struck('is killed')]))).toBe('Parker is killed in Lexington.');
  });
  test('pieces of one kind are told apart, and one that was struck twice counts once', () => {
    const struck = (id: number, did: Clause['did'][0]): Clause => ({
      ...{ weight: 'blood', who: [marked(some(1, 'a Regular', 'Regulars'), id)], did: [did, did] },
      ...{ where: [spot('Lexington')], isFate: true },
    });
    expect(words(tell([opens, struck(1, 'breaks'), struck(2, 'is destroyed')]))).toBe(
      'A Regular breaks in Lexington. Another Regular is destroyed in Lexington.',
    );
    expect(words(tell([opens, struck(1, 'breaks'), struck(1, 'is destroyed')]))).toBe(
      'A Regular is destroyed in Lexington.',
    );
  });
  test('Militia that arrive and Militia that leave are not taken for the same', () => {
    const runs = (from: string, to: string): Clause => ({
      ...{ weight: 'step', who: [militia(1)], did: ['runs', 'run'], way: { from, to } },
    });
    expect(words(tell([opens, runs('Acton', 'Lincoln'), runs('Lincoln', 'Concord')]))).not.toContain('by Lincoln');
  });
  test('what happened in several places says how often in each, or is told place by place', () => {
    const breaks = (n: number, town: string): Clause => ({
      ...{ weight: 'blood', who: [regulars(n)], did: ['breaks', 'break'], where: [spot(town)] },
    });
    const first: Clause = { weight: 'first', who: [REVERE], did: ['arrives', 'arrive'] };
    expect(words(tell([opens, first, breaks(2, 'Lincoln'), breaks(2, 'Concord')]))).toBe(
      'Revere arrives. Four Regulars break in Lincoln and Concord, two in each.',
    );
    const snipe = (town: string): Clause => ({
      ...{ weight: 'blood', who: [people('snipers')], did: ['breaks', 'break'], what: [regulars(1)] },
      ...{ where: [spot(town)], isFate: true },
    });
    expect(words(tell([opens, first, snipe('Lincoln'), snipe('Concord')]))).toBe(
      'Revere arrives. Snipers break a Regular in Lincoln and a Regular in Concord.',
    );
  });
  test('one ambush that breaks two units stays one ambush', () => {
    const breaks: Clause = {
      ...{ weight: 'blood', who: [some(1, 'an ambush', 'ambushes')], did: ['breaks', 'break'], what: [regulars(1)] },
      ...{ where: [spot('Lincoln')], isFate: true },
    };
    expect(tell([opens, breaks, breaks]).headline).toBe('An ambush breaks two Regulars in Lincoln');
  });
  test('an undertaking is told by itself only if nothing came of it', () => {
    const bare: Clause = { weight: 'trifle', who: [people('the Patriots')], did: ['passes', 'pass'] };
    expect(tell([{ opens: 'deed', bare }]).headline).toBe('The Patriots pass');
    expect(words(tell([{ opens: 'deed', bare }, rouses(REVERE, 'Concord')]))).toBe('Revere rouses Concord.');
  });
});

describe('a deed that a question interrupts', () => {
  const fires: Clause = { weight: 'step', who: [BRITISH], did: ['fire', 'fire'], thrown: { dice: 2, hits: 1 } };
  const falls = (who: ReturnType<typeof regulars>): Clause => ({
    ...{ weight: 'blood', who: [who], did: ['falls', 'fall'], where: [spot('Newport')] },
  });
  const post = (earlier: readonly Says[], now: readonly Says[], goesOn: boolean): Dispatch =>
    dispatch(
      now.map(says => ({ text: '', says })),
      {
        earlier: earlier.map((says, i) => ({
          ...{ text: '', says },
          ...(i === earlier.length - 1 ? { goesOn: true as const } : {}),
        })),
        ...{ firstAnswer: 0, goesOn, salt: 0 },
      },
    );
  const first = [opens, fires, falls(militia(1))];

  test('is first told without a headline, with all losses so far', () => {
    expect(post([], first, true)).toMatchObject({
      headline: null,
      paragraphs: [{ text: 'The British fire with two dice: one hit. Militia fall in Newport.', isTurn: false }],
    });
  });
  test('leaves the headline to what was done before it, and is told once', () => {
    const ride: Clause = { ...rouses(REVERE, 'Concord'), weight: 'step' };
    const attacks: Clause = { ...marches(9, 'Boston', 'Roxbury', 'Lincoln'), weight: 'deed' };
    const { headline, paragraphs } = post([], [opens, ride, opens, attacks], true);
    expect(headline).toBe('Revere rouses Concord');
    expect(paragraphs.map(({ text }) => text)).toEqual(['Nine Regulars march from Boston by Roxbury to Lincoln.']);
    expect(post([], [opens, ride, ...first], true).headline).toBe('Militia fall in Newport');
  });
  test('is told from the question on once it is over, so that no volley or loss is in two posts', () => {
    const { headline, paragraphs } = post(first, [falls(regulars(1)), falls(regulars(1))], false);
    expect(headline).toBe('Two Regulars fall in Newport');
    expect(paragraphs.map(({ text }) => text)).toEqual(['']);
  });
});

describe('without enough room', () => {
  const chore = (i: number): Clause => ({
    weight: 'step',
    who: [person(`Captain ${i} of the Middlesex minutemen`)],
    did: ['goes', 'go'],
    way: { from: 'the northern towns', to: `the ${i}th town of the county` },
  });
  const chores = Array.from({ length: 20 }, (_, i) => chore(i));
  const aim: Clause = {
    weight: 'decides',
    who: [regulars(1)],
    did: ['enters', 'enter'],
    what: [person('Concord')],
    head: 'The column is in Concord',
  };
  const killed = (name: string): Clause => ({
    weight: 'person',
    who: [person(name)],
    did: ['is killed', 'are killed'],
  });

  test('lesser events are left out, but never what decides matches, however early it came', () => {
    const told = tell([opens, aim, killed('Parker'), ...chores]);
    expect(told.headline).toBe('The column is in Concord');
    expect(words(told)).toContain('A Regular enters Concord.');
    expect(words(told)).toContain('Parker is killed.');
    expect(told.isCut).toBe(true);
    expect(told.paragraphs.map(({ text }) => text).join(' ').length).toBeLessThanOrEqual(400);
  });
  test('nor a throw that hit, whose losses may be told only in the next post', () => {
    const fires = (hits: number): Clause => ({
      ...{ weight: 'step', who: [BRITISH], did: ['fires', 'fire'], where: [spot(`town ${hits}`)] },
      thrown: { dice: 6, hits },
    });
    const losses = Array.from({ length: 9 }, (_, i) => killed(`Colonel ${i} of the Middlesex minutemen`));
    const told = words(tell([opens, ...chores, fires(2), ...losses]));
    expect(told).toContain('The British fire in town 2 with six dice: two hits.');
  });
  test('nor what became of people, however late and however many', () => {
    const all = Array.from({ length: 9 }, (_, i) => killed(`Colonel ${i}`));
    const told = words(tell([opens, ...chores, ...all]));
    for (let i = 0; i < 9; i++) expect(told).toContain(`Colonel ${i}`);
  });
});

test('a brief headline of joined clauses that say everything leaves none of them untold', () => {
  const takes = (town: string): Clause => ({
    ...{ weight: 'first', who: [people('the Americans')], did: ['takes', 'take'], what: [named(town)] },
    ...{ head: `${town} is American`, isWhole: true, isFate: true },
  });
  const told = tell([opens, ...['Montreal', 'Falmouth', 'Albany', 'Fort Ticonderoga'].map(takes)]);
  expect(told.headline).toBe('The Americans take Montreal');
  expect(told.paragraphs.map(({ text }) => text)).toEqual([
    'The Americans take Montreal, Falmouth, Albany and Fort Ticonderoga.',
  ]);
});

test('what both sides did is told in brief where the headline would be too long', () => {
  const hits = (who: string, begin: string, end: string): Clause => ({
    ...{ weight: 'blood', who: [people(`the ${who}`)], did: ['fires', 'fire'], head: `${who} hit somebody` },
    thrown: { dice: 6, hits: 2 },
    both: { of: 'fire', begin: `The ${who} hit eleven in a place with a very long name`, end, brief: { begin, end } },
  });
  const told = tell([
    opens,
    hits('British', 'Bridge: 11 Americans', '11 Americans hit'),
    hits('Americans', 'Bridge: 7 British', '7 British hit'),
  ]);
  expect(told.headline).toBe('Bridge: 11 Americans, 7 British hit');
});

describe('a post about many battles', () => {
  const battle: Says = { opens: 'deed', rest: ['one more battle is fought', 'more battles are fought'] };
  const attacks = (town: string): Clause => ({
    ...{ weight: 'step', who: [BRITISH], did: ['attack', 'attack'], where: [spot(town)], stays: true },
    ...{ end: `with five companies under Clinton and Howe, who come up from the river at the break of day` },
  });
  const wins = (town: string, size: number): Clause => ({
    ...{ weight: 'blood', size, who: [BRITISH], did: ['win', 'win'], isWhole: true, scores: true, isResult: true },
    ...{ head: `The British win the battle of ${town}` },
  });
  const war = (n: number): Dispatch =>
    dispatch(
      Array.from({ length: n }, (_, i) => [
        { text: '', says: battle },
        { text: '', says: attacks(`Town ${i}`) },
        { text: '', says: wins(`Town ${i}`, i), standing: score(i + 1, 0) },
      ]).flat(),
      { earlier: [{ text: '', standing: score(0, 0) }], firstAnswer: 0, goesOn: false, salt: 0 },
    );
  const bodyOf = ({ paragraphs }: Dispatch): string =>
    paragraphs.map(({ head = '', text }) => `${head}. ${text}`).join(' ');

  test('tells the lesser ones by their result if there is no room for all', () => {
    const few = bodyOf(war(4));
    for (let i = 0; i < 4; i++) expect(few).toContain(`attack in Town ${i}`);
    const told = war(9);
    const more = bodyOf(told);
    expect(told.headline).toBe('The British win the battle of Town 8');
    for (let i = 0; i < 9; i++) expect(more).toContain(`Town ${i}`);
    expect(more).toContain('The British win the battle of Town 0, 1 point.');
    expect(more).not.toContain('attack in Town 0');
    expect(more).toContain('attack in Town 8');
    expect(more).toMatch(/: British 9, Patriots 0\.$/);
    expect(more.length).toBeLessThanOrEqual(1120);
    expect(told.isCut).toBe(true);
  });
  test('counts the least of them if not even their results have room, with all their points', () => {
    const told = bodyOf(war(40));
    expect(told).toMatch(/\w+ more battles are fought, \d+ points for the British\./);
    expect(told).toContain('the battle of Town 39');
    expect(told).toMatch(/: British 40, Patriots 0\.$/);
    expect(told.length).toBeLessThanOrEqual(1270);
  });
});

describe('a headline', () => {
  const fires: Clause = { weight: 'step', who: [BRITISH], did: ['fire', 'fire'], thrown: { dice: 2, hits: 1 } };
  const breaks = (rest: Partial<Clause> = {}): Clause => ({
    ...{ weight: 'blood', who: [militia(1)], did: ['breaks', 'break'], where: [spot('Lincoln')], isFate: true },
    ...rest,
  });
  test('stands below what caused it, so that the cause comes first', () => {
    expect(tell([opens, fires, breaks()]).paragraphs).toEqual([
      { text: 'The British fire with two dice: one hit.', isTurn: false },
      { text: '', isTurn: false, head: 'Militia break in Lincoln' },
    ]);
  });
  test('stands above if it has words of its own', () => {
    expect(tell([opens, fires, breaks({ head: 'The first blood', isWhole: true })]).paragraphs).toEqual([
      { text: 'The British fire with two dice: one hit.', isTurn: false, head: 'The first blood' },
    ]);
  });
  const taken: Clause = {
    ...{ weight: 'person', who: [REVERE], did: ['is taken', 'are taken'], where: [spot('Lincoln')] },
    ...{ head: 'A patrol takes Revere near Lincoln', isWhole: true },
  };
  const dawesRides: Clause = { ...rides('Acton', 'Woburn'), who: [DAWES] };
  test('stands below what its person did before, even if it has words of its own', () => {
    expect(tell([opens, rides('Lexington', 'Lincoln'), taken, dawesRides]).paragraphs).toEqual([
      { text: 'Revere rides from Lexington to Lincoln.', isTurn: false },
      {
        text: 'Dawes rides from Acton to Woburn.',
        isTurn: false,
        head: 'A patrol takes Revere near Lincoln',
      },
    ]);
    const [first] = tell([opens, dawesRides, taken]).paragraphs;
    expect(first.head).toBe('A patrol takes Revere near Lincoln');
  });
  test('stands below the march to its place, and above marches to other places if there are many', () => {
    const aside = ['Acton', 'Concord'].map(to => marches(2, 'Boston', 'Roxbury', to));
    const march = marches(3, 'Boston', 'Roxbury', 'Lincoln');
    const { paragraphs } = tell([opens, ...aside, march, breaks()]);
    expect(paragraphs).toEqual([
      { text: 'Three Regulars march from Boston by Roxbury to Lincoln.', isTurn: false },
      {
        text: 'Two Regulars march from Boston by Roxbury to Acton. Two Regulars march from Boston by Roxbury to Concord.',
        isTurn: false,
        head: 'Militia break in Lincoln',
      },
    ]);
  });
  test('stands below the march to its place and what was done before it where that march began, and above the rest', () => {
    const force = [named('the raiding force')];
    const finds: Clause = { weight: 'step', who: force, did: ['finds', 'find'], what: [named('a blank card')] };
    const searches: Clause = { weight: 'step', who: force, did: ['searches', 'search'], what: [named('Cambridge')] };
    const supplies: Clause = {
      ...{ weight: 'blood', who: force, did: ['finds', 'find'] },
      ...{ what: [named('supplies')], where: [spot('Lincoln')] },
    };
    const done = [{ ...finds, where: [spot('Acton')] }, marches(3, 'Acton', 'Bedford', 'Lincoln'), searches, supplies];
    expect(tell(done).paragraphs).toEqual([
      {
        text: 'The raiding force finds a blank card in Acton. Three Regulars march from Acton by Bedford to Lincoln.',
        isTurn: false,
      },
      {
        text: 'The raiding force searches Cambridge.',
        isTurn: false,
        head: 'The raiding force finds supplies in Lincoln',
      },
    ]);
  });
  test('stands above other deeds, if it is not told again below them', () => {
    const [first] = tell([opens, fires, opens, breaks()]).paragraphs;
    expect(first.head).toBe('Militia break in Lincoln');
  });
  test('stands below the march that led to what is told above it', () => {
    const found: Clause = {
      weight: 'step',
      who: [BRITISH],
      did: ['find', 'find'],
      where: [spot('Lincoln')],
      stays: true,
    };
    const march = { ...marches(1, 'Boston', 'Roxbury', 'Lincoln'), weight: 'step' as const };
    const { paragraphs } = tell([opens, march, found, marches(4, 'Acton', 'Bedford', 'Concord')]);
    expect(paragraphs[0].text).toBe(
      'A Regular marches from Boston by Roxbury to Lincoln. The British find in Lincoln.',
    );
    expect(paragraphs[1].head).toMatch(/^Four Regulars march/);
  });
  test('is told once in the strip as well, above everything else', () => {
    const told = [opens, fires, breaks()].map(says => ({ text: '', says }));
    expect(lastSaid(told).said).toEqual(['Militia break in Lincoln.', 'The British fire with two dice: one hit.']);
  });
  test('goes on with the rest of its own sentence', () => {
    const head = 'Adams is gone from Lincoln';
    const gone: Clause = {
      weight: 'person',
      who: [person('Adams')],
      did: ['is', 'are'],
      end: 'gone from Lincoln, warned by Revere',
      head,
    };
    expect(tell([opens, gone]).paragraphs[0].onHead).toBe(', warned by Revere.');
  });
});

describe('whose deeds they are', () => {
  const PATRIOTS = people('the Patriots');
  const lays = (who: typeof BRITISH, town: string): Clause => ({
    weight: 'deed',
    who: [who],
    did: ['lays', 'lay'],
    what: [named('a marker')],
    where: [spot(town)],
  });
  const breaks: Clause = { weight: 'blood', who: [regulars(1)], did: ['breaks', 'break'], where: [spot('Trapelo')] };
  const lines = (all: readonly (readonly [Says, by?: 0 | 1])[]): readonly string[] => {
    const told = all.map(([says, by]): Told => ({ text: '', says, ...(by === undefined ? {} : { by }) }));
    const { paragraphs } = dispatch(told, { earlier: [], firstAnswer: 0, goesOn: false, salt: 0 });
    return paragraphs.map(({ head, text }) => (head === undefined ? text : `[${head}] ${text}`.trim()));
  };

  test('begin a paragraph of their own, below the headline and above it', () => {
    const hit = [[opens, 1], [breaks]] as const;
    const laid = [[opens, 0], [lays(BRITISH, 'Lincoln')]] as const;
    expect(lines([...hit, ...laid])).toEqual(['[A Regular breaks in Trapelo]', 'The British lay a marker in Lincoln.']);
    expect(lines([...laid, ...hit])).toEqual(['The British lay a marker in Lincoln.', '[A Regular breaks in Trapelo]']);
  });

  test('begin none after deeds of the same side', () => {
    const laid = [[opens, 1], [lays(PATRIOTS, 'Lincoln')]] as const;
    expect(lines([[opens, 1], [breaks], ...laid])).toEqual([
      '[A Regular breaks in Trapelo] The Patriots lay a marker in Lincoln.',
    ]);
  });

  test('are known by the last march where a march opens no deed', () => {
    const marched = (by: 0 | 1) => [marches(3, 'Boston', 'Roxbury', 'Brookline'), by] as const;
    const of = (by: 0 | 1): readonly string[] => lines([[opens, 1], [breaks], marched(by)]);
    expect(of(0)).toHaveLength(2);
    expect(of(1)).toHaveLength(1);
  });

  test('a headline of one piece is a plain sentence beside a weightier one, and stays without one', () => {
    const turn: Says = { opens: 'turn', line: 'Turn 2' };
    const lone = [[opens], [lays(BRITISH, 'Lincoln')], [turn]] as const;
    expect(lines([...lone, [opens], [breaks]])[0]).toBe('The British lay a marker in Lincoln.');
    expect(lines([...lone, [opens], [lays(BRITISH, 'Acton')]])[0]).toBe('[The British lay a marker in Lincoln]');
  });
});

test('a march is told with those who arrive, and those who stay behind are others', () => {
  const ids = (...all: readonly number[]) => [marked(regulars(all.length), ...all)];
  const march: Clause = { ...marches(4, 'Boston', 'Roxbury', 'Brookline'), who: ids(1, 2, 3, 4) };
  const behind = (...all: readonly number[]): Clause => ({
    weight: 'deed',
    who: ids(...all),
    did: ['stays behind', 'stay behind'],
    where: [spot('Roxbury')],
    isLeftBehind: true,
  });
  expect(words(tell([opens, march, behind(2)]))).toBe(
    'Three Regulars march from Boston by Roxbury to Brookline. Another Regular stays behind in Roxbury.',
  );
  expect(words(tell([opens, march, behind(2, 3)]))).toContain('Two more Regulars stay behind in Roxbury.');
  expect(words(tell([opens, march]))).toContain('Four Regulars march');
});

test('a headline that counts places counts those of all clauses, with the companies in them', () => {
  const gathers = (who: Clause['who'], n: number, town: string): Clause => ({
    weight: 'step',
    size: n,
    who,
    did: ['gathers', 'gather'],
    where: [spot(town)],
    short: [some(n, 'a company', 'companies')],
  });
  const towns = ['Chestnut Hill', 'Foot of the Rocks', 'Woburn Precinct', 'Middlesex Fells'];
  const one = towns.map(town => gathers([militia(1)], 1, town));
  expect(tell([opens, ...one]).headline).toBe('Militia gather in four places');
  const told = tell([opens, ...one, gathers([companies(2, 'Minutemen')], 2, 'Acton')]);
  expect(words(told)).toBe(
    'Six companies gather in five places. One company of Militia gathers in each of Chestnut Hill, Foot of the Rocks, Woburn Precinct and Middlesex Fells. Two companies of Minutemen gather in Acton.',
  );
});

describe('words that refer to what stands before them', () => {
  const falls = (to: string): Clause => ({
    ...{ weight: 'deed', who: [militia(1)], did: ['falls back', 'fall back'], way: { to } },
  });
  const full = 'after those who retreated to Lincoln';
  const after: Clause = {
    ...{ weight: 'step', who: [BRITISH], did: ['fires', 'fire'], end: full },
    refers: [{ full, brief: 'after them', after: 'to Lincoln' }],
  };
  const near = (place: string): Clause => ({
    ...{ weight: 'step', who: [BRITISH], did: ['fires', 'fire'], where: [spot(place)], refers: [onceAt(spot(place))] },
  });
  test.each([
    ['are brief after the sentence with it', falls('Lincoln'), after, 'The British fire after them.'],
    ['are told in full after another sentence', falls('Acton'), after, `The British fire ${full}.`],
    ['leave out a place that was just named', falls('Lincoln'), near('Lincoln'), 'The British fire.'],
    ['name a place that was not', falls('Acton'), near('Lincoln'), 'The British fire in Lincoln.'],
    ['take no longer name for a place', falls('East Lexington'), near('Lexington'), 'The British fire in Lexington.'],
  ])('%s', (_, before, clause, said) => {
    expect(tell([opens, before, clause]).paragraphs.at(-1)?.text).toBe(said);
  });
  test('are told in full where nothing stands before them', () => {
    expect(tell([opens, after]).paragraphs[0].head).toBe(`The British fire ${full}`);
  });
});

describe('the score', () => {
  const search: Clause = {
    weight: 'deed',
    who: [BRITISH],
    did: ['searches', 'search'],
    where: [spot('Lincoln')],
    head: 'Lincoln is searched',
    scores: true,
  };
  test('is in the sentence of the deed that won it', () => {
    const told = tell([opens, search], { before: score(4, 25), after: score(9, 25) });
    expect(words(told)).toBe('Lincoln is searched. The British search in Lincoln, 5 points: British 9, Patriots 25.');
  });
  test('of several clauses about one topic only the last is a headline', () => {
    const about = (who: Clause['who'], did: Clause['did'], head: string): Told => ({
      text: '',
      says: { weight: 'decides', who, did, head, topic: 'the regions' },
    });
    const told = dispatch(
      [
        about([BRITISH], ['turn', 'turn'], 'Three regions are left'),
        about([person('Parker')], ['wins', 'win'], 'There are four regions'),
      ],
      { earlier: [], firstAnswer: 0, goesOn: false, salt: 0 },
    );
    expect(told.headline).toBe('There are four regions');
  });
  test('ends the sentence, so that what did not bring it is not told after it in the same one', () => {
    const breaks: Clause = { weight: 'step', who: [person('Putnam')], did: ['breaks', 'break'], scores: true };
    const falls: Clause = { weight: 'step', who: [person('Parker')], did: ['falls back', 'fall back'], tie: ', and' };
    const told = dispatch(
      [
        { text: '', says: opens },
        { text: '', says: search },
        { text: '', says: breaks, standing: score(5, 25) },
        { text: '', says: falls },
      ],
      { earlier: [{ text: '', standing: score(4, 25) }], firstAnswer: 0, goesOn: false, salt: 0 },
    );
    expect(words(told)).toContain('Putnam breaks, 1 point for the British: British 5, Patriots 25. Parker falls back.');
  });
  test('a loss is a sentence of its own', () => {
    const told = tell([opens, search], { before: score(4, 25), after: score(4, 21.5) });
    expect(words(told)).toContain('The Patriots lose 3½ points: British 4, Patriots 21½.');
  });
  test('half a point is told like a whole one, and a change of the lead is the headline', () => {
    expect(words(tell([opens, search], { before: score(4, 25), after: score(4.5, 25) }))).toBe(
      'Lincoln is searched. The British search in Lincoln, half a point: British 4½, Patriots 25.',
    );
    const told = tell([opens, search], { before: score(10.5, 11), after: score(11, 11) });
    expect(told.headline).toBe('The sides draw level');
    expect(words(told)).toContain('British 11, Patriots 11');
    expect(tell([opens, search], { before: score(11, 11), after: score(12, 11) }).headline).toBe(
      'The British take the lead',
    );
    // Where more points alone do not win, the deed stays the headline.
    const idle = { ...score(12, 11), isLeadIdle: true as const };
    expect(tell([opens, search], { before: score(11, 11), after: idle }).headline).toBe('Lincoln is searched');
  });
  test('a change of the lead stands above the deeds of the side that brought it', () => {
    const fires: Clause = { weight: 'deed', who: [people('the Patriots')], did: ['fires', 'fire'] };
    const told = dispatch(
      [
        { text: '', says: opens, by: 1 },
        { text: '', says: fires },
        { text: '', says: opens, by: 0 },
        { text: '', says: search, standing: score(12, 11) },
      ],
      { earlier: [{ text: '', standing: score(11, 11) }], firstAnswer: 0, goesOn: false, salt: 0 },
    );
    expect(told.paragraphs.map(({ head, text }) => [head, text])).toEqual([
      [undefined, 'The Patriots fire.'],
      ['The British take the lead', 'The British search in Lincoln, 1 point: British 12, Patriots 11.'],
    ]);
  });
  test('is told with the deed that changed it, not with the weightiest', () => {
    const wounded: Clause = {
      weight: 'person',
      who: [person('Putnam')],
      did: ['is wounded', 'are wounded'],
      scores: true,
    };
    const taken: Clause = {
      weight: 'deed',
      who: [BRITISH],
      did: ['take', 'take'],
      what: [person('the hill')],
      scores: true,
    };
    const told = dispatch(
      [
        { text: '', says: opens },
        { text: '', says: wounded },
        { text: '', says: taken, standing: score(13, 25) },
      ],
      { earlier: [{ text: '', standing: score(10, 25) }], firstAnswer: 0, goesOn: false, salt: 0 },
    );
    expect(words(told)).toBe('Putnam is wounded. The British take the hill, 3 points: British 13, Patriots 25.');
  });
  /** A headline of its own stands above everything else. */
  const onTop = { head: 'The line gives way', isWhole: true } as const;
  test('of the headline’s clause comes right below the headline if it would seem to belong to another sentence', () => {
    const hit = (who: ReturnType<typeof regulars>, weight: Clause['weight'], side: string): Clause => ({
      ...{ weight, who: [who], did: ['breaks', 'break'], of: side, scores: true },
    });
    const told = dispatch(
      [
        { text: '', says: opens },
        { text: '', says: hit(militia(1), 'deed', 'Patriots'), standing: score(10.5, 25) },
        { text: '', says: { ...hit(regulars(4), 'blood', 'British'), ...onTop }, standing: score(10.5, 27) },
      ],
      { earlier: [{ text: '', standing: score(10, 25) }], firstAnswer: 0, goesOn: false, salt: 0 },
    );
    expect(words(told)).toBe(
      'The line gives way. 2 points for the Patriots. Militia break, half a point for the British: British 10½, Patriots 27.',
    );
  });
  /** A deed of several clauses, each with the score after it. */
  const scored = (...all: readonly (readonly [Clause, Standing?])[]): string =>
    words(
      dispatch(
        [
          { text: '', says: opens },
          ...all.map(([says, standing]) => ({ text: '', says, ...(standing ? { standing } : {}) })),
        ],
        { earlier: [{ text: '', standing: score(3, 25) }], firstAnswer: 0, goesOn: false, salt: 0 },
      ),
    );
  const struck = (name: string, weight: Clause['weight'], end?: string): Clause => ({
    ...{ weight, who: [name === 'Militia' ? militia(1) : person(name)], did: ['is hit', 'are hit'], end },
    ...{ where: [spot('Concord')], isFate: true, scores: true },
  });
  const volley = (hits: number): Clause => ({
    ...{ weight: 'step', who: [BRITISH], did: ['fire', 'fire'], thrown: { dice: 4, hits } },
  });
  test('of an aim comes after the march that reached it', () => {
    const aim: Clause = {
      ...{ weight: 'decides', who: [named('a Regular')], did: ['has entered', 'have entered'], end: 'Concord' },
      ...{ head: 'The King’s men are in Concord', isWhole: true, scores: true },
    };
    expect(scored([marches(7, 'Boston', 'Lincoln', 'Concord')], [aim, score(8, 25)])).toBe(
      'The King’s men are in Concord. Seven Regulars march from Boston by Lincoln to Concord. 5 points for the British: British 8, Patriots 25.',
    );
  });
  test('of an aim stays behind its march if more was done before it', () => {
    const finds: Clause = { ...search, who: [named('a company')], head: 'Arms are found in Lincoln', isWhole: true };
    const waits: Clause = { weight: 'step', who: [militia(2)], did: ['waits', 'wait'] };
    expect(
      scored([marches(7, 'Boston', 'Concord', 'Lincoln')], [waits], [{ ...finds, weight: 'blood' }, score(4, 25)]),
    ).toBe(
      'Arms are found in Lincoln. Seven Regulars march from Boston by Concord to Lincoln. 1 point for the British: British 4, Patriots 25. Two companies of Militia wait.',
    );
  });
  test('of a loss comes after the march that cost it', () => {
    const forced = { ...marches(7, 'Boston', 'Lincoln', 'Concord'), end: 'in a forced march' };
    expect(scored([forced], [struck('Militia', 'blood'), score(3.5, 25)])).toBe(
      'Seven Regulars march from Boston by Lincoln to Concord in a forced march. Militia are hit in Concord. Half a point for the British: British 3½, Patriots 25.',
    );
  });
  test('of a loss comes after the shot that brought it, and names who was hit if another was hit by the same shot', () => {
    expect(
      scored(
        [volley(2)],
        [struck('Militia', 'blood'), score(4, 25)],
        [{ ...struck('Parker', 'person'), did: ['falls', 'fall'], ...onTop }, score(6, 25)],
      ),
    ).toBe(
      'The line gives way. The British fire with four dice: two hits. Militia are hit in Concord, 1 point for the British. The British score 2 points for Parker: British 6, Patriots 25.',
    );
  });
  test('of the losses of several throws comes after the last of them', () => {
    const told = scored(
      ...([[volley(1)], [struck('Militia', 'blood'), score(4, 25)], [volley(2)]] as const),
      [struck('Militia', 'blood'), score(5, 25)],
      [{ ...struck('Parker', 'person'), where: [spot('Acton')], ...onTop }, score(6, 25)],
    );
    expect(told).toBe(
      'The line gives way. The British fire with four dice: one hit, and with four dice: two hits. Two companies of Militia are hit in Concord, 2 points for the British. The British score 1 point for Parker: British 6, Patriots 25.',
    );
  });
  test('of a loss is not taken for what another clause lost', () => {
    const acts: Clause = { ...search, who: [person('Smith')], head: undefined };
    const finds: Clause = { ...acts, loses: 'for its arms' };
    const pays: Clause = { ...acts, did: ['pays', 'pay'], end: 'for it' };
    const taken: Clause = { weight: 'person', who: [person('Adams')], did: ['is captured', 'are captured'] };
    expect(scored([finds, score(3, 22)], [pays, score(2, 22)], [taken])).toBe(
      'Smith searches in Lincoln. The Patriots lose the 3 points for its arms. He pays in Lincoln for it. The British lose 1 point: British 2, Patriots 22. Adams is captured.',
    );
  });
  test('is told with the clause that may score, else with the last one', () => {
    const told = tell([opens, { ...search, scores: true }, null], { before: score(4, 25), after: score(9, 25) });
    expect(words(told)).toContain('5 points: British 9, Patriots 25.');
    expect(words(tell([opens, null, rouses(REVERE, 'Acton')], { before: score(4, 25), after: score(9, 25) }))).toBe(
      'Revere rouses Acton. 5 points for the British: British 9, Patriots 25.',
    );
  });
  test('is in the line that ends a turn, which shares a paragraph with the opening of the next', () => {
    const ends: Says = { opens: 'turn', line: 'Turn 4 ends', stands: ['one Regular is broken'] };
    const begins: Says = { opens: 'turn', line: 'Turn 5: four Actions each' };
    const musters = (town: string): Clause => ({
      weight: 'step',
      who: [militia(1)],
      did: ['musters', 'muster'],
      where: [spot(town)],
    });
    const told = tell([ends, musters('Roxbury'), musters('Lincoln'), begins], { after: score(4, 21.5) });
    expect(told.paragraphs).toEqual([
      {
        text: 'Turn 4 ends: Patriots lead 21½ to 4; one Regular is broken. Militia muster in Roxbury and Lincoln. Turn 5: four Actions each.',
        isTurn: true,
      },
    ]);
  });
});

describe('the order of sentences', () => {
  test('a cause comes before its effect, and lasting consequences come last', () => {
    const attack: Clause = { weight: 'deed', who: [BRITISH], did: ['attack', 'attack'], where: [spot('Lincoln')] };
    const shot: Clause = {
      ...{ weight: 'first', who: [people('the Patriots')], did: ['may snipe', 'may snipe'], end: 'from now on' },
      ...{ head: 'The Shot is heard', isOutcome: true },
    };
    const fire: Clause = { weight: 'step', who: [BRITISH], did: ['fire', 'fire'], thrown: { dice: 2, hits: 0 } };
    expect(words(tell([opens, attack, shot, fire]))).toBe(
      'The Shot is heard. The British attack in Lincoln, and fire with two dice: no hit. The Patriots may snipe from now on.',
    );
  });
  test('every deed of a whole turn is told, though not in full', () => {
    const towns = ['Acton', 'Bedford', 'Concord', 'Lincoln', 'Malden', 'Medford', 'Waltham'];
    const deeds = towns.flatMap((to): Says[] => [opens, marches(2, 'the harbour of Boston', 'Cambridge', to)]);
    const told = words(tell(deeds));
    for (const town of towns) expect(told).toContain(`to ${town}`);
  });
});

describe('what changed hands', () => {
  const moves = (to: string): Clause => ({ weight: 'deed', who: [regulars(2)], did: ['moves', 'move'], way: { to } });
  const turned = (name: string, from: number | null, to: number | null, points: number, why?: string) => ({
    ...{ name, from, to, lost: from === null ? 0 : points, won: to === null ? 0 : points },
    ...(why === undefined ? {} : { why }),
  });
  const happens = (...each: (readonly [Says, Standing?])[]): Dispatch =>
    dispatch(
      each.map(([says, standing]) => ({ text: '', says, ...(standing ? { standing } : {}) })),
      { earlier: [{ text: '', standing: score(3, 8) }], firstAnswer: 0, goesOn: false, salt: 0 },
    );

  test('is told by name, so that its points are not taken for another deed’s', () => {
    const told = happens(
      [opens],
      [moves('the hill'), { ...score(8, 8), turned: [turned('the hill', null, 0, 5)] }],
      [moves('the town'), { ...score(10, 6), turned: [turned('the town', 1, 0, 2)] }],
    );
    expect(words(told)).toContain('The British take the hill, 5 points. ');
    expect(words(told)).toContain('The British take the town from the Patriots, 2 points: British 10, Patriots 6.');
  });
  test('is told with both values if it is worth more to one side than to the other', () => {
    const own = { ...turned('the town', 1, 0, 2), lost: 4 };
    expect(words(happens([opens], [moves('the town'), { ...score(5, 4), turned: [own] }]))).toContain(
      'The British take the town, 2 points; the Patriots lose 4 by it: British 5, Patriots 4.',
    );
  });
  test('ends the sentence of whoever won it, if that sentence tells of nothing else', () => {
    const wins = (what: string): Clause => ({
      weight: 'step',
      who: [BRITISH],
      did: ['win', 'win'],
      what: [named(what)],
    });
    const holds: Clause = { weight: 'blood', who: [BRITISH], did: ['hold', 'hold'], what: [named('Acton')] };
    const taken = { ...score(5, 6), turned: [turned('York', 1, 0, 2)] };
    expect(words(happens([opens], [holds], [wins('the battle'), taken]))).toContain(
      'The British win the battle and take York from the Patriots, 2 points: British 5, Patriots 6.',
    );
    const raised = { ...score(5, 8), turned: [turned('York', null, 0, 2)] };
    expect(words(happens([opens], [holds], [wins('York'), raised]))).toContain(
      'The British win York, which brings them 2 points: British 5, Patriots 8.',
    );
  });
  test('before a battle was won is told with its winner', () => {
    const won: Clause = { weight: 'step', who: [BRITISH], did: ['win', 'win'], what: [named('York')], gathers: true };
    const flees: Clause = { weight: 'step', who: [militia(1)], did: ['runs', 'run'] };
    const kept = { ...flees, weight: 'blood' } as const;
    const left = { ...score(5, 6), turned: [turned('York', 1, 0, 2)] };
    expect(words(happens([opens], [kept, left], [won]))).toBe(
      'Militia run. The British win York and take York from the Patriots, 2 points: British 5, Patriots 6.',
    );
  });
  test('the points of a headline are not told after a throw that hit nobody', () => {
    const burns: Clause = { weight: 'blood', who: [person('Main Street')], did: ['burns', 'burn'], scores: true };
    const told: Clause = { ...burns, head: 'The town is ablaze', isWhole: true };
    const fires: Clause = { weight: 'step', who: [BRITISH], did: ['fire', 'fire'], thrown: { dice: 2, hits: 0 } };
    expect(words(happens([opens], [fires], [told, score(5, 8)]))).toBe(
      'The town is ablaze. 2 points for the British: British 5, Patriots 8. The British fire with two dice: no hit.',
    );
  });
  test('is told with the reason if nobody has it any more', () => {
    const left = { ...score(3, 5), turned: [turned('the hill', 1, null, 3, 'the hill is left empty')] };
    expect(words(happens([opens], [moves('the town'), left]))).toBe(
      'Two Regulars move to the town. The hill is left empty: the Patriots lose 3 points: British 3, Patriots 5.',
    );
  });
  test('was left by the side that marched, and by no other', () => {
    const march = (leaves: string): Clause => ({ ...moves('the town'), leaves });
    const left = { ...score(3, 5), turned: [turned('the hill', 1, null, 3)] };
    expect(words(happens([opens], [march('Patriots'), left]))).toContain(
      'The Patriots leave the hill and lose 3 points',
    );
    expect(words(happens([opens], [march('British'), left]))).toContain('The Patriots lose the hill, 3 points');
  });
  test('is told even if gains and losses cancel out', () => {
    const told = happens(
      [opens],
      [moves('the hill'), { ...score(3, 5), turned: [turned('the hill', 1, null, 3)] }],
      [opens],
      [moves('the town'), { ...score(3, 8), turned: [turned('the town', null, 1, 3)] }],
    );
    expect(words(told)).toContain('The Patriots lose the hill, 3 points.');
    expect(words(told)).toContain('The Patriots take the town, 3 points: British 3, Patriots 8.');
  });
  test('the points of a deed are not told with an earlier battle that may score', () => {
    const won: Clause = { weight: 'blood', who: [BRITISH], did: ['win', 'win'], what: [person('York')], scores: true };
    const told = happens([opens], [won], [opens], [moves('Norfolk'), score(7, 8)]);
    expect(words(told)).toContain('Two Regulars move to Norfolk, 4 points for the British: British 7, Patriots 8.');
  });
});

describe('the words of a headline', () => {
  const wins: Clause = {
    ...{
      weight: 'decides',
      who: [BRITISH],
      did: ['win', 'win'],
      what: [person('the war')],
      head: 'The British win the war',
    },
  };
  test('are not repeated at the beginning of the body', () => {
    expect(words(tell([opens, { ...wins, end: ': four regions are loyal' }]))).toBe(
      'The British win the war. Four regions are loyal.',
    );
  });
  test('come before the score, which follows everything that led to it', () => {
    const takes: Clause = {
      ...{ weight: 'first', who: [BRITISH], did: ['takes', 'take'], what: [person('York')] },
      ...{ isPoints: true, scores: true, head: 'York is British', isWhole: true },
    };
    const holds: Clause = { weight: 'step', who: [BRITISH], did: ['holds', 'hold'], what: [person('York')] };
    const told = dispatch(
      [
        { text: '', says: opens },
        { text: '', says: takes, standing: score(3, 2) },
        { text: '', says: holds },
      ],
      { earlier: [{ text: '', standing: score(2, 2) }], firstAnswer: 0, goesOn: false, salt: 0, ofScore: [1, 0] },
    );
    expect(words(told)).toBe('York is British. The British hold York. The score is now British 3, Patriots 2.');
  });
  test('never call points the score where they do not win, nor whoever has more of them ahead', () => {
    const towns = (...points: [number, number]): Standing => ({
      ...{ ...score(...points), counts: 'town points', isLeadIdle: true as const },
    });
    const takes: Clause = {
      ...{ weight: 'first', who: [BRITISH], did: ['takes', 'take'], what: [person('York')] },
      ...{ isPoints: true, scores: true, head: 'York is British', isWhole: true },
    };
    const told = (...says: readonly Told[]): string =>
      words(
        dispatch([{ text: '', says: opens }, ...says], {
          ...{ earlier: [{ text: '', standing: towns(2, 2) }], firstAnswer: 0, goesOn: false, salt: 0 },
        }),
      );
    expect(told({ text: '', says: takes, standing: towns(3, 2) })).toContain(
      'Town points are now British 3, Patriots 2.',
    );
    const holds: Clause = {
      weight: 'deed',
      who: [BRITISH],
      did: ['holds', 'hold'],
      what: [person('York')],
      scores: true,
    };
    expect(told({ text: '', says: holds, standing: towns(3, 2) })).toContain(
      '1 point for the British: town points now British 3, Patriots 2.',
    );
    const line: Says = { opens: 'turn', line: 'Turn 1 ends; town points', stands: [] };
    expect(told({ text: '', says: line, standing: towns(3, 2) })).toContain('town points: British 3, Patriots 2');
  });
  test('of the first post say nothing of the score that was placed without a word', () => {
    const side = (name: string, verb: string): Clause => ({
      ...{ weight: 'step', who: [people(name)], did: [`${verb}s`, verb] },
    });
    const told = dispatch(
      [
        { text: '', says: { opens: 'turn', line: 'War', isAbout: true }, standing: score(0, 1) },
        { text: '', says: null, standing: score(2, 1) },
        { text: '', says: { opens: 'turn', line: 'Turn 1', isAlone: true } },
        { text: '', says: { ...side('the Patriots', 'gather'), scores: true }, standing: score(2, 3) },
        { text: '', says: side('the British', 'gamble') },
      ],
      { earlier: [], firstAnswer: 0, goesOn: false, salt: 0 },
    );
    expect(words(told)).toContain('The Patriots gather, 2 points: British 2, Patriots 3. ');
    expect(words(told)).not.toContain('The score is now');
  });
  test('are not repeated after what led to them', () => {
    expect(words(tell([opens, { ...rides('Lincoln', 'Acton'), weight: 'step' }, wins]))).toBe(
      'The British win the war. Revere rides from Lincoln to Acton.',
    );
  });
});

test('those whom a headline omits come with "it" if it names one piece, and with "them" if it names several', () => {
  const company = [named('a detachment of the light infantry'), person('Abercrombie'), person('Clinton')];
  const lands = (n: number): string =>
    words(
      tell([
        opens,
        {
          ...{ weight: 'deed', who: [some(n, 'a Marine', 'Marines'), ...company], did: ['lands', 'land'] },
          way: { from: 'the Charles', to: 'Moulton’s Point South' },
        },
      ]),
    );
  expect(lands(1)).toMatch(/^A Marine lands to Moulton’s Point South\. .* land with it from the Charles\.$/);
  expect(lands(2)).toMatch(/^Two Marines land to Moulton’s Point South\. .* land with them from the Charles\.$/);
});

test('the strip tells the turn, however long its line, but not what the match is about', () => {
  const line =
    'Turn 1, 10 pm: British lead 3 to 2; three Regulars and two Patriot companies are broken; Percy is wounded';
  const told = [{ opens: 'turn', line: 'Twelve turns', isAbout: true } as const, { opens: 'turn', line } as const];
  expect(lastSaid(told.map(says => ({ text: '', says }))).said).toEqual([`${line}.`]);
  expect(tell(told).paragraphs.map(({ text }) => text)).toEqual(['Twelve turns.', `${line}.`]);
});

describe('a post about several deeds', () => {
  const turnLine: Says = { opens: 'turn', line: 'Turn 2', isAlone: true };
  const breaks = (town: string, weight: Clause['weight'] = 'blood'): Clause => ({
    ...{ weight, who: [militia(1)], did: ['breaks', 'break'], where: [spot(town)] },
  });

  test('has a headline before and after a turn’s line, each above its own deeds', () => {
    const { headline, paragraphs } = tell([opens, breaks('Lincoln'), turnLine, opens, breaks('Concord', 'first')]);
    expect(headline).toBe('Militia break in Concord');
    expect(paragraphs).toEqual([
      { text: '', isTurn: false, head: 'Militia break in Lincoln' },
      { text: 'Turn 2.', isTurn: true },
      { text: '', isTurn: false, head: 'Militia break in Concord' },
    ]);
  });
  test('tells an earlier fight before that of the headline, under a headline of its own if there is more to tell', () => {
    const later: Says[] = [opens, { ...breaks('Concord', 'first'), end: 'and run' }, breaks('Acton')];
    const flees: Clause = { ...breaks('Medford'), did: ['flees', 'flee'] };
    const { headline, paragraphs } = tell([opens, breaks('Lincoln'), flees, ...later]);
    expect(headline).toBe('Militia break in Concord');
    expect(paragraphs).toEqual([
      { text: 'Militia flee in Medford.', isTurn: false, head: 'Militia break in Lincoln' },
      { text: 'Militia break in Acton.', isTurn: false, head: 'Militia break in Concord' },
    ]);
    // Two headlines never stand directly after each other.
    expect(tell([opens, breaks('Lincoln'), ...later]).paragraphs).toEqual([
      { text: 'Militia break in Lincoln.', isTurn: false },
      { text: 'Militia break in Acton.', isTurn: false, head: 'Militia break in Concord' },
    ]);
  });
  test('tells lesser deeds in their order, and the headline below those that came before its deed', () => {
    const { paragraphs } = tell([
      opens,
      marches(1, 'Boston', 'Roxbury', 'Lincoln'),
      opens,
      marches(4, 'Boston', 'Roxbury', 'the fields behind Acton'),
    ]);
    expect(paragraphs).toEqual([
      { text: 'A Regular marches from Boston by Roxbury to Lincoln.', isTurn: false },
      {
        text: 'They come from Boston by Roxbury.',
        isTurn: false,
        head: 'Four Regulars march to the fields behind Acton',
        onHead: 'from Boston by Roxbury.',
      },
    ]);
  });
  test('tells the moves that led to a fight before the fight', () => {
    const { paragraphs } = tell([opens, marches(2, 'Boston', 'Roxbury', 'Lincoln'), opens, breaks('Lincoln')]);
    expect(paragraphs).toEqual([
      { text: 'Two Regulars march from Boston by Roxbury to Lincoln.', isTurn: false },
      { text: '', isTurn: false, head: 'Militia break in Lincoln' },
    ]);
  });
  test('gives the moves that led to a fight a headline of their own if there are many', () => {
    const moves = ['Lincoln', 'Acton', 'Concord'].map(to => marches(2, 'Boston', 'Roxbury', to));
    const { paragraphs } = tell([...moves.flatMap(each => [opens, each]), opens, breaks('Lincoln')]);
    expect(paragraphs.map(({ head }) => head)).toEqual([
      'Two Regulars march from Boston by Roxbury to Lincoln',
      'Militia break in Lincoln',
    ]);
    const elsewhere = tell([...moves.slice(1).flatMap(each => [opens, each]), opens, breaks('Lincoln')]).paragraphs;
    expect(elsewhere.map(({ head }) => head)).toEqual(['Militia break in Lincoln']);
  });
  test('at the end says who has won', () => {
    const ends: Says = { opens: 'turn', line: 'The day is over', ends: true };
    const { headline, paragraphs } = tell([opens, breaks('Concord'), ends], {
      before: score(9, 9),
      after: score(9, 14.5),
    });
    expect(headline).toBe('The Patriots win, 14½ to 9');
    expect(paragraphs.slice(-2)).toEqual([
      { text: 'The day is over.', isTurn: true },
      { text: '', isTurn: false, head: 'The Patriots win, 14½ to 9', isEnd: true },
    ]);
    expect(tell([ends], { after: score(9, 9) }).headline).toBe('The British win the tie at 9');
    expect(tell([ends], { after: { ...score(12, 9), won: 'Patriots' } }).headline).toBe('The Patriots win');
  });
});

describe('wordings and dice', () => {
  test('points that a deed costs the other side are told with what they were for, if the game says so', () => {
    const searches: Clause = {
      ...{ weight: 'deed', who: [BRITISH], did: ['searches', 'search'], what: [named('Acton')] },
      ...{ scores: true, loses: 'for its arms' },
    };
    const told = (after: number) => words(tell([opens, searches], { before: score(0, 9), after: score(0, after) }));
    expect(told(8)).toContain('The Patriots lose the 1 point for its arms: ');
    expect(told(6)).toContain('The Patriots lose the 3 points for its arms: ');
    expect(told(8.5)).toContain('The Patriots lose half a point for its arms: ');
  });
  test('throws with a number of volleys are added up, and a sentence names a place only once', () => {
    const at = { where: [spot('Lincoln')] };
    const fires = (hits: number): Clause => ({
      ...{ weight: 'step', who: [people('the Patriots')], did: ['fires', 'fire'], ...at, tie: ';' },
      thrown: { dice: 4, hits, chance: 1 / 3, volleys: 1 },
    });
    const attacks: Clause = { weight: 'step', who: [BRITISH], did: ['attacks', 'attack'], ...at };
    const falls: Clause = { weight: 'blood', who: [regulars(1)], did: ['falls', 'fall'], where: [spot('Acton')] };
    expect(words(tell([opens, falls, attacks, fires(1), fires(2)]))).toContain(
      'The British attack in Lincoln; the Patriots fire with eight dice in two volleys: three hits.',
    );
    const once: Clause = { ...fires(1), thrown: { dice: 4, hits: 1, chance: 1 / 3 } };
    expect(words(tell([opens, falls, attacks, once, once]))).not.toContain('eight dice');
  });
  test('the losses of a later volley follow the fire of its side, not that of the other side', () => {
    const fires = (name: string, hits: number): Clause => ({
      ...{ weight: 'step', who: [people(`the ${name}`)], did: ['fires', 'fire'], where: [spot('York')], tie: ';' },
      thrown: { dice: 4, hits, chance: 1 / 3, volleys: 1 },
    });
    const loses = (of: string, who: Clause['who'], did: string): Clause => ({
      ...{ weight: 'step', who, did: [did, did], where: [spot('York')], tie: ';', of },
    });
    const [patriots, british] = [fires('Patriots', 1), fires('British', 1)];
    const all = [
      patriots,
      loses('British', [regulars(1)], 'falls'),
      british,
      loses('Patriots', [militia(1)], 'breaks'),
    ];
    expect(words(tell([opens, ...all, patriots, loses('British', [named('Gage')], 'wavers')]))).toBe(
      'The Patriots fire in York. Eight dice in two volleys: two hits. A Regular falls in York; Gage wavers; the British fire with four dice: one hit. Militia breaks in York.',
    );
  });
  test('if a side does one thing in more places than a headline has room for, the headline counts them', () => {
    const spots = ['Philadelphia', 'Portsmouth', 'Hillsboro', 'Savannah'].map(name => spot(name, 'on'));
    const told = words(tell([{ weight: 'deed', who: [BRITISH], did: ['marches', 'march'], where: spots }]));
    expect(told).toBe(
      'The British march in four places. They march on Philadelphia, Portsmouth, Hillsboro and Savannah.',
    );
  });
  test('a side is named again if the sentence that named it was left out', () => {
    const [british, french] = ['the British', 'the French'].map(name => ({ ...people(name), again: 'They' }) as const);
    const says = (who: typeof british, did: string, weight: Clause['weight'], more = ''): Clause => ({
      ...{ weight, who: [who], did: [did, did], where: [spot('York')], end: `${more}${' and on'.repeat(10)}` },
    });
    const told = words(
      tell([
        says(french, 'march', 'blood'),
        says(british, 'sing', 'blood'),
        ...['dance', 'drink', 'eat'].map(did => says(french, did, 'step')),
        says(french, 'win', 'blood'),
      ]),
    );
    expect(told).not.toContain('dance');
    expect(told).toContain('The French win');
    expect(told).not.toContain('They win');
  });
  test('a side is called "They" until somebody else is named', () => {
    const side = { ...BRITISH, again: 'They' } as const;
    const does = (verb: string, who: Clause['who'] = [side]): Clause => ({
      ...{ weight: 'step', who, did: [verb, verb], where: [spot('York')] },
    });
    const fires: Clause = { ...does('fire'), thrown: { dice: 1, hits: 0 } };
    const all = [{ ...does('march'), weight: 'deed' } as const, fires, does('ride', [REVERE]), does('eat')];
    expect(words(tell([opens, ...all]))).toBe(
      'The British march in York. They fire in York with one die: no hit. Revere ride in York. The British eat in York.',
    );
  });
  test('a side that the headline names is "They" below it, unless the headline brought points', () => {
    const side = { ...BRITISH, again: 'They' as const };
    const raises = (place: string, size: number): Clause => ({
      ...{ weight: 'step', who: [side], did: ['raises', 'raise'], what: [regulars(size)], where: [spot(place)], size },
      ...{ head: 'The British raise troops', scores: true },
    });
    const buys: Clause = { weight: 'step', who: [side], did: ['buys', 'buy'], what: [named('markers')] };
    expect(words(tell([buys, raises('Lincoln', 3), raises('Acton', 1)]))).toBe(
      'The British raise troops. They buy markers. They raise three Regulars in Lincoln. They raise a Regular in Acton.',
    );
    const scored = { before: score(4, 2), after: score(6, 2) };
    expect(words(tell([buys, raises('Lincoln', 3)], scored))).toBe(
      'The British raise troops. The British buy markers. They raise three Regulars in Lincoln, 2 points: British 6, Patriots 2.',
    );
  });
  test('a side is named again below a headline that names another after it', () => {
    const side = { ...BRITISH, again: 'They' as const };
    const says = (verb: string, more: Partial<Clause>): Clause => ({
      ...{ weight: 'step', who: [side], did: [verb, verb], where: [spot('York')], ...more },
    });
    const [head, namesOthers] = ['The British hold York; three Americans fall', true] as const;
    const holds = says('hold', { weight: 'blood', head, namesOthers, isWhole: true });
    const below = (hold: Clause) => words(tell([opens, says('fire', { tie: ';' }), hold, says('march', {})]));
    expect(below(holds)).toContain('The British fire');
    const { namesOthers: _, ...alone } = holds;
    expect(below({ ...alone, head: 'The British hold York; night falls' })).toContain('They fire');
  });
  test('objects for which a headline has no room are counted in it and named below it', () => {
    const sways = (region: string): Clause => ({
      ...{ weight: 'deed', who: [BRITISH], did: ['sways', 'sway'], what: [named(region)], end: 'by 2' },
      shortWhat: [some(1, 'a region', 'regions')],
    });
    const regions = ['New England', 'Virginia', 'the Deep South', 'the Carolinas'];
    expect(words(tell([opens, ...regions.map(sways)]))).toBe(
      'The British sway four regions. They sway New England, Virginia, the Deep South and the Carolinas by 2.',
    );
    expect(tell([opens, ...[...regions, 'Virginia'].map(sways)]).headline).toBe('The British sway four regions');
    expect(words(tell([opens, sways('Virginia')]))).toBe('The British sway Virginia by 2.');
  });
  test('if the game’s own headline is too long, the clause in brief replaces it', () => {
    const head = 'Everything that was ever found at Barrett’s Farm is carried away';
    const found: Clause = { weight: 'deed', who: [BRITISH], did: ['find', 'find'], what: [named('arms')], head };
    expect(tell([opens, found]).headline).toBe('The British find arms');
  });
  test('wordings vary by match and by event, but are the same whenever the event is told', () => {
    const head = ['Nothing is found in Lincoln', 'Lincoln is searched in vain'];
    const clause: Clause = { weight: 'deed', who: [BRITISH], did: ['searches', 'search'], head, isWhole: true };
    const heads = (salt: number, earlier: number) => tell([opens, clause], { salt, earlier }).headline;
    expect(new Set([heads(0, 0), heads(1, 0)])).toEqual(new Set(head));
    expect(new Set([heads(0, 0), heads(0, 1)])).toEqual(new Set(head));
    expect(heads(5, 3)).toBe(heads(5, 3));
  });
  test('dice are told in words, with luck if at most one throw in ten is as good or as bad', () => {
    expect(throwWords({ dice: 6, on: 'on 5s and 6s', chance: 1 / 3, hits: 3 })).toBe(
      'six dice on 5s and 6s: three hits',
    );
    expect(throwWords({ dice: 9, chance: 1 / 3, hits: 0 })).toBe('nine dice: no hit, a wretched throw');
    expect(throwWords({ dice: 4, chance: 1 / 3, hits: 4 })).toContain('a lucky throw');
    expect(rarity({ dice: 2, hits: 0, chance: 1 / 2 })).toBeCloseTo(1 / 4);
    expect(rarity({ dice: 2, hits: 2, chance: [1 / 6, 1 / 3] })).toBeCloseTo(1 / 18);
  });
  test('no headline is longer than 60 characters', () => {
    const long: Clause = {
      weight: 'deed',
      who: [regulars(7), person('Smith'), person('Pitcairn'), people('the Field Cannon')],
      did: ['makes a forced march', 'make a forced march'],
      way: { from: 'Boston', to: 'Foot of the Rocks beyond Menotomy' },
    };
    const { headline } = tell([opens, long]);
    expect(headline).toBe('Seven Regulars make a forced march');
  });
});

test('the doer is the side that did what the headline tells, or else the nearest before it that did anything', () => {
  const step: Clause = { weight: 'step', who: [BRITISH], did: ['wait', 'wait'] };
  const falls: Clause = { weight: 'blood', who: [person('Smith')], did: ['falls', 'fall'] };
  const doerOf = (told: readonly Told[]) =>
    dispatch(told, { earlier: [], firstAnswer: 7, goesOn: false, salt: 0 }).doer;
  const waits: Told = { text: '', says: step, by: 0 };
  const rides: Told = { text: '', says: rouses(REVERE, 'Medford'), by: 1 };
  const fate: Told = { text: '', says: falls };
  expect(doerOf([waits, rides])).toBe(1);
  expect(doerOf([rides, waits, fate])).toBe(0);
  expect(doerOf([fate, waits])).toBe(0);
  expect(doerOf([fate])).toBeNull();
});

test('where no deed is opened, each part is told by itself, and mere steps have a headline only if they lead', () => {
  const side = (name: string): Pick<Clause, 'who' | 'part'> => ({ who: [people(`the ${name}`)], part: name });
  const buys = (name: string): Clause => ({
    ...side(name),
    ...{ weight: 'step', did: ['buys', 'buy'], what: [named('markers')] },
  });
  const plays: Clause = { ...side('Patriots'), weight: 'deed', did: ['plays', 'play'], what: [named('Spy')] };
  const told = tell([buys('British'), buys('Patriots'), plays]);
  expect(told.paragraphs).toMatchObject([
    { text: 'The British buy markers.' },
    { text: 'The Patriots buy markers.', head: 'The Patriots play Spy' },
  ]);
  expect(told.paragraphs[0].head).toBeUndefined();
  expect(tell([buys('British')]).headline).toBe('The British buy markers');
});

test('what decides beside the headline is told to those who read headlines alone', () => {
  const enters = (who: string, decided: string): Clause => ({
    weight: 'decides',
    who: [named(who)],
    did: ['enters', 'enter'],
    what: [named('the war')],
    decided,
  });
  const [france, spain] = [enters('France', 'France enters the war'), enters('Spain', 'Spain enters the war')];
  const told = (says: readonly Says[]): readonly string[] => tell(says).besides;
  expect(told([opens, france, opens, spain])).toEqual(['Spain enters the war.']);
  expect(told([opens, france, opens, { ...spain, weight: 'first' }])).toEqual([]);
  expect(told([opens, rouses(REVERE, 'Lincoln'), opens, france])).toEqual([]);
});
