import { button, link } from '#specs/vocabulary.ts';

const unnamed = { says: [], hides: ['Reference'] };
/** Of the request that the service has refused. */
const referred = { says: ['Reference: request-id-test-1'], hides: [], requirements: ['D-385'] };

const failed = (
  why: string,
  way: string,
  reference: { says: string[]; hides: string[]; requirements?: string[] } = unnamed,
) => ({
  kind: 'wait-user' as const,
  requirements: ['AUT-16', 'AUT-17', 'NAV-10', 'NAV-15', ...(reference.requirements ?? [])],
  shows: {
    heading: 'Authentication Failed',
    says: ['Something went wrong.', why, ...reference.says],
    hides: reference.hides,
    offers: [button(way), button('Back to Tinyspark'), link('support@tinyspark.example')],
  },
  address: '/authenticate',
});
const AGAIN = 'Try again';
const SIGN_IN = 'Sign in again';
const NEW_LINK = 'Send a new link to this device';
const UNREACHABLE = 'The sign-in service cannot be reached right now.';
const UNSENT = 'The new link could not be sent. Sign in again, and you will get one.';

/** Every way in which /authenticate fails; each says why, and has a way on. */
export const failures = {
  'failed.cancelled': failed('You cancelled the sign-in, so nothing has changed.', SIGN_IN, {
    ...unnamed,
    requirements: ['D-446'],
  }),
  'failed.denied': failed('The sign-in was not completed.', SIGN_IN),
  'failed.addressMailed': failed(
    'Your address has to be confirmed once. Open the link that we sent to it, in this browser.',
    SIGN_IN,
  ),
  'failed.incomplete': failed('This sign-in link is incomplete. Open it again from your email.', SIGN_IN),
  'failed.linkSpent': failed('This link has been used already, or it has expired.', NEW_LINK, referred),
  'failed.loginSpent': failed('This sign-in has been used already, or it has expired.', SIGN_IN, referred),
  'failed.loginElsewhere': failed(
    'This sign-in began in another browser, or too long ago. Sign in again here.',
    SIGN_IN,
    referred,
  ),
  'failed.unsent': failed(UNSENT, SIGN_IN),
  'failed.unsent.referred': failed(UNSENT, SIGN_IN, referred),
  'failed.otherBrowser': failed(
    'This link only works in the browser that asked for it. Open it there, or get a new one for this browser.',
    NEW_LINK,
    referred,
  ),
  'failed.offline': failed('You are offline. Please try again once you are back online.', AGAIN),
  'failed.slow': failed('The sign-in service took too long to answer.', AGAIN),
  'failed.unavailable': failed(UNREACHABLE, AGAIN),
  'failed.unavailable.referred': failed(UNREACHABLE, AGAIN, referred),
  'failed.notSaved': failed('Your browser blocked cookies or site data. Allow them, then try again.', AGAIN),
  'failed.storageBlocked': failed('Your browser blocked cookies or site data. Allow them, then try again.', AGAIN),
  'returnFailed.offline': failed('You are offline. Please try again once you are back online.', AGAIN),
  'returnFailed.slow': failed('The sign-in service took too long to answer.', AGAIN),
  'returnFailed.unavailable': failed(UNREACHABLE, AGAIN),
};

export const failureRows: [string, string, string, ...string[]][] = [
  ['failed.offline', 'retry.chosen', 'authenticating'],
  ['failed.slow', 'retry.chosen', 'authenticating'],
  ['failed.unavailable', 'retry.chosen', 'authenticating'],
  ['failed.unavailable.referred', 'retry.chosen', 'authenticating'],
  ['failed.storageBlocked', 'retry.chosen', 'authenticating'],
  ['failed.notSaved', 'retry.chosen', 'saving', 'D-199'],
  ['failed.notSaved', 'back.chosen', 'departing', 'NAV-10'],
  ...['offline', 'slow', 'unavailable'].flatMap((why): [string, string, string, ...string[]][] => [
    [`returnFailed.${why}`, 'retry.chosen', 'returning', 'D-10'],
    [`returnFailed.${why}`, 'signIn.chosen', 'goingToSignIn', 'D-51'],
    [`returnFailed.${why}`, 'back.chosen', 'departing', 'NAV-10'],
  ]),
  ...['linkSpent', 'otherBrowser'].map((why): [string, string, string, string] => [
    `failed.${why}`,
    'newLink.chosen',
    'sendingLink',
    'D-287',
  ]),
  ...[
    'cancelled',
    'denied',
    'addressMailed',
    'incomplete',
    'linkSpent',
    'loginSpent',
    'loginElsewhere',
    'otherBrowser',
    'unsent',
    'unsent.referred',
    'offline',
    'slow',
    'unavailable',
    'unavailable.referred',
    'storageBlocked',
  ].flatMap((why): [string, string, string, ...string[]][] => [
    [`failed.${why}`, 'signIn.chosen', 'goingToSignIn', 'D-51'],
    [`failed.${why}`, 'back.chosen', 'departing', 'NAV-10'],
  ]),
];
