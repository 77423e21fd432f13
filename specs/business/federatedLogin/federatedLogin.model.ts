import { onlyVia, leadsTo } from '#specs/properties.ts';
import { assign } from 'xstate';
import { action, announced, given, testModel } from '#specs/testModel.ts';
import { button, field } from '#specs/vocabulary.ts';
import { ACME_LOGO, WAIT } from '../given.ts';

interface Context {
  isDiscovery: boolean;
  /** The button that was pressed, or that of the prompt's provider. */
  chosen: string;
}
const GOOGLE = 'Continue with Google';
const ENTRA = 'Continue with Entra';
const why = ['B2B-01'];

const oauth = {
  loginRedirectUrl: 'https://app.example/oauth-sign-in',
  signupRedirectUrl: 'https://app.example/oauth-sign-up',
};
const discoveryRedirectUrl = 'https://app.example/oauth-discover';
const google = { provider: 'google', scopes: ['calendar'], params: { prompt: 'select_account' } };
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
const standing = ({ isDiscovery, chosen }: Context) => {
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
const remembered = (way: string) => action('rememberWay', { way });
const toGoogle = {
  target: '#federatedLogin.redirecting',
  meta: { requirements: why, announces: [remembered('google')] },
};
const to = (target: string, ...requirements: string[]) => ({
  target: `#federatedLogin.${target}`,
  meta: { requirements },
});
const ended = (output: object) => ({ type: 'final' as const, output, meta: { requirements: why } });
const refused = (code: string, more: object = {}) => ended({ notice: { code, ...more } });
/** Without a prompt there is no credential to deny: the way can be tried again. */
const denials = {
  'leaveForLogin:invalid': to('refused', 'B2B-01', 'D-312'),
  'leaveForLogin:expired': to('refusedExpired', 'B2B-01', 'D-312'),
};
const ENDS = ['storageBlocked', 'windowBlocked', 'unavailable', 'limited', 'refused', 'refusedExpired', 'slow'];

export const federatedLoginModel = testModel<Context>(
  {
    area: 'business',
    about: 'From the button of a provider or a connection to its page.',
    clock: { navigationLimit: { milliseconds: 10_000 } },
    inputs: { leaveForLogin: why },
    success: ['redirecting'],
    properties: [
      onlyVia('redirecting', ['leaveForLogin:ok'], 'the page is left only when the start succeeded', ...why),
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
    id: 'federatedLogin',
    context: { isDiscovery: false, chosen: GOOGLE },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
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
          'leaveForLogin:storageBlocked': to('storageBlocked', 'B2B-01'),
          'leaveForLogin:windowBlocked': to('windowBlocked', 'D-481'),
          'leaveForLogin:unavailable': to('unavailable', 'B2B-01'),
          'leaveForLogin:limited': to('limited', 'B2B-01'),
          'after:navigationLimit': to('slow', 'B2B-01'),
        },
        states: {
          provider: {
            meta: { asks: { leaveForLogin: provider } },
            on: { ...denials, 'leaveForLogin:ok': toGoogle },
          },
          prompt: {
            meta: { asks: { leaveForLogin: prompt } },
            on: {
              'leaveForLogin:ok': toGoogle,
              'leaveForLogin:invalid': to('provider', 'B2B-01', 'D-312'),
              'leaveForLogin:expired': to('expired', 'B2B-01', 'D-312'),
            },
          },
          connection: {
            meta: { asks: { leaveForLogin: connection } },
            on: {
              ...denials,
              'leaveForLogin:ok': {
                target: '#federatedLogin.redirecting',
                meta: {
                  requirements: ['B2B-01', 'D-334'],
                  announces: [remembered('connection-2'), announced('B2B_SSO_START')],
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
