import { isAt } from '#tests/model/harness/joint/modelState.ts';
import { memberPasswordHarness } from '#tests/model/business/memberPassword/memberPassword.harness.ts';
import { findAcme, mailSent, landings, type Perform } from '#e2e/business/landings.ts';
import {
  BACK,
  besideAtAcme,
  CALLS,
  choosePasswords,
  chosenAtAcme,
  CONTINUE,
  HELP,
  tryPassword,
  choosePasswordAtAcme,
} from '#e2e/business/passwordLandings.ts';
import { type Answer, limited, errorAnswer } from '#e2e/answers/answers.ts';
import { businessErrorAnswers } from '#e2e/answers/businessAnswers.ts';
import { memberFound, passwordTaken } from '#e2e/answers/businessPasswordAnswers.ts';
import { answered, byUser, type StepDriver } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';

const LINK = { press: { role: 'button', name: 'Send me a sign-in link instead' } } as const;
const SEND = { press: { role: 'button', name: 'Send the email' } } as const;

type Submit = typeof SEND | typeof CONTINUE;
const typeAddress = (perform: Perform) => perform({ type: 'jane@acme.test', into: 'Email' });
/** An address is sent, and this is what is found. */
const looked = (submit: Submit, answer: Answer): StepDriver => ({
  act: async (stage, perform) => {
    await typeAddress(perform);
    await perform(submit);
    await stage.settle('searchMember', answer);
  },
});
const lookUps: Record<string, Answer> = {
  password: memberFound('password-1'),
  verification: memberFound(''),
  failure: businessErrorAnswers.blocked,
};
const tried = (answer: Answer): StepDriver => ({
  act: async (stage, perform) => {
    await tryPassword(perform);
    await stage.settle('logInByPassword', answer);
  },
});
const backWith = (email: string): StepDriver => ({
  act: async (_, perform) => {
    await perform({ type: email, into: 'Email' });
    await perform(BACK);
  },
});
/** After a mail has left. */
const mailed = (userAction: typeof LINK | typeof BACK): StepDriver => ({
  act: async (stage, perform) => {
    await stage.settle('sendMail', mailSent);
    await perform(userAction);
  },
});

walkSuite({
  harness: memberPasswordHarness,
  held: CALLS,
  // Some results are only possible elsewhere: no other address beside Main's form, no second error of a first mail.
  allows: ({ from, label }) => {
    if (label === 'passwordLogin:otherEmail') return from.model.context['title'] === 'main';
    const isNoted = isAt(from, 'login.mailing.noted', 'forgot.mailing.noted');
    return !(isNoted && label !== 'passwordMail:back') && label !== 'passwordLogin:discovered';
  },
  ...landings({
    email: {
      open: chosenAtAcme,
      first: async (stage, perform) => {
        await findAcme(stage);
        await choosePasswords(perform);
      },
    },
    own: { open: besideAtAcme, first: choosePasswordAtAcme },
  }),
  steps: {
    ...Object.fromEntries(
      Object.entries(lookUps).map(([one, answer]) => [`passwordAddress:${one}`, looked(CONTINUE, answer)]),
    ),
    ...Object.fromEntries(
      Object.entries(lookUps).map(([one, answer]) => [`forgot.form passwordAddress:${one}`, looked(SEND, answer)]),
    ),
    'passwordAddress:back': backWith('jane@acme.test'),
    'passwordAddress:backOther': backWith(' jane@other.test '),
    'passwordLogin:gated': tried(passwordTaken),
    'passwordLogin:reset': tried(errorAnswer(401, 'member_reset_password')),
    'passwordLogin:failure': tried(businessErrorAnswers.expired),
    'passwordLogin:help': byUser(HELP),
    'passwordLogin:otherEmail': byUser({ type: ' jim@acme.test ', into: 'Email' }),
    'passwordLogin:back': byUser(BACK),
    'passwordMail:link': mailed(LINK),
    'passwordMail:back': mailed(BACK),
    'login.mailing.noted passwordMail:back': byUser(BACK),
    'forgot.mailing.noted passwordMail:back': byUser(BACK),
    'passwordMail:refused': answered('sendMail', limited),
    'passwordMail:failure': answered('sendMail', businessErrorAnswers.blocked),
    'emailLink:back': {
      act: async (stage, perform) => {
        await stage.settle('sendMail', mailSent);
        await perform({ press: { role: 'button', name: 'Try again' } });
      },
    },
    'emailLink:refused': answered('sendMail', limited),
    'emailLink:cannotJoin': answered('sendMail', businessErrorAnswers.joining),
    'emailLink:failure': answered('sendMail', businessErrorAnswers.expired),
  },
});
