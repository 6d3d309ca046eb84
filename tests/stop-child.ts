import { once } from 'node:events';
import { stopOnSignals } from '../src/process/stop.ts';

/** What the test asks for. `never`: work that never stops. `starting`: work that starts only after the signal.
 * `orphan`: work whose parent goes away. */
const [what] = process.argv.slice(2);
const signalled = once(process, 'SIGTERM');

const never = { stop: () => new Promise<void>(() => {}) };
const stops = { stop: async () => void process.stdout.write('stopped\n') };

if (what === 'never') stopOnSignals(Promise.resolve(never), 1);
else if (what === 'orphan') stopOnSignals(Promise.resolve(stops), 60_000);
else
  stopOnSignals(
    signalled.then(() => stops),
    60_000,
  );
process.stdout.write('up\n');
setInterval(() => {}, 60_000);
