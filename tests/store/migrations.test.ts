import { readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';

const sql = (name: string): string[] =>
  readFileSync(new URL(`../../migrations/${name}.sql`, import.meta.url), 'utf8').split('--> statement-breakpoint');

test('migrations 0002 and 0003 keep who holds each seat, people and bots', () => {
  const file = new Database(':memory:');
  for (const statement of sql('0000_begin')) file.exec(statement);
  const seat = file.prepare('insert into seats (match, seat, kind, user, level, until) values (?, ?, ?, ?, ?, ?)');
  file.pragma('foreign_keys = off');
  seat.run('m1', 0, 'person', 'ann', null, null);
  seat.run('m1', 1, 'bot', null, 'recruit', 'returned');
  seat.run('m2', 0, 'bot', 'ben', 'recruit', 'handover');
  for (const name of ['0001_claims', '0002_several_people_a_seat', '0003_people_of_a_seat_only']) {
    for (const statement of sql(name)) file.exec(statement);
  }
  const held = file.prepare('select kind, people from seats order by match, seat').all();
  expect(held).toEqual([
    { kind: 'people', people: '["ann"]' },
    { kind: 'bot', people: '[]' },
    { kind: 'bot', people: '["ben"]' },
  ]);
});
