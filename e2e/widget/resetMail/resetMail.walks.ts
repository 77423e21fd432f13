import { resetMailHarness } from '#tests/model/widget/resetMail/resetMail.harness.ts';
import { limited, errorAnswer, resetStarted } from '#e2e/answers/answers.ts';
import { answered, byUser } from '#e2e/walks/driver.ts';
import type { Perform } from '#e2e/business/landings.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { PASSWORD, passwordsOnly } from '#e2e/widget/configs.ts';
import { lookedUp } from '#e2e/widget/lookedUp.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';

/** Logs in with a password that the service does not take any more. */
const turnedAway = (details?: object) => async (stage: Stage, perform: Perform) => {
  await lookedUp('password')(stage, perform);
  await perform({ type: PASSWORD, into: 'Password' });
  await perform({ press: { role: 'button', name: 'Continue' } });
  await stage.settle('logIn', errorAnswer(401, 'reset_password', 'Please set a new password.', details));
};
const ways: Record<string, (stage: Stage, perform: Perform) => Promise<void>> = {
  forgot: async (stage, perform) => {
    await lookedUp('password')(stage, perform);
    await perform({ press: { role: 'button', name: 'Forgot password' } });
  },
  setNew: lookedUp('passwordless'),
  dedupe: turnedAway(),
  breached: turnedAway({ reason: 'breached' }),
};
let way = 'forgot';

walkSuite({
  harness: resetMailHarness,
  held: ['searchUser', 'logIn', 'startReset'],
  scenarios: Object.fromEntries(
    Object.keys(ways).map((reason) => [
      reason,
      (stage: Stage) => {
        way = reason;
        return passwordsOnly(stage);
      },
    ]),
  ),
  before: (stage, perform) => ways[way]?.(stage, perform) ?? Promise.resolve(),
  steps: {
    'startReset:ok': answered('startReset', resetStarted),
    'startReset:limited': answered('startReset', limited),
    'notice.expired': noticeExpires(15),
    'retry.chosen': byUser({ press: { role: 'button', name: 'Try again' } }),
    'back.chosen': byUser({ press: { role: 'button', name: 'Back' } }),
  },
});
