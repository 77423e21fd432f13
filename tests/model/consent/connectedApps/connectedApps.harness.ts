import { connectedAppsMachine } from '#machines/consent/connectedApps/connectedApps.machine.ts';
import { toConnectedAppsScreen } from '#machines/consent/connectedApps/connectedApps.screen.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { connectedAppsModel } from '#specs/consent/connectedApps/connectedApps.model.ts';
import { ConnectedAppsView } from '#src/views/consent/connectedApps/connectedApps.view.tsx';
import { onPage } from '#tests/model/consent/onPage.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const scope = (name: string, description = '', isFarReaching = false) => ({ scope: name, description, isFarReaching });
const applications = [
  {
    id: 'northwind-mail',
    name: 'Northwind Mail',
    description: 'Mails for brands',
    scopes: [
      scope('openid'),
      scope('profile'),
      scope('reports.read', 'Read your reports'),
      scope('offline_access', '', true),
    ],
  },
  { id: 'lantern', name: 'Lantern', description: 'Reports for owners', scopes: [scope('openid')] },
];
const failures = {
  ended: new IdentityError('session_ended'),
  offline: new IdentityError('offline'),
  unavailable: new IdentityError('unavailable'),
  rateLimited: new IdentityError('refused', 'Please wait a moment.', { retryAfter: 15 }),
};

export const connectedAppsHarness = modelHarness({
  model: connectedAppsModel,
  machine: connectedAppsMachine,
  scenarios: { signedIn: { hasSession: true }, nobody: { hasSession: false } },
  cases: {
    ...outcomes('listApplications', { both: applications, none: [], ...failures }),
    ...outcomes('removeApplication', { ok: undefined, ...failures }),
    ...userEvents({
      'remove.chosen': { northwind: { id: 'northwind-mail' } },
      'remove.confirmed': null,
      'keep.chosen': null,
      'retry.chosen': null,
      'home.chosen': null,
      'session.began': null,
    }),
  },
  ...rendered(toConnectedAppsScreen, (screen) =>
    markupOf(onPage(ConnectedAppsView), { screen, send: () => {}, children: null }),
  ),
});
