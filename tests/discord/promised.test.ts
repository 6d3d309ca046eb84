import { afterEach, expect, it } from 'vitest';
import type { Intended } from '../../src/bots/following.ts';
import type { Advice, Pool } from '../../src/bots/pool.ts';
import type { Decision } from '../../src/core/match.ts';
import { writeDraft } from '../../src/discord/panel/draft.ts';
import { panelId } from '../../src/discord/panel/ids.ts';
import { box } from '../../src/games/lexington/data.ts';
import type { MatchId } from '../../src/match/rows.ts';
import { done } from '../match/kit.ts';
import { forge, openPanel } from './hands.ts';
import { PaperStudio, sitDown, type Table } from './kit.ts';
import { threeActions } from './three-actions.ts';

// One press on a suggestion does what the panel said, even if the search has changed its mind since.

let table: Table;
afterEach(() => table.close());

/** What the search says next. */
let advised: { readonly choose: readonly string[]; readonly next: readonly Intended[] };
const pool: Pool = {
  waiting: 0,
  cancel() {},
  close: async () => {},
  ask: async (): Promise<Advice> => ({
    ...advised,
    why: '',
    whole: null,
    hint: '',
    lead: { words: 'Move.', risk: '' },
    more: 0,
    turn: 2,
  }),
};

/** A choice that begins with these words. */
function choice({ choices }: Decision, words: string): string {
  const found = choices.find(({ label }) => label.startsWith(words));
  if (found === undefined) throw new Error(`no ${words} in ${choices.map(({ label }) => label).join('; ')}`);
  return found.id;
}

it('one press on a suggestion takes the answers that it named', async () => {
  advised = { choose: [], next: [] };
  table = await sitDown({ pool });
  const { ann, service } = table;
  const match = await threeActions(table);
  const asked = async () => {
    const { decision, version } = done(await service.look(match, ann.id));
    if (decision === null) throw new Error('nothing is asked');
    return { decision, version };
  };
  // Look at the question after the first answer, and go back.
  const first = await asked();
  const movement = choice(first.decision, 'Movement');
  done(
    await service.answer({ id: 'tries', user: ann.id }, match, { seat: 0, version: first.version, choose: [movement] }),
  );
  const { decision, version } = await asked();
  const [one, ...others] = decision.choices;
  const other = others.at(-1);
  if (other === undefined) throw new Error(`only ${one.label} can be chosen`);
  done(await service.undo({ id: 'goes back', user: ann.id }, match, version));

  advised = { choose: [movement], next: [{ title: decision.title, choose: [one.id], words: '' }] };
  const panel = await openPanel(ann);
  advised = { choose: [other.id], next: [] };
  const button = panel.buttons.find(({ label }) => label.startsWith('Do This'));
  const { message } = await ann.click(button?.label ?? 'Do This', { on: panel.id });
  const [place] = one.label.split(' (');
  expect(message?.text).toContain(`1 Regular moves from Boston to ${place}.`);
});

it('the press stops where the panel stopped, and the next panel suggests what follows', async () => {
  advised = { choose: [], next: [] };
  table = await sitDown({ pool: { ...pool } });
  const { ann, service } = table;
  const match = await threeActions(table);
  const { decision: first, version } = done(await service.look(match, ann.id));
  advised = { choose: first === null ? [] : [choice(first, 'Movement')], next: [] };
  const { decision: second } = await secondQuestion(match, version);
  const panel = await openPanel(ann);
  // The search knows what it would do next, but the panel has not said so.
  advised = { choose: [second.choices[0]?.id ?? ''], next: [] };
  const { message } = await ann.click('Do This: Movement from Boston', { on: panel.id });
  expect(done(await service.look(match, ann.id)).decision?.title).toBe(second.title);
  expect(message?.text).toContain('**Suggested:** Move.');
  expect(message?.buttons.some(({ label }) => label === `Do This: ${second.choices[0]?.label}`)).toBe(true);
});

/** The question after the first answer that is advised; the answer is taken back. */
async function secondQuestion(match: MatchId, version: number): Promise<{ decision: Decision }> {
  const { ann, service } = table;
  done(await service.answer({ id: 'tries', user: ann.id }, match, { seat: 0, version, choose: [...advised.choose] }));
  const { decision, version: now } = done(await service.look(match, ann.id));
  if (decision === null) throw new Error('nothing is asked');
  done(await service.undo({ id: 'goes back', user: ann.id }, match, now));
  return { decision };
}

it('a final answer needs no Confirm if the panel told what it brings; one of which nothing was told does', async () => {
  advised = { choose: [], next: [] };
  table = await sitDown({ pool: { ...pool }, studio: new PaperStudio() });
  const { ann, service } = table;
  const { match } = done(
    await service.solo(
      { id: 'searches', user: ann.id },
      {
        ...{ game: 'lexington', position: { turn: 8, phase: 'march', places: { lexington: ['6x Raider'] } } },
        ...{ seats: [0], level: 'regular', server: table.sandbox.world.guildId, channel: ann.at },
      },
    ),
  );
  await table.drained();
  ann.enter((await service.info(match))?.thread ?? '');
  const { decision, version } = done(await service.look(match, ann.id));
  if (decision === null) throw new Error('nothing is asked');
  const versionNow = async () => done(await service.look(match, ann.id)).version;
  advised = { choose: [choice(decision, 'Search')], next: [] };
  const panel = await openPanel(ann);
  expect(panel.text).toContain('**Suggested:** Move. 🎲 ');
  expect(panel.text).toContain('No **Undo** once this is pressed: only `/undo` takes it back');
  const button = panel.buttons.find(({ label }) => label.startsWith('Do This'));

  // As a panel of an earlier process may have suggested it.
  const stay = decision.choices.findIndex(({ label }) => label === 'All Stay');
  const draft = writeDraft([stay], decision.choices) ?? '';
  await forge(table, ann, panelId({ match, seat: 0, version, verb: 'lead', page: 0, draft }), panel.id);
  expect(await versionNow()).toBe(version);
  expect(ann.messages().find(({ id }) => id === panel.id)?.text).toContain('No **Undo** once this is confirmed');

  const again = await openPanel(ann);
  // Where the search finds what the game suggests, the panel says it in the game's words.
  advised = { choose: [choice(decision, 'Ready-Made March')], next: [] };
  const { message } = await ann.click(button?.label ?? 'Do This', { on: again.id });
  expect(await versionNow()).toBe(version + 1);
  expect(message?.text).toContain('**Ready-Made March for All**: ');
  expect(message?.text).not.toContain('Move.');
  expect(message?.text).toContain('The raiding force searches Lexington');
  // The board of the last post is older than this answer, so the panel shows the board.
  expect([panel, message].map(each => each?.files.length)).toEqual([0, 1]);
});

it('one press on a suggestion of several marches makes them all, and Undo takes them back', async () => {
  advised = { choose: [], next: [] };
  table = await sitDown({ pool: { ...pool }, studio: new PaperStudio() });
  const { ann, service } = table;
  const places = { hartwells: ['2x Raider'], lexington: ['6x Line'] };
  const { match } = done(
    await service.solo(
      { id: 'marches', user: ann.id },
      {
        ...{ game: 'lexington', position: { turn: 8, phase: 'march', concord: true, places } },
        ...{ seats: [0], level: 'regular', server: table.sandbox.world.guildId, channel: ann.at },
      },
    ),
  );
  await table.drained();
  ann.enter((await service.info(match))?.thread ?? '');
  const { decision, version } = done(await service.look(match, ann.id));
  if (decision === null) throw new Error('nothing is asked');
  const step = (title: string, chosen: string) => ({ title, choose: [chosen], words: '' });
  const to = (at: string) => step('Where they go', String(box(at)));
  const second = step(decision.title, choice(decision, 'Relief force in Lexington'));
  advised = {
    choose: [choice(decision, 'Raiding force in Hartwell')],
    next: [to('merriams'), second, to('hartwells')],
  };
  const panel = await openPanel(ann);
  const button = panel.buttons.find(({ label }) => label.startsWith('Do This'));
  const { message } = await ann.click(button?.label ?? 'Do This', { on: panel.id });
  expect(done(await service.look(match, ann.id)).version).toBe(version + 4);
  expect(message?.text).toContain('march from Hartwell’s Tavern to Merriam’s Corner');
  expect(message?.text).toContain('march from Lexington to Hartwell’s Tavern');
  expect(message?.buttons.filter(({ label, disabled }) => label === 'Undo' && !disabled)).toHaveLength(1);
});
