import { countdownHarness } from '#tests/model/widget/countdown/countdown.harness.ts';
import { passcodeSent } from '#e2e/answers/answers.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { CODE_MINUTES, NUMBER, phoneFirst } from '#e2e/widget/configs.ts';

const CODE_LIFE = CODE_MINUTES * 60;
let left = 0;

walkSuite({
  harness: countdownHarness,
  held: ['sendPasscode'],
  scenarios: {
    three: (stage) => {
      left = 3;
      return phoneFirst(stage);
    },
    one: (stage) => {
      left = 1;
      return phoneFirst(stage);
    },
  },
  before: async (stage, perform) => {
    await perform({ type: NUMBER, into: 'Phone number' });
    await perform({ press: { role: 'button', name: 'Continue' } });
    await stage.settle('sendPasscode', passcodeSent);
    await stage.page.getByRole('heading', { name: 'Enter passcode' }).waitFor();
    await stage.page.clock.fastForward((CODE_LIFE - left) * 1000);
  },
  steps: { 'tick:oneSecond': { act: ({ page }) => page.clock.runFor(1000) } },
});
