import { expect, test } from 'vitest';
import { type AnyActorRef, createActor, fromPromise } from 'xstate';
import type { UserType } from '#contracts/identity/passwords.ts';
import { asFlow } from '#machines/ports/flow.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import type { NewPassword, PasswordAccepted } from '#machines/ports/newPasswords.ts';
import type { PasswordLogin, ResetRequest, Strength } from '#machines/ports/passwords.ts';
import type { AuthenticatedSession } from '#machines/ports/sessions.ts';
import { existingPasswordMachine } from '#machines/widget/existingPassword/existingPassword.machine.ts';
import { newPasswordMachine } from '#machines/widget/newPassword/newPassword.machine.ts';
import { passwordMachine } from '#machines/widget/password/password.machine.ts';
import { resetMailMachine } from '#machines/widget/resetMail/resetMail.machine.ts';
import { redactedMessage } from '#src/flows/inspection/redactedMessage.ts';
import { magicLinkRequest, mailedPasscode, resetRequest } from '#tests/model/widget/configs.ts';

const CANARY = 'canary password 7!';
const EMAIL = 'canary@secret.test';
const strength = { isValid: true, isBreached: false, assessment: { policy: 'none' } } satisfies Strength;
const input = {
  email: EMAIL,
  sessionMinutes: 90,
  configured: { passcode: false, magicLink: false },
  passcode: mailedPasscode,
  magicLink: magicLinkRequest,
  reset: { ...resetRequest, email: EMAIL },
  sent: null,
};
const refused = () => Promise.reject(new IdentityError('refused', CANARY));
const refuse = fromPromise<AuthenticatedSession, PasswordLogin>(refused);
const refuseNew = fromPromise<PasswordAccepted, NewPassword>(refused);

/** The password's flows for a kind of user, and what is told of them live. Every password is refused. */
function watched(userType: UserType) {
  const said: string[] = [];
  const assess = fromPromise<Strength, { email: string | null; password: string }>(() => Promise.resolve(strength));
  const machine = passwordMachine.provide({
    actors: {
      searchUser: fromPromise<{ userType: UserType }, { email: string }>(() => Promise.resolve({ userType })),
      newPassword: asFlow(newPasswordMachine.provide({ actors: { checkStrength: assess, setPassword: refuseNew } })),
      existingPassword: asFlow(existingPasswordMachine.provide({ actors: { logIn: refuse } })),
      resetMail: asFlow(
        resetMailMachine.provide({ actors: { startReset: fromPromise<void, ResetRequest>(() => Promise.resolve()) } }),
      ),
    },
  });
  const inspect = (event: Parameters<typeof redactedMessage>[0]) =>
    void said.push(JSON.stringify(redactedMessage(event, () => 0)));
  const actor = createActor(machine, { input, inspect });
  actor.start();
  return {
    said,
    /** Waits until a child can take an event, and sends it. */
    async report(child: string, event: { type: string; text?: string }) {
      const found = (): AnyActorRef | undefined => actor.getSnapshot().children[child];
      await expect.poll(() => found()?.getSnapshot().can(event)).toBe(true);
      found()?.send(event);
    },
  };
}
const typed = { type: 'password.typed', text: CANARY };
const submitted = { type: 'password.submitted' };
const back = { type: 'back.chosen' };

/** Returns the lines with a secret in them. */
const leaksIn = (said: string[]) => said.filter((one) => one.includes('canary'));
/** Returns the names that were never told: then the test would have seen nothing. */
const untold = (said: string[], names: string[]) => names.filter((name) => !said.some((one) => one.includes(name)));

test('a password that is a word of the vocabulary is not told either, nor the beginning of one', async () => {
  const { said, report } = watched('password');
  for (const text of ['new', 'password']) await report('existingPassword', { type: 'password.typed', text });
  await report('existingPassword', submitted);
  await report('existingPassword', back);
  const reported = ['"text":"new"', '"text":"password"', '"password":"password"'];
  expect(said.filter((one) => reported.some((secret) => one.includes(secret)))).toEqual([]);
  expect(said.some((one) => one.includes('"text":"‹text›"'))).toBe(true);
});

test('no password that is chosen is told live: not typed, not assessed, not refused', async () => {
  const { said, report } = watched('new');
  await report('newPassword', typed);
  await report('newPassword', submitted);
  await report('newPassword', back);
  expect(leaksIn(said)).toEqual([]);
  expect(untold(said, ['password.typed', 'checkStrength', 'xstate.error.actor.setPassword'])).toEqual([]);
});

test('no password that signs in is told live: not typed, not refused, not kept for the way back', async () => {
  const { said, report } = watched('password');
  await report('existingPassword', typed);
  await report('existingPassword', submitted);
  await report('existingPassword', { type: 'forgotPassword.chosen' });
  await report('resetMail', back);
  await report('existingPassword', back);
  expect(leaksIn(said)).toEqual([]);
  expect(untold(said, ['password.typed', 'xstate.error.actor.logIn', 'startReset'])).toEqual([]);
});
