import { IdentityError } from '#machines/ports/identity.ts';
import { PasskeyError } from '#machines/ports/passkeys.ts';
import { passkeyMachine } from '#machines/widget/passkey/passkey.machine.ts';
import { toPasskeyScreen } from '#machines/widget/passkey/passkey.screen.ts';
import { toWidgetScreen } from '#machines/widget/widget.screen.ts';
import { passkeyModel } from '#specs/widget/passkey/passkey.model.ts';
import { WholeWidgetView } from '#src/views/widget/wholeWidget.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { productConfig, session, widgetContext } from '#tests/model/widget/configs.ts';

const credential = { credentialId: 'passkey-1', relyingPartyId: 'acme.test', json: '{"id":"passkey-1"}' };
const input = { sessionMinutes: 90, domain: 'acme.test' };
/** The widget around it: with a button, or with the e-mail field in which a passkey was picked. */
const contextOf = (isPicked: boolean) => ({
  ...widgetContext,
  config: {
    ...productConfig,
    products: isPicked ? ['passkeys' as const, ...productConfig.products] : ['passkeys' as const, 'oauth' as const],
  },
});

export const passkeyHarness = modelHarness({
  model: passkeyModel,
  machine: passkeyMachine,
  scenarios: { chosen: input, picked: { ...input, credential: { ...credential, credentialId: 'passkey-2' } } },
  cases: {
    ...outcomes('startPasskey', {
      ok: { options: '{"challenge":"AAAA"}' },
      refused: new IdentityError('refused', 'Too many requests. Please wait a moment.', { retryAfter: 15 }),
      unsupported: new PasskeyError('unsupported'),
      offline: new IdentityError('offline'),
    }),
    ...outcomes('getPasskey', {
      ok: credential,
      dismissed: new PasskeyError('dismissed'),
      unsupported: new PasskeyError('unsupported'),
    }),
    ...outcomes('authenticatePasskey', {
      ok: session,
      unknown: new IdentityError('passkey_unknown', 'This passkey is not known.'),
      refused: new IdentityError('refused', 'The passkey could not be verified.'),
      offline: new IdentityError('offline'),
    }),
    ...outcomes('saveSession', { ok: undefined, failed: new IdentityError('storage_blocked') }),
    ...userEvents({ 'passkey.cancelled': null, 'retry.chosen': null, 'back.chosen': null }),
  },
  holds: { session: ({ session: held }) => held !== undefined },
  ...rendered(
    (snapshot) => ({
      isPicked: snapshot.context.challenge === undefined && snapshot.context.credential !== undefined,
      screen: toPasskeyScreen(snapshot),
    }),
    ({ isPicked, screen }) =>
      markupOf(WholeWidgetView, { screen: toWidgetScreen(contextOf(isPicked), screen), send: () => {} }),
  ),
});
