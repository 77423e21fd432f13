import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { logLevels } from '#services/platform/log.ts';
import { auditRetention } from '#services/platform/audit/auditTable.ts';
import { DAY } from '#services/platform/durations.ts';
import { knownMetrics, metricsIn } from './metricNames.ts';

const page = readFileSync('docs/production.md', 'utf8');

describe('what docs/production.md says of what can be seen', () => {
  let known: string[];
  beforeAll(async () => {
    known = await knownMetrics();
  });

  it('names every metric that there is, and none that there is not', () => {
    expect(metricsIn(page, known)).toEqual(known.toSorted());
  });

  it('has each metric of ours in a query that says what to watch', () => {
    const queries = [...page.matchAll(/```promql\n([^]*?)```|`([^`\n]*\([^`\n]*)`/g)]
      .map(([whole]) => whole)
      .join('\n');
    expect(known.filter((name) => !queries.includes(name))).toEqual([]);
  });

  it('knows the levels of the log, and how long the audit log is kept', () => {
    expect(logLevels.filter((level) => !page.includes(`\`${level}\``))).toEqual([]);
    expect(page).toContain(`before ${(auditRetention.retainedFor - DAY) / DAY} days`);
  });
});
