import { recoveryEntryHarness } from '#tests/model/business/recoveryEntry/recoveryEntry.harness.ts';
import { MEMBER_LINK, landings } from '#e2e/business/landings.ts';
import { required, requiring, press, pressed, STEP_HELD } from '#e2e/business/secondSteps.ts';
import { recovered, stepErrorAnswers } from '#e2e/answers/businessSecondStepAnswers.ts';
import { answered, byUser } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';

const typed = (text: string) => byUser({ type: text, into: 'Your backup code' });

walkSuite({
  harness: recoveryEntryHarness,
  held: STEP_HELD,
  ...landings({
    withoutApp: {
      open: () => MEMBER_LINK,
      first: async (stage, perform) => {
        await requiring(required.app)(stage);
        await press(perform, 'Use one of your backup codes');
      },
    },
  }),
  steps: {
    'recoveryCode.typed:code': typed(' 2abc-defg-hjkm-npqr '),
    'recoveryCode.typed:nothing': typed(''),
    'recoveryCode.submitted': pressed('Continue'),
    'recover:ok': answered('recover', recovered),
    'recover:wrong': answered('recover', stepErrorAnswers.wrongCode),
    'recover:refused': answered('recover', stepErrorAnswers.refused),
    'recover:limited': answered('recover', stepErrorAnswers.limited),
    'recover:expired': answered('recover', stepErrorAnswers.expired),
    'notice.expired': noticeExpires(15),
    'back.chosen': pressed('Back'),
  },
});
