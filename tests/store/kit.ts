import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach } from 'vitest';

const folders: string[] = [];

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** A new folder that is deleted after the test. */
export function folder(): string {
  const made = mkdtempSync(join(tmpdir(), 'lanterns-'));
  folders.push(made);
  return made;
}
