import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recipeOf, type Step } from './recipe.ts';
import { scratchCopy } from './scratchCopy.ts';

// On an idle machine each takes a minute at the most.
vi.setConfig({ testTimeout: 600_000 });

const TYPES = 'npx tsc -p tsconfig.json';
const isCheckOfTypes = (step: Step) => step.kind === 'passes' && step.command === TYPES;

describe('docs/adding.md, followed to the letter', () => {
  let copy: ReturnType<typeof scratchCopy>;
  beforeAll(() => {
    copy = scratchCopy();
  });
  afterAll(() => copy.remove());
  let checks = 0;

  it.for(['A flow', 'A provider of OAuth', 'A sentence', 'A limit', 'A setting'])(
    'ends well: %s',
    async (title, { signal }) => {
      const steps = recipeOf(title);
      expect(steps.at(-1)?.kind).toBe('passes');
      for (const step of steps) {
        if (isCheckOfTypes(step)) checks += 1;
        else await copy.take(step, signal);
      }
    },
  );

  it('leaves types that fit, which is checked once for all', async ({ signal }) => {
    expect(checks).toBeGreaterThan(2);
    await copy.take({ kind: 'passes', command: TYPES }, signal);
  });

  it('does not compile without the mark of a provider', async ({ signal }) => {
    const mark = 'design/marks/example.ts';
    expect(recipeOf('A provider of OAuth').filter((step) => step.kind === 'file' && step.path === mark)).toHaveLength(
      1,
    );
    copy.without(mark);
    await copy.take({ kind: 'fails', command: TYPES, prints: [mark] }, signal);
  });
});
