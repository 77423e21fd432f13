import { failures, failuresOf, missing, stopped } from '#specs/consent/failures.ts';
import { given, testModel, sets, to } from '#specs/testModel.ts';
import { consentProperties } from './consentProperties.ts';
import { requests } from './consentRequests.ts';
import {
  address,
  ANOTHER,
  checking,
  expired,
  leading,
  pausing,
  question,
  type Question,
  stayed,
  unsaved,
  working,
} from './consentScreens.ts';

type Decision = 'allow' | 'deny' | 'unasked';
interface Context extends Question {
  request: object;
  /** The request of somebody who has just signed in. */
  anew: object;
  query: string;
  /** The service wants a new sign-in. */
  isAgain: boolean;
  decision: Decision | null;
}

const PROOF = 'reauthentication_token';
const saved = ({ query, request, isAgain }: Context) => ({
  query: isAgain || PROOF in request ? `${query}&${PROOF}=again-1` : query,
});
const signedIn = sets<Context>(({ request, anew, isAgain }) => ({
  request: isAgain || PROOF in request ? { ...anew, [PROOF]: 'again-1' } : anew,
  isAgain: false,
  decision: null,
  scopes: 'known',
}));
const submission = ({ request, decision }: Context) => ({ request, decision, sessionToken: 'token-1' });
const isDecided =
  (decision: Decision) =>
  ({ context }: { context: Context }) =>
    context.decision === decision;
const signIn = ({ isAgain }: Context) => ({
  heading: 'Sign in to continue',
  says: [isAgain ? 'Please sign in again to continue.' : 'You will then come back to the request.'],
});
const began = (...requirements: string[]) => ({ ...to('starting', ...requirements), actions: signedIn });

const refusedAnswers = (call: string, reported: string) => ({
  [`${call}:signedOut`]: to('#consent.saving', 'D-265', 'D-461'),
  [`${call}:reauthentication`]: {
    ...to('#consent.saving', 'D-264', 'D-461'),
    actions: sets<Context>({ isAgain: true }),
  },
  [`${call}:reported`]: to(`#consent.${reported}`, 'D-266'),
  [`${call}:refused`]: to('#consent.refused', 'IDP-22'),
  [`${call}:expired`]: to('#consent.expired', 'IDP-22'),
  ...failuresOf(call, 'IDP-22', '#consent.failed'),
});

export const consentModel = testModel<Context>(
  {
    area: 'consent',
    about: '/oauth/authorize asks whether an application may have what it asks for, and leads back to it.',
    success: ['consenting', 'granted.left'],
    clock: {
      answerLimit: { milliseconds: 10_000 },
      deniedPause: { milliseconds: 3_000 },
      navigationLimit: { milliseconds: 10_000 },
      revokeLimit: { milliseconds: 3_000 },
    },
    by: { 'session.began': 'system' },
    inputs: {
      startAuthorization: [
        'IDP-02',
        'IDP-12',
        'IDP-13',
        'IDP-14',
        'IDP-15',
        'IDP-16',
        'IDP-17',
        'IDP-18',
        'IDS-10',
        'D-264',
      ],
      submitAuthorization: ['IDP-05', 'IDS-11', 'D-265'],
      savePendingAuthorization: ['D-262', 'D-264'],
      forgetSession: ['D-501'],
      revokeSession: ['D-501'],
      leaveForApplication: ['D-266'],
    },
    properties: consentProperties,
  },
  {
    id: 'consent',
    context: { ...requests.usual, isAgain: false, decision: null, scopes: 'known', canSwitch: true },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:usual': given('client_id and redirect_uri, a session token is saved', 'starting', {
            requirements: ['IDP-02', 'IDP-12', 'IDP-13', 'IDP-14', 'IDP-15', 'IDP-16', 'IDP-17'],
          }),
          'given:whole': given('every parameter, a session token is saved', 'starting', {
            requirements: ['IDP-12', 'IDP-13', 'IDP-14', 'IDP-15', 'IDP-16', 'IDP-17'],
            actions: sets<Context>({ ...requests.whole, canSwitch: false }),
          }),
          'given:pushed': given('request_uri instead of redirect_uri', 'starting', {
            requirements: ['IDP-10'],
            actions: sets<Context>(requests.pushed),
          }),
          'given:silent': given('prompt=none, and no session token', 'starting', {
            requirements: ['D-261'],
            actions: sets<Context>(requests.silent),
          }),
          'given:again': given('prompt=login, a session token is saved', 'starting', {
            requirements: ['D-264'],
            actions: sets<Context>(requests.again),
          }),
          'given:signedOut': given('no session token is saved', 'saving', {
            requirements: ['D-262', 'D-461'],
            actions: sets<Context>(requests.signedOut),
          }),
          'given:nothing': given('no parameter', 'noClient', { requirements: ['IDP-09', 'D-41'] }),
          'given:noClient': given('redirect_uri alone', 'noClient', { requirements: ['IDP-09'] }),
          'given:noRedirect': given('client_id alone', 'noRedirect', { requirements: ['IDP-10', 'D-41'] }),
        },
      },
      noClient: stopped(missing('client_id'), address, 'IDP-09', 'IDP-11', 'IDP-22'),
      noRedirect: stopped(missing('redirect_uri'), address, 'IDP-10', 'IDP-11', 'IDP-22'),
      // The sign-in that comes first, at once.
      saving: {
        tags: 'passing',
        meta: { requirements: ['D-262'], asks: { savePendingAuthorization: saved }, shows: signIn },
        on: {
          'savePendingAuthorization:ok': to('signingIn', 'D-262', 'D-461'),
          'savePendingAuthorization:failed': to('unsaved', 'D-45', 'D-262'),
        },
      },
      unsaved: {
        meta: { requirements: ['IDP-22', 'D-45', 'D-262', 'D-461'], shows: unsaved, address },
        on: { 'signIn.chosen': to('saving', 'D-262'), 'session.began': began('D-262') },
      },
      signingIn: {
        meta: {
          requirements: ['D-262', 'D-264', 'D-461'],
          shows: (context) => ({
            ...signIn(context),
            hides: ['Looks like there was an error!', 'No active session detected.'],
          }),
          address,
        },
        on: { 'session.began': began('D-262') },
      },
      starting: {
        meta: {
          requirements: ['IDP-02'],
          asks: { startAuthorization: ({ request }: Context) => request },
          shows: checking,
          address,
        },
        on: {
          'startAuthorization:consent': to('consenting', 'IDP-02', 'IDP-03'),
          'startAuthorization:unknownScope': {
            ...to('consenting', 'IDP-03', 'IDP-20'),
            actions: sets<Context>({ scopes: 'unknown' }),
          },
          'startAuthorization:unneeded': {
            ...to('submitting.unasked', 'IDP-04', 'IDP-05'),
            actions: sets<Context>({ decision: 'unasked' }),
          },
          ...refusedAnswers('startAuthorization', 'reported'),
        },
      },
      consenting: {
        meta: {
          requirements: [
            'IDP-01',
            'IDP-03',
            'IDP-19',
            'IDP-20',
            'IDP-21',
            'DAT-31',
            'D-42',
            'D-263',
            'D-500',
            'D-501',
            'D-502',
          ],
          shows: (context) => [question(context), { strong: ['Allow'] }],
          address,
        },
        on: {
          'allow.chosen': { ...to('submitting.allow', 'IDP-05'), actions: sets<Context>({ decision: 'allow' }) },
          'deny.chosen': { ...to('submitting.deny', 'IDP-05'), actions: sets<Context>({ decision: 'deny' }) },
          'session.began': began('D-265'),
          'anotherAccount.chosen': { ...to('forgetting', 'D-501'), guard: ({ context }) => context.canSwitch },
        },
      },
      // The person signs out, to come back as somebody else.
      forgetting: {
        tags: 'passing',
        meta: { requirements: ['D-501'], asks: { forgetSession: undefined }, shows: working(ANOTHER) },
        on: { 'forgetSession:ok': to('revoking', 'D-501'), 'forgetSession:failed': to('revoking', 'D-501') },
      },
      revoking: {
        meta: {
          requirements: ['D-501'],
          asks: { revokeSession: { sessionToken: 'token-1' } },
          shows: working(ANOTHER),
          address,
        },
        on: {
          'revokeSession:ok': to('saving', 'D-501'),
          'revokeSession:failed': to('saving', 'D-501'),
          'after:revokeLimit': to('saving', 'D-501'),
          'session.began': began('D-501'),
        },
      },
      submitting: {
        initial: 'unasked',
        meta: { requirements: ['IDP-05'], asks: { submitAuthorization: submission }, address },
        on: {
          'submitAuthorization:granted': to('granted', 'IDP-05', 'IDP-06'),
          'submitAuthorization:denied': to('denied', 'IDP-05', 'IDP-07'),
          ...refusedAnswers('submitAuthorization', 'reportedNamed'),
        },
        states: {
          allow: { meta: { shows: working('Allow') } },
          deny: { meta: { shows: working('Deny') } },
          unasked: { meta: { requirements: ['IDP-04'], shows: checking } },
        },
      },
      failed: {
        ...failures(address, 'IDP-22', 'D-268'),
        on: {
          'retry.chosen': [
            { guard: isDecided('allow'), ...to('submitting.allow', 'D-268') },
            { guard: isDecided('deny'), ...to('submitting.deny', 'D-268') },
            { guard: isDecided('unasked'), ...to('submitting.unasked', 'D-268') },
            to('starting', 'D-268'),
          ],
        },
      },
      refused: stopped('This application is not known.', address, 'IDP-22', 'D-268'),
      expired: { type: 'final', meta: { requirements: ['IDP-22', 'D-268'], shows: expired, address } },
      unfollowed: stopped(
        'The application wants to send you to an address that is not safe to open. Please reach out to the application developer.',
        address,
        'IDP-22',
        'D-266',
      ),
      granted: { initial: 'concluding', states: leading('granted') },
      denied: {
        initial: 'concluding',
        states: {
          ...leading('denied', 'pausing'),
          pausing: {
            meta: { requirements: ['IDP-07', 'IDP-08', 'D-266'], shows: pausing, address },
            on: {
              'back.chosen': to('redirecting', 'IDP-07', 'D-266'),
              'after:deniedPause': to('redirecting', 'IDP-07', 'D-266'),
            },
          },
        },
      },
      reported: { initial: 'concluding', states: leading('reported') },
      reportedNamed: { initial: 'concluding', states: leading('reportedNamed') },
      grantedStayed: stayed('granted'),
      deniedStayed: stayed('denied'),
      reportedStayed: stayed('reported'),
      reportedNamedStayed: stayed('reportedNamed'),
    },
  },
);
