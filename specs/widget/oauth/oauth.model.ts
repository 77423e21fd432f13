import { onlyVia, leadsTo } from '#specs/properties.ts';
import { action, given, testModel, to } from '#specs/testModel.ts';
import { button, field } from '#specs/vocabulary.ts';

/** Main stays on the screen; the chosen button works, the rest waits. */
const busy = {
  says: ['or', 'Opening Google...'],
  offers: [field('Email'), ...['Continue with email', 'Continue with Google', 'Continue with Apple'].map(button)],
  busy: true,
  values: { Email: 'jane@acme.test' },
  hides: ['Sign up or log in'],
  working: ['Continue with Google'],
  off: ['Email', 'Continue with email', 'Continue with Apple'],
};
const request = {
  provider: 'google',
  loginRedirectUrl: 'https://app.example/authenticate',
  signupRedirectUrl: 'https://app.example/welcome',
  customScopes: ['calendar'],
  providerParams: { prompt: 'consent' },
};
const REFUSED = ['storageBlocked', 'windowBlocked', 'unavailable', 'slow'];
const refused = (code: string, ...requirements: string[]) => ({
  type: 'final' as const,
  output: { notice: { code } },
  meta: { requirements },
});

export const oauthModel = testModel(
  {
    area: 'widget',
    about: "From a provider's button to the provider's page.",
    clock: { navigationLimit: { milliseconds: 10_000 } },
    success: ['redirecting'],
    properties: [
      onlyVia('redirecting', ['startOAuth:ok'], 'the page is left only when the start succeeded', 'OAU-21'),
      leadsTo('starting', REFUSED, ['system', 'clock'], 'a page that is not left gives the buttons back', 'OAU-21'),
    ],
  },
  {
    id: 'oauth',
    initial: 'arriving',
    states: {
      arriving: {
        on: { 'given:chosen': given('Google was chosen', 'starting', { requirements: ['OAU-21'] }) },
      },
      starting: {
        meta: {
          requirements: ['OAU-21', 'OAU-22', 'OAU-23', 'OAU-24', 'OAU-25'],
          asks: { startOAuth: request },
          shows: busy,
        },
        on: {
          'startOAuth:ok': {
            target: 'redirecting',
            meta: { requirements: ['OAU-21', 'D-106'], announces: [action('rememberMethod', { method: 'google' })] },
          },
          'startOAuth:storageBlocked': 'storageBlocked',
          'startOAuth:windowBlocked': to('windowBlocked', 'D-481'),
          'startOAuth:unavailable': 'unavailable',
          'after:navigationLimit': 'slow',
        },
      },
      redirecting: { meta: { requirements: ['OAU-21'], shows: busy }, on: { 'after:navigationLimit': 'slow' } },
      storageBlocked: refused('storageBlocked'),
      windowBlocked: refused('windowBlocked', 'D-481'),
      unavailable: refused('unavailable'),
      slow: refused('slow'),
    },
  },
);
