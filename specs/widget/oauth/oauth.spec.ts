import { button, field, flow } from '#specs/vocabulary.ts';

/** Main stays on the screen; the chosen button works, the rest waits. */
const busy = {
  says: ['or', 'Opening Google...'],
  offers: [
    field('Email'),
    button('Continue with email'),
    button('Continue with Google'),
    button('Continue with Apple'),
  ],
  busy: true,
  values: { Email: 'jane@acme.test' },
  hides: ['Sign up or log in'],
  working: ['Continue with Google'],
  off: ['Email', 'Continue with email', 'Continue with Apple'],
};

export const oauthSpec = flow({
  id: 'oauth',
  area: 'widget',
  about: "From a provider's button to the provider's page.",
  success: ['leaving'],
  scenarios: { chosen: { says: 'Google was chosen', to: 'starting', requirements: ['OAU-21'] } },
  states: {
    starting: { kind: 'wait-system', requirements: ['OAU-21', 'OAU-22', 'OAU-23', 'OAU-24', 'OAU-25'], shows: busy },
    leaving: { kind: 'wait-system', requirements: ['OAU-21'], shows: busy },
    'refused.storageBlocked': { kind: 'end', result: { notice: { code: 'storageBlocked' } } },
    'refused.windowBlocked': { kind: 'end', requirements: ['D-481'], result: { notice: { code: 'windowBlocked' } } },
    'refused.unavailable': { kind: 'end', result: { notice: { code: 'unavailable' } } },
    'refused.slow': { kind: 'end', result: { notice: { code: 'slow' } } },
  },
  events: {
    startOAuth: {
      by: 'system',
      asks: {
        provider: 'google',
        loginRedirectUrl: 'https://app.example/authenticate',
        signupRedirectUrl: 'https://app.example/welcome',
        customScopes: ['calendar'],
        providerParams: { prompt: 'consent' },
      },
      cases: ['ok', 'storageBlocked', 'windowBlocked', 'unavailable'],
    },
  },
  clock: { navigationLimit: 10_000 },
  transitions: [
    ['starting', 'startOAuth:ok', 'leaving', 'OAU-21'],
    ['starting', 'startOAuth:storageBlocked', 'refused.storageBlocked'],
    ['starting', 'startOAuth:windowBlocked', 'refused.windowBlocked', 'D-481'],
    ['starting', 'startOAuth:unavailable', 'refused.unavailable'],
    ['starting', 'after:navigationLimit', 'refused.slow'],
    ['leaving', 'after:navigationLimit', 'refused.slow'],
  ],
  properties: [
    {
      kind: 'onlyVia',
      state: 'leaving',
      events: ['startOAuth:ok'],
      says: 'the page is left only when the start succeeded',
      requirements: ['OAU-21'],
    },
    {
      kind: 'leadsTo',
      from: 'starting',
      goals: ['refused.*'],
      fair: ['system', 'clock'],
      says: 'a page that is not left gives the buttons back',
      requirements: ['OAU-21'],
    },
  ],
  announces: [
    {
      from: 'starting',
      on: 'startOAuth:ok',
      what: 'rememberMethod',
      details: { method: 'google' },
      requirements: ['D-106'],
    },
  ],
});
