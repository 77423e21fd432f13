import { sessionSavedProperties } from '#specs/sessionSaved.ts';
import type { ModelProperty } from '#specs/testModel.ts';

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
  ].map((scenario) => ({
    kind: 'never' as const,
    state: 'authenticating',
    after: `given:${scenario}`,
    says: `no call is made in the scenario ${scenario}`,
    requirements: ['AUT-15'],
  })),
  ...sessionSavedProperties({
    opened: 'authenticateToken:ok',
    saved: ['goingToConsent', 'goingToCheckout', 'goingHome'],
    notSaved: 'notSaved',
    requirements: ['AUT-06', 'AUT-07'],
  }),
  ...['resuming.link', 'resuming.login'].map((state) => ({
    kind: 'before' as const,
    state,
    mustHaveSeen: 'recognizeLink:own',
    says: `a used token goes on only in the browser that used it, in ${state}`,
    requirements: ['D-10'],
  })),
  {
    kind: 'never',
    state: 'findingAuthorization',
    after: 'given:signedIn',
    says: 'a session alone opens nothing without a token',
    requirements: ['AUT-12', 'D-10'],
  },
  {
    kind: 'onlyVia',
    state: 'goingToConsent',
    events: ['takePendingAuthorization:fresh', 'takePendingAuthorization:almostExpired'],
    says: 'only a fresh pending authorization leads to /oauth/authorize',
    requirements: ['D-262'],
  },
  {
    kind: 'onlyVia',
    state: 'goingToCheckout',
    events: ['findPendingCheckout:fresh', 'findPendingCheckout:almostExpired'],
    says: 'only a fresh pending checkout leads to /checkout',
    requirements: ['AUT-08', 'AUT-10'],
  },
  {
    kind: 'leadsTo',
    from: 'authenticating',
    goals: ['goingToConsent', 'goingToCheckout', 'goingHome', 'failed', 'notSaved'],
    fair: ['system', 'clock'],
    says: 'the wait ends',
    requirements: ['AUT-18'],
  },
  {
    kind: 'alwaysCan',
    goals: ['goingToConsent', 'goingToCheckout', 'goingHome', 'left', 'goingToSignIn'],
    says: 'every page has a way on',
    requirements: ['NAV-10'],
  },
];
