import { upgradeRig } from '#tests/model/checkout/upgrade.rig.ts';
import { byGesture, byItself, stored } from '#e2e/kit/driver.ts';
import { walkSuite } from '#e2e/kit/walkSuite.ts';

const PENDING = 'tinyspark.pending_checkout';

walkSuite({
  rig: upgradeRig,
  held: [],
  worlds: { opened: () => '/upgrade-brand-builder' },
  steps: {
    'savePendingCheckout:ok': stored(`setItem ${PENDING}`),
    'savePendingCheckout:failed': stored(`setItem ${PENDING}`, true),
    'discardPendingCheckout:ok': stored(`removeItem ${PENDING}`),
    'discardPendingCheckout:failed': stored(`removeItem ${PENDING}`, true),
    'leaveForMarketing:ok': byItself,
    'leaveForMarketing:failed': {
      prepare: (stage) => {
        stage.settings = { marketingUpgradeUrl: 'http://[' };
      },
      isImmediate: true,
    },
    'open modal.dismissed': byGesture({ key: 'Escape' }),
    'unsaved modal.dismissed': byGesture({ press: { role: 'button', name: 'Close' } }),
    'retry.chosen': byGesture({ press: { role: 'button', name: 'Try again' } }),
  },
});
