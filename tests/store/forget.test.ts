import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { drain, twoPlayers, world } from '../match/kit.ts';
import { folder } from './kit.ts';

test('what waits to be announced to others is kept without the person who is forgotten', async () => {
  const path = join(folder(), 'bot.db');
  const w = world({ path });
  const match = await twoPlayers(w);
  await drain(w);
  const file = new Database(path);
  const insert = file.prepare(
    'insert into outbox (match, version, at, change, state, attempts, not_before) values (?, 1, 1, ?, ?, 0, 0)',
  );
  const put = (change: object, state = 'waiting') => insert.run(match, JSON.stringify(change), state);
  const back = { kind: 'taken-back', count: 1, agreed: false, answers: 0, since: 0, deciders: [] };
  put({ ...back, by: 'ann' });
  put({ kind: 'nudged', users: ['ann', 'ben'], by: 'ann' });
  put({ kind: 'nudged', users: ['ann'], by: 'ben' });
  put({ kind: 'unheard', user: 'ann' });
  put({ kind: 'unheard', user: 'ben' });
  put({ ...back, by: 'ann' }, 'sent');
  await w.store.forget('ann', 'gone1');
  const left = file.prepare("select change from outbox where change like '%ann%'").all();
  file.close();
  expect(left).toEqual([]);
  expect((await drain(w)).map(({ change }) => change)).toEqual([
    { ...back, by: 'gone1' },
    { kind: 'nudged', users: ['ben'], by: 'gone1' },
    { kind: 'unheard', user: 'ben' },
  ]);
  await w.store.close();
});
