import { discoveryLinkSendBody, memberLinkSendBody } from '#contracts/identity/business/magicLinks.ts';
import { commonSchema } from '#contracts/identity/envelope.ts';
import type { LinkRequest, MemberLinks } from '#machines/ports/business/memberLinks.ts';
import { recallBootstrap } from '#src/adapters/identity/bootstrap.storage.ts';
import { codeChallengeFor } from '#src/adapters/identity/codeChallenge.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { callBusiness } from './businessCall.ts';
import { projectOf } from './project.http.ts';

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

export const memberLinksOverHttp = (client: IdentityClient): MemberLinks => ({
  async sendLink(request, signal) {
    // A send waits for nothing but itself; what is known by then serves.
    void projectOf(client)();
    const challenge = await codeChallengeFor(client, 'magic_links', minutesOf(request) * MINUTE);
    await callBusiness(client, { ...sendingOf(request, challenge), answer: commonSchema, signal });
    const domains = recallBootstrap(client)?.email_domains ?? [];
    return { senderDomain: domains.length === 1 ? (domains[0] ?? null) : null };
  },
});
