import { RESEND_PAUSE_SECONDS } from '#contracts/limits.ts';
import { memberMailHarness } from '#tests/model/business/memberMail/memberMail.harness.ts';
import {
  ACME,
  configured,
  findAcme,
  landings,
  mailSent,
  PAGE,
  type Perform,
  submitAddress,
} from '#e2e/business/landings.ts';
import {
  BACK,
  besideAtAcme,
  CALLS,
  choosePasswordAtAcme,
  chosenAtAcme,
  passwordsOnly,
  tryPassword,
  findOwnerAtAcme,
} from '#e2e/business/passwordLandings.ts';
import { limited, errorAnswer } from '#e2e/answers/answers.ts';
import { businessErrorAnswers } from '#e2e/answers/businessAnswers.ts';
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

/** Lifetimes of links, which are sent along and not shown. */
const hinted = {
  emailMagicLinksOptions: { loginExpirationMinutes: 20, signupExpirationMinutes: 25, domainHint: 'hint.acme.test' },
};

walkSuite({
  harness: memberMailHarness,
  held: CALLS,
  looks: ['sent.pausing · kind "verification", sender null, isResent false'],
  ...landings({
    intoOrganization: {
      open: () => ACME,
      first: async (stage, perform) => {
        await findAcme(stage);
        await submitAddress(perform);
      },
    },
    reloaded: {
      open: () => ACME,
      first: async (stage, perform) => {
        await findAcme(stage);
        await submitAddress(perform);
        await stage.settle('sendMail', mailSent);
        await stage.page.getByRole('heading', { name: 'Check your email' }).waitFor();
        await stage.page.reload();
        await findAcme(stage);
      },
    },
    verifying: {
      open: chosenAtAcme,
      first: findOwnerAtAcme(''),
    },
    toDiscover: { open: () => PAGE, first: (_, perform) => submitAddress(perform) },
    hint: {
      open: configured(hinted, ACME),
      first: async (stage, perform) => {
        await findAcme(stage);
        await submitAddress(perform);
      },
    },
    password: { open: besideAtAcme, first: demandMail },
    linkRefused: {
      open: besideAtAcme,
      first: async (stage, perform) => {
        await demandMail(stage, perform);
        await stage.settle('sendMail', mailSent);
        await perform(LINK);
        await stage.settle('sendMail', limited);
      },
    },
    passwordToDiscover: {
      open: passwordsOnly,
      first: async (stage, perform) => {
        await perform({ type: 'jane@acme.test', into: 'Email' });
        await tryPassword(perform);
        await stage.settle('logInByPassword', resetRequired);
      },
    },
  }),
  steps: {
    'sendMail:ok': answered('sendMail', mailSent),
    'sendMail:limited': answered('sendMail', limited),
    'sendMail:joining': answered('sendMail', businessErrorAnswers.joining),
    'sendMail:expired': answered('sendMail', businessErrorAnswers.expired),
    'sendMail:blocked': answered('sendMail', businessErrorAnswers.blocked),
    'countdown:over': { act: ({ page }) => page.clock.runFor(RESEND_PAUSE_SECONDS * 1000) },
    'notice.expired': noticeExpires(15),
    'resend.chosen': byUser({ press: { role: 'button', name: 'Send the email again' } }),
    'link.requested': byUser(LINK),
    'back.chosen': {
      act: async ({ page }, perform) => {
        const isLink = await page.getByRole('button', { name: 'Try again' }).isVisible();
        await perform(isLink ? { press: { role: 'button', name: 'Try again' } } : BACK);
      },
    },
  },
});
