import { passwordAddressHarness } from '#tests/model/business/passwordAddress/passwordAddress.harness.ts';
import { findAcme, landings } from '#e2e/business/landings.ts';
import {
  onlyAtAcme,
  BACK,
  besideAtAcme,
  beside,
  CALLS,
  choosePasswords,
  chosenAtAcme,
  CONTINUE,
  HELP,
  choosePasswordBeside,
  choosePasswordAtAcme,
} from '#e2e/business/passwordLandings.ts';
import { limited } from '#e2e/answers/answers.ts';
import { businessErrorAnswers } from '#e2e/answers/businessAnswers.ts';
import { memberFound, nobodyFound } from '#e2e/answers/businessPasswordAnswers.ts';
import { answered, byUser, type StepDriver } from '#e2e/walks/driver.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';
import { noticeExpires } from '#e2e/walks/noticeExpires.ts';

const typed = (text: string): StepDriver => byUser({ type: text, into: 'Email' });
const SEND = byUser({ press: { role: 'button', name: 'Send the email' } });

walkSuite({
  harness: passwordAddressHarness,
  held: CALLS,
  ...landings({
    login: {
      open: chosenAtAcme,
      first: async (stage, perform) => {
        await findAcme(stage);
        await choosePasswords(perform);
      },
    },
    only: { open: onlyAtAcme, first: findAcme },
    forgotten: {
      open: besideAtAcme,
      first: async (stage, perform) => {
        await choosePasswordAtAcme(stage, perform);
        await perform(HELP);
      },
    },
    discovery: {
      open: beside,
      first: async (_, perform) => {
        await choosePasswordBeside(perform);
        await perform(HELP);
      },
    },
  }),
  steps: {
    'email.typed:blank': typed(''),
    'email.typed:partial': typed('jane@ac'),
    'email.typed:whole': typed('jane@acme.test'),
    'email.typed:foreign': typed(' jane@other.test '),
    'email.submitted': byUser(CONTINUE),
    'entering.purpose.message email.submitted': SEND,
    'entering.purpose.discovery email.submitted': SEND,
    'notice.expired': noticeExpires(15),
    'back.chosen': byUser(BACK),
    'searchMember:password': answered('searchMember', memberFound('password-1')),
    'searchMember:passwordless': answered('searchMember', memberFound('')),
    'searchMember:nobody': answered('searchMember', nobodyFound),
    'searchMember:limited': answered('searchMember', limited),
    'searchMember:blocked': answered('searchMember', businessErrorAnswers.blocked),
  },
});
