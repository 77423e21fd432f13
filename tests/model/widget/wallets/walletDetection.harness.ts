import { walletDetectionSpec } from '#specs/widget/walletDetection.spec.ts';
import { WalletError } from '#machines/ports/wallets.ts';
import { casesOf, outcomes, type Harness } from '#tests/model/harness/harness.ts';
import { widgetParts } from '#tests/model/widget/widget.harness.ts';

const page = { address: 'https://app.example/sign-in', isPhone: false };
const { mounted, phoneFirst } = widgetParts.scenarios;

/** The region that knows which wallets are in this browser. */
export const walletDetectionHarness: Harness = {
  ...widgetParts,
  scenarios: { mounted, phoneFirst },
  isPartial: true,
  cases: {
    ...casesOf(
      widgetParts.cases,
      'phone:googleChosen',
      'oauth:refused',
      'cachedBootstrap:none',
      'fetchBootstrap:noDomain',
    ),
    ...outcomes('detectWallets', {
      some: { wallets: ['Metamask'], page },
      none: { wallets: [], page },
      failed: new WalletError('missing'),
    }),
  },
  spec: walletDetectionSpec,
  isElsewhere: (label) => !label.startsWith('detectWallets:'),
  nameOf: ({ value, context }) => {
    const phase = typeof value === 'object' ? String(value['wallets']) : String(value);
    if (phase === 'idle') return 'unasked';
    if (phase === 'detecting') return phase;
    return `${phase}.${context.detected.length > 0 ? 'some' : 'none'}`;
  },
};
