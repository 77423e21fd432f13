import { ssoEmailMachine } from '#machines/business/ssoEmail/ssoEmail.machine.ts';
import { toSsoEmailScreen } from '#machines/business/ssoEmail/ssoEmail.screen.ts';
import { ssoEmailModel } from '#specs/business/ssoEmail/ssoEmail.model.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { failures } from '#tests/model/business/given.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const TEXTS: Record<string, string> = {
  blank: '',
  partial: 'jane@ac',
  whole: 'jane@acme.test',
  padded: ' jane@acme.test ',
};
const okta = { connectionId: 'connection-1', name: 'Okta' };
const entra = { connectionId: 'connection-2', name: 'Entra' };

export const ssoEmailHarness = modelHarness({
  model: ssoEmailModel,
  machine: ssoEmailMachine,
  scenarios: {
    first: { email: '', notice: null },
    saved: { email: 'jane@acme.test', notice: null },
    offline: { email: 'jane@acme.test', notice: { code: 'offline' } },
    unleft: { email: 'jane@acme.test', notice: { code: 'slow' } },
  },
  cases: {
    ...userEvents({
      'email.typed': Object.fromEntries(Object.entries(TEXTS).map(([name, text]) => [name, { text }])),
      'email.submitted': null,
      'notice.expired': null,
      'back.chosen': null,
    }),
    ...outcomes('findConnections', {
      one: [okta],
      several: [okta, entra],
      none: [],
      offline: failures.offline,
      limited: failures.limited,
      expired: failures.expired,
    }),
  },
  ...rendered(toSsoEmailScreen, (screen) => markupOf(BusinessView, { screen, send: () => {} })),
});
