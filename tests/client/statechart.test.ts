import fc from 'fast-check';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { type AnyEventObject, createActor, fromPromise, type InspectionEvent } from 'xstate';
import { clientSessionMachine } from '#machines/client/clientSession/clientSession.machine.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import * as small from '#src/client/statechart/xstate.ts';
import { clientSessionHarness } from '#tests/model/client/clientSession/clientSession.harness.ts';
import { declared, firedBy, transitionId } from '#tests/model/harness/graph/firedTransitions.ts';

const CALLS = ['authenticateSession', 'endSession', 'awaitRefresh', 'awaitTokenEnd', 'awaitRetry'];
const LIMIT = { label: 'after:answerLimit', event: { type: 'after' } };
const cases = [...Object.values(clientSessionHarness.cases).flat(), LIMIT];

afterEach(() => {
  vi.doUnmock('xstate');
  vi.resetModules();
});

/** Calls that never answer; what they are asked is noted. */
const recorded = <Creator>(
  calls: unknown[],
  promise: (creator: (given: { input: unknown }) => Promise<unknown>) => Creator,
) =>
  Object.fromEntries(
    CALLS.map((id) => [
      id,
      promise(({ input }) => {
        calls.push([id, input]);
        return new Promise(() => {});
      }),
    ]),
  );

interface Running {
  send(event: AnyEventObject): void;
  stop(): void;
  /** Everything that a page or the service could notice. */
  seen(): Promise<string>;
}
const textOf = (value: unknown) =>
  JSON.stringify(value, (_, one: unknown) =>
    one instanceof Error ? [Reflect.get(one, 'code'), Reflect.get(one, 'retryAfter')] : one,
  );

/** Starts an actor with its calls on record. */
type Start = (input: object) => Running;

const byXState: Start = (input) => {
  const [calls, fired]: [unknown[], string[]] = [[], []];
  const machine = clientSessionMachine.provide({ actors: recorded(calls, fromPromise) as never });
  const inspect = (event: InspectionEvent) => void fired.push(...firedBy(event));
  const actor = createActor(machine, { input: input as never, inspect });
  actor.start();
  return {
    send: (event) => actor.send(event as never),
    stop: () => actor.stop(),
    seen: async () => {
      const { value, context } = actor.getSnapshot();
      return textOf({ value, context, calls, fired });
    },
  };
};

/** The same as the build of `client.js` makes it, with the small statechart in the place of XState. */
async function bySmall(): Promise<{ start: Start; IdentityError: typeof IdentityError }> {
  vi.resetModules();
  vi.doMock('xstate', () => small);
  const { clientSessionMachine: own } = await import('#machines/client/clientSession/clientSession.machine.ts');
  const { IdentityError: OwnError } = await import('#machines/ports/identity.ts');
  const start: Start = (input) => {
    const [calls, fired]: [unknown[], string[]] = [[], []];
    const machine = own.provide({ actors: recorded(calls, small.fromPromise) as never });
    const inspect = ({ _transitions }: { _transitions: Parameters<typeof transitionId>[0][] }) =>
      void fired.push(..._transitions.map(transitionId));
    const actor = small.createActor(machine as never, { input, inspect } as never);
    actor.start();
    return {
      send: (event) => actor.send(event),
      stop: () => actor.stop(),
      seen: async () => {
        await Promise.resolve();
        return textOf({ ...actor.getSnapshot(), calls, fired });
      },
    };
  };
  return { start, IdentityError: OwnError };
}

test('the statechart of client.js takes the steps that XState takes, with the same calls', async () => {
  const { start, IdentityError: OwnError } = await bySmall();
  /** Errors are known by their class, which the machine of the build has for itself. */
  const ofSmall = ({ error, ...event }: AnyEventObject): AnyEventObject =>
    error instanceof IdentityError
      ? { ...event, error: new OwnError(error.code, error.sentence, { retryAfter: error.retryAfter }) }
      : event;
  const nodes = new Map(Object.entries(clientSessionMachine.root.states));
  const taken = new Set<string>();
  const steps = fc.array(fc.constantFrom(...cases), { minLength: 30, maxLength: 60 });
  await fc.assert(
    fc.asyncProperty(fc.boolean(), steps, async (hasStoredToken, labels) => {
      const [real, own] = [byXState({ hasStoredToken }), start({ hasStoredToken })];
      expect(await own.seen()).toBe(await real.seen());
      for (const { event } of labels) {
        const { value } = JSON.parse(await real.seen());
        const node = nodes.get(value);
        const sent = event.type === 'after' ? { type: `xstate.after.answerLimit.clientSession.${value}` } : event;
        // An answer of a call that the state has not begun cannot come.
        if (sent.type.startsWith('xstate.') && !node?.ownEvents.map(String).includes(sent.type)) continue;
        real.send(sent);
        own.send(ofSmall(sent));
        expect(await own.seen()).toBe(await real.seen());
      }
      for (const id of JSON.parse(await real.seen()).fired) taken.add(id);
      real.stop();
      own.stop();
    }),
    { numRuns: 250, seed: 1 },
  );
  expect(declared(clientSessionMachine.root).filter((id) => !taken.has(id))).toEqual([]);
});

test('the statechart of client.js sends a timer once, and none of a state that was left', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { start } = await bySmall();
  const actor = start({ hasStoredToken: true });
  vi.advanceTimersByTime(9_999);
  expect(JSON.parse(await actor.seen()).value).toBe('unknown');
  actor.send({ type: 'session.stored' });
  vi.advanceTimersByTime(9_999);
  expect(JSON.parse(await actor.seen()).value).toBe('unknown');
  vi.advanceTimersByTime(1);
  expect(JSON.parse(await actor.seen())).toMatchObject({ value: 'offline', context: { failures: 1 } });
  vi.advanceTimersByTime(100_000);
  expect(JSON.parse(await actor.seen())).toMatchObject({ value: 'offline', context: { failures: 1 } });
});
