import { consentMachine } from '#machines/consent/consent/consent.machine.ts';
import { toConsentScreen } from '#machines/consent/consent/consent.screen.ts';
import type { Identity } from '#machines/ports/identity.ts';
import type { Visits } from '#machines/ports/visit.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import { ConsentView } from '#src/views/consent/consent/consent.view.tsx';
import type { ConsentAdapters } from './consentAdapters.ts';
import { withToasts } from './withToasts.tsx';

const ConsentWithToasts = withToasts(ConsentView);

type Given = ConsentAdapters & {
  visits: Pick<Visits, 'forgetSession'>;
  identity: Pick<Identity, 'revokeSession'>;
};

export function consentFlow({ authorizations, applications, pendingAuthorizations, visits, identity }: Given) {
  const { startAuthorization, submitAuthorization } = actorsOf(authorizations);
  const { leaveForApplication } = actorsOf(applications);
  const { savePendingAuthorization, discardPendingAuthorization } = actorsOf(pendingAuthorizations);
  const { forgetSession } = actorsOf(visits);
  const { revokeSession } = actorsOf(identity);
  const machine = consentMachine.provide({
    actors: {
      startAuthorization,
      submitAuthorization,
      leaveForApplication,
      savePendingAuthorization,
      discardPendingAuthorization,
      forgetSession,
      revokeSession,
    },
  });
  return { machine, toScreen: toConsentScreen, View: ConsentWithToasts };
}
