import { upgradeMachine } from '#machines/checkout/upgrade/upgrade.machine.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { NavigationError } from '#machines/ports/navigation.ts';
import { StorageError } from '#machines/ports/visit.ts';
import { upgradeModel } from '#specs/checkout/upgrade/upgrade.model.ts';
import { toUpgradeScreen } from '#machines/checkout/upgrade/upgrade.screen.ts';
import { UpgradeView } from '#src/views/checkout/upgrade/upgrade.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const plan = { productId: 'prod_1', priceId: 'price_1' };

export const upgradeHarness = modelHarness({
  model: upgradeModel,
  machine: upgradeMachine,
  scenarios: { opened: { plan, hasSession: false }, signedIn: { plan, hasSession: true } },
  cases: {
    ...outcomes('savePendingCheckout', { ok: undefined, failed: new StorageError() }),
    ...outcomes('discardPendingCheckout', { ok: undefined, failed: new StorageError() }),
    ...outcomes('leaveForMarketing', { ok: undefined, failed: new NavigationError('not_left') }),
    ...outcomes('resumeSession', {
      named: { email: 'owner@acme.test' },
      unnamed: { email: null },
      ended: new IdentityError('session_ended'),
      unavailable: new IdentityError('unavailable'),
    }),
    ...outcomes('forgetSession', { ok: { sessionToken: 'token-0' }, failed: new StorageError() }),
    ...userEvents({
      'continue.chosen': null,
      'otherWay.taken': null,
      'session.began': null,
      'modal.dismissed': null,
      'retry.chosen': null,
    }),
  },
  ...rendered(toUpgradeScreen, (screen) => markupOf(UpgradeView, { screen, send: () => {}, children: null })),
});
