import { never, before, onlyVia, leadsTo, alwaysCan, type ModelProperty } from '#specs/properties.ts';
import { sessionSaved } from '#specs/sessionSaved.ts';

export const authenticateProperties: ModelProperty[] = [
  ...[
    'cancelled',
    'refused',
    'addressMailed',
    'noToken',
    'unknownType',
    'noType',
    'nothing',
    'signedIn',
    'returning',
    'refusedReturning',
  ].map((scenario) =>
    never('authenticating', `given:${scenario}`, `no call is made in the scenario ${scenario}`, 'AUT-15'),
  ),
  ...sessionSaved({
    opened: 'authenticateToken:ok',
    saved: ['goingToConsent', 'goingToCheckout', 'goingHome'],
    notSaved: 'notSaved',
    requirements: ['AUT-06', 'AUT-07'],
  }),
  ...['resuming.link', 'resuming.login'].map((state) =>
    before(state, 'recognizeLink:own', `a used token goes on only in the browser that used it, in ${state}`, 'D-10'),
  ),
  never('findingAuthorization', 'given:signedIn', 'a session alone opens nothing without a token', 'AUT-12', 'D-10'),
  onlyVia(
    'goingToConsent',
    ['takePendingAuthorization:fresh', 'takePendingAuthorization:almostExpired'],
    'only a fresh pending authorization leads to /oauth/authorize',
    'D-262',
  ),
  onlyVia(
    'goingToCheckout',
    ['findPendingCheckout:fresh', 'findPendingCheckout:almostExpired'],
    'only a fresh pending checkout leads to /checkout',
    'AUT-08',
    'AUT-10',
  ),
  leadsTo(
    'authenticating',
    ['goingToConsent', 'goingToCheckout', 'goingHome', 'failed', 'notSaved'],
    ['system', 'clock'],
    'the wait ends',
    'AUT-18',
  ),
  alwaysCan(
    ['goingToConsent', 'goingToCheckout', 'goingHome', 'left', 'goingToSignIn'],
    'every page has a way on',
    'NAV-10',
  ),
];
