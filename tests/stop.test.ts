import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const CHILD = fileURLToPath(new URL('stop-child.ts', import.meta.url));

async function told(what: string): Promise<{ code: unknown; signal: unknown; words: string }> {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, what]);
  const closed = once(child, 'close');
  let words = '';
  child.stdout.on('data', chunk => {
    if (words === '') child.kill('SIGTERM');
    words += chunk;
  });
  const [code, signal] = await closed;
  return { code, signal, words };
}

test('what does not come to its end holds up the end of the process no longer than it may', async () => {
  expect(await told('never')).toEqual({ code: null, signal: 'SIGKILL', words: 'up\n' });
});

test('told to end while it starts, the process stops what has come up', async () => {
  expect(await told('starting')).toEqual({ code: 0, signal: null, words: 'up\nstopped\n' });
});
