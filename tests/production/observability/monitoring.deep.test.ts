import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';
import { findUnpacked } from '#scripts/setup/unpacked.mjs';

const promtool = findUnpacked('promtool');
if (promtool === null) console.warn('SKIPPED: promtool is not installed, the rules for Prometheus are not run.');

describe.skipIf(promtool === null)('the rules for Prometheus', () => {
  const run = promisify(execFile);

  it('are rules', async () => {
    const { stdout } = await run(promtool ?? '', ['check', 'rules', 'deploy/monitoring/rules.yaml']);
    expect(stdout).toContain('SUCCESS: 20 rules found');
  });

  it('alert in time, and not before', async () => {
    const { stdout } = await run(promtool ?? '', ['test', 'rules', 'deploy/monitoring/rules.test.yaml']);
    expect(stdout).toContain('SUCCESS');
  });
});
