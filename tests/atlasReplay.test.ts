import { expect, test } from 'vitest';
import type { Scenario } from '#src/atlas/data/flowData.ts';
import { stepsFrom, wayTo } from '#src/atlas/play/paths.ts';
import { snapshotAfter } from '#src/atlas/play/replay.ts';
import { otpHarness } from '#tests/model/widget/otp/otp.harness.ts';
import { resendHarness } from '#tests/model/widget/resend/resend.harness.ts';
import { scenariosOf } from '../scripts/atlas/scenarios.ts';

/** Returns the scenarios as JSON, as the atlas is given them. */
const recorded = (scenarios: Scenario[]): Scenario[] => JSON.parse(JSON.stringify(scenarios));

test.each([otpHarness, resendHarness])(
  'what was recorded of a flow leads to the same states again, however long a refusal holds',
  (harness) => {
    const ends = recorded(scenariosOf(harness).scenarios).flatMap((scenario) =>
      scenario.nodes.flatMap(({ name }) => {
        const way = wayTo({ scenarios: [scenario] }, name);
        return [{ steps: way?.steps ?? [], node: way?.node ?? -1 }].flatMap(({ steps, node }) => [
          { scenario, steps, name },
          ...stepsFrom(scenario, node).map((step) => ({
            scenario,
            steps: [...steps, step],
            name: scenario.nodes[step.to]?.name,
          })),
        ]);
      }),
    );
    expect(ends.some(({ name }) => name?.includes('limited'))).toBe(true);
    for (const { scenario, steps, name } of ends)
      expect(harness.nameOf(snapshotAfter(harness.machine, { scenario, steps }))).toBe(name);
  },
);
