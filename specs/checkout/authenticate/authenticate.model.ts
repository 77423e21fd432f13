import { assign } from 'xstate';
import { redirectStates } from '#specs/checkout/redirecting.ts';
import { NOT_SAVED, session } from '#specs/sessionSaved.ts';
import { announced, given, testModel, to } from '#specs/testModel.ts';
import { button } from '#specs/vocabulary.ts';
import { because, type Context, failed, failures } from './authenticateFailures.ts';
import { authenticateProperties } from './authenticateProperties.ts';

const address = '/authenticate';
const query = 'client_id=app-1&redirect_uri=https%3A%2F%2Fapp.example%2Fcb';
const waiting = { heading: 'Authenticating...', says: ['Please wait while we verify your identity.'], busy: true };
const quick = (asks: Record<string, unknown>, ...requirements: string[]) => ({
  tags: 'passing' as const,
  meta: { requirements, asks, shows: waiting },
});
/** A token that was used goes on in the browser that used it. */
const recognizing = (failure: string, own: string, ...requirements: string[]) => ({
  meta: { requirements },
  on: {
    'recognizeLink:own': to(`#authenticate.resuming.${own}`, 'D-10'),
    'recognizeLink:foreign': to(`#authenticate.failed.${failure}`, 'AUT-14', 'D-51'),
    'recognizeLink:failed': to(`#authenticate.failed.${failure}`, 'AUT-14', 'D-51'),
  },
});
const failing = (says: string, why: string, ...requirements: string[]) =>
  given(says, `failed.${why}`, { requirements });
const going = (output: object, path: string, ...requirements: string[]) => ({
  type: 'final' as const,
  tags: 'passing' as const,
  output,
  meta: { requirements, shows: waiting, address: path },
});

export const authenticateModel = testModel<Context>(
  {
    area: 'checkout',
    about: '/authenticate spends a one-time token once, saves the session and goes on.',
    success: ['goingToCheckout'],
    clock: { answerLimit: { milliseconds: 10_000 } },
    inputs: { authenticateToken: ['AUT-04', 'AUT-05'], saveSession: ['AUT-07', 'D-199'] },
    properties: authenticateProperties,
  },
  {
    id: 'authenticate',
    context: { tokenType: 'magic_links', isReturning: false },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:magicLink': given('token and type magic_links', 'authenticating', {
            requirements: ['AUT-03', 'AUT-05'],
          }),
          'given:oauth': given('token and type oauth', 'authenticating', {
            requirements: ['AUT-03', 'AUT-04'],
            actions: assign({ tokenType: 'oauth' }),
          }),
          'given:cancelled': failing(
            "the person's no, beside a token",
            'cancelled',
            'AUT-11',
            'AUT-15',
            'D-09',
            'D-446',
          ),
          'given:refused': failing('an error of the provider, beside a token', 'denied', 'AUT-11', 'AUT-15', 'D-09'),
          'given:addressMailed': failing(
            'the error of a provider whose word does not prove the address',
            'addressMailed',
            'AUT-11',
            'D-402',
          ),
          'given:noToken': failing('type without token', 'incomplete', 'AUT-12', 'AUT-15'),
          'given:unknownType': failing('token of an unknown type', 'incomplete', 'AUT-13', 'AUT-15'),
          'given:noType': failing('token without type', 'incomplete', 'AUT-13', 'AUT-15', 'D-09'),
          'given:nothing': failing('no parameter, no session', 'incomplete', 'AUT-12'),
          'given:signedIn': failing('no parameter, though a session is saved', 'incomplete', 'AUT-12', 'D-10'),
          'given:returning': given(
            'no parameter, a reload of the history entry that has succeeded',
            'resuming.returning',
            { requirements: ['D-10'], actions: assign({ isReturning: true }) },
          ),
          'given:refusedReturning': failing(
            "the person's no, at the history entry that has succeeded",
            'cancelled',
            'AUT-11',
            'D-09',
          ),
        },
      },
      authenticating: {
        meta: {
          requirements: ['AUT-01', 'AUT-02', 'AUT-04', 'AUT-05', 'AUT-18'],
          asks: {
            authenticateToken: ({ tokenType }: Context) => ({ token: 'one-time-1', tokenType, sessionMinutes: 30 }),
          },
          shows: waiting,
          address,
        },
        on: {
          'authenticateToken:ok': to('saving', 'AUT-06', 'AUT-07'),
          'authenticateToken:linkSpent': to('recognizing.linkSpent', 'D-10'),
          'authenticateToken:loginSpent': to('recognizing.loginSpent', 'D-10'),
          'authenticateToken:otherBrowser': to('recognizing.otherBrowser', 'D-10'),
          'authenticateToken:loginOfOtherBrowser': to('recognizing.loginOfOtherBrowser', 'D-442'),
          'authenticateToken:offline': to('failed.offline', 'AUT-14'),
          'authenticateToken:unavailable': to('failed.unavailable', 'AUT-14'),
          'authenticateToken:refused': to('failed.unavailableReferred', 'AUT-14', 'D-385'),
          'authenticateToken:storageBlocked': to('failed.storageBlocked', 'AUT-14'),
          'after:answerLimit': to('failed.slow', 'AUT-14'),
        },
      },
      recognizing: {
        ...quick({ recognizeLink: { token: 'one-time-1' } }),
        initial: 'linkSpent',
        states: {
          linkSpent: recognizing('linkSpent', 'link', 'D-10'),
          otherBrowser: recognizing('otherBrowser', 'link', 'D-10'),
          loginSpent: recognizing('loginSpent', 'login', 'D-10'),
          loginOfOtherBrowser: recognizing('loginOfOtherBrowser', 'login', 'D-442'),
        },
      },
      resuming: {
        initial: 'returning',
        meta: { requirements: ['D-10'], asks: { resumeSession: undefined }, shows: waiting, address },
        on: {
          'resumeSession:ok': to('findingAuthorization', 'D-10'),
          'resumeSession:offline': to('failed.offline', 'AUT-14'),
          'resumeSession:unavailable': to('failed.unavailable', 'AUT-14'),
          'after:answerLimit': to('failed.slow', 'AUT-14'),
        },
        states: {
          returning: { on: { 'resumeSession:ended': to('#authenticate.failed.incomplete', 'AUT-12') } },
          link: { on: { 'resumeSession:ended': to('#authenticate.failed.linkSpent', 'AUT-14', 'D-51') } },
          login: {
            meta: { requirements: ['D-442'] },
            on: { 'resumeSession:ended': to('#authenticate.failed.loginSpent', 'AUT-14', 'D-51', 'D-442') },
          },
        },
      },
      saving: {
        tags: 'passing',
        meta: {
          requirements: ['AUT-06', 'AUT-07'],
          asks: { saveSession: { ...session, oneTimeToken: 'one-time-1' } },
          holds: ['session'],
          shows: waiting,
        },
        on: {
          'saveSession:ok': to('findingAuthorization', 'AUT-07', 'D-262'),
          'saveSession:failed': to('notSaved', 'AUT-14'),
        },
      },
      notSaved: {
        meta: {
          ...failed,
          holds: ['session'],
          shows: [failed.shows, because(NOT_SAVED, 'Try again').shows],
        },
        on: { 'retry.chosen': to('saving', 'D-199'), 'back.chosen': to('exiting', 'NAV-10') },
      },
      findingAuthorization: {
        ...quick({ takePendingAuthorization: undefined }, 'D-262'),
        on: {
          'takePendingAuthorization:fresh': to('goingToConsent', 'D-262'),
          'takePendingAuthorization:almostExpired': to('goingToConsent', 'D-262'),
          'takePendingAuthorization:expired': to('routing', 'D-262'),
          'takePendingAuthorization:future': to('routing', 'D-262'),
          'takePendingAuthorization:none': to('routing', 'D-262'),
          'takePendingAuthorization:failed': to('routing', 'D-262'),
        },
      },
      routing: {
        ...quick({ findPendingCheckout: undefined }, 'AUT-08', 'AUT-09'),
        on: {
          'findPendingCheckout:fresh': to('goingToCheckout', 'AUT-08'),
          'findPendingCheckout:almostExpired': to('goingToCheckout', 'AUT-08', 'DAT-02', 'LIM-01'),
          'findPendingCheckout:expired': to('discarding', 'AUT-10', 'DAT-02', 'LIM-01'),
          'findPendingCheckout:future': to('discarding', 'D-08'),
          'findPendingCheckout:none': to('goingHome', 'AUT-09'),
          'findPendingCheckout:failed': to('goingHome', 'AUT-09'),
        },
      },
      discarding: {
        ...quick({ discardPendingCheckout: undefined }, 'AUT-10', 'DAT-03'),
        on: {
          'discardPendingCheckout:ok': to('goingHome', 'AUT-10', 'DAT-03'),
          'discardPendingCheckout:failed': to('goingHome', 'AUT-10'),
        },
      },
      failed: {
        initial: 'incomplete',
        meta: failed,
        on: { 'signIn.chosen': to('goingToSignIn', 'D-51'), 'back.chosen': to('exiting', 'NAV-10') },
        states: failures,
      },
      sendingLink: {
        meta: {
          requirements: ['D-287'],
          asks: { resendMagicLink: { token: 'one-time-1' } },
          shows: { heading: 'Sending a new link...', busy: true },
          address,
        },
        on: {
          'resendMagicLink:ok': {
            target: 'linkSent',
            meta: {
              requirements: ['D-287', 'EVT-02', 'D-405'],
              announces: [announced('email_sent', { type: 'login_or_create_eml' })],
            },
          },
          'resendMagicLink:refused': to('failed.unsentReferred', 'D-287', 'D-385'),
          'after:answerLimit': to('failed.unsent', 'D-287'),
        },
      },
      linkSent: {
        meta: {
          requirements: ['D-287'],
          shows: {
            heading: 'Check your email',
            says: ['A new link is on its way to the address that the first one went to. Open it in this browser.'],
            offers: [button('Back to Tinyspark')],
          },
          address,
        },
        on: { 'back.chosen': to('exiting', 'NAV-10') },
      },
      ...redirectStates({ result: 'left', query: null }),
      goingToConsent: going({ result: 'consent', query }, '/oauth/authorize', 'D-262'),
      goingToCheckout: going({ result: 'checkout', query: null }, '/checkout', 'AUT-08', 'AUT-18'),
      goingHome: going({ result: 'home', query: null }, '/', 'AUT-09', 'AUT-18'),
      goingToSignIn: going({ result: 'signIn', query: null }, '/upgrade-brand-builder', 'D-51'),
    },
  },
);
