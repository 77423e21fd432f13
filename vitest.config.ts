import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    watch: false,
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    setupFiles: ['tests/requirements/seen.setup.ts'],
    globalSetup: ['tests/services/globalSetup.ts'],
    reporters: ['dot'],
  },
});
