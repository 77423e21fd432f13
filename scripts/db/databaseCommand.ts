import { parseArgs } from 'node:util';
import { allMigrations } from '#services/composition.ts';
import { moveToPostgres } from '#services/platform/databaseCopy/moveToPostgres.ts';
import type { TableSum } from '#services/platform/databaseCopy/tableSum.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { backup, restore } from './backupCommand.ts';
import { CommandError } from './runCommand.ts';

const USAGE = `npm run db -- to-postgres
npm run db -- backup --to FOLDER
npm run db -- restore --from FOLDER`;

function sumsTable(sums: readonly TableSum[]): string {
  const width = Math.max(...sums.map(({ table }) => table.length));
  return sums.map(({ table, rows, sum }) => `${table.padEnd(width)}  ${String(rows).padStart(9)}  ${sum}`).join('\n');
}

async function toPostgres(env: NodeJS.ProcessEnv): Promise<string> {
  const { dataDir, databaseUrl } = readSettings(env);
  if (databaseUrl === null) throw new CommandError('Set DATABASE_URL to the empty PostgreSQL database to move to.');
  const sums = await moveToPostgres({ dataDir, databaseUrl, migrations: allMigrations });
  const rows = sums.reduce((total, one) => total + one.rows, 0);
  return `${sumsTable(sums)}\n${sums.length} tables with ${rows} rows were moved; the sums of both sides are the same.`;
}

/** Runs `npm run db`. */
export async function databaseCommand(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { to: { type: 'string' }, from: { type: 'string' } },
  });
  const [command] = positionals;
  if (command === 'to-postgres') return toPostgres(env);
  if (command === 'backup' && values.to !== undefined) return backup(values.to, env);
  if (command === 'restore' && values.from !== undefined) return restore(values.from, env);
  throw new CommandError(USAGE);
}
