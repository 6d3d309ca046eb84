import { ButtonStyle, ComponentType } from 'discord.js';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import type { Choice, Decision } from '../../src/core/match.ts';
import { random } from '../../src/core/random.ts';
import type { Row } from '../../src/discord/body.ts';
import { DRAFT_LIMIT, readDraft, writeDraft } from '../../src/discord/panel/draft.ts';
import { fold, lettersOf } from '../../src/discord/panel/fold.ts';
import { formOf } from '../../src/discord/panel/form.ts';
import { panelArgs } from '../../src/discord/panel/ids.ts';
import { formGroups, lettersBeside, pagesOf, rowsOf, unseenOdds, wantsForm } from '../../src/discord/panel/layout.ts';
import { chosenIn, groupsOf } from '../../src/discord/panel/list.ts';
import { panelControls } from '../../src/discord/panel/panel.ts';
import { adviceLine, finalLines, setLines, suggestionLines } from '../../src/discord/panel/stakes.ts';
import type { MatchId } from '../../src/match/rows.ts';
import { componentFaults, legacyFaults } from '../../src/sandbox/rules/components.ts';
import { openPanel, playOn } from './hands.ts';
import { PaperStudio, sitDown, type Table, twoPlayers } from './kit.ts';

const LONG = 'A very long label of a choice that goes on and on '.repeat(4);
const MATCH: MatchId = 'mzzzzzzzzzzzzzzzzzzzzzzzz';

interface Shape {
  readonly kind: Decision['kind'];
  readonly count: number;
  readonly alike: number;
  readonly final: boolean;
  readonly long: boolean;
  readonly places: boolean;
}

function decisionOf({ kind, count, alike, final, long, places }: Shape): Decision {
  const choices = Array.from(
    { length: count },
    (_, i): Choice => ({
      id: String(i * 16_811),
      key: String(i * 16_811),
      label: `${long ? LONG : 'Regular'} ${i}`,
      rule: `6.${Math.floor(i / 30)}`,
      ...(places ? { place: `Place ${i}` } : {}),
      ...(alike > 1 ? { alike: Math.floor(i / alike) } : {}),
      ...(final ? { final } : {}),
    }),
  );
  const max = kind === 'one' ? 1 : count;
  return {
    seat: 1,
    rule: '6.0',
    prompt: LONG,
    title: 'Who',
    kind,
    choices,
    min: kind === 'one' ? 1 : 0,
    max,
    undoable: true,
  };
}

const SHAPES: readonly Shape[] = (['one', 'some'] as const).flatMap(kind =>
  [1, 2, 6, 7, 9, 25, 26, 50, 51, 76, 126, 300, 900].flatMap(count =>
    [1, 4, 40].flatMap(alike =>
      [true, false].map(final => ({ kind, count, alike, final, long: count % 2 === 0, places: count % 3 !== 0 })),
    ),
  ),
);

/** The rows of the panel on each of its pages. */
function allRows(decision: Decision, chosen: readonly number[]): readonly (readonly Row[])[] {
  const groups = groupsOf(decision, fold(decision), new Set(chosen));
  const final = decision.choices.some(choice => choice.final);
  const letters = lettersOf(decision.choices, new Set(decision.choices.flatMap(({ place }) => place ?? [])));
  return Array.from({ length: pagesOf(decision, groups) }, (_, page) =>
    rowsOf({
      ...panelControls(MATCH, 78_364_164_095, decision, false),
      decision,
      chosen,
      page,
      final,
      letters,
      inOneForm: true,
    }),
  );
}

describe('a panel of any decision', () => {
  it.each(SHAPES)('keeps Discord’s limits: $kind of $count, $alike alike, final $final', shape => {
    const decision = decisionOf(shape);
    for (const chosen of [
      [],
      [0],
      decision.choices.map((_, i) => i).slice(0, shape.kind === 'one' ? 1 : shape.count),
    ]) {
      for (const rows of allRows(decision, chosen)) {
        expect(rows.length).toBeLessThanOrEqual(5);
        // The builders make the same JSON that the sandbox checks.
        const json = JSON.parse(JSON.stringify(rows));
        expect([...componentFaults(json), ...legacyFaults(json)]).toEqual([]);
        for (const { components } of rows) {
          expect(components.length).toBeLessThanOrEqual(5);
          for (const component of components) {
            if ('custom_id' in component) expect(component.custom_id.length).toBeLessThanOrEqual(100);
            if ('label' in component) expect(component.label?.length ?? 0).toBeLessThanOrEqual(80);
            if (!('options' in component)) continue;
            expect(component.options.length).toBeLessThanOrEqual(25);
            for (const { label, value, description } of component.options) {
              expect(Math.max(label.length, value.length, description?.length ?? 0)).toBeLessThanOrEqual(100);
            }
          }
        }
      }
    }
  });

  it.each(SHAPES.filter(({ kind, count }) => kind === 'one' && count <= 76))(
    'keeps them with a suggestion, whether or not a choice is to be confirmed: $count, $alike alike, final $final',
    shape => {
      const { choices, ...rest } = decisionOf(shape);
      const [first, ...others] = choices;
      const suggested: Choice[] = first ? [{ ...first, suggested: true }, ...others] : [];
      for (const chosen of [[], [0], [shape.count - 1]]) {
        for (const rows of allRows({ ...rest, choices: suggested }, chosen)) {
          const json = JSON.parse(JSON.stringify(rows));
          expect([...componentFaults(json), ...legacyFaults(json)]).toEqual([]);
        }
      }
    },
  );

  it.each(SHAPES)('leaves no choice out: $kind of $count, $alike alike, final $final', shape => {
    const decision = decisionOf(shape);
    const folds = fold(decision);
    const lines = groupsOf(decision, folds, new Set()).flatMap(group => group.lines);
    const reached = new Set(
      lines.flatMap(({ takes, option }) => {
        expect(chosenIn(folds, [option.value])).toEqual(takes);
        return takes;
      }),
    );
    const wanted = shape.kind === 'one' ? folds.length : shape.count;
    expect(reached.size).toBe(wanted);
  });

  it('names the parts of a long list by the letters on the map, wherever the last line leads', () => {
    const choices = Array.from(
      { length: 30 },
      (_, i): Choice => ({
        id: String(i),
        key: String(i),
        label: `By a long road to region ${i % 24}`,
        place: `p${i % 24}`,
      }),
    );
    const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'one', choices, min: 1, max: 1 };
    const letters = lettersOf(choices, new Set(choices.flatMap(({ place }) => place ?? [])));
    const titles = groupsOf(decision, fold(decision, letters), new Set()).map(({ title }) => title);
    expect(titles).toEqual(['A to L', 'M to X']);
  });

  it('shows on the map only the letters of the part of a long list that its page shows', () => {
    const places = Array.from({ length: 50 }, (_, i) => `p${i}`);
    const choices = places.map((place): Choice => ({ id: place, key: place, label: `Region ${place}`, place }));
    const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'one', choices, min: 1, max: 1 };
    const letters = lettersOf(choices, new Set(places));
    const pages = pagesOf(decision, groupsOf(decision, fold(decision, letters), new Set()));
    const shown = Array.from({ length: pages }, (_, page) => [...lettersBeside(decision, letters, [], page).values()]);
    expect(Math.max(...shown.map(({ length }) => length))).toBe(12);
    expect(shown.flat()).toEqual([...letters.values()]);
    // Each page has the one list that belongs to its map.
    const selects = rowsOf({
      ...panelControls(MATCH, 1, decision, false),
      ...{ decision, chosen: [], final: false, page: 1, letters, inOneForm: false },
    }).flatMap(({ components }) => components.filter(({ type }) => type === ComponentType.StringSelect));
    expect(selects).toHaveLength(1);
    expect(JSON.stringify(selects)).toContain('M to X');
  });

  it('begins a long list of places with those that the game groups, and has the others in as few parts as possible', () => {
    const group = (i: number) => (i % 4 === 3 ? { group: 'Near Regulars' } : {});
    const choices = Array.from(
      { length: 36 },
      (_, i): Choice => ({ id: `${i}`, key: `${i}`, label: `Region ${i}`, place: `p${i}`, ...group(i) }),
    );
    const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'one', choices, min: 1, max: 1 };
    const letters = lettersOf(choices, new Set(choices.flatMap(({ place }) => place ?? [])));
    const groups = groupsOf(decision, fold(decision, letters), new Set());
    expect(groups.map(({ title }) => title)).toEqual(['Near Regulars: A to I', 'J to AH', 'AI to AJ']);
    expect(groups[0]?.lines.map(({ option }) => option.label).slice(0, 2)).toEqual(['A · Region 3', 'B · Region 7']);
    expect(groups.flatMap(({ lines }) => lines)).toHaveLength(36);
  });

  it.each([
    // Each place has one way, or two.
    ['a map', 24, 24, ['Near Regulars: A to F=6', 'G to X=18']],
    ['no map', 24, 12, ['Near Regulars=6', 'Others=18']],
    ['a map', 12, 12, ['Choose=12']],
  ] as const)('shows first, with %s, of %i ways to %i places those that the game groups', (_, n, places, parts) => {
    const group = (i: number) => (i % 4 === 3 ? { group: 'Near Regulars' } : {});
    const choices = Array.from(
      { length: n },
      (__, i): Choice => ({ id: `${i}`, key: `${i}`, label: `Way ${i}`, place: `p${i % places}`, ...group(i) }),
    );
    const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'one', choices, min: 1, max: 1 };
    const letters = lettersOf(choices, new Set(choices.flatMap(({ place }) => place ?? [])));
    const groups = groupsOf(decision, fold(decision, letters), new Set());
    expect(groups.map(({ title, lines }) => `${title}=${lines.length}`)).toEqual(parts);
    // A group of what is no place, such as a kind of Action, divides no list that one menu can hold.
    const deeds = { ...decision, choices: choices.map(({ place: __, ...choice }) => choice) };
    expect(groupsOf(deeds, fold(deeds), new Set())).toHaveLength(1);
  });

  it.each([
    ['buttons', 4, ['A', 'B', 'C', 'D']],
    ['one list', 12, ['A', 'B', 'C', 'D']],
    // Some places have two ways to them.
    ['parts', 30, ['A', 'A', 'B', 'C']],
  ] as const)('gives letters in the order of %s, the one group first', (_, n, first) => {
    const choices = Array.from({ length: n }, (_, i): Choice => {
      const place = `p${i % 24}`;
      return { ...{ id: `${i}`, key: `${i}`, label: `Way ${i}`, place }, ...(i % 4 === 3 ? { group: 'Near' } : {}) };
    });
    const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'one', choices, min: 1, max: 1 };
    const letters = lettersOf(choices, new Set(choices.flatMap(({ place }) => place ?? [])));
    const rows = rowsOf({
      ...panelControls(MATCH, 1, decision, false),
      ...{ decision, chosen: [], final: false, page: 0, letters, inOneForm: false },
    });
    const told = [...JSON.stringify(rows).matchAll(/"([A-Z]+) · Way/g)].map(([, letter]) => letter);
    expect(told.slice(0, 4)).toEqual(first);
  });

  it('heads a part of a list of places only by a group that is the only one', () => {
    const choices = Array.from({ length: 36 }, (_, i): Choice => {
      const group = [{ group: 'West' }, { group: 'East' }, {}][i % 3];
      return { ...{ id: `${i}`, key: `${i}`, label: `Region ${i}`, place: `p${i}` }, ...group };
    });
    const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'one', choices, min: 1, max: 1 };
    const letters = lettersOf(choices, new Set(choices.flatMap(({ place }) => place ?? [])));
    const titles = groupsOf(decision, fold(decision, letters), new Set()).map(({ title }) => title);
    expect(titles).toEqual(['A to L', 'M to X', 'Y to AJ']);
  });

  it('letters places so that no two letters differ only in their case', () => {
    const choices = Array.from({ length: 60 }, (_, i): Choice => {
      const id = `p${i}`;
      return { id, key: id, label: id, place: id };
    });
    const letters = [...lettersOf(choices, new Set(choices.map(({ id }) => id))).values()];
    expect(letters.slice(25, 28)).toEqual(['Z', 'AA', 'AB']);
    expect(new Set(letters.map(letter => letter.toLowerCase())).size).toBe(60);
  });

  it('knows which odds its buttons and its lists do not show', () => {
    const unseen = (fields: number, ...odds: readonly string[]): string => {
      const choices = odds.map((words, i): Choice => ({ id: `${i}`, key: `${i}`, label: `Hill ${i}`, odds: words }));
      // What does something beside its name is no button.
      const more = Array.from(
        { length: fields },
        (_, i): Choice => ({ id: `x${i}`, key: `x${i}`, label: `Field ${i}`, about: 'grows hay' }),
      );
      const all = [...choices, ...more];
      const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'one', choices: all, min: 1, max: 1 };
      return unseenOdds(decision, fold(decision))
        .map(({ label }) => label)
        .join();
    };
    const long = `${'The British throw 14 dice, hits on 4–6: 7.0 expected. '.repeat(2)}50 % none.`;
    expect(unseen(0, '1 die: 17 %.', long)).toBe('Hill 0,Hill 1');
    // A list shows what it has room for; a long one leaves the rest to Confirm.
    expect(unseen(1, '1 die: 17 %.', long)).toBe('Hill 1');
    expect(unseen(9, '1 die: 17 %.', long)).toBe('');
  });

  it('calls a number that stands alone under a choice a rule', () => {
    const choices: Choice[] = ['A', 'B'].map(label => ({ id: label, key: label, label, rule: '6.4.1' }));
    const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'one', choices, min: 1, max: 1, rule: '6.4' };
    const lines = groupsOf(decision, fold(decision), new Set()).flatMap(group => group.lines);
    expect(lines.map(({ option }) => option.description)).toEqual(['Rule 6.4.1', 'Rule 6.4.1']);
  });

  it('names the one choice that is final, and keeps it among the choices of a lesson', () => {
    const choices: Choice[] = ['Ride on', 'Stop here'].map((label, i) => ({
      id: label,
      key: label,
      label,
      ...(i === 1 ? { final: true } : {}),
    }));
    const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'one', choices, min: 1, max: 1 };
    expect(finalLines(decision, 'it stays')).toEqual(['-# No **Undo** once **Stop here** is pressed: it stays.']);
    const places = (keepsEnd: boolean) =>
      rowsOf({
        ...panelControls(MATCH, 1, decision, false),
        ...{ decision, chosen: [], final: false, page: 0, letters: new Map(), inOneForm: false, keepsEnd },
      }).map(({ components }) => JSON.stringify(components).includes('Stop here'));
    expect(places(false)).toEqual([false, true]);
    expect(places(true)).toEqual([true, false]);
  });

  it('names what is final at one press, and says once what takes it back; of the others Confirm says it', () => {
    const said = (undo: string, final: readonly number[], suggested = -1, second = 'South'): string => {
      const choices = ['North', second, 'Stay'].map(
        (label, i): Choice => ({
          ...{ id: label, key: label, label },
          ...(final.includes(i) ? { final: true } : {}),
          ...(suggested === i ? { suggested: true } : {}),
        }),
      );
      const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'one', choices, min: 1, max: 1 };
      return [...suggestionLines(decision, undo), ...finalLines(decision, undo)].join();
    };
    expect(said('it stays', [])).toBe('');
    expect(said('it stays', [2])).toBe('-# No **Undo** once **Stay** is pressed: it stays.');
    expect(said('', [2])).toBe('-# No **Undo** once **Stay** is pressed.');
    expect(said('it stays', [0, 1])).toBe('');
    expect(said('it stays', [0, 1], 1)).toBe('Suggested: **South**. No **Undo** once this is pressed: it stays.');
    expect(said('', [0, 1], 1)).toBe('Suggested: **South**. No **Undo** once this is pressed.');
    expect(said('', [0, 1], 1, 'South as Suggested')).toBe('**South as Suggested**. No **Undo** once this is pressed.');
    expect(said('', [2], 2)).toBe('Suggested: **Stay**. No **Undo** once this is pressed.');
  });

  it('offers None only once: in the suggestion, or in Confirm if there is one', () => {
    const choices: Choice[] = ['A', 'B'].map((label, i) => ({
      id: label,
      key: label,
      label,
      ...(i === 0 ? { final: true } : {}),
    }));
    const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'some', choices, min: 0, max: 2 };
    const rows = rowsOf({
      ...panelControls(MATCH, 1, decision, false),
      ...{ decision, chosen: [], final: false, page: 0, letters: new Map(), inOneForm: false },
    });
    expect(JSON.stringify(rows).match(/"label":"[^"]*none"/gi)).toEqual(['"label":"Confirm: none"']);
    const advised = rowsOf({
      ...panelControls(MATCH, 1, decision, false),
      ...{ decision, chosen: [], final: false, page: 0, letters: new Map(), inOneForm: false },
      advice: { chosen: [], words: 'Nobody goes.', brings: null },
    });
    expect(JSON.stringify(advised).match(/"label":"[^"]*none"/gi)).toEqual(['"label":"Do This: none"']);
    // It stands for Confirm, so that a final answer needs no second press, which nothing would show.
    const [, verb] = /"custom_id":"([^"]*)"[^}]*"label":"Do This: none"/.exec(JSON.stringify(advised)) ?? [];
    expect(verb).toContain('sure');
  });

  it('names in the button of a suggestion the place that its choice leaves open', () => {
    const choices: Choice[] = ['Gather in One Box…', 'All Stay'].map((label, i) => ({
      ...{ id: `${i}`, key: `${i}`, label },
    }));
    const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'one', choices, min: 1, max: 1 };
    const labelFor = (place?: string): unknown =>
      JSON.stringify(
        rowsOf({
          ...panelControls(MATCH, 1, decision, false),
          ...{ decision, chosen: [], final: false, page: 0, letters: new Map(), inOneForm: false },
          advice: { chosen: [0], words: '', brings: null, place },
        }),
      ).match(/Do This[^"]*/)?.[0];
    expect(labelFor('Hartwell’s Tavern: 5 come')).toBe('Do This: Hartwell’s Tavern');
    expect(labelFor('Woburn: 5 come')).toBe('Do This: Gather in One Box: Woburn');
    expect(labelFor()).toBe('Do This: Gather in One Box');
  });

  it('says in the button of a suggestion how much it does besides what it names', () => {
    const labelFor = (label: string, more: number): unknown => {
      const choices: Choice[] = [label, 'All Stay'].map((each, i) => ({ id: `${i}`, key: `${i}`, label: each }));
      const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'one', choices, min: 1, max: 1 };
      return JSON.stringify(
        rowsOf({
          ...panelControls(MATCH, 1, decision, false),
          ...{ decision, chosen: [], final: false, page: 0, letters: new Map(), inOneForm: false },
          advice: { chosen: [0], words: '', brings: null, more },
        }),
      ).match(/Do This[^"]*/)?.[0];
    };
    expect(labelFor('Stay in Watertown', 1)).toBe('Do This: Stay in Watertown, and 1 More');
    expect(labelFor('Merriam’s Corner (costs 2 movement points)', 2)).toBe('Do This: Merriam’s Corner, and 2 More');
    expect(labelFor('Raiding force in Hartwell’s Tavern (2 of 6 figures)', 2)).toBe('Do This: All 3');
    expect(labelFor('Stay in Watertown', 0)).toBe('Do This: Stay in Watertown');
  });

  it('says what choosing nothing does, if the game has words for it', () => {
    const choices: Choice[] = ['A', 'B'].map(label => ({ id: label, key: label, label }));
    const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'some', choices, min: 0, max: 2 };
    const labels = (final: boolean): string =>
      JSON.stringify(
        allRows(
          { ...decision, none: 'Keep as It Is', choices: choices.map(each => (final ? { ...each, final } : each)) },
          [],
        ),
      );
    for (const final of [true, false]) {
      expect(labels(final)).toContain('"label":"Keep as It Is"');
      expect(labels(final)).not.toMatch(/"label":"[^"]*none"/i);
    }
  });

  it('offers a single choice that need not be made as All, beside None', () => {
    const choices: Choice[] = [{ id: '0', key: '0', label: 'Cannon in Concord', final: true }];
    const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'some', choices, min: 0, max: 1 };
    const labels = JSON.stringify(allRows(decision, [])).match(/"label":"(All \(|Confirm)[^"]*"/g);
    expect(labels).toEqual(['"label":"All (1)"', '"label":"Confirm: none"']);
  });

  it('shows up to nine choices with short labels as buttons, and more or longer ones as a menu', () => {
    const menusFor = (count: number, label = 'Rouse Concord (costs 1 point)'): number => {
      const choices = Array.from(
        { length: count },
        (_, i): Choice => ({ id: String(i), key: String(i), label: `${label} ${i}` }),
      );
      const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'one', choices, min: 1, max: 1 };
      const rows = allRows(decision, []).flat();
      return rows.filter(({ components: [first] }) => first?.type === ComponentType.StringSelect).length;
    };
    expect([7, 9, 10].map(count => menusFor(count))).toEqual([0, 0, 1]);
    expect(menusFor(2, LONG)).toBe(1);
  });

  it('has a line for each number of interchangeable pieces, and buttons for All and None', () => {
    const choices = ['Regular 1', 'Regular 2', 'Regular 3', 'Smith'].map(
      (label, i): Choice => ({ id: String(i), key: String(i), label, ...(i < 3 ? { alike: 7 } : {}) }),
    );
    const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'some', choices, min: 0, max: 4 };
    const json = JSON.stringify(allRows(decision, []));
    for (const label of ['Regular ×1', 'Regular ×2', 'Regular ×3 (all)', 'Smith', 'All (4)', 'None']) {
      expect(json).toContain(`"label":"${label}"`);
    }
    expect(json).not.toContain('Confirm');
  });

  it('offers exactly the numbers of interchangeable pieces that a legal answer can take', () => {
    const choices = Array.from(
      { length: 5 },
      (_, i): Choice => ({ id: String(i), key: String(i), label: `Regular ${i}`, alike: 7 }),
    );
    const base = { ...decisionOf(SHAPES[0] as Shape), kind: 'some' as const };
    const labels = (decision: Decision) =>
      groupsOf(decision, fold(decision), new Set()).flatMap(({ lines }) => lines.map(({ option }) => option.label));
    expect(labels({ ...base, choices, min: 1, max: 2 })).toEqual(['Regular ×1', 'Regular ×2']);
    expect(labels({ ...base, choices, min: 2, max: 2 })).toEqual(['Regular ×2']);
    const [first = { id: '0', key: '0', label: '' }, ...others] = choices;
    const mixed = [{ id: '9', key: '9', label: 'Smith' }, first, ...others];
    expect(labels({ ...base, choices: mixed, min: 4, max: 4 })).toEqual(['Smith', 'Regular ×3', 'Regular ×4']);
  });

  it('says what is at stake and the odds in the list, before anything is chosen', () => {
    const choices: Choice[] = [
      { id: '1', key: '1', label: 'Snipe', final: true, odds: '2 dice, hits on 6: 0.3 expected, 69 % none.' },
      { id: '2', key: '2', label: 'Attack', risk: 'the first shot costs 5 Victory Points' },
    ];
    const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'one', choices, min: 1, max: 1 };
    const [group] = groupsOf(decision, fold(decision), new Set());
    expect(group?.lines.map(({ option }) => option.description)).toEqual([
      '2 dice, hits on 6: 0.3 expected, 69 % none. · no Undo',
      '⚠ the first shot costs 5 Victory Points',
    ]);
  });

  it('leaves the odds out if there is no room for them and for what a choice does, and cuts them only if they are alone', () => {
    const throwing = '2 dice, hits on 4–6: 1.0 expected, 25 % none.';
    const [about, odds] = ['fight the enemy in this region', `${throwing} `.repeat(3)];
    const choices: Choice[] = [
      { about, odds },
      { about, odds, risk: 'the defenders throw first' },
      { odds, risk: 'it breaks one unit' },
      { about, odds, risk: 'the first shot of the war brings the British 5 Victory Points, at once' },
      { odds },
    ].map((words, i) => ({ id: String(i), key: String(i), label: `Way ${i}`, ...words }));
    const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'one', choices, min: 1, max: 1 };
    const [group] = groupsOf(decision, fold(decision), new Set());
    expect(group?.lines.map(({ option }) => option.description)).toEqual([
      about,
      `${about} · ⚠ the defenders throw first`,
      '⚠ it breaks one unit',
      '⚠ the first shot of the war brings the British 5 Victory Points, at once',
      `${throwing} ${throwing} …`,
    ]);
  });

  it('shows the beginning of a suggestion that is longer than a description', () => {
    const about = `12 from Boston to Cambridge, to be nearer to Concord; ${'search Cambridge; '.repeat(4)}`;
    const choices: Choice[] = [
      {
        id: '1',
        key: '1',
        label: 'Suggested March',
        about,
        odds: 'A search fails on a 1.',
        final: true,
      },
      { id: '2', key: '2', label: 'By Hand…' },
      { id: '3', key: '3', label: 'All Stay', final: true },
    ];
    const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'one', choices, min: 1, max: 1 };
    const lines = groupsOf(decision, fold(decision), new Set()).flatMap(group => group.lines);
    const suggested = lines.find(({ option }) => option.label === 'Suggested March')?.option.description ?? '';
    expect(suggested).toMatch(/^12 from Boston to Cambridge, to be nearer to Concord; search .*…$/);
    expect(suggested.length).toBeLessThanOrEqual(100);
  });

  it('shortens odds to whole sentences or clauses, those with a percentage first', () => {
    const own = 'the British throw up to 2 dice, hits on 4–6: 1.0 expected, 25 % none';
    const choices: Choice[] = [
      `If it comes to combat: ${own}; the Patriots throw no dice. With the first dice Ambush and Snipe open (10.0).`,
      'Region by region the Patriots may fire from Lincoln and South Lexington. They fire: 1 die, a hit on 6: 17 %.',
      `${'Region by region they may fire. '.repeat(3)}They fire: 1 die, a hit on 6: 17 %.`,
    ].map((odds, i) => ({ id: String(i), key: String(i), label: `Way ${i}`, rule: '6.4.1', odds }));
    const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'one', choices, min: 1, max: 1 };
    const [group] = groupsOf(decision, fold(decision), new Set());
    expect(group?.lines.map(({ option }) => option.description)).toEqual([
      `6.4.1 · If it comes to combat: ${own}. …`,
      '6.4.1 · They fire: 1 die, a hit on 6: 17 %. …',
      '6.4.1 · They fire: 1 die, a hit on 6: 17 %. Region by region they may fire. …',
    ]);
  });

  it('has the choice that ends an action in place of Confirm, unless its odds must be shown first', () => {
    const choices: Choice[] = [
      { id: '1', key: '1', label: 'Lincoln', place: 'lincoln' },
      { id: '99', key: '99', label: 'That is all', final: true },
    ];
    const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'one', choices, min: 1, max: 1 };
    const shown = JSON.stringify(allRows(decision, []));
    expect(shown).toContain('"label":"That is all"');
    // Stopping is one of the choices, so no button is highlighted.
    expect(shown).not.toContain(`"style":${ButtonStyle.Success}`);
    const odds = choices.map(choice => (choice.final ? { ...choice, odds: '1 die' } : choice));
    const lastRow = allRows({ ...decision, choices: odds }, [])[0]?.at(-1);
    expect(JSON.stringify(lastRow)).not.toContain('That is all');
  });

  it('has a button for the suggestion, which needs no Confirm, and leaves it out of the list', () => {
    for (const more of [{}, { about: 'a way of which something is said' }]) {
      const choices: Choice[] = [
        { id: '1', key: '1', label: 'Suggested March', final: true, suggested: true, odds: '1 die' },
        { id: '2', key: '2', label: 'Lincoln', final: true, ...more },
        { id: '3', key: '3', label: 'Concord', final: true },
      ];
      const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'one', choices, min: 1, max: 1 };
      const parts = JSON.parse(JSON.stringify(allRows(decision, []))).flat(2) as {
        components: { label?: string; custom_id: string; options?: { label: string }[] }[];
      }[];
      const all = parts.flatMap(({ components }) => components);
      const named = all.filter(({ label }) => label === 'Suggested March');
      expect(named.map(({ custom_id }) => panelArgs.parse(custom_id.split(':').slice(1)))).toMatchObject([
        { verb: 'sure', draft: writeDraft([0], choices) },
      ]);
      const listed = all.flatMap(({ options = [] }) => options.map(({ label }) => label));
      const pressed = all.flatMap(({ label = '' }) => label);
      expect([...listed, ...pressed].filter(label => label === 'Lincoln' || label === 'Concord')).toHaveLength(2);
      expect(listed).not.toContain('Suggested March');
    }
  });

  it('has a grey Confirm for no choices, and a green one for some', () => {
    const choices: Choice[] = ['A', 'B'].map(label => ({ id: label, key: label, label, final: true }));
    const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'some', choices, min: 0, max: 2 };
    const confirm = (chosen: number[]) =>
      (
        allRows(decision, chosen).flatMap(rows => rows.flatMap(({ components }) => components)) as {
          label?: string;
          style?: number;
        }[]
      )
        .filter(({ label = '' }) => label.startsWith('Confirm'))
        .map(({ label, style }) => [label, style]);
    expect(confirm([])).toEqual([['Confirm: none', ButtonStyle.Secondary]]);
    expect(confirm([0])).toEqual([['Confirm (1)', ButtonStyle.Success]]);
  });

  it('has no green Confirm while something must still be chosen', () => {
    const choices: Choice[] = ['A', 'B'].map(label => ({ id: label, key: label, label, final: true }));
    const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'one', choices, min: 1, max: 1 };
    const green = (chosen: number[]) =>
      JSON.stringify(allRows(decision, chosen)).includes(`"style":${ButtonStyle.Success}`);
    expect([green([]), green([1])]).toEqual([false, true]);
  });

  it('names a part of a long list by its first and last line, without cutting a word', () => {
    const choices: Choice[] = Array.from({ length: 27 }, (_, i) => ({
      id: String(i),
      key: String(i),
      label: i < 5 ? `Movement from Foot of the Rocks ${i}` : `Gather Intelligence in ${i} places of the map`,
      rule: i < 5 ? '6.4' : '6.14',
    }));
    const decision: Decision = { ...decisionOf(SHAPES[0] as Shape), kind: 'one', choices, min: 1, max: 1 };
    expect(groupsOf(decision, fold(decision), new Set()).map(({ title }) => title)).toEqual([
      'Movement from Foot of the Rocks: 0 to 4',
      'Gather Intelligence in: 5… to 26…',
    ]);
    const ends = choices.map((choice, i) => ({
      ...choice,
      label: `${i === 4 ? 'Assault from East Lexington' : 'Movement from Little Cambridge'} ${i}`,
    }));
    const mixed = { ...decision, choices: ends };
    expect(groupsOf(mixed, fold(mixed), new Set())[0]?.title).toBe('Movement from… to Assault from East…');
  });

  it('makes forms that Discord accepts', () => {
    for (const shape of SHAPES.filter(({ kind, count }) => kind === 'some' && count > 25)) {
      const decision = decisionOf(shape);
      const groups = groupsOf(decision, fold(decision), new Set());
      if (!wantsForm(decision, groups)) continue;
      const id = { match: MATCH, seat: 1, version: 9, verb: 'form', page: 0, draft: 'b' } as const;
      for (let page = 0; page < pagesOf(decision, groups); page++) {
        const form = formOf({ ...id, page }, decision, formGroups(groups, page), []).toJSON();
        expect(form.components.length).toBeLessThanOrEqual(5);
        expect(form.title.length).toBeLessThanOrEqual(45);
        expect(form.custom_id.length).toBeLessThanOrEqual(100);
      }
    }
  });
});

describe('a draft', () => {
  const listOf = (n: number, first = 0) =>
    Array.from({ length: n }, (_, i) => ({ id: `${first + i}`, key: `key-${first + i}` }));

  it('is short, and is read as it was written', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 330 }), fc.infiniteStream(fc.boolean()), (of, coins) => {
        const chosen = Array.from({ length: of }, (_, i) => i).filter(() => coins.next().value);
        const written = writeDraft(chosen, listOf(of));
        expect(written?.length).toBeLessThanOrEqual(DRAFT_LIMIT);
        expect(readDraft(written ?? '', listOf(of))).toEqual(chosen);
      }),
    );
  });

  it('that was forged is refused, or names choices that exist', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 0, max: 50 }), (words, of) => {
        const choices = listOf(of);
        const check = writeDraft([], choices)?.slice(0, 3);
        const read = readDraft(`${check}${words}`, choices) ?? [];
        expect(read.every(index => Number.isInteger(index) && index >= 0 && index < of)).toBe(true);
      }),
    );
  });

  it('for other choices, or for the same choices in another order, is refused', () => {
    const draft = writeDraft([1], listOf(9)) ?? '';
    expect(readDraft(draft, listOf(9))).toEqual([1]);
    expect(readDraft(draft, listOf(9, 1))).toBeNull();
    expect(readDraft(draft, listOf(9).toReversed())).toBeNull();
  });

  it('is null if it would be too long', () => {
    const even = Array.from({ length: 2000 }, (_, i) => 2 * i);
    expect(writeDraft(even, listOf(4000))).toBeNull();
    const all = listOf(900);
    expect(readDraft(writeDraft([...all.keys()], all) ?? '', all)).toHaveLength(900);
  });
});

describe('long lists in the channel', () => {
  let table: Table;
  let match: MatchId;
  const asked: { decision: Decision | null; answers: string[][] } = { decision: null, answers: [] };
  beforeAll(async () => {
    table = await sitDown({
      seed: 1796,
      wrap: service => ({
        ...service,
        async look(...given) {
          const look = await service.look(...given);
          if (!look.ok || look.value.decision === null || asked.decision === null) return look;
          return {
            ok: true,
            value: { ...look.value, decision: { ...asked.decision, seat: look.value.decision.seat } },
          };
        },
        async answer(_, id, { choose }) {
          asked.answers.push([...choose]);
          return { ok: true, value: { match: id, version: 0, happened: [] } };
        },
      }),
    });
    match = await twoPlayers(table, { scenario: 'patriot-pursuit' });
  });
  afterAll(() => table.close());
  /** All choices have the same rule, so that the list is divided only because it is long. */
  const plain = (shape: Shape): Decision => {
    const decision = decisionOf(shape);
    return { ...decision, choices: decision.choices.map(({ rule: _, ...choice }) => choice) };
  };
  const shape = { alike: 1, final: false, long: false, places: false };

  it('of 60 for one choice have several selects, and need one press', async () => {
    asked.decision = plain({ ...shape, kind: 'one', count: 60 });
    const panel = await openPanel(table.ann);
    expect(panel.selects.length).toBeGreaterThan(1);
    const last = panel.selects.at(-1);
    await table.ann.select(last?.options.at(-1)?.value ?? '', { on: panel.id, menu: last?.customId ?? '' });
    expect(asked.answers.at(-1)).toEqual([String(59 * 16_811)]);
  });

  it('of 200 for one choice have pages', async () => {
    asked.decision = plain({ ...shape, kind: 'one', count: 200 });
    const panel = await openPanel(table.ann);
    await table.ann.click('More ▶', { on: panel.id });
    const { message } = await table.ann.click('More ▶', { on: panel.id });
    const last = message?.selects.at(-1);
    await table.ann.select(last?.options.at(-1)?.value ?? '', { on: panel.id, menu: last?.customId ?? '' });
    expect(asked.answers.at(-1)).toEqual([String(199 * 16_811)]);
  });

  it('of 60 for several choices have one form, and a button for All', async () => {
    asked.decision = plain({ ...shape, kind: 'some', count: 60 });
    const panel = await openPanel(table.ann);
    await table.ann.click('Choose…', { on: panel.id });
    await table.ann.submit({ g0: ['0x1', '3x1'], g2: ['59x1'] });
    expect(asked.answers.at(-1)).toEqual(['0', '3', '59'].map(n => String(Number(n) * 16_811)));
    await table.ann.click('All (60)', { on: panel.id });
    expect(asked.answers.at(-1)).toHaveLength(60);
  });

  it('of 300 for several choices have several forms, which keep the choices until Confirm', async () => {
    asked.decision = plain({ ...shape, kind: 'some', count: 300, final: true });
    const panel = await openPanel(table.ann);
    await table.ann.click('Choose (list 1 of 3)…', { on: panel.id });
    await table.ann.submit({ g0: ['1x1'] });
    await table.ann.click('More ▶', { on: panel.id });
    await table.ann.click('Choose (list 2 of 3)…', { on: panel.id });
    const field = table.ann.modal;
    expect(field).not.toBeNull();
    const { message } = await table.ann.submit({ g0: ['125x1'] });
    expect(message?.text).toContain('Chosen: Regular 1 and Regular 125');
    await table.ann.click('Confirm (2)', { on: panel.id });
    expect(asked.answers.at(-1)).toEqual([String(16_811), String(125 * 16_811)]);
    expect(match).toMatch(/^m/);
    await table.sandbox.assertClean();
  });
});

test('a picture that a panel shows already is not sent again', async () => {
  const drawn: string[] = [];
  const table = await sitDown({
    seed: 1796,
    studio: new PaperStudio(({ focus }) => void drawn.push(JSON.stringify(focus))),
  });
  try {
    const match = await twoPlayers(table);
    const { messages } = table.sandbox.world;
    const before = new Map<string, { readonly name: string; readonly id: string }>();
    let kept = 0;
    await playOn(table, match, random(5), {
      presses: 140,
      after: async (_, { message }) => {
        const [file] = messages.get(message?.id ?? '')?.attachments ?? [];
        if (!message || !file) return;
        const last = before.get(message.id);
        if (last?.name === file.name) {
          expect(file.id).toBe(last.id);
          kept++;
        }
        before.set(message.id, file);
      },
    });
    expect(kept).toBeGreaterThan(5);
    expect(drawn.length).toBeGreaterThan(5);
  } finally {
    await table.close();
  }
}, 120_000);

describe('a list in parts', () => {
  const asked = decisionOf({ kind: 'some', count: 120, alike: 1, final: false, long: false, places: false });
  const parted = (groupOf: (i: number) => string | undefined): Decision => ({
    ...asked,
    choices: asked.choices.map((choice, i) => {
      const group = groupOf(i);
      return { ...choice, ...(group === undefined ? {} : { group }) };
    }),
  });

  test('has the groups that the game names, with small groups joined and long ones split', () => {
    const names = ['Canada', 'New England', 'South'];
    const decision = parted(i => (i < 60 ? names[i % 3] : i < 110 ? 'Frontier' : undefined));
    const groups = groupsOf(decision, fold(decision), new Set());
    expect(groups.map(({ title, lines }) => [title, lines.length])).toEqual([
      ['Canada', 20],
      ['New England', 20],
      ['South', 20],
      ['Frontier (1)', 25],
      ['Frontier (2)', 25],
      ['Others', 10],
    ]);
    const few = parted(i => `Region ${Math.floor(i / 5)}`);
    const joined = groupsOf(few, fold(few), new Set());
    expect(joined[0]?.title).toBe('Region 0, Region 1, Region 2, Region 3');
    expect(joined.flatMap(({ lines }) => lines.flatMap(({ takes }) => takes))).toHaveLength(120);
  });
  test('has one part if everything fits into it, whatever the groups', () => {
    const short = { ...asked, choices: parted(i => `Region ${i}`).choices.slice(0, 20), max: 20 };
    expect(groupsOf(short, fold(short), new Set())).toHaveLength(1);
  });
});

describe('a suggested set', () => {
  const question = (count: number): Decision => {
    const asked = decisionOf({ kind: 'some', count, alike: 1, final: false, long: false, places: false });
    const choices = asked.choices.map((choice, i): Choice => (i < 2 ? { ...choice, suggested: true } : choice));
    return { ...asked, choices };
  };
  const rowsFor = (decision: Decision, chosen: readonly number[] = []) =>
    rowsOf({
      ...panelControls(MATCH, 3, decision, false),
      ...{ decision, chosen, final: false, page: 0, letters: new Map(), inOneForm: false },
    });

  test.each([4, 60, 300])('has a button beside the list of %i, and its choices stay in the list', count => {
    const decision = question(count);
    const rows = rowsFor(decision);
    expect(rows.length).toBeLessThanOrEqual(5);
    expect(JSON.stringify(rows)).toContain('Suggested: Regular 0 and Regular 1');
    expect(componentFaults(JSON.parse(JSON.stringify(rows)))).toEqual([]);
    const lines = groupsOf(decision, fold(decision), new Set()).flatMap(each => each.lines);
    expect(lines).toHaveLength(count);
    expect(JSON.stringify(rowsFor(decision, [3]))).not.toContain('Suggested');
  });
  test('a question without choices offers None', () => {
    const nothing = { ...question(4), choices: [], min: 0, max: 0 };
    const rows = rowsFor(nothing);
    expect(JSON.stringify(rows)).toContain('None');
    expect(componentFaults(JSON.parse(JSON.stringify(rows)))).toEqual([]);
  });
});

test('dice stand before what choosing none means only if there are odds', () => {
  const prospect = { final: false, reveals: true, risk: 'the town falls' };
  expect(setLines('none', { ...prospect, odds: [] })).toEqual(['If you choose none: ⚠ The risk: the town falls.']);
  expect(setLines('all', { ...prospect, odds: ['2 dice.'] })).toEqual([
    '🎲 If you choose all: 2 dice. ⚠ The risk: the town falls.',
  ]);
});

test('a suggestion that is too long keeps its risk whole, and says that there is more before it', () => {
  const clause = 'For it: they hold the road, as The risk: of an earlier sentence does not';
  const words = Array.from({ length: 9 }, () => clause).join('; ');
  const risk = 'The risk: the town falls.';
  const base = { chosen: [0], words, brings: null } as const;
  expect(adviceLine({ ...base, risk }, '')).toMatch(
    /^\*\*Suggested:\*\* For it: .+ does not; and more\. The risk: the town falls\.$/,
  );
  expect(adviceLine({ ...base, words: clause, risk }, '')).toBe(`**Suggested:** ${clause} ${risk}`);
  expect(adviceLine({ ...base, words: clause, risk: '' }, '')).toBe(`**Suggested:** ${clause}`);
});
