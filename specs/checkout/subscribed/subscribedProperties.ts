import { never, onlyVia, before, leadsTo, reachable, alwaysCan, type ModelProperty } from '#specs/properties.ts';

export const subscribedProperties: ModelProperty[] = [
  never('identifying', 'given:signedOut', 'no call is made without a session token', 'SUB-09'),
  never('subscribed.reading', 'given:signedOut', 'no call is made without a session token', 'SUB-09'),
  onlyVia('cancelling', ['cancel.confirmed'], 'nothing is cancelled without a second word', 'D-590'),
  leadsTo(
    'cancelling',
    ['subscribed.shown', 'subscribed.opening', 'unsubscribed', 'signedOut', 'exiting'],
    ['system', 'clock'],
    'the wait ends',
    'D-591',
  ),
  never('subscribed.opening', 'given:forBillingSignedOut', 'no call is made without a session token', 'SUB-09'),
  never('loading', 'given:signedOut', 'no call is made without a session token', 'SUB-09'),
  before('loading', 'identifyBrand:ok', 'the brand id comes before the subscription', 'SUB-12'),
  leadsTo(
    'identifying',
    ['subscribed', 'unsubscribed', 'failed', 'signedOut'],
    ['system', 'clock'],
    'the wait ends',
    'SUB-10',
  ),
  reachable('subscribed.redirected', "'Manage Billing' can lead to the portal", 'SUB-07'),
  alwaysCan(['left', 'goingToSignIn', 'subscribed', 'unsubscribed'], 'every page has a way on', 'NAV-10'),
];
