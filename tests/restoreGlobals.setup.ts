import { afterAll, vi } from 'vitest';

// The next file of this worker begins with the clock and the globals as they are.
afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
