import { authenticateMachine } from '#machines/checkout/authenticate/authenticate.machine.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { StorageError } from '#machines/ports/visit.ts';
import { authenticateModel } from '#specs/checkout/authenticate/authenticate.model.ts';
import { toAuthenticateScreen } from '#machines/checkout/authenticate/authenticate.screen.ts';
import { AuthenticateView } from '#src/views/checkout/authenticate/authenticate.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { session } from '#tests/model/widget/configs.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const blank = { token: null, tokenType: null, error: null, hasSucceeded: false };
const arriving = (landing: object) => ({ landing: { ...blank, ...landing } });
const referred = { reference: 'request-id-test-1' };
const checkout = { productId: 'prod_1', priceId: 'price_1', timestamp: 1_000 };
const query = 'client_id=app-1&redirect_uri=https%3A%2F%2Fapp.example%2Fcb';

export const authenticateHarness = modelHarness({
  model: authenticateModel,
  machine: authenticateMachine,
  scenarios: {
    magicLink: arriving({ token: 'one-time-1', tokenType: 'magic_links' }),
    oauth: arriving({ token: 'one-time-1', tokenType: 'oauth' }),
    cancelled: arriving({ token: 'one-time-1', tokenType: 'oauth', error: 'access_denied' }),
    refused: arriving({ token: 'one-time-1', tokenType: 'oauth', error: 'oauth_flow_callback_error' }),
    addressMailed: arriving({ tokenType: 'oauth', error: 'email_verification_required' }),
    noToken: arriving({ tokenType: 'magic_links' }),
    unknownType: arriving({ token: 'one-time-1', tokenType: 'sso' }),
    noType: arriving({ token: 'one-time-1' }),
    nothing: arriving({}),
    signedIn: arriving({}),
    returning: arriving({ hasSucceeded: true }),
    refusedReturning: arriving({ error: 'access_denied', hasSucceeded: true }),
  },
  cases: {
    ...outcomes('authenticateToken', {
      ok: session,
      loginSpent: new IdentityError('login_spent', null, referred),
      linkSpent: new IdentityError('link_spent', null, referred),
      otherBrowser: new IdentityError('other_browser', null, referred),
      loginOfOtherBrowser: new IdentityError('login_of_other_browser', null, referred),
      offline: new IdentityError('offline'),
      unavailable: new IdentityError('unavailable'),
      refused: new IdentityError('refused', 'Too many requests. Please wait a moment.', referred),
      storageBlocked: new IdentityError('storage_blocked'),
    }),
    ...outcomes('recognizeLink', { own: { isOwn: true }, foreign: { isOwn: false }, failed: new StorageError() }),
    ...outcomes('resumeSession', {
      ok: { email: 'owner@acme.test' },
      ended: new IdentityError('session_ended', null, { reference: 'request-id-test-2' }),
      offline: new IdentityError('offline'),
      unavailable: new IdentityError('unavailable'),
    }),
    ...outcomes('saveSession', { ok: undefined, failed: new IdentityError('storage_blocked') }),
    ...outcomes('takePendingAuthorization', {
      fresh: { query, age: 60_000 },
      almostExpired: { query, age: 599_999 },
      expired: { query, age: 600_000 },
      future: { query, age: -1 },
      none: null,
      failed: new StorageError(),
    }),
    ...outcomes('findPendingCheckout', {
      fresh: { checkout, age: 60_000 },
      almostExpired: { checkout, age: 599_999 },
      expired: { checkout, age: 600_000 },
      future: { checkout, age: -1 },
      none: null,
      failed: new StorageError(),
    }),
    ...outcomes('discardPendingCheckout', { ok: undefined, failed: new StorageError() }),
    ...outcomes('redirect', { left: { result: 'left' } }),
    ...outcomes('resendMagicLink', {
      ok: undefined,
      refused: new IdentityError('refused', 'Too many requests. Please wait a moment.', referred),
    }),
    ...userEvents({ 'newLink.chosen': null, 'retry.chosen': null, 'signIn.chosen': null, 'back.chosen': null }),
  },
  holds: { session: ({ session: held }) => held !== undefined },
  ...rendered(toAuthenticateScreen, (screen) => markupOf(AuthenticateView, { screen, send: () => {} })),
});
