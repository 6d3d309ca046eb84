import { existsSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { random } from '../../src/core/random.ts';
import { matchId } from '../../src/match/rows.ts';
import { anyChoice, world } from './kit.ts';

/**
 * Answers every question of one match as fast as it can, once the other process is ready too. Its click ids are made of
 * its name and the version or, if `sharesClicks` is `yes`, are the same in both processes.
 */

const [path, name, match, sharesClicks, until] = process.argv.slice(2);
const id = matchId.parse(match);
const w = world({ path, prefix: name });
const told: { click: string; code: string; version: number | null; before: number }[] = [];

const ready = (who: string): string => `${path}-${who}-is-ready`;
writeFileSync(ready(name), '');
while (!['one', 'two'].every(who => existsSync(ready(who)))) await wait(5);

for (;;) {
  const info = await w.service.info(id);
  if (info === null || info.answers >= Number(until)) break;
  const seat = info.deciders[0];
  const user = ['ann', 'ben'][seat];
  const look = await w.service.look(id, user, seat);
  if (!look.ok || look.value.decision === null) continue;
  const { decision, version } = look.value;
  const click = { id: sharesClicks === 'yes' ? `both-${version}` : `${name}-${version}`, user };
  const choose = anyChoice(decision, random(version));
  const result = await w.service.answer(click, id, { seat: decision.seat, version, choose });
  told.push({
    click: click.id,
    code: result.ok ? 'done' : result.refusal.code,
    version: result.ok ? result.value.version : null,
    before: version,
  });
}

process.stdout.write(JSON.stringify(told));
