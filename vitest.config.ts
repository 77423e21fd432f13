import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    watch: false,
    pool: 'forks',
    maxWorkers: 2,
    // Limits are for what hangs, not for what is slow.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    setupFiles: ['tests/requirements/seen.setup.ts'],
    globalSetup: ['tests/services/globalSetup.ts'],
    reporters: ['dot'],
  },
});
