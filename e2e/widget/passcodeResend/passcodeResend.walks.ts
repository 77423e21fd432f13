import { RESEND_PAUSE_SECONDS } from '#contracts/limits.ts';
import { limited } from '#e2e/answers/answers.ts';
import { passcodeErrorAnswers } from '#e2e/answers/businessPasscodeAnswers.ts';
import { landings } from '#e2e/business/landings.ts';
import { askAgain } from '#e2e/business/passcodes.ts';
import { answered, byUser } from '#e2e/walks/driver.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { asking, HELD_WITH_PASSCODES, sent, sentFirst } from '#e2e/widget/passcodes.ts';
import { passcodeResendHarness } from '#tests/model/widget/passcodeResend/passcodeResend.harness.ts';

const { refused, joining, taken, optedOut, expired, policy } = passcodeErrorAnswers;
const first = sentFirst(asking.person);

walkSuite({
  harness: passcodeResendHarness,
  held: HELD_WITH_PASSCODES,
  ...landings({
    first,
    again: {
      open: first.open,
      first: async (stage, perform) => {
        await first.first(stage, perform);
        await askAgain(perform);
        await sent(stage);
      },
    },
    member: sentFirst(asking.intoOrganization),
    toDiscover: sentFirst(asking.toDiscover),
    required: asking.requiring,
  }),
  steps: {
    'resend.chosen': byUser({ press: { role: 'button', name: 'Resend code' } }),
    'sendPasscode:ok': { act: sent },
    'sendPasscode:limited': answered('sendPasscode', limited),
    'sendPasscode:refused': answered('sendPasscode', refused),
    'sendPasscode:joining': answered('sendPasscode', joining),
    'sendPasscode:taken': answered('sendPasscode', taken),
    'sendPasscode:optedOut': answered('sendPasscode', optedOut),
    'sendPasscode:expired': answered('sendPasscode', expired),
    'sendPasscode:policy': answered('sendPasscode', policy),
    'notice.expired': noticeExpires(15),
    'countdown:over': { act: ({ page }) => page.clock.runFor(RESEND_PAUSE_SECONDS * 1000) },
  },
});
