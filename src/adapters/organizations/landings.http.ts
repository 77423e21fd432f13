import type { z } from 'zod';
import { type Discovered as Listed, discoveredSchema, gatedSchema } from '#contracts/identity/business/answers.ts';
import { discoveryLinkAuthenticateBody, memberLinkAuthenticateBody } from '#contracts/identity/business/magicLinks.ts';
import { discoveryOAuthBody, memberOAuthBody } from '#contracts/identity/business/oauth.ts';
import { ssoAuthenticateBody } from '#contracts/identity/business/sso.ts';
import type { Discovered } from '#machines/ports/business/discovery.ts';
import type { Landings } from '#machines/ports/business/landings.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { spendWithVerifier } from '#src/adapters/identity/codeChallenge.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { discoveredOrganization, gateAnswer } from './answers.ts';
import { callBusiness } from './businessCall.ts';
import { intermediateSession, keepIntermediateSession } from './intermediateSession.browser.ts';
import { projectOf } from './project.http.ts';

/** The call that takes a token of each kind, the token's name in it, and the pair that it was asked for with. */
const member = {
  link: { path: '/magic_links/authenticate', body: memberLinkAuthenticateBody, name: 'magic_links_token' },
  oauth: { path: '/oauth/authenticate', body: memberOAuthBody, name: 'oauth_token' },
  sso: { path: '/sso/authenticate', body: ssoAuthenticateBody, name: 'sso_token' },
} as const;
const discovery = {
  link: {
    path: '/magic_links/discovery/authenticate',
    body: discoveryLinkAuthenticateBody,
    name: 'discovery_magic_links_token',
  },
  oauth: { path: '/oauth/discovery/authenticate', body: discoveryOAuthBody, name: 'discovery_oauth_token' },
} as const;
const pairs = { link: 'magic_links', oauth: 'oauth', sso: 'sso' } as const;

/** A token that cannot be one was cut off on its way. */
function parsedBody(schema: z.ZodType<object>, body: object): object {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new IdentityError('link_spent', null, { cause: parsed.error });
}

/** An address was verified: the sign-in goes on with the organizations that it belongs to. */
export async function discoveredBy(client: IdentityClient, answer: Listed): Promise<Discovered> {
  keepIntermediateSession(answer.intermediate_session_token);
  return {
    email: answer.email_address,
    organizations: answer.discovered_organizations.map(discoveredOrganization),
    canCreate: (await projectOf(client)())?.create_organization_enabled ?? false,
  };
}

export function landingsOverHttp(client: IdentityClient) {
  return {
    async openMemberToken({ by, token, sessionMinutes, locale }, signal) {
      const { path, body, name } = member[by];
      const answer = await spendWithVerifier(client, pairs[by], (pkce_code_verifier) => {
        const given = parsedBody(body, {
          [name]: token,
          session_duration_minutes: sessionMinutes,
          locale,
          pkce_code_verifier,
          intermediate_session_token: intermediateSession(),
        });
        return callBusiness(client, { path, body: given, answer: gatedSchema, signal });
      });
      return gateAnswer(answer);
    },
    async openDiscoveryToken({ by, token }, signal) {
      const { path, body, name } = discovery[by];
      void projectOf(client)();
      const answer = await spendWithVerifier(client, pairs[by], (pkce_code_verifier) => {
        const given = parsedBody(body, { [name]: token, pkce_code_verifier });
        return callBusiness(client, { path, body: given, answer: discoveredSchema, signal });
      });
      return discoveredBy(client, answer);
    },
  } satisfies Landings;
}
