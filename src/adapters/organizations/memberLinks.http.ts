import { discoveredSchema, gatedWithMethodSchema } from '#contracts/identity/business/answers.ts';
import {
  discoveryLinkAuthenticateBody,
  discoveryLinkSendBody,
  memberLinkAuthenticateBody,
  memberLinkSendBody,
} from '#contracts/identity/business/magicLinks.ts';
import { commonSchema } from '#contracts/identity/envelope.ts';
import { BOOTSTRAP_LIMIT } from '#contracts/limits.ts';
import type { LinkRequest, MemberLinks } from '#machines/ports/business/memberLinks.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { fetchBootstrap } from '#src/adapters/identity/bootstrap.http.ts';
import { recallBootstrap } from '#src/adapters/identity/bootstrap.storage.ts';
import { codeChallengeFor, codeVerifierFor } from '#src/adapters/identity/codeChallenge.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { forgetCodeVerifier } from '#src/adapters/identity/pkce.storage.ts';
import { discoveredOrganization, gateAnswer } from './answers.ts';
import { callBusiness } from './businessCall.ts';
import { intermediateSession, keepIntermediateSession } from './intermediateSession.browser.ts';

const MINUTE = 60_000;

const minutesOf = (request: LinkRequest): number =>
  request.flow === 'discovery'
    ? request.discoveryExpirationMinutes
    : Math.max(request.loginExpirationMinutes, request.signupExpirationMinutes);

/** The call that mails a link. */
const sendingOf = (request: LinkRequest, challenge: string) =>
  request.flow === 'discovery'
    ? {
        path: '/magic_links/email/discovery/send',
        body: discoveryLinkSendBody.parse({
          email_address: request.email,
          discovery_redirect_url: request.discoveryRedirectUrl,
          login_template_id: request.loginTemplateId,
          locale: request.locale,
          discovery_expiration_minutes: request.discoveryExpirationMinutes,
          pkce_code_challenge: challenge,
        }),
      }
    : {
        path: '/magic_links/email/login_or_signup',
        body: memberLinkSendBody.parse({
          email_address: request.email,
          organization_id: request.organizationId,
          login_redirect_url: request.loginRedirectUrl,
          signup_redirect_url: request.signupRedirectUrl,
          login_template_id: request.loginTemplateId,
          signup_template_id: request.signupTemplateId,
          locale: request.locale,
          login_expiration_minutes: request.loginExpirationMinutes,
          signup_expiration_minutes: request.signupExpirationMinutes,
          pkce_code_challenge: challenge,
        }),
      };

/** A token that cannot be one is a link that was cut off on its way. */
function parsedToken<T>(parsed: { success: true; data: T } | { success: false; error: unknown }): T {
  if (parsed.success) return parsed.data;
  throw new IdentityError('link_spent', null, { cause: parsed.error });
}

export function memberLinksOverHttp(client: IdentityClient): MemberLinks {
  /** What the project allows, asked once; the copy of an earlier visit where nobody answers in time. */
  let asked: ReturnType<typeof askProject> | null = null;
  const askProject = () =>
    fetchBootstrap(client, AbortSignal.timeout(BOOTSTRAP_LIMIT)).catch(() => recallBootstrap(client));
  const project = () => (asked ??= askProject());
  return {
    async sendLink(request, signal) {
      // A send waits for nothing but itself; what is known by then serves.
      void project();
      const challenge = await codeChallengeFor(client, 'magic_links', minutesOf(request) * MINUTE);
      await callBusiness(client, { ...sendingOf(request, challenge), answer: commonSchema, signal });
      const domains = recallBootstrap(client)?.email_domains ?? [];
      return { senderDomain: domains.length === 1 ? (domains[0] ?? null) : null };
    },
    async openMemberLink({ token, sessionMinutes, locale }, signal) {
      const body = memberLinkAuthenticateBody.safeParse({
        magic_links_token: token,
        session_duration_minutes: sessionMinutes,
        locale,
        pkce_code_verifier: codeVerifierFor(client, 'magic_links'),
        intermediate_session_token: intermediateSession(),
      });
      const call = {
        path: '/magic_links/authenticate',
        body: parsedToken(body),
        answer: gatedWithMethodSchema,
        signal,
      };
      const answer = await callBusiness(client, call);
      forgetCodeVerifier('magic_links', client.storageKeys);
      return gateAnswer(answer);
    },
    async openDiscoveryLink({ token }, signal) {
      const body = discoveryLinkAuthenticateBody.safeParse({
        discovery_magic_links_token: token,
        pkce_code_verifier: codeVerifierFor(client, 'magic_links'),
      });
      const path = '/magic_links/discovery/authenticate';
      const known = project();
      const answer = await callBusiness(client, { path, body: parsedToken(body), answer: discoveredSchema, signal });
      forgetCodeVerifier('magic_links', client.storageKeys);
      keepIntermediateSession(answer.intermediate_session_token);
      return {
        email: answer.email_address,
        organizations: answer.discovered_organizations.map(discoveredOrganization),
        canCreate: (await known)?.create_organization_enabled ?? false,
      };
    },
  };
}
