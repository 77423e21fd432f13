import { recoverySaveMachine } from '#machines/business/recoverySave/recoverySave.machine.ts';
import { toRecoverySaveScreen } from '#machines/business/recoverySave/recoverySave.screen.ts';
import { ClipboardError } from '#machines/ports/business/clipboard.ts';
import { recoverySaveSpec } from '#specs/business/recoverySave/recoverySave.spec.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { enrollment } from '#tests/model/business/givenFactors.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { gestures, outcomes, type Harness, rendered } from '#tests/model/harness/harness.ts';

export const recoverySaveHarness: Harness = {
  spec: recoverySaveSpec,
  machine: recoverySaveMachine,
  scenarios: { enrolled: { codes: enrollment.recoveryCodes, slug: 'acme' } },
  cases: {
    ...outcomes('copyText', { ok: undefined, refused: new ClipboardError() }),
    ...gestures({ 'copy.chosen': null, 'download.chosen': null, 'codes.saved': null }),
  },
  nameOf: ({ value, context }) => {
    if (value === 'saved') return context.codes.length === 0 ? value : 'saved with codes';
    return String(Object(value)['showing']);
  },
  ...rendered(toRecoverySaveScreen, (screen) => markupOf(BusinessView, { screen, send: () => {} })),
};
