import { never, onlyVia, before, leadsTo, alwaysCan, type ModelProperty } from '#specs/properties.ts';
import { outcomes } from './consentScreens.ts';

const outcomeNames = Object.keys(outcomes);
const STAYED = outcomeNames.map((name) => `${name}Stayed`);

/** True of every way through the flow. */
export const consentProperties: ModelProperty[] = [
  ...['nothing', 'noClient', 'noRedirect'].map((scenario) =>
    never('starting', `given:${scenario}`, `no call is made in the scenario ${scenario}`, 'IDP-09', 'IDP-10'),
  ),
  ...outcomeNames.map((name) =>
    onlyVia(
      `${name}.concluding`,
      [
        name === 'reported'
          ? 'startAuthorization:reported'
          : `submitAuthorization:${name === 'reportedNamed' ? 'reported' : name}`,
      ],
      `the browser goes back (${name}) only with an address that the service has answered`,
      'IDP-06',
      'IDP-07',
      'D-266',
    ),
  ),
  onlyVia(
    'submitting.allow',
    ['allow.chosen', 'retry.chosen'],
    'nothing is allowed that the person has not allowed',
    'IDP-03',
    'IDP-05',
  ),
  onlyVia(
    'forgetting',
    ['anotherAccount.chosen'],
    'nobody is signed out who has not asked for another account',
    'D-501',
  ),
  never('forgetting', 'given:whole', 'no other account is offered where the application names one person', 'D-501'),
  before(
    'submitting.unasked',
    'startAuthorization:unneeded',
    'nothing is submitted unasked unless the service needs no consent',
    'IDP-04',
  ),
  leadsTo(
    'starting',
    ['consenting', 'signingIn', 'unsaved', 'failed', 'refused', 'expired', 'denied.pausing', ...STAYED, 'unfollowed'],
    ['system', 'clock'],
    'the wait ends',
    'IDP-02',
  ),
  alwaysCan(
    [...STAYED, 'refused', 'expired', 'noClient', 'noRedirect', 'unfollowed'],
    'every page has a way on',
    'IDP-06',
    'IDP-07',
  ),
];
