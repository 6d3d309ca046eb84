import { defineConfig } from 'vitest/config';

/**
 * Files of these folders that run in the same worker share their modules, which saves more than half of the time for
 * imports. It is safe: these tests open no bot and no store, and what a module remembers depends only on its input.
 */
const SHARING = ['core', 'games', 'kit', 'lesson', 'protocol', 'rulebook'].map(
  folder => `tests/${folder}/**/*.test.ts`,
);

export default defineConfig({
  test: {
    // Every core: by default one is left free, which on two cores takes half again as long.
    maxWorkers: '100%',
    testTimeout: 300_000,
    hookTimeout: 300_000,
    projects: [
      { extends: true, test: { name: 'sharing', include: SHARING, isolate: false } },
      { extends: true, test: { name: 'alone', include: ['tests/**/*.test.ts'], exclude: SHARING } },
    ],
  },
});
