import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { Worker } from 'node:worker_threads';

/** Node 20 does not hand the TypeScript loader on to its threads: each registers it before its module is loaded. */
const START = `
const { workerData } = require('node:worker_threads');
import(workerData.loader).then(({ register }) => { register(); return import(workerData.module); });
`;

// `require` would find the CommonJS half of the loader, which cannot register itself in a thread.
const LOADER = new URL(
  'dist/esm/api/index.mjs',
  pathToFileURL(createRequire(import.meta.url).resolve('tsx/package.json')),
).href;

/** A thread that runs a TypeScript module. */
export const startThread = (module: URL): Worker =>
  new Worker(START, {
    eval: true,
    execArgv: [],
    workerData: { loader: LOADER, module: module.href },
  });
