import { expect } from 'vitest';

/** What nothing else on the machine has disturbed. */
export const quickest = (times: number[]): number => Math.min(...times);

/** Two kinds of request take about as long: as a ratio, since how long both take depends on what else the machine does. */
export function expectAlikeInTime(one: number[], other: number[]): void {
  const [quicker = 0, slower = 0] = [quickest(one), quickest(other)].toSorted((a, b) => a - b);
  expect(slower).toBeLessThan(2 * quicker);
}
