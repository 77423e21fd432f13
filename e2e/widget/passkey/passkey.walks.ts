import { html, passkeyAccepted, passkeyStarted, errorAnswer } from '#e2e/answers/answers.ts';
import { endCeremony, saySupport, withAuthenticator } from '#e2e/walks/authenticator.ts';
import { answered, byUser, stored } from '#e2e/walks/driver.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { mountedWith } from '#e2e/widget/configs.ts';
import { passkeyHarness } from '#tests/model/widget/passkey/passkey.harness.ts';

const TOKEN = 'tinyspark.session_token';
const withPasskeys =
  (...products: string[]) =>
  async (stage: Stage) => {
    await withAuthenticator(stage.page);
    return mountedWith({ products })(stage);
  };
/** Pages on which a passkey is picked in the e-mail field before the walk begins. */
const picking = new WeakSet<Stage>();

walkSuite({
  harness: passkeyHarness,
  held: ['startPasskey', 'authenticatePasskey'],
  scenarios: {
    chosen: withPasskeys('passkeys', 'oauth'),
    picked: (stage) => {
      picking.add(stage);
      return withPasskeys('passkeys', 'emailMagicLinks', 'oauth')(stage);
    },
  },
  before: async (stage, perform) => {
    if (!picking.has(stage)) return perform({ press: { role: 'button', name: 'Continue with a passkey' } });
    await perform({ type: 'jane@acme.test', into: 'Email' });
    await saySupport(stage.page, true);
    await stage.settle('startPasskey', passkeyStarted);
    await endCeremony(stage.page, true);
  },
  steps: {
    'startPasskey:ok': answered('startPasskey', passkeyStarted),
    'startPasskey:refused': answered('startPasskey', html),
    'getPasskey:ok': { act: ({ page }) => endCeremony(page, true) },
    'getPasskey:dismissed': { act: ({ page }) => endCeremony(page, false) },
    'authenticatePasskey:ok': answered('authenticatePasskey', passkeyAccepted),
    'authenticatePasskey:unknown': answered(
      'authenticatePasskey',
      errorAnswer(404, 'webauthn_registration_not_found', 'This passkey is not known.'),
    ),
    'authenticatePasskey:refused': answered(
      'authenticatePasskey',
      errorAnswer(401, 'unable_to_auth_webauthn_registration', 'The passkey could not be verified.'),
    ),
    'passkey.cancelled': byUser({ press: { role: 'button', name: 'Cancel' } }),
    'saveSession:ok': stored(`setItem ${TOKEN}`),
    'saveSession:failed': stored(`setItem ${TOKEN}`, true),
    'retry.chosen': byUser({ press: { role: 'button', name: 'Try again' } }),
    'back.chosen': byUser({ press: { role: 'button', name: 'Back' } }),
  },
});
