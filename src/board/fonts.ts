import { createRequire } from 'node:module';
import { GlobalFonts } from '@napi-rs/canvas';

const require = createRequire(import.meta.url);

/** Each weight has its own family name, so that the machine's font matching cannot interfere. */
const faces = {
  'Board Caslon': '@fontsource/libre-caslon-text/files/libre-caslon-text-latin-700-normal.woff2',
  'Board Caslon Regular': '@fontsource/libre-caslon-text/files/libre-caslon-text-latin-400-normal.woff2',
  'Board Caslon Italic': '@fontsource/libre-caslon-text/files/libre-caslon-text-latin-400-italic.woff2',
  'Board Fell': '@fontsource/im-fell-english/files/im-fell-english-latin-400-normal.woff2',
  'Board Fell Italic': '@fontsource/im-fell-english/files/im-fell-english-latin-400-italic.woff2',
  'Board Figures': '@fontsource/alegreya-sans/files/alegreya-sans-latin-800-normal.woff2',
} as const;

export type Face = keyof typeof faces;

let loaded = false;

/** Load the fonts once for this thread. Throws if a package is missing, because nothing legible could be drawn. */
export function loadFonts(): void {
  if (loaded) return;
  for (const [name, file] of Object.entries(faces)) {
    if (!GlobalFonts.registerFromPath(require.resolve(file), name)) throw new Error(`The font ${file} did not load.`);
  }
  loaded = true;
}

export const font = (face: Face, size: number): string => `${size}px "${face}"`;
