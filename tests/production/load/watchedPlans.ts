import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CompiledQuery, Kysely } from 'kysely';
import { z } from 'zod';
import { openDatabase, openedFile } from '#services/platform/database/database.ts';
import { sqliteWithSharedCommits } from '#services/platform/database/sharedCommits.ts';
import { openSqlite } from '#services/platform/database/sqliteDatabase.ts';
import type { TestDatabase } from '#tests/services/databases.ts';

const kinds = /^(select|insert|update|delete|with) /i;

const planSchema = z.array(z.object({ id: z.number(), parent: z.number(), detail: z.string() }));
/** A step of a plan; `parent` is the id of the one that it belongs to. */
export type Step = z.infer<typeof planSchema>[number];

export interface Plan {
  sql: string;
  steps: Step[];
}

/** A SQLite file whose statements are recorded while `work` runs, to be explained afterwards. */
export function watchedDatabase() {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-plans-'));
  const asked = new Map<string, readonly unknown[]>();
  let isHeard = false;
  const database: TestDatabase = {
    name: 'SQLite',
    open: async <T>(migrations: Parameters<TestDatabase['open']>[0]) => {
      await (await openDatabase<T>({ dataDir }, migrations)).close();
      const file = openSqlite(dataDir);
      const db = new Kysely<T>({
        dialect: sqliteWithSharedCommits(file),
        log: ({ query: { sql, parameters } }) => {
          if (isHeard && kinds.test(sql)) asked.set(sql, parameters);
        },
      });
      return openedFile(db, file);
    },
  };
  return {
    database,
    record: async (work: () => Promise<void>): Promise<void> => {
      isHeard = true;
      await work();
      isHeard = false;
    },
    plansOn: async <T>(db: Kysely<T>): Promise<Plan[]> => {
      const plans: Plan[] = [];
      for (const [sql, parameters] of asked) {
        const { rows } = await db.executeQuery(CompiledQuery.raw(`explain query plan ${sql}`, [...parameters]));
        plans.push({ sql, steps: planSchema.parse(rows) });
      }
      return plans;
    },
    remove: () => rmSync(dataDir, { recursive: true }),
  };
}
