import { emailSelectionMachine } from '#machines/business/emailSelection/emailSelection.machine.ts';
import { toEmailSelectionScreen } from '#machines/business/emailSelection/emailSelection.screen.ts';
import { emailSelectionSpec } from '#specs/business/emailSelection/emailSelection.spec.ts';
import { EmailSelectionView } from '#src/views/business/emailSelection/emailSelection.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { gestures, type Harness, rendered } from '#tests/model/harness/harness.ts';

const email = 'jane@acme.test';
const limited = { code: 'limited', sentence: 'Too many requests. Please wait a moment.', seconds: 15 };
const cannotJoin = { code: 'cannotJoin' };

export const emailSelectionHarness: Harness = {
  spec: emailSelectionSpec,
  machine: emailSelectionMachine,
  scenarios: {
    fresh: { email, organization: 'Acme', notice: null },
    refused: { email, organization: 'Acme', notice: limited },
    offline: { email, organization: 'Acme', notice: { code: 'offline' } },
    turnedAway: { email, organization: 'Acme', notice: cannotJoin },
    elsewhere: { email, organization: null, notice: cannotJoin },
  },
  cases: gestures({ 'link.chosen': null, 'code.chosen': null, 'back.chosen': null, 'notice.expired': null }),
  nameOf: ({ value, context: { notice, organization, output } }) => {
    if (value === 'chosen') return output.choice;
    if (notice === null) return value;
    return `choosing.${notice.code === 'cannotJoin' && organization === null ? 'unnamed' : notice.code}`;
  },
  ...rendered(toEmailSelectionScreen, (screen) => markupOf(EmailSelectionView, { screen, send: () => {} })),
};
