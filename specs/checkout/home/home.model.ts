import { before, onlyVia, leadsTo } from '#specs/properties.ts';
import { redirectStates } from '#specs/checkout/redirecting.ts';
import { given, testModel, to } from '#specs/testModel.ts';
import { button, link } from '#specs/vocabulary.ts';

const address = '/';
const START = '/upgrade-brand-builder';
const ENDING = 'It ends on';
const DATED = 'Your next billing date';
const greeting = { heading: 'Welcome back.', says: ['Signed in'], hides: ['Upgrade your brand'] };
const named = { ...greeting, says: ['Signed in as owner@acme.test'] };
const looking = { says: ['Looking up your plan...'], hides: ['Start the upgrade', 'Continue as'] };
const known = [
  named,
  {
    says: ['If you left an upgrade unfinished, nothing was charged. One click starts it again.'],
    offers: [link('Continue as owner@acme.test', START), link('Your account', '/account'), button('Sign out')],
    hides: ['Start the upgrade', 'See your plan'],
  },
];
const unchecked = [
  greeting,
  {
    says: ['We could not check your sign-in just now.'],
    offers: [link('Start the upgrade', START), link('Your account', '/account'), button('Sign out')],
    hides: ['Continue as', 'See your plan', 'Signed in as'],
  },
];
const visitor = {
  heading: 'Give your brand room to grow.',
  offers: [link('Upgrade your brand', START)],
  hides: [
    'Signed in',
    'Welcome back.',
    'Start the upgrade',
    'Continue as',
    'See your plan',
    'Your account',
    'Sign out',
  ],
};
const by133 = (target: string) => to(target, 'D-133');
const signOut = to('exiting', 'D-282');
const goingToUpgrade = (shows: typeof known) => ({
  type: 'final' as const,
  tags: 'passing' as const,
  output: { result: 'upgrade' },
  meta: { requirements: ['D-133'], shows, address: START },
});

export const homeModel = testModel(
  {
    area: 'checkout',
    about: '/ where a session token is saved: who is signed in, and what they have.',
    success: ['signedIn.known', 'goingToCheckout'],
    clock: { answerLimit: { milliseconds: 10_000 } },
    properties: [
      before('goingToCheckout', 'start.chosen', 'nobody goes on without asking', 'D-133'),
      onlyVia('exiting', ['signOut.chosen'], 'nobody is signed out without asking', 'D-282'),
      leadsTo('recognizing', ['visitor', 'signedIn', 'subscribed'], ['system', 'clock'], 'the wait ends', 'D-133'),
    ],
  },
  {
    id: 'home',
    initial: 'arriving',
    states: {
      arriving: {
        on: { 'given:signedIn': given('a session token is saved', 'recognizing', { requirements: ['D-133'] }) },
      },
      recognizing: {
        meta: {
          requirements: ['D-133'],
          asks: { resumeSession: undefined },
          shows: [greeting, looking, { hides: ['Signed in as'] }],
          address,
        },
        on: {
          'resumeSession:ok': by133('identifying'),
          'resumeSession:ended': by133('forgetting'),
          'resumeSession:unavailable': by133('signedIn.unchecked'),
          'after:answerLimit': by133('signedIn.unchecked'),
        },
      },
      forgetting: {
        tags: 'passing',
        meta: { requirements: ['D-133'], asks: { forgetSession: undefined }, shows: visitor },
        on: { 'forgetSession:ok': by133('visitor'), 'forgetSession:failed': by133('visitor') },
      },
      visitor: { tags: 'end', meta: { requirements: ['NAV-17', 'D-04'], shows: visitor, address } },
      identifying: {
        meta: { requirements: ['D-133'], asks: { identifyBrand: undefined }, shows: [named, looking], address },
        on: {
          'identifyBrand:ok': by133('loading'),
          'identifyBrand:accountNotFound': by133('signedIn.known'),
          'identifyBrand:unavailable': by133('signedIn.known'),
          'after:answerLimit': by133('signedIn.known'),
        },
      },
      loading: {
        meta: {
          requirements: ['D-133'],
          asks: { findActiveSubscription: { brandId: 'brand-1' } },
          shows: [named, looking],
          address,
        },
        on: {
          'findActiveSubscription:active': by133('subscribed.dated'),
          'findActiveSubscription:undated': by133('subscribed.undated'),
          'findActiveSubscription:ending': to('subscribed.ending', 'D-283'),
          'findActiveSubscription:none': by133('signedIn.known'),
          'findActiveSubscription:unavailable': by133('signedIn.known'),
          'after:answerLimit': by133('signedIn.known'),
        },
      },
      subscribed: {
        initial: 'dated',
        meta: {
          requirements: ['D-133', 'D-282', 'D-283'],
          shows: {
            ...named,
            says: [...named.says, 'Northwind is on Brand Builder.'],
            offers: [
              link('See your plan', '/subscribed'),
              link('Manage Billing', '/subscribed#billing'),
              link('Your account', '/account'),
              button('Sign out'),
            ],
            hides: [...named.hides, 'Start the upgrade', 'Continue as'],
          },
          address,
        },
        on: { 'signOut.chosen': signOut },
        states: {
          dated: { meta: { shows: { says: [`${DATED}: December 20, 2026.`], hides: [ENDING] } } },
          undated: { meta: { shows: { says: [`${DATED}: N/A.`], hides: [ENDING] } } },
          ending: { meta: { shows: { says: [`${ENDING} November 30, 2026.`], hides: [DATED] } } },
        },
      },
      signedIn: {
        initial: 'known',
        meta: { requirements: ['NAV-17', 'D-04', 'D-05', 'D-133'], address },
        on: { 'signOut.chosen': signOut },
        states: {
          known: {
            meta: { shows: known },
            on: { 'start.chosen': to('#home.starting', 'D-05') },
          },
          unchecked: { meta: { shows: unchecked }, on: { 'start.chosen': by133('#home.goingToUpgradeUnchecked') } },
        },
      },
      starting: {
        tags: 'passing',
        meta: {
          requirements: ['D-05', 'D-133', 'D-464'],
          asks: { savePendingCheckout: { productId: 'prod_1', priceId: 'price_1' } },
          shows: known,
        },
        on: {
          'savePendingCheckout:ok': to('goingToCheckout', 'D-05'),
          'savePendingCheckout:failed': by133('goingToUpgrade'),
        },
      },
      ...redirectStates({ result: 'left' }, { exiting: ['D-282'], left: ['D-282'] }),
      goingToCheckout: {
        type: 'final',
        tags: 'passing',
        output: { result: 'checkout' },
        meta: { requirements: ['D-05'], shows: known, address: '/checkout' },
      },
      goingToUpgrade: goingToUpgrade(known),
      goingToUpgradeUnchecked: goingToUpgrade(unchecked),
    },
  },
);
