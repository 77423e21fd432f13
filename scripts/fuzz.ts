import { parseArgs } from 'node:util';
import { startPostgres } from '#tests/services/postgres/postgres.ts';
import { fuzz } from '#tests/production/security/fuzz/run.ts';
import { startTarget } from '#tests/production/security/fuzz/target.ts';

/**
 * `npm run fuzz [-- --seed 1 --requests 100000 --database PostgreSQL]`: requests of nested garbage to every call of every
 * service, half of them on SQLite and half on PostgreSQL where it is installed; `--database` runs one half alone. The same
 * seed makes the same requests.
 */
const { values } = parseArgs({
  options: { seed: { type: 'string' }, requests: { type: 'string', default: '100000' }, database: { type: 'string' } },
});
const seed = Number(values.seed ?? Date.now() % 1_000_000_000);
const requests = Number(values.requests);
console.log(`seed ${seed}, ${requests} requests`);

const postgres = await startPostgres();
if (postgres === null) console.log('PostgreSQL is not installed: all of them on SQLite');
const share = postgres === null ? requests : Math.ceil(requests / 2);
let findings = 0;
for (const [name, url] of [
  ['SQLite', null],
  ['PostgreSQL', postgres?.url],
] as const) {
  if (url === undefined || (values.database ?? name) !== name) continue;
  const target = await startTarget(url);
  const given = { seed: url === null ? seed : seed + share, requests: url === null ? share : requests - share };
  const report = await fuzz(target, {
    ...given,
    onRound: (done) => done % 1_000 === 0 && console.log(`  ${name}: ${done}`),
    onFinding: (finding) => console.log(JSON.stringify(finding)),
  });
  await target.close();
  findings += report.findings.length;
  console.log(
    `${name}: ${given.requests} requests to ${report.calls} calls in ${report.seconds} s, ${report.findings.length} findings`,
  );
  console.log(
    `  ${Object.entries(report.statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
  );
}
await postgres?.stop();
process.exit(findings === 0 ? 0 : 1);
