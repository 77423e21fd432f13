import { connectionsData, connectionsQuery } from '#contracts/identity/business/sso.ts';
import type { SingleSignOn } from '#machines/ports/business/singleSignOn.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { knownConnection } from './answers.ts';
import { callBusiness } from './businessCall.ts';

export function singleSignOnOverHttp(client: IdentityClient) {
  return {
    async findConnections({ email }, signal) {
      const query = new URLSearchParams(connectionsQuery.parse({ email_address: email }));
      const call = { path: `/sso/discovery/connections?${query}`, answer: connectionsData, signal, isRead: true };
      const { connections } = await callBusiness(client, call);
      return connections.map(knownConnection);
    },
  } satisfies SingleSignOn;
}
