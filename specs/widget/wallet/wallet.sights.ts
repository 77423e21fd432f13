import { button } from '#specs/vocabulary.ts';
import { NOT_SAVED } from '#specs/sessionSaved.ts';

const BACK = button('Back');
const STILL =
  'Still waiting. The pop-up may be behind this window; open your wallet to see it, or go back and choose another way.';
const SWITCHED = 'The account or network changed in your wallet, so we are asking again.';
const OPEN = 'Your wallet already has a request from this page open. Open your wallet and answer it there.';

const waiting = (heading: string, says: string[], hides: string[], working = 'Waiting for Phantom') => ({
  heading,
  says,
  hides,
  offers: [BACK],
  busy: true,
  working: [working],
});
const LEDE = 'Complete the sign-in in the pop-up window of your wallet.';
/** The message that the wallet is asked to sign, as the service wrote it. */
export const CHALLENGE = 'app.example wants you to sign in with your Solana account';
const FREE = 'Your wallet asks for a signature. It is free and moves no money.';

/** `said`: what was said on the way, and stays. */
const sightsOf = (said: string[], unsaid: string[]) => {
  const connecting = [LEDE, 'Waiting for Phantom', ...said];
  const signing = [FREE, CHALLENGE, 'Waiting for Phantom', ...said];
  const connect = 'Connecting to your wallet...';
  return {
    'connecting.fresh': waiting(connect, connecting, [STILL, OPEN, ...unsaid]),
    'connecting.slow': waiting(connect, [...connecting, STILL], [OPEN, ...unsaid]),
    pending: waiting(connect, [...connecting, OPEN], [STILL, ...unsaid]),
    challenging: waiting(connect, connecting, [STILL, OPEN, ...unsaid]),
    'signing.fresh': waiting('Sign the message', signing, [STILL, ...unsaid]),
    'signing.slow': waiting('Sign the message', [...signing, STILL], unsaid),
  };
};
export const plain = sightsOf([], [SWITCHED]);
export const switched = sightsOf([SWITCHED], []);

export const authenticating = waiting(
  'Sign the message',
  [FREE, CHALLENGE, 'Verifying…'],
  [STILL, SWITCHED],
  'Verifying…',
);
/** The signature was right; what is left is to keep the session. */
export const notSaved = {
  heading: 'Sign the message',
  says: [CHALLENGE],
  hides: ['Verifying…', 'Waiting for Phantom'],
  alert: NOT_SAVED,
  offers: [BACK, button('Try again')],
  strong: ['Try again'],
};

const failed = (heading: string) => (alert: string | null) => ({
  heading,
  ...(alert === null ? {} : { alert }),
  offers: [BACK, button('Try again'), button('Other wallet')],
  strong: ['Try again'],
});
export const notConnected = failed('[Error] Could not connect to wallet');
export const notSigned = failed('[Error] Could not sign message');
/** The way to the wallet itself stands out. */
export const missing = {
  ...notConnected('Phantom was not found in this browser. Set it up first, or choose another wallet.'),
  offers: [BACK, button('Set up a new crypto wallet'), button('Try again'), button('Other wallet')],
  strong: ['Set up a new crypto wallet'],
};
export const confirmed = { heading: 'Success', says: ['Your wallet has been verified.'] };
