/** A thread that answers every order at once with a tiny picture. */
export const DRAWS = `
const { parentPort } = require('node:worker_threads');
const picture = { bytes: new Uint8Array(1), width: 1, height: 1, mime: 'image/jpeg' };
parentPort.on('message', () => parentPort.postMessage({ ok: true, picture }));
parentPort.postMessage('ready');
`;
