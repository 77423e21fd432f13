import { authenticateHarness } from '#tests/model/checkout/authenticate/authenticate.harness.ts';
import { authenticated, html, limited, linkResent, errorAnswer } from '#e2e/answers/answers.ts';
import { answered, byUser, byItself, stored } from '#e2e/walks/driver.ts';
import type { Stage } from '#e2e/walks/stage.ts';
import { walkSuite } from '#e2e/walks/walkSuite.ts';

const PENDING = 'tinyspark.pending_checkout';
const TOKEN = 'tinyspark.session_token';
const LINK = 'tinyspark.session_link';
const REQUEST = 'tinyspark.pending_authorization';
/** Over `one-time-1` and `token-0`. */
const MARK = 'tHbIIe8HowEI4r971fNTqKA9aaYoHidG6uOg8pQ0pqg';
const signedIn = (path: string) => (stage: Stage) => {
  stage.storage.items[TOKEN] = 'token-0';
  return path;
};
/** A reload of the history entry that has signed in. */
const returning = (path: string) => async (stage: Stage) => {
  await stage.page.addInitScript(() => {
    if (location.pathname === '/authenticate') history.replaceState({ usr: 'succeeded' }, '');
  });
  return signedIn(path)(stage);
};
const pending = (age: number) => ({
  prepare: (stage: Stage) => {
    stage.storage.items[PENDING] = JSON.stringify({
      productId: 'prod_1',
      priceId: 'price_1',
      timestamp: Date.now() - age,
    });
  },
  isImmediate: true,
});
const asked = (age: number) => ({
  prepare: (stage: Stage) => {
    const query = 'client_id=app-1&redirect_uri=https%3A%2F%2Fapp.example%2Fcb';
    stage.storage.items[REQUEST] = JSON.stringify({ query, timestamp: Date.now() - age });
  },
  isImmediate: true,
});

walkSuite({
  harness: authenticateHarness,
  held: ['authenticateToken', 'resumeSession', 'resendMagicLink', 'identifyBrand'],
  scenarios: {
    magicLink: () => '/authenticate?token=one-time-1&stytch_token_type=magic_links',
    oauth: () => '/authenticate?token=one-time-1&stytch_token_type=oauth',
    cancelled: () => '/authenticate?token=one-time-1&stytch_token_type=oauth&error=access_denied',
    refused: () => '/authenticate?token=one-time-1&stytch_token_type=oauth&error=oauth_flow_callback_error',
    addressMailed: () => '/authenticate?stytch_token_type=oauth&error=email_verification_required',
    noToken: () => '/authenticate?stytch_token_type=magic_links',
    unknownType: () => '/authenticate?token=one-time-1&stytch_token_type=sso',
    noType: () => '/authenticate?token=one-time-1',
    nothing: () => '/authenticate',
    signedIn: signedIn('/authenticate'),
    returning: returning('/authenticate'),
    refusedReturning: returning('/authenticate?error=access_denied'),
  },
  // The type of the token decides the message for another browser.
  allows: ({ from, label }) => {
    const isOfProvider = from.snapshot.context.landing.tokenType === 'oauth';
    if (label === 'authenticateToken:otherBrowser') return !isOfProvider;
    return label !== 'authenticateToken:loginOfOtherBrowser' || isOfProvider;
  },
  steps: {
    'authenticateToken:ok': answered('authenticateToken', authenticated),
    'authenticateToken:linkSpent': answered('authenticateToken', errorAnswer(401, 'unable_to_auth_magic_link')),
    'authenticateToken:loginSpent': answered('authenticateToken', errorAnswer(404, 'oauth_token_not_found')),
    'authenticateToken:otherBrowser': answered('authenticateToken', errorAnswer(400, 'pkce_mismatch')),
    'authenticateToken:loginOfOtherBrowser': answered('authenticateToken', errorAnswer(400, 'pkce_mismatch')),
    'authenticateToken:unavailable': answered('authenticateToken', html),
    'authenticateToken:refused': answered('authenticateToken', limited),
    'recognizeLink:own': {
      prepare: (stage) => {
        stage.storage.items[TOKEN] = 'token-0';
        stage.storage.items[LINK] = MARK;
      },
      isImmediate: true,
    },
    'recognizeLink:foreign': byItself,
    'recognizeLink:failed': stored(`getItem ${LINK}`, true),
    'resumeSession:ok': answered('resumeSession', authenticated),
    'resumeSession:ended': answered('resumeSession', errorAnswer(404, 'session_not_found')),
    'resumeSession:unavailable': answered('resumeSession', html),
    'saveSession:ok': stored(`setItem ${TOKEN}`),
    'saveSession:failed': stored(`setItem ${TOKEN}`, true),
    'takePendingAuthorization:fresh': asked(60_000),
    'takePendingAuthorization:expired': asked(600_000),
    'takePendingAuthorization:none': byItself,
    'takePendingAuthorization:failed': stored(`getItem ${REQUEST}`, true),
    'findPendingCheckout:fresh': pending(60_000),
    'findPendingCheckout:expired': pending(600_000),
    'findPendingCheckout:none': byItself,
    'findPendingCheckout:failed': stored(`getItem ${PENDING}`, true),
    'discardPendingCheckout:ok': stored(`removeItem ${PENDING}`),
    'discardPendingCheckout:failed': stored(`removeItem ${PENDING}`, true),
    'retry.chosen': byUser({ press: { role: 'button', name: 'Try again' } }),
    'failed.denied signIn.chosen': byUser({ press: { role: 'button', name: 'Sign in again' } }),
    'failed.incomplete signIn.chosen': byUser({ press: { role: 'button', name: 'Sign in again' } }),
    'failed.loginSpent signIn.chosen': byUser({ press: { role: 'button', name: 'Sign in again' } }),
    'failed.loginOfOtherBrowser signIn.chosen': byUser({ press: { role: 'button', name: 'Sign in again' } }),
    'failed.unsent signIn.chosen': byUser({ press: { role: 'button', name: 'Sign in again' } }),
    'failed.unsentReferred signIn.chosen': byUser({ press: { role: 'button', name: 'Sign in again' } }),
    'newLink.chosen': byUser({ press: { role: 'button', name: 'Send a new link to this device' } }),
    'resendMagicLink:ok': answered('resendMagicLink', linkResent),
    'resendMagicLink:refused': answered('resendMagicLink', limited),
    'back.chosen': byUser({ press: { role: 'button', name: 'Back to Tinyspark' } }),
    'redirect:left': byItself,
  },
});
