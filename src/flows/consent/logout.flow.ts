import { logoutMachine } from '#machines/consent/logout/logout.machine.ts';
import { toLogoutScreen } from '#machines/consent/logout/logout.screen.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import type { ProductAdapters } from '#src/flows/checkout/productAdapters.ts';
import { LogoutView } from '#src/views/consent/logout/logout.view.tsx';
import type { ConsentAdapters } from './consentAdapters.ts';

type LogoutAdapters = Pick<ConsentAdapters, 'authorizations' | 'applications'> &
  Pick<ProductAdapters, 'visits' | 'identity'>;

export function logoutFlow({ authorizations, applications, visits, identity }: LogoutAdapters) {
  const { startLogout } = actorsOf(authorizations);
  const { leaveForApplication } = actorsOf(applications);
  const { forgetVisit } = actorsOf(visits);
  const { revokeSession } = actorsOf(identity);
  const machine = logoutMachine.provide({ actors: { startLogout, leaveForApplication, forgetVisit, revokeSession } });
  return { machine, toScreen: toLogoutScreen, View: LogoutView };
}
