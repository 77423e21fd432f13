import { businessMainMachine } from '#machines/business/businessMain/businessMain.machine.ts';
import { toBusinessMainScreen } from '#machines/business/businessMain/businessMain.screen.ts';
import { businessMainModel } from '#specs/business/businessMain/businessMain.model.ts';
import { BusinessView } from '#src/views/business/business.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { userEvents, outcomes, rendered } from '#tests/model/harness/harness.ts';
import { TEXTS, scenarios } from './scenarios.ts';

const providers = ['google', 'microsoft', 'hubspot', 'slack', 'github'];
const CONNECTIONS = { okta: 'connection-1', entra: 'connection-2' };

export const businessMainHarness = modelHarness({
  model: businessMainModel,
  machine: businessMainMachine,
  scenarios,
  cases: {
    ...outcomes('oneTap', { accepted: { result: 'accepted', credential: 'credential-1' }, over: { result: 'over' } }),
    ...userEvents({
      'email.typed': Object.fromEntries(Object.entries(TEXTS).map(([name, text]) => [name, { text }])),
      'email.submitted': null,
      'suggestion.accepted': null,
      'notice.expired': null,
      'link.requested': null,
      'code.requested': null,
      'password.chosen': null,
      'sso.chosen': null,
      'provider.chosen': Object.fromEntries(providers.map((provider) => [provider, { provider }])),
      'connection.chosen': Object.fromEntries(
        Object.entries(CONNECTIONS).map(([name, connectionId]) => [name, { connectionId }]),
      ),
      'back.chosen': null,
    }),
  },
  ...rendered(toBusinessMainScreen, (screen) => markupOf(BusinessView, { screen, send: () => {} })),
});
