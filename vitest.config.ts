import { defineConfig } from 'vitest/config';

export default defineConfig({
  // Every core: by default one is left free, which on two cores takes half again as long.
  test: { include: ['tests/**/*.test.ts'], testTimeout: 300_000, hookTimeout: 300_000, maxWorkers: '100%' },
});
