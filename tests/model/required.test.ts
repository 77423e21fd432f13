import { expect, test } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { required } from '#machines/ports/required.ts';
import type { AuthenticatedSession } from '#machines/ports/sessions.ts';
import { resetMachine } from '#machines/widget/reset/reset.machine.ts';

test('a value that is known is answered as it is, an empty one too [D-200]', () => {
  expect([required('', 'text'), required(0, 'count'), required(false, 'answer')]).toEqual(['', 0, false]);
});

test.each([undefined, null])('a value that no transition has set is named: %s [D-200]', (value) => {
  expect(() => required(value, 'token')).toThrow('token is missing');
});

test('a flow that lacks a value stops instead of going on with a wrong one [D-200]', () => {
  const machine = resetMachine.provide({
    guards: { isLogin: () => true },
    actors: { logInByLink: fromPromise(() => new Promise<AuthenticatedSession>(() => {})) },
  });
  const landing = { token: null, tokenType: null, email: null };
  const actor = createActor(machine, { input: { landing, sessionMinutes: 90 } });
  actor.subscribe({ error: () => {} });
  actor.start();
  expect(actor.getSnapshot()).toMatchObject({ status: 'error', error: new Error('token is missing') });
});
