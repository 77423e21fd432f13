import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createFairQueue, QueueFullError } from '#services/identity/shared/passwords/fairQueue.ts';

/** Work that ends when the test says so, and the order in which it began. */
function openQueue(limits: Parameters<typeof createFairQueue>[0]) {
  const queue = createFairQueue(limits);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: [string, boolean][] = [];
  const join = (client: string, name = client): Promise<void> =>
    queue
      .run(client, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      })
      .catch((error: unknown) => {
        if (!(error instanceof QueueFullError)) throw error;
        refused.push([name, error.isOwnBacklog]);
      });
  /** Ends the work under way, and lets the next one begin. */
  const end = async () => {
    ends.shift()?.();
    await settled();
  };
  return { queue, begun, refused, join, end };
}

const settled = async () => {
  for (let round = 0; round < 10; round += 1) await Promise.resolve();
};

const limits = { perClient: 8, total: 60, waitMs: 4_000 };

describe('a fair queue', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('gives a newcomer the next turn but one, however much one client asks for', async () => {
    const { begun, refused, join, end } = openQueue(limits);
    for (let at = 0; at < 59; at += 1) void join('stranger');
    void join('newcomer');
    await settled();
    expect(refused).toEqual(Array.from({ length: 50 }, () => ['stranger', true]));
    await end();
    await end();
    expect(begun).toEqual(['stranger', 'stranger', 'newcomer']);
  });

  it('serves the questions of one client in their order', async () => {
    const { begun, join, end } = openQueue(limits);
    for (const name of ['one', 'two', 'three']) void join('somebody', name);
    await settled();
    await end();
    await end();
    expect(begun).toEqual(['one', 'two', 'three']);
  });

  it('lets somebody in whose line is shorter when the queue is full, in place of the last of the longest line', async () => {
    const { begun, refused, join, end } = openQueue({ ...limits, total: 4 });
    for (let at = 0; at < 4; at += 1) void join('many', `many ${at}`);
    void join('few', 'few');
    await settled();
    void join('newcomer');
    await settled();
    expect(refused).toEqual([['many 3', true]]);
    for (const _ of [1, 2, 3]) await end();
    expect(begun).toEqual(['many 0', 'many 1', 'few', 'newcomer']);
  });

  it('refuses a newcomer only when everybody has an equal share', async () => {
    const { refused, join } = openQueue({ ...limits, total: 2 });
    for (const name of ['at work', 'a', 'b', 'c']) void join(name);
    await settled();
    expect(refused).toEqual([['c', false]]);
  });

  it('sends away who has waited too long, and goes on with who has not', async () => {
    const { begun, refused, join, end } = openQueue(limits);
    void join('at work');
    void join('patient');
    await vi.advanceTimersByTimeAsync(3_000);
    void join('later');
    await vi.advanceTimersByTimeAsync(1_000);
    expect(refused).toEqual([['patient', false]]);
    await end();
    expect(begun).toEqual(['at work', 'later']);
  });

  it('goes on after work that fails', async () => {
    const queue = createFairQueue(limits);
    const failed = queue.run('a', () => Promise.reject(new Error('broken')));
    const next = queue.run('a', () => Promise.resolve('served'));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('served');
  });

  it('sends everybody away when it closes', async () => {
    const { queue, refused, join } = openQueue(limits);
    for (const name of ['at work', 'a', 'b']) void join(name);
    await settled();
    queue.close();
    await settled();
    expect(refused).toEqual([
      ['a', false],
      ['b', false],
    ]);
  });
});
