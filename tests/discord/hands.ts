import { below, type Random } from '../../src/core/random.ts';
import type { MatchInfo } from '../../src/match/rows.ts';
import { act, answered } from '../../src/sandbox/people/act.ts';
import type { Outcome, Person } from '../../src/sandbox/people/person.ts';
import type { SeenMessage } from '../../src/sandbox/people/sight.ts';
import { INTERACTION } from '../../src/sandbox/wire.ts';
import type { Table } from './kit.ts';

// People who play only by what they see on the screen.

const NOT_CHOICES =
  /^(Undo|Restart Action|This and Next Questions in One Form…|Look Again|Confirm.*|◀ Previous|More ▶|Take Your Turn|My Intel|Log|Go On Here)$/;

/** The open panel of a person: the newest private message with Undo on it. */
export function panelOf(person: Person): SeenMessage {
  const panel = person.ephemerals().findLast(({ buttons }) => buttons.some(({ label }) => label === 'Undo'));
  if (panel === undefined) throw new Error(`${person.name} has no panel`);
  return panel;
}

/** Open the panel from the newest board. */
export async function openPanel(person: Person): Promise<SeenMessage> {
  const { kind, message } = await person.click('Take Your Turn');
  if (message === null) throw new Error(`no panel came: the press was answered by ${kind}`);
  return message;
}

const pick = <T>(list: readonly T[], rng: Random): T => {
  const one = list[below(rng, list.length)];
  if (one === undefined) throw new Error('nothing to choose from');
  return one;
};

/** One press in a panel: Confirm if it can be pressed, unless it was just refused, else some choice. */
export async function press(person: Person, panel: SeenMessage, rng: Random): Promise<Outcome> {
  const on = panel.id;
  const [, wantedWords, chosenWords] = /^⚠ Choose (\d+)(?:, not (\d+))?/.exec(panel.text) ?? [];
  const missing = Number(wantedWords ?? 0);
  const isTooMany = Number(chosenWords ?? 0) > missing;
  const confirm =
    missing > 0 ? undefined : panel.buttons.find(({ label, disabled }) => label.startsWith('Confirm') && !disabled);
  if (confirm) return person.click(confirm.label, { on });
  const choices = panel.buttons.filter(({ label, disabled }) => !disabled && !NOT_CHOICES.test(label));
  const all = [...choices.map(button => ({ button })), ...panel.selects.map(select => ({ select }))];
  const one = pick(all, rng);
  if ('button' in one) {
    const pressed = await person.click(one.button.customId ?? '', { on });
    if (pressed.kind !== 'modal') return pressed;
    const [field] = person.modal?.components ?? [];
    if (field === undefined) throw new Error('an empty form');
    return person.submit({});
  }
  const options = [...one.select.options];
  const most = Math.max(1, Math.min(missing, options.length));
  const wanted = isTooMany ? 1 + below(rng, most) : most;
  const values = Array.from({ length: wanted }, () => options.splice(below(rng, options.length), 1)[0]?.value ?? '');
  return person.select(values, { on, menu: one.select.customId });
}

/** Who must decide now. */
export function decider(table: Table, info: MatchInfo, people: readonly Person[] = [table.ann, table.ben]): Person {
  const holder = info.seats[info.deciders[0] ?? 0];
  const person = people.find(({ id }) => holder?.kind === 'people' && holder.people[0] === id);
  if (person === undefined) throw new Error('no person must decide');
  return person;
}

/** Plays by hand to the end, or for a number of presses. Calls `after` with every answer of the bot. */
export async function playOn(
  table: Table,
  match: MatchInfo['id'],
  rng: Random,
  {
    presses = 3000,
    after = async () => {},
    people,
  }: {
    presses?: number;
    after?: (person: Person, outcome: Outcome) => Promise<void>;
    people?: readonly Person[];
  } = {},
): Promise<number> {
  const panels = new Map<Person, SeenMessage | null>();
  for (let n = 0; n < presses; n++) {
    const info = await table.service.info(match);
    if (info?.status !== 'playing') return n;
    const person = decider(table, info, people);
    const panel = panels.get(person) ?? null;
    if (panel === null) {
      await table.drained();
      panels.set(person, await openPanel(person));
      continue;
    }
    const outcome = await press(person, panel, rng);
    const { message } = outcome;
    panels.set(person, message?.buttons.some(({ label }) => label === 'Undo') ? message : null);
    await after(person, outcome);
  }
  return presses;
}

/**
 * Sends a press that no honest client would send: any custom_id, on a message that may not have it. Returns the words of the
 * answer.
 */
export async function forge(table: Table, person: Person, custom: string, messageId?: string): Promise<string> {
  const { world } = table.sandbox;
  const message = messageId ?? person.messages().at(-1)?.id ?? null;
  const interaction = await answered(
    world,
    act(world, {
      type: INTERACTION.component,
      userId: person.id,
      channelId: person.at,
      data: { id: 1, component_type: 2, custom_id: custom },
      messageId: message,
      openedBy: null,
      label: `forged ${custom} by ${person.name}`,
    }),
  );
  const own = world.messages.get(interaction.originalId ?? '');
  const words = own?.content ?? '';
  return words === '' ? (person.ephemerals().at(-1)?.text ?? '') : words;
}
