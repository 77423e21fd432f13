import { loginExpiryMachine } from '#machines/business/loginExpiry/loginExpiry.machine.ts';
import { toLoginExpiryScreen } from '#machines/business/loginExpiry/loginExpiry.screen.ts';
import { loginExpirySpec } from '#specs/business/loginExpiry/loginExpiry.spec.ts';
import { LoginExpiryView } from '#src/views/business/loginExpiry/loginExpiry.view.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { type Harness, rendered } from '#tests/model/harness/harness.ts';

export const loginExpiryHarness: Harness = {
  spec: loginExpirySpec,
  machine: loginExpiryMachine,
  scenarios: { begun: { elapsed: 0 } },
  cases: {},
  nameOf: ({ value }) => String(value),
  ...rendered(toLoginExpiryScreen, (screen) => markupOf(LoginExpiryView, { screen })),
};
