import {
  browserSupportsWebAuthn,
  type PublicKeyCredentialCreationOptionsJSON,
  startRegistration,
} from '@simplewebauthn/browser';
import {
  passkeyDeleteData,
  passkeyRegisterBody,
  passkeyRegisterData,
  passkeyRegisterStartBody,
  passkeyRegisterStartData,
  passkeyUpdateBody,
  passkeyUpdateData,
} from '#contracts/identity/passkeys.ts';
import { meSchema, type User } from '#contracts/identity/user.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { PasskeyError, type Passkey, type PasskeyRegistrations } from '#machines/ports/passkeys.ts';
import { authenticateAnswer } from '#src/adapters/identity/authenticateCall.ts';
import { callIdentity, type IdentityCall, type IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { storedSessionToken } from '#src/adapters/sessions/sessionToken.storage.ts';
import type { z } from 'zod';
import { inCeremony } from './ceremony.browser.ts';
import { passkeyErrorOf } from './passkeyErrors.ts';

const passkeysOf = ({ webauthn_registrations: registrations }: Pick<User, 'webauthn_registrations'>): Passkey[] =>
  registrations.map(({ webauthn_registration_id: id, name }) => ({ id, name }));

/** The options go to the browser as the service wrote them: it is the browser that checks them. */
const readOptions = (options: string): PublicKeyCredentialCreationOptionsJSON => JSON.parse(options);

/** The passkeys of the person who is signed in here: the wire of section 16, the browser's WebAuthn. */
export function passkeyRegistrationsOverWebAuthn(client: IdentityClient) {
  /** @throws IdentityError `session_ended` when this browser holds no session */
  function call<T extends z.ZodType>(given: Omit<IdentityCall<T>, 'sessionToken'>): Promise<z.output<T>> {
    const sessionToken = storedSessionToken(client.storageKeys);
    if (sessionToken === null) throw new IdentityError('session_ended');
    return callIdentity(client, { ...given, sessionToken });
  }
  return {
    listPasskeys: async (signal) => ({
      passkeys: passkeysOf(await call({ path: '/users/me', answer: meSchema, signal, isRead: true })),
    }),
    async startRegistration({ domain }, signal) {
      if (!browserSupportsWebAuthn()) throw new PasskeyError('unsupported');
      const body = passkeyRegisterStartBody.parse({
        domain: domain ?? location.hostname,
        return_passkey_credential_options: true,
        user_agent: navigator.userAgent,
        use_base64_url_encoding: true,
      });
      const path = '/webauthn/register/start';
      const { public_key_credential_creation_options: options } = await call({
        path,
        body,
        answer: passkeyRegisterStartData,
        signal,
      });
      return { options };
    },
    async createPasskey({ options }, signal) {
      try {
        const optionsJSON = readOptions(options);
        const credential = await inCeremony({ isAutofill: false, signal }, () => startRegistration({ optionsJSON }));
        const relyingPartyId = optionsJSON.rp.id ?? location.hostname;
        return { credentialId: credential.id, relyingPartyId, json: JSON.stringify(credential) };
      } catch (cause) {
        throw passkeyErrorOf(cause);
      }
    },
    async registerPasskey({ credential, sessionMinutes }, signal) {
      const body = passkeyRegisterBody.parse({
        public_key_credential: credential.json,
        session_duration_minutes: sessionMinutes,
      });
      const answer = await call({ path: '/webauthn/register', body, answer: passkeyRegisterData, signal });
      const passkeys = passkeysOf(answer.user);
      const passkey = passkeys.find(({ id }) => id === answer.webauthn_registration_id);
      if (passkey === undefined) throw new IdentityError('unavailable');
      return { session: authenticateAnswer(answer), passkey, passkeys };
    },
    async renamePasskey({ id, name }, signal) {
      const body = passkeyUpdateBody.parse({ name });
      const path = `/webauthn/update/${encodeURIComponent(id)}`;
      const { webauthn_registration: changed } = await call({
        path,
        method: 'PUT',
        body,
        answer: passkeyUpdateData,
        signal,
      });
      return { passkey: { id: changed.webauthn_registration_id, name: changed.name } };
    },
    async deletePasskey({ id }, signal) {
      const path = `/users/webauthn_registrations/${encodeURIComponent(id)}`;
      const { __user: user } = await call({ path, method: 'DELETE', answer: passkeyDeleteData, signal });
      return { passkeys: passkeysOf(user) };
    },
  } satisfies PasskeyRegistrations;
}
