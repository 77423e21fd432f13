import { passkeyAutofillMachine } from '#machines/widget/passkeyAutofill/passkeyAutofill.machine.ts';
import { passkeysOverWebAuthn } from '#src/adapters/passkeys/passkeys.webauthn.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import { shownFlow } from '#src/flows/shownFlow.ts';
import type { WidgetClient } from '#src/flows/widget/widgetClient.ts';

/** Offering a passkey in the e-mail field. It shows nothing of itself: the browser does. */
export function passkeyAutofillFlow(client: WidgetClient) {
  const { supportsAutofill, startPasskey, getPasskey } = actorsOf(passkeysOverWebAuthn(client));
  return shownFlow(
    passkeyAutofillMachine.provide({ actors: { supportsAutofill, startPasskey, getPasskey } }),
    () => null,
  );
}
