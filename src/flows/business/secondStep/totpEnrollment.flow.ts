import { totpEnrollmentMachine } from '#machines/business/totpEnrollment/totpEnrollment.machine.ts';
import { toTotpEnrollmentScreen } from '#machines/business/totpEnrollment/totpEnrollment.screen.ts';
import { clipboardOfBrowser } from '#src/adapters/browser/clipboard.browser.ts';
import { secondFactorsOverHttp } from '#src/adapters/organizations/secondFactors.http.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { call } from '#src/flows/call.ts';
import { activeFlow } from '#src/flows/activeFlow.ts';

export function totpEnrollmentFlow(client: BusinessClient) {
  const secondFactors = secondFactorsOverHttp(client);
  const clipboard = clipboardOfBrowser();
  const machine = totpEnrollmentMachine.provide({
    actors: { createTotp: call(secondFactors.createTotp), copyText: call(clipboard.copyText) },
    actions: { announce: (_, announcement) => client.announce(announcement) },
  });
  return activeFlow(machine, toTotpEnrollmentScreen);
}
