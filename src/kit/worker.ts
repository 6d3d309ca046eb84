import { z } from 'zod';
import { GAMES } from '../games/index.ts';
import { playBatch } from './batch.ts';
import type { Task } from './fuzz.ts';
import { POLICIES } from './policies.ts';
import { FULL, SAMPLE } from './rates.ts';

// A worker of the fuzz command: it receives tasks, plays them and sends back the results until it is told to stop.
const taskSchema: z.ZodType<Task> = z.object({
  game: z.string(),
  first: z.int(),
  count: z.int(),
  policy: z.enum(POLICIES),
  check: z.enum(['full', 'sample']),
});

process.on('message', message => {
  const { game: id, first, count, policy, check } = taskSchema.parse(message);
  const game = GAMES.get(id);
  if (!game) throw new RangeError(`no game ${id}`);
  process.send?.(playBatch(game, first, count, policy, check === 'full' ? FULL : SAMPLE));
});
