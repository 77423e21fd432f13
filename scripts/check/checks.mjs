import { run, tool } from '../setup/run.mjs';

/** Checks that need no running product. Each has its own log under reports/. */
export const checks = [
  { name: 'types', command: tool('typescript/bin/tsc', '-p', '.', '--pretty', 'false') },
  { name: 'oxlint', command: tool('oxlint/bin/oxlint', '--deny-warnings') },
  { name: 'oxfmt', command: tool('oxfmt/bin/oxfmt', '--check') },
  { name: 'knip', command: tool('knip/bin/knip.js', '--no-progress') },
  // It looks at what is built into dist/widget.
  { name: 'package', command: [process.execPath, 'scripts/check/widgetPackage.mjs'] },
];

/**
 * Runs all checks, one after the other, and tells `onEnd` about each.
 * @param {(result: { name: string, passed: boolean, seconds: number, log: string }) => void} onEnd
 */
export async function runChecks(onEnd) {
  const results = [];
  for (const { name, command } of checks) {
    const log = `check-${name}.log`;
    const { code, seconds } = await run(command, { log, limitMs: 900_000 });
    results.push({ name, passed: code === 0, seconds, log: `reports/${log}` });
    onEnd(results.at(-1));
  }
  return results;
}
