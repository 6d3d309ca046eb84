import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { MatchId, MatchInfo } from '../../../src/match/rows.ts';
import type { Person } from '../../../src/sandbox/people/person.ts';
import { openStored } from '../../match/stored/open.ts';
import { folder } from '../../store/kit.ts';
import { PaperStudio, sitDown, type Table } from '../kit.ts';
import { infoOf } from './moves.ts';

/** Every command about a match, as people type it, on every match of a database that an earlier version wrote. */

let table: Table;
let path: string;
const clock = { ahead: 0 };

beforeAll(async () => {
  const studio = new PaperStudio();
  table = await sitDown({
    clock,
    studio,
    database(sandbox) {
      const [ann, ben] = ['Ann', 'Ben'].map(name => sandbox.person(name).id);
      const channels = { 'channel-concord': sandbox.channelId, 'channel-lexington': sandbox.channelId };
      path = openStored('before-checkpoints', folder(), { ...channels, ann, ben, server: sandbox.guildId });
      return path;
    },
  });
});
afterAll(async () => table.close());

/** What a person is told; a command may need several messages. */
async function says(
  person: Person,
  words: string,
  options: Record<string, string | number | boolean>,
): Promise<string> {
  clock.ahead += 60_000;
  const { message } = await person.slash(words, options);
  await table.drained();
  const [picture] = message?.files ?? [];
  return `${message?.text ?? ''}${picture ? `[${picture.name}]` : ''}`;
}

const WRONG = /match is paused|cannot draw|went wrong|error|no such match|report e/i;

const LOOKS: readonly (readonly [string, Record<string, string | number>, RegExp])[] = [
  ['board', {}, /as it stands now/],
  ['board', { format: 'text' }, /as it stands now/],
  ['board', { after: 0 }, /after decision 0|as it stands now/],
  ['log', {}, /Log/],
  ['replay', {}, /decision 0 of/],
  ['intel', {}, /know/],
  ['catchup', {}, /./],
  ['export', {}, /\.json/],
  ['verify', {}, /SHA-256/],
];

const byId = new Map<MatchId, MatchInfo>();

describe('all matches of a database that an earlier version wrote', () => {
  beforeAll(async () => {
    for (const info of await table.store.matches({ status: ['playing', 'over'], limit: 100 })) byId.set(info.id, info);
  });

  test('can be looked at with every command that shows a match', async () => {
    expect(byId.size).toBe(16);
    for (const match of byId.keys()) {
      for (const [name, options, expected] of LOOKS) {
        const told = await says(table.ann, name, { match, ...options });
        expect(`${match} /${name}: ${told}`).toMatch(expected);
        expect(`${match} /${name}: ${told}`).not.toMatch(WRONG);
      }
    }
  });

  test('get an answer from every command that plays on, takes back, ends or plays again', async () => {
    for (const [match, { status }] of byId) {
      const commands =
        status === 'over' ? ['why', 'rematch'] : ['turn', 'hint', 'why', 'nudge', 'undo', 'draw', 'resign'];
      for (const name of commands) {
        const told = await says(table.ann, name, { match });
        expect(`${match} /${name}: ${told}`).not.toMatch(WRONG);
        expect(told).not.toBe('');
      }
      if (status === 'over') expect((await infoOf(table, match)).rematch).not.toBeNull();
    }
    await table.sandbox.assertClean();
  });
});
