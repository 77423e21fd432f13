import { assign } from 'xstate';
import { failures, failuresOf, missing, stopped } from '#specs/consent/failures.ts';
import { given, testModel, to } from '#specs/testModel.ts';
import { button, link } from '#specs/vocabulary.ts';
import { logoutProperties } from './logoutProperties.ts';

interface Context {
  request: object;
  hasAgreed: boolean;
}
const hasAgreed = ({ context }: { context: Context }) => context.hasAgreed;
const address = '/oauth/logout';
const BACK = 'https://northwind.example/bye?state=s1';
const plain = { client_id: 'app-1', post_logout_redirect_uri: 'https://northwind.example/bye' };
const asks = { startLogout: ({ request }: Context) => request };
const question = {
  heading: 'Log out?',
  says: ['You will be signed out of Tinyspark on this device.'],
  offers: [button('No'), button('Yes')],
};
const redirecting = { heading: 'Logging you out...', busy: true };
const refusedAnswers = { 'startLogout:refused': to('refused', 'D-267'), ...failuresOf('startLogout', 'D-267') };

export const logoutModel = testModel<Context>(
  {
    area: 'consent',
    about: '/oauth/logout logs the person out where they want it, and leads back to the application.',
    success: ['asking', 'left'],
    clock: {
      answerLimit: { milliseconds: 10_000 },
      revokeLimit: { milliseconds: 3_000 },
      navigationLimit: { milliseconds: 10_000 },
    },
    inputs: { startLogout: ['OUT-06', 'IDS-12'] },
    properties: logoutProperties,
  },
  {
    id: 'logout',
    context: { request: plain, hasAgreed: false },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:plain': given('both parameters, no id_token_hint', 'asking', { requirements: ['OUT-03'] }),
          'given:hinted': given('id_token_hint and state as well', 'checking', {
            requirements: ['OUT-06', 'D-267'],
            actions: assign({ request: { ...plain, state: 's1', id_token_hint: 'hint-1' } }),
          }),
          'given:nothing': given('no parameter', 'noClient', { requirements: ['OUT-01', 'D-41'] }),
          'given:noClient': given('post_logout_redirect_uri alone', 'noClient', { requirements: ['OUT-01'] }),
          'given:noRedirect': given('client_id alone', 'noRedirect', { requirements: ['OUT-02', 'D-41'] }),
        },
      },
      noClient: stopped(missing('client_id'), address, 'OUT-01', 'IDP-11'),
      noRedirect: stopped(missing('post_logout_redirect_uri'), address, 'OUT-02', 'IDP-11'),
      checking: {
        meta: { requirements: ['D-267'], asks, shows: { heading: 'Checking the request...', busy: true }, address },
        on: {
          'startLogout:agreed': to('forgetting', 'OUT-06', 'D-267'),
          'startLogout:consentRequired': to('asking', 'OUT-03', 'D-267'),
          ...refusedAnswers,
        },
      },
      asking: {
        meta: { requirements: ['OUT-03'], shows: { ...question, strong: ['Yes'] }, address },
        on: {
          'logout.confirmed': { ...to('starting', 'OUT-06'), actions: assign({ hasAgreed: true }) },
          'logout.cancelled': to('cancelled', 'OUT-04', 'OUT-05'),
        },
      },
      cancelled: {
        type: 'final',
        meta: {
          requirements: ['OUT-04'],
          shows: { heading: 'You have not been logged out. You may close this page.' },
          address,
        },
      },
      starting: {
        meta: {
          requirements: ['OUT-06'],
          asks,
          shows: { ...question, busy: true, working: ['Yes'], off: ['No'] },
          address,
        },
        on: {
          'startLogout:agreed': to('forgetting', 'OUT-06'),
          // The person has just said yes.
          'startLogout:consentRequired': to('forgetting', 'OUT-06'),
          ...refusedAnswers,
        },
      },
      failed: {
        ...failures(address, 'D-268'),
        on: { 'retry.chosen': [{ guard: hasAgreed, ...to('starting', 'D-268') }, to('checking', 'D-268')] },
      },
      refused: stopped('The address to come back to is not one of this application.', address, 'IDP-22', 'D-267'),
      forgetting: {
        tags: 'passing',
        meta: { requirements: ['D-267'], asks: { forgetVisit: undefined }, shows: redirecting },
        on: {
          'forgetVisit:signedIn': to('revoking', 'D-267'),
          'forgetVisit:signedOut': to('redirecting', 'D-267'),
          'forgetVisit:failed': to('redirecting', 'D-267'),
        },
      },
      revoking: {
        meta: {
          requirements: ['D-267'],
          asks: { revokeSession: { sessionToken: 'token-1' } },
          shows: redirecting,
          address,
        },
        on: {
          'revokeSession:ok': to('redirecting', 'D-267'),
          'revokeSession:failed': to('redirecting', 'D-267'),
          'after:revokeLimit': to('redirecting', 'D-267'),
        },
      },
      redirecting: {
        tags: 'passing',
        meta: { requirements: ['D-266'], asks: { leaveForApplication: { url: BACK } }, shows: redirecting },
        on: {
          'leaveForApplication:ok': to('left', 'D-266'),
          'leaveForApplication:unsafe': to('loggedOut', 'D-266'),
        },
      },
      left: {
        meta: { requirements: ['D-266'], shows: redirecting, address },
        on: { 'after:navigationLimit': to('staying', 'D-266') },
      },
      staying: {
        type: 'final',
        meta: {
          requirements: ['D-266'],
          shows: {
            heading: 'You are logged out.',
            says: ['Your browser is still on this page. Use the link below to continue.'],
            offers: [link('Continue to the application', BACK)],
          },
          address,
        },
      },
      loggedOut: {
        type: 'final',
        meta: {
          requirements: ['D-266', 'D-267'],
          shows: { heading: 'You are logged out.', says: ['You may close this page.'] },
          address,
        },
      },
    },
  },
);
