import { toCountdownScreen } from '#machines/widget/countdown/countdown.screen.ts';
import { Expiry } from '#src/views/widget/otp/expiry.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { countdownMachine } from '#machines/widget/countdown/countdown.machine.ts';
import { countdownSpec } from '#specs/widget/countdown/countdown.spec.ts';
import { outcomes, type Harness, rendered } from '#tests/model/harness/harness.ts';

export const countdownHarness: Harness = {
  spec: countdownSpec,
  machine: countdownMachine,
  scenarios: { three: { seconds: 3, of: 'pause' }, one: { seconds: 1, of: 'pause' } },
  cases: outcomes('tick', { oneSecond: { seconds: 1 }, twoSeconds: { seconds: 2 } }),
  nameOf: ({ value, context }) => (value === 'over' ? value : String(context.left)),
  ...rendered(toCountdownScreen, (screen) => markupOf(Expiry, screen)),
};
