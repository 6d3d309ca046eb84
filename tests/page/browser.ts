import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { describe } from 'vitest';

/** File names of Chromium browsers on various systems. */
const NAMES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
  'microsoft-edge',
  'msedge',
  'chrome.exe',
  'msedge.exe',
];
const FIXED = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

/** The program that the environment variable BROWSER names, else the first that is installed; null if there is none. */
function findBrowser(env: NodeJS.ProcessEnv): string | null {
  if (env.BROWSER) return env.BROWSER;
  const folders = (env.PATH ?? '').split(delimiter).filter(folder => folder !== '');
  const places = [...folders.flatMap(folder => NAMES.map(name => join(folder, name))), ...FIXED];
  return places.find(canRun) ?? null;
}

function canRun(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

const FOUND = findBrowser(process.env);
// Skipped tests prove nothing, so a run that decides whether a change lands must have a browser.
if (FOUND === null && process.env.CI) throw new Error('CI needs a browser: install Chromium, or name one in BROWSER');

/** `describe` for tests in a browser. Without a browser they are skipped, and the title says why. */
export const describeInBrowser =
  FOUND === null
    ? (title: string, run: () => void) => describe.skip(`${title} (no browser: install Chromium or set BROWSER)`, run)
    : (title: string, run: () => void) => describe(title, run);

/** Starts the browser. Throws if there is none. */
export function launchBrowser(): Promise<Browser> {
  if (FOUND === null) throw new Error('there is no browser to launch');
  const off = ['gpu', 'quic', 'background-networking', 'component-update', 'sync'].map(name => `--disable-${name}`);
  return chromium.launch({ executablePath: FOUND, args: ['--no-sandbox', '--no-first-run', ...off] });
}
