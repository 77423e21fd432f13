import { IdentityError } from '#machines/ports/identity.ts';
import { PasskeyError } from '#machines/ports/passkeys.ts';
import { passkeyAutofillMachine } from '#machines/widget/passkeyAutofill/passkeyAutofill.machine.ts';
import { passkeyAutofillSpec } from '#specs/widget/passkeyAutofill/passkeyAutofill.spec.ts';
import { outcomes, type Harness } from '#tests/model/harness/harness.ts';

const credential = { credentialId: 'passkey-2', relyingPartyId: 'acme.test', json: '{"id":"passkey-2"}' };

export const passkeyAutofillHarness: Harness = {
  spec: passkeyAutofillSpec,
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
  nameOf: ({ value, context }) => (value === 'over' ? value : `${value}.${context.tries}`),
};
