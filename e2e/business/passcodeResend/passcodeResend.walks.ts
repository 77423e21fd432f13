import { RESEND_PAUSE_SECONDS } from '#contracts/limits.ts';
import { passcodeResendHarness } from '#tests/model/business/passcodeResend/passcodeResend.harness.ts';
import { HELD, landings } from '#e2e/business/landings.ts';
import { askAgain, chooseCode, codeSent, requiring, selecting } from '#e2e/business/passcodes.ts';
import { limited } from '#e2e/answers/answers.ts';
import { memberPasscodeSent, passcodeRefusals } from '#e2e/answers/businessPasscodeAnswers.ts';
import { answered, byGesture } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';

const { intoOrganization, toDiscover } = selecting;
const { refused, joining, taken, optedOut, expired, policy } = passcodeRefusals;

walkSuite({
  harness: passcodeResendHarness,
  held: HELD,
  ...landings({
    first: {
      open: intoOrganization.open,
      first: async (stage, perform) => {
        await intoOrganization.first(stage, perform);
        await chooseCode(perform);
        await codeSent(stage);
      },
    },
    again: {
      open: intoOrganization.open,
      first: async (stage, perform) => {
        await intoOrganization.first(stage, perform);
        await chooseCode(perform);
        await codeSent(stage);
        await askAgain(perform);
        await codeSent(stage);
      },
    },
    required: requiring.due,
    toDiscover: {
      open: toDiscover.open,
      first: async (stage, perform) => {
        await toDiscover.first(stage, perform);
        await chooseCode(perform);
        await codeSent(stage);
      },
    },
  }),
  steps: {
    'resend.chosen': byGesture({ press: { role: 'button', name: 'Resend code' } }),
    'sendMemberPasscode:ok': answered('sendMemberPasscode', memberPasscodeSent),
    'sendMemberPasscode:limited': answered('sendMemberPasscode', limited),
    'sendMemberPasscode:refused': answered('sendMemberPasscode', refused),
    'sendMemberPasscode:joining': answered('sendMemberPasscode', joining),
    'sendMemberPasscode:taken': answered('sendMemberPasscode', taken),
    'sendMemberPasscode:optedOut': answered('sendMemberPasscode', optedOut),
    'sendMemberPasscode:expired': answered('sendMemberPasscode', expired),
    'sendMemberPasscode:policy': answered('sendMemberPasscode', policy),
    'notice.expired': noticeExpires(15),
    'countdown:over': { act: ({ page }) => page.clock.runFor(RESEND_PAUSE_SECONDS * 1000) },
  },
});
