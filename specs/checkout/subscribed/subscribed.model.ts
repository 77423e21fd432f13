import { assign } from 'xstate';
import { redirectStates } from '#specs/checkout/redirecting.ts';
import { given, sets, testModel, to } from '#specs/testModel.ts';
import { button, link } from '#specs/vocabulary.ts';
import { subscribedProperties } from './subscribedProperties.ts';
import {
  changing,
  type Context,
  type Details,
  opening,
  planShown,
  question,
  reading,
  type Summary,
  summaryShown,
} from './subscribedScreens.ts';

const isForBilling = ({ context }: { context: Context }) => context.isForBilling;
const isPlanKnown = ({ context }: { context: Context }) => context.plan !== null;
const address = '/subscribed';
const lookingUp = { heading: 'Looking up your subscription...', busy: true };
const failing = (way: string, ...says: string[]) => ({
  heading: 'Error',
  says: ['Something went wrong.', 'Need help?', ...says],
  offers: [button(way), button('Back to Tinyspark'), link('support@tinyspark.example')],
  strong: [way],
});
const back = to('exiting', 'NAV-10');
/** Nothing of a plan is left on the screens that follow. */
const nothing = sets<Context>({ summary: 'dated', plan: null, notice: null });
const signOut = { ...to('#subscribed.exiting', 'D-282'), actions: nothing };
const open = {
  target: '#subscribed.subscribed.opening',
  actions: sets<Context>({ notice: null }),
  meta: { requirements: ['SUB-07'] },
};
/** The plan is read, or its billing is opened at once. */
const found = (summary: Summary, ...requirements: string[]) => [
  {
    guard: isForBilling,
    target: 'subscribed.opening',
    actions: sets<Context>({ summary, isForBilling: false }),
    meta: { requirements: ['SUB-07'] },
  },
  { target: 'subscribed.reading', actions: sets<Context>({ summary }), meta: { requirements } },
];
/** The plan was answered: from now on its dates are shown. */
const planRead = (plan: Details, notice?: Context['notice']) => ({
  target: '#subscribed.subscribed.shown',
  actions: assign(({ context }: { context: Context }) => ({
    plan,
    summary: plan === 'ending' ? ('ending' as const) : ('dated' as const),
    notice: notice ?? context.notice,
  })),
  meta: { requirements: ['D-589', 'D-590'] },
});
const gone = { ...to('#subscribed.unsubscribed', 'D-284'), actions: nothing };
const ended = { ...to('#subscribed.signedOut', 'D-448'), actions: nothing };
const notRead = {
  target: 'shown',
  actions: sets<Context>({ plan: null }),
  meta: { requirements: ['D-591'] },
};
/** Nobody knows whether the change was made, so the plan is read again. */
const notChanged = {
  target: '#subscribed.subscribed.reading',
  actions: sets<Context>({ notice: 'notChanged' }),
  meta: { requirements: ['D-591'] },
};
/** The billing page did not open. */
const refused = [
  { guard: isPlanKnown, target: 'shown', actions: sets<Context>({ notice: 'billingRefused' }) },
  { target: 'reading', actions: sets<Context>({ notice: 'billingRefused' }) },
];

export const subscribedModel = testModel<Context>(
  {
    area: 'checkout',
    about: '/subscribed shows the plan that is there already, cancels it, and leads to its billing.',
    success: ['subscribed.shown'],
    clock: { answerLimit: { milliseconds: 10_000 }, navigationLimit: { milliseconds: 10_000 } },
    properties: subscribedProperties,
  },
  {
    id: 'subscribed',
    context: { isForBilling: false, summary: 'dated', plan: null, notice: null },
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
          'findActiveSubscription:active': found('dated', 'SUB-01', 'SUB-12'),
          'findActiveSubscription:undated': found('undated', 'SUB-04'),
          'findActiveSubscription:ending': found('ending', 'D-283'),
          'findActiveSubscription:none': to('unsubscribed', 'D-284'),
          'findActiveSubscription:refused': to('failed.referred', 'SUB-10', 'D-385'),
          'findActiveSubscription:sessionNotFound': to('signedOut', 'SUB-10', 'D-448'),
          'findActiveSubscription:unavailable': to('failed', 'SUB-10'),
          'after:answerLimit': to('failed', 'SUB-10'),
        },
      },
      subscribed: {
        initial: 'reading',
        meta: {
          requirements: ['SUB-01', 'SUB-02', 'SUB-03', 'SUB-04', 'SUB-05', 'SUB-06', 'D-282', 'D-283'],
          shows: (context) => [...summaryShown(context), ...planShown(context)],
        },
        states: {
          reading: {
            meta: { requirements: ['D-589'], asks: { readPlan: undefined }, shows: reading, address },
            on: {
              'readPlan:active': planRead('active'),
              'readPlan:ending': planRead('ending'),
              'readPlan:pastDue': planRead('pastDue'),
              'readPlan:bare': planRead('bare'),
              'readPlan:none': gone,
              'readPlan:sessionNotFound': ended,
              'readPlan:unavailable': notRead,
              'after:answerLimit': notRead,
              'billing.chosen': open,
              'signOut.chosen': signOut,
            },
          },
          shown: {
            meta: {
              requirements: ['D-589', 'D-591'],
              shows: ({ plan }) =>
                plan === null
                  ? { says: ['The details of your plan could not be loaded.'], offers: [button('Load again')] }
                  : {},
              address,
            },
            on: {
              'billing.chosen': open,
              'card.chosen': { ...open, guard: isPlanKnown },
              'cancel.chosen': {
                target: '#subscribed.confirming',
                actions: sets<Context>({ notice: null }),
                guard: ({ context: { plan } }) => plan === 'active' || plan === 'pastDue',
                meta: { requirements: ['D-590'] },
              },
              'resume.chosen': {
                target: 'resuming',
                actions: sets<Context>({ notice: null }),
                guard: ({ context: { plan } }) => plan === 'ending',
                meta: { requirements: ['D-590'] },
              },
              'reload.chosen': { target: 'reading', guard: (state) => !isPlanKnown(state) },
              'signOut.chosen': signOut,
            },
          },
          resuming: {
            meta: { requirements: ['D-590'], asks: { resumePlan: undefined }, shows: changing, address },
            on: {
              'resumePlan:ok': planRead('active', 'resumed'),
              'resumePlan:none': gone,
              'resumePlan:sessionNotFound': ended,
              'resumePlan:unavailable': notChanged,
              'after:answerLimit': notChanged,
            },
          },
          opening: {
            meta: { requirements: ['SUB-07'], asks: { openBillingPortal: undefined }, shows: opening, address },
            on: {
              'openBillingPortal:ok': to('redirecting', 'SUB-07'),
              'openBillingPortal:unavailable': refused,
              'after:answerLimit': refused,
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
              'leaveForBilling:foreignOrigin': refused.map((step) => ({ ...step, meta: { requirements: ['D-22'] } })),
            },
          },
          redirected: {
            meta: { requirements: ['SUB-07'], shows: opening },
            on: { 'after:navigationLimit': refused },
          },
        },
      },
      confirming: {
        meta: { requirements: ['D-465', 'D-590'], shows: question, address },
        on: { 'keep.chosen': 'subscribed.shown', 'cancel.confirmed': to('cancelling', 'D-590') },
      },
      cancelling: {
        meta: {
          requirements: ['D-590'],
          asks: { cancelPlan: undefined },
          shows: { ...question, busy: true, working: ['Cancel plan'], off: ['Keep plan'] },
          address,
        },
        on: {
          'cancelPlan:ok': planRead('ending', 'cancelled'),
          'cancelPlan:none': gone,
          'cancelPlan:sessionNotFound': ended,
          'cancelPlan:unavailable': notChanged,
          'after:answerLimit': notChanged,
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
