import { expect, test } from 'vitest';
import { ACTIONS, actionCode, actionOf } from '../../../src/games/concord/actions.ts';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { rule, Table } from './table.ts';

/** The Actions on offer, each once, by name and in the order of the menu. */
function menu(t: Table): string[] {
  const names = t.decision.choices.map(({ id }) => ACTIONS[actionOf(Number(id))].name);
  return ACTIONS.map(({ name }) => name).filter(name => names.includes(name));
}

/** A position in which everything that can be done is open to both sides. */
const everything: PositionDocument = {
  turn: 3,
  shot: true,
  actions: { british: 1, patriot: 1 },
  reserves: { british: 1, patriot: 1 },
  places: {
    lexington: ['Regular 1', 'Regular 2', 'Smith', 'Regular 3 broken', 'Minuteman 1', 'Parker', 'Minuteman 2 broken'],
    fiske: ['Regular 4', 'Minuteman 3'],
    menotomy: ["4x Percy's Regular marched", 'Hancock captured'],
    lincoln: ['Adams', 'Revere'],
  },
  gather: { medford: 'gather' },
  arms: { lexington: 'unsearched' },
};
const BOTH = ['Attack', 'Assault', 'Movement', 'Rally', 'Hinder', 'Plan', 'Gather Intelligence', 'Pass', 'Reserve'];

rule('6.0 the British have ten of the fifteen Actions, and Reserve Actions', everything, [], t => {
  expect(menu(t)).toEqual(
    ACTIONS.map(({ name }) => name).filter(name => [...BOTH, 'Charge', 'Search / Capture'].includes(name)),
  );
});
rule(
  '6.0 the Patriots have thirteen of the fifteen Actions, Reserve Actions and a move of their own (4.4)',
  { ...everything, toAct: 'patriot' },
  [],
  t => {
    const theirs = ['Assemble', 'Ambush', 'Snipe', 'Escape Capture', 'Call to Arms', 'Sons of Liberty'];
    expect(menu(t)).toEqual(ACTIONS.map(({ name }) => name).filter(name => [...BOTH, ...theirs].includes(name)));
  },
);

test('6.0 each Action on the menu cites the rule that describes it', () => {
  const sections: Record<string, string> = {
    Attack: '6.1',
    Assault: '6.2',
    Charge: '6.3',
    Movement: '6.4',
    Assemble: '6.5',
    Ambush: '6.6',
    Snipe: '6.7',
    Rally: '6.8',
    'Search / Capture': '6.9',
    'Escape Capture': '6.10',
    Hinder: '6.11',
    'Call to Arms': '6.12',
    Plan: '6.13',
    'Gather Intelligence': '6.14',
    Pass: '6.15',
    Reserve: '5.2',
    'Sons of Liberty': '4.4',
  };
  for (const toAct of ['british', 'patriot'] as const) {
    const t = new Table({ ...everything, toAct }, []);
    for (const { id, rule: number } of t.decision.choices) {
      expect(number).toBe(sections[ACTIONS[actionOf(Number(id))].name]);
    }
  }
});

const notBritish = ['Assemble', 'Ambush', 'Snipe', 'Escape Capture', 'Call to Arms', 'Sons of Liberty'];
const notPatriot = ['Charge', 'Search / Capture'];
for (const [side, names] of [
  ['british', notBritish],
  ['patriot', notPatriot],
] as const)
  for (const name of names) {
    const action = ACTIONS.findIndex(each => each.name === name);
    rule(
      `6.0 ${name} is no Action of the ${side} side, and is refused with its rule`,
      { ...everything, toAct: side },
      [],
      t => {
        const title = side === 'british' ? 'British' : 'Patriot';
        expect(t.refused(actionCode(action, 9))).toEqual({
          code: 'illegal',
          rule: ACTIONS[action].rule,
          message: `${name} is not an Action of the ${title} player.`,
        });
      },
    );
  }

rule(
  '6.0 if nothing at all can be done the menu holds Pass and Plan',
  {
    places: { lexington: ['Regular 1 moved'], concord: ['Minuteman 1'] },
    intelligence: { british: true, patriot: false },
    actions: { british: 3, patriot: 3 },
  },
  [],
  t => {
    expect(t.labels).toEqual(['Plan', 'Pass']);
  },
);
rule('6.0 the other side cannot act out of turn', everything, [], t => {
  const pass = t.decision.choices.find(({ label }) => label === 'Pass');
  const answered = t.match.answer(1, t.match.version, [pass?.id ?? '']);
  expect(answered).toMatchObject({ ok: false, refusal: { code: 'not-your-decision', rule: '6.0' } });
});
rule('6.0 the question says how many Actions and Reserve Actions are left', everything, [], t => {
  expect(t.decision.prompt).toBe('Choose an Action (1 left, 1 in reserve).');
});

const moved: PositionDocument['places'] = { lexington: ['Minuteman 1 moved'] };
const menus: readonly (readonly [name: string, places: PositionDocument['places'], closed: string])[] = [
  [
    '4.8 once all Patriots have moved the question says why neither Movement nor Assemble is open',
    { ...moved, lincoln: ['Adams moved', 'Hancock moved'] },
    ' Not open now: Movement and Assemble, as all who could move have moved (4.8).',
  ],
  [
    '4.4, 4.8 while a Son of Liberty can move, Movement is open, and only Assemble is not',
    { ...moved, lincoln: ['Adams', 'Hancock moved'] },
    ' Not open now: Assemble, as all units that could move have moved (4.8).',
  ],
  ['4.8 while one unit can move, nothing is said', { ...moved, fiske: ['Minuteman 2'] }, ''],
  ['4.8 where nobody has moved, nothing is said', { lincoln: ['Revere'] }, ''],
  [
    '6.1 where all who could attack have fired, the question says so',
    { lexington: ['Minuteman 1 fired', 'Minuteman 2 broken', 'Regular'], fiske: ['Minuteman 3 fired'] },
    ' Not open now: Attack in Lexington, as all who could are marked Fired (6.1).',
  ],
  [
    '6.1 where one can still attack, nothing is said',
    { lexington: ['Minuteman 1 fired', 'Minuteman 2', 'Regular'] },
    '',
  ],
];
for (const [name, places, closed] of menus)
  rule(name, { toAct: 'patriot', places }, [], t => {
    expect(t.decision.prompt).toBe(`Choose an Action (3 left, 0 in reserve).${closed}`);
  });

rule(
  '4.3, 4.8 Movement that is not open now is open again once a Minuteman forms',
  {
    toAct: 'patriot',
    places: { ...moved, menotomy: ['Minuteman 2 under marker', 'Revere'] },
    gather: { menotomy: 'gather' },
  },
  [1],
  t => {
    expect(t.decision.prompt).toContain('Not open now: Movement and Assemble');
    t.choose('Call to Arms')
      .choose(/^Rouse Menotomy/)
      .choose('Menotomy')
      .choose('Stop here')
      .pass();
    expect([t.seat, t.offers('Movement from Menotomy'), t.offers('Assemble')]).toEqual(['patriot', true, true]);
    expect(t.decision.prompt).toMatch(/ Not open now: Call to Arms, as the Nightriders have ridden \(4\.8\)\.$/);
  },
);
rule(
  '6.14 Gather Intelligence that was used is not open this turn',
  { places: { lexington: ['Regular 1'] } },
  [],
  t => {
    t.choose('Gather Intelligence').pass();
    expect(t.decision.prompt).toMatch(/ Not open now: Gather Intelligence, which was used this turn \(6\.14\)\.$/);
  },
);

rule(
  '4.5 Sons of Liberty who still lie under a marker are named with the town where they muster',
  {
    ...{ turn: 6, toAct: 'patriot', card: 1, actions: { british: 0, patriot: 1 } },
    places: { lexington: ['Adams under marker', 'Hancock under marker'] },
    gather: { lexington: 'gather' },
  },
  [],
  t =>
    expect(t.decision.prompt).toContain(
      'Not open now: Movement of Adams and Hancock, until the muster in Lexington (4.5).',
    ),
);
