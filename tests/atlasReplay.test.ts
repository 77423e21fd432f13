import { expect, test } from 'vitest';
import type { World } from '#src/atlas/data/flowData.ts';
import { stepsFrom, wayTo } from '#src/atlas/play/paths.ts';
import { snapshotAfter } from '#src/atlas/play/replay.ts';
import { otpRig } from '#tests/model/widget/otp/otp.rig.ts';
import { resendRig } from '#tests/model/widget/resend/resend.rig.ts';
import { worldsOf } from '../scripts/atlas/worlds.ts';

/** What the atlas is given: the worlds as JSON. */
const recorded = (worlds: World[]): World[] => JSON.parse(JSON.stringify(worlds));

test.each([otpRig, resendRig])(
  'what was recorded of a flow leads to the same states again, however long a refusal holds',
  (rig) => {
    const ends = recorded(worldsOf(rig).worlds).flatMap((world) =>
      world.nodes.flatMap(({ name }) => {
        const way = wayTo({ worlds: [world] }, name);
        return [{ steps: way?.steps ?? [], node: way?.node ?? -1 }].flatMap(({ steps, node }) => [
          { world, steps, name },
          ...stepsFrom(world, node).map((step) => ({
            world,
            steps: [...steps, step],
            name: world.nodes[step.to]?.name,
          })),
        ]);
      }),
    );
    expect(ends.some(({ name }) => name?.includes('limited'))).toBe(true);
    for (const { world, steps, name } of ends)
      expect(rig.nameOf(snapshotAfter(rig.machine, { world, steps }))).toBe(name);
  },
);
