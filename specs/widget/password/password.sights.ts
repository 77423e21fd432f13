import { button, field } from '#specs/vocabulary.ts';
import { NOT_SAVED } from '#specs/sessionSaved.ts';

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
/** The password is set; what is left is to keep the session. */
export const notSaved = {
  heading: 'Set a password',
  says: ['Finish creating your account.'],
  offers: [button('Back'), field('Email'), field('Password'), button('Show password'), button('Try again')],
  hides: ['You can continue once the password is accepted.', 'Your password is being checked.'],
  values: { Email: EMAIL, Password: PASSWORD },
  alert: NOT_SAVED,
  off: ['Email', 'Password'],
  strong: ['Try again'],
};
export const confirmed = { heading: 'Success', says: ['You have been successfully signed in.'] };
