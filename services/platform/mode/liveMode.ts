import type { Kysely } from 'kysely';
import type { RecordChange } from '../audit/requestAudit.ts';
import type { OpenedDatabase } from '../database/database.ts';
import { DatabaseUnavailableError } from '../database/databaseErrors.ts';
import type { PropertyTables, RecordTables } from '../database/tables.ts';
import { noRounds, type Rounds, startRounds } from '../rounds.ts';
import { type ServiceMode, stricterMode } from './modes.ts';
import { readMode, writeMode } from './storedMode.ts';

/** A mode that was set elsewhere counts here after so many ms at the latest. */
const MODE_AGE = 1_000;

type ModeTables = PropertyTables & RecordTables;

/** The mode of this server, which may change while it runs. */
export interface LiveMode {
  current(): ServiceMode;
  /** Begins to keep to it. Before, a server is free to write what its start needs. */
  begin(): Promise<void>;
  /** Sets the mode of all servers of the database, and answers with this one's. */
  change(mode: ServiceMode): Promise<ServiceMode>;
  close(): Promise<void>;
}

/** `least`: the mode of this server by its settings, whatever that of all servers is. */
export function createLiveMode<T extends ModeTables>(given: {
  opened: Pick<OpenedDatabase<T>, 'dialect' | 'setReadOnly'>;
  db: Kysely<ModeTables>;
  /** Writes the audit entry of a change. */
  record: RecordChange;
  least: ServiceMode;
}): LiveMode {
  const { opened, db, record, least } = given;
  let current = least;
  let rounds: Rounds = noRounds;
  const refresh = async (): Promise<void> => {
    current = stricterMode(least, await readMode(db));
    await opened.setReadOnly(current !== 'normal');
  };
  return {
    current: () => current,
    begin: async () => {
      await refresh();
      // A file belongs to this process, which is asked to change the mode.
      if (opened.dialect === 'sqlite') return;
      rounds = startRounds('mode', MODE_AGE, () =>
        refresh().catch((error: unknown) => {
          // The last known one counts; calls say that the database is away.
          if (!(error instanceof DatabaseUnavailableError)) throw error;
        }),
      );
    },
    change: async (mode) => {
      await opened.setReadOnly(false);
      try {
        await writeMode({ db, record }, mode);
      } finally {
        await refresh();
      }
      return current;
    },
    close: () => rounds.close(),
  };
}
