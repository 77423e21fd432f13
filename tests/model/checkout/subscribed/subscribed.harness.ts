import { subscribedMachine } from '#machines/checkout/subscribed/subscribed.machine.ts';
import { NavigationError } from '#machines/ports/navigation.ts';
import { UpgradeError } from '#machines/ports/upgrade.ts';
import { subscribedModel } from '#specs/checkout/subscribed/subscribed.model.ts';
import { toSubscribedScreen } from '#machines/checkout/subscribed/subscribed.screen.ts';
import { SubscribedView } from '#src/views/checkout/subscribed/subscribed.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { plans } from './plans.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const failures = {
  sessionNotFound: new UpgradeError('session_not_found'),
  unavailable: new UpgradeError('unavailable'),
};
const referred = { reference: 'request-id-test-1' };

export const subscribedHarness = modelHarness({
  model: subscribedModel,
  machine: subscribedMachine,
  scenarios: {
    signedIn: { hasSession: true, isForBilling: false },
    signedOut: { hasSession: false, isForBilling: false },
    forBilling: { hasSession: true, isForBilling: true },
    forBillingSignedOut: { hasSession: false, isForBilling: true },
  },
  cases: {
    ...outcomes('identifyBrand', {
      ok: { brandId: 'brand-1' },
      accountNotFound: new UpgradeError('account_not_found', referred),
      sessionNotFound: new UpgradeError('session_not_found', referred),
      unavailable: new UpgradeError('unavailable'),
    }),
    ...outcomes('findActiveSubscription', {
      active: {
        brand_name: 'Northwind',
        current_period_end: 1_797_724_800,
        ends_at: null,
        signed_in_as: 'subscribed@acme.test',
      },
      undated: { brand_name: 'Northwind', current_period_end: null, signed_in_as: 'subscribed@acme.test' },
      ending: {
        brand_name: 'Northwind',
        current_period_end: 1_797_724_800,
        ends_at: 1_796_000_000,
        signed_in_as: 'subscribed@acme.test',
      },
      none: null,
      refused: new UpgradeError('unavailable', referred),
      sessionNotFound: new UpgradeError('session_not_found', referred),
      unavailable: new UpgradeError('unavailable'),
    }),
    ...outcomes('readPlan', { ...plans, none: null, ...failures }),
    ...outcomes('cancelPlan', { ok: plans.ending, none: null, ...failures }),
    ...outcomes('resumePlan', { ok: plans.active, none: null, ...failures }),
    ...outcomes('openBillingPortal', {
      ok: { url: 'https://pay.example/p/1' },
      unavailable: new UpgradeError('unavailable'),
    }),
    ...outcomes('leaveForBilling', { ok: undefined, foreignOrigin: new NavigationError('foreign_origin') }),
    ...outcomes('redirect', { left: { result: 'left' } }),
    ...userEvents({
      'signIn.chosen': null,
      'signOut.chosen': null,
      'billing.chosen': null,
      'card.chosen': null,
      'reload.chosen': null,
      'cancel.chosen': null,
      'cancel.confirmed': null,
      'keep.chosen': null,
      'resume.chosen': null,
      'retry.chosen': null,
      'back.chosen': null,
    }),
  },
  ...rendered(toSubscribedScreen, (screen) => markupOf(SubscribedView, { screen, send: () => {} })),
});
