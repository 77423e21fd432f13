import { afterAll, vi } from 'vitest';

// The next file of this worker starts with the real clock and globals.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
