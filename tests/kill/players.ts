import { below, type Random } from '../../src/core/random.ts';
import { GAMES } from '../../src/games/index.ts';
import { awaitedPeople } from '../../src/match/people.ts';
import { type MatchId, type MatchInfo, TIME_OUTS } from '../../src/match/rows.ts';
import type { Store } from '../../src/match/store.ts';
import type { Outcome, Person } from '../../src/sandbox/people/person.ts';
import type { SeenMessage } from '../../src/sandbox/people/sight.ts';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import { press } from '../discord/hands.ts';
import { newest } from '../discord/kit.ts';

/** Simulated people who play by what they see and note what the bot tells them. */

/** A press that the bot confirmed. It must be in the journal exactly once, at this version. */
export interface Promised {
  readonly click: string;
  readonly match: MatchId;
  readonly version: number;
}

/** What happened during a run, for the judge. */
export interface Notebook {
  readonly promised: Map<string, Promised>;
  readonly faults: string[];
  presses: number;
  /** Presses that no bot answered, because it had died. */
  unanswered: number;
  /** Presses that were delivered twice. */
  twice: number;
  /** Until this time (`performance.now()`) presses may fail, because a bot cannot write to its disk. */
  fullUntil: number;
  /** Presses that failed during that time and were told so. */
  failed: number;
}

export interface PeopleAtTable {
  readonly sandbox: Sandbox;
  /** Only used to read. */
  readonly store: Store;
  /** The host and those who join. In a scenario with fewer seats the last of them only watch. */
  readonly people: readonly [Person, Person, ...Person[]];
  /** The first person plays against the bot; the others do not play. */
  readonly solo: boolean;
  readonly rng: Random;
  readonly notebook: Notebook;
  /** The pause between two presses at this table, in milliseconds. */
  readonly pauseMs: number;
  /** Resolves when a bot is logged in. */
  readonly up: () => Promise<void>;
}

/** The pause between two presses, in milliseconds. The bot limits people who press faster. */
export const PAUSE = 120;
const DELIVERED_TWICE = 0.1;
/** The share of matches that are played with a clock. */
const TIMED = 0.3;
/** How often somebody asks to take back, offers a draw or resigns instead of pressing. */
const ASIDE = 0.04;
/** The share of these in which somebody resigns. */
const RESIGNS = 0.1;
/** The share of the answers to a proposal that agree. */
const AGREES = 0.4;

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** The version of the match for which a panel's buttons were made; null if it has no buttons. */
export function versionOf(message: SeenMessage): number | null {
  const ids = [...message.buttons, ...message.selects].flatMap(({ customId }) => customId ?? []);
  const [, , , version] = ids.find(id => id.startsWith('p:'))?.split(':') ?? [];
  return version === undefined ? null : Number.parseInt(version, 36);
}

/** Plays one match after another until `ended` returns true. */
export async function playUntil(table: PeopleAtTable, ended: () => boolean): Promise<void> {
  const panels = new Map<Person, SeenMessage>();
  while (!ended()) {
    await table.up();
    await pause(table.pauseMs);
    if (ended()) return;
    const info = await running(table);
    try {
      if (info === null) await begin(table);
      else await act(table, info, panels);
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      // A bot died before it answered the press, and no other bot answers it.
      const isHeld = error.message.includes('still "thinking…"');
      // The screen has changed in the meantime, so look again.
      if (!isHeld && !/could not do that|sees no button|nothing to choose/.test(error.message)) throw error;
      if (isHeld) table.notebook.unanswered++;
      panels.clear();
    }
  }
}

/** The running match of this table, or its open invitation. */
async function running({ store, people, solo }: PeopleAtTable): Promise<MatchInfo | null> {
  const [found] = await store.matches({ user: people[0].id, status: ['invited', 'playing'], limit: 1 });
  return found !== undefined && (solo || found.status === 'playing' || found.host === people[0].id) ? found : null;
}

const oneOf = <T>(rng: Random, list: readonly T[]): T => list[below(rng, list.length)];

/** A random scenario for the number of people at the table. Every game is equally likely. */
function someScenario({ people, solo, rng }: PeopleAtTable): { game: string; scenario: string; side: string } {
  const fits = (seats: number): boolean => solo || (people.length === 2 ? seats === 2 : seats > 2);
  const games = [...GAMES.values()].flatMap(({ id, scenarios }) => {
    const open = scenarios.filter(({ seats }) => fits(seats.length));
    return open.length > 0 ? [{ id, open }] : [];
  });
  const game = oneOf(rng, games);
  const scenario = oneOf(rng, game.open);
  return { game: game.id, scenario: scenario.id, side: oneOf(rng, scenario.seats).id };
}

async function begin(table: PeopleAtTable): Promise<void> {
  const { sandbox, people, rng, solo } = table;
  const [host] = people;
  const pace = rng() < TIMED ? 'live' : 'none';
  const options = { ...someScenario(table), pace };
  host.enter(sandbox.channelId);
  const order = solo
    ? host.slash('solo', { ...options, level: 'recruit' })
    : host.slash('play', { ...options, timeout: oneOf(rng, TIME_OUTS) });
  const outcome = await tracked(table, order);
  if (outcome.kind === 'failed' || outcome.message === null || wentWrong(outcome)) return;
  if ((await running(table)) === null)
    table.notebook.faults.push(`an invitation was answered and is not there: ${outcome.message.text}`);
}

/** The others join one after another. If the scenario has room for more people, the host then starts it. */
async function gather(table: PeopleAtTable, info: MatchInfo): Promise<void> {
  const { people, sandbox, store } = table;
  const card = await store.note(info.id, 'card');
  if (card === null) return;
  const seats = GAMES.get(info.game)?.scenarios.find(({ id }) => id === info.scenario)?.seats.length ?? 0;
  const [host, ...others] = people.slice(0, seats);
  const next = others.find(({ id }) => !info.players.some(({ user }) => user === id));
  const [person, label] = next ? [next, 'Join'] : [host, 'Start'];
  person.enter(sandbox.channelId);
  await tracked(table, person.click(label, { on: card.message }));
}

async function act(table: PeopleAtTable, info: MatchInfo, panels: Map<Person, SeenMessage>): Promise<void> {
  const { people, store, rng } = table;
  if (info.status === 'invited') return gather(table, info);
  const person = people.find(({ id }) => awaitedPeople(info).includes(id));
  const board = await store.note(info.id, 'board');
  if (person === undefined || board === null) return;
  if (person.at !== board.channel) panels.delete(person);
  person.enter(board.channel);
  if (info.proposal !== null && (await answered(table, info))) return;
  if (rng() < ASIDE) return speak(table, info, person);
  const panel = panels.get(person);
  const outcome = panel
    ? await pressOnce(table, info, person, panel)
    : await tracked(table, person.click('Take Your Turn', { on: newest(person, 'Take Your Turn').id }));
  const undo = outcome.message?.buttons.some(({ label }) => label === 'Undo');
  if (outcome.message && undo) panels.set(person, outcome.message);
  else panels.delete(person);
}

/** Answers an open proposal with yes or no. Returns false if nobody did: play goes on and the proposal lapses. */
async function answered(table: PeopleAtTable, { id, proposal }: MatchInfo): Promise<boolean> {
  const { people, store, rng } = table;
  const asked = people.find(person => proposal?.asks.includes(person.id));
  const question = await store.note(id, 'proposal');
  if (asked === undefined || question === null || rng() < 0.3) return false;
  asked.enter(question.channel);
  await tracked(table, asked.click(rng() < AGREES ? 'Agree' : 'Decline', { on: question.message }));
  return true;
}

/** What people sometimes do instead of playing. */
async function speak(table: PeopleAtTable, { id }: MatchInfo, person: Person): Promise<void> {
  const { rng } = table;
  if (rng() < RESIGNS) {
    const sure = await tracked(table, person.slash('resign', { match: id }));
    if (sure.message) await tracked(table, person.click('Resign', { on: sure.message.id }));
    return;
  }
  const what = oneOf(rng, ['draw', 'undo', 'undo', 'undo']);
  const said = await tracked(table, person.slash(what, { match: id }));
  const ask = said.message?.buttons.find(({ label }) => label === 'Ask the Others' || label === 'Take It Back');
  if (said.message && ask) await tracked(table, person.click(ask.label, { on: said.message.id }));
}

/** Presses in a panel. If the bot confirms it, the promise is checked against the journal at once. */
async function pressOnce(table: PeopleAtTable, info: MatchInfo, person: Person, panel: SeenMessage): Promise<Outcome> {
  const { store, rng, notebook, sandbox } = table;
  if (rng() < DELIVERED_TWICE) {
    sandbox.faults.deliverTwice();
    notebook.twice++;
  }
  const canUndo = panel.buttons.some(({ label, disabled }) => label === 'Undo' && !disabled);
  const undoes = canUndo && rng() < 0.1;
  const outcome = await tracked(table, undoes ? person.click('Undo', { on: panel.id }) : press(person, panel, rng));
  const { message, interaction } = outcome;
  if (outcome.kind !== 'update' || message === null) return outcome;
  const [before, after] = [versionOf(panel), versionOf(message)];
  const journal = await store.journal(info.id);
  if (after !== null && after > journal.length) {
    notebook.faults.push(`${info.id}: a panel shows version ${after}, the journal has ${journal.length}`);
  }
  const refused = ['⚠', 'too much at once', 'This match is over.', 'Something went wrong'].some(words =>
    message.text.includes(words),
  );
  if (refused || after === before) return outcome;
  const line = journal.find(({ click }) => click === interaction.id);
  if (line === undefined) {
    const since = JSON.stringify(journal.slice(before ?? 0));
    notebook.faults.push(
      `${info.id}: ${interaction.label} was answered as done, and is not; since version ${before}: ${since}\n${message.text}`,
    );
  } else notebook.promised.set(interaction.id, { click: interaction.id, match: info.id, version: line.version });
  return outcome;
}

async function tracked({ notebook }: PeopleAtTable, doing: Promise<Outcome>): Promise<Outcome> {
  const begun = performance.now();
  const outcome = await doing;
  notebook.presses++;
  if (outcome.kind === 'failed') notebook.unanswered++;
  if (wentWrong(outcome)) {
    if (begun < notebook.fullUntil) notebook.failed++;
    else notebook.faults.push(outcome.message?.text ?? '');
  }
  return outcome;
}

const wentWrong = ({ message }: Outcome): boolean => message?.text.includes('Something went wrong') ?? false;
