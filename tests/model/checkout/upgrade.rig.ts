import { upgradeMachine } from '#machines/checkout/upgrade/upgrade.machine.ts';
import { NavigationError } from '#machines/ports/navigation.ts';
import { StorageError } from '#machines/ports/visit.ts';
import { upgradeSpec } from '#specs/checkout/upgrade.spec.ts';
import { toUpgradeScreen } from '#machines/checkout/upgrade/upgrade.screen.ts';
import { UpgradeView } from '#src/views/checkout/upgrade/upgrade.view.tsx';
import { markupOf } from '#tests/model/kit/markup.ts';
import { gestures, outcomes, type Rig, seenAs } from '#tests/model/kit/rig.ts';

export const upgradeRig: Rig = {
  spec: upgradeSpec,
  machine: upgradeMachine,
  worlds: { opened: { plan: { productId: 'prod_1', priceId: 'price_1' } } },
  cases: {
    ...outcomes('savePendingCheckout', { ok: undefined, failed: new StorageError() }),
    ...outcomes('discardPendingCheckout', { ok: undefined, failed: new StorageError() }),
    ...outcomes('leaveForMarketing', { ok: undefined, failed: new NavigationError('not_left') }),
    ...gestures({ 'modal.dismissed': null, 'retry.chosen': null }),
  },
  nameOf: ({ value }) => String(value),
  ...seenAs(toUpgradeScreen, (screen) => markupOf(UpgradeView, { screen, send: () => {}, children: null })),
};
