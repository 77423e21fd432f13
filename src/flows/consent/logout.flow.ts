import { logoutMachine } from '#machines/consent/logout/logout.machine.ts';
import { toLogoutScreen } from '#machines/consent/logout/logout.screen.ts';
import type { Identity } from '#machines/ports/identity.ts';
import type { Visits } from '#machines/ports/visit.ts';
import { call } from '#src/flows/call.ts';
import { LogoutView } from '#src/views/consent/logout/logout.view.tsx';
import type { ConsentAdapters } from './consentAdapters.ts';
import { withToasts } from './withToasts.tsx';

type LogoutAdapters = Pick<ConsentAdapters, 'authorizations' | 'applications'> & {
  visits: Pick<Visits, 'forgetVisit'>;
  identity: Pick<Identity, 'revokeSession'>;
};

const LogoutWithToasts = withToasts(LogoutView);

export function logoutFlow({ authorizations, applications, visits, identity }: LogoutAdapters) {
  const machine = logoutMachine.provide({
    actors: {
      startLogout: call(authorizations.startLogout),
      leaveForApplication: call(applications.leaveForApplication),
      forgetVisit: call(visits.forgetVisit),
      revokeSession: call(identity.revokeSession),
    },
  });
  return { machine, toScreen: toLogoutScreen, View: LogoutWithToasts };
}
