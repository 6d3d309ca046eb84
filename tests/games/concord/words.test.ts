import { expect, test } from 'vitest';
import { dispatch } from '../../../src/core/dispatch.ts';
import { summary } from '../../../src/core/summary.ts';
import { region } from '../../../src/games/concord/data.ts';
import type { Event } from '../../../src/games/concord/events.ts';
import { CANNON, HINDER_MUSTER, LEADERS, MILITIA, MINUTEMEN, PERCY, SMITH } from '../../../src/games/concord/pieces.ts';
import { narrate } from '../../../src/games/concord/words.ts';
import { postOf } from '../posts.ts';
import { rule } from './table.ts';

// How posts describe what decides a match, in whole sentences.

rule(
  '11.0 a post that tells who enters Concord gives the points, and says of neither side that it wins or scores',
  { places: { meriam: ['Regular'], waltham: ['Warren'] }, deck: [14, 3, 1] },
  [],
  t => {
    t.choose('Movement from Meriam').choose('Concord (Scout)');
    const post = postOf(t.match);
    expect(post).toContain('**The King’s men are in Concord.**');
    expect(post).toContain(' 5 points for the British: ');
    expect(post).not.toMatch(/British (score|win)/);
  },
);

rule(
  '6.10 a post that tells who breaks free says what the British lose by it',
  { places: { watertown: ['Adams captured', '4x Minuteman'] }, deck: [14, 1, 3], toAct: 'patriot' },
  [6],
  t => {
    t.choose('Escape Capture: Adams').choose('Newton Corner');
    expect(postOf(t.match)).toContain('The British lose their prisoner, 3 points: ');
  },
);

const ACTIONS_BEGUN = [
  ['Movement from Boston', { places: { boston: ['Regular'] } }, 'march from Boston'],
  [
    'Assault from Lexington',
    { places: { lexington: ['3x Regular', 'Smith'], fiske: ['Minuteman 1'] } },
    'make an assault from Lexington',
  ],
  [
    'Rally in Lexington',
    { places: { lexington: ['Regular 1 broken', 'Regular 2 broken', 'Smith'] } },
    'rally broken units in Lexington',
  ],
] as const;
for (const [action, position, deed] of ACTIONS_BEGUN)
  rule(
    `6.0 in the middle of an Action, a post says what the side is about to do: ${action}`,
    { turn: 5, ...position },
    [],
    t => expect(postOf(t.choose(action).match)).toContain(`The British are about to ${deed}.`),
  );

/** A post about these events, without points. */
function post(...events: readonly Event[]): string {
  const told = events.map(event => narrate(event, 'spectator'));
  const { headline, paragraphs } = dispatch(told, { earlier: [], firstAnswer: 0, goesOn: false, salt: 0 });
  return [`${headline}.`, ...paragraphs.map(({ text }) => text)].join(' ').trim();
}
/** What a post tells of a deed that is not over, which has no headline. */
function postSoFar(...events: readonly Event[]): string {
  const told = events.map(event => narrate(event, 'spectator'));
  const { paragraphs } = dispatch(told, { earlier: [], firstAnswer: 0, goesOn: true, salt: 0 });
  return paragraphs.map(({ text }) => text).join(' ');
}
const [WATSON, MENOTOMY, MEDFORD] = [region('watsons'), region('menotomy'), region('medford')];
const [BRITISH, PATRIOT] = [0, 1];
const WARREN = LEADERS.from;
const militia = (i: number) => MILITIA.from + i;
const moves = (
  manner: Extract<Event, { what: 'moved' }>['manner'],
  units: readonly number[],
  from: number,
  to: number,
  seat = BRITISH,
): Event => ({ what: 'moved', seat, units, broken: [], from, path: [to], manner });
const action = (
  name: 'Assault' | 'Assemble' | 'Charge' | 'Movement',
  place: number | null = null,
  seat = BRITISH,
): Event => ({
  ...{ what: 'action', seat, action: name, place },
});

test('4.1 a post tells the strength of every hidden Militia that is drawn, and what became of each', () => {
  const drawn = [1, 0, 2, 2].map((strength, i): Event => {
    return { what: 'militiaDrawn', piece: militia(i), strength, place: WATSON };
  });
  expect(postSoFar(...drawn)).toBe(
    "Hidden Militia at Watson's Corner prove to be one company of strength 1, one company of strength 0 and two companies of strength 2.",
  );
  const breaks = [0, 1].map((strength): Event => {
    return { what: 'hit', piece: militia(strength), strength, place: WATSON, effect: 'broken', why: 'combat' };
  });
  expect(postSoFar(...breaks)).toBe(
    "A company of Militia of strength 0 and a company of Militia of strength 1 break at Watson's Corner.",
  );
});

test('6.5 a post counts all companies that gather, and no leader who gathers alone', () => {
  const gathers = (units: readonly number[], to: number) => moves('assemble', units, MENOTOMY, to, PATRIOT);
  const [two, one] = [[MINUTEMEN.from, MINUTEMEN.from + 1, militia(0), militia(1)], [militia(2)]];
  const begins = action('Assemble', null, PATRIOT);
  expect(post(begins, gathers(two, WATSON), gathers(one, WATSON))).toContain(
    "Five companies gather at Watson's Corner.",
  );
  const alone = [SMITH, PERCY, SMITH, PERCY].map((leader, i) => gathers([leader], MEDFORD - i));
  expect(post(begins, gathers(two, WATSON), ...alone)).not.toMatch(/more compan/);
});

test('6.2 the headline of an Assault says where it comes from', () => {
  expect(post(action('Assault', MENOTOMY), moves('assault', [0], MENOTOMY, WATSON))).toBe(
    "A Regular assaults Watson's Corner from Menotomy.",
  );
});

test('7.0 a post says what firing together costs, and that nobody fires back', () => {
  const begins = [action('Assault', MENOTOMY), moves('assault', [0], MENOTOMY, WATSON)];
  expect(post(...begins, { what: 'orderOfFire', simultaneous: true })).toContain(
    'Both sides fire together, and the attacker pays for it with a hit.',
  );
  expect(post(...begins, { what: 'orderOfFire', simultaneous: false })).not.toContain('pays');
  const down = { what: 'standsDown', seat: PATRIOT, region: WATSON } as const;
  expect(post(...begins, { ...down, unable: [], broken: [] })).toContain(
    "None of the Patriots at Watson's Corner fires back.",
  );
  const unable = [SMITH, militia(0), militia(1)];
  expect(post(...begins, { ...down, unable, broken: [militia(0), militia(1)] })).toContain(
    "Smith and two companies of broken Militia cannot fire back at Watson's Corner.",
  );
});

test('12.0 where Percy leads his force is the headline, not whom the cannon breaks on the way', () => {
  const breaks: Event = {
    ...{ what: 'hit', piece: militia(0), strength: 0, place: MEDFORD, effect: 'broken', why: 'cannon' },
  };
  const all = post(action('Movement', MENOTOMY), moves('march', [10, 11, PERCY, CANNON], MENOTOMY, MEDFORD), breaks);
  expect(all).toMatch(/^Percy leads two Regulars .*to Medford\./);
  expect(all).toContain('The cannon breaks Militia of strength 0 in Medford.');
});

test.each([
  [0, 'in Lexington, but not in force'],
  [1, 'now one region short of Lexington'],
])('12.0 Percy, %i regions short of Lexington, is %s', (left, where) => {
  expect(post(moves('march', [10, 11, PERCY], MENOTOMY, MEDFORD), { what: 'percyShort', left })).toMatch(
    new RegExp(` is ${where}\\.$`),
  );
});

test.each([
  ['counts companies beyond the largest three, which may gather in the same places', [], 'Four more companies gather.'],
  ['names a leader who gathers with one of many companies', [WARREN], 'Warren'],
])('6.5 a post %s', (_, leaders, words) => {
  const [first, second] = [MINUTEMEN.from, militia(0)];
  const groups = [[first, second, second + 1], [first, second], [first, first + 1], [second, second + 1], [first]];
  const towns = ['concord', 'lincoln', 'waltham', 'brookline', 'menotomy'].map(region);
  const all = groups.map((units, i) => moves('assemble', units, MEDFORD, towns[i], PATRIOT));
  all.push(moves('assemble', [second, ...leaders], MEDFORD, region('watertown'), PATRIOT));
  expect(post(action('Assemble', null, PATRIOT), ...all)).toContain(words);
});

test('12.0 the end of a match says that the Patriots keep points because Percy did not reach Lexington', () => {
  const percy: Event = { what: 'kept', why: 'percy', half: 10, regions: [], won: false };
  expect(narrate(percy, 'spectator').text).toBe('Percy never reached Lexington in force: the Patriots keep 5 points.');
});

const LEXINGTON = region('lexington');
test.each([
  [[MEDFORD], 'The arms in Medford were never searched: the Patriots keep 6 points.'],
  [
    [WATSON, MEDFORD, LEXINGTON, MENOTOMY],
    "The arms at Watson's Corner, in Medford and in two more places were never searched: the Patriots keep 6 points.",
  ],
])('4.7 the end of a match says where arms were never searched, and what they are worth', (regions, words) => {
  const arms: Event = { what: 'kept', why: 'arms', half: 12, regions, won: false };
  expect(narrate(arms, 'spectator').text).toBe(words);
});

rule(
  '6.4 a post names the enemies who are where a march ends',
  {
    places: { lexington: ['Smith', '2x Regular'], fiske: ['2x Minuteman', 'Militia 1'] },
    shot: true,
    deck: [14, 3, 1],
  },
  [],
  t => {
    t.choose('Movement from Lexington').all().choose('Fiske Hill (Scout)');
    expect(postOf(t.match)).toContain('Two companies of Minutemen and one of Militia are there.');
  },
);

rule(
  '12.0 a post says how far from Lexington Percy has stopped',
  { places: { boston: ['Percy', "4x Percy's Regular", 'Field Cannon'] }, turn: 9, deck: [14, 3, 1] },
  [],
  t => {
    t.choose('Movement from Boston')
      .all()
      .choose('With the Field Cannon')
      .choose(/^Brookline/)
      .none();
    expect(postOf(t.match)).toMatch(/He is now \w+ regions short of Lexington\./);
  },
);

test('8.1 a search that changes the score by 2 points or more outweighs a loss, and a find of 2 is one of many arms', () => {
  const search = (points: number, worth: number): Event => ({
    ...{ what: 'searched', region: MEDFORD, card: 0, marks: points, less: 0, points, worth },
  });
  const breaks: Event = { what: 'hit', piece: 0, strength: -1, place: WATSON, effect: 'destroyed', why: 'snipe' };
  expect(post(action('Movement'), breaks, search(0, 4))).toMatch(/^The British search Medford and find nothing\./);
  expect(post(action('Movement'), breaks, search(0, 2))).not.toMatch(/^The British search Medford and find nothing\./);
  expect(post(search(2, 2))).toBe('Many arms are found in Medford.');
});

test('11.0 the end of a match says that no unbroken Regular ever entered Concord', () => {
  const concord: Event = { what: 'kept', why: 'concord', half: 0, regions: [], won: true };
  expect(narrate(concord, 'spectator').text).toBe('No unbroken Regular ever entered Concord: the Patriots win.');
});

rule(
  '4.7 what turned a match that the Patriots won names the arms and Percy’s absence, which were kept to the end',
  {
    places: { concord: ['Regular 1'] },
    arms: { lexington: 'unsearched' },
    concord: true,
    turn: 12,
    toAct: 'patriot',
    deck: [14],
  },
  [],
  t => {
    for (let i = 0; i < 12 && t.match.outcome() === null; i++) t.choose('Pass');
    const { turning } = summary([...t.match.log('spectator')], 0, { winner: 1, rows: [] });
    expect(postOf(t.match)).toContain('The arms in Lexington were never searched: the Patriots keep 3 points.');
    expect(turning.at(-1)).toMatchObject({
      isWinning: false,
      isKept: true,
      text: expect.stringMatching(/never searched.*Percy never/),
    });
  },
);

test('6.11 a post says that no new units can muster where Hinder Muster is laid', () => {
  expect(post({ what: 'hinderPlaced', marker: HINDER_MUSTER, region: MEDFORD })).toMatch(
    /^No new units can muster in Medford\./,
  );
});

test('8.1 a search that finds nothing says so, whatever the arms were worth', () => {
  const event: Event = { what: 'searched', region: MEDFORD, card: 0, marks: 0, less: 0, points: 0, worth: 10 };
  expect(post(event)).toBe('The British search Medford and find nothing.');
});

rule(
  '6.8 a headline credits all leaders of a Rally',
  {
    places: { rocks: ['Barrett', 'Parker', 'Minuteman 1 broken', 'Militia 1 strength 1 broken'] },
    ...{ shot: true, toAct: 'patriot', deck: [14, 3, 1] },
  },
  [],
  t => {
    t.choose('Rally in Foot').all();
    expect(postOf(t.match)).toMatch(/Barrett and Parker rally|Parker and Barrett rally/);
    expect(postOf(t.match)).not.toMatch(/(Barrett|Parker) rallies/);
  },
);

const loss = (piece: number, effect: 'broken' | 'wounded' | 'killed', why: 'charge' | 'forced' | 'retreat'): Event => ({
  ...{ what: 'hit', piece, strength: -1, place: MEDFORD, effect, why },
});

test('6.3 a post says who charged before it says what the charge cost', () => {
  expect(post(action('Charge', MEDFORD), loss(SMITH, 'wounded', 'charge'))).toContain('The British charge in Medford.');
  expect(post(action('Charge', MEDFORD), loss(WARREN, 'killed', 'charge'))).toContain(
    'The charge kills Warren in Medford.',
  );
});

test('6.4.2 a Regular that breaks on its own forced march is told once', () => {
  const march = moves('forced', [0], MENOTOMY, MEDFORD);
  expect(postSoFar(action('Movement', MENOTOMY), march, loss(0, 'broken', 'forced'))).toContain(
    'to Medford in a forced march, and breaks there',
  );
});

test('7.1 a leader who is killed in a retreat is not said to be shot', () => {
  const all = post(moves('retreat', [SMITH], MENOTOMY, MEDFORD), loss(SMITH, 'killed', 'retreat'));
  expect(all).toMatch(/Smith is killed in Medford as the price of the retreat/);
});
