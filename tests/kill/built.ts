import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, type Plugin } from 'esbuild';

/** Inside the project, so that the built files can import its packages. */
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/two-lanterns/', import.meta.url));

/** Modules that are run as worker threads. */
const THREADS = ['src/bots/pool-worker.ts', 'src/board/worker.ts'].map(path =>
  fileURLToPath(new URL(`../../${path}`, import.meta.url)),
);
const THREAD = /[\\/]src[\\/]threads[\\/]thread\.ts$/;

/** The source of `startThread` for the bundle: it starts the file that was built for a worker's module. */
const startThread = (home: string): string => `
  import { Worker } from 'node:worker_threads';
  const BUILT = ${JSON.stringify(Object.fromEntries(THREADS.map((path, i) => [pathToFileURL(path).href, join(home, `thread-${i}.mjs`)])))};
  export const startThread = module => new Worker(BUILT[module.href]);
`;

/** Keeps `import.meta.url` as in the source, so that each module still finds its assets. */
const ownPlaces = (home: string): Plugin => ({
  name: 'own-places',
  setup: ({ onLoad }) => {
    onLoad({ filter: THREAD }, () => ({ contents: startThread(home), loader: 'js' }));
    onLoad({ filter: /[\\/](src|commands|tests)[\\/].*\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll('import.meta.url', JSON.stringify(pathToFileURL(path).href)),
      loader: 'ts',
    }));
  },
});

/**
 * Bundles a program into one file, plus one for each of its worker threads. Starting from these takes a quarter of the
 * processor time, which matters for a program that is started a thousand times. Returns the program's path. The files are
 * deleted when this process ends.
 */
export async function built(module: URL): Promise<string> {
  mkdirSync(CACHE, { recursive: true });
  const home = mkdtempSync(join(CACHE, 'built-'));
  process.once('exit', () => rmSync(home, { recursive: true, force: true }));
  await build({
    entryPoints: [
      { in: fileURLToPath(module), out: 'program' },
      ...THREADS.map((path, i) => ({ in: path, out: `thread-${i}` })),
    ],
    outdir: home,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'error',
    plugins: [ownPlaces(home)],
  });
  return join(home, 'program.mjs');
}
