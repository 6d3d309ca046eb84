import { below, type Random } from '../../src/core/random.ts';
import { awaited } from '../../src/match/people.ts';
import type { MatchId, MatchInfo } from '../../src/match/rows.ts';
import type { Store } from '../../src/match/store.ts';
import type { Outcome, Person } from '../../src/sandbox/people/person.ts';
import type { SeenMessage } from '../../src/sandbox/people/sight.ts';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import { press } from '../discord/hands.ts';
import { newest } from '../discord/kit.ts';

/** People who play by what they see, and write down what the bot has told them. */

/** A press that the bot answered as done: it must stand in the journal, once, at this version. */
export interface Promised {
  readonly click: string;
  readonly match: MatchId;
  readonly version: number;
}

/** What has come about, for the judge. */
export interface Notebook {
  readonly promised: Map<string, Promised>;
  readonly faults: string[];
  presses: number;
  /** Presses that no bot answered any more. */
  unanswered: number;
  /** Presses that were delivered twice. */
  twice: number;
}

export interface TableOfTwo {
  readonly sandbox: Sandbox;
  /** For looking only. */
  readonly store: Store;
  readonly people: readonly [Person, Person];
  /** Against the bot instead of each other; then only the first plays. */
  readonly solo: boolean;
  readonly next: Random;
  readonly notebook: Notebook;
  /** Resolves when a bot is logged in. */
  readonly up: () => Promise<void>;
}

const SCENARIOS = ['british-retreat', 'patriot-pursuit'];
/** As fast as people press: the bot slows down those who press faster. */
const PAUSE = 120;
const DELIVERED_TWICE = 0.1;

const pause = (ms: number): Promise<void> => new Promise(resolve => setTimeout(resolve, ms));

/** The version that a panel's buttons are made for; null where it has none. */
export function versionOf(message: SeenMessage): number | null {
  const ids = [...message.buttons, ...message.selects].flatMap(({ customId }) => customId ?? []);
  const [, , , version] = ids.find(id => id.startsWith('p:'))?.split(':') ?? [];
  return version === undefined ? null : Number.parseInt(version, 36);
}

/** Plays one match after the other until it is told to end. */
export async function playUntil(table: TableOfTwo, ended: () => boolean): Promise<void> {
  const panels = new Map<Person, SeenMessage>();
  while (!ended()) {
    await table.up();
    await pause(PAUSE);
    if (ended()) return;
    const info = await running(table);
    try {
      if (info === null) await begin(table);
      else await act(table, info, panels);
    } catch (error) {
      // What was on the screen has changed since: look again.
      if (!(error instanceof Error && /could not do that|sees no button|nothing to choose/.test(error.message)))
        throw error;
      panels.clear();
    }
  }
}

/** The match that goes on at this table, or its open invitation. */
async function running({ store, people, solo }: TableOfTwo): Promise<MatchInfo | null> {
  const [found] = await store.matches({ user: people[0].id, status: ['invited', 'playing'], limit: 1 });
  return found !== undefined && (solo || found.status === 'playing' || found.host === people[0].id) ? found : null;
}

async function begin(table: TableOfTwo): Promise<void> {
  const { sandbox, people, next, solo } = table;
  const [host] = people;
  const scenario = SCENARIOS[below(next, SCENARIOS.length)] ?? '';
  const options = { scenario, side: below(next, 2) === 0 ? 'british' : 'patriot' };
  host.enter(sandbox.channelId);
  const order = solo ? host.slash('solo', { ...options, level: 'recruit' }) : host.slash('play', options);
  const outcome = await tracked(table, order);
  if (outcome.kind === 'failed' || outcome.message === null) return;
  if ((await running(table)) === null)
    table.notebook.faults.push(`an invitation was answered and is not there: ${outcome.message.text}`);
}

async function act(table: TableOfTwo, info: MatchInfo, panels: Map<Person, SeenMessage>): Promise<void> {
  const { people, sandbox, store } = table;
  if (info.status === 'invited') {
    const card = await store.message(info.id, 'card');
    people[1].enter(sandbox.channelId);
    if (card !== null) await tracked(table, people[1].click('Join', { on: card.message }));
    return;
  }
  const person = people.find(({ id }) => awaited(info).includes(id));
  const board = await store.message(info.id, 'board');
  if (person === undefined || board === null) return;
  if (person.at !== board.channel) panels.delete(person);
  person.enter(board.channel);
  const panel = panels.get(person);
  const outcome = panel
    ? await pressOnce(table, info, person, panel)
    : await tracked(table, person.click('Take Your Turn', { on: newest(person, 'Take Your Turn').id }));
  const undo = outcome.message?.buttons.some(({ label }) => label === 'Undo');
  if (outcome.message && undo) panels.set(person, outcome.message);
  else panels.delete(person);
}

/** A press in a panel; what it was promised is compared with the journal as it stands at that very moment. */
async function pressOnce(table: TableOfTwo, info: MatchInfo, person: Person, panel: SeenMessage): Promise<Outcome> {
  const { store, next, notebook, sandbox } = table;
  if (next() < DELIVERED_TWICE) {
    sandbox.weather.deliverTwice();
    notebook.twice++;
  }
  const canUndo = panel.buttons.some(({ label, disabled }) => label === 'Undo' && !disabled);
  const undoes = canUndo && next() < 0.1;
  const outcome = await tracked(table, undoes ? person.click('Undo', { on: panel.id }) : press(person, panel, next));
  const { message, interaction } = outcome;
  if (outcome.kind !== 'update' || message === null) return outcome;
  const [before, after] = [versionOf(panel), versionOf(message)];
  const journal = await store.journal(info.id);
  if (after !== null && after > journal.length) {
    notebook.faults.push(`${info.id}: a panel shows version ${after}, the journal has ${journal.length}`);
  }
  const refused = message.text.includes('⚠') || message.text.includes('a great deal at once');
  if (refused || after === before) return outcome;
  const line = journal.find(({ click }) => click === interaction.id);
  if (line === undefined) notebook.faults.push(`${info.id}: ${interaction.label} was answered as done, and is not`);
  else notebook.promised.set(interaction.id, { click: interaction.id, match: info.id, version: line.version });
  return outcome;
}

async function tracked({ notebook }: TableOfTwo, doing: Promise<Outcome>): Promise<Outcome> {
  const outcome = await doing;
  notebook.presses++;
  if (outcome.kind === 'failed') notebook.unanswered++;
  if (outcome.message?.text.includes('Something went wrong')) notebook.faults.push(outcome.message.text);
  return outcome;
}
