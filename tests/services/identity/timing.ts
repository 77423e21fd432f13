import { expect } from 'vitest';

const ROUNDS = 20;
const ATTEMPTS = 10;

/** Returns the shortest time: the one that nothing else on the machine has disturbed. */
export const quickest = (times: readonly number[]): number => Math.min(...times);

/** In ms. */
export const timeOf = async (work: () => Promise<unknown>): Promise<number> => {
  const began = performance.now();
  await work();
  return performance.now() - began;
};

const isAlike = (one: readonly number[], other: readonly number[]): boolean => {
  const [quicker = 0, slower = 0] = [quickest(one), quickest(other)].toSorted((a, b) => a - b);
  return slower < 2 * quicker;
};

/**
 * Two kinds of request take about as long: as a ratio of the quickest of each, since how long they take depends on what else
 * the machine does. They are asked in turn, and more often when something has come between.
 */
export async function expectAlikeInTime(
  one: (round: number) => Promise<unknown>,
  other: (round: number) => Promise<unknown>,
): Promise<{ one: number[]; other: number[] }> {
  const times: { one: number[]; other: number[] } = { one: [], other: [] };
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    for (let at = 0; at < ROUNDS; at += 1) {
      const round = attempt * ROUNDS + at;
      times.one.push(await timeOf(() => one(round)));
      times.other.push(await timeOf(() => other(round)));
    }
    if (isAlike(times.one, times.other)) break;
  }
  const [quickestOne, quickestOther] = [quickest(times.one), quickest(times.other)];
  expect(isAlike(times.one, times.other), `${quickestOne} ms and ${quickestOther} ms`).toBe(true);
  return times;
}
