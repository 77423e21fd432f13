import { factorSelectionMachine } from '#machines/business/factorSelection/factorSelection.machine.ts';
import { toFactorSelectionScreen } from '#machines/business/factorSelection/factorSelection.screen.ts';
import { factorSelectionModel } from '#specs/business/factorSelection/factorSelection.model.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

export const factorSelectionHarness = modelHarness({
  model: factorSelectionModel,
  machine: factorSelectionMachine,
  scenarios: { bothFactors: { organization: 'Acme', factors: ['sms', 'totp'] } },
  cases: userEvents({ 'totp.chosen': null, 'sms.chosen': null, 'signIn.abandoned': null }),
  ...rendered(toFactorSelectionScreen, (screen) => markupOf(BusinessView, { screen, send: () => {} })),
});
