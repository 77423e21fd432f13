import { homeMachine } from '#machines/checkout/home/home.machine.ts';
import { toHomeScreen } from '#machines/checkout/home/home.screen.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { UpgradeError } from '#machines/ports/upgrade.ts';
import { StorageError } from '#machines/ports/visit.ts';
import { homeModel } from '#specs/checkout/home/home.model.ts';
import { HomeView } from '#src/views/checkout/home/home.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

export const homeHarness = modelHarness({
  model: homeModel,
  machine: homeMachine,
  scenarios: { signedIn: { plan: { productId: 'prod_1', priceId: 'price_1' } } },
  cases: {
    ...outcomes('resumeSession', {
      ok: { email: 'owner@acme.test' },
      ended: new IdentityError('session_ended'),
      unavailable: new IdentityError('unavailable'),
    }),
    ...outcomes('forgetSession', { ok: { sessionToken: 'token-0' }, failed: new StorageError() }),
    ...outcomes('identifyBrand', {
      ok: { brandId: 'brand-1' },
      accountNotFound: new UpgradeError('account_not_found'),
      unavailable: new UpgradeError('unavailable'),
    }),
    ...outcomes('findActiveSubscription', {
      active: { brand_name: 'Northwind', current_period_end: 1_797_724_800 },
      undated: { brand_name: 'Northwind', current_period_end: null },
      ending: { brand_name: 'Northwind', current_period_end: 1_797_724_800, ends_at: 1_796_000_000 },
      none: null,
      unavailable: new UpgradeError('unavailable'),
    }),
    ...outcomes('savePendingCheckout', { ok: undefined, failed: new StorageError() }),
    ...outcomes('redirect', { left: { result: 'left' } }),
    ...userEvents({ 'start.chosen': null, 'signOut.chosen': null }),
  },
  ...rendered(toHomeScreen, (screen) => markupOf(HomeView, { screen, send: () => {} })),
});
