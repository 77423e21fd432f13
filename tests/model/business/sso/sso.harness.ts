import { toRedirectingSsoScreen } from '#machines/business/ssoRedirecting.screen.ts';
import { ssoMachine } from '#machines/business/sso/sso.machine.ts';
import { ssoModel } from '#specs/business/sso/sso.model.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { config } from '#tests/model/business/given.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const email = 'jane@acme.test';
const okta = { connectionId: 'connection-1', name: 'Okta' };
const entra = { connectionId: 'connection-2', name: 'Entra' };
const expired = { result: 'failure', failure: { kind: 'expired' } };

export const ssoHarness = modelHarness({
  model: ssoModel,
  machine: ssoMachine,
  scenarios: { chosen: { config, email: 'jane@ac', lastUsed: 'google' } },
  cases: {
    ...outcomes('ssoEmail', {
      one: { result: 'found', email, connections: [okta] },
      several: { result: 'found', email, connections: [okta, entra] },
      none: { result: 'found', email, connections: [] },
      back: { result: 'back', email: 'jane@ac' },
      failure: expired,
    }),
    ...outcomes('ssoMenu', {
      entra: { choice: 'connection', connectionId: 'connection-2' },
      back: { choice: 'back' },
    }),
    ...outcomes('ssoFallback', {
      one: { result: 'found', slug: 'acme', connections: [okta] },
      several: { result: 'found', slug: 'acme', connections: [okta, entra] },
      back: { result: 'back' },
      otherWay: { result: 'otherWay' },
      failure: expired,
    }),
    ...outcomes('providerRedirect', { slow: { notice: { code: 'slow' } } }),
  },
  ...rendered(toRedirectingSsoScreen, (screen) =>
    screen === null ? '' : markupOf(BusinessView, { screen, send: () => {} }),
  ),
});
