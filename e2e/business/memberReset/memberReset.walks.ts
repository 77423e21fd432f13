import { STRENGTH_CHECK_PAUSE } from '#contracts/limits.ts';
import { memberResetHarness } from '#tests/model/business/memberReset/memberReset.harness.ts';
import { landings, RESET } from '#e2e/business/landings.ts';
import { CALLS, CONTINUE, PASSWORD } from '#e2e/business/passwordLandings.ts';
import { limited, errorAnswer } from '#e2e/answers/answers.ts';
import { businessErrorAnswers, discoveredWith } from '#e2e/answers/businessAnswers.ts';
import { passwordTaken, strongEnough } from '#e2e/answers/businessPasswordAnswers.ts';
import { answered, type StepDriver } from '#e2e/walks/driver.ts';
import { letPass } from '#e2e/walks/noticeExpires.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';

const chosen: StepDriver = {
  act: async (stage, perform) => {
    await perform({ type: PASSWORD, into: 'New password' });
    await stage.page.clock.runFor(STRENGTH_CHECK_PAUSE);
    await stage.settle('checkMemberStrength', strongEnough);
    await stage.page.getByText('Good.').waitFor();
    await perform(CONTINUE);
  },
};
/** Expects that the typed password stays and is assessed again. */
const chosenAgain: StepDriver = {
  act: async (stage, perform) => {
    await stage.settle('checkMemberStrength', strongEnough);
    await stage.page.getByText('Good.').waitFor();
    await perform(CONTINUE);
  },
};
/** Not at first, but once the limit has passed. */
const takenLater: StepDriver = {
  act: async (stage, perform) => {
    await stage.settle('setMemberPassword', limited);
    await stage.settle('checkMemberStrength', strongEnough);
    await stage.page.getByText('Good.').waitFor();
    await letPass(stage.page, 15, 'Too many requests');
    await perform(CONTINUE);
    await stage.settle('setMemberPassword', passwordTaken);
  },
};

walkSuite({
  harness: memberResetHarness,
  held: CALLS,
  // The service answers each right in its own way.
  allows: ({ from, label }) => {
    const isDiscovery = from.model.context['right'] === 'discovery';
    if (label === 'setMemberPassword:gated') return !isDiscovery;
    return label !== 'setMemberPassword:discovered' || isDiscovery;
  },
  ...landings({
    member: { open: () => `${RESET}&token=one-time-1&stytch_token_type=multi_tenant_passwords` },
    discovery: { open: () => `${RESET}&token=one-time-2&stytch_token_type=discovery` },
  }),
  steps: {
    'newPassword:chosen': chosen,
    'choosing.again newPassword:chosen': chosenAgain,
    'setMemberPassword:gated': takenLater,
    'setMemberPassword:discovered': answered('setMemberPassword', discoveredWith('sole')),
    'setMemberPassword:weak': answered(
      'setMemberPassword',
      errorAnswer(400, 'weak_password', 'Please choose a stronger password.'),
    ),
    'setMemberPassword:limited': answered('setMemberPassword', limited),
    'setMemberPassword:spent': answered('setMemberPassword', errorAnswer(401, 'unable_to_auth_password_reset_token')),
    'setMemberPassword:otherBrowser': answered('setMemberPassword', businessErrorAnswers.otherBrowser),
    'setMemberPassword:blocked': answered('setMemberPassword', businessErrorAnswers.blocked),
  },
});
