import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { hasPostgres } from './services/postgres/postgresPrograms.ts';

/** Options of every run of the tests, however their files are divided. */
export const testOptions = {
  environment: 'node',
  // Limits are for what hangs, not for what is slow.
  testTimeout: 300_000,
  hookTimeout: 300_000,
  setupFiles: ['tests/requirements/seen.setup.ts'],
};

export const testFiles = ['tests/**/*.test.{ts,tsx}'];
const deepFiles = ['tests/**/*.deep.test.{ts,tsx}'];

export const runOptions = {
  globalSetup: ['tests/services/globalSetup.ts'],
};

/** Files that have a process of their own; all others share the modules of their worker. */
const isolated = [
  // They open the page of a host before React is loaded.
  'tests/embed/{mode,widgetContainer}.test.tsx',
  // They load modules a second time, or others in their place.
  'tests/adapters/{phoneNumbers,passkeys/ceremony}.test.ts',
  'tests/flows/widgetPorts.test.ts',
  'tests/product/pages.test.ts',
  // They run servers as processes, or end the database under one.
  'tests/services/{process,shutdown}.test.ts',
  'tests/services/platform/postgresFailures.test.ts',
  'tests/production/**/*.test.{ts,tsx}',
  // They compare times, which nothing of another file may disturb.
  'tests/services/identity/{limits,passwords/passwords}.test.ts',
];

const options = { ...testOptions, pool: 'forks', maxWorkers: availableParallelism() } as const;
const shared = {
  ...options,
  isolate: false,
  setupFiles: [...testOptions.setupFiles, 'tests/restoreGlobals.setup.ts'],
};

/** Two projects over all test files but the deep ones: those that need a process of their own, and all others. */
export const projects = [
  { test: { ...options, name: 'isolated', include: isolated, exclude: deepFiles } },
  { test: { ...shared, name: 'shared', include: testFiles, exclude: [...deepFiles, ...isolated] } },
];

/** The test files that ask for `databases`, which the deep run gives PostgreSQL. */
const onDatabases = ['tests/services', 'tests/production'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((path) => `${room}/${path.replaceAll('\\', '/')}`)
    .filter((path) => path.endsWith('.test.ts') && !path.endsWith('.deep.test.ts'))
    .filter((path) => /import \{[^}]*\bdatabases\b[^}]*\} from '.*\/databases\.ts'/.test(readFileSync(path, 'utf8'))),
);

const deep = { test: { ...options, name: 'deep', include: deepFiles } };
const postgres = { test: { ...shared, name: 'postgres', include: onDatabases, env: { TEST_ON: 'PostgreSQL' } } };

/**
 * Projects of `npm run test:deep`: the deep files, and once more on PostgreSQL what `npm test` runs on SQLite. Without
 * PostgreSQL nothing of that is there to run; `tests/services/globalSetup.ts` says so.
 */
export const deepProjects = hasPostgres() ? [deep, postgres] : [deep];
