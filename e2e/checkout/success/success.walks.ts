import { isAt } from '#tests/model/harness/joint/modelState.ts';
import { successHarness } from '#tests/model/checkout/success/success.harness.ts';
import { html, errorAnswer } from '#e2e/answers/answers.ts';
import { answered, byUser, byItself, stored } from '#e2e/walks/driver.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';

const PENDING = 'tinyspark.pending_checkout';
const lookup = (status: string, payment: string, end: number | null = 1_797_724_800) =>
  answered('findCheckoutSession', {
    status: 200,
    json: {
      status,
      payment_status: payment,
      product: { name: 'Brand Builder' },
      metadata: { brand_name: 'Acme' },
      subscription: end === null ? null : { current_period_end: end },
      signed_in_as: 'owner@acme.test',
      ...(end === null ? {} : { receipt_url: 'https://pay.example/r/1' }),
    },
  });
const signedIn = (path: string) => (stage: Stage) => {
  stage.storage.items['tinyspark.session_token'] = 'token-1';
  return path;
};

walkSuite({
  harness: successHarness,
  held: ['findCheckoutSession', 'findSubscription'],
  scenarios: {
    session: (stage) => {
      const pending = { productId: 'prod_1', priceId: 'price_1', timestamp: Date.now() };
      stage.storage.items[PENDING] = JSON.stringify(pending);
      return signedIn('/success?session_id=cs_1')(stage);
    },
    subscription: signedIn('/success?subscription_id=sub_1'),
    both: signedIn('/success?session_id=cs_1&subscription_id=sub_1'),
    neither: signedIn('/success'),
    neitherSignedOut: () => '/success',
    signedOut: () => '/success?session_id=cs_1',
  },
  // The pause ends long before the limit: the limit is met while asking.
  allows: ({ from, label }) => label !== 'after:settleLimit' || isAt(from, 'settling.asking'),
  steps: {
    'findCheckoutSession:paid': lookup('complete', 'paid'),
    'findCheckoutSession:undated': lookup('complete', 'paid', null),
    'findCheckoutSession:unpaid': lookup('complete', 'unpaid'),
    'findCheckoutSession:open': lookup('open', 'unpaid'),
    'findCheckoutSession:notFound': answered('findCheckoutSession', errorAnswer(404, 'checkout_session_not_found')),
    'findSubscription:notFound': answered('findSubscription', errorAnswer(404, 'subscription_not_found')),
    'findCheckoutSession:unavailable': answered('findCheckoutSession', html),
    'findCheckoutSession:sessionNotFound': answered('findCheckoutSession', errorAnswer(401, 'session_not_found')),
    'findSubscription:sessionNotFound': answered('findSubscription', errorAnswer(401, 'session_not_found')),
    'signOut.chosen': byUser({ press: { role: 'button', name: 'Sign out' } }),
    'incompleteSignedOut signIn.chosen': byUser({ press: { role: 'button', name: 'Sign in' } }),
    'signIn.chosen': byUser({ press: { role: 'button', name: 'Sign in again' } }),
    'checkout.chosen': byUser({ press: { role: 'button', name: 'Start the upgrade' } }),
    'plan.chosen': byUser({ press: { role: 'button', name: 'See your plan' } }),
    'findSubscription:ok': answered('findSubscription', {
      status: 200,
      json: {
        brandStripeBilling: { tier_next: 'Brand Builder Pro', brand_name: 'Acme', current_period_end: '2026-12-20' },
        signed_in_as: 'owner@acme.test',
      },
    }),
    'findSubscription:unavailable': answered('findSubscription', html),
    'discardPendingCheckout:ok': stored(`removeItem ${PENDING}`),
    'discardPendingCheckout:failed': stored(`removeItem ${PENDING}`, true),
    'unsettled retry.chosen': byUser({ press: { role: 'button', name: 'Check again' } }),
    'retry.chosen': byUser({ press: { role: 'button', name: 'Try again' } }),
    'back.chosen': byUser({ press: { role: 'button', name: 'Back to Tinyspark' } }),
    'redirect:left': byItself,
  },
});
