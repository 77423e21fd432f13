import { toCountdownScreen } from '#machines/widget/countdown/countdown.screen.ts';
import { Expiry } from '#src/views/widget/otp/expiry.tsx';
import { markupOf } from '#tests/model/kit/markup.ts';
import { countdownMachine } from '#machines/widget/countdown/countdown.machine.ts';
import { countdownSpec } from '#specs/widget/countdown/countdown.spec.ts';
import { outcomes, type Rig, seenAs } from '#tests/model/kit/rig.ts';

export const countdownRig: Rig = {
  spec: countdownSpec,
  machine: countdownMachine,
  worlds: { three: { seconds: 3, of: 'pause' }, one: { seconds: 1, of: 'pause' } },
  cases: outcomes('tick', { oneSecond: { seconds: 1 }, twoSeconds: { seconds: 2 } }),
  nameOf: ({ value, context }) => (value === 'over' ? value : String(context.left)),
  ...seenAs(toCountdownScreen, (screen) => markupOf(Expiry, screen)),
};
