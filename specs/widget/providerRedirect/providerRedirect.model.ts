import { onlyVia, leadsTo } from '#specs/properties.ts';
import { assign } from 'xstate';
import { action, given, testModel } from '#specs/testModel.ts';
import { button, field } from '#specs/vocabulary.ts';
import { ACME_LOGO, WAIT } from '#specs/business/given.ts';
import { addresses } from '../requests.ts';

interface Context {
  /** In the sign-in widget, not the business widget. */
  isPerson: boolean;
  isDiscovery: boolean;
  /** The button that was pressed, or that of the prompt's provider. */
  chosen: string;
}
const GOOGLE = 'Continue with Google';
const ENTRA = 'Continue with Entra';
const why = ['B2B-01', 'OAU-21'];

const oauth = {
  loginRedirectUrl: 'https://app.example/oauth-sign-in',
  signupRedirectUrl: 'https://app.example/oauth-sign-up',
};
const discoveryRedirectUrl = 'https://app.example/oauth-discover';
const google = { provider: 'google', scopes: ['calendar'], params: { prompt: 'select_account' } };
/** Of a person, to whom no organization is asked for. */
const ofPerson = { ...google, to: 'personProvider', params: { prompt: 'consent' }, ...addresses };
const provider = ({ isDiscovery }: Context) =>
  isDiscovery
    ? { ...google, to: 'discoveryProvider', discoveryRedirectUrl }
    : { ...google, to: 'provider', organizationId: 'organization-1', ...oauth };
const prompt = ({ isDiscovery }: Context) => {
  const prompt = { provider: 'google', credential: 'credential-1' };
  return isDiscovery
    ? { ...prompt, to: 'discoveryOneTap', discoveryRedirectUrl }
    : { ...prompt, to: 'oneTap', organizationId: 'organization-1', ...oauth };
};
const connection = {
  to: 'connection',
  connectionId: 'connection-2',
  loginRedirectUrl: 'https://app.example/sso-sign-in',
  signupRedirectUrl: 'https://app.example/sso-sign-up',
  params: { hd: 'acme.test' },
};

/** Main stays on the screen; the chosen button works, the rest waits. */
const personStanding = {
  says: ['or', 'Opening Google...'],
  offers: [field('Email'), ...['Continue with email', GOOGLE, 'Continue with Apple'].map(button)],
  busy: true,
  values: { Email: 'jane@acme.test' },
  hides: ['Sign up or log in'],
  working: [GOOGLE],
  off: ['Email', 'Continue with email', 'Continue with Apple'],
};
const standing = ({ isPerson, isDiscovery, chosen }: Context) => {
  if (isPerson) return personStanding;
  const buttons = [GOOGLE, ...(isDiscovery ? ['Sign in with SSO'] : ['Continue with Okta', ENTRA])];
  return {
    heading: isDiscovery ? 'Sign up or log in' : 'Sign in to Acme',
    says: [`or${GOOGLE}`, 'Please wait...'],
    hides: ['asks you to sign in'],
    offers: [field('Email'), ...['Continue', ...buttons].map(button)],
    busy: true,
    working: [chosen],
    off: ['Email', 'Continue', ...buttons.filter((name) => name !== chosen)],
    values: { Email: 'jane@acme.test' },
    pictures: isDiscovery ? [] : [ACME_LOGO],
  };
};
const remembered = (method: string) => action('rememberMethod', { method });
const toGoogle = {
  target: '#providerRedirect.redirecting',
  meta: { requirements: why, announces: [remembered('google')] },
};
const to = (target: string, ...requirements: string[]) => ({
  target: `#providerRedirect.${target}`,
  meta: { requirements },
});
const ended = (output: object) => ({ type: 'final' as const, output, meta: { requirements: why } });
const refused = (code: string, more: object = {}) => ended({ notice: { code, ...more } });
/** Without a prompt there is no credential to deny: the way can be tried again. */
const denials = {
  'leaveForProvider:invalid': to('refused', 'B2B-01', 'D-312'),
  'leaveForProvider:expired': to('refusedExpired', 'B2B-01', 'D-312'),
};
const ENDS = ['storageBlocked', 'windowBlocked', 'unavailable', 'limited', 'refused', 'refusedExpired', 'slow'];

export const providerRedirectModel = testModel<Context>(
  {
    area: 'widget',
    about: 'From the button of a provider or a connection to its page, in both widgets.',
    clock: { navigationLimit: { milliseconds: 10_000 } },
    inputs: { leaveForProvider: why },
    success: ['redirecting'],
    properties: [
      onlyVia('redirecting', ['leaveForProvider:ok'], 'the page is left only when the start succeeded', ...why),
      leadsTo(
        'starting',
        [...ENDS, 'provider', 'expired'],
        ['system', 'clock'],
        'a page that is not left gives the buttons back',
        ...why,
      ),
    ],
  },
  {
    id: 'providerRedirect',
    context: { isPerson: false, isDiscovery: false, chosen: GOOGLE },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:person': given('a provider, for a person', 'starting.person', {
            requirements: ['OAU-21'],
            actions: assign({ isPerson: true }),
          }),
          'given:discovery': given('a provider in the Discovery flow', 'starting.provider', {
            requirements: why,
            actions: assign({ isDiscovery: true }),
          }),
          'given:organization': given('a provider for an organization', 'starting.provider', { requirements: why }),
          'given:prompted': given("a credential from Google's prompt, for an organization", 'starting.prompt', {
            requirements: ['B2B-01', 'D-312'],
          }),
          'given:promptedDiscovery': given(
            "a credential from Google's prompt, in the Discovery flow",
            'starting.prompt',
            { requirements: ['B2B-01', 'D-312'], actions: assign({ isDiscovery: true }) },
          ),
          'given:connection': given('a connection of an organization', 'starting.connection', {
            requirements: why,
            actions: assign({ chosen: ENTRA }),
          }),
        },
      },
      starting: {
        initial: 'provider',
        meta: { requirements: why, shows: standing },
        on: {
          'leaveForProvider:storageBlocked': to('storageBlocked', 'B2B-01'),
          'leaveForProvider:windowBlocked': to('windowBlocked', 'D-481'),
          'leaveForProvider:unavailable': to('unavailable', 'B2B-01'),
          'leaveForProvider:limited': to('limited', 'B2B-01'),
          'after:navigationLimit': to('slow', 'B2B-01'),
        },
        states: {
          person: {
            meta: {
              requirements: ['OAU-21', 'OAU-22', 'OAU-23', 'OAU-24', 'OAU-25'],
              asks: { leaveForProvider: ofPerson },
            },
            on: {
              ...denials,
              'leaveForProvider:ok': {
                target: '#providerRedirect.redirecting',
                meta: { requirements: ['OAU-21', 'D-106'], announces: [remembered('google')] },
              },
            },
          },
          provider: {
            meta: { asks: { leaveForProvider: provider } },
            on: { ...denials, 'leaveForProvider:ok': toGoogle },
          },
          prompt: {
            meta: { asks: { leaveForProvider: prompt } },
            on: {
              'leaveForProvider:ok': toGoogle,
              'leaveForProvider:invalid': to('provider', 'B2B-01', 'D-312'),
              'leaveForProvider:expired': to('expired', 'B2B-01', 'D-312'),
            },
          },
          connection: {
            meta: { asks: { leaveForProvider: connection } },
            on: {
              ...denials,
              'leaveForProvider:ok': {
                target: '#providerRedirect.redirecting',
                meta: {
                  requirements: ['B2B-01', 'D-334'],
                  announces: [remembered('connection-2'), action('announceConnection')],
                },
              },
            },
          },
        },
      },
      redirecting: {
        meta: { requirements: why, shows: standing },
        on: { 'after:navigationLimit': to('slow', 'B2B-01') },
      },
      storageBlocked: refused('storageBlocked'),
      windowBlocked: refused('windowBlocked'),
      unavailable: refused('unavailable'),
      limited: refused('limited', { sentence: WAIT, seconds: 15 }),
      refused: refused('refused', { sentence: 'This cannot be done.' }),
      refusedExpired: refused('refused', { sentence: 'login_expired' }),
      slow: refused('slow'),
      provider: ended({ failure: { kind: 'provider' } }),
      expired: ended({ failure: { kind: 'expired' } }),
    },
  },
);
