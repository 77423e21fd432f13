import { emailSelectionHarness } from '#tests/model/business/emailSelection/emailSelection.harness.ts';
import { HELD, landings } from '#e2e/business/landings.ts';
import { chooseCode, selecting } from '#e2e/business/passcodes.ts';
import { limited } from '#e2e/answers/answers.ts';
import { passcodeErrorAnswers } from '#e2e/answers/businessPasscodeAnswers.ts';
import { byUser } from '#e2e/walks/driver.ts';
import type { Answer } from '#e2e/answers/answers.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';

const { intoOrganization } = selecting;
/** A code was not sent before, for this. */
const refusedWith = (answer: Answer) => ({
  open: intoOrganization.open,
  first: async (...[stage, perform]: Parameters<typeof intoOrganization.first>) => {
    await intoOrganization.first(stage, perform);
    await chooseCode(perform);
    await stage.settle('sendMemberPasscode', answer);
  },
});

walkSuite({
  harness: emailSelectionHarness,
  held: HELD,
  ...landings({
    fresh: intoOrganization,
    refused: refusedWith(limited),
    turnedAway: refusedWith(passcodeErrorAnswers.joining),
  }),
  steps: {
    'link.chosen': byUser({ press: { role: 'button', name: 'Send me a link' } }),
    'code.chosen': byUser({ press: { role: 'button', name: 'Send me a code' } }),
    'notice.expired': noticeExpires(15),
    'back.chosen': byUser({ press: { role: 'button', name: 'Back' } }),
  },
});
