import { RESEND_PAUSE_SECONDS } from '#contracts/limits.ts';
import { passwordMailHarness } from '#tests/model/business/passwordMail/passwordMail.harness.ts';
import { landings, type Perform } from '#e2e/business/landings.ts';
import {
  passwordsOnly,
  BACK,
  besideAtAcme,
  CALLS,
  tryPassword,
  choosePasswordAtAcme,
} from '#e2e/business/passwordLandings.ts';
import { limited, errorAnswer } from '#e2e/answers/answers.ts';
import { businessErrorAnswers } from '#e2e/answers/businessAnswers.ts';
import { mailStarted } from '#e2e/answers/businessPasswordAnswers.ts';
import { answered, byUser } from '#e2e/walks/driver.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';

const LINK = { press: { role: 'button', name: 'Send me a sign-in link instead' } } as const;
const resetRequired = errorAnswer(401, 'member_reset_password');

/** The password is right, and has to be set anew. */
async function demandMail(stage: Stage, perform: Perform): Promise<void> {
  await choosePasswordAtAcme(stage, perform);
  await tryPassword(perform);
  await stage.settle('logInByPassword', resetRequired);
}

walkSuite({
  harness: passwordMailHarness,
  held: CALLS,
  ...landings({
    intoOrganization: { open: besideAtAcme, first: demandMail },
    linkRefused: {
      open: besideAtAcme,
      first: async (stage, perform) => {
        await demandMail(stage, perform);
        await stage.settle('startMemberReset', mailStarted);
        await perform(LINK);
        await stage.settle('sendLink', limited);
      },
    },
    toDiscover: {
      open: passwordsOnly,
      first: async (stage, perform) => {
        await perform({ type: 'jane@acme.test', into: 'Email' });
        await tryPassword(perform);
        await stage.settle('logInByPassword', resetRequired);
      },
    },
  }),
  steps: {
    'startMemberReset:ok': answered('startMemberReset', mailStarted),
    'startMemberReset:limited': answered('startMemberReset', limited),
    'startMemberReset:blocked': answered('startMemberReset', businessErrorAnswers.blocked),
    'countdown:over': { act: ({ page }) => page.clock.runFor(RESEND_PAUSE_SECONDS * 1000) },
    'notice.expired': noticeExpires(15),
    'resend.chosen': byUser({ press: { role: 'button', name: 'Send the email again' } }),
    'link.requested': byUser(LINK),
    'back.chosen': byUser(BACK),
  },
});
