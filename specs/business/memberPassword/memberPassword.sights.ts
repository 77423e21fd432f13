import { button, field } from '#specs/vocabulary.ts';
import { jane } from '../given.ts';
import { SCENARIOS, type Scenario } from './memberPasswordAsks.ts';

const HELP = 'New here, or forgot your password?';
const LINK = 'Send me a sign-in link instead';
const titles: Record<string, object> = {
  main: { heading: 'Sign in to Acme' },
  discovery: { heading: 'Sign up or log in' },
  hidden: { hides: ['Sign up or log in', 'Sign in to', 'Sign in with'] },
  own: { heading: 'Sign in with your password' },
};
const message = (may: string) => `Enter your email. With our message you can ${may} or choose a new password.`;
const shared = { says: ['Please wait...'], busy: true };

function titleOf(scenario: Scenario): object {
  const { title, organization } = SCENARIOS[scenario];
  return titles[title === 'main' && organization === null ? 'discovery' : title] ?? {};
}

function forgotIn(scenario: Scenario): object {
  const may = SCENARIOS[scenario].organization === null ? 'start an account' : 'sign in';
  return { heading: 'Get a message to sign in', says: [...shared.says, message(may)] };
}

/** The screen that a mail was asked for on, while it is sent. */
export function busy(scenario: Scenario, left: string): object {
  if (left === 'login') {
    return {
      ...shared,
      ...titleOf(scenario),
      offers: [field('Email'), field('Password'), button('Show password'), button(HELP), button('Continue')],
      values: { Email: jane, Password: '' },
      working: ['Continue'],
      off: ['Email', 'Password', HELP],
    };
  }
  const submit = left === 'forgot' ? 'Send the email' : 'Continue';
  return {
    ...shared,
    ...(left === 'forgot' ? forgotIn(scenario) : titleOf(scenario)),
    offers: [field('Email'), button(submit)],
    values: { Email: jane },
    working: [submit],
    off: ['Email'],
  };
}

/** Password Set New Confirmation, while a sign-in link is sent instead. */
export const sendingLink = {
  ...shared,
  heading: 'Check your email',
  says: ['Please wait...', 'A message to set your password was sent to jane@acme.test.'],
  hides: ['Send the email again'],
  offers: [button(LINK)],
  working: [LINK],
};
