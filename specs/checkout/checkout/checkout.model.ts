import { redirectStates } from '#specs/checkout/redirecting.ts';
import { given, testModel, to } from '#specs/testModel.ts';
import { button, link } from '#specs/vocabulary.ts';
import { checkoutProperties } from './checkoutProperties.ts';

const address = '/checkout';
const preparing = {
  heading: 'Preparing Checkout...',
  says: ["You'll be redirected to Stripe to complete your subscription."],
  busy: true,
};
const signingOut = { heading: 'Signing out...', busy: true };
const SUPPORT = link('support@tinyspark.example');
const back = to('exiting', 'NAV-10');
const busy = (asks: Record<string, unknown>, ...requirements: string[]) => ({
  meta: { requirements, asks, shows: preparing, address },
});
const quick = (asks: Record<string, unknown>, ...requirements: string[]) => ({
  tags: 'passing' as const,
  meta: { requirements, asks, shows: preparing },
});
const going = (result: string, path: string, ...requirements: string[]) => ({
  type: 'final' as const,
  tags: 'passing' as const,
  output: { result },
  meta: { requirements, shows: result === 'signIn' ? signingOut : preparing, address: path },
});

export const checkoutModel = testModel(
  {
    area: 'checkout',
    about: '/checkout leads from a pending checkout and a session to the hosted checkout.',
    success: ['redirected'],
    clock: {
      answerLimit: { milliseconds: 10_000 },
      navigationLimit: { milliseconds: 10_000 },
      revokeLimit: { milliseconds: 3_000 },
    },
    inputs: { findActiveSubscription: ['CHK-08'], createCheckoutSession: ['CHK-11'] },
    properties: checkoutProperties,
  },
  {
    id: 'checkout',
    initial: 'arriving',
    states: {
      arriving: {
        on: {
          'given:fresh': given('session token and a pending checkout of one minute', 'identifying', {
            requirements: ['CHK-07'],
          }),
          'given:almostExpired': given('a pending checkout of 9:59.999', 'identifying', {
            requirements: ['DAT-02', 'LIM-01'],
          }),
          'given:exactlyExpired': given('a pending checkout of exactly 10:00', 'expiring', {
            requirements: ['CHK-05', 'DAT-02', 'D-08'],
          }),
          'given:futureDated': given('a pending checkout of tomorrow', 'expiring', {
            requirements: ['CHK-05', 'D-08'],
          }),
          'given:noPending': given('session token, no pending checkout', 'goingHome', {
            requirements: ['CHK-03', 'CHK-06'],
          }),
          'given:noSession': given('pending checkout, no session token', 'goingHome', {
            requirements: ['CHK-04', 'CHK-06'],
          }),
          'given:expiredNoSession': given('neither session token nor a fresh pending checkout', 'expiring', {
            requirements: ['CHK-05', 'CHK-06'],
          }),
          'given:nothing': given('neither', 'goingHome', { requirements: ['CHK-03', 'CHK-04'] }),
        },
      },
      revisiting: {
        ...quick({ findVisit: undefined }, 'CHK-05', 'DAT-02', 'D-460'),
        on: {
          'findVisit:fresh': to('identifying', 'CHK-07', 'D-460'),
          'findVisit:almostExpired': to('identifying', 'DAT-02', 'LIM-01', 'D-460'),
          'findVisit:expired': to('expiring', 'CHK-05', 'DAT-02', 'D-460'),
          'findVisit:future': to('expiring', 'CHK-05', 'D-08', 'D-460'),
          'findVisit:none': to('goingHome', 'CHK-03', 'D-460'),
          'findVisit:signedOut': to('goingHome', 'CHK-04', 'D-460'),
          'findVisit:failed': to('goingHome', 'CHK-03', 'D-460'),
        },
      },
      expiring: {
        ...quick({ discardPendingCheckout: undefined }, 'DAT-03'),
        on: {
          'discardPendingCheckout:ok': to('goingHome', 'CHK-05', 'DAT-03'),
          'discardPendingCheckout:failed': to('goingHome', 'CHK-05'),
        },
      },
      identifying: {
        ...busy({ identifyBrand: undefined }, 'CHK-01', 'CHK-02', 'CHK-07', 'CHK-17'),
        on: {
          'identifyBrand:ok': to('checkingSubscription', 'CHK-07', 'CHK-08'),
          'identifyBrand:accountNotFound': to('noAccount.named', 'CHK-13', 'SVC-03', 'D-16'),
          'identifyBrand:accountUnnamed': to('noAccount.unnamed', 'CHK-13', 'D-16'),
          'identifyBrand:sessionNotFound': to('forgetting', 'D-16'),
          'identifyBrand:refused': to('checkoutFailed.referred', 'CHK-15', 'D-385'),
          'identifyBrand:unavailable': to('checkoutFailed', 'CHK-15'),
          'identifyBrand:offline': to('checkoutFailed', 'CHK-15'),
          'after:answerLimit': to('checkoutFailed', 'CHK-15'),
        },
      },
      forgetting: {
        ...quick({ forgetSession: undefined }, 'D-16'),
        on: { 'forgetSession:ok': to('goingHome', 'D-16'), 'forgetSession:failed': to('goingHome', 'D-16') },
      },
      checkingSubscription: {
        ...busy({ findActiveSubscription: { brandId: 'brand-1' } }, 'CHK-08'),
        on: {
          'findActiveSubscription:active': to('concluding', 'CHK-09', 'CHK-10'),
          'findActiveSubscription:none': to('creatingSession', 'CHK-11'),
          'findActiveSubscription:sessionNotFound': to('checkoutFailed.referred', 'CHK-15', 'D-16'),
          'findActiveSubscription:unavailable': to('checkoutFailed', 'CHK-15'),
          'after:answerLimit': to('checkoutFailed', 'CHK-15'),
        },
      },
      creatingSession: {
        ...busy({ createCheckoutSession: { productId: 'prod_1', priceId: 'price_1', timestamp: 1_000 } }, 'CHK-11'),
        on: {
          'createCheckoutSession:ok': to('redirecting', 'CHK-12'),
          'createCheckoutSession:alreadySubscribed': to('concluding', 'CHK-09', 'D-23'),
          'createCheckoutSession:accountNotFound': to('checkoutFailed.referred', 'CHK-15', 'D-16'),
          'createCheckoutSession:unavailable': to('checkoutFailed.referred', 'CHK-15', 'D-385'),
          'after:answerLimit': to('checkoutFailed', 'CHK-15'),
        },
      },
      redirecting: {
        ...quick({ leaveForPayment: { url: 'https://pay.example/c/1' } }, 'CHK-12'),
        on: {
          'leaveForPayment:ok': to('redirected', 'CHK-12'),
          'leaveForPayment:foreignOrigin': to('checkoutFailed', 'CHK-15', 'D-22'),
        },
      },
      redirected: {
        ...busy({}, 'CHK-12', 'CHK-17', 'D-21'),
        on: { 'after:navigationLimit': to('checkoutFailed', 'CHK-15') },
      },
      concluding: {
        ...quick({ discardPendingCheckout: undefined }, 'D-21'),
        on: {
          'discardPendingCheckout:ok': to('goingToSubscribed', 'CHK-09', 'D-21'),
          'discardPendingCheckout:failed': to('goingToSubscribed', 'CHK-09'),
        },
      },
      noAccount: {
        initial: 'named',
        meta: {
          requirements: ['CHK-13', 'CHK-14', 'NAV-10', 'NAV-16', 'D-14', 'D-282', 'D-285'],
          shows: {
            heading: 'No Account Found',
            says: [
              'The account you logged in with does not have a matching Tinyspark account. Please try a different login or contact support at support@tinyspark.example.',
            ],
            offers: [button('Sign in with another account'), button('Back to Tinyspark'), SUPPORT],
            hides: ['Need help?'],
          },
          address,
        },
        on: { 'otherAccount.chosen': to('signingOut', 'D-285'), 'back.chosen': back },
        states: {
          named: { meta: { shows: { says: ['Signed in as jane@acme.test'] } } },
          unnamed: { meta: { shows: { hides: ['Signed in as'] } } },
        },
      },
      signingOut: {
        tags: 'passing',
        meta: { requirements: ['D-285'], asks: { forgetSession: undefined }, shows: signingOut },
        on: {
          'forgetSession:ok': to('revoking', 'D-285'),
          'forgetSession:failed': to('goingToSignIn', 'D-285'),
        },
      },
      revoking: {
        meta: {
          requirements: ['D-285'],
          asks: { revokeSession: { sessionToken: 'token-1' } },
          shows: signingOut,
          address,
        },
        on: {
          'revokeSession:ok': to('goingToSignIn', 'D-285'),
          'revokeSession:failed': to('goingToSignIn', 'D-285'),
          'after:revokeLimit': to('goingToSignIn', 'D-285'),
        },
      },
      checkoutFailed: {
        initial: 'unnamed',
        meta: {
          requirements: ['CHK-15', 'CHK-16', 'NAV-10', 'NAV-16', 'D-14'],
          shows: {
            heading: 'Checkout Error',
            says: [
              'Something went wrong. If you continue to experience this issue, please contact support@tinyspark.example.',
            ],
            offers: [button('Try again'), button('Back to Tinyspark'), SUPPORT],
            hides: ['Need help?'],
          },
          address,
        },
        on: { 'retry.chosen': to('revisiting', 'CHK-05', 'DAT-02', 'D-460'), 'back.chosen': back },
        states: {
          unnamed: { meta: { shows: { hides: ['Reference'] } } },
          // The service has named its answer.
          referred: { meta: { requirements: ['D-385'], shows: { says: ['Reference: request-id-test-1'] } } },
        },
      },
      ...redirectStates(),
      goingHome: going('home', '/', 'CHK-03', 'CHK-04', 'CHK-05'),
      goingToSubscribed: going('subscribed', '/subscribed', 'CHK-09', 'CHK-17'),
      goingToSignIn: going('signIn', '/upgrade-brand-builder', 'D-285'),
    },
  },
);
