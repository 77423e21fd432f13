import { gatedSchema } from '#contracts/identity/business/answers.ts';
import { exchangeBody, organizationCreateBody } from '#contracts/identity/business/discovery.ts';
import type { Discovery } from '#machines/ports/business/discovery.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { gateAnswer } from './answers.ts';
import { callBusiness } from './businessCall.ts';
import { intermediateSession } from './intermediateSession.browser.ts';

export function discoveryOverHttp(client: IdentityClient) {
  return {
    async enterOrganization({ organizationId, sessionMinutes, locale }, signal) {
      const body = exchangeBody.parse({
        organization_id: organizationId,
        session_duration_minutes: sessionMinutes,
        locale,
        intermediate_session_token: intermediateSession(),
      });
      const path = '/discovery/intermediate_sessions/exchange';
      return gateAnswer(await callBusiness(client, { path, body, answer: gatedSchema, signal }));
    },
    async createOrganization({ name, sessionMinutes }, signal) {
      const body = organizationCreateBody.parse({
        organization_name: name,
        session_duration_minutes: sessionMinutes,
        intermediate_session_token: intermediateSession(),
      });
      const path = '/discovery/organizations/create';
      return gateAnswer(await callBusiness(client, { path, body, answer: gatedSchema, signal }));
    },
  } satisfies Discovery;
}
