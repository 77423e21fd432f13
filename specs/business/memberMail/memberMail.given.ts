import { jane } from '../given.ts';

/** Sign-in links. */
export const links = {
  organization: {
    flow: 'organization',
    email: jane,
    organizationId: 'organization-1',
    loginRedirectUrl: 'https://app.example/sign-in',
    signupRedirectUrl: 'https://app.example/sign-up',
    loginTemplateId: 'link-login',
    signupTemplateId: 'link-signup',
    locale: 'de',
    loginExpirationMinutes: 20,
    signupExpirationMinutes: 25,
  },
  discovery: {
    flow: 'discovery',
    email: jane,
    discoveryRedirectUrl: 'https://app.example/discover',
    loginTemplateId: 'link-login',
    locale: 'de',
    discoveryExpirationMinutes: 35,
  },
};
/** A link to the page where a first password is chosen. */
export const verification = {
  flow: 'verification',
  email: jane,
  organizationId: 'organization-1',
  redirectUrl: 'https://app.example/reset-password',
  templateId: 'password-verify',
  locale: 'pt-br',
  expirationMinutes: 45,
};

const options = {
  email: jane,
  resetPasswordRedirectUrl: 'https://app.example/reset-password',
  resetPasswordExpirationMinutes: 45,
  resetPasswordTemplateId: 'password-reset',
  verifyEmailTemplateId: 'password-verify',
  locale: 'pt-br',
};
/** Mails to set a password by. */
export const resets = {
  organization: {
    ...options,
    flow: 'organization',
    organizationId: 'organization-1',
    loginRedirectUrl: 'https://app.example/password-sign-in',
  },
  discovery: { ...options, flow: 'discovery', discoveryRedirectUrl: 'https://app.example/password-discover' },
};
