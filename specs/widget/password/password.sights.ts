import { button, field } from '#specs/vocabulary.ts';

export const EMAIL = 'jane@acme.test';
export const PASSWORD = 'fern and field 22';

/** Main stays on the screen with its own button at work. */
export const lookingUp = {
  says: ['or', 'Checking your email...'],
  offers: [
    field('Email'),
    button('Continue with email'),
    button('Continue with Google'),
    button('Continue with Apple'),
  ],
  hides: ['Sign up or log in'],
  busy: true,
  values: { Email: EMAIL },
  working: ['Continue with email'],
  off: ['Email', 'Continue with Google', 'Continue with Apple'],
};
export const creating = {
  heading: 'Set a password',
  says: ['Finish creating your account.'],
  offers: [button('Back'), field('Email'), field('Password'), button('Show password'), button('Continue')],
  values: { Email: EMAIL, Password: PASSWORD },
  busy: true,
  working: ['Continue'],
  off: ['Email', 'Password'],
};
export const confirmed = { heading: 'Success', says: ['You have been successfully logged in.'] };
