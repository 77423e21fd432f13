import type { Property } from '#specs/vocabulary.ts';
import { outcomeNames } from './consentScreens.ts';

/** True of every way through the flow. */
export const consentProperties: Property[] = [
  ...['nothing', 'noClient', 'noRedirect'].map((scenario) => ({
    kind: 'never' as const,
    state: 'starting',
    after: scenario,
    says: `no call is made in the scenario ${scenario}`,
    requirements: ['IDP-09', 'IDP-10'],
  })),
  ...outcomeNames.map((name) => ({
    kind: 'onlyVia' as const,
    state: `concluding.${name}`,
    events: [
      name === 'told' ? 'startAuthorization:told' : `submitAuthorization:${name === 'toldNamed' ? 'told' : name}`,
    ],
    says: `the browser goes back (${name}) only with an address that the service has answered`,
    requirements: ['IDP-06', 'IDP-07', 'D-266'],
  })),
  ...['known', 'unknown'].map((scopes) => ({
    kind: 'onlyVia' as const,
    state: `submitting.${scopes}.allow`,
    events: ['allow.chosen', 'retry.chosen'],
    says: `nothing is allowed (${scopes} scopes) that the person has not allowed`,
    requirements: ['IDP-03', 'IDP-05'],
  })),
  ...['known', 'unknown'].flatMap((scopes) => [
    {
      kind: 'onlyVia' as const,
      state: `forgetting.${scopes}`,
      events: ['anotherAccount.chosen'],
      says: `nobody is signed out who has not asked for another account (${scopes} scopes)`,
      requirements: ['D-501'],
    },
    {
      kind: 'never' as const,
      state: `forgetting.${scopes}`,
      after: 'whole',
      says: `no other account is offered where the application names one person (${scopes} scopes)`,
      requirements: ['D-501'],
    },
  ]),
  {
    kind: 'before',
    state: 'submitting.unasked',
    mustHaveSeen: 'startAuthorization:unneeded',
    says: 'nothing is submitted unasked unless the service needs no consent',
    requirements: ['IDP-04'],
  },
  {
    kind: 'leadsTo',
    from: 'starting',
    goals: ['consenting.*', 'signingIn*', 'unsaved*', 'failed.*', 'refused*', 'denied', 'staying.*', 'unfollowed'],
    fair: ['system', 'clock'],
    says: 'the wait ends',
    requirements: ['IDP-02'],
  },
  {
    kind: 'alwaysCan',
    goals: ['staying.*', 'refused*', 'incomplete.*', 'unfollowed'],
    says: 'every page has a way on',
    requirements: ['IDP-06', 'IDP-07'],
  },
];
