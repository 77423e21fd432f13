import { assign } from 'xstate';
import { redirectStates } from '#specs/checkout/redirecting.ts';
import { given, testModel, to } from '#specs/testModel.ts';
import { button, link } from '#specs/vocabulary.ts';
import { subscribedProperties } from './subscribedProperties.ts';

interface Context {
  /** Opened by 'Manage Billing' in a tab of its own. */
  isForBilling: boolean;
}
const isForBilling = ({ context }: { context: Context }) => context.isForBilling;
const address = '/subscribed';
const lookingUp = { heading: 'Looking up your subscription...', busy: true };
const failing = (way: string, ...says: string[]) => ({
  heading: 'Error',
  says: ['Something went wrong.', 'Need help?', ...says],
  offers: [button(way), button('Back to Tinyspark'), link('support@tinyspark.example')],
  strong: [way],
});
const DATED = 'December 20, 2026';
const ENDING = 'Your plan stays active until November 30, 2026. To keep it, open Manage Billing.';
const opening = { busy: true, working: ['Manage Billing'] };
const back = to('exiting', 'NAV-10');
const signOut = to('#subscribed.exiting', 'D-282');
const open = to('opening', 'SUB-07');
/** The plan is shown, or its billing is opened at once. */
const found = (plan: string, ...requirements: string[]) => [
  {
    guard: isForBilling,
    target: [plan, 'subscribed.billing.opening'],
    meta: { requirements: ['SUB-07'] },
  },
  { target: plan, meta: { requirements } },
];

export const subscribedModel = testModel<Context>(
  {
    area: 'checkout',
    about: '/subscribed shows the plan that is there already and leads to its billing.',
    success: ['subscribed.plan.dated'],
    clock: { answerLimit: { milliseconds: 10_000 }, navigationLimit: { milliseconds: 10_000 } },
    properties: subscribedProperties,
  },
  {
    id: 'subscribed',
    context: { isForBilling: false },
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:signedIn': given('a session token is saved', 'identifying', { requirements: ['SUB-12'] }),
          'given:signedOut': given('no session token', 'signedOut', { requirements: ['SUB-08', 'SUB-09'] }),
          'given:forBilling': given("opened by 'Manage Billing' in a new tab", 'identifying', {
            requirements: ['SUB-07'],
            actions: assign({ isForBilling: true }),
          }),
          'given:forBillingSignedOut': given('the same without a session token', 'signedOut', {
            requirements: ['SUB-08', 'SUB-09'],
          }),
        },
      },
      identifying: {
        meta: { requirements: ['SUB-12', 'D-17'], asks: { identifyBrand: undefined }, shows: lookingUp, address },
        on: {
          'identifyBrand:ok': to('loading', 'SUB-12'),
          'identifyBrand:accountNotFound': to('failed.referred', 'SUB-10', 'D-16'),
          'identifyBrand:sessionNotFound': to('signedOut', 'SUB-10', 'D-448'),
          'identifyBrand:unavailable': to('failed', 'SUB-10'),
          'after:answerLimit': to('failed', 'SUB-10'),
        },
      },
      loading: {
        meta: {
          requirements: ['SUB-12', 'D-17'],
          asks: { findActiveSubscription: { brandId: 'brand-1' } },
          shows: lookingUp,
          address,
        },
        on: {
          'findActiveSubscription:active': found('subscribed.plan.dated', 'SUB-01', 'SUB-12'),
          'findActiveSubscription:undated': found('subscribed.plan.undated', 'SUB-04'),
          'findActiveSubscription:ending': found('subscribed.plan.ending', 'D-283'),
          'findActiveSubscription:none': to('unsubscribed', 'D-284'),
          'findActiveSubscription:refused': to('failed.referred', 'SUB-10', 'D-385'),
          'findActiveSubscription:sessionNotFound': to('signedOut', 'SUB-10', 'D-448'),
          'findActiveSubscription:unavailable': to('failed', 'SUB-10'),
          'after:answerLimit': to('failed', 'SUB-10'),
        },
      },
      subscribed: {
        type: 'parallel',
        meta: {
          requirements: ['SUB-01', 'SUB-02', 'SUB-06'],
          shows: {
            heading: "You're Already Subscribed",
            says: ['Northwind', 'Signed in as subscribed@acme.test'],
            offers: [
              link('Back to Tinyspark'),
              link('Manage Billing', '/subscribed#billing'),
              link('Change plan', 'https://tinyspark.example/upgrade'),
              link('Your account', '/account'),
              button('Sign out'),
            ],
          },
        },
        states: {
          plan: {
            initial: 'dated',
            states: {
              dated: {
                meta: {
                  requirements: ['SUB-03', 'SUB-05', 'D-282'],
                  shows: { says: ['Next billing date', DATED], hides: ['Ends on', ENDING] },
                },
              },
              undated: { meta: { requirements: ['SUB-04'], shows: { says: ['Next billing date', 'N/A'] } } },
              ending: {
                meta: {
                  requirements: ['D-283'],
                  shows: { says: ['Ends on', ENDING], hides: ['Next billing date'] },
                },
              },
            },
          },
          billing: {
            initial: 'unopened',
            states: {
              unopened: { meta: { address }, on: { 'billing.chosen': open, 'signOut.chosen': signOut } },
              opening: {
                meta: { requirements: ['SUB-07'], asks: { openBillingPortal: undefined }, shows: opening, address },
                on: {
                  'openBillingPortal:ok': to('redirecting', 'SUB-07'),
                  'openBillingPortal:unavailable': 'refused',
                  'after:answerLimit': 'refused',
                },
              },
              redirecting: {
                tags: 'passing',
                meta: {
                  requirements: ['SUB-07'],
                  asks: { leaveForBilling: { url: 'https://pay.example/p/1' } },
                  shows: opening,
                },
                on: {
                  'leaveForBilling:ok': to('redirected', 'SUB-07'),
                  'leaveForBilling:foreignOrigin': to('refused', 'D-22'),
                },
              },
              redirected: {
                meta: { requirements: ['SUB-07'], shows: opening },
                on: { 'after:navigationLimit': 'refused' },
              },
              refused: {
                meta: {
                  requirements: ['SUB-07'],
                  shows: { alert: 'The billing page could not be opened. Please try again.' },
                  address,
                },
                on: { 'billing.chosen': open, 'signOut.chosen': signOut },
              },
            },
          },
        },
      },
      unsubscribed: {
        meta: {
          requirements: ['D-17', 'D-284'],
          shows: {
            heading: 'No active plan',
            says: ['Your brand has no active subscription. If it had one, it has ended.'],
            offers: [
              link('Choose a plan', '/upgrade-brand-builder'),
              link('Back to Tinyspark'),
              link('Your account', '/account'),
              button('Sign out'),
            ],
            hides: ['Error', 'Something went wrong.'],
          },
          address,
        },
        on: { 'signOut.chosen': signOut },
      },
      signedOut: {
        meta: {
          requirements: ['SUB-08', 'SUB-10', 'SUB-11', 'NAV-10', 'NAV-15', 'D-448'],
          shows: {
            ...failing('Sign in', 'You are not signed in. Sign in to see your plan.'),
            hides: ['Reference'],
          },
          address,
        },
        on: { 'signIn.chosen': to('goingToSignIn', 'D-448'), 'back.chosen': back },
      },
      failed: {
        initial: 'unnamed',
        meta: { requirements: ['SUB-10', 'SUB-11', 'NAV-10', 'NAV-15'], shows: failing('Try again'), address },
        on: { 'retry.chosen': 'identifying', 'back.chosen': back },
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
        meta: { requirements: ['D-448'], shows: lookingUp, address: '/upgrade-brand-builder' },
      },
    },
  },
);
