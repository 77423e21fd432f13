import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type AnyActorRef, assign, createActor, setup } from 'xstate';
import { notProvidedFlow } from '#machines/ports/flow.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { deferred, deferredFlow, isLoading } from '#src/flows/deferred.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';

interface Said {
  words: string[];
}
const child = setup({
  types: { context: {} as Said, events: {} as { type: 'said'; word: string }, input: {} as Said, output: {} as Said },
}).createMachine({
  id: 'child',
  context: ({ input }) => input,
  initial: 'listening',
  states: {
    listening: {
      after: { 5_000: 'over' },
      on: { said: { actions: assign(({ context, event }) => ({ words: [...context.words, event.word] })) } },
    },
    over: { type: 'final' },
  },
  output: ({ context }) => context,
});

const parent = setup({
  types: { context: {} as Said },
  actors: { child: notProvidedFlow<Said, Said>() },
}).createMachine({
  id: 'parent',
  context: { words: [] },
  initial: 'asking',
  states: {
    asking: {
      invoke: {
        id: 'child',
        src: 'child',
        input: { words: ['first'] },
        onDone: { actions: assign(({ event }) => event.output), target: 'reported' },
      },
      on: { left: 'reported' },
    },
    reported: { on: { again: 'asking' } },
  },
});

const childFlow = activeFlow(child, ({ context }) => context.words.join(' '));
type Options = Parameters<typeof deferredFlow<Said, Said, string, []>>[0];

/** The parent with a child whose machine comes, or not, when the test says so. */
function begin(options: Partial<Options> = {}) {
  const asked: { arrive(): void; miss(cause: Error): void }[] = [];
  const content = deferred(
    () =>
      new Promise<typeof childFlow>((resolve, reject) =>
        asked.push({ arrive: () => resolve(childFlow), miss: reject }),
      ),
  );
  const flow = deferredFlow<Said, Said, string, []>({
    content,
    screenWhileLoading: (error) => (error === null ? 'loading' : 'failed'),
    outputOfFailure: () => null,
    ...options,
  });
  const actor = createActor(parent.provide({ actors: { child: flow.logic } })).start();
  const ref = (): AnyActorRef => {
    const { child: one } = actor.getSnapshot().children;
    if (one === undefined) throw new Error('The child is gone');
    return one;
  };
  return { actor, asked, ref, screen: () => flow.screenOf(ref()) };
}
const settled = () => vi.advanceTimersByTimeAsync(0);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

describe('a deferred flow', () => {
  it('is asked for once it is wanted, and is the machine itself from then on', async () => {
    const { actor, asked, ref, screen } = begin();
    expect(asked).toHaveLength(1);
    expect(screen()).toBe('loading');
    expect(isLoading(ref().getSnapshot())).toBe(true);
    asked[0]?.arrive();
    await settled();
    expect(ref().getSnapshot()).toMatchObject({ value: 'listening', context: { words: ['first'] } });
    ref().send({ type: 'said', word: 'second' });
    expect(screen()).toBe('first second');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(actor.getSnapshot()).toMatchObject({ value: 'reported', context: { words: ['first', 'second'] } });
  });

  it('gives what was done early to the machine, in order', async () => {
    const { asked, ref } = begin();
    ref().send({ type: 'said', word: 'a' });
    ref().send({ type: 'said', word: 'b' });
    asked[0]?.arrive();
    await settled();
    expect(ref().getSnapshot()).toMatchObject({ context: { words: ['first', 'a', 'b'] } });
  });

  it('can end before its machine has come', () => {
    const outputOf: Options['outputOf'] = ({ type }, { words }) =>
      type === 'away' ? { words: [...words, 'away'] } : null;
    const { actor, ref } = begin({ outputOf });
    ref().send({ type: 'away' });
    expect(actor.getSnapshot()).toMatchObject({ value: 'reported', context: { words: ['first', 'away'] } });
  });

  it('ends as it is told when its machine cannot be had', async () => {
    const { actor, asked } = begin({
      outputOfFailure: (error) => ({ words: [error instanceof IdentityError ? error.code : 'unknown'] }),
    });
    asked[0]?.miss(new TypeError('the file did not come'));
    await settled();
    expect(actor.getSnapshot()).toMatchObject({ value: 'reported', context: { words: ['unavailable'] } });
  });

  it('says what the trouble is and tries again, until it comes', async () => {
    const { asked, ref, screen } = begin();
    vi.stubGlobal('navigator', { onLine: false });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('no network')));
    asked[0]?.miss(new TypeError('the file did not come'));
    await settled();
    expect(ref().getSnapshot()).toMatchObject({ loading: { error: { code: 'offline' } } });
    expect(screen()).toBe('failed');
    await vi.advanceTimersByTimeAsync(6_000);
    expect(asked, 'a browser may keep that a file did not come').toHaveLength(1);
    vi.stubGlobal('navigator', { onLine: true });
    await vi.advanceTimersByTimeAsync(2_000);
    expect(asked).toHaveLength(2);
    asked[1]?.arrive();
    await settled();
    expect(ref().getSnapshot()).toMatchObject({ value: 'listening' });
  });

  it('does not wait for ever', async () => {
    const { ref } = begin();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(ref().getSnapshot()).toMatchObject({ loading: { error: { code: 'unavailable' } } });
  });

  it('starts at once when its machine is here already', async () => {
    const { actor, asked, ref } = begin();
    asked[0]?.arrive();
    await vi.advanceTimersByTimeAsync(5_000);
    actor.send({ type: 'again' });
    expect(ref().getSnapshot()).toMatchObject({ value: 'listening' });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(actor.getSnapshot().value).toBe('reported');
    expect(asked).toHaveLength(1);
  });

  it('starts after the next paint when its screen is to be painted first, loaded or not', async () => {
    const frames: (() => void)[] = [];
    vi.stubGlobal('requestAnimationFrame', (painting: () => void) => frames.push(painting));
    const { actor, asked, ref, screen } = begin({ isPaintedFirst: true });
    asked[0]?.arrive();
    await settled();
    expect(screen()).toBe('loading');
    frames[0]?.();
    await settled();
    expect(screen()).toBe('first');
    actor.send({ type: 'left' });
    actor.send({ type: 'again' });
    expect(screen()).toBe('loading');
    ref().send({ type: 'said', word: 'early' });
    frames[1]?.();
    await settled();
    expect(screen()).toBe('first early');
    expect(asked).toHaveLength(1);
  });

  it('does not wait for a paint in a page that has none', async () => {
    vi.stubGlobal('requestAnimationFrame', () => 0);
    const { asked, screen } = begin({ isPaintedFirst: true });
    asked[0]?.arrive();
    await vi.advanceTimersByTimeAsync(100);
    expect(screen()).toBe('first');
  });

  it('leaves nothing behind when its parent goes on without it', async () => {
    const { actor, asked } = begin();
    actor.send({ type: 'left' });
    asked[0]?.miss(new TypeError('the file did not come'));
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
