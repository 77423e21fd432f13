import { expect, test } from 'vitest';
import { run } from '#tests/model/harness/graph/replay.ts';
import { flowSuite } from '#tests/model/harness/suite.ts';
import { newPasswordHarness } from './newPassword.harness.ts';

flowSuite(newPasswordHarness);

test('an answer about an older text is not heard [PWD-10 PWD-11]', () => {
  const running = run(newPasswordHarness, 'create');
  const type = (text: string) => running.take({ type: 'password.typed', text });
  type('fern');
  running.wait();
  expect(running.asked('checkStrength')).toEqual({ email: 'jane@acme.test', password: 'fern' });
  type('fern and field 22');
  expect(() => running.take({ type: 'xstate.done.actor.checkStrength', output: {} })).toThrow(/no actor/);
  running.wait();
  expect(running.asked('checkStrength')).toEqual({ email: 'jane@acme.test', password: 'fern and field 22' });
  running.stop();
});

test('each key press begins the pause anew [PWD-11]', () => {
  const running = run(newPasswordHarness, 'create');
  running.take({ type: 'password.typed', text: 'f' });
  running.take({ type: 'password.typed', text: 'fe' });
  expect(running.wait()).toMatchObject({ waited: 300 });
  expect(running.asked('checkStrength')).toEqual({ email: 'jane@acme.test', password: 'fe' });
  running.stop();
});
