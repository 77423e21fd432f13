import { afterEach, expect, test, vi } from 'vitest';
import { createActor, fromPromise, setup } from 'xstate';
import { IdentityError } from '#machines/ports/identity.ts';
import type { NoticeExpiryOutput } from '#machines/widget/noticeExpiry/noticeExpiry.types.ts';
import type { InspectionMessage } from '#src/flows/inspection/inspectionMessage.ts';
import { redacted } from '#src/flows/inspection/redacted.ts';
import { inStatelyWords } from '#src/flows/inspection/statelyMessage.ts';
import { redactedMessage } from '#src/flows/inspection/redactedMessage.ts';

/** Everything that must never be told, one of a kind. */
const canaries = {
  token: 'canary-session-token-3f9a',
  jwt: 'eyJcanaryjwt.canary.canary',
  code: '482913',
  email: 'canary@secret.test',
  password: 'canary password 7!',
  phone: '+49 151 canary',
  url: 'https://pay.example/canary-url',
  sentence: 'canary sentence of the service',
  key: 'canary-key-9',
  number: 739_204_551,
};

const secretInput = { token: canaries.token, nested: { list: [canaries.jwt, { [canaries.key]: canaries.code }] } };
const child = fromPromise<object, object>(() => Promise.resolve({ sessionToken: canaries.token, url: canaries.url }));
const failing = fromPromise<object, object>(() => Promise.reject(new IdentityError('refused', canaries.sentence)));
const nested = setup({ actors: { child } }).createMachine({
  id: 'nested',
  initial: 'asking',
  context: ({ input }) => ({ given: input }),
  states: {
    asking: { invoke: { id: 'child', src: 'child', input: secretInput, onDone: 'done' } },
    done: { type: 'final' },
  },
  output: () => ({ email: canaries.email, result: 'home' }),
});
const machine = setup({ actors: { nested, failing } }).createMachine({
  id: 'outer',
  initial: 'typing',
  context: {
    password: canaries.password,
    amount: canaries.number,
    isOpen: true,
    result: 'home',
    map: new Map([[1, canaries.token]]),
  },
  states: {
    typing: { on: { 'passcode.typed': 'nesting' } },
    nesting: { invoke: { id: 'nested', src: 'nested', input: secretInput, onDone: 'failing' } },
    failing: { invoke: { id: 'failing', src: 'failing', input: { phone: canaries.phone }, onError: 'ended' } },
    ended: { type: 'final' },
  },
});

/** The whole stream of a flow with children, secrets in every place where one can be. */
async function stream(): Promise<InspectionMessage[]> {
  const messages: InspectionMessage[] = [];
  const actor = createActor(machine, {
    inspect: (event) => {
      const message = redactedMessage(event, () => 0);
      if (message !== null) messages.push(message);
    },
  });
  const ended = new Promise((done) => actor.subscribe({ complete: () => done(null) }));
  actor.start();
  actor.send({ type: 'passcode.typed', text: canaries.code, email: canaries.email, [canaries.key]: canaries.jwt });
  await ended;
  return messages;
}

const leaks = (text: string) => Object.values(canaries).filter((canary) => text.includes(String(canary)));

test('no canary is anywhere in the stream, neither in events nor in what children were given and answered', async () => {
  const messages = await stream();
  expect(leaks(JSON.stringify(messages))).toEqual([]);
  // It really went through all of it.
  const events = messages.flatMap((message) => (message.kind === 'event' ? [message.event] : []));
  expect(events).toEqual(
    expect.arrayContaining([
      'passcode.typed',
      'xstate.done.actor.child',
      'xstate.done.actor.nested',
      'xstate.error.actor.failing',
    ]),
  );
  expect(messages.filter(({ name }) => name === 'child').length).toBeGreaterThan(0);
});

test('what a reviewer needs is told: states, names of events, shapes, the closed vocabulary', async () => {
  const messages = await stream();
  expect(messages).toContainEqual({
    kind: 'event',
    id: expect.any(String),
    root: expect.any(String),
    name: 'outer',
    at: 0,
    event: 'passcode.typed',
    data: { text: '‹text›', email: '‹text›', '‹key 2›': '‹text›' },
  });
  expect(messages).toContainEqual(
    expect.objectContaining({
      kind: 'snapshot',
      name: 'outer',
      value: 'nesting',
      context: { password: '‹text›', amount: '‹number›', isOpen: true, result: 'home', map: '‹object›' },
    }),
  );
  expect(messages).toContainEqual(
    expect.objectContaining({
      event: 'xstate.error.actor.failing',
      data: expect.objectContaining({ error: { error: 'IdentityError', code: 'refused' } }),
    }),
  );
});

test('why an error holds is reported, and that it has passed; neither how long nor in which words', () => {
  const { sentence } = canaries;
  expect(redacted({ notice: { code: 'limited', sentence, seconds: 15 } })).toEqual({
    notice: { code: 'limited', sentence: '‹text›', seconds: '‹number›' },
  });
  const outcomes: NoticeExpiryOutput['result'][] = ['limitOver', 'connected'];
  expect(outcomes.map((outcome) => redacted(outcome))).toEqual(outcomes);
});

test("Stately's inspector is given the same redacted stream", async () => {
  const said = (await stream()).map(inStatelyWords);
  expect(leaks(JSON.stringify(said))).toEqual([]);
  expect(new Set(said.map(({ type }) => type))).toEqual(
    new Set(['@xstate.actor', '@xstate.event', '@xstate.snapshot']),
  );
});

test('what is no plain data is not looked into', () => {
  class Holder {
    secret = canaries.token;
  }
  const circular: Record<string, unknown> = {};
  circular['self'] = circular;
  for (const value of [
    new Holder(),
    new Map([['a', canaries.token]]),
    () => canaries.token,
    Symbol(canaries.token),
    circular,
    new URL('https://x.test/?t=canary'),
  ])
    expect(leaks(JSON.stringify(redacted(value)))).toEqual([]);
});

afterEach(() => vi.unstubAllGlobals());

test("the window of Stately's inspector gets nothing unredacted", async () => {
  const posted: unknown[] = [];
  const listeners: ((event: { data: unknown }) => void)[] = [];
  vi.stubGlobal('window', {
    open: () => ({ postMessage: (message: unknown) => posted.push(message) }),
    addEventListener: (_: string, listener: (event: { data: unknown }) => void) => listeners.push(listener),
  });
  vi.stubGlobal('BroadcastChannel', undefined);
  const { openStately } = await import('#src/flows/inspection/stately.ts');
  const { publish } = await import('#src/flows/inspection/inspectionStream.ts');
  vi.stubGlobal('fetch', async () => new Response(null));
  await openStately();
  for (const listener of listeners) listener({ data: { type: '@statelyai.connected' } });
  const actor = createActor(machine, { inspect: publish });
  const ended = new Promise((done) => actor.subscribe({ complete: () => done(null) }));
  actor.start();
  actor.send({ type: 'passcode.typed', text: canaries.code });
  await ended;
  expect(posted.length).toBeGreaterThan(10);
  expect(leaks(JSON.stringify(posted))).toEqual([]);
});
