import type { FlowData } from '../data/flowData.ts';
import type { Way } from './paths.ts';

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** Returns the played steps as a test of Vitest that takes them on the real machine. */
export function testText(flow: Pick<FlowData, 'id' | 'testFile'>, { scenario, steps, node }: Way): string {
  const harness = `${flow.id}Harness`;
  const end = scenario.nodes[node]?.name ?? '';
  const labels = steps.map(({ label }) => `\n    ${quoted(label)},`).join('');
  return `import { expect, test } from 'vitest';
import { ${harness} } from '#${flow.testFile.replace('.test.ts', '.harness.ts')}';
import { run } from '#tests/model/harness/graph/replay.ts';
import { casesAt } from '#tests/model/harness/harness.ts';

test(${quoted(`${flow.id} in the scenario ${scenario.name} comes to ${end}`)}, () => {
  const running = run(${harness}, ${quoted(scenario.name)});
  const labels: string[] = [${labels === '' ? '' : `${labels}\n  `}];
  for (const label of labels) {
    const step = casesAt(${harness}, running.snapshot()).find((one) => one.label === label);
    if (step === undefined) throw new Error(\`\${label} is not possible here\`);
    running.take(step.event);
  }
  expect(${harness}.nameOf(running.snapshot())).toBe(${quoted(end)});
});
`;
}
