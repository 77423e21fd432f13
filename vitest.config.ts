import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    watch: false,
    pool: 'forks',
    maxWorkers: availableParallelism(),
    // Limits are for what hangs, not for what is slow.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    setupFiles: ['tests/requirements/seen.setup.ts'],
    globalSetup: ['tests/services/globalSetup.ts'],
    reporters: ['dot'],
  },
});
