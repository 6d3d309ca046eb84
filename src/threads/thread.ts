import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Node 20 does not pass the TypeScript loader on to worker threads, so each registers it before loading its module. */
const START = `
const { workerData } = require('node:worker_threads');
import(workerData.loader).then(({ register }) => { register(); return import(workerData.module); });
`;

// `require` would find the loader's CommonJS build, which cannot register itself in a thread.
const LOADER = new URL(
  'dist/esm/api/index.mjs',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json')),
).href;

/** Starts a thread that runs a TypeScript module. */
export const startThread = (module: URL): Worker =>
  new Worker(START, {
    eval: true,
    execArgv: [],
    workerData: { loader: LOADER, module: module.href },
  });
