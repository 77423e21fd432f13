import { button, flow, link } from '#specs/vocabulary.ts';
import { checkoutProperties } from './checkoutProperties.ts';
import { leaving } from '#specs/checkout/leaving.ts';

const preparing = {
  heading: 'Preparing Checkout...',
  says: ["You'll be redirected to Stripe to complete your subscription."],
  busy: true,
};
const busy = (...requirements: string[]) => ({
  kind: 'wait-system' as const,
  requirements,
  shows: preparing,
  address: '/checkout',
});
const quick = (...requirements: string[]) => ({ kind: 'wait-system' as const, requirements, glimpse: preparing });

const signingOut = { heading: 'Signing out...', busy: true };
const noAccount = (...owner: string[]) => ({
  kind: 'wait-user' as const,
  requirements: ['CHK-13', 'CHK-14', 'NAV-10', 'NAV-16', 'D-14', 'D-282', 'D-285'],
  shows: {
    heading: 'No Account Found',
    says: [
      'The account you logged in with does not have a matching Tinyspark account. Please try a different login or contact support at support@tinyspark.example.',
      ...owner,
    ],
    offers: [button('Sign in with another account'), button('Back to Tinyspark'), link('support@tinyspark.example')],
    hides: ['Need help?', ...(owner.length === 0 ? ['Signed in as'] : [])],
  },
  address: '/checkout',
});

const checkoutFailed = ({ says = [], hides }: { says?: string[]; hides: string[] }, ...requirements: string[]) => ({
  kind: 'wait-user' as const,
  requirements: ['CHK-15', 'CHK-16', 'NAV-10', 'NAV-16', 'D-14', ...requirements],
  shows: {
    heading: 'Checkout Error',
    says: [
      'Something went wrong. If you continue to experience this issue, please contact support@tinyspark.example.',
      ...says,
    ],
    offers: [button('Try again'), button('Back to Tinyspark'), link('support@tinyspark.example')],
    hides,
  },
  address: '/checkout',
});

export const checkoutSpec = flow({
  id: 'checkout',
  area: 'checkout',
  about: '/checkout leads from a pending checkout and a session to the hosted checkout.',
  success: ['redirected'],
  scenarios: {
    fresh: { says: 'session token and a pending checkout of one minute', to: 'identifying', requirements: ['CHK-07'] },
    almostExpired: { says: 'a pending checkout of 9:59.999', to: 'identifying', requirements: ['DAT-02', 'LIM-01'] },
    exactlyExpired: {
      says: 'a pending checkout of exactly 10:00',
      to: 'expiring',
      requirements: ['CHK-05', 'DAT-02', 'D-08'],
    },
    futureDated: { says: 'a pending checkout of tomorrow', to: 'expiring', requirements: ['CHK-05', 'D-08'] },
    noPending: { says: 'session token, no pending checkout', to: 'goingHome', requirements: ['CHK-03', 'CHK-06'] },
    noSession: { says: 'pending checkout, no session token', to: 'goingHome', requirements: ['CHK-04', 'CHK-06'] },
    expiredNoSession: {
      says: 'neither session token nor a fresh pending checkout',
      to: 'expiring',
      requirements: ['CHK-05', 'CHK-06'],
    },
    nothing: { says: 'neither', to: 'goingHome', requirements: ['CHK-03', 'CHK-04'] },
  },
  states: {
    expiring: quick('DAT-03'),
    revisiting: quick('CHK-05', 'DAT-02', 'D-460'),
    identifying: busy('CHK-01', 'CHK-02', 'CHK-07', 'CHK-17'),
    forgetting: quick('D-16'),
    checkingSubscription: busy('CHK-08'),
    creatingSession: busy('CHK-11'),
    redirecting: quick('CHK-12'),
    redirected: busy('CHK-12', 'CHK-17', 'D-21'),
    concluding: quick('D-21'),
    noAccount: noAccount('Signed in as jane@acme.test'),
    'noAccount.unnamed': noAccount(),
    signingOut: { ...quick('D-285'), glimpse: signingOut },
    revoking: { ...busy('D-285'), shows: signingOut },
    goingToSignIn: {
      kind: 'end',
      glimpse: signingOut,
      requirements: ['D-285'],
      address: '/upgrade-brand-builder',
      result: { result: 'signIn' },
    },
    checkoutFailed: checkoutFailed({ hides: ['Need help?', 'Reference'] }),
    'checkoutFailed.referred': checkoutFailed(
      { says: ['Reference: request-id-test-1'], hides: ['Need help?'] },
      'D-385',
    ),
    departing: { kind: 'wait-system', requirements: ['NAV-10'], glimpse: leaving },
    goingHome: {
      kind: 'end',
      glimpse: preparing,
      requirements: ['CHK-03', 'CHK-04', 'CHK-05'],
      address: '/',
      result: { result: 'home' },
    },
    goingToSubscribed: {
      kind: 'end',
      glimpse: preparing,
      requirements: ['CHK-09', 'CHK-17'],
      address: '/subscribed',
      result: { result: 'subscribed' },
    },
    left: { kind: 'end', requirements: ['NAV-14'], glimpse: leaving, result: { result: 'left' } },
  },
  events: {
    findVisit: {
      by: 'system',
      cases: ['fresh', 'almostExpired', 'expired', 'future', 'none', 'signedOut', 'failed'],
    },
    discardPendingCheckout: { by: 'system', cases: ['ok', 'failed'] },
    identifyBrand: {
      by: 'system',
      cases: ['ok', 'accountNotFound', 'accountUnnamed', 'sessionNotFound', 'refused', 'unavailable', 'offline'],
    },
    forgetSession: { by: 'system', cases: ['ok', 'failed'] },
    revokeSession: { by: 'system', asks: { sessionToken: 'token-1' }, cases: ['ok', 'failed'] },
    findActiveSubscription: {
      by: 'system',
      requirements: ['CHK-08'],
      asks: { brandId: 'brand-1' },
      cases: ['none', 'active', 'sessionNotFound', 'unavailable'],
    },
    createCheckoutSession: {
      by: 'system',
      requirements: ['CHK-11'],
      asks: { productId: 'prod_1', priceId: 'price_1', timestamp: 1_000 },
      cases: ['ok', 'alreadySubscribed', 'accountNotFound', 'unavailable'],
    },
    leaveForPayment: { by: 'system', asks: { url: 'https://pay.example/c/1' }, cases: ['ok', 'foreignOrigin'] },
    'retry.chosen': { by: 'user' },
    'back.chosen': { by: 'user' },
    'otherAccount.chosen': { by: 'user' },
    redirect: { by: 'system', cases: ['left'] },
  },
  clock: { answerLimit: 10_000, navigationLimit: 10_000, revokeLimit: 3_000 },
  transitions: [
    ['revisiting', 'findVisit:fresh', 'identifying', 'CHK-07', 'D-460'],
    ['revisiting', 'findVisit:almostExpired', 'identifying', 'DAT-02', 'LIM-01', 'D-460'],
    ['revisiting', 'findVisit:expired', 'expiring', 'CHK-05', 'DAT-02', 'D-460'],
    ['revisiting', 'findVisit:future', 'expiring', 'CHK-05', 'D-08', 'D-460'],
    ['revisiting', 'findVisit:none', 'goingHome', 'CHK-03', 'D-460'],
    ['revisiting', 'findVisit:signedOut', 'goingHome', 'CHK-04', 'D-460'],
    ['revisiting', 'findVisit:failed', 'goingHome', 'CHK-03', 'D-460'],
    ['expiring', 'discardPendingCheckout:ok', 'goingHome', 'CHK-05', 'DAT-03'],
    ['expiring', 'discardPendingCheckout:failed', 'goingHome', 'CHK-05'],
    ['identifying', 'identifyBrand:ok', 'checkingSubscription', 'CHK-07', 'CHK-08'],
    ['identifying', 'identifyBrand:accountNotFound', 'noAccount', 'CHK-13', 'SVC-03', 'D-16'],
    ['identifying', 'identifyBrand:sessionNotFound', 'forgetting', 'D-16'],
    ['identifying', 'identifyBrand:refused', 'checkoutFailed.referred', 'CHK-15', 'D-385'],
    ['identifying', 'identifyBrand:unavailable', 'checkoutFailed', 'CHK-15'],
    ['identifying', 'identifyBrand:offline', 'checkoutFailed', 'CHK-15'],
    ['identifying', 'after:answerLimit', 'checkoutFailed', 'CHK-15'],
    ['identifying', 'identifyBrand:accountUnnamed', 'noAccount.unnamed', 'CHK-13', 'D-16'],
    ['forgetting', 'forgetSession:ok', 'goingHome', 'D-16'],
    ['forgetting', 'forgetSession:failed', 'goingHome', 'D-16'],
    ['checkingSubscription', 'findActiveSubscription:active', 'concluding', 'CHK-09', 'CHK-10'],
    ['checkingSubscription', 'findActiveSubscription:none', 'creatingSession', 'CHK-11'],
    ['checkingSubscription', 'findActiveSubscription:sessionNotFound', 'checkoutFailed.referred', 'CHK-15', 'D-16'],
    ['checkingSubscription', 'findActiveSubscription:unavailable', 'checkoutFailed', 'CHK-15'],
    ['checkingSubscription', 'after:answerLimit', 'checkoutFailed', 'CHK-15'],
    ['creatingSession', 'createCheckoutSession:ok', 'redirecting', 'CHK-12'],
    ['creatingSession', 'createCheckoutSession:alreadySubscribed', 'concluding', 'CHK-09', 'D-23'],
    ['creatingSession', 'createCheckoutSession:accountNotFound', 'checkoutFailed.referred', 'CHK-15', 'D-16'],
    ['creatingSession', 'createCheckoutSession:unavailable', 'checkoutFailed.referred', 'CHK-15', 'D-385'],
    ['creatingSession', 'after:answerLimit', 'checkoutFailed', 'CHK-15'],
    ['redirecting', 'leaveForPayment:ok', 'redirected', 'CHK-12'],
    ['redirecting', 'leaveForPayment:foreignOrigin', 'checkoutFailed', 'CHK-15', 'D-22'],
    ['redirected', 'after:navigationLimit', 'checkoutFailed', 'CHK-15'],
    ['concluding', 'discardPendingCheckout:ok', 'goingToSubscribed', 'CHK-09', 'D-21'],
    ['concluding', 'discardPendingCheckout:failed', 'goingToSubscribed', 'CHK-09'],
    ...['noAccount', 'noAccount.unnamed'].flatMap((state): [string, string, string, string][] => [
      [state, 'back.chosen', 'departing', 'NAV-10'],
      [state, 'otherAccount.chosen', 'signingOut', 'D-285'],
    ]),
    ['signingOut', 'forgetSession:ok', 'revoking', 'D-285'],
    ['signingOut', 'forgetSession:failed', 'goingToSignIn', 'D-285'],
    ['revoking', 'revokeSession:ok', 'goingToSignIn', 'D-285'],
    ['revoking', 'revokeSession:failed', 'goingToSignIn', 'D-285'],
    ['revoking', 'after:revokeLimit', 'goingToSignIn', 'D-285'],
    ...['checkoutFailed', 'checkoutFailed.referred'].flatMap((state): [string, string, string, ...string[]][] => [
      [state, 'retry.chosen', 'revisiting', 'CHK-05', 'DAT-02', 'D-460'],
      [state, 'back.chosen', 'departing', 'NAV-10'],
    ]),
    ['departing', 'redirect:left', 'left', 'NAV-14'],
  ],
  properties: checkoutProperties,
});
