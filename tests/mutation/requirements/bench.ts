import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { createVitest, type TestModule, type Vitest } from 'vitest/node';
import { testFiles, testOptions } from '#tests/vitestOptions.ts';
import type { Break } from './break.ts';

/** `noticed`: a test that cites the id fails. `unloadable`: no test could even run, which says nothing. */
export type Verdict = { verdict: 'noticed'; by: string } | { verdict: 'unnoticed' | 'stale' | 'unloadable' };

const apply = (code: string, { from, to, all }: Break) =>
  all === true ? code.replaceAll(from, () => to) : code.replace(from, () => to);

/** One Vitest that stays, in which one thing at a time is wrong: the source on the disk is never touched. */
export async function openBench() {
  let wrong: Break | null = null;
  const vitest = await createVitest(
    'test',
    {
      ...testOptions,
      // Without the projects of an ordinary run, into which nothing can be put.
      config: false,
      include: testFiles,
      reporters: [{}],
      pool: 'threads',
      maxWorkers: 1,
      isolate: false,
      bail: 1,
    },
    {
      plugins: [
        {
          name: 'one-wrong-thing',
          enforce: 'pre',
          transform: (code, id) =>
            wrong !== null && id.split('?')[0] === resolve(wrong.file) ? apply(code, wrong) : undefined,
        },
      ],
    },
  );
  await vitest.standalone();
  return {
    /** Runs the tests of a file that cite the id, with this one thing wrong. */
    async judge(id: string, file: string, one: Break): Promise<Verdict> {
      if (!readFileSync(one.file, 'utf8').includes(one.from)) return { verdict: 'stale' };
      wrong = one;
      vitest.invalidateFile(resolve(one.file));
      vitest.setGlobalTestNamePattern(new RegExp(`\\b${id}\\b`));
      const module = await run(vitest, file);
      wrong = null;
      vitest.invalidateFile(resolve(one.file));
      return verdictOf(module, file);
    },
    close: () => vitest.close(),
  };
}

async function run(vitest: Vitest, file: string): Promise<TestModule | undefined> {
  const specifications = vitest.getModuleSpecifications(resolve(file));
  const all = specifications.length > 0 ? specifications : await vitest.globTestSpecifications([resolve(file)]);
  const { testModules } = await vitest.runTestSpecifications(all);
  return testModules.find(({ moduleId }) => moduleId === resolve(file));
}

function verdictOf(module: TestModule | undefined, file: string): Verdict {
  const tests = [...(module?.children.allTests() ?? [])];
  const failed = tests.find((test) => test.result().state === 'failed');
  if (failed !== undefined) return { verdict: 'noticed', by: `${file}: ${failed.fullName}` };
  return tests.some((test) => test.result().state === 'passed') ? { verdict: 'unnoticed' } : { verdict: 'unloadable' };
}
