import { never, leadsTo, before, alwaysCan, type ModelProperty } from '#specs/properties.ts';

const CONFIRMED = ['session', 'undated', 'subscription'].map((what) => `paid.${what}.confirmed`);

export const successProperties: ModelProperty[] = [
  ...['neither', 'neitherSignedOut', 'signedOut', 'signedOutSubscription'].flatMap((scenario) =>
    ['lookingUpSession', 'lookingUpSubscription'].map((state) =>
      never(state, `given:${scenario}`, `no call is made in the scenario ${scenario} (${state})`, 'SUC-09'),
    ),
  ),
  never('lookingUpSubscription', 'given:both', 'with both ids the checkout session is asked', 'D-19'),
  never('failed', 'findCheckoutSession:unpaid', "'Payment Failed' is never shown for a complete session", 'D-20'),
  never('signedOut', 'findCheckoutSession:unpaid', 'nor is it for one that settles while the sign-in ends', 'D-20'),
  leadsTo('settling', ['unsettled', ...CONFIRMED], ['system', 'clock'], 'settling ends', 'D-20'),
  leadsTo(
    'lookingUpSession',
    [...CONFIRMED, 'failed', 'unfinished', 'unsettled', 'signedOut'],
    ['system', 'clock'],
    'the wait ends',
    'SUC-21',
  ),
  before('unsettled', 'findCheckoutSession:unpaid', 'only a complete session is waited for', 'D-20'),
  alwaysCan(
    ['left', 'goingToSignIn', 'goingToPlan', 'goingToCheckout', ...CONFIRMED],
    'every page has a way on',
    'NAV-10',
  ),
];
