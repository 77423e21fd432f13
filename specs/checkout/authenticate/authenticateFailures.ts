import { NOT_SAVED } from '#specs/sessionSaved.ts';
import { button, link } from '#specs/vocabulary.ts';

export interface Context {
  tokenType: string;
  /** A reload of the history entry that has signed in. */
  isReturning: boolean;
}
const isReturning = ({ context }: { context: Context }) => context.isReturning;
const AGAIN = 'Try again';
const SIGN_IN = 'Sign in again';
const NEW_LINK = 'Send a new link to this device';
const UNREACHABLE = 'The sign-in service cannot be reached right now.';
const UNSENT = 'The new link could not be sent. Sign in again, and you will get one.';

const to = (target: string, ...requirements: string[]) => ({
  target: `#authenticate.${target}`,
  meta: { requirements },
});

export const failed = {
  requirements: ['AUT-16', 'AUT-17', 'NAV-10', 'NAV-15'],
  shows: {
    heading: 'Authentication Failed',
    says: ['Something went wrong.'],
    offers: [button('Back to Tinyspark'), link('support@tinyspark.example')],
  },
  address: '/authenticate',
};
export const because = (why: string, way: string, ...requirements: string[]) => ({
  requirements,
  shows: { says: [why], offers: [button(way)], hides: ['Reference'] },
});
/** Names the request that the service has refused. */
const referred = (why: string, way: string) => ({
  requirements: ['D-385'],
  shows: { says: [why, 'Reference: request-id-test-1'], offers: [button(way)] },
});
const retried = {
  'retry.chosen': [{ guard: isReturning, ...to('resuming.returning', 'D-10') }, to('authenticating')],
};
const retriedAtOnce = { 'retry.chosen': to('authenticating') };
const sentAnew = { 'newLink.chosen': to('sendingLink', 'D-287') };

/** Every way in which /authenticate fails; each says why, and has a way on. */
export const failures = {
  cancelled: { meta: because('You cancelled the sign-in, so nothing has changed.', SIGN_IN, 'D-446') },
  denied: { meta: because('The sign-in was not completed.', SIGN_IN) },
  addressMailed: {
    meta: because('Your address has to be confirmed once. Open the link that we sent to it, in this browser.', SIGN_IN),
  },
  incomplete: {
    meta: because('This sign-in link is incomplete. Open it again from your email.', SIGN_IN),
  },
  linkSpent: {
    meta: referred('This link has been used already, or it has expired.', NEW_LINK),
    on: sentAnew,
  },
  otherBrowser: {
    meta: referred(
      'This link only works in the browser that asked for it. Open it there, or get a new one for this browser.',
      NEW_LINK,
    ),
    on: sentAnew,
  },
  loginSpent: { meta: referred('This sign-in has been used already, or it has expired.', SIGN_IN) },
  loginOfOtherBrowser: {
    meta: referred('This sign-in began in another browser, or too long ago. Sign in again here.', SIGN_IN),
  },
  unsent: { meta: because(UNSENT, SIGN_IN) },
  unsentReferred: { meta: referred(UNSENT, SIGN_IN) },
  offline: {
    meta: because('You are offline. Please try again once you are back online.', AGAIN),
    on: retried,
  },
  slow: { meta: because('The sign-in service took too long to answer.', AGAIN), on: retried },
  unavailable: { meta: because(UNREACHABLE, AGAIN), on: retried },
  unavailableReferred: { meta: referred(UNREACHABLE, AGAIN), on: retriedAtOnce },
  storageBlocked: { meta: because(NOT_SAVED, AGAIN), on: retriedAtOnce },
};
