import { expect } from 'vitest';
import { below, random } from '../../../src/core/random.ts';
import type { MatchId, MatchInfo } from '../../../src/match/rows.ts';
import type { Outcome, Person } from '../../../src/sandbox/people/person.ts';
import type { SeenMessage } from '../../../src/sandbox/people/sight.ts';
import type { Table } from '../kit.ts';

/** The bot's answer, which only the one who asked may see. */
export function privately({ message }: Outcome): SeenMessage {
  expect(message?.ephemeral).toBe(true);
  if (message === null) throw new Error('there was no answer');
  return message;
}

export function openly({ message }: Outcome): SeenMessage {
  expect(message?.ephemeral).toBe(false);
  if (message === null) throw new Error('there was no answer');
  return message;
}

export async function infoOf({ service }: Table, match: MatchId): Promise<MatchInfo> {
  const info = await service.info(match);
  if (info === null) throw new Error('the match is gone');
  return info;
}

let clicks = 0;

/** One answer by the person who must decide, without Discord: the choice named, or any. */
export async function answer(table: Table, match: MatchId, seed: number, label?: RegExp): Promise<void> {
  const info = await infoOf(table, match);
  const seat = info.deciders.find(each => info.seats[each]?.kind === 'people');
  const holder = seat === undefined ? undefined : info.seats[seat];
  if (seat === undefined || holder?.kind !== 'people') throw new Error('no person must decide');
  const look = await table.service.look(match, holder.people[0], seat);
  if (!look.ok || look.value.decision === null) throw new Error('there is nothing to decide');
  const { choices, min, max } = look.value.decision;
  const rng = random(seed);
  const fitting = choices.filter(choice => label === undefined || label.test(choice.label)).map(({ id }) => id);
  const wanted = Math.max(min, Math.min(max, 1));
  if (fitting.length < wanted) throw new Error(`there is no choice ${label}`);
  const choose: string[] = [];
  while (choose.length < wanted) choose.push(...fitting.splice(below(rng, fitting.length), 1));
  const click = { id: `by-hand-${++clicks}`, user: holder.people[0] };
  const done = await table.service.answer(click, match, { seat, version: look.value.version, choose });
  if (!done.ok) throw new Error(`refused: ${JSON.stringify(done.refusal)}`);
}

/** `count` answers by people, one after the other. */
export async function answers(table: Table, match: MatchId, count: number): Promise<void> {
  for (let i = 0; i < count; i++) await answer(table, match, i);
}

/** Whose decision it is, and who waits. */
export async function turns(table: Table, match: MatchId): Promise<{ decides: Person; waits: Person }> {
  const info = await infoOf(table, match);
  const holder = info.seats[info.deciders[0] ?? 0];
  const isAnn = holder?.kind === 'people' && holder.people[0] === table.ann.id;
  return isAnn ? { decides: table.ann, waits: table.ben } : { decides: table.ben, waits: table.ann };
}
