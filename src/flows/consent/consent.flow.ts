import { consentMachine } from '#machines/consent/consent/consent.machine.ts';
import { toConsentScreen } from '#machines/consent/consent/consent.screen.ts';
import type { Identity } from '#machines/ports/identity.ts';
import type { Visits } from '#machines/ports/visit.ts';
import { call } from '#src/flows/call.ts';
import { ConsentView } from '#src/views/consent/consent/consent.view.tsx';
import type { ConsentAdapters } from './consentAdapters.ts';
import { withToasts } from './withToasts.tsx';

const ConsentWithToasts = withToasts(ConsentView);

type Given = ConsentAdapters & {
  visits: Pick<Visits, 'forgetSession'>;
  identity: Pick<Identity, 'revokeSession'>;
};

export function consentFlow({ authorizations, applications, pendingAuthorizations, visits, identity }: Given) {
  const machine = consentMachine.provide({
    actors: {
      startAuthorization: call(authorizations.startAuthorization),
      submitAuthorization: call(authorizations.submitAuthorization),
      leaveForApplication: call(applications.leaveForApplication),
      savePendingAuthorization: call(pendingAuthorizations.savePendingAuthorization),
      discardPendingAuthorization: call(pendingAuthorizations.discardPendingAuthorization),
      forgetSession: call(visits.forgetSession),
      revokeSession: call(identity.revokeSession),
    },
  });
  return { machine, toScreen: toConsentScreen, View: ConsentWithToasts };
}
