import { ssoMenuMachine } from '#machines/business/ssoMenu/ssoMenu.machine.ts';
import { toSsoMenuScreen } from '#machines/business/ssoMenu/ssoMenu.screen.ts';
import { ssoMenuSpec } from '#specs/business/ssoMenu/ssoMenu.spec.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { gestures, type Harness, rendered } from '#tests/model/harness/harness.ts';

const connections = [
  { connectionId: 'connection-1', name: 'Okta' },
  { connectionId: 'connection-2', name: 'Entra' },
];
const names: Record<string, string> = { 'connection-1': 'okta', 'connection-2': 'entra' };

export const ssoMenuHarness: Harness = {
  spec: ssoMenuSpec,
  machine: ssoMenuMachine,
  scenarios: {
    first: { connections, lastUsed: 'google', notice: null },
    used: { connections, lastUsed: 'connection-2', notice: null },
    unleft: { connections, lastUsed: null, notice: { code: 'slow' } },
  },
  cases: gestures({
    'connection.chosen': {
      okta: { connectionId: 'connection-1' },
      entra: { connectionId: 'connection-2' },
    },
    'back.chosen': null,
  }),
  nameOf: ({ value, context: { lastUsed, notice, output } }) => {
    if (value === 'chosen') return output.choice === 'back' ? 'back' : String(names[output.connectionId]);
    if (notice !== null) return 'choosing.unleft';
    return lastUsed === 'connection-2' ? 'choosing.used' : 'choosing';
  },
  ...rendered(toSsoMenuScreen, (screen) => markupOf(BusinessView, { screen, send: () => {} })),
};
