import { ssoMenuMachine } from '#machines/business/ssoMenu/ssoMenu.machine.ts';
import { toSsoMenuScreen } from '#machines/business/ssoMenu/ssoMenu.screen.ts';
import { ssoMenuModel } from '#specs/business/ssoMenu/ssoMenu.model.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { userEvents, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

const connections = [
  { connectionId: 'connection-1', name: 'Okta' },
  { connectionId: 'connection-2', name: 'Entra' },
];

export const ssoMenuHarness = modelHarness({
  model: ssoMenuModel,
  machine: ssoMenuMachine,
  scenarios: {
    first: { connections, lastUsed: 'google', notice: null },
    used: { connections, lastUsed: 'connection-2', notice: null },
    unleft: { connections, lastUsed: null, notice: { code: 'slow' } },
  },
  cases: userEvents({
    'connection.chosen': {
      okta: { connectionId: 'connection-1' },
      entra: { connectionId: 'connection-2' },
    },
    'back.chosen': null,
  }),
  ...rendered(toSsoMenuScreen, (screen) => markupOf(BusinessView, { screen, send: () => {} })),
});
