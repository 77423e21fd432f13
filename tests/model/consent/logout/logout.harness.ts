import { logoutMachine } from '#machines/consent/logout/logout.machine.ts';
import { toLogoutScreen } from '#machines/consent/logout/logout.screen.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { NavigationError } from '#machines/ports/navigation.ts';
import { StorageError } from '#machines/ports/visit.ts';
import { logoutModel } from '#specs/consent/logout/logout.model.ts';
import { LogoutView } from '#src/views/consent/logout/logout.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { onPage } from '#tests/model/consent/onPage.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const redirect = `post_logout_redirect_uri=${encodeURIComponent('https://northwind.example/bye')}`;

/** The query of each scenario, as an application writes it. */
export const logoutQueries = {
  plain: `client_id=app-1&${redirect}&id_token_hint=`,
  hinted: `client_id=app-1&${redirect}&state=s1&id_token_hint=hint-1`,
  nothing: '',
  noClient: redirect,
  noRedirect: 'client_id=app-1',
};
const url = 'https://northwind.example/bye?state=s1';

export const logoutHarness = modelHarness({
  model: logoutModel,
  machine: logoutMachine,
  scenarios: Object.fromEntries(Object.entries(logoutQueries).map(([scenario, query]) => [scenario, { query }])),
  cases: {
    ...outcomes('startLogout', {
      agreed: { url, isConsentRequired: false },
      consentRequired: { url, isConsentRequired: true },
      refused: new IdentityError('refused', 'The address to come back to is not one of this application.'),
      offline: new IdentityError('offline'),
      unavailable: new IdentityError('unavailable'),
      rateLimited: new IdentityError('refused', 'Please wait a moment.', { retryAfter: 15 }),
    }),
    ...outcomes('forgetVisit', {
      signedIn: { sessionToken: 'token-1' },
      signedOut: { sessionToken: null },
      failed: new StorageError(),
    }),
    ...outcomes('revokeSession', { ok: undefined, failed: new IdentityError('unavailable') }),
    ...outcomes('leaveForApplication', { ok: undefined, unsafe: new NavigationError('unsafe_address') }),
    ...userEvents({ 'logout.confirmed': null, 'logout.cancelled': null, 'retry.chosen': null }),
  },
  ...rendered(toLogoutScreen, (screen) => markupOf(onPage(LogoutView), { screen, send: () => {} })),
});
