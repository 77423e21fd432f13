import { statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { Stryker } from '@stryker-mutator/core';

/** The code whose mutants are asked for without a glob. */
const COVERED = [
  'src/adapters/**/*.ts',
  'services/**/*.ts',
  'machines/**/*.rules.ts',
  '!services/**/migrations.ts',
  '!services/main.ts',
];
const REPORTS = 'reports/mutation-code';

const isFolder = (path: string) => statSync(path, { throwIfNoEntry: false })?.isDirectory() === true;
const filesOf = (asked: string[], ending: string) =>
  asked.map((one) => (isFolder(one) ? `${one.replace(/\/$/, '')}/**/*${ending}` : one));

/**
 * Changes one expression at a time in adapters, services and rules (StrykerJS), and runs the tests that come by it.
 * Folders or globs ask for a part: `npm run mutate -- code services/identity/passcodes`; `--tests tests/services/identity`
 * looks at the tests of a folder alone. Writes reports/mutation-code.html and .json; without `--tests` results of
 * unchanged code are taken over.
 */
export async function mutateCode(args: string[]): Promise<number> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { tests: { type: 'string', multiple: true, default: [] } },
  });
  const mutate = positionals.length === 0 ? COVERED : filesOf(positionals, '.ts');
  const testFiles = filesOf(values.tests, '.test.{ts,tsx}');
  const tests = testFiles.length === 0 ? 'all tests that import it' : testFiles.join(' ');
  console.log(
    `Changes ${mutate.join(' ')}; runs ${tests}, without those that need a browser, process or database server.`,
  );
  // Not by Stryker's own `testFiles`: with it no test runs for what acts while a module loads.
  if (testFiles.length > 0) process.env['MUTATION_TESTS'] = JSON.stringify(testFiles);
  const results = await new Stryker({
    mutate,
    testRunner: 'vitest',
    vitest: { configFile: 'vitest.mutation.config.ts', related: true },
    plugins: ['@stryker-mutator/vitest-runner'],
    coverageAnalysis: 'perTest',
    dryRunTimeoutMinutes: 60,
    timeoutMS: 20_000,
    incremental: testFiles.length === 0,
    incrementalFile: `${REPORTS}-incremental.json`,
    reporters: ['clear-text', 'progress-append-only', 'html', 'json'],
    htmlReporter: { fileName: `${REPORTS}.html` },
    jsonReporter: { fileName: `${REPORTS}.json` },
    clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
    allowConsoleColors: false,
    tempDirName: '.cache/stryker',
    ignorePatterns: ['dist', 'reports', '.data', '.cache', 'test-results'],
    // TypeScript 7 has no API for programs, and Vitest checks no types.
    disableTypeChecks: false,
    tsconfigFile: 'none',
  }).runMutationTest();
  const survived = results.filter(({ status }) => status === 'Survived' || status === 'NoCoverage').length;
  console.log(
    `${results.length - survived} of ${results.length} changes were noticed. ${REPORTS}.html names the others.`,
  );
  return 0;
}
