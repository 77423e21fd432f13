import { totpEnrollmentMachine } from '#machines/business/totpEnrollment/totpEnrollment.machine.ts';
import { toTotpEnrollmentScreen } from '#machines/business/totpEnrollment/totpEnrollment.screen.ts';
import { clipboardOfBrowser } from '#src/adapters/browser/clipboard.browser.ts';
import { announceInPage } from '#src/adapters/organizations/hostEvents.browser.ts';
import { secondFactorsOverHttp } from '#src/adapters/organizations/secondFactors.http.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { actorsOf } from '#src/flows/actorsOf.ts';
import { shownFlow } from '#src/flows/shownFlow.ts';

export function totpEnrollmentFlow(client: IdentityClient) {
  const { createTotp } = actorsOf(secondFactorsOverHttp(client));
  const { copyText } = actorsOf(clipboardOfBrowser());
  const machine = totpEnrollmentMachine.provide({
    actors: { createTotp, copyText },
    actions: { announce: (_, announcement) => announceInPage(announcement) },
  });
  return shownFlow(machine, toTotpEnrollmentScreen);
}
