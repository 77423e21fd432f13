import { consentMachine } from '#machines/consent/consent/consent.machine.ts';
import { toConsentScreen } from '#machines/consent/consent/consent.screen.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import { ConsentView } from '#src/views/consent/consent/consent.view.tsx';
import type { ConsentAdapters } from './consentAdapters.ts';
import { withToasts } from './withToasts.tsx';

const ConsentWithToasts = withToasts(ConsentView);

export function consentFlow({ authorizations, applications, pendingAuthorizations }: ConsentAdapters) {
  const { startAuthorization, submitAuthorization } = actorsOf(authorizations);
  const { leaveForApplication } = actorsOf(applications);
  const { savePendingAuthorization, discardPendingAuthorization } = actorsOf(pendingAuthorizations);
  const machine = consentMachine.provide({
    actors: {
      startAuthorization,
      submitAuthorization,
      leaveForApplication,
      savePendingAuthorization,
      discardPendingAuthorization,
    },
  });
  return { machine, toScreen: toConsentScreen, View: ConsentWithToasts };
}
