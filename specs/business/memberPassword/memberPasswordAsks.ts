import { acme, jane, WAIT } from '../given.ts';

/** Other addresses that people typed, and that the field holds on the way back. */
const EMAILS: Record<string, string> = { jim: ' jim@acme.test ', other: ' jane@other.test ' };
const wait = { code: 'limited', sentence: WAIT, seconds: 15 };

/** By scenario: in which flow it begins, on which screen, and what of it is set. */
export const SCENARIOS = {
  email: { organization: acme, title: 'main', isAddressAsked: true, isBackable: true, offersLink: true },
  discovery: { organization: null, title: 'main', isAddressAsked: false, isBackable: false, offersLink: false },
  hidden: { organization: null, title: 'hidden', isAddressAsked: false, isBackable: false, offersLink: false },
  own: { organization: acme, title: 'own', isAddressAsked: false, isBackable: true, offersLink: true },
};
export type Scenario = keyof typeof SCENARIOS;
export const scenarios = Object.keys(SCENARIOS) as Scenario[];

const emailIn = (state: string) => EMAILS[state.split('.').at(-1) ?? ''] ?? jane;
function noticeIn(state: string) {
  if (state.endsWith('.cannotJoin')) return { code: 'cannotJoin' };
  return state.endsWith('.refused') || state.endsWith('.noted') ? wait : null;
}

const options = {
  email: jane,
  resetPasswordRedirectUrl: 'https://app.example/reset-password',
  resetPasswordExpirationMinutes: 45,
  resetPasswordTemplateId: 'password-reset',
  verifyEmailTemplateId: 'password-verify',
  locale: 'pt-br',
};
const resets = {
  organization: {
    ...options,
    flow: 'organization',
    organizationId: 'organization-1',
    loginRedirectUrl: 'https://app.example/password-sign-in',
  },
  discovery: { ...options, flow: 'discovery', discoveryRedirectUrl: 'https://app.example/password-discover' },
};
const verification = {
  flow: 'verification',
  email: jane,
  organizationId: 'organization-1',
  redirectUrl: 'https://app.example/reset-password',
  templateId: 'password-verify',
  locale: 'pt-br',
  expirationMinutes: 45,
};
const links = {
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

/** Returns the input of the flow that has the screen in a state. */
export function askIn(state: string): [string, object] {
  const [name = '', screen = ''] = state.split('.');
  const { organization, title, isAddressAsked, isBackable, offersLink } = SCENARIOS[name as Scenario];
  const flow = organization === null ? 'discovery' : 'organization';
  const around = { organization, email: emailIn(state), notice: noticeIn(state) };
  const mail = (request: object) => ({ request, senderDomain: 'hint.acme.test', isSent: false });
  switch (screen) {
    case 'address':
      return ['passwordAddress', { ...around, wants: 'login', isBackable }];
    case 'forgot':
      return ['passwordAddress', { ...around, wants: 'message', isBackable: true }];
    case 'login':
      return [
        'passwordLogin',
        { ...around, title, isEmailFound: isAddressAsked, isBackable, sessionMinutes: 90, locale: 'pt-br' },
      ];
    case 'mailing':
      return ['passwordMail', { request: resets[flow], offersLink, notice: around.notice }];
    case 'verifying':
      return ['emailLink', mail(organization === null ? links.discovery : verification)];
    default:
      return ['emailLink', mail(links[flow])];
  }
}
