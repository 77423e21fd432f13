import { button, field, flow } from '#specs/vocabulary.ts';
import { ACME_LOGO, WAIT } from '../given.ts';

type Row = [string, string, string, ...string[]];

const GOOGLE = 'Continue with Google';

/** Main stays on the screen; the chosen button works, the rest waits. */
const standing = (heading: string, working: string, rest: string[]) => ({
  heading,
  says: [`or${GOOGLE}`, 'Please wait...'],
  hides: ['asks you to sign in'],
  offers: [field('Email'), ...['Continue', working, ...rest].map((name) => button(name))],
  busy: true,
  working: [working],
  off: ['Email', 'Continue', ...rest],
  values: { Email: 'jane@acme.test' },
});
const TITLE = 'Sign up or log in';
const SSO = 'Sign in with SSO';
const KINDS = {
  discovery: standing(TITLE, GOOGLE, [SSO]),
  organization: {
    ...standing('Sign in to Acme', GOOGLE, ['Continue with Okta', 'Continue with Entra']),
    pictures: [ACME_LOGO],
  },
  prompted: {
    ...standing('Sign in to Acme', GOOGLE, ['Continue with Okta', 'Continue with Entra']),
    pictures: [ACME_LOGO],
  },
  promptedDiscovery: standing(TITLE, GOOGLE, [SSO]),
  connection: {
    ...standing('Sign in to Acme', 'Continue with Entra', [GOOGLE, 'Continue with Okta']),
    pictures: [ACME_LOGO],
  },
};

const provider = {
  to: 'provider',
  provider: 'google',
  organizationId: 'organization-1',
  loginRedirectUrl: 'https://app.example/oauth-sign-in',
  signupRedirectUrl: 'https://app.example/oauth-sign-up',
  scopes: ['calendar'],
  params: { prompt: 'select_account' },
};
const discoveryProvider = {
  to: 'discoveryProvider',
  provider: 'google',
  discoveryRedirectUrl: 'https://app.example/oauth-discover',
  scopes: ['calendar'],
  params: { prompt: 'select_account' },
};
const connection = {
  to: 'connection',
  connectionId: 'connection-2',
  loginRedirectUrl: 'https://app.example/sso-sign-in',
  signupRedirectUrl: 'https://app.example/sso-sign-up',
  params: { hd: 'acme.test' },
};
const oneTap = {
  to: 'oneTap',
  provider: 'google',
  credential: 'credential-1',
  organizationId: 'organization-1',
  loginRedirectUrl: 'https://app.example/oauth-sign-in',
  signupRedirectUrl: 'https://app.example/oauth-sign-up',
};
const discoveryOneTap = {
  to: 'discoveryOneTap',
  provider: 'google',
  credential: 'credential-1',
  discoveryRedirectUrl: 'https://app.example/oauth-discover',
};
/** Refusals of a credential of One Tap, and the Error screen of each. */
const REFUSALS: Record<string, string> = { invalid: 'provider', expired: 'expired' };
const refused = (code: string, more: object = {}) => ({
  kind: 'end' as const,
  requirements: ['B2B-01'],
  result: { notice: { code, ...more } },
});
const kinds = Object.keys(KINDS);
const byPrompt = (kind: string) => kind.startsWith('prompted');

export const federatedLoginSpec = flow({
  id: 'federatedLogin',
  area: 'business',
  about: 'From the button of a provider or a connection to its page.',
  success: ['discovery.leaving'],
  scenarios: {
    discovery: { says: 'a provider in the Discovery flow', to: 'discovery.starting', requirements: ['B2B-01'] },
    organization: { says: 'a provider for an organization', to: 'organization.starting', requirements: ['B2B-01'] },
    prompted: {
      says: "what Google's prompt has brought, for an organization",
      to: 'prompted.starting',
      requirements: ['B2B-01', 'D-312'],
    },
    promptedDiscovery: {
      says: "what Google's prompt has brought, in the Discovery flow",
      to: 'promptedDiscovery.starting',
      requirements: ['B2B-01', 'D-312'],
    },
    connection: { says: 'a connection of an organization', to: 'connection.starting', requirements: ['B2B-01'] },
  },
  states: {
    ...Object.fromEntries(
      Object.entries(KINDS).flatMap(([kind, shows]) =>
        ['starting', 'leaving'].map((state) => [
          `${kind}.${state}`,
          { kind: 'wait-system' as const, requirements: ['B2B-01'], shows },
        ]),
      ),
    ),
    'refused.storageBlocked': refused('storageBlocked'),
    'refused.windowBlocked': refused('windowBlocked'),
    'refused.unavailable': refused('unavailable'),
    'refused.limited': refused('limited', { sentence: WAIT, seconds: 15 }),
    'trouble.provider': { kind: 'end', requirements: ['B2B-01'], result: { trouble: { kind: 'provider' } } },
    'trouble.expired': { kind: 'end', requirements: ['B2B-01'], result: { trouble: { kind: 'expired' } } },
    'refused.refused': {
      kind: 'end',
      requirements: ['B2B-01'],
      results: ['This cannot be done.', 'login_expired'].map((sentence) => ({ notice: { code: 'refused', sentence } })),
    },
    'refused.slow': refused('slow'),
  },
  events: {
    leaveForLogin: {
      by: 'system',
      requirements: ['B2B-01'],
      asksIn: {
        'discovery.*': [discoveryProvider],
        'organization.*': [provider],
        'connection.*': [connection],
        'prompted.*': [oneTap],
        'promptedDiscovery.*': [discoveryOneTap],
      },
      cases: ['ok', 'storageBlocked', 'windowBlocked', 'unavailable', 'limited', 'invalid', 'expired'],
    },
  },
  clock: { navigationLimit: 10_000 },
  transitions: kinds.flatMap((kind): Row[] => [
    [`${kind}.starting`, 'leaveForLogin:ok', `${kind}.leaving`, 'B2B-01'],
    [`${kind}.starting`, 'leaveForLogin:storageBlocked', 'refused.storageBlocked', 'B2B-01'],
    [`${kind}.starting`, 'leaveForLogin:windowBlocked', 'refused.windowBlocked', 'D-481'],
    [`${kind}.starting`, 'leaveForLogin:unavailable', 'refused.unavailable', 'B2B-01'],
    [`${kind}.starting`, 'leaveForLogin:limited', 'refused.limited', 'B2B-01'],
    ...Object.entries(REFUSALS).map(([why, trouble]): Row => [
      `${kind}.starting`,
      `leaveForLogin:${why}`,
      byPrompt(kind) ? `trouble.${trouble}` : 'refused.refused',
      'B2B-01',
      'D-312',
    ]),
    [`${kind}.starting`, 'after:navigationLimit', 'refused.slow', 'B2B-01'],
    [`${kind}.leaving`, 'after:navigationLimit', 'refused.slow', 'B2B-01'],
  ]),
  properties: [
    {
      kind: 'onlyVia',
      state: '*.leaving',
      events: ['leaveForLogin:ok'],
      says: 'the page is left only when the start succeeded',
      requirements: ['B2B-01'],
    },
    ...kinds.map((kind) => ({
      kind: 'leadsTo' as const,
      from: `${kind}.starting`,
      goals: ['refused.*', 'trouble.*'],
      fair: ['system' as const, 'clock' as const],
      says: `a page that is not left gives the buttons back (${kind})`,
      requirements: ['B2B-01'],
    })),
  ],
  announces: [
    ...kinds.map((kind) => ({
      from: `${kind}.starting`,
      on: 'leaveForLogin:ok',
      what: 'rememberWay',
      details: { way: kind === 'connection' ? 'connection-2' : 'google' },
      requirements: ['B2B-01'],
    })),
    { from: 'connection.starting', on: 'leaveForLogin:ok', what: 'B2B_SSO_START', requirements: ['B2B-01', 'D-334'] },
  ],
});
