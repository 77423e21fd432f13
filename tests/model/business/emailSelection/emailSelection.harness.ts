import { emailSelectionMachine } from '#machines/business/emailSelection/emailSelection.machine.ts';
import { toEmailSelectionScreen } from '#machines/business/emailSelection/emailSelection.screen.ts';
import { emailSelectionModel } from '#specs/business/emailSelection/emailSelection.model.ts';
import { EmailSelectionView } from '#src/views/business/emailSelection/emailSelection.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const email = 'jane@acme.test';
const limited = { code: 'limited', sentence: 'Too many requests. Please wait a moment.', seconds: 15 };
const cannotJoin = { code: 'cannotJoin' };

export const emailSelectionHarness = modelHarness({
  model: emailSelectionModel,
  machine: emailSelectionMachine,
  scenarios: {
    fresh: { email, organization: 'Acme', notice: null },
    refused: { email, organization: 'Acme', notice: limited },
    offline: { email, organization: 'Acme', notice: { code: 'offline' } },
    turnedAway: { email, organization: 'Acme', notice: cannotJoin },
    elsewhere: { email, organization: null, notice: cannotJoin },
  },
  cases: userEvents({ 'link.chosen': null, 'code.chosen': null, 'back.chosen': null, 'notice.expired': null }),
  ...rendered(toEmailSelectionScreen, (screen) => markupOf(EmailSelectionView, { screen, send: () => {} })),
});
