import type { LinkRequest } from '#machines/ports/business/memberLinks.ts';
import type { MemberResetRequest } from '#machines/ports/business/memberPasswords.ts';

/** To the page where a first password is chosen. */
export const verificationRequest: LinkRequest = {
  flow: 'verification',
  email: 'jane@acme.test',
  organizationId: 'organization-1',
  redirectUrl: 'https://app.example/reset-password',
  templateId: 'password-verify',
  locale: 'pt-br',
  expirationMinutes: 45,
};
const resetOptions = {
  email: 'jane@acme.test',
  resetPasswordRedirectUrl: 'https://app.example/reset-password',
  resetPasswordExpirationMinutes: 45,
  resetPasswordTemplateId: 'password-reset',
  verifyEmailTemplateId: 'password-verify',
  locale: 'pt-br',
};
export const memberReset: MemberResetRequest = {
  ...resetOptions,
  flow: 'organization',
  organizationId: 'organization-1',
  loginRedirectUrl: 'https://app.example/password-sign-in',
};
export const discoveryReset: MemberResetRequest = {
  ...resetOptions,
  flow: 'discovery',
  discoveryRedirectUrl: 'https://app.example/password-discover',
};
