import { NOT_SAVED } from '#specs/sessionSaved.ts';
import { button, field } from '#specs/vocabulary.ts';

export const PASSKEY = 'Continue with a passkey';
const ways = [button('Continue with Google'), button('Continue with Apple')];
const waiting = { busy: true, hides: ['Sign up or log in'], working: [PASSKEY] };

/** Main stays on the screen; the button works, the rest waits, and it can be left. */
export const asking = {
  ...waiting,
  says: ['Waiting for your passkey...'],
  offers: [button(PASSKEY), button('Cancel'), ...ways],
  off: ['Continue with Google', 'Continue with Apple'],
};
/** Picked in the e-mail field: the button comes to say so, the address stays as it was typed. */
export const picked = {
  ...waiting,
  says: ['or', 'Waiting for your passkey...'],
  offers: [...asking.offers, field('Email'), button('Continue with email')],
  values: { Email: 'jane@acme.test' },
  off: ['Email', 'Continue with email', ...asking.off],
};
export const notSaved = {
  heading: 'Almost there',
  alert: NOT_SAVED,
  offers: [button('Back'), button('Try again')],
  hides: [PASSKEY],
  strong: ['Try again'],
};
export const confirmed = { heading: 'Success', says: ['You have signed in with your passkey.'], hides: [PASSKEY] };
