import { loginExpiryMachine } from '#machines/business/loginExpiry/loginExpiry.machine.ts';
import { toLoginExpiryScreen } from '#machines/business/loginExpiry/loginExpiry.screen.ts';
import { loginExpirySpec } from '#specs/business/loginExpiry/loginExpiry.spec.ts';
import { LoginExpiryView } from '#src/views/business/loginExpiry/loginExpiry.view.tsx';
import { markupOf } from '#tests/model/kit/markup.ts';
import { type Rig, seenAs } from '#tests/model/kit/rig.ts';

export const loginExpiryRig: Rig = {
  spec: loginExpirySpec,
  machine: loginExpiryMachine,
  worlds: { begun: { elapsed: 0 } },
  cases: {},
  nameOf: ({ value }) => String(value),
  ...seenAs(toLoginExpiryScreen, (screen) => markupOf(LoginExpiryView, { screen })),
};
