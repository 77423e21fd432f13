import { memberAuthSchema } from '#contracts/identity/business/answers.ts';
import { commonSchema } from '#contracts/identity/envelope.ts';
import { sessionsAuthenticateBody, sessionsRevokeBody } from '#contracts/identity/user.ts';
import type { MemberSessions } from '#machines/ports/business/gate.ts';
import { type Identity, IdentityError } from '#machines/ports/identity.ts';
import type { StoringClient } from '#src/adapters/identity/identityCall.ts';
import { storedSessionToken } from '#src/adapters/sessions/sessionToken.storage.ts';
import { knownOrganization, signedInMember } from './answers.ts';
import { callBusiness } from './businessCall.ts';

/** The member's session as the service knows it: whose it is, and its end. */
export function memberSessionOverHttp(client: StoringClient) {
  return {
    async resumeMemberSession(signal) {
      const sessionToken = storedSessionToken(client.storageKeys);
      if (sessionToken === null) throw new IdentityError('session_ended');
      const body = sessionsAuthenticateBody.parse({});
      const call = {
        path: '/sessions/authenticate',
        body,
        answer: memberAuthSchema,
        sessionToken,
        signal,
        isRead: true,
      };
      const { organization, member } = await callBusiness(client, call);
      return { organization: knownOrganization(organization), member: signedInMember(member) };
    },
    async revokeSession({ sessionToken }, signal) {
      if (sessionToken === null) return;
      const body = sessionsRevokeBody.parse({});
      await callBusiness(client, { path: '/sessions/revoke', body, answer: commonSchema, sessionToken, signal });
    },
  } satisfies Pick<MemberSessions, 'resumeMemberSession'> & Pick<Identity, 'revokeSession'>;
}
