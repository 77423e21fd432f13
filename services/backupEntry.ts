import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Kysely } from 'kysely';
import type { Tables } from './composition.ts';
import { projectOf } from './identity/shared/project.ts';
import { recordOperator } from './platform/audit/requestAudit.ts';
import type { Clock } from './platform/clock.ts';
import { appliedMigrations } from './platform/database/database.ts';
import { DATABASE_FILE } from './platform/database/databaseLocation.ts';
import { unlessPaused } from './platform/database/writesPaused.ts';
import type { Settings } from './platform/settings/settings.ts';

/** The migration that brings the last column of an audit entry. */
const LAST_COLUMN = '0060_audit_project';

/**
 * Records that a backup was made or restored, with the name of its folder and the size of its database. A database of an
 * earlier version, which is backed up before an upgrade, has no columns for it and no entry, and nor has one that
 * nothing may be changed in.
 */
export async function recordBackup(
  db: Kysely<Tables>,
  { settings, clock }: { settings: Settings; clock: Clock },
  { event, folder }: { event: 'backup.created' | 'backup.restored'; folder: string },
): Promise<void> {
  if (!(await appliedMigrations(db)).includes(LAST_COLUMN)) return;
  const { size } = await stat(join(folder, DATABASE_FILE));
  const changes = { folder: { after: basename(folder) }, bytes: { after: size } };
  const record = recordOperator(clock, event, projectOf(settings).id);
  await unlessPaused(record(db, { changes }));
}
