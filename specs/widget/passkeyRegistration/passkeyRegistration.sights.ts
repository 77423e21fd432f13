import { button } from '#specs/vocabulary.ts';

const heading = 'Set up a passkey';
const says = ['Sign in with your fingerprint, face or screen lock. Nothing to remember, nothing to type.'];
export const CREATE = 'Create a passkey';

export const recognizing = {
  heading: 'One moment...',
  says: ['Your passkeys are being looked up.'],
  busy: true,
  working: ['One moment...Your passkeys are being looked up.'],
};
export const offering = { heading, says, offers: [button(CREATE), button('Not now')], strong: [CREATE] };
export const refused = (alert: string) => ({ ...offering, alert });
/** The device can still be left. */
export const asking = {
  heading,
  says: [...says, 'Waiting for your device...'],
  offers: [button(CREATE), button('Cancel')],
  busy: true,
  working: [CREATE],
  strong: [CREATE],
};
/** The device has answered, the service has not yet. */
export const registering = { ...asking, offers: [button(CREATE), button('Not now')], off: ['Not now'] };
export const registered = {
  heading: 'Passkey created',
  says: ["It is called 'Jane’s laptop'. You can rename it at any time."],
  offers: [button('Done')],
};
export const unreachable = (alert: string) => ({
  heading: 'Looks like there was an error!',
  alert,
  offers: [button('Try again')],
});
export const unproven = {
  heading,
  alert: 'Please verify your email address first: sign in once with a link or a passcode that we send to it.',
  offers: [button('Sign in'), button('Not now')],
  hides: [CREATE],
  strong: ['Sign in'],
};
export const signedOut = {
  heading: 'Looks like there was an error!',
  alert: 'No active session detected. Please log in to continue.',
  offers: [button('Sign in')],
};
