import { totpEnrollmentHarness } from '#tests/model/business/totpEnrollment/totpEnrollment.harness.ts';
import { MEMBER_LINK, landings } from '#e2e/business/landings.ts';
import {
  copying,
  inOrder,
  required,
  requiring,
  press,
  pressed,
  STEP_HELD,
  withClipboard,
} from '#e2e/business/secondSteps.ts';
import { stepErrorAnswers, totpCreated } from '#e2e/answers/businessSecondStepAnswers.ts';
import { answered } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';

walkSuite({
  harness: totpEnrollmentHarness,
  held: STEP_HELD,
  ...landings({
    chosen: {
      open: withClipboard(inOrder()),
      first: async (stage, perform) => {
        await requiring(required.choice)(stage);
        await press(perform, 'Authenticator app');
      },
    },
    only: { open: withClipboard(() => MEMBER_LINK), first: requiring(required.onlyTotp) },
    scannedBefore: {
      open: withClipboard(inOrder()),
      first: async (stage, perform) => {
        await requiring(required.choice)(stage);
        await press(perform, 'Authenticator app');
        await stage.settle('createTotp', totpCreated);
        await press(perform, 'Continue');
        await press(perform, 'Back');
      },
    },
    typedBefore: {
      open: withClipboard(() => MEMBER_LINK),
      first: async (stage, perform) => {
        await requiring(required.onlyTotp)(stage);
        await stage.settle('createTotp', totpCreated);
        await press(perform, 'I cannot scan it');
        await press(perform, 'Continue');
        await press(perform, 'Back');
      },
    },
  }),
  steps: {
    ...copying,
    'createTotp:ok': answered('createTotp', totpCreated),
    'createTotp:refused': answered('createTotp', stepErrorAnswers.refused),
    'createTotp:limited': answered('createTotp', stepErrorAnswers.limited),
    'createTotp:policy': answered('createTotp', stepErrorAnswers.policy),
    'createTotp:expired': answered('createTotp', stepErrorAnswers.expired),
    'continue.chosen': pressed('Continue'),
    'enterKey.chosen': pressed('I cannot scan it'),
    'showQrCode.chosen': pressed('Show the QR code'),
    'notice.expired': noticeExpires(15),
    'retry.chosen': pressed('Try again'),
    'back.chosen': pressed('Back'),
    'key.copied copy.chosen': pressed('Copied'),
    'copy.chosen': pressed('Copy key'),
  },
});
