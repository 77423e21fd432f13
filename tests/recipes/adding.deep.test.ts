import { afterEach, expect, test, vi } from 'vitest';
import { recipeOf, type Step } from './recipe.ts';
import { scratchCopy } from './scratchCopy.ts';

// On an idle machine each takes a minute at the most.
vi.setConfig({ testTimeout: 600_000 });

let remove = () => {};
afterEach(() => remove());

async function follow(steps: Step[], signal: AbortSignal): Promise<void> {
  const copy = scratchCopy();
  ({ remove } = copy);
  for (const step of steps) await copy.take(step, signal);
}

test.for(['A flow', 'A provider of OAuth', 'A sentence', 'A limit', 'A setting'])(
  'docs/adding.md ends well when it is followed to the letter: %s',
  async (title, { signal }) => {
    const steps = recipeOf(title);
    expect(steps.at(-1)?.kind).toBe('passes');
    await follow(steps, signal);
  },
);

test('a provider that is added but for its mark does not compile', async ({ signal }) => {
  const mark = 'design/marks/example.ts';
  const steps = recipeOf('A provider of OAuth').filter(({ kind }) => kind !== 'passes');
  const rest = steps.filter((step) => step.kind !== 'file' || step.path !== mark);
  expect(rest).toHaveLength(steps.length - 1);
  await follow([...rest, { kind: 'fails', command: 'npx tsc -p tsconfig.json', prints: [mark] }], signal);
});
