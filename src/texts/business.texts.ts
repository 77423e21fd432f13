import { firstBusiness } from './business/first.texts.ts';
import { secondStep } from './business/secondStep.texts.ts';
import { passwords } from './business/passwords.texts.ts';
import { passcodes } from './business/passcodes.texts.ts';
import { organizations } from './business/organizations.texts.ts';
import { sso } from './business/sso.texts.ts';

/** The sentences of the business widget, which come with its flows. */
export const business = {
  ...firstBusiness,
  emailConfirmation: {
    title: 'Check your email',
    text: (email: string) => `An email was sent to ${email}.`,
    retry: 'Try again',
  },
  passcodes,
  sso,
  ...organizations,
  loginExpiry: { ending: 'This sign-in ends in one minute. Please finish it soon.' },
  secondStep,
  passwords,
};
