import { parentPort } from 'node:worker_threads';
import { messageOf } from '../core/thrown.ts';
import { type FilmRequest, film } from './film.ts';

/** A message from a thread that makes a film: how many frames are done, then the film, or why there is none. */
export type FilmMessage = { readonly drawn: number } | { readonly bytes: Uint8Array } | { readonly problem: string };

const send = (message: FilmMessage): void => parentPort?.postMessage(message);

parentPort?.once('message', (request: FilmRequest) => {
  try {
    send({ bytes: film(request, drawn => send({ drawn })) });
  } catch (error) {
    send({ problem: messageOf(error) });
  }
});
