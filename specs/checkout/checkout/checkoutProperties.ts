import { never, onlyVia, before, leadsTo, alwaysCan, type ModelProperty } from '#specs/properties.ts';

export const checkoutProperties: ModelProperty[] = [
  ...['exactlyExpired', 'futureDated', 'noPending', 'noSession', 'expiredNoSession', 'nothing'].flatMap((scenario) =>
    ['identifying', 'checkingSubscription', 'creatingSession'].map((state) =>
      never(state, `given:${scenario}`, `no service call is made in the scenario ${scenario} (${state})`, 'CHK-06'),
    ),
  ),
  onlyVia(
    'noAccount',
    ['identifyBrand:accountNotFound', 'identifyBrand:accountUnnamed'],
    "'No Account Found' only after the brand id call said so",
    'CHK-13',
  ),
  before(
    'creatingSession',
    'findActiveSubscription:none',
    'a checkout session is created only when no active subscription was found',
    'CHK-10',
    'CHK-11',
  ),
  before('redirected', 'createCheckoutSession:ok', 'nobody is redirected without a checkout session', 'CHK-12'),
  onlyVia(
    'goingToSubscribed',
    ['discardPendingCheckout:ok', 'discardPendingCheckout:failed'],
    'the pending checkout is removed on the way to /subscribed',
    'D-21',
  ),
  leadsTo(
    'identifying',
    ['noAccount', 'checkoutFailed', 'goingHome', 'goingToSubscribed'],
    ['system', 'clock'],
    'the wait ends',
    'CHK-17',
  ),
  alwaysCan(['left', 'goingHome', 'goingToSignIn', 'goingToSubscribed'], 'every page has a way on', 'NAV-10'),
];
