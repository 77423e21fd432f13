import { missing, passing, passingKinds, retryable, stopped } from '#specs/consent/trouble.ts';
import { button, flow, link } from '#specs/vocabulary.ts';
import { saved, starts, submitted } from './consentRequests.ts';
import { consentProperties } from './consentProperties.ts';
import { consentTable, submits } from './consentRows.ts';
import {
  address,
  checking,
  consenting,
  DENIED,
  leavingStates,
  outcomeNames,
  outcomes,
  submitting,
  switching,
  unsaved,
} from './consentScreens.ts';

const signIn = (says: string) => ({ heading: 'Sign in to continue', says: [says] });
/** The sign-in that comes first, at once. */
const signInStates = (end: string, says: string, ...requirements: string[]) => ({
  [`saving${end}`]: { kind: 'wait-system' as const, requirements: ['D-262'], glimpse: signIn(says) },
  [`unsaved${end}`]: unsaved,
  [`signingIn${end}`]: {
    kind: 'wait-user' as const,
    requirements: ['D-262', 'D-461', ...requirements],
    shows: { ...signIn(says), hides: ['Looks like there was an error!', 'No active session detected.'] },
    address,
  },
});
/** Passes too soon to be looked at. */
const glimpseOf = ({ shows, requirements }: ReturnType<typeof switching>) => ({
  kind: 'wait-system' as const,
  requirements,
  glimpse: shows,
});
const refusals = [
  'signedOut',
  'reauthentication',
  'told',
  'offline',
  'unavailable',
  'rateLimited',
  'refused',
  'expired',
];
const submitStates = submits.map((way) => `submitting.${way}`);

export const consentSpec = flow({
  id: 'consent',
  area: 'consent',
  about: '/oauth/authorize asks whether an application may have what it asks for, and leads back to it.',
  success: ['consenting.known', 'left.granted'],
  scenarios: {
    usual: {
      says: 'client_id and redirect_uri, a session token is kept',
      to: 'starting',
      requirements: ['IDP-02', 'IDP-12', 'IDP-13', 'IDP-14', 'IDP-15', 'IDP-16', 'IDP-17'],
    },
    whole: {
      says: 'every parameter, a session token is kept',
      to: 'starting',
      requirements: ['IDP-12', 'IDP-13', 'IDP-14', 'IDP-15', 'IDP-16', 'IDP-17'],
    },
    pushed: { says: 'request_uri instead of redirect_uri', to: 'starting', requirements: ['IDP-10'] },
    silent: { says: 'prompt=none, and no session token', to: 'starting', requirements: ['D-261'] },
    again: { says: 'prompt=login, a session token is kept', to: 'starting', requirements: ['D-264'] },
    signedOut: { says: 'no session token is kept', to: 'saving', requirements: ['D-262', 'D-461'] },
    nothing: { says: 'no parameter', to: 'incomplete.clientId', requirements: ['IDP-09', 'D-41'] },
    noClient: { says: 'redirect_uri alone', to: 'incomplete.clientId', requirements: ['IDP-09'] },
    noRedirect: { says: 'client_id alone', to: 'incomplete.redirectUri', requirements: ['IDP-10', 'D-41'] },
  },
  states: {
    'incomplete.clientId': stopped({
      alert: missing('client_id'),
      requirements: ['IDP-09', 'IDP-11', 'IDP-22'],
      address,
    }),
    'incomplete.redirectUri': stopped({
      alert: missing('redirect_uri'),
      requirements: ['IDP-10', 'IDP-11', 'IDP-22'],
      address,
    }),
    ...signInStates('', 'You will then come back to the request.'),
    ...signInStates('.again', 'Please sign in again to continue.', 'D-264'),
    starting: { kind: 'wait-system', requirements: ['IDP-02'], shows: checking, address },
    'consenting.known': consenting('known'),
    'consenting.unknown': consenting('unknown'),
    ...Object.fromEntries(
      (['known', 'unknown'] as const).flatMap((scopes) => [
        [`forgetting.${scopes}`, glimpseOf(switching(scopes))],
        [`revoking.${scopes}`, switching(scopes)],
      ]),
    ),
    'submitting.known.allow': submitting('known', 'allow'),
    'submitting.known.deny': submitting('known', 'deny'),
    'submitting.unknown.allow': submitting('unknown', 'allow'),
    'submitting.unknown.deny': submitting('unknown', 'deny'),
    'submitting.unasked': { kind: 'wait-system', requirements: ['IDP-04', 'IDP-05'], shows: checking, address },
    ...Object.fromEntries(
      ['starting', ...submitStates].flatMap((from) =>
        passingKinds.map((kind) => [`failed.${from}.${kind}`, retryable(passing[kind], address, ['IDP-22', 'D-268'])]),
      ),
    ),
    refused: stopped({ alert: 'This application is not known.', requirements: ['IDP-22', 'D-268'], address }),
    'refused.expired': {
      ...stopped({ alert: 'The request has expired.', requirements: ['IDP-22', 'D-268'], address }),
      shows: {
        heading: 'Looks like there was an error!',
        offers: [link('Start again at Northwind Mail', 'https://northwind.example/')],
        alert: 'The request has expired.',
      },
    },
    unfollowed: stopped({
      alert:
        'The application wants to send you to an address that is not safe to open. Please reach out to the application developer.',
      requirements: ['IDP-22', 'D-266'],
      address,
    }),
    denied: {
      kind: 'wait-user',
      requirements: ['IDP-07', 'IDP-08', 'D-266'],
      shows: {
        heading: DENIED,
        says: ['You are being sent back.'],
        offers: [button('Back to Northwind Mail')],
      },
      address,
    },
    ...Object.assign({}, ...outcomeNames.map(leavingStates)),
  },
  events: {
    startAuthorization: {
      by: 'system',
      requirements: ['IDP-02', 'IDP-12', 'IDP-13', 'IDP-14', 'IDP-15', 'IDP-16', 'IDP-17', 'IDP-18', 'IDS-10', 'D-264'],
      asksIn: starts,
      cases: ['consent', 'unknownScope', 'unneeded', ...refusals],
    },
    submitAuthorization: {
      by: 'system',
      requirements: ['IDP-05', 'IDS-11', 'D-265'],
      asksIn: submitted,
      cases: ['granted', 'denied', ...refusals],
    },
    savePendingAuthorization: {
      by: 'system',
      requirements: ['D-262', 'D-264'],
      asksIn: saved,
      cases: ['ok', 'failed'],
    },
    discardPendingAuthorization: { by: 'system', cases: ['ok', 'failed'] },
    forgetSession: { by: 'system', requirements: ['D-501'], cases: ['ok', 'failed'] },
    revokeSession: {
      by: 'system',
      requirements: ['D-501'],
      asks: { sessionToken: 'token-1' },
      cases: ['ok', 'failed'],
    },
    leaveForApplication: {
      by: 'system',
      requirements: ['D-266'],
      asksIn: Object.fromEntries(outcomeNames.map((name) => [`leaving.${name}`, [{ url: outcomes[name].to[1] }]])),
      cases: ['ok', 'unsafe'],
    },
    'session.began': { by: 'system' },
    'signIn.chosen': { by: 'user' },
    'allow.chosen': { by: 'user' },
    'deny.chosen': { by: 'user' },
    'anotherAccount.chosen': { by: 'user' },
    'back.chosen': { by: 'user' },
    'retry.chosen': { by: 'user' },
  },
  clock: { answerLimit: 10_000, deniedPause: 3_000, navigationLimit: 10_000, revokeLimit: 3_000 },
  transitions: consentTable,
  properties: consentProperties,
});
