import { parseArgs } from 'node:util';
import { z } from 'zod';
import { allMigrations, type Tables } from '#services/composition.ts';
import { askRunningServer } from '#services/platform/admin/askRunningServer.ts';
import { auditRow, type AuditRow, readAudit, readAuditPage } from '#services/platform/audit/readAudit.ts';
import { openDatabase } from '#services/platform/database/database.ts';
import { databaseLocation } from '#services/platform/database/databaseLocation.ts';
import { POSTGRES_LIMITS } from '#services/platform/database/postgresDatabase.ts';
import { readSettings } from '#services/platform/settings/settings.ts';

const USAGE = `npm run audit -- [--user <user or member id>] [--organization <id>] [--brand <id>] [--event sign_in]
                    [--actor <secret key id or operator>] [--target <id>] [--since 2026-11-01] [--until 2026-12-01] [--json]`;

const text = { type: 'string' } as const;

/** Limit in ms for reading the log; longer than for a page, as a year of entries takes longer. */
const PATIENCE = 10 * 60_000;

/** The time of an option, in ms since the epoch. */
function timeOf(name: 'since' | 'until', given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  const time = Date.parse(given);
  if (Number.isNaN(time)) throw new TypeError(`--${name} is ${JSON.stringify(given)}; expected a date like 2026-11-01`);
  return time;
}

const lineOf = (row: AuditRow): string =>
  [
    new Date(row.at).toISOString(),
    row.method === null ? row.event : `${row.event} ${row.method}`,
    row.outcome,
    ...[row.person_id, row.organization_id, row.brand_id, row.target_id].filter((one) => one !== null),
    ...(row.actor === null ? [] : [`by ${row.actor}`]),
    ...[row.request_id, row.network, row.changes].filter((one) => one !== null),
  ].join('  ');

/**
 * Runs `npm run audit`: events of accounts of all projects, the oldest first, a line each to `print`.
 * @throws AdminError, DatabaseBusyError
 */
export async function auditCommand(
  args: string[],
  env: NodeJS.ProcessEnv,
  print: (line: string) => void,
): Promise<void> {
  const flag = { type: 'boolean' } as const;
  const filters = { user: text, organization: text, brand: text, event: text, actor: text, target: text };
  const options = { ...filters, since: text, until: text, json: flag, help: flag };
  const { values } = parseArgs({ args, options });
  if (values.help === true) return print(USAGE);
  const question = {
    personId: values.user,
    organizationId: values.organization,
    brandId: values.brand,
    event: values.event,
    actor: values.actor,
    targetId: values.target,
    since: timeOf('since', values.since),
    until: timeOf('until', values.until),
  };
  const printAll = async (page: (after: string | null) => Promise<AuditRow[]>): Promise<void> => {
    for await (const row of readAudit(page)) print(values.json === true ? JSON.stringify(row) : lineOf(row));
  };
  const settings = readSettings(env);
  const { databaseUrl, dataDir } = settings;
  const ask = (after: string | null) => askRunningServer(dataDir, 'audit', { question, after });
  const first = databaseUrl === null ? await ask(null) : null;
  if (first !== null) return printAll(async (after) => z.array(auditRow).parse((await ask(after))?.answer));
  const limits = { ...POSTGRES_LIMITS, statement: PATIENCE, answer: PATIENCE };
  const opened = await openDatabase<Tables>(databaseLocation(settings), allMigrations, limits);
  try {
    return await printAll((after) => readAuditPage(opened.db, question, after));
  } finally {
    await opened.close();
  }
}
