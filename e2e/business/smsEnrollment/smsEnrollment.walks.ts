import { smsEnrollmentHarness } from '#tests/model/business/smsEnrollment/smsEnrollment.harness.ts';
import { landings, type Perform } from '#e2e/business/landings.ts';
import { codeSent, enrolling } from '#e2e/business/passcodes.ts';
import { press, pressed, STEP_HELD } from '#e2e/business/secondSteps.ts';
import { type Answer, limited } from '#e2e/answers/answers.ts';
import { passcodeErrorAnswers } from '#e2e/answers/businessPasscodeAnswers.ts';
import { letPass } from '#e2e/walks/noticeExpires.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';

const { only, chosen, give } = enrolling;
/** A British number was given, and its first text is under way. */
const given = async (stage: Stage, perform: Perform) => {
  await chosen.first(stage, perform);
  await give(perform);
};
const reported = (answer: Answer) => ({
  open: chosen.open,
  first: async (stage: Stage, perform: Perform) => {
    await given(stage, perform);
    await stage.settle('sendMemberPasscode', answer);
  },
});

walkSuite({
  harness: smsEnrollmentHarness,
  held: STEP_HELD,
  looks: ['only', 'again.plain', 'again.taken', 'again.optedOut', 'again.limited', 'again.refused'].map(
    (place) => `entering.${place}`,
  ),
  ...landings({
    fresh: chosen,
    first: only,
    saved: {
      open: chosen.open,
      first: async (stage, perform) => {
        await given(stage, perform);
        // A limit that has passed leaves the number where it is.
        await stage.settle('sendMemberPasscode', limited);
        await letPass(stage.page, 15, 'Too many requests');
        await press(perform, 'Send code');
        await codeSent(stage);
        await press(perform, 'Back');
      },
    },
    taken: reported(passcodeErrorAnswers.taken),
    optedOut: reported(passcodeErrorAnswers.optedOut),
    limited: reported(limited),
    refused: reported(passcodeErrorAnswers.refused),
  }),
  steps: {
    'phone:number': {
      act: async (_, perform) => {
        await perform({ type: '+14155550199', into: 'Phone number' });
        await press(perform, 'Send code');
      },
    },
    'back.chosen': pressed('Back'),
  },
});
