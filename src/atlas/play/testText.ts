import type { FlowData } from '../data/flowData.ts';
import type { Way } from './paths.ts';

const quoted = (text: string) => `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;

/** What was played, as a test of Vitest that takes the same steps on the real machine. */
export function testText(flow: Pick<FlowData, 'id' | 'testFile'>, { world, steps, node }: Way): string {
  const rig = `${flow.id}Rig`;
  const end = world.nodes[node]?.name ?? '';
  const labels = steps.map(({ label }) => `\n    ${quoted(label)},`).join('');
  return `import { expect, test } from 'vitest';
import { ${rig} } from '#${flow.testFile.replace('.test.ts', '.rig.ts')}';
import { run } from '#tests/model/kit/graph/replay.ts';
import { casesAt } from '#tests/model/kit/rig.ts';

test(${quoted(`${flow.id} in the world ${world.name} comes to ${end}`)}, () => {
  const running = run(${rig}, ${quoted(world.name)});
  const labels: string[] = [${labels === '' ? '' : `${labels}\n  `}];
  for (const label of labels) {
    const step = casesAt(${rig}, running.snapshot()).find((one) => one.label === label);
    if (step === undefined) throw new Error(\`\${label} is not possible here\`);
    running.take(step.event);
  }
  expect(${rig}.nameOf(running.snapshot())).toBe(${quoted(end)});
});
`;
}
