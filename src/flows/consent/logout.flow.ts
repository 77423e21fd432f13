import { logoutMachine } from '#machines/consent/logout/logout.machine.ts';
import { toLogoutScreen } from '#machines/consent/logout/logout.screen.ts';
import type { Identity } from '#machines/ports/identity.ts';
import type { Visits } from '#machines/ports/visit.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import { LogoutView } from '#src/views/consent/logout/logout.view.tsx';
import type { ConsentAdapters } from './consentAdapters.ts';
import { withToasts } from './withToasts.tsx';

type LogoutAdapters = Pick<ConsentAdapters, 'authorizations' | 'applications'> & {
  visits: Pick<Visits, 'forgetVisit'>;
  identity: Pick<Identity, 'revokeSession'>;
};

const LogoutWithToasts = withToasts(LogoutView);

export function logoutFlow({ authorizations, applications, visits, identity }: LogoutAdapters) {
  const { startLogout } = actorsOf(authorizations);
  const { leaveForApplication } = actorsOf(applications);
  const { forgetVisit } = actorsOf(visits);
  const { revokeSession } = actorsOf(identity);
  const machine = logoutMachine.provide({ actors: { startLogout, leaveForApplication, forgetVisit, revokeSession } });
  return { machine, toScreen: toLogoutScreen, View: LogoutWithToasts };
}
