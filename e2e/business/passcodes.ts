import { ACME, configured, findAcme, MEMBER_LINK, type Perform, PAGE, submitAddress } from '#e2e/business/openings.ts';
import type { Answer } from '#e2e/kit/walks/answers.ts';
import { memberPasscodeSent } from '#e2e/kit/walks/businessPasscodeAnswers.ts';
import { app, stepOwed, taking, verifiedPhone } from '#e2e/kit/walks/businessSecondStepAnswers.ts';
import type { Stage } from '#e2e/kit/walks/stage.ts';

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
/** A log-in that asks for a text as its second step: to a number that is to be enrolled, sent, or due. */
export const owing = {
  enrolling: opened(stepOwed({}, taking('sms_otp'))),
  texted: opened(stepOwed(phoneFirst, {}, true)),
  due: opened(stepOwed(phoneFirst)),
};
