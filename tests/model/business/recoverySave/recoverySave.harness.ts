import { recoverySaveMachine } from '#machines/business/recoverySave/recoverySave.machine.ts';
import { toRecoverySaveScreen } from '#machines/business/recoverySave/recoverySave.screen.ts';
import { ClipboardError } from '#machines/ports/business/clipboard.ts';
import { recoverySaveModel } from '#specs/business/recoverySave/recoverySave.model.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { enrollment } from '#tests/model/business/givenFactors.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

export const recoverySaveHarness = modelHarness({
  model: recoverySaveModel,
  machine: recoverySaveMachine,
  scenarios: { enrolled: { codes: enrollment.recoveryCodes, slug: 'acme' } },
  cases: {
    ...outcomes('copyText', { ok: undefined, refused: new ClipboardError() }),
    ...userEvents({ 'copy.chosen': null, 'download.chosen': null, 'codes.saved': null }),
  },
  holds: { codes: ({ codes }) => codes.length > 0 },
  ...rendered(toRecoverySaveScreen, (screen) => markupOf(BusinessView, { screen, send: () => {} })),
});
