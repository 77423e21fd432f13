import { passwordHarness } from '#tests/model/widget/password/password.harness.ts';
import {
  type Answer,
  passcodeSent,
  passwordAccepted,
  passwordCreated,
  errorAnswer,
  resetStarted,
  searched,
} from '#e2e/answers/answers.ts';
import { answered, byUser, type StepDriver } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { choosePassword } from '#e2e/widget/choosePassword.ts';
import { PASSWORD, passwordsCoded } from '#e2e/widget/configs.ts';
import { sendEmail } from '#e2e/widget/lookedUp.ts';
import { reloadAt } from '#e2e/widget/reloaded.ts';

const CONTINUE = { press: { role: 'button', name: 'Continue' } } as const;
const tooMany = errorAnswer(429, 'too_many_requests', 'Too many requests. Please wait a moment.');

/** A password is typed and sent, and this is what the service says. */
const tried = (answer: Answer): StepDriver => ({
  act: async (stage, perform) => {
    await perform({ type: PASSWORD, into: 'Password' });
    await perform(CONTINUE);
    await stage.settle('logIn', answer);
  },
});
let isReloaded = false;

walkSuite({
  harness: passwordHarness,
  held: ['searchUser', 'checkStrength', 'setPassword', 'logIn', 'startReset', 'sendPasscode'],
  scenarios: {
    submitted: (stage) => {
      isReloaded = false;
      return passwordsCoded(stage);
    },
    reloaded: (stage) => {
      isReloaded = true;
      return passwordsCoded(stage);
    },
  },
  before: async (stage, perform) => {
    await sendEmail(perform);
    if (!isReloaded) return;
    await stage.settle('searchUser', searched('passwordless'));
    await stage.settle('sendPasscode', passcodeSent);
    await reloadAt(stage, 'Enter passcode');
  },
  steps: {
    'searchUser:new': answered('searchUser', searched('new')),
    'searchUser:password': answered('searchUser', searched('password')),
    'searchUser:passwordless': answered('searchUser', searched('passwordless')),
    'searchUser:refused': answered('searchUser', tooMany),
    'newPassword:signedIn': { act: choosePassword(passwordCreated) },
    'newPassword:back': byUser({ press: { role: 'button', name: 'Back' } }),
    'existingPassword:loggedIn': tried(passwordAccepted),
    'existingPassword:back': byUser({ press: { role: 'button', name: 'Back' } }),
    'existingPassword:forgot': {
      act: async (_, perform) => {
        await perform({ type: PASSWORD, into: 'Password' });
        await perform({ press: { role: 'button', name: 'Forgot password' } });
      },
    },
    'existingPassword:dedupe': tried(errorAnswer(401, 'reset_password')),
    'existingPassword:breached': tried(errorAnswer(401, 'reset_password', 'Refused.', { reason: 'breached' })),
    'resetMail:back': {
      act: async (stage, perform) => {
        await stage.settle('startReset', resetStarted);
        await perform({ press: { role: 'button', name: 'Back' } });
      },
    },
    'passwordless:back': {
      act: async (stage, perform) => {
        if (!isReloaded) await stage.settle('sendPasscode', passcodeSent);
        await perform({ press: { role: 'button', name: 'Change the email address' } });
      },
    },
    'passwordless:refused': answered('sendPasscode', tooMany),
  },
});
