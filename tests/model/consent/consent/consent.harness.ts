import { consentMachine } from '#machines/consent/consent/consent.machine.ts';
import { toConsentScreen } from '#machines/consent/consent/consent.screen.ts';
import { AuthorizationError, type StartedAuthorization } from '#machines/ports/authorization/authorizations.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { NavigationError } from '#machines/ports/navigation.ts';
import { StorageError } from '#machines/ports/visit.ts';
import { consentModel } from '#specs/consent/consent/consent.model.ts';
import { ConsentView } from '#src/views/consent/consent/consent.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { onPage } from '#tests/model/consent/onPage.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { consentQueries } from './consentQueries.ts';

const scope = (name: string, { description = '', isGrantable = true, isFarReaching = false } = {}) => ({
  scope: name,
  description,
  isGrantable,
  isFarReaching,
});
const far = { isFarReaching: true };
const started: StartedAuthorization = {
  client: { name: 'Northwind Mail', logoUrl: 'https://northwind.example/logo.png' },
  email: 'jane@acme.test',
  scopes: [
    ...['openid', 'profile', 'email', 'phone'].map((name) => scope(name)),
    scope('offline_access', far),
    scope('full_access', { isGrantable: false, ...far }),
  ],
  isConsentRequired: true,
  sessionToken: 'token-1',
};
const back = 'https://northwind.example/cb';
const failures = (reported: string) => ({
  signedOut: new IdentityError('session_ended'),
  reauthentication: new AuthorizationError('reauthentication_required', { reauthenticationToken: 'again-1' }),
  reported: new AuthorizationError('application_told', { url: `${back}?error=${reported}` }),
  offline: new IdentityError('offline'),
  unavailable: new IdentityError('unavailable'),
  rateLimited: new IdentityError('refused', 'Please wait a moment.', { retryAfter: 15 }),
  refused: new IdentityError('refused', 'This application is not known.'),
  expired: new AuthorizationError('request_expired', {
    sentence: 'The request has expired.',
    restart: { name: 'Northwind Mail', url: 'https://northwind.example/' },
  }),
});

export const consentHarness = modelHarness({
  model: consentModel,
  machine: consentMachine,
  scenarios: Object.fromEntries(
    Object.entries(consentQueries).map(([scenario, query]) => [
      scenario,
      { query, hasSession: scenario !== 'signedOut' && scenario !== 'silent' },
    ]),
  ),
  cases: {
    ...outcomes('startAuthorization', {
      consent: started,
      unknownScope: {
        ...started,
        client: { name: 'Northwind Mail', logoUrl: null },
        email: null,
        scopes: [
          scope('full_access', far),
          scope('reports.read', { description: 'Read your reports' }),
          scope('reports.write'),
          scope('reports.send', { description: 'Send your reports to anybody', ...far }),
          scope('reports.delete', { description: 'Delete your reports', isGrantable: false }),
        ],
      },
      unneeded: { ...started, isConsentRequired: false },
      ...failures('login_required'),
    }),
    ...outcomes('submitAuthorization', {
      granted: { url: `${back}?code=code-1&state=s1`, isGranted: true },
      denied: { url: `${back}?error=access_denied`, isGranted: false },
      ...failures('invalid_scope'),
    }),
    ...outcomes('savePendingAuthorization', { ok: undefined, failed: new StorageError() }),
    ...outcomes('discardPendingAuthorization', { ok: undefined, failed: new StorageError() }),
    ...outcomes('forgetSession', { ok: { sessionToken: 'token-1' }, failed: new StorageError() }),
    ...outcomes('revokeSession', { ok: undefined, failed: new IdentityError('unavailable') }),
    ...outcomes('leaveForApplication', { ok: undefined, unsafe: new NavigationError('unsafe_address') }),
    ...userEvents({
      'session.began': null,
      'signIn.chosen': null,
      'allow.chosen': null,
      'deny.chosen': null,
      'anotherAccount.chosen': null,
      'back.chosen': null,
      'retry.chosen': null,
    }),
  },
  ...rendered(toConsentScreen, (screen) => markupOf(onPage(ConsentView), { screen, send: () => {}, children: null })),
});
