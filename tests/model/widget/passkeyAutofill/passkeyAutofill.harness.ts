import { IdentityError } from '#machines/ports/identity.ts';
import { PasskeyError } from '#machines/ports/passkeys.ts';
import { passkeyAutofillMachine } from '#machines/widget/passkeyAutofill/passkeyAutofill.machine.ts';
import { passkeyAutofillModel } from '#specs/widget/passkeyAutofill/passkeyAutofill.model.ts';
import { outcomes } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const credential = { credentialId: 'passkey-2', relyingPartyId: 'acme.test', json: '{"id":"passkey-2"}' };

export const passkeyAutofillHarness = modelHarness({
  model: passkeyAutofillModel,
  machine: passkeyAutofillMachine,
  scenarios: { fresh: { domain: 'acme.test', tries: 5 }, tried: { domain: 'acme.test', tries: 2 } },
  cases: {
    ...outcomes('supportsAutofill', {
      yes: { isSupported: true },
      no: { isSupported: false },
      failed: new PasskeyError('failed'),
    }),
    ...outcomes('startPasskey', { ok: { options: '{"challenge":"AAAA"}' }, failed: new IdentityError('unavailable') }),
    ...outcomes('getPasskey', {
      ok: credential,
      dismissed: new PasskeyError('dismissed'),
      aborted: new PasskeyError('aborted'),
    }),
  },
});
