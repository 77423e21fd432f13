import { checkoutMachine } from '#machines/checkout/checkout/checkout.machine.ts';
import { NavigationError } from '#machines/ports/navigation.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { UpgradeError } from '#machines/ports/upgrade.ts';
import { StorageError } from '#machines/ports/visit.ts';
import { checkoutModel } from '#specs/checkout/checkout/checkout.model.ts';
import { toCheckoutScreen } from '#machines/checkout/checkout/checkout.screen.ts';
import { CheckoutView } from '#src/views/checkout/checkout/checkout.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const checkout = { productId: 'prod_1', priceId: 'price_1', timestamp: 1_000 };
const aged = (age: number) => ({ checkout, age });
const MINUTE = 60_000;
const referred = { reference: 'request-id-test-1' };

export const checkoutHarness = modelHarness({
  model: checkoutModel,
  machine: checkoutMachine,
  scenarios: {
    fresh: { found: aged(MINUTE), hasSession: true },
    almostExpired: { found: aged(10 * MINUTE - 1), hasSession: true },
    exactlyExpired: { found: aged(10 * MINUTE), hasSession: true },
    futureDated: { found: aged(-24 * 60 * MINUTE), hasSession: true },
    noPending: { found: null, hasSession: true },
    noSession: { found: aged(MINUTE), hasSession: false },
    expiredNoSession: { found: aged(10 * MINUTE), hasSession: false },
    nothing: { found: null, hasSession: false },
  },
  cases: {
    ...outcomes('findVisit', {
      fresh: { found: aged(MINUTE), hasSession: true },
      almostExpired: { found: aged(10 * MINUTE - 1), hasSession: true },
      expired: { found: aged(10 * MINUTE), hasSession: true },
      future: { found: aged(-1), hasSession: true },
      none: { found: null, hasSession: true },
      signedOut: { found: aged(MINUTE), hasSession: false },
      failed: new StorageError(),
    }),
    ...outcomes('discardPendingCheckout', { ok: undefined, failed: new StorageError() }),
    ...outcomes('identifyBrand', {
      ok: { brandId: 'brand-1' },
      accountNotFound: new UpgradeError('account_not_found', { signedInAs: 'jane@acme.test' }),
      accountUnnamed: new UpgradeError('account_not_found'),
      sessionNotFound: new UpgradeError('session_not_found'),
      refused: new UpgradeError('unavailable', referred),
      unavailable: new UpgradeError('unavailable'),
      offline: new UpgradeError('offline'),
    }),
    ...outcomes('forgetSession', {
      ok: { sessionToken: 'token-1' },
      failed: new StorageError(),
    }),
    ...outcomes('revokeSession', { ok: undefined, failed: new IdentityError('unavailable') }),
    ...outcomes('findActiveSubscription', {
      none: null,
      active: { brand_name: 'Acme', current_period_end: 1_797_724_800 },
      sessionNotFound: new UpgradeError('session_not_found', referred),
      unavailable: new UpgradeError('unavailable'),
    }),
    ...outcomes('createCheckoutSession', {
      ok: { sessionId: 'cs_1', url: 'https://pay.example/c/1' },
      alreadySubscribed: new UpgradeError('already_subscribed'),
      accountNotFound: new UpgradeError('account_not_found', referred),
      unavailable: new UpgradeError('unavailable', referred),
    }),
    ...outcomes('leaveForPayment', { ok: undefined, foreignOrigin: new NavigationError('foreign_origin') }),
    ...outcomes('redirect', { left: { result: 'left' } }),
    ...userEvents({ 'retry.chosen': null, 'back.chosen': null, 'otherAccount.chosen': null }),
  },
  ...rendered(toCheckoutScreen, (screen) => markupOf(CheckoutView, { screen, send: () => {} })),
});
