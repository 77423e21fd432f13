import { defineConfig } from 'vitest/config';
import { projects } from './tests/vitestOptions.ts';

/** Tests that start processes or need a database server or a build. */
const tooLarge = [
  'tests/house/**',
  'tests/*.test.ts',
  'tests/production/**',
  'tests/services/{process,databaseOutage,shutdown,twoServers,server}.test.ts',
  'tests/services/**/twoServers*',
  'tests/services/**/twoServers/**',
  'tests/services/platform/postgresFailures.test.ts',
  'tests/**/*.deep.test.{ts,tsx}',
];
/** Globs of the tests that `--tests` asks for, in JSON. */
const asked = process.env['MUTATION_TESTS'];

const all = projects.map(({ test }) => ({
  test: { ...test, maxWorkers: 1, exclude: [...('exclude' in test ? test.exclude : []), ...tooLarge] },
}));
const part = (include: string[]) => [{ test: { ...projects[0]?.test, maxWorkers: 1, include, exclude: tooLarge } }];

/** The tests that `npm run mutate -- code` runs: those of `npm test` that need nothing but Node. */
export default defineConfig({ test: { projects: asked === undefined ? all : part(JSON.parse(asked)) } });
