import { type Kysely, type Migration, sql } from 'kysely';
import { keyedTable } from '#services/platform/database/keyedTable.ts';

async function createWallets(db: Kysely<unknown>): Promise<void> {
  await keyedTable(db, 'identity_wallets')
    .addColumn('wallet_id', 'text', (column) => column.primaryKey())
    .addColumn('user_id', 'text', (column) => column.notNull().references('identity_users.user_id'))
    .addColumn('chain', 'text', (column) => column.notNull())
    .addColumn('address', 'text', (column) => column.notNull())
    .addColumn('created_at', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('identity_wallets_key', ['chain', 'address'])
    .execute();
  await sql`create index identity_wallets_user on identity_wallets (user_id)`.execute(db);
  await keyedTable(db, 'identity_wallet_challenges')
    .addColumn('wallet', 'text', (column) => column.primaryKey())
    .addColumn('nonce', 'text', (column) => column.notNull())
    .addColumn('message', 'text', (column) => column.notNull())
    .addColumn('origin', 'text', (column) => column.notNull())
    .addColumn('user_id', 'text', (column) => column.references('identity_users.user_id'))
    .addColumn('not_before', 'bigint', (column) => column.notNull())
    .addColumn('expires_at', 'bigint', (column) => column.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
}

export const walletMigrations: Record<string, Migration> = {
  '0009_identity_wallets': { up: createWallets },
};
