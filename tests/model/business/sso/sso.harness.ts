import { toLeavingSsoScreen } from '#machines/business/ssoLeaving.screen.ts';
import { ssoMachine } from '#machines/business/sso/sso.machine.ts';
import { ssoSpec } from '#specs/business/sso/sso.spec.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { config } from '#tests/model/business/given.ts';
import { markupOf } from '#tests/model/harness/markup.ts';
import { outcomes, type Harness, rendered } from '#tests/model/harness/harness.ts';

const email = 'jane@acme.test';
const okta = { connectionId: 'connection-1', name: 'Okta' };
const entra = { connectionId: 'connection-2', name: 'Entra' };
const expired = { result: 'trouble', trouble: { kind: 'expired' } };
const leaving: Record<string, string> = {
  leavingFromEmail: 'leaving.ssoEmail',
  leavingFromMenu: 'leaving.ssoMenu',
  leavingFromFallback: 'leaving.ssoFallback',
};

export const ssoHarness: Harness = {
  spec: ssoSpec,
  machine: ssoMachine,
  scenarios: { chosen: { config, email: 'jane@ac', lastUsed: 'google' } },
  cases: {
    ...outcomes('ssoEmail', {
      one: { result: 'found', email, connections: [okta] },
      several: { result: 'found', email, connections: [okta, entra] },
      none: { result: 'found', email, connections: [] },
      back: { result: 'back', email: 'jane@ac' },
      trouble: expired,
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
      trouble: expired,
    }),
    ...outcomes('federatedLogin', { slow: { notice: { code: 'slow' } } }),
  },
  nameOf: ({ value, context: { found, notice, output } }) => {
    const name = String(value);
    if (name === 'ended') return output.result;
    const state = leaving[name] ?? name;
    const menu = state.endsWith('ssoMenu') ? `.${found.by}` : '';
    return `${state}${menu}${notice === null ? '' : '.unleft'}`;
  },
  ...rendered(toLeavingSsoScreen, (screen) =>
    screen === null ? '' : markupOf(BusinessView, { screen, send: () => {} }),
  ),
};
