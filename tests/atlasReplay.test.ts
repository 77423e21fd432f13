import { expect, test } from 'vitest';
import type { Scenario } from '#src/atlas/data/flowData.ts';
import { stepsFrom, wayTo } from '#src/atlas/play/paths.ts';
import { snapshotAfter } from '#src/atlas/play/replay.ts';
import { passcodeHarness } from '#tests/model/widget/passcode/passcode.harness.ts';
import { passcodeResendHarness } from '#tests/model/widget/passcodeResend/passcodeResend.harness.ts';
import { scenariosOf } from '../scripts/atlas/scenarios.ts';

/** Returns the scenarios as JSON, as the atlas is given them. */
const recorded = (scenarios: Scenario[]): Scenario[] => JSON.parse(JSON.stringify(scenarios));

test.each([passcodeHarness, passcodeResendHarness])(
  'what was recorded of a flow leads to the same states again, however long an error holds',
  (harness) => {
    const ends = recorded(scenariosOf(harness)).flatMap((scenario) =>
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
