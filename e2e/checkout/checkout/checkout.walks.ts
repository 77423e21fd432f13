import { checkoutHarness } from '#tests/model/checkout/checkout/checkout.harness.ts';
import { html, errorAnswer, revoked, unauthorized } from '#e2e/answers/answers.ts';
import { answered, byUser, byItself, stored } from '#e2e/walks/driver.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';

const PENDING = 'tinyspark.pending_checkout';
const TOKEN = 'tinyspark.session_token';
const scenario = (age: number | null, hasSession: boolean) => (stage: Stage) => {
  if (hasSession) stage.storage.items[TOKEN] = 'token-1';
  if (age !== null)
    stage.storage.items[PENDING] = JSON.stringify({
      productId: 'prod_1',
      priceId: 'price_1',
      timestamp: Date.now() - age,
    });
  return '/checkout';
};
type Change = { item: string } | 'none' | 'closed' | null;
/** Changes storage, as another tab or the time would, when 'Try again' is pressed: one change for each press, in order. */
const atRetry = (change: () => Change) => ({
  prepare: (stage: Stage) =>
    stage.page.addInitScript(
      ({ key, next }) => {
        const page: typeof globalThis & { changesAtRetry?: Change[] } = globalThis;
        page.changesAtRetry ??= [];
        if (page.changesAtRetry.push(next) > 1) return;
        addEventListener(
          'click',
          ({ target }) => {
            if (!(target instanceof Element) || target.closest('button')?.textContent.startsWith('Try again') !== true)
              return;
            const now = page.changesAtRetry?.shift() ?? null;
            if (now === 'closed')
              Storage.prototype.getItem = () => {
                throw new DOMException('The storage is closed.', 'SecurityError');
              };
            else if (now === 'none') localStorage.removeItem(key);
            else if (now !== null) localStorage.setItem(key, now.item);
          },
          { capture: true },
        );
      },
      { key: PENDING, next: change() },
    ),
  isImmediate: true,
});
/** Relative to the page's own origin, which is one of the sandbox's payment origins. */
let paymentUrl = '';

walkSuite({
  harness: checkoutHarness,
  held: ['identifyBrand', 'findActiveSubscription', 'createCheckoutSession', 'revokeSession'],
  scenarios: {
    fresh: scenario(60_000, true),
    exactlyExpired: scenario(600_000, true),
    noPending: scenario(null, true),
    noSession: scenario(60_000, false),
  },
  steps: {
    'identifyBrand:ok': answered('identifyBrand', { status: 200, json: { brandId: 'brand-1' } }),
    // Any 401: the status alone says so.
    'identifyBrand:accountUnnamed': answered('identifyBrand', unauthorized),
    'identifyBrand:accountNotFound': answered(
      'identifyBrand',
      errorAnswer(401, 'account_not_found', 'Refused.', { signed_in_as: 'jane@acme.test' }),
    ),
    'identifyBrand:sessionNotFound': answered('identifyBrand', errorAnswer(401, 'session_not_found')),
    'identifyBrand:refused': answered('identifyBrand', errorAnswer(500, 'internal_server_error')),
    'identifyBrand:unavailable': answered('identifyBrand', html),
    'findActiveSubscription:none': answered('findActiveSubscription', { status: 200, json: {} }),
    'findActiveSubscription:active': answered('findActiveSubscription', {
      status: 200,
      json: { brand_name: 'Acme', current_period_end: 1_797_724_800 },
    }),
    'findActiveSubscription:unavailable': answered('findActiveSubscription', html),
    'createCheckoutSession:ok': {
      prepare: () => {
        paymentUrl = '/sandbox/checkout/cs_1';
      },
      act: (stage) =>
        stage.settle('createCheckoutSession', {
          status: 200,
          json: { sessionId: 'cs_1', url: new URL(paymentUrl, stage.page.url()).href },
        }),
    },
    'createCheckoutSession:alreadySubscribed': answered(
      'createCheckoutSession',
      errorAnswer(409, 'already_subscribed'),
    ),
    'createCheckoutSession:unavailable': answered('createCheckoutSession', errorAnswer(502, 'payment_provider_failed')),
    'leaveForPayment:ok': byItself,
    'leaveForPayment:foreignOrigin': {
      prepare: () => {
        paymentUrl = 'https://elsewhere.example/c/1';
      },
      isImmediate: true,
    },
    'discardPendingCheckout:ok': stored(`removeItem ${PENDING}`),
    'discardPendingCheckout:failed': stored(`removeItem ${PENDING}`, true),
    'findVisit:fresh': atRetry(() => null),
    'findVisit:expired': atRetry(() => ({
      item: JSON.stringify({ productId: 'prod_1', priceId: 'price_1', timestamp: Date.now() - 600_000 }),
    })),
    'findVisit:none': atRetry(() => 'none'),
    'findVisit:failed': atRetry(() => 'closed'),
    'forgetSession:ok': stored(`removeItem ${TOKEN}`),
    'forgetSession:failed': stored(`removeItem ${TOKEN}`, true),
    'otherAccount.chosen': byUser({ press: { role: 'button', name: 'Sign in with another account' } }),
    'revokeSession:ok': answered('revokeSession', revoked),
    'revokeSession:failed': answered('revokeSession', html),
    'retry.chosen': byUser({ press: { role: 'button', name: 'Try again' } }),
    'back.chosen': byUser({ press: { role: 'button', name: 'Back to Tinyspark' } }),
    'redirect:left': answered('revokeSession', revoked),
  },
});
