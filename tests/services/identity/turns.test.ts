import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTurns, NoTurnError } from '#services/identity/passwords/turns.ts';

/** Work that ends when the test says so, and the order in which it began. */
function desk(room: Parameters<typeof createTurns>[0]) {
  const turns = createTurns(room);
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const refused: [string, boolean][] = [];
  const join = (client: string, name = client): Promise<void> =>
    turns
      .take(client, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      })
      .catch((error: unknown) => {
        if (!(error instanceof NoTurnError)) throw error;
        refused.push([name, error.isOwnShare]);
      });
  /** Ends the work under way, and lets the next one begin. */
  const end = async () => {
    ends.shift()?.();
    await settled();
  };
  return { turns, begun, refused, join, end };
}

const settled = async () => {
  for (let round = 0; round < 10; round += 1) await Promise.resolve();
};

const room = { perClient: 8, places: 60, patience: 4_000 };

describe('taking turns', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('gives a newcomer the next turn but one, however much one client asks for', async () => {
    const { begun, refused, join, end } = desk(room);
    for (let at = 0; at < 59; at += 1) void join('stranger');
    void join('newcomer');
    await settled();
    expect(refused).toEqual(Array.from({ length: 50 }, () => ['stranger', true]));
    await end();
    await end();
    expect(begun).toEqual(['stranger', 'stranger', 'newcomer']);
  });

  it('serves the questions of one client in their order', async () => {
    const { begun, join, end } = desk(room);
    for (const name of ['one', 'two', 'three']) void join('somebody', name);
    await settled();
    await end();
    await end();
    expect(begun).toEqual(['one', 'two', 'three']);
  });

  it('lets somebody in whose line is shorter when all places are taken, in the place of the longest line', async () => {
    const { begun, refused, join, end } = desk({ ...room, places: 4 });
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
    const { refused, join } = desk({ ...room, places: 2 });
    for (const name of ['at work', 'a', 'b', 'c']) void join(name);
    await settled();
    expect(refused).toEqual([['c', false]]);
  });

  it('sends away who has waited too long, and goes on with who has not', async () => {
    const { begun, refused, join, end } = desk(room);
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
    const turns = createTurns(room);
    const failed = turns.take('a', () => Promise.reject(new Error('broken')));
    const next = turns.take('a', () => Promise.resolve('served'));
    await expect(failed).rejects.toThrow('broken');
    expect(await next).toBe('served');
  });

  it('sends everybody away when it closes', async () => {
    const { turns, refused, join } = desk(room);
    for (const name of ['at work', 'a', 'b']) void join(name);
    await settled();
    turns.close();
    await settled();
    expect(refused).toEqual([
      ['a', false],
      ['b', false],
    ]);
  });
});
