import { basic, type TestIdentity } from '../testIdentity.ts';
import type { Bend, SoftwareAuthenticator } from './softwareAuthenticator.ts';

const minutes = { session_duration_minutes: 30 };
export const userAgent =
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/537.36 (KHTML) Chrome/156.0.0.0 Safari/537.36';

/** Returns the actions of people with passkeys, as a browser does them. */
export function passkeyActions(service: TestIdentity) {
  const registerOptions = async (session: string, more: Record<string, unknown> = {}) => {
    const body = { domain: 'localhost', user_agent: userAgent, return_passkey_credential_options: true, ...more };
    const answer = await service.post('/webauthn/register/start', body, { session });
    return { answer, options: String(answer.body['public_key_credential_creation_options']) };
  };
  const register = (session: string, credential: string) =>
    service.post('/webauthn/register', { public_key_credential: credential, ...minutes }, { session });
  const startOf =
    (kind: 'primary' | 'secondary') =>
    async (session?: string, domain = 'localhost') => {
      const body = { domain, return_passkey_credential_options: true };
      const answer = await service.post(`/webauthn/authenticate/start/${kind}`, body, { session });
      return { answer, options: String(answer.body['public_key_credential_request_options']) };
    };
  const primary = startOf('primary');
  const secondary = startOf('secondary');
  const authenticate = (credential: string, session?: string) =>
    service.post('/webauthn/authenticate', { public_key_credential: credential, ...minutes }, { session });
  return {
    registerOptions,
    register,
    primary,
    secondary,
    authenticate,
    /** A new passkey of a person who has this session: what the service answers. */
    add: async (session: string, authenticator: SoftwareAuthenticator, bend: Bend = {}) =>
      register(session, authenticator.create((await registerOptions(session)).options, bend)),
    /** Somebody who has signed in by link and made a passkey. */
    person: async (email: string, authenticator: SoftwareAuthenticator) => {
      const { sessionToken: session } = await service.signIn(email);
      const answer = await register(session, authenticator.create((await registerOptions(session)).options));
      return { session, id: String(answer.body['webauthn_registration_id']), userId: String(answer.body['user_id']) };
    },
    signIn: async (authenticator: SoftwareAuthenticator, bend: Bend = {}) =>
      authenticate(authenticator.get((await primary()).options, bend)),
    rename: (id: string, name: unknown, session: string) =>
      service.call('PUT', `/webauthn/update/${id}`, { name }, { session }),
    remove: (id: string, session: string) =>
      service.call('DELETE', `/users/webauthn_registrations/${id}`, undefined, { session }),
    basic,
  };
}
export type PasskeyActions = ReturnType<typeof passkeyActions>;
