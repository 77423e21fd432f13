import { loginExpiryMachine } from '#machines/business/loginExpiry/loginExpiry.machine.ts';
import { toLoginExpiryScreen } from '#machines/business/loginExpiry/loginExpiry.screen.ts';
import { loginExpiryModel } from '#specs/business/loginExpiry/loginExpiry.model.ts';
import { LoginExpiryView } from '#src/views/business/loginExpiry/loginExpiry.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';
import { rendered } from '#tests/model/harness/harness.ts';

export const loginExpiryHarness = modelHarness({
  model: loginExpiryModel,
  machine: loginExpiryMachine,
  scenarios: { begun: { elapsed: 0 } },
  cases: {},
  ...rendered(toLoginExpiryScreen, (screen) => markupOf(LoginExpiryView, { screen })),
});
