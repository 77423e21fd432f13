import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
} from '@simplewebauthn/browser';
import {
  passkeyAuthenticateBody,
  passkeyAuthenticateData,
  passkeyStartBody,
  passkeyStartData,
} from '#contracts/identity/passkeys.ts';
import { PasskeyError, type Passkeys } from '#machines/ports/passkeys.ts';
import { authenticate } from '#src/adapters/identity/authenticateCall.ts';
import { callIdentity, type IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { inCeremony } from './ceremony.browser.ts';
import { passkeyErrorOf } from './passkeyErrors.ts';

/** The options go to the browser as the service wrote them: it is the browser that checks them. */
const readOptions = (options: string): PublicKeyCredentialRequestOptionsJSON => JSON.parse(options);

/** Logging in by passkey: the wire of section 16, the browser's WebAuthn. */
export function passkeysOverWebAuthn(client: IdentityClient) {
  return {
    supportsAutofill: async () => ({ isSupported: await browserSupportsWebAuthnAutofill() }),
    async startPasskey({ domain }, signal) {
      if (!browserSupportsWebAuthn()) throw new PasskeyError('unsupported');
      const { public_key_credential_request_options: options } = await callIdentity(client, {
        path: '/webauthn/authenticate/start/primary',
        body: passkeyStartBody.parse({ domain: domain ?? location.hostname, return_passkey_credential_options: true }),
        answer: passkeyStartData,
        sessionToken: null,
        signal,
      });
      return { options };
    },
    async getPasskey({ options, isAutofill }, signal) {
      try {
        const optionsJSON = readOptions(options);
        const credential = await inCeremony({ isAutofill, signal }, () =>
          // The field may be in a shadow root, where the library does not look.
          startAuthentication({ optionsJSON, useBrowserAutofill: isAutofill, verifyBrowserAutofillInput: false }),
        );
        return {
          credentialId: credential.id,
          relyingPartyId: optionsJSON.rpId ?? location.hostname,
          json: JSON.stringify(credential),
        };
      } catch (cause) {
        throw passkeyErrorOf(cause);
      }
    },
    async authenticatePasskey({ credential, sessionMinutes }, signal) {
      const body = passkeyAuthenticateBody.parse({
        public_key_credential: credential.json,
        session_duration_minutes: sessionMinutes,
      });
      return authenticate(client, { path: '/webauthn/authenticate', body, answer: passkeyAuthenticateData, signal });
    },
  } satisfies Passkeys;
}
