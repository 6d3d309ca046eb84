import { afterEach, beforeAll, expect, it } from 'vitest';
import { random } from '../../src/core/random.ts';
import { matchId } from '../../src/match/rows.ts';
import type { Person } from '../../src/sandbox/people/person.ts';
import { playOn } from './hands.ts';
import { PaperStudio, sitDown, type Table } from './kit.ts';

/**
 * The bot shows people only as mentions, which cannot break anything, and in the names of threads. People with hostile names
 * play whole matches, and everything that the bot sends is compared with the same match of Ann and Ben: words, buttons,
 * options, forms, alt texts, names of files, and what was to be drawn.
 */

const HOSTILE = [
  ['**bold** ||gone|| `code`', '# Head\n> quoted'],
  ['@everyone', '<@1573598280988753920> <@&1>'],
  ['[press](https://evil.example)', 'discord.gg/abcdef'],
  ['abc\u202edcba\u2066x\u2069', '\u200f\u200e\u061cRTL محمد'],
  ['🎲'.repeat(32), '👩‍👩‍👧‍👦'.repeat(8)],
  ['\u200b\u200d\u00ad', `Z${'\u0301'.repeat(31)}`],
  ['x'.repeat(32), '﷽'.repeat(32)],
] as const;

let table: Table;
let plain: Seen;
beforeAll(async () => {
  plain = await played('Ann', 'Ben');
  await table.close();
});
afterEach(() => table.close());

interface Seen {
  /** Every message that is left at the end, and every form that was opened. */
  readonly wire: readonly string[];
  readonly drawn: readonly string[];
  readonly threads: readonly string[];
}

async function played(hostName: string, guestName: string): Promise<Seen> {
  const drawn: string[] = [];
  table = await sitDown({ seed: 1796, studio: new PaperStudio(scene => void drawn.push(JSON.stringify(scene))) });
  const { sandbox, store, service } = table;
  const [host, guest] = [sandbox.person(hostName), sandbox.person(guestName)];
  await host.slash('play', { side: 'british', scenario: 'british-retreat', opponent: guest.id });
  await table.drained();
  await guest.click('Join');
  await table.drained();
  const [made] = await store.matches({ user: host.id, limit: 1 });
  const thread = (made && (await service.info(made.id))?.thread) ?? '';
  for (const person of [host, guest]) person.enter(thread);
  await playOn({ ...table, ann: host, ben: guest }, matchId.parse(made?.id), random(3), { presses: 40 });
  await table.drained();
  await everythingElse(host, guest);
  await sandbox.assertClean();
  const forms = [host, guest].flatMap(({ sightings }) => sightings.filter(({ kind }) => kind === 'modal'));
  const messages = [...sandbox.world.messages.values()].map(({ content, components, attachments }) =>
    JSON.stringify([content, components, attachments.map(({ name, description }) => [name, description])]),
  );
  return {
    wire: [...messages, ...forms.map(({ json }) => json)].map(words => neutral(words, host.id, guest.id)).sort(),
    drawn,
    threads: [...sandbox.world.channels.values()].flatMap(one => (one.kind === 'thread' ? [one.name] : [])),
  };
}

async function everythingElse(host: Person, guest: Person): Promise<void> {
  for (const command of ['log', 'games', 'turn', 'intel', 'catchup', 'export', 'nudge']) await host.slash(command, {});
  await host.slash('board', { format: 'text' });
  await host.slash('privacy show', {});
  await guest.slash('draw', {});
  await host.slash('resign', {});
  const { message } = await guest.slash('turn', {});
  if (message === null) throw new Error('no answer came');
}

/** The words without what differs from run to run: ids and times. */
const neutral = (words: string, host: string, guest: string): string =>
  words
    .replaceAll(host, 'HOST')
    .replaceAll(guest, 'GUEST')
    .replace(/\d{17,20}/g, 'ID')
    .replace(/<t:\d+:/g, '<t:TIME:');

it.each(HOSTILE)('%j and %j play as Ann and Ben do', async (host, guest) => {
  const seen = await played(host, guest);
  expect(seen.drawn.length).toBeGreaterThan(5);
  expect(seen.drawn).toEqual(plain.drawn);
  expect(seen.wire).toEqual(plain.wire);
  for (const name of seen.threads) {
    expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);
    expect(name.length).toBeLessThanOrEqual(100);
    expect(name).toContain('The British make for Lexington');
  }
});
