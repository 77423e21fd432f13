import { gatedSchema } from '#contracts/identity/business/answers.ts';
import { discoveryListBody, discoveryListData, exchangeBody } from '#contracts/identity/business/discovery.ts';
import { BusinessError } from '#machines/ports/business/error.ts';
import type { OrganizationSwitch } from '#machines/ports/business/organizationSwitch.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { storedSessionToken } from '#src/adapters/sessions/sessionToken.storage.ts';
import { discoveredOrganization, gateAnswer } from './answers.ts';
import { callBusiness } from './businessCall.ts';
import type { BusinessClient } from './businessClient.ts';

/** The session is the only sign-in that these calls present: the service names it as it names a sign-in that was begun. */
function meantAsSession(error: unknown): never {
  if (error instanceof BusinessError && error.code === 'login_expired')
    throw new IdentityError('session_ended', null, { cause: error });
  throw error;
}

/** Other organizations, with the member's saved session. */
export function organizationSwitchOverHttp(client: BusinessClient) {
  function requireToken(): string {
    const sessionToken = storedSessionToken(client.storageKeys);
    if (sessionToken === null) throw new IdentityError('session_ended');
    return sessionToken;
  }
  return {
    async listOrganizations(signal) {
      const { discovered_organizations } = await callBusiness(client, {
        path: '/discovery/organizations',
        body: discoveryListBody.parse({}),
        answer: discoveryListData,
        sessionToken: requireToken(),
        signal,
        isRead: true,
      }).catch(meantAsSession);
      return discovered_organizations.map(discoveredOrganization);
    },
    async switchOrganization({ organizationId, sessionMinutes, locale }, signal) {
      const answer = await callBusiness(client, {
        path: '/sessions/exchange',
        body: exchangeBody.parse({
          organization_id: organizationId,
          session_duration_minutes: sessionMinutes,
          locale,
        }),
        answer: gatedSchema,
        sessionToken: requireToken(),
        signal,
      });
      return gateAnswer(answer);
    },
  } satisfies OrganizationSwitch;
}
