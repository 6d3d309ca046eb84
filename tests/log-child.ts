import { setTimeout as wait } from 'node:timers/promises';
import { startLog } from '../src/process/log.ts';

/** Logs until it is killed. */

const log = startLog('info', []);
for (let n = 1; ; n++) {
  log.info({ n }, 'a line');
  await wait(20);
}
