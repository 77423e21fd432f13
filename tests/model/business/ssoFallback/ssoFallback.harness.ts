import { ssoFallbackMachine } from '#machines/business/ssoFallback/ssoFallback.machine.ts';
import { toSsoFallbackScreen } from '#machines/business/ssoFallback/ssoFallback.screen.ts';
import { ssoFallbackModel } from '#specs/business/ssoFallback/ssoFallback.model.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { acme, failures } from '#tests/model/business/given.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const TEXTS: Record<string, string> = { blank: '', spaces: '  ', acme: 'acme', padded: ' acme ' };
const okta = { connectionId: 'connection-1', name: 'Okta' };
const entra = { connectionId: 'connection-2', name: 'Entra' };

export const ssoFallbackHarness = modelHarness({
  model: ssoFallbackModel,
  machine: ssoFallbackMachine,
  scenarios: {
    first: { email: 'jane@acme.test', slug: '', notice: null },
    offline: { email: 'jane@acme.test', slug: 'acme', notice: { code: 'offline' } },
    unleft: { email: 'jane@acme.test', slug: 'acme', notice: { code: 'slow' } },
  },
  cases: {
    ...userEvents({
      'slug.typed': Object.fromEntries(Object.entries(TEXTS).map(([name, text]) => [name, { text }])),
      'slug.submitted': null,
      'notice.expired': null,
      'email.changed': null,
      'method.changed': null,
      'back.chosen': null,
    }),
    ...outcomes('findOrganization', {
      one: { ...acme, connections: [okta] },
      several: { ...acme, connections: [okta, entra] },
      noSso: acme,
      nobody: null,
      offline: failures.offline,
      limited: failures.limited,
      expired: failures.expired,
    }),
  },
  ...rendered(toSsoFallbackScreen, (screen) => markupOf(BusinessView, { screen, send: () => {} })),
});
