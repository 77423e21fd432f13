import type { ModelProperty } from '#specs/testModel.ts';

export const subscribedProperties: ModelProperty[] = [
  {
    kind: 'never',
    state: 'identifying',
    after: 'given:signedOut',
    says: 'no call is made without a session token',
    requirements: ['SUB-09'],
  },
  {
    kind: 'never',
    state: 'subscribed.billing.opening',
    after: 'given:forBillingSignedOut',
    says: 'no call is made without a session token',
    requirements: ['SUB-09'],
  },
  {
    kind: 'never',
    state: 'loading',
    after: 'given:signedOut',
    says: 'no call is made without a session token',
    requirements: ['SUB-09'],
  },
  {
    kind: 'before',
    state: 'loading',
    mustHaveSeen: 'identifyBrand:ok',
    says: 'the brand id comes before the subscription',
    requirements: ['SUB-12'],
  },
  {
    kind: 'leadsTo',
    from: 'identifying',
    goals: ['subscribed', 'unsubscribed', 'failed', 'signedOut'],
    fair: ['system', 'clock'],
    says: 'the wait ends',
    requirements: ['SUB-10'],
  },
  {
    kind: 'reachable',
    state: 'subscribed.billing.redirected',
    says: "'Manage Billing' can lead to the portal",
    requirements: ['SUB-07'],
  },
  {
    kind: 'alwaysCan',
    goals: ['left', 'goingToSignIn', 'subscribed', 'unsubscribed'],
    says: 'every page has a way on',
    requirements: ['NAV-10'],
  },
];
