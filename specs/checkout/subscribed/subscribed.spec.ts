import { button, flow, link } from '#specs/vocabulary.ts';
import { subscribedProperties } from './subscribedProperties.ts';
import { failed, referred, signedOut } from './subscribed.sights.ts';
import { leaving } from '#specs/checkout/leaving.ts';

const busy = (...requirements: string[]) => ({
  kind: 'wait-system' as const,
  requirements,
  shows: { heading: 'Looking up your subscription...', busy: true },
  address: '/subscribed',
});
const DATED = 'December 20, 2026';
const UNDATED = 'N/A';
const OWNER = 'Signed in as subscribed@acme.test';
const ENDING = 'Your plan stays active until November 30, 2026. To keep it, open Manage Billing.';
const facts = () => ({
  heading: "You're Already Subscribed",
  says: ['Northwind', DATED],
  offers: [
    link('Back to Tinyspark'),
    link('Manage Billing', '/subscribed#billing'),
    link('Change plan', 'https://tinyspark.example/upgrade'),
    button('Sign out'),
  ],
});
/** The plan stays on the page, with its date or without. */
const kept = {
  ...facts(),
  says: ['Northwind', OWNER],
  saysAfter: {
    'findActiveSubscription:active': ['Next billing date', DATED],
    'findActiveSubscription:undated': ['Next billing date', UNDATED],
    'findActiveSubscription:ending': ['Ends on', ENDING],
  },
};
const opening = { ...kept, busy: true, working: ['Manage Billing'] };
const page = ['SUB-01', 'SUB-02', 'SUB-03', 'SUB-05', 'SUB-06'];
export const subscribedSpec = flow({
  id: 'subscribed',
  area: 'checkout',
  about: '/subscribed shows the plan that is there already and leads to its billing.',
  success: ['subscribed.dated'],
  scenarios: {
    signedIn: { says: 'a session token is kept', to: 'identifying', requirements: ['SUB-12'] },
    signedOut: { says: 'no session token', to: 'signedOut', requirements: ['SUB-08', 'SUB-09'] },
    forBilling: {
      says: "opened by 'Manage Billing' in a new tab",
      to: 'identifying.forBilling',
      requirements: ['SUB-07'],
    },
    forBillingSignedOut: {
      says: 'the same without a session token',
      to: 'signedOut',
      requirements: ['SUB-08', 'SUB-09'],
    },
  },
  states: {
    identifying: busy('SUB-12', 'D-17'),
    loading: busy('SUB-12', 'D-17'),
    'identifying.forBilling': busy('SUB-12', 'D-17'),
    'loading.forBilling': busy('SUB-12', 'D-17'),
    'subscribed.dated': {
      kind: 'wait-user',
      requirements: [...page, 'D-282'],
      shows: { ...facts(), says: ['Northwind', 'Next billing date', DATED, OWNER], hides: ['Ends on', ENDING] },
      address: '/subscribed',
    },
    'subscribed.ending': {
      kind: 'wait-user',
      requirements: ['SUB-01', 'SUB-02', 'SUB-06', 'D-283'],
      shows: { ...facts(), says: ['Northwind', 'Ends on', ENDING, OWNER], hides: ['Next billing date'] },
      address: '/subscribed',
    },
    unsubscribed: {
      kind: 'wait-user',
      requirements: ['D-17', 'D-284'],
      shows: {
        heading: 'No active plan',
        says: ['Your brand has no active subscription. If it had one, it has ended.'],
        offers: [link('Choose a plan', '/upgrade-brand-builder'), link('Back to Tinyspark'), button('Sign out')],
        hides: ['Error', 'Something went wrong.'],
      },
      address: '/subscribed',
    },
    'subscribed.undated': {
      kind: 'wait-user',
      requirements: ['SUB-04'],
      shows: { ...facts(), says: ['Northwind', 'Next billing date', UNDATED, OWNER] },
      address: '/subscribed',
    },
    'subscribed.refused': {
      kind: 'wait-user',
      requirements: ['SUB-07'],
      shows: { ...kept, alert: 'The billing page could not be opened. Please try again.' },
      address: '/subscribed',
    },
    openingPortal: {
      kind: 'wait-system',
      requirements: ['SUB-07'],
      shows: opening,
      address: '/subscribed',
    },
    redirecting: { kind: 'wait-system', requirements: ['SUB-07'], glimpse: opening },
    redirected: {
      kind: 'wait-system',
      requirements: ['SUB-07'],
      shows: opening,
    },
    signedOut,
    goingToSignIn: {
      kind: 'end',
      requirements: ['D-448'],
      glimpse: { heading: 'Looking up your subscription...', busy: true },
      address: '/upgrade-brand-builder',
      result: { result: 'signIn' },
    },
    failed,
    'failed.forBilling': failed,
    'failed.referred': referred,
    'failed.forBilling.referred': referred,
    departing: { kind: 'wait-system', requirements: ['NAV-10'], glimpse: leaving },
    left: { kind: 'end', requirements: ['NAV-14'], glimpse: leaving, result: { result: 'left' } },
  },
  events: {
    identifyBrand: { by: 'system', cases: ['ok', 'accountNotFound', 'sessionNotFound', 'unavailable'] },
    findActiveSubscription: {
      by: 'system',
      asks: { brandId: 'brand-1' },
      cases: ['active', 'undated', 'ending', 'none', 'refused', 'sessionNotFound', 'unavailable'],
    },
    'billing.chosen': { by: 'user' },
    'signOut.chosen': { by: 'user' },
    openBillingPortal: { by: 'system', cases: ['ok', 'unavailable'] },
    leaveForBilling: { by: 'system', asks: { url: 'https://pay.example/p/1' }, cases: ['ok', 'foreignOrigin'] },
    'retry.chosen': { by: 'user' },
    'signIn.chosen': { by: 'user' },
    'back.chosen': { by: 'user' },
    redirect: { by: 'system', cases: ['left'] },
  },
  clock: { answerLimit: 10_000, navigationLimit: 10_000 },
  transitions: [
    ...['', '.forBilling'].flatMap((wish): [string, string, string, ...string[]][] => [
      [`identifying${wish}`, 'identifyBrand:ok', `loading${wish}`, 'SUB-12'],
      [`identifying${wish}`, 'identifyBrand:accountNotFound', `failed${wish}.referred`, 'SUB-10', 'D-16'],
      [`identifying${wish}`, 'identifyBrand:sessionNotFound', 'signedOut', 'SUB-10', 'D-448'],
      [`identifying${wish}`, 'identifyBrand:unavailable', `failed${wish}`, 'SUB-10'],
      [`identifying${wish}`, 'after:answerLimit', `failed${wish}`, 'SUB-10'],
      [`loading${wish}`, 'findActiveSubscription:none', 'unsubscribed', 'D-284'],
      [`loading${wish}`, 'findActiveSubscription:refused', `failed${wish}.referred`, 'SUB-10', 'D-385'],
      [`loading${wish}`, 'findActiveSubscription:sessionNotFound', 'signedOut', 'SUB-10', 'D-448'],
      [`loading${wish}`, 'findActiveSubscription:unavailable', `failed${wish}`, 'SUB-10'],
      [`loading${wish}`, 'after:answerLimit', `failed${wish}`, 'SUB-10'],
      ...['', '.referred'].flatMap((answer): [string, string, string, ...string[]][] => [
        [`failed${wish}${answer}`, 'retry.chosen', `identifying${wish}`],
        [`failed${wish}${answer}`, 'back.chosen', 'departing', 'NAV-10'],
      ]),
    ]),
    ['loading.forBilling', 'findActiveSubscription:active', 'openingPortal', 'SUB-07'],
    ['loading.forBilling', 'findActiveSubscription:undated', 'openingPortal', 'SUB-07'],
    ['loading.forBilling', 'findActiveSubscription:ending', 'openingPortal', 'SUB-07'],
    ['loading', 'findActiveSubscription:ending', 'subscribed.ending', 'D-283'],
    ...['dated', 'undated', 'ending', 'refused'].map((one): [string, string, string, string] => [
      `subscribed.${one}`,
      'signOut.chosen',
      'departing',
      'D-282',
    ]),
    ['unsubscribed', 'signOut.chosen', 'departing', 'D-282'],
    ['subscribed.ending', 'billing.chosen', 'openingPortal', 'SUB-07'],
    ['loading', 'findActiveSubscription:active', 'subscribed.dated', 'SUB-01', 'SUB-12'],
    ['loading', 'findActiveSubscription:undated', 'subscribed.undated', 'SUB-04'],
    ['subscribed.dated', 'billing.chosen', 'openingPortal', 'SUB-07'],
    ['subscribed.undated', 'billing.chosen', 'openingPortal', 'SUB-07'],
    ['subscribed.refused', 'billing.chosen', 'openingPortal', 'SUB-07'],
    ['openingPortal', 'openBillingPortal:ok', 'redirecting', 'SUB-07'],
    ['openingPortal', 'openBillingPortal:unavailable', 'subscribed.refused'],
    ['openingPortal', 'after:answerLimit', 'subscribed.refused'],
    ['redirecting', 'leaveForBilling:ok', 'redirected', 'SUB-07'],
    ['redirecting', 'leaveForBilling:foreignOrigin', 'subscribed.refused', 'D-22'],
    ['redirected', 'after:navigationLimit', 'subscribed.refused'],
    ['signedOut', 'signIn.chosen', 'goingToSignIn', 'D-448'],
    ['signedOut', 'back.chosen', 'departing', 'NAV-10'],
    ['departing', 'redirect:left', 'left', 'NAV-14'],
  ],
  properties: subscribedProperties,
});
