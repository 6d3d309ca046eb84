import { readdirSync, readFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';

const FOLDER = new URL('../../migrations/', import.meta.url);
const sql = (name: string): string[] =>
  readFileSync(new URL(`${name}.sql`, FOLDER), 'utf8').split('--> statement-breakpoint');

test('migrations 0001 to 0003 keep who holds each seat, people and bots', () => {
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

test('migration 0014 counts an invitation as one for named people if anybody on it is invited or has declined', () => {
  const file = new Database(':memory:');
  for (const name of readdirSync(FOLDER).filter(each => /^00(0\d|1[0-3])_/.test(each))) {
    for (const statement of sql(name.replace('.sql', ''))) file.exec(statement);
  }
  file.pragma('foreign_keys = off');
  file.exec(`insert into matches (id, revision, version, answers, status, game, rules, scenario, options, pace, time_out,
    host, channel, deciders, since, asked_at, created, opening, bot)
    select value, 1, 0, 0, 'invited', 'concord', 1, 'x', '{}', 'none', 'bot', 'ann', 'c', '[]', 0, 0, 0, '[]', 0
    from json_each('["m1", "m2", "m3"]')`);
  const player = file.prepare("insert into players (match, place, user, state, wishes) values (?, ?, ?, ?, '[]')");
  for (const match of ['m1', 'm2', 'm3']) player.run(match, 0, 'ann', 'joined');
  player.run('m1', 1, 'ben', 'invited');
  player.run('m2', 1, 'ben', 'declined');
  player.run('m3', 1, 'ben', 'joined');
  for (const statement of sql('0014_named')) file.exec(statement);
  expect(file.prepare('select id, named from matches order by id').all()).toEqual([
    { id: 'm1', named: 1 },
    { id: 'm2', named: 1 },
    { id: 'm3', named: 0 },
  ]);
});
