import { defined } from '../../src/core/defined.ts';
import { below, type Random, random } from '../../src/core/random.ts';
import { readCustomId } from '../../src/discord/custom-id.ts';
import { PANEL, type PanelId, panelArgs, panelId, VERBS } from '../../src/discord/panel/ids.ts';
import { GAMES } from '../../src/games/index.ts';
import type { MatchId, MatchInfo } from '../../src/match/rows.ts';
import type { Store } from '../../src/match/store.ts';
import { act, answered, waitFor } from '../../src/sandbox/people/act.ts';
import type { Outcome, Person } from '../../src/sandbox/people/person.ts';
import type { SeenMessage } from '../../src/sandbox/people/sight.ts';
import type { Sandbox } from '../../src/sandbox/sandbox.ts';
import { COMPONENT, INTERACTION } from '../../src/sandbox/wire.ts';
import { decider, openPanel, press } from './hands.ts';
import { sitDown, type Table, twoPlayers } from './kit.ts';

/**
 * Sends forged, stale, repeated and simultaneous presses to the whole bot, as Discord would, with an honest one now and then.
 * This file works out by itself whether a press may change the match, from its custom_id and from who must answer.
 */

export interface WireReport {
  readonly sent: number;
  /** By kind of press: how many were sent, and how many of them changed the match. */
  readonly kinds: Readonly<Record<string, { sent: number; changed: number }>>;
  readonly faults: readonly string[];
}

/** What goes over the wire for a button, or with values for a select. */
interface Press {
  readonly person: Person;
  readonly message: string;
  readonly custom: string;
  readonly values?: readonly string[];
}

interface Field {
  readonly table: Table;
  readonly match: MatchId;
  readonly rng: Random;
  /** What was pressed in this match. */
  readonly past: Press[];
}

const ODD = ['', '0', '-1', 'zz', '~', '9'.repeat(60), '__proto__', 'b1', 'é', '١'];

/** How long people wait, in milliseconds: long enough for a busy machine. */
const PATIENCE = 60_000;
/** The chance that a new match is begun before a press. */
const NEW_MATCH_SHARE = 0.004;

const oneOf = <T>(rng: Random, list: readonly T[]): T => list[below(rng, list.length)];

/** Everything in a panel that can be pressed. */
function pressable(person: Person, panel: SeenMessage): Press[] {
  const of = { person, message: panel.id };
  const buttons = panel.buttons.flatMap(({ customId, disabled }) =>
    customId === null || disabled ? [] : [{ ...of, custom: customId }],
  );
  const options = panel.selects.flatMap(({ customId, options }) =>
    options.map(({ value }) => ({ ...of, custom: customId, values: [value] })),
  );
  return [...buttons, ...options];
}

async function send({ table }: Field, { person, message, custom, values }: Press): Promise<void> {
  const { world } = table.sandbox;
  // Nobody can press on a message that the bot has deleted meanwhile: Discord says that it is gone.
  if (!world.messages.has(message)) return;
  const type = values ? COMPONENT.stringSelect : COMPONENT.button;
  const interaction = act(world, {
    type: INTERACTION.component,
    userId: person.id,
    channelId: person.at,
    data: { id: 1, component_type: type, custom_id: custom, ...defined({ values }) },
    messageId: message,
    openedBy: null,
    label: `forged ${custom} by ${person.name}`,
  });
  await answered(world, interaction);
}

const idOf = (custom: string): PanelId | null => {
  const { name, args } = readCustomId(custom);
  const id = panelArgs.safeParse(args);
  return name === PANEL && id.success ? id.data : null;
};

/** A custom_id with one part or one character changed. */
function altered(custom: string, rng: Random): string {
  const id = idOf(custom);
  if (id === null || rng() < 0.3) {
    const at = below(rng, custom.length);
    return custom.slice(0, at) + oneOf(rng, ['0', '1', 'z', 'A', ':', '']) + custom.slice(at + 1);
  }
  const change = oneOf(rng, [
    { seat: below(rng, 4) },
    { version: Math.max(0, id.version + oneOf(rng, [-3, -2, -1, 1, 2, 9])) },
    { verb: oneOf(rng, VERBS) },
    { page: below(rng, 30) },
    { draft: oneOf(rng, ODD).replace(':', '') },
    // The hash of the list stays correct, so that the rest of the draft is read.
    { draft: `${id.draft.slice(0, 3)}${oneOf(rng, ['b0', 'b3', 'bz', 'x', 's0'])}` },
    { match: `${id.match}0` as MatchId },
  ]);
  const made = { ...id, ...change };
  try {
    return panelId(made);
  } catch {
    return custom.slice(1);
  }
}

/** For each seat that is asked something, the version since which its question has been the same. */
async function askedSince({ service }: Table, { id, seats }: MatchInfo): Promise<ReadonlyMap<number, number>> {
  const since = new Map<number, number>();
  for (const [seat, holder] of seats.entries()) {
    const look = holder.kind === 'people' ? await service.look(id, holder.people[0], seat) : null;
    if (look?.ok && look.value.decision) since.set(seat, look.value.askedAt);
  }
  return since;
}

/** Whether this press, now, may do anything to the match. */
function mayChange({ person, custom }: Press, info: MatchInfo, since: ReadonlyMap<number, number>): boolean {
  const id = idOf(custom);
  if (id === null || id.match !== info.id || id.version > info.version) return false;
  const holder = info.seats[id.seat];
  if (holder?.kind !== 'people' || !holder.people.includes(person.id)) return false;
  if (id.verb === 'undo' || id.verb === 'anew') return id.version === info.version;
  return id.version >= (since.get(id.seat) ?? Number.POSITIVE_INFINITY);
}

type Kind = 'honest' | 'stale' | 'somebody else' | 'altered' | 'made-up values' | 'delivered twice' | 'at once';
const FORGED: readonly Kind[] = ['stale', 'stale', 'somebody else', 'altered', 'altered', 'made-up values'];

/** The presses that are sent for this kind; none for an honest press, which the person makes by hand. */
function pressesFor({ table, rng, past }: Field, kind: Kind, there: readonly Press[]): readonly Press[] {
  const one = oneOf(rng, there);
  const { ann, ben, cleo } = table;
  switch (kind) {
    case 'honest':
      return [];
    case 'stale':
      return [past.length > 0 ? oneOf(rng, past) : one];
    case 'somebody else':
      return [{ ...one, person: oneOf(rng, [ann, ben, cleo]) }];
    case 'altered':
      return [{ ...one, custom: altered(one.custom, rng) }];
    case 'made-up values': {
      const values = [oneOf(rng, ODD), ...(rng() < 0.3 ? [oneOf(rng, ODD)] : [])];
      return [{ ...(there.find(each => each.values) ?? one), values }];
    }
    case 'delivered twice':
      return [one];
    case 'at once':
      return [one, oneOf(rng, there)];
  }
}

const kindOf = (rng: Random): Kind => {
  const roll = rng();
  if (roll < 0.08) return 'honest';
  if (roll < 0.13) return 'delivered twice';
  return roll < 0.18 ? 'at once' : oneOf(rng, FORGED);
};

async function honest({ past, rng }: Field, person: Person, panel: SeenMessage): Promise<void> {
  const outcome: Outcome = await press(person, panel, rng);
  const { custom_id, values } = outcome.interaction.data as { custom_id: string; values?: string[] };
  const message = outcome.interaction.messageId;
  if (message) past.push({ person, message, custom: custom_id, ...defined({ values }) });
}

const A_WHILE = 1000;

/** A panel in which something can be pressed. Somebody who is told to wait, waits. */
async function panelFor(person: Person, sandbox: Sandbox): Promise<SeenMessage> {
  // On a busy machine a board that could not be posted at once comes later.
  await waitFor(
    sandbox.world,
    () => person.messages().find(({ buttons }) => buttons.some(({ label }) => label === 'Take Your Turn')),
    () => `${person.name} sees no board`,
  );
  const panel = await openPanel(person);
  if (pressable(person, panel).length > 0) return panel;
  await new Promise(resolve => setTimeout(resolve, A_WHILE));
  return panelFor(person, sandbox);
}

async function sendOne(field: Field, kind: Kind, info: MatchInfo): Promise<{ changed: boolean; faults: string[] }> {
  const { table, match, rng, past } = field;
  const person = decider(table, info);
  const panel = await panelFor(person, table.sandbox);
  const presses = pressesFor(field, kind, pressable(person, panel));
  const before = await table.store.match(match);
  const since = await askedSince(table, info);
  if (kind === 'honest') await honest(field, person, panel);
  else if (kind === 'at once') await table.sandbox.faults.atOnce(...presses.map(each => () => send(field, each)));
  else {
    if (kind === 'delivered twice') table.sandbox.faults.deliverTwice();
    for (const each of presses) await send(field, each);
  }
  past.push(...presses.filter(() => rng() < 0.5));
  const after = await table.store.match(match);
  const now = await table.service.info(match);
  const changed = before?.revision !== after?.revision;
  const words = `${kind}: ${presses.map(({ person, custom, values }) => `${person.name} ${custom} ${values ?? ''}`).join(' and ')}`;
  const faults: string[] = [];
  if (changed && kind !== 'honest' && !presses.some(each => mayChange(each, info, since)))
    faults.push(`${words} took effect`);
  if ((now?.answers ?? 0) > info.answers + 1) faults.push(`${words} took effect twice`);
  return { changed, faults };
}

/** A random scenario for two people, of each game in turn. */
function someScenario(rng: Random, turn: number): { game: string; scenario: string; side: string } {
  const game = [...GAMES.values()][turn % GAMES.size];
  const { id, seats } = oneOf(
    rng,
    game.scenarios.filter(each => each.seats.length === 2),
  );
  return { game: game.id, scenario: id, side: seats[0].id };
}

/** Plays matches of two people while all these presses are sent. `store` replaces the database in memory. */
export async function forgePresses(presses: number, seed: number, store?: Store): Promise<WireReport> {
  const rng = random(seed);
  const kinds: Record<string, { sent: number; changed: number }> = {};
  const faults: string[] = [];
  const table = await sitDown({ seed, patienceMs: PATIENCE, ...defined({ store }) });
  let turn = 0;
  try {
    let field: Field | null = null;
    for (let n = 0; n < presses && faults.length < 10; n++) {
      field ??= { table, match: await twoPlayers(table, someScenario(rng, turn++)), rng, past: [] };
      const info = await table.service.info(field.match);
      if (info?.status !== 'playing' || rng() < NEW_MATCH_SHARE) {
        await table.service.stop({ id: `stop-${n}`, user: table.ann.id }, field.match, 'operator');
        for (const person of [table.ann, table.ben]) person.enter('wargames');
        field = null;
        continue;
      }
      const kind = kindOf(rng);
      const result = await sendOne(field, kind, info);
      const { sent, changed } = kinds[kind] ?? { sent: 0, changed: 0 };
      kinds[kind] = { sent: sent + 1, changed: changed + Number(result.changed) };
      faults.push(...result.faults);
      if (field.past.length > 300) field.past.splice(0, 100);
    }
    await table.drained();
    await table.sandbox.assertClean();
    faults.push(...table.logged.filter(line => /"level":[56]0/.test(line)));
  } finally {
    await table.close();
  }
  return { sent: presses, kinds, faults };
}
