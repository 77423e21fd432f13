import { sendSignal } from '@simplewebauthn/browser';
import type { PasskeyCredential } from '#machines/ports/passkeys.ts';

/** Tells the browser that a passkey is gone, so that it is not offered again. Where it cannot be told, nothing happens. */
export function signalUnknownPasskey({ credentialId, relyingPartyId }: PasskeyCredential): void {
  sendSignal({ signalName: 'unknownCredential', rpID: relyingPartyId, credentialID: credentialId }).catch(() => {});
}
