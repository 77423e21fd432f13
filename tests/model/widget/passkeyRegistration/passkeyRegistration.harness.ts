import { IdentityError } from '#machines/ports/identity.ts';
import { PasskeyError } from '#machines/ports/passkeys.ts';
import { passkeyRegistrationMachine } from '#machines/widget/passkeyRegistration/passkeyRegistration.machine.ts';
import { toPasskeyRegistrationScreen } from '#machines/widget/passkeyRegistration/passkeyRegistration.screen.ts';
import { passkeyRegistrationModel } from '#specs/widget/passkeyRegistration/passkeyRegistration.model.ts';
import { PasskeyRegistrationView } from '#src/views/widget/passkeyRegistration/passkeyRegistration.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { session } from '#tests/model/widget/configs.ts';

const first = { id: 'passkey-a', name: 'Office key' };
const created = { id: 'passkey-b', name: 'Jane’s laptop' };
const ended = new IdentityError('session_ended', 'Your session has ended. Please sign in again.');
const unproven = new IdentityError(
  'account_not_verified',
  'Please verify your email address first: sign in once with a link or a passcode that we send to it.',
);
const limited = new IdentityError('refused', 'Too many requests. Please wait a moment.', { retryAfter: 15 });
const input = { domain: 'acme.test', sessionMinutes: 90 };

export const passkeyRegistrationHarness = modelHarness({
  model: passkeyRegistrationModel,
  machine: passkeyRegistrationMachine,
  scenarios: { mode: { ...input, isOffer: false }, offer: { ...input, isOffer: true } },
  cases: {
    ...outcomes('listPasskeys', { ok: { passkeys: [first] }, ended, limited }),
    ...outcomes('startRegistration', { ok: { options: '{"challenge":"AAAA"}' }, ended, limited, unproven }),
    ...outcomes('createPasskey', {
      ok: { credentialId: 'passkey-1', relyingPartyId: 'acme.test', json: '{"id":"passkey-1"}' },
      registered: new PasskeyError('registered'),
      dismissed: new PasskeyError('dismissed'),
    }),
    ...outcomes('registerPasskey', {
      ok: { session, passkey: created, passkeys: [first, created] },
      ended,
      unproven,
      refused: new IdentityError('refused', 'The passkey could not be created.'),
    }),
    ...outcomes('saveSession', { ok: undefined, failed: new IdentityError('storage_blocked') }),
    ...outcomes('passkeyList', {
      create: { result: 'create', passkeys: [first, { id: 'passkey-b', name: 'My phone' }] },
      signedOut: { result: 'signedOut', passkeys: [first, { id: 'passkey-b', name: 'Phone' }] },
    }),
    ...userEvents({
      'create.chosen': null,
      'later.chosen': null,
      'done.chosen': null,
      'retry.chosen': null,
      'signIn.chosen': null,
      'passkey.cancelled': null,
      'notice.expired': null,
    }),
  },
  holds: { session: ({ session: held }) => held !== undefined },
  ...rendered(toPasskeyRegistrationScreen, (screen) =>
    markupOf(PasskeyRegistrationView, { screen, list: null, send: () => {} }),
  ),
});
