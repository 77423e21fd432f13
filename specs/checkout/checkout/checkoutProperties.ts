import type { ModelProperty } from '#specs/testModel.ts';

export const checkoutProperties: ModelProperty[] = [
  ...['exactlyExpired', 'futureDated', 'noPending', 'noSession', 'expiredNoSession', 'nothing'].flatMap((scenario) =>
    ['identifying', 'checkingSubscription', 'creatingSession'].map((state) => ({
      kind: 'never' as const,
      state,
      after: `given:${scenario}`,
      says: `no service call is made in the scenario ${scenario} (${state})`,
      requirements: ['CHK-06'],
    })),
  ),
  {
    kind: 'onlyVia',
    state: 'noAccount',
    events: ['identifyBrand:accountNotFound', 'identifyBrand:accountUnnamed'],
    says: "'No Account Found' only after the brand id call said so",
    requirements: ['CHK-13'],
  },
  {
    kind: 'before',
    state: 'creatingSession',
    mustHaveSeen: 'findActiveSubscription:none',
    says: 'a checkout session is created only when no active subscription was found',
    requirements: ['CHK-10', 'CHK-11'],
  },
  {
    kind: 'before',
    state: 'redirected',
    mustHaveSeen: 'createCheckoutSession:ok',
    says: 'nobody is redirected without a checkout session',
    requirements: ['CHK-12'],
  },
  {
    kind: 'onlyVia',
    state: 'goingToSubscribed',
    events: ['discardPendingCheckout:ok', 'discardPendingCheckout:failed'],
    says: 'the pending checkout is removed on the way to /subscribed',
    requirements: ['D-21'],
  },
  {
    kind: 'leadsTo',
    from: 'identifying',
    goals: ['noAccount', 'checkoutFailed', 'goingHome', 'goingToSubscribed'],
    fair: ['system', 'clock'],
    says: 'the wait ends',
    requirements: ['CHK-17'],
  },
  {
    kind: 'alwaysCan',
    goals: ['left', 'goingHome', 'goingToSignIn', 'goingToSubscribed'],
    says: 'every page has a way on',
    requirements: ['NAV-10'],
  },
];
