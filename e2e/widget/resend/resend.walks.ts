import { resendHarness } from '#tests/model/widget/resend/resend.harness.ts';
import { RESEND_PAUSE_SECONDS } from '#contracts/limits.ts';
import { limited, passcodeSent } from '#e2e/answers/answers.ts';
import { answered, byGesture } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { NUMBER, phoneFirst } from '#e2e/widget/configs.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';

let isAgain = false;

walkSuite({
  harness: resendHarness,
  held: ['sendPasscode'],
  scenarios: {
    first: (stage) => {
      isAgain = false;
      return phoneFirst(stage);
    },
    again: (stage) => {
      isAgain = true;
      return phoneFirst(stage);
    },
  },
  prelude: async (stage, perform) => {
    await perform({ type: NUMBER, into: 'Phone number' });
    await perform({ press: { role: 'button', name: 'Continue' } });
    await stage.settle('sendPasscode', passcodeSent);
    if (!isAgain) return;
    await perform({ press: { role: 'button', name: 'Resend code' } });
    await stage.settle('sendPasscode', passcodeSent);
  },
  steps: {
    'resend.chosen': byGesture({ press: { role: 'button', name: 'Resend code' } }),
    'sendPasscode:ok': answered('sendPasscode', passcodeSent),
    'sendPasscode:limited': answered('sendPasscode', limited),
    'notice.expired': noticeExpires(15),
    'countdown:over': { act: ({ page }) => page.clock.fastForward(RESEND_PAUSE_SECONDS * 1000) },
  },
});
