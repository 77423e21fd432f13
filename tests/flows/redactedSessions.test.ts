import { expect, test } from 'vitest';
import { type AnyActorLogic, createActor, fromPromise } from 'xstate';
import { IdentityError } from '#machines/ports/identity.ts';
import type { InspectionMessage } from '#src/flows/inspection/inspectionMessage.ts';
import { redacted } from '#src/flows/inspection/redacted.ts';
import { redactedMessage } from '#src/flows/inspection/redactedMessage.ts';
import { authenticateHarness } from '#tests/model/checkout/authenticate/authenticate.harness.ts';
import type { Harness } from '#tests/model/harness/harness.ts';
import { existingPasswordHarness } from '#tests/model/widget/existingPassword/existingPassword.harness.ts';
import { passcodeHarness } from '#tests/model/widget/passcode/passcode.harness.ts';
import { newPasswordHarness } from '#tests/model/widget/newPassword/newPassword.harness.ts';
import { resetHarness } from '#tests/model/widget/reset/reset.harness.ts';

const session = {
  sessionToken: 'canary-session-token-3f9a',
  sessionJwt: 'eyJcanaryjwt.canary.canary',
  lifetime: 739_204_551,
  // A name may be a word of the vocabulary.
  user: { user_id: 'canary-user', name: { first_name: 'apple' }, emails: [{ email: 'canary@secret.test' }] },
};
const secrets = ['canary', '739204551', 'apple'];

interface Watched {
  harness: Harness;
  scenario: string;
  /** The call that opens the session. */
  opens: string;
  /** The steps that a person takes before. */
  does: { type: string; text?: string }[];
}
const flows: Watched[] = [
  {
    harness: passcodeHarness,
    scenario: 'phone',
    opens: 'verifyPasscode',
    does: [{ type: 'passcode.typed', text: '123456' }],
  },
  {
    harness: newPasswordHarness,
    scenario: 'link',
    opens: 'setPassword',
    does: [{ type: 'password.typed', text: 'fern and field 22' }, { type: 'password.submitted' }],
  },
  { harness: existingPasswordHarness, scenario: 'saved', opens: 'logIn', does: [{ type: 'password.submitted' }] },
  { harness: resetHarness, scenario: 'login', opens: 'logInByLink', does: [] },
  { harness: authenticateHarness, scenario: 'magicLink', opens: 'authenticateToken', does: [] },
];

/** The flow with actors that answer as in the first case of each, where storage is closed at first. */
function watch({ harness, scenario, opens }: Watched) {
  const messages: InspectionMessage[] = [];
  let isClosed = true;
  const keep = () => (isClosed ? Promise.reject(new IdentityError('storage_blocked')) : Promise.resolve());
  const answerOf = (name: string): AnyActorLogic => {
    if (name === opens) return fromPromise(() => Promise.resolve(session));
    if (name === 'saveSession') return fromPromise(keep);
    // Actors beside a code wait.
    if (name === 'countdown' || name === 'passcodeResend') return fromPromise(() => new Promise(() => {}));
    return fromPromise(() => Promise.resolve(harness.cases[`xstate.done.actor.${name}`]?.[0]?.event['output']));
  };
  const names = Object.keys(harness.machine.implementations.actors);
  const machine = harness.machine.provide({ actors: Object.fromEntries(names.map((name) => [name, answerOf(name)])) });
  const actor = createActor(machine, {
    input: harness.scenarios[scenario],
    inspect: (event) => {
      const message = redactedMessage(event, () => 0);
      if (message !== null) messages.push(message);
    },
  });
  actor.start();
  return { actor, messages, open: () => (isClosed = false) };
}

test.each(flows)(
  'nothing of a session that $opens has opened is told live, and it is held until it is kept [D-199]',
  async (flow) => {
    const { actor, messages, open } = watch(flow);
    for (const event of flow.does) {
      await expect.poll(() => actor.getSnapshot().can(event)).toBe(true);
      actor.send(event);
    }
    await expect.poll(() => actor.getSnapshot().matches('notSaved')).toBe(true);
    expect(actor.getSnapshot().context.session).toEqual(session);
    open();
    actor.send({ type: 'retry.chosen' });
    await expect.poll(() => actor.getSnapshot().context.session).toBeUndefined();

    const reported = JSON.stringify(messages);
    expect(secrets.filter((secret) => reported.includes(secret))).toEqual([]);
    // It really went through all of it.
    for (const name of [`xstate.done.actor.${flow.opens}`, 'xstate.error.actor.saveSession', 'saving', 'notSaved'])
      expect(reported).toContain(name);
    expect(reported).toContain('"sessionToken":"‹text›"');
    const { error } = actor.getSnapshot();
    expect(error).toBeUndefined();
  },
);

test('not even the shape of a person is told', () => {
  expect(redacted({ user: session.user, email: null })).toEqual({ user: '‹object›', email: null });
  expect(redacted({ user: null })).toEqual({ user: null });
});
