import { discoveryLinkSendBody, memberLinkSendBody } from '#contracts/identity/business/magicLinks.ts';
import { commonSchema } from '#contracts/identity/envelope.ts';
import { BUSINESS_LINK_MINUTES } from '#contracts/limits.ts';
import type { LinkRequest, MemberLinks } from '#machines/ports/business/memberLinks.ts';
import { recallBootstrap } from '#src/adapters/identity/bootstrap.storage.ts';
import { codeChallengeFor } from '#src/adapters/identity/codeChallenge.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { callBusiness } from './businessCall.ts';
import { projectOf } from './project.http.ts';

const MINUTE = 60_000;

function minutesOf(request: LinkRequest): number {
  switch (request.flow) {
    case 'discovery':
      return request.discoveryExpirationMinutes;
    case 'organization':
      return Math.max(request.loginExpirationMinutes, request.signupExpirationMinutes);
    case 'verification':
      return request.expirationMinutes ?? BUSINESS_LINK_MINUTES;
  }
}

function discoveryBody(request: Extract<LinkRequest, { flow: 'discovery' }>, challenge: string) {
  return discoveryLinkSendBody.parse({
    email_address: request.email,
    discovery_redirect_url: request.discoveryRedirectUrl,
    login_template_id: request.loginTemplateId,
    locale: request.locale,
    discovery_expiration_minutes: request.discoveryExpirationMinutes,
    pkce_code_challenge: challenge,
  });
}

function memberBody(request: Extract<LinkRequest, { flow: 'organization' }>, challenge: string) {
  return memberLinkSendBody.parse({
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
  });
}

/** The same for who is a member already and who becomes one: either chooses a password next. */
function verificationBody(request: Extract<LinkRequest, { flow: 'verification' }>, challenge: string) {
  const minutes = minutesOf(request);
  return memberLinkSendBody.parse({
    email_address: request.email,
    organization_id: request.organizationId,
    login_redirect_url: request.redirectUrl,
    signup_redirect_url: request.redirectUrl,
    login_template_id: request.templateId,
    signup_template_id: request.templateId,
    locale: request.locale,
    login_expiration_minutes: minutes,
    signup_expiration_minutes: minutes,
    stytch_redirect_type: 'reset_password',
    pkce_code_challenge: challenge,
  });
}

/** The call that mails a link. */
function sendingOf(request: LinkRequest, challenge: string) {
  const toMember = '/magic_links/email/login_or_signup';
  switch (request.flow) {
    case 'discovery':
      return { path: '/magic_links/email/discovery/send', body: discoveryBody(request, challenge) };
    case 'organization':
      return { path: toMember, body: memberBody(request, challenge) };
    case 'verification':
      return { path: toMember, body: verificationBody(request, challenge) };
  }
}

export function memberLinksOverHttp(client: IdentityClient) {
  return {
    async sendLink(request, signal) {
      // A send waits for nothing but itself; what is known by then serves.
      void projectOf(client)();
      const challenge = await codeChallengeFor(client, 'magic_links', minutesOf(request) * MINUTE);
      await callBusiness(client, { ...sendingOf(request, challenge), answer: commonSchema, signal });
      const domains = recallBootstrap(client)?.email_domains ?? [];
      return { senderDomain: domains.length === 1 ? (domains[0] ?? null) : null };
    },
  } satisfies MemberLinks;
}
