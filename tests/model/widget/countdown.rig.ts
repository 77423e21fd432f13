import { countdownMachine } from '#machines/widget/countdown/countdown.machine.ts';
import { countdownSpec } from '#specs/widget/countdown.spec.ts';
import { outcomes, type Rig } from '#tests/model/kit/rig.ts';

export const countdownRig: Rig = {
  spec: countdownSpec,
  machine: countdownMachine,
  worlds: { three: { seconds: 3, of: 'pause' }, one: { seconds: 1, of: 'pause' } },
  cases: outcomes('tick', { oneSecond: { seconds: 1 }, twoSeconds: { seconds: 2 } }),
  nameOf: ({ value, context }) => (value === 'over' ? value : String(context.left)),
};
