import { LOCAL } from '#specs/business/smsEnrollment/smsEnrollment.screens.ts';
import { ACME, configured, findAcme, MEMBER_LINK, type Perform, PAGE, submitAddress } from '#e2e/business/landings.ts';
import { inOrder, required } from '#e2e/business/secondSteps.ts';
import type { Answer } from '#e2e/answers/answers.ts';
import { memberPasscodeSent } from '#e2e/answers/businessPasscodeAnswers.ts';
import { app, stepRequired, taking, verifiedPhone } from '#e2e/answers/businessSecondStepAnswers.ts';
import type { Stage } from '#e2e/walks/stage.ts';

/** Links and codes by e-mail are configured. */
const both = { products: ['emailMagicLinks', 'emailOtp'] };

/** An address is given on Main, which leads to Email Method Selection. */
export const selecting = {
  intoOrganization: {
    open: configured(both, ACME),
    first: async (stage: Stage, perform: Perform) => {
      await findAcme(stage);
      await submitAddress(perform);
    },
  },
  toDiscover: { open: configured(both, PAGE), first: (_: Stage, perform: Perform) => submitAddress(perform) },
};
export const chooseCode = (perform: Perform) => perform({ press: { role: 'button', name: 'Send me a code' } });
export const askAgain = (perform: Perform) => perform({ press: { role: 'button', name: 'Resend code' } });
export const codeSent = (stage: Stage) => stage.settle('sendMemberPasscode', memberPasscodeSent);

const phoneFirst = { ...app, ...verifiedPhone, default_mfa_method: 'sms_otp' as const };
const opened = (answer: Answer) => ({
  open: () => MEMBER_LINK,
  first: (stage: Stage) => stage.settle('openMemberToken', answer),
});
/** A sign-in that asks for a text as its second step: sent, or due. */
export const requiring = {
  texted: opened(stepRequired(phoneFirst, {}, true)),
  due: opened(stepRequired(phoneFirst)),
};

/** A second step for which a number is to be enrolled: a text alone is taken, or it is chosen; then a British one is given. */
export const enrolling = {
  only: opened(stepRequired({}, taking('sms_otp'))),
  chosen: {
    open: inOrder(),
    first: async (stage: Stage, perform: Perform) => {
      await stage.settle('openMemberToken', required.choice);
      await perform({ press: { role: 'button', name: 'Text message' } });
    },
  },
  give: async (perform: Perform) => {
    await perform({ choose: { value: 'GB', letters: 'United Kingdom' }, from: 'Country' });
    await perform({ type: LOCAL, into: 'Phone number' });
    await perform({ press: { role: 'button', name: 'Send code' } });
  },
};
