import { firstBusiness } from './business/first.texts.ts';
import { secondStep } from './business/secondStep.texts.ts';
import { passwords } from './business/passwords.texts.ts';
import { passcodes } from './business/passcodes.texts.ts';
import { sso } from './business/sso.texts.ts';

/** The sentences of the business widget, which come with its flows. */
export const business = {
  ...firstBusiness,
  emailConfirmation: {
    title: 'Check your email',
    text: (email: string) => `An email was sent to ${email}.`,
    again: 'Try again',
  },
  passcodes,
  sso,
  discovery: {
    title: 'Choose an organization',
    text: (email: string) => `You are logging in as ${email}.`,
    join: 'Join',
    accept: 'Accept invitation',
    create: 'Create a new organization',
    other: 'Use another email',
    titleNone: 'Start your organization',
    textNone: (email: string) => `${email} is not in an organization yet. Create one, or use another email.`,
    titleNothing: (email: string) => `No organization for ${email}`,
    textNothing: 'Please check the address, or ask an admin for an invitation.',
    entering: 'Logging you in...',
    creating: 'Creating your organization...',
  },
  loginExpiry: { ending: 'This log-in ends in one minute. Please finish it soon.' },
  secondStep,
  passwords,
};
