import type { ModelProperty } from '#specs/testModel.ts';
import { outcomes } from './consentScreens.ts';

const outcomeNames = Object.keys(outcomes);
const STAYED = outcomeNames.map((name) => `${name}Stayed`);

/** True of every way through the flow. */
export const consentProperties: ModelProperty[] = [
  ...['nothing', 'noClient', 'noRedirect'].map((scenario) => ({
    kind: 'never' as const,
    state: 'starting',
    after: `given:${scenario}`,
    says: `no call is made in the scenario ${scenario}`,
    requirements: ['IDP-09', 'IDP-10'],
  })),
  ...outcomeNames.map((name) => ({
    kind: 'onlyVia' as const,
    state: `${name}.concluding`,
    events: [
      name === 'told' ? 'startAuthorization:told' : `submitAuthorization:${name === 'toldNamed' ? 'told' : name}`,
    ],
    says: `the browser goes back (${name}) only with an address that the service has answered`,
    requirements: ['IDP-06', 'IDP-07', 'D-266'],
  })),
  {
    kind: 'onlyVia',
    state: 'submitting.allow',
    events: ['allow.chosen', 'retry.chosen'],
    says: 'nothing is allowed that the person has not allowed',
    requirements: ['IDP-03', 'IDP-05'],
  },
  {
    kind: 'onlyVia',
    state: 'forgetting',
    events: ['anotherAccount.chosen'],
    says: 'nobody is signed out who has not asked for another account',
    requirements: ['D-501'],
  },
  {
    kind: 'never',
    state: 'forgetting',
    after: 'given:whole',
    says: 'no other account is offered where the application names one person',
    requirements: ['D-501'],
  },
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
    goals: [
      'consenting',
      'signingIn',
      'unsaved',
      'failed',
      'refused',
      'expired',
      'denied.pausing',
      ...STAYED,
      'unfollowed',
    ],
    fair: ['system', 'clock'],
    says: 'the wait ends',
    requirements: ['IDP-02'],
  },
  {
    kind: 'alwaysCan',
    goals: [...STAYED, 'refused', 'expired', 'noClient', 'noRedirect', 'unfollowed'],
    says: 'every page has a way on',
    requirements: ['IDP-06', 'IDP-07'],
  },
];
