import { factorSelectionMachine } from '#machines/business/factorSelection/factorSelection.machine.ts';
import { toFactorSelectionScreen } from '#machines/business/factorSelection/factorSelection.screen.ts';
import { factorSelectionSpec } from '#specs/business/factorSelection/factorSelection.spec.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { gestures, type Harness, rendered } from '#tests/model/harness/harness.ts';

export const factorSelectionHarness: Harness = {
  spec: factorSelectionSpec,
  machine: factorSelectionMachine,
  scenarios: { bothFactors: { organization: 'Acme', factors: ['sms', 'totp'] } },
  cases: gestures({ 'totp.chosen': null, 'sms.chosen': null, 'signIn.abandoned': null }),
  nameOf: ({ value, context }) => (value === 'chosen' ? context.output.choice : String(value)),
  ...rendered(toFactorSelectionScreen, (screen) => markupOf(BusinessView, { screen, send: () => {} })),
};
