import { factorSelectionMachine } from '#machines/business/factorSelection/factorSelection.machine.ts';
import { toFactorSelectionScreen } from '#machines/business/factorSelection/factorSelection.screen.ts';
import { factorSelectionSpec } from '#specs/business/factorSelection/factorSelection.spec.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { markupOf } from '#tests/model/kit/markup.ts';
import { gestures, type Rig, seenAs } from '#tests/model/kit/rig.ts';

export const factorSelectionRig: Rig = {
  spec: factorSelectionSpec,
  machine: factorSelectionMachine,
  worlds: { bothFactors: { organization: 'Acme', factors: ['sms', 'totp'] } },
  cases: gestures({ 'totp.chosen': null, 'sms.chosen': null, 'signIn.abandoned': null }),
  nameOf: ({ value, context }) => (value === 'chosen' ? context.output.choice : String(value)),
  ...seenAs(toFactorSelectionScreen, (screen) => markupOf(BusinessView, { screen, send: () => {} })),
};
