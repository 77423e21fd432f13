import { ACME, configured, findAcme, type Perform, PAGE, submitAddress } from '#e2e/business/openings.ts';
import { memberPasscodeSent } from '#e2e/kit/walks/businessPasscodeAnswers.ts';
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
