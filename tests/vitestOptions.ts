/** What holds for every run of the tests, however their files are shared out. */
export const testOptions = {
  environment: 'node',
  watch: false,
  // Limits are for what hangs, not for what is slow.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  setupFiles: ['tests/requirements/seen.setup.ts'],
};

export const testFiles = ['tests/**/*.test.{ts,tsx}'];
