import type { BodyFile } from '../src/discord/body.ts';

/** A document as a JSON file. */
export const jsonFile = (name: string, document: unknown, alt: string): BodyFile => ({
  name: `${name}.json`,
  bytes: new TextEncoder().encode(`${JSON.stringify(document, null, 1)}\n`),
  alt,
});
