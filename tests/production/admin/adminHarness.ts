import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { adminCommand, type AskPerson } from '#scripts/admin/adminCommand.ts';
import { groups } from '#scripts/admin/groups.ts';
import { allMigrations, type Tables } from '#services/composition.ts';
import { openDatabase } from '#services/platform/database/database.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { startServer } from '#services/server.ts';
import { makePostgresDatabase } from '#tests/services/postgres/postgresDatabases.ts';
import { said } from '../clients/command.ts';

const answerSchema = z.record(z.string(), z.unknown());

/**
 * The operator's commands on a new sandbox: asked of a running server on SQLite, done by themselves on PostgreSQL. `ran`
 * holds the commands that were done.
 */
export async function openAdmin(kind: 'SQLite' | 'PostgreSQL', given: Record<string, string> = {}) {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-admin-'));
  const env: Record<string, string> = { PORT: '0', DATA_DIR: dataDir, ...given };
  const made = kind === 'PostgreSQL' ? await makePostgresDatabase(process.env['TEST_DATABASE_URL'] ?? '') : null;
  if (made !== null) env['DATABASE_URL'] = made.databaseUrl;
  const server = made === null ? await startServer(readSettings(env)) : null;
  const ran = new Set<string>();
  const admin = async (args: readonly string[], ask: AskPerson = null) => {
    const result = await said(adminCommand([...args], env, ask));
    if (result.code === 0) ran.add(args.slice(0, 2).join(' '));
    return result;
  };
  return {
    env,
    dataDir,
    server,
    ran,
    admin,
    /** The output of a command that must be done. */
    output: async (...args: string[]): Promise<string> => {
      const { code, output } = await admin(args);
      if (code !== 0) throw new Error(`${args.join(' ')}: ${output}`);
      return output;
    },
    /** The bare answer of a command that must be done. */
    answer: async (...args: string[]): Promise<Record<string, unknown>> => {
      const { code, output } = await admin([...args, '--json']);
      if (code !== 0) throw new Error(`${args.join(' ')}: ${output}`);
      return answerSchema.parse(JSON.parse(output));
    },
    /** Reads the database, once the server has ended. */
    openDatabase: () =>
      openDatabase<Tables>(made === null ? { dataDir } : { databaseUrl: made.databaseUrl }, allMigrations),
    close: async () => {
      await server?.close();
      await made?.remove();
      rmSync(dataDir, { recursive: true });
    },
  };
}
export type Admin = Awaited<ReturnType<typeof openAdmin>>;

/** An object in an answer. */
export const partOf = (answer: Record<string, unknown>, name: string): Record<string, unknown> =>
  answerSchema.parse(answer[name]);

/** The commands of these groups that were not done. */
export const notRun = ({ ran }: Admin, names: readonly string[]): string[] =>
  names
    .flatMap((group) => (groups[group]?.commands ?? []).map(({ action }) => `${group} ${action}`))
    .filter((one) => !ran.has(one));
