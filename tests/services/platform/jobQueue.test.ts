import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createJobQueue, type JobQueueOptions } from '#services/platform/jobQueue.ts';

/** Jobs with the time at which they are due, and what was worked on. */
function openQueue(jobs: Map<string, number>, given: Partial<JobQueueOptions<string>> = {}) {
  const done: string[] = [];
  const clock = { now: () => Date.now() };
  const queue = createJobQueue({
    name: 'test',
    clock,
    pauses: { least: 1_000, most: null, failed: 5_000 },
    claim: () => {
      const due = [...jobs].find(([, at]) => at <= clock.now())?.[0];
      if (due !== undefined) jobs.delete(due);
      return Promise.resolve(due);
    },
    work: (job) => {
      done.push(job);
      return Promise.resolve();
    },
    nextDue: () => Promise.resolve(jobs.size === 0 ? undefined : Math.min(...jobs.values())),
    ...given,
  });
  return { queue, done };
}

describe('a queue of jobs', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 0 }));
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  it('works on all that is due, and by itself on what becomes due later', async () => {
    const { queue, done } = openQueue(
      new Map([
        ['now', 0],
        ['also now', 0],
        ['later', 30_000],
      ]),
    );
    await queue.run();
    expect(done).toEqual(['now', 'also now']);
    await vi.advanceTimersByTimeAsync(29_999);
    expect(done).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(1);
    expect(done).toEqual(['now', 'also now', 'later']);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('looks again after the longest pause, where it has one, and never sooner than the shortest', async () => {
    const jobs = new Map<string, number>();
    const { queue, done } = openQueue(jobs, { pauses: { least: 1_000, most: 60_000, failed: 5_000 } });
    await queue.run();
    jobs.set('unannounced', 10);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(done).toEqual(['unannounced']);
    const soon = openQueue(new Map([['soon', Date.now() + 1]]));
    await soon.queue.run();
    await vi.advanceTimersByTimeAsync(999);
    expect(soon.done).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(soon.done).toEqual(['soon']);
    await queue.close();
  });

  it('rejects a run that fails, logs it, and tries again after a pause', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue(undefined);
    let isAway = true;
    const { queue, done } = openQueue(new Map([['job', 0]]), {
      prepare: () => (isAway ? Promise.reject(new Error('away')) : Promise.resolve()),
    });
    await expect(queue.run()).rejects.toThrow('away');
    await queue.settled();
    expect(log).toHaveBeenCalledTimes(1);
    isAway = false;
    await vi.advanceTimersByTimeAsync(5_000);
    expect(done).toEqual(['job']);
  });

  it('ends after the job under way, and begins no other', async () => {
    let finish: () => void = () => undefined;
    const begun: string[] = [];
    const { queue } = openQueue(
      new Map([
        ['first', 0],
        ['second', 0],
      ]),
      {
        work: (job) => {
          begun.push(job);
          return new Promise((resolve) => (finish = resolve));
        },
      },
    );
    queue.wake();
    await vi.advanceTimersByTimeAsync(0);
    const closed = queue.close();
    finish();
    await closed;
    queue.wake();
    await queue.settled();
    expect(begun).toEqual(['first']);
    expect(vi.getTimerCount()).toBe(0);
  });
});
