import { leaving } from '#specs/checkout/leaving.ts';
import { button, flow, link } from '#specs/vocabulary.ts';

const ENDING = 'It ends on';
const START = '/upgrade-brand-builder';
const greeting = {
  heading: 'Welcome back.',
  says: ['Signed in as owner@acme.test'],
  hides: ['Upgrade your brand'],
};
const looking = (says: string[], ...hides: string[]) => ({
  kind: 'wait-system' as const,
  requirements: ['D-133'],
  shows: {
    ...greeting,
    says: [...says, 'Looking up your plan...'],
    hides: [...greeting.hides, 'Start the upgrade', 'Continue as', ...hides],
  },
  address: '/',
});
const UNNAMED = 'Signed in as';
const known = {
  ...greeting,
  says: [...greeting.says, 'If you left an upgrade unfinished, nothing was charged. One click starts it again.'],
  offers: [link('Continue as owner@acme.test', START), button('Sign out')],
  hides: [...greeting.hides, 'Start the upgrade', 'See your plan'],
};
const unchecked = {
  ...known,
  says: ['Signed in', 'We could not check your sign-in just now.'],
  offers: [link('Start the upgrade', START), button('Sign out')],
  hides: [...greeting.hides, 'Continue as', 'See your plan', UNNAMED],
};
const visitor = {
  heading: 'Give your brand room to grow.',
  offers: [link('Upgrade your brand', START)],
  hides: ['Signed in', 'Welcome back.', 'Start the upgrade', 'Continue as', 'See your plan', 'Sign out'],
};
const signedIn = (shows: typeof known) => ({
  kind: 'wait-user' as const,
  requirements: ['NAV-17', 'D-04', 'D-05', 'D-133'],
  shows,
  address: '/',
});
const goingToUpgrade = (glimpse: typeof known) => ({
  kind: 'end' as const,
  requirements: ['D-133'],
  glimpse,
  address: START,
  result: { result: 'upgrade' },
});
const subscribed = (date: string, ...hidden: string[]) => ({
  kind: 'wait-user' as const,
  requirements: ['D-133', 'D-282', 'D-283'],
  shows: {
    ...greeting,
    says: [...greeting.says, 'Northwind is on Brand Builder.', date],
    offers: [link('See your plan', '/subscribed'), link('Manage Billing', '/subscribed#billing'), button('Sign out')],
    hides: [...greeting.hides, 'Start the upgrade', 'Continue as', ...hidden],
  },
  address: '/',
});

export const homeSpec = flow({
  id: 'home',
  area: 'checkout',
  about: '/ where a session token is kept: who is signed in, and what they have.',
  success: ['signedIn.known', 'goingToCheckout'],
  scenarios: {
    signedIn: { says: 'a session token is kept', to: 'recognizing', requirements: ['D-133'] },
  },
  states: {
    visitor: {
      kind: 'end',
      requirements: ['NAV-17', 'D-04'],
      shows: visitor,
      address: '/',
    },
    recognizing: looking(['Signed in'], UNNAMED),
    identifying: looking(greeting.says),
    loading: looking(greeting.says),
    forgetting: { kind: 'wait-system', requirements: ['D-133'], glimpse: visitor },
    'signedIn.known': signedIn(known),
    'signedIn.unchecked': signedIn(unchecked),
    'subscribed.dated': subscribed('Your next billing date: December 20, 2026.', ENDING),
    'subscribed.undated': subscribed('Your next billing date: N/A.', ENDING),
    'subscribed.ending': subscribed(`${ENDING} November 30, 2026.`, 'Your next billing date'),
    departing: { kind: 'wait-system', requirements: ['D-282'], glimpse: leaving },
    left: { kind: 'end', requirements: ['D-282'], glimpse: leaving, result: { result: 'left' } },
    starting: { kind: 'wait-system', requirements: ['D-05', 'D-133', 'D-464'], glimpse: known },
    goingToCheckout: {
      kind: 'end',
      requirements: ['D-05'],
      glimpse: known,
      address: '/checkout',
      result: { result: 'checkout' },
    },
    'goingToUpgrade.known': goingToUpgrade(known),
    'goingToUpgrade.unchecked': goingToUpgrade(unchecked),
  },
  events: {
    resumeSession: { by: 'system', cases: ['ok', 'ended', 'unavailable'] },
    forgetSession: { by: 'system', cases: ['ok', 'failed'] },
    identifyBrand: { by: 'system', cases: ['ok', 'accountNotFound', 'unavailable'] },
    findActiveSubscription: {
      by: 'system',
      asks: { brandId: 'brand-1' },
      cases: ['active', 'undated', 'ending', 'none', 'unavailable'],
    },
    'start.chosen': { by: 'user' },
    'signOut.chosen': { by: 'user' },
    redirect: { by: 'system', cases: ['left'] },
    savePendingCheckout: { by: 'system', asks: { productId: 'prod_1', priceId: 'price_1' }, cases: ['ok', 'failed'] },
  },
  clock: { answerLimit: 10_000 },
  transitions: [
    ['recognizing', 'resumeSession:ok', 'identifying', 'D-133'],
    ['recognizing', 'resumeSession:ended', 'forgetting', 'D-133'],
    ['recognizing', 'resumeSession:unavailable', 'signedIn.unchecked', 'D-133'],
    ['recognizing', 'after:answerLimit', 'signedIn.unchecked', 'D-133'],
    ['forgetting', 'forgetSession:ok', 'visitor', 'D-133'],
    ['forgetting', 'forgetSession:failed', 'visitor', 'D-133'],
    ['identifying', 'identifyBrand:ok', 'loading', 'D-133'],
    ['identifying', 'identifyBrand:accountNotFound', 'signedIn.known', 'D-133'],
    ['identifying', 'identifyBrand:unavailable', 'signedIn.known', 'D-133'],
    ['identifying', 'after:answerLimit', 'signedIn.known', 'D-133'],
    ['loading', 'findActiveSubscription:active', 'subscribed.dated', 'D-133'],
    ['loading', 'findActiveSubscription:undated', 'subscribed.undated', 'D-133'],
    ['loading', 'findActiveSubscription:ending', 'subscribed.ending', 'D-283'],
    ['loading', 'findActiveSubscription:none', 'signedIn.known', 'D-133'],
    ['loading', 'findActiveSubscription:unavailable', 'signedIn.known', 'D-133'],
    ['loading', 'after:answerLimit', 'signedIn.known', 'D-133'],
    ...['signedIn.known', 'signedIn.unchecked', 'subscribed.dated', 'subscribed.undated', 'subscribed.ending'].map(
      (from): [string, string, string, string] => [from, 'signOut.chosen', 'departing', 'D-282'],
    ),
    ['departing', 'redirect:left', 'left', 'D-282'],
    ['signedIn.known', 'start.chosen', 'starting', 'D-05'],
    ['signedIn.unchecked', 'start.chosen', 'goingToUpgrade.unchecked', 'D-133'],
    ['starting', 'savePendingCheckout:ok', 'goingToCheckout', 'D-05'],
    ['starting', 'savePendingCheckout:failed', 'goingToUpgrade.known', 'D-133'],
  ],
  properties: [
    {
      kind: 'before',
      state: 'goingToCheckout',
      mustHaveSeen: 'start.chosen',
      says: 'nobody goes on without asking',
      requirements: ['D-133'],
    },
    {
      kind: 'onlyVia',
      state: 'departing',
      events: ['signOut.chosen'],
      says: 'nobody is signed out without asking',
      requirements: ['D-282'],
    },
    {
      kind: 'leadsTo',
      from: 'recognizing',
      goals: ['visitor', 'signedIn.*', 'subscribed.*'],
      fair: ['system', 'clock'],
      says: 'the wait ends',
      requirements: ['D-133'],
    },
  ],
});
