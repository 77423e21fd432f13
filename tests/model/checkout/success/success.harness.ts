import { successMachine } from '#machines/checkout/success/success.machine.ts';
import { UpgradeError } from '#machines/ports/upgrade.ts';
import { StorageError } from '#machines/ports/visit.ts';
import { successModel } from '#specs/checkout/success/success.model.ts';
import { toSuccessScreen } from '#machines/checkout/success/success.screen.ts';
import { SuccessView } from '#src/views/checkout/success/success.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const referred = { reference: 'request-id-test-1' };
const PERIOD_END = 1_797_724_800;
const lookup = (status: string, payment: string, end: number | null = PERIOD_END) => ({
  status,
  payment_status: payment,
  product: { name: 'Brand Builder' },
  metadata: { brand_name: 'Acme' },
  subscription: end === null ? null : { current_period_end: end },
  signed_in_as: 'owner@acme.test',
  ...(end === null ? {} : { receipt_url: 'https://pay.example/r/1' }),
});
const arriving = (landing: object) => ({ sessionId: null, subscriptionId: null, hasSession: true, ...landing });

export const successHarness = modelHarness({
  model: successModel,
  machine: successMachine,
  scenarios: {
    session: arriving({ sessionId: 'cs_1' }),
    subscription: arriving({ subscriptionId: 'sub_1' }),
    both: arriving({ sessionId: 'cs_1', subscriptionId: 'sub_1' }),
    neither: arriving({}),
    neitherSignedOut: arriving({ hasSession: false }),
    signedOut: arriving({ sessionId: 'cs_1', hasSession: false }),
    signedOutSubscription: arriving({ subscriptionId: 'sub_1', hasSession: false }),
  },
  cases: {
    ...outcomes('findCheckoutSession', {
      paid: lookup('complete', 'paid'),
      free: lookup('complete', 'no_payment_required'),
      undated: lookup('complete', 'paid', null),
      unpaid: lookup('complete', 'unpaid'),
      open: lookup('open', 'unpaid'),
      expired: lookup('expired', 'unpaid'),
      unavailable: new UpgradeError('unavailable'),
      notFound: new UpgradeError('not_found', referred),
      sessionNotFound: new UpgradeError('session_not_found'),
    }),
    ...outcomes('findSubscription', {
      ok: {
        brandStripeBilling: { tier_next: 'Brand Builder Pro', brand_name: 'Acme', current_period_end: '2026-12-20' },
        signed_in_as: 'owner@acme.test',
      },
      notFound: new UpgradeError('not_found', referred),
      unavailable: new UpgradeError('unavailable'),
      sessionNotFound: new UpgradeError('session_not_found'),
    }),
    ...outcomes('discardPendingCheckout', { ok: undefined, failed: new StorageError() }),
    ...outcomes('redirect', { left: { result: 'left' } }),
    ...userEvents({
      'retry.chosen': null,
      'signIn.chosen': null,
      'plan.chosen': null,
      'checkout.chosen': null,
      'signOut.chosen': null,
      'back.chosen': null,
    }),
  },
  ...rendered(toSuccessScreen, (screen) => markupOf(SuccessView, { screen, send: () => {} })),
});
