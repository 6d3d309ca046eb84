import { once } from 'node:events';
import { destination, pino } from 'pino';
import { GAMES } from '../games/index.ts';
import { boardPart } from './board-part.ts';
import { botPart } from './bot-part.ts';
import { Handler } from './handler.ts';
import { linesOf } from './lines.ts';

/** The engine as a process: one request per line on standard input, one answer per line on standard output. */

const logger = pino({ name: 'engine' }, destination({ dest: 2, sync: true }));
const handler = new Handler(GAMES, { bot: botPart, board: boardPart }, (err, verb) =>
  logger.error({ err, verb }, 'fault'),
);

// Nobody reads our output any more.
process.stdout.on('error', () => process.exit(0));

for await (const line of linesOf(process.stdin)) {
  if (!process.stdout.write(`${await handler.handle(line)}\n`)) await once(process.stdout, 'drain');
}
process.stdout.write('', () => process.exit(0));
