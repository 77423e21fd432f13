import { hostWidget } from '#e2e/hosts/hostOfWidget.ts';
import {
  limited,
  passcodeSent,
  passcodeVerified,
  passkeyRegistered,
  passkeysListed,
  errorAnswer,
  registrationStarted,
} from '#e2e/answers/answers.ts';
import { endCeremony, withAuthenticator } from '#e2e/walks/authenticator.ts';
import { answered, byUser, stored } from '#e2e/walks/driver.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { mountedWith, NUMBER, PAGE } from '#e2e/widget/configs.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';
import { passkeyRegistrationHarness } from '#tests/model/widget/passkeyRegistration/passkeyRegistration.harness.ts';

const TOKEN = 'tinyspark.session_token';
const signedIn = (stage: Stage) => (stage.storage.items[TOKEN] = 'token-0');
const ended = errorAnswer(404, 'session_not_found', 'Your session has ended. Please sign in again.');
const unproven = errorAnswer(
  403,
  'account_not_verified',
  'Please verify your email address first: sign in once with a link or a passcode that we send to it.',
);
/** Pages on which somebody logs in by another method before the walk begins. */
const loggingIn = new WeakSet<Stage>();

walkSuite({
  harness: passkeyRegistrationHarness,
  held: ['sendPasscode', 'verifyPasscode', 'listPasskeys', 'startRegistration', 'registerPasskey', 'deletePasskey'],
  scenarios: {
    mode: async (stage) => {
      signedIn(stage);
      await hostWidget(stage.page);
      await withAuthenticator(stage.page);
      return '/passkeys';
    },
    offer: async (stage) => {
      loggingIn.add(stage);
      await hostWidget(stage.page);
      await withAuthenticator(stage.page);
      await mountedWith({
        products: ['otp'],
        otpOptions: { methods: ['sms'], expirationMinutes: 3 },
        passkeyOptions: { offerAfterLogin: true },
      })(stage);
      return PAGE;
    },
  },
  before: async (stage, perform) => {
    if (!loggingIn.has(stage)) return;
    await perform({ type: NUMBER, into: 'Phone number' });
    await perform({ press: { role: 'button', name: 'Continue' } });
    await stage.settle('sendPasscode', passcodeSent);
    await perform({ type: '123456', into: 'Passcode' });
    await stage.settle('verifyPasscode', passcodeVerified);
  },
  steps: {
    'listPasskeys:ok': answered('listPasskeys', passkeysListed('office')),
    'listPasskeys:ended': answered('listPasskeys', ended),
    'listPasskeys:limited': answered('listPasskeys', limited),
    'create.chosen': byUser({ press: { role: 'button', name: 'Create a passkey' } }),
    'later.chosen': byUser({ press: { role: 'button', name: 'Not now' } }),
    'passkey.cancelled': byUser({ press: { role: 'button', name: 'Cancel' } }),
    'done.chosen': byUser({ press: { role: 'button', name: 'Done' } }),
    'retry.chosen': byUser({ press: { role: 'button', name: 'Try again' } }),
    'signIn.chosen': byUser({ press: { role: 'button', name: 'Sign in' } }),
    'notice.expired': noticeExpires(15),
    'startRegistration:ok': answered('startRegistration', registrationStarted),
    'startRegistration:ended': answered('startRegistration', ended),
    'startRegistration:unproven': answered('startRegistration', unproven),
    'startRegistration:limited': answered('startRegistration', limited),
    'createPasskey:ok': { act: ({ page }) => endCeremony(page, true) },
    'createPasskey:dismissed': { act: ({ page }) => endCeremony(page, false) },
    'registerPasskey:ok': answered('registerPasskey', passkeyRegistered),
    'registerPasskey:unproven': answered('registerPasskey', unproven),
    'registerPasskey:ended': answered('registerPasskey', ended),
    'registerPasskey:refused': answered(
      'registerPasskey',
      errorAnswer(401, 'unable_to_register_webauthn_registration', 'The passkey could not be created.'),
    ),
    'saveSession:ok': stored(`setItem ${TOKEN}`),
    'saveSession:failed': stored(`setItem ${TOKEN}`, true),
    'passkeyList:create': byUser({ press: { role: 'button', name: 'Create a passkey' } }),
    'passkeyList:signedOut': {
      act: async (stage, perform) => {
        await perform({ press: { role: 'button', name: 'Delete Office key' } });
        await perform({ press: { role: 'button', name: 'Delete' } });
        await stage.settle('deletePasskey', ended);
      },
    },
  },
});
