import { toCountdownScreen } from '#machines/widget/countdown/countdown.screen.ts';
import { Expiry } from '#src/views/widget/passcode/expiry.tsx';
import { markupOf } from '#tests/model/harness/markup.ts';
import { countdownMachine } from '#machines/widget/countdown/countdown.machine.ts';
import { countdownModel } from '#specs/widget/countdown/countdown.model.ts';
import { outcomes, rendered } from '#tests/model/harness/harness.ts';
import { modelHarness } from '#tests/model/harness/joint/modelHarness.ts';

export const countdownHarness = modelHarness({
  model: countdownModel,
  machine: countdownMachine,
  scenarios: { three: { seconds: 3, of: 'pause' }, one: { seconds: 1, of: 'pause' } },
  cases: outcomes('tick', { oneSecond: { seconds: 1 }, twoSeconds: { seconds: 2 } }),
  ...rendered(toCountdownScreen, (screen) => markupOf(Expiry, screen)),
});
