import type { Kysely, Migration } from 'kysely';
import { keyedTable } from '#services/platform/database/keyedTable.ts';

async function createPolicies(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'identity_policies')
    .addColumn('project_id', 'text', (column) => column.primaryKey())
    .addColumn('overrides', 'text', (column) => column.notNull())
    .execute();
}

export const policyMigrations: Record<string, Migration> = {
  '0059_policies': { up: createPolicies },
};
