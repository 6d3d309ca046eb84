import { describe, expect, it } from 'vitest';
import { createPool } from '../../src/bots/pool.ts';
import { LiveMatch } from '../../src/core/live-match.ts';
import { below, random } from '../../src/core/random.ts';
import { concord } from '../../src/games/concord/index.ts';
import { observe } from '../../src/games/concord/observe.ts';
import { write } from '../../src/games/concord/position.ts';
import { redraw } from '../../src/games/concord/redraw.ts';
import type { MatchId } from '../../src/match/rows.ts';
import { manualClock } from '../../src/sandbox/clock.ts';
import type { Person } from '../../src/sandbox/people/person.ts';
import { done } from '../match/kit.ts';
import { openPanel, playOn } from './hands.ts';
import { sitDown, soloOf, twoPlayers } from './kit.ts';

const BRITISH = 0;

/** A position in the middle of a match in which the British decide, found by playing at random. */
function someState() {
  const rng = random(42);
  return concord.open(typed => {
    const started = LiveMatch.start(typed, { setting: { scenario: 'boston-to-concord', options: {} } }, (_, of) =>
      below(rng, of),
    );
    if (!started.ok) throw new Error(started.refusal.message);
    const { match } = started;
    for (let n = 0; n < 400; n++) {
      const [decision] = match.decisions();
      if (decision === undefined) break;
      if (n > 40 && decision.seat === BRITISH && decision.rule === '6.0') break;
      const choose = decision.choices.slice(0, Math.max(decision.min, 1)).map(({ id }) => id);
      const at = below(rng, decision.choices.length);
      const one = decision.choices[at]?.id ?? '';
      match.answer(decision.seat, match.version, decision.kind === 'one' ? [one] : choose);
    }
    return match.position();
  });
}

/** Everything that reached a person's client, in order. */
const everything = (person: Person): string[] =>
  person.sightings.map(
    ({ kind, json, bytes }) => `${kind} ${json} ${bytes === null ? '' : Buffer.from(bytes).toString('base64')}`,
  );

/** Plays the same script in a new world: Ann looks at everything and begins an action, Cleo watches. */
async function script(position: unknown): Promise<{ ann: string[]; cleo: string[] }> {
  const clock = manualClock(Date.UTC(2026, 0, 1));
  // A search that ends by its iterations alone says the same however busy the machine is.
  const bots = createPool(1);
  const ask: typeof bots.ask = ({ ms: _, ...request }) => bots.ask({ ...request, iterations: 40 });
  const pool = { waiting: 0, ask, cancel: bots.cancel.bind(bots), close: () => bots.close() };
  const table = await sitDown({ seed: 5, pictures: true, sandboxClock: clock, pool });
  const { ann, cleo, sandbox } = table;
  const match = await soloOf(table, { game: 'concord', seat: BRITISH, position }, [cleo]);
  // The first search waits until its thread has loaded the game; a late suggestion would be told by an edit.
  const { view } = done(await table.service.look(match, ann.id));
  await pool.ask({ match: 'first', game: 'concord', view, seat: BRITISH, level: 'regular', seed: 1 });
  await openPanel(ann);
  for (const person of [ann, cleo]) {
    for (const label of ['My Intel', 'Log', 'Zoom', '⋯']) await person.click(label);
    await person.slash('board', { format: 'text' }).catch(() => {});
    await person.click('Board');
  }
  const result = { ann: everything(ann), cleo: everything(cleo) };
  await sandbox.assertClean();
  await table.close();
  return result;
}

describe('what is hidden', () => {
  it('reaches no client: two worlds with different hidden things look the same, word for word and byte for byte', async () => {
    const document = someState();
    const read = concord.open(typed => {
      const parsed = typed.read(document);
      if (!parsed.ok) throw new Error(parsed.problem);
      // The state is this very game's; its type is hidden in the registry.
      return parsed.value.state as unknown as Parameters<typeof redraw>[0];
    });
    const worlds = [1, 2].map(seed => redraw(read, BRITISH, random(seed)));
    const documents = worlds.map(state => write(state));
    expect(JSON.stringify(documents[0])).not.toBe(JSON.stringify(documents[1]));
    const [first, second] = worlds;
    if (first === undefined || second === undefined) throw new Error('two worlds');
    expect(observe(first, BRITISH)).toEqual(observe(second, BRITISH));
    const one = await script(documents[0]);
    const other = await script(documents[1]);
    expect(one.ann.length).toBeGreaterThan(15);
    expect(one.ann).toEqual(other.ann);
    expect(one.cleo).toEqual(other.cleo);
  });

  it('is told only to its seat, in a whole match', async () => {
    const table = await sitDown({ seed: 12 });
    const { ann, ben, cleo, service } = table;
    const match: MatchId = await twoPlayers(table, { scenario: 'patriot-pursuit' });
    await playOn(table, match, random(12));
    await table.drained();
    const lines = async (user: string | null): Promise<string[]> => {
      const part = await service.log(match, user);
      return part.ok ? part.value.entries.flatMap(({ told }) => told.map(({ text }) => text)) : [];
    };
    const open = new Set(await lines(null));
    let secrets = 0;
    for (const [person, others] of [
      [ann, [ben, cleo]],
      [ben, [ann, cleo]],
    ] as const) {
      const own = (await lines(person.id)).filter(text => !open.has(text));
      secrets += own.length;
      for (const other of others) {
        // Both sides may look at the same cards.
        const alsoTold = new Set(await lines(other.id));
        const seen = table.sandbox
          .everythingSeenBy(other)
          .map(({ json }) => json)
          .join('\n');
        for (const text of own.filter(each => !alsoTold.has(each)))
          expect(seen).not.toContain(JSON.stringify(text).slice(1, -1));
      }
    }
    expect(secrets).toBeGreaterThan(0);
    await table.close();
  });
});
