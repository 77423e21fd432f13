import { RESEND_PAUSE_SECONDS } from '#contracts/limits.ts';
import { emailLinkHarness } from '#tests/model/business/emailLink/emailLink.harness.ts';
import { ACME, configured, findAcme, linkSent, landings, PAGE, submitAddress } from '#e2e/business/landings.ts';
import { CALLS, choosePasswords, chosenAtAcme, CONTINUE } from '#e2e/business/passwordLandings.ts';
import { limited } from '#e2e/answers/answers.ts';
import { businessErrorAnswers } from '#e2e/answers/businessAnswers.ts';
import { memberFound } from '#e2e/answers/businessPasswordAnswers.ts';
import { answered, byUser } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';

/** The life of links is not told, but it travels with them. */
const hinted = {
  emailMagicLinksOptions: { loginExpirationMinutes: 20, signupExpirationMinutes: 25, domainHint: 'hint.acme.test' },
};

walkSuite({
  harness: emailLinkHarness,
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
        await stage.settle('sendLink', linkSent);
        await stage.page.getByRole('heading', { name: 'Check your email' }).waitFor();
        await stage.page.reload();
        await findAcme(stage);
      },
    },
    verifying: {
      open: chosenAtAcme,
      first: async (stage, perform) => {
        await findAcme(stage);
        await choosePasswords(perform);
        await perform({ type: 'jane@acme.test', into: 'Email' });
        await perform(CONTINUE);
        await stage.settle('searchMember', memberFound(''));
      },
    },
    toDiscover: { open: () => PAGE, first: (_, perform) => submitAddress(perform) },
    hint: {
      open: configured(hinted, ACME),
      first: async (stage, perform) => {
        await findAcme(stage);
        await submitAddress(perform);
      },
    },
  }),
  steps: {
    'sendLink:ok': answered('sendLink', linkSent),
    'sendLink:limited': answered('sendLink', limited),
    'sendLink:joining': answered('sendLink', businessErrorAnswers.joining),
    'sendLink:expired': answered('sendLink', businessErrorAnswers.expired),
    'countdown:over': { act: ({ page }) => page.clock.runFor(RESEND_PAUSE_SECONDS * 1000) },
    'notice.expired': noticeExpires(15),
    'resend.chosen': byUser({ press: { role: 'button', name: 'Send the email again' } }),
    'retry.chosen': byUser({ press: { role: 'button', name: 'Try again' } }),
  },
});
