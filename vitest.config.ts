import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The pages' own build settings are of no use here, and their plugins would only cost time.
  test: {
    include: ['tests/**/*.test.{ts,tsx}'],
    environment: 'node',
    watch: false,
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    reporters: ['dot', 'json'],
    outputFile: { json: 'reports/vitest.json' },
  },
});
