import { connectedAppsData, type ScopeResult } from '#contracts/identity/authorization.ts';
import { commonSchema } from '#contracts/identity/envelope.ts';
import type { ConnectedApplications } from '#machines/ports/authorization/connectedApplications.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { callIdentity, type IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { storedSessionToken } from '#src/adapters/sessions/sessionToken.storage.ts';
import { grantableScope } from './grantableScope.ts';

/** One that is gone already. */
class GoneError extends Error {
  override readonly name = 'GoneError';
}

const meaningOf = ({ error_type: type }: { error_type: string }): Error | null =>
  type === 'connected_app_not_found' ? new GoneError() : null;

/** The scopes of a service that says no more than their names. */
const bareScopes = (names: string): ScopeResult[] =>
  names
    .split(' ')
    .filter((scope) => scope !== '')
    .map((scope) => ({ scope, is_grantable: true, description: '', is_far_reaching: undefined }));

/** The applications that the person has allowed, over the public wire. */
export function connectedApplicationsOverHttp(client: IdentityClient) {
  return {
    async listApplications(signal) {
      const sessionToken = storedSessionToken(client.storageKeys);
      if (sessionToken === null) throw new IdentityError('session_ended');
      const call = { path: '/users/connected_apps', answer: connectedAppsData, sessionToken, signal };
      const { connected_apps } = await callIdentity(client, { ...call, isRead: true });
      return connected_apps.map(({ connected_app_id: id, name, description, scopes_granted, scope_results }) => ({
        id,
        name,
        description,
        scopes: (scope_results ?? bareScopes(scopes_granted)).map(grantableScope),
      }));
    },
    async removeApplication({ id }, signal) {
      const sessionToken = storedSessionToken(client.storageKeys);
      const path = `/users/connected_apps/${encodeURIComponent(id)}/revoke`;
      try {
        await callIdentity(client, { path, body: {}, answer: commonSchema, sessionToken, signal, meaningOf });
      } catch (error) {
        if (!(error instanceof GoneError)) throw error;
      }
    },
  } satisfies ConnectedApplications;
}
