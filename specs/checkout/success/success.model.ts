import { assign } from 'xstate';
import { redirectStates } from '#specs/checkout/redirecting.ts';
import { given, testModel, to } from '#specs/testModel.ts';
import { button, type Control, link } from '#specs/vocabulary.ts';
import { successProperties } from './successProperties.ts';

interface Context {
  /** The id that the address names. */
  id: 'session' | 'subscription';
}
const isSession = ({ context }: { context: Context }) => context.id === 'session';
const address = '/success';
const verifying = { heading: 'Verifying your payment…', busy: true };
const PRO = 'Brand Builder Pro';
const RECEIPT = link('View receipt (opens in a new tab)', 'https://pay.example/r/1');
const ENDED = 'Your sign-in has ended.';
const UNNAMED = 'This address does not name a payment.';
const failing = (way: string, ...says: string[]) => ({
  heading: 'Payment Failed',
  says: ['Something went wrong.', 'Need help?', ...says],
  offers: [button(way), button('Back to Tinyspark'), link('support@tinyspark.example')],
});
const back = to('exiting', 'NAV-10');
/** No id in the address: no payment to look up, and a way to the plan. */
const unnamed = (way: string, says: string) => ({
  requirements: ['SUC-08', 'SUC-11', 'SUC-12', 'SUC-21', 'NAV-10', 'NAV-15', 'D-448'],
  shows: { ...failing(way, says), strong: [way], hides: ['Reference'] },
  address,
});
/** The pending checkout is discarded at once, then the confirmation stays. */
const paid = (shows: { says: string[]; offers?: Control[]; hides: string[] }, ...requirements: string[]) => ({
  initial: 'concluding',
  states: {
    concluding: {
      tags: 'passing' as const,
      meta: { requirements: ['D-21'], asks: { discardPendingCheckout: undefined }, shows: verifying },
      on: {
        'discardPendingCheckout:ok': to('confirmed', 'D-21'),
        'discardPendingCheckout:failed': 'confirmed',
      },
    },
    confirmed: {
      meta: {
        requirements: ['SUC-03', 'SUC-04', 'SUC-05', 'SUC-06', 'SUC-07', 'SUC-21', 'D-282', ...requirements],
        shows: [
          {
            heading: 'Payment Successful',
            says: ['Acme', 'Signed in as owner@acme.test'],
            offers: [
              link('Go to Tinyspark'),
              link('See your plan', '/subscribed'),
              link('Your account', '/account'),
              button('Sign out'),
            ],
          },
          shows,
        ],
        address,
      },
      on: { 'signOut.chosen': to('#success.exiting', 'D-282') },
    },
  },
});
const settled = (target: string) => to(target, 'D-20');
const unsettled = settled('pausing');

export const successModel = testModel<Context>(
  {
    area: 'checkout',
    about: '/success asks until the payment is known.',
    success: ['paid.session.confirmed', 'left'],
    clock: {
      answerLimit: { milliseconds: 10_000 },
      settleLimit: { milliseconds: 20_000 },
      settlePause: { milliseconds: 2_000 },
    },
    properties: successProperties,
  },
  {
    id: 'success',
    context: { id: 'session' },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:session': given('session_id and a session token', 'lookingUpSession', {
            requirements: ['SUC-01', 'SUC-13'],
          }),
          'given:subscription': given('subscription_id and a session token', 'lookingUpSubscription', {
            requirements: ['SUC-01', 'SUC-14'],
            actions: assign({ id: 'subscription' }),
          }),
          'given:both': given('both ids', 'lookingUpSession', { requirements: ['D-19'] }),
          'given:neither': given('no id', 'incomplete', { requirements: ['SUC-08', 'SUC-09'] }),
          'given:neitherSignedOut': given('no id and no session token', 'incompleteSignedOut', {
            requirements: ['SUC-08', 'SUC-09'],
          }),
          'given:signedOut': given('session_id without a session token', 'signedOut', { requirements: ['D-19'] }),
          'given:signedOutSubscription': given('subscription_id without a session token', 'signedOut', {
            requirements: ['D-19'],
          }),
        },
      },
      lookingUpSession: {
        meta: {
          requirements: ['SUC-02', 'SUC-13', 'SUC-21'],
          asks: { findCheckoutSession: { sessionId: 'cs_1' } },
          shows: verifying,
          address,
        },
        on: {
          'findCheckoutSession:paid': to('paid.session', 'SUC-03', 'SUC-13'),
          'findCheckoutSession:free': to('paid.session', 'SUC-03'),
          'findCheckoutSession:undated': to('paid.undated', 'D-18'),
          'findCheckoutSession:unpaid': to('settling', 'D-20'),
          'findCheckoutSession:open': to('unfinished', 'SUC-10', 'D-592'),
          'findCheckoutSession:expired': to('unfinished', 'SUC-10', 'D-592'),
          'findCheckoutSession:unavailable': to('failed', 'SUC-10'),
          'findCheckoutSession:notFound': to('failed.referred', 'SUC-10', 'D-385'),
          'findCheckoutSession:sessionNotFound': to('signedOut', 'SUC-10', 'D-75'),
          'after:answerLimit': to('failed', 'SUC-10'),
        },
      },
      lookingUpSubscription: {
        meta: {
          requirements: ['SUC-02', 'SUC-14'],
          asks: { findSubscription: { subscriptionId: 'sub_1' } },
          shows: verifying,
          address,
        },
        on: {
          'findSubscription:ok': to('paid.subscription', 'SUC-03', 'SUC-14'),
          'findSubscription:notFound': to('failed.referred', 'SUC-10', 'D-385'),
          'findSubscription:unavailable': to('failed', 'SUC-10'),
          'findSubscription:sessionNotFound': to('signedOut', 'SUC-10', 'D-75'),
          'after:answerLimit': to('failed', 'SUC-10'),
        },
      },
      settling: {
        initial: 'pausing',
        meta: { requirements: ['D-20'], shows: verifying, address },
        on: { 'after:settleLimit': settled('unsettled') },
        states: {
          pausing: { on: { 'after:settlePause': settled('asking') } },
          asking: {
            meta: { asks: { findCheckoutSession: { sessionId: 'cs_1' } } },
            on: {
              'findCheckoutSession:paid': settled('#success.paid.session'),
              'findCheckoutSession:free': settled('#success.paid.session'),
              'findCheckoutSession:undated': settled('#success.paid.undated'),
              'findCheckoutSession:unpaid': unsettled,
              'findCheckoutSession:open': unsettled,
              'findCheckoutSession:expired': unsettled,
              'findCheckoutSession:unavailable': unsettled,
              'findCheckoutSession:notFound': unsettled,
              'findCheckoutSession:sessionNotFound': unsettled,
            },
          },
        },
      },
      unsettled: {
        meta: {
          requirements: ['D-20'],
          shows: {
            ...verifying,
            says: ['We received your payment and are waiting for the bank to confirm it. Nothing is lost.'],
            offers: [button('Check again'), link('Go to Tinyspark')],
            hides: ['Payment Failed'],
          },
          address,
        },
        on: { 'retry.chosen': settled('settling.asking') },
      },
      paid: {
        initial: 'session',
        states: {
          session: paid(
            { says: ['Brand Builder', 'December 20, 2026'], offers: [RECEIPT], hides: [PRO] },
            'SUC-15',
            'SUC-16',
            'SUC-17',
          ),
          undated: paid({ says: ['Brand Builder', 'N/A'], hides: [PRO, 'View receipt'] }, 'D-18'),
          subscription: paid(
            { says: [PRO, 'December 20, 2026'], hides: ['View receipt'] },
            'SUC-18',
            'SUC-19',
            'SUC-20',
          ),
        },
      },
      signedOut: {
        meta: {
          requirements: ['SUC-10', 'SUC-11', 'SUC-12', 'D-19', 'D-75'],
          shows: {
            ...failing('Sign in again', `${ENDED} If you have paid, your plan is active: sign in again to see it.`),
            hides: ['Reference'],
          },
          address,
        },
        on: { 'signIn.chosen': to('goingToSignIn', 'D-75'), 'back.chosen': back },
      },
      unfinished: {
        meta: {
          requirements: ['SUC-10', 'SUC-11', 'SUC-12', 'NAV-10', 'NAV-15', 'D-592'],
          shows: {
            ...failing(
              'Start the upgrade',
              'You did not finish the payment, so nothing was charged. You can start it again.',
            ),
            strong: ['Start the upgrade'],
            hides: [ENDED, UNNAMED, 'Reference'],
          },
          address,
        },
        on: { 'checkout.chosen': to('goingToCheckout', 'D-592'), 'back.chosen': back },
      },
      incomplete: {
        meta: unnamed('See your plan', `${UNNAMED} If you have paid, you can see your plan.`),
        on: { 'plan.chosen': to('goingToPlan', 'D-448'), 'back.chosen': back },
      },
      incompleteSignedOut: {
        meta: unnamed('Sign in', `${UNNAMED} If you have paid, sign in to see your plan.`),
        on: { 'signIn.chosen': to('goingToSignIn', 'D-448'), 'back.chosen': back },
      },
      failed: {
        initial: 'unnamed',
        meta: {
          requirements: ['SUC-10', 'SUC-11', 'SUC-12', 'SUC-21', 'NAV-10', 'NAV-15'],
          // Said of other failures alone (D-448).
          shows: { ...failing('Try again'), strong: ['Try again'], hides: [ENDED, UNNAMED] },
          address,
        },
        on: {
          'retry.chosen': [{ guard: isSession, target: 'lookingUpSession' }, { target: 'lookingUpSubscription' }],
          'back.chosen': back,
        },
        states: {
          unnamed: { meta: { shows: { hides: ['Reference'] } } },
          // The service has named its answer.
          referred: { meta: { requirements: ['D-385'], shows: { says: ['Reference: request-id-test-1'] } } },
        },
      },
      ...redirectStates(),
      goingToSignIn: {
        type: 'final',
        tags: 'passing',
        output: { result: 'signIn' },
        meta: { requirements: ['D-75'], shows: verifying, address: '/upgrade-brand-builder' },
      },
      goingToCheckout: {
        type: 'final',
        tags: 'passing',
        output: { result: 'checkout' },
        meta: { requirements: ['D-592'], shows: verifying, address: '/checkout' },
      },
      goingToPlan: {
        type: 'final',
        tags: 'passing',
        output: { result: 'plan' },
        meta: { requirements: ['D-448'], shows: verifying, address: '/subscribed' },
      },
    },
  },
);
