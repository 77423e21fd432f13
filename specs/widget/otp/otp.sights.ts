import { button, field } from '#specs/vocabulary.ts';
import { offers as formOffers } from '#specs/widget/phone/phone.sights.ts';
import { NOT_SAVED } from '#specs/sessionSaved.ts';

const CHANGE = 'Change the phone number';
const OTHER = 'Use another method';
const offers = [field('Passcode'), button('Back'), button(CHANGE), button(OTHER)];
/** OTP-12: the passwordless password flow has no way back to Main. */
const lacksIn = { passwordless: ['Back', CHANGE, OTHER] };
export const screen = {
  lacksIn,
  heading: 'Enter passcode',
  says: ['We texted a 6-digit passcode to +1 415 555 0132.', 'Your code expires in '],
  offers,
  values: { Passcode: '' },
  strong: [],
};
export const expired = {
  ...screen,
  says: ['We texted a 6-digit passcode to +1 415 555 0132.', 'Your code has expired.'],
};
export const partial = { values: { Passcode: '12' } };
export const refused = { alert: 'Invalid passcode, please try again.', invalid: ['Passcode'] };
/** The service has said how many guesses are left (D-288). */
export const counted = { alert: 'Invalid passcode, please try again. Attempts left: 2.', invalid: ['Passcode'] };
export const limited = {
  alert: 'Too many failed attempts. Please wait before you try again. You can try again in 60 seconds.',
};
/** The code can no longer be right; what else is said of a code is not said of this one. */
export const spent = {
  ...screen,
  says: ['We texted a 6-digit passcode to +1 415 555 0132.'],
  hides: ['Your code expires in', 'Your code has expired.', 'Invalid passcode'],
  alert: 'This passcode no longer works. Please ask for a new one.',
  invalid: ['Passcode'],
  off: ['Passcode'],
};
/** The code stays to be seen while it is verified. */
export const verifying = {
  lacksIn,
  heading: 'Enter passcode',
  says: ['We texted a 6-digit passcode to +1 415 555 0132.', 'Verifying…'],
  offers,
  values: { Passcode: '123456' },
  busy: true,
  working: ['Passcode'],
  off: ['Passcode'],
  strong: [],
};
/** The code was right and is spent; what is left is to keep the session. */
export const notSaved = {
  lacksIn,
  heading: 'Enter passcode',
  says: ['We texted a 6-digit passcode to +1 415 555 0132.'],
  hides: ['Your code expires in', 'Your code has expired.', 'Invalid passcode', 'Verifying…', 'Resend code'],
  alert: NOT_SAVED,
  offers: [...offers, button('Try again')],
  values: { Passcode: '123456' },
  off: ['Passcode'],
  strong: ['Try again'],
};
/** Main stays on the screen; its own button works, the rest waits. */
export const sending = {
  says: ['or', 'Sending your code...'],
  offers: formOffers,
  busy: true,
  values: { 'Phone number': '(415) 555-0132', Country: 'US' },
  hides: ['Sign up or log in'],
  working: ['Continue'],
  off: ['Text', 'WhatsApp', 'Email', 'Country', 'Phone number', 'Continue with Google', 'Continue with Apple'],
};
