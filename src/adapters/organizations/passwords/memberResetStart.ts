import { discoveryResetStartBody, memberResetStartBody } from '#contracts/identity/business/passwords.ts';
import { BUSINESS_LINK_MINUTES } from '#contracts/limits.ts';
import type { MemberResetRequest } from '#machines/ports/business/memberPasswords.ts';

/** The call that mails a link to set a password by. The link lives as long as every link of members (D-293). */
export function resetStartOf(request: MemberResetRequest, challenge: string): { path: string; body: object } {
  const given = {
    email_address: request.email,
    reset_password_redirect_url: request.resetPasswordRedirectUrl,
    reset_password_expiration_minutes: request.resetPasswordExpirationMinutes ?? BUSINESS_LINK_MINUTES,
    reset_password_template_id: request.resetPasswordTemplateId,
    verify_email_template_id: request.verifyEmailTemplateId,
    locale: request.locale,
  };
  if (request.flow === 'discovery') {
    const body = discoveryResetStartBody.parse({
      ...given,
      discovery_redirect_url: request.discoveryRedirectUrl,
      pkce_code_challenge: challenge,
    });
    return { path: '/passwords/discovery/reset/start', body };
  }
  const body = memberResetStartBody.parse({
    ...given,
    organization_id: request.organizationId,
    login_redirect_url: request.loginRedirectUrl,
    code_challenge: challenge,
  });
  return { path: '/passwords/email/reset/start', body };
}
