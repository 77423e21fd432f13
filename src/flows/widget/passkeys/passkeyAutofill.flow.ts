import { passkeyAutofillMachine } from '#machines/widget/passkeyAutofill/passkeyAutofill.machine.ts';
import { passkeysOverWebAuthn } from '#src/adapters/passkeys/passkeys.webauthn.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';
import type { WidgetClient } from '#src/flows/widget/widgetClient.ts';

/** Offering a passkey in the e-mail field. It shows nothing of itself: the browser does. */
export function passkeyAutofillFlow(client: WidgetClient) {
  const passkeys = passkeysOverWebAuthn(client);
  return activeFlow(
    passkeyAutofillMachine.provide({
      actors: {
        supportsAutofill: call(passkeys.supportsAutofill),
        startPasskey: call(passkeys.startPasskey),
        getPasskey: call(passkeys.getPasskey),
      },
    }),
    () => null,
  );
}
