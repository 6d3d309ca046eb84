import { expect, test } from 'vitest';
import type { PositionDocument } from '../../../src/games/concord/position.ts';
import { ACTIONS, actionOf, order } from '../../../src/games/concord/rules/06-actions.ts';
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

rule('6.0 the British have eleven of the fifteen Actions', everything, [], t => {
  expect(menu(t)).toEqual(
    ACTIONS.map(({ name }) => name).filter(name => [...BOTH, 'Charge', 'Search / Capture'].includes(name)),
  );
});
rule('6.0 the Patriots have thirteen of the fifteen Actions', { ...everything, toAct: 'patriot' }, [], t => {
  const theirs = ['Assemble', 'Ambush', 'Snipe', 'Escape Capture', 'Call to Arms', 'Sons of Liberty'];
  expect(menu(t)).toEqual(ACTIONS.map(({ name }) => name).filter(name => [...BOTH, ...theirs].includes(name)));
});

test('6.0 each Action is the other side’s or open, and carries the rule that describes it', () => {
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

const british = ['Assemble', 'Ambush', 'Snipe', 'Escape Capture', 'Call to Arms', 'Sons of Liberty'];
const patriot = ['Charge', 'Search / Capture'];
for (const [side, names] of [
  ['british', british],
  ['patriot', patriot],
] as const)
  for (const name of names) {
    const action = ACTIONS.findIndex(each => each.name === name);
    rule(
      `6.0 ${name} is no Action of the ${side} side, and is refused with its rule`,
      { ...everything, toAct: side },
      [],
      t => {
        const title = side === 'british' ? 'British' : 'Patriot';
        expect(t.refused(order(action, 9))).toEqual({
          code: 'illegal',
          rule: ACTIONS[action].rule,
          message: `${name} is not an Action of the ${title} player.`,
        });
      },
    );
  }

rule(
  '6.0 where nothing at all can be done the menu holds Pass and Plan',
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
rule('6.0 what is asked says how many Actions and Reserve Actions are left', everything, [], t => {
  expect(t.decision.prompt).toBe('Choose an Action (1 left, 1 in reserve).');
});
