import { z } from 'zod';
import { AdminError, type AdminCommands } from './platform/admin/adminSocket.ts';
import { auditQuestion, readAuditPage } from './platform/audit/readAudit.ts';
import { BackupError } from './platform/backup/backupFiles.ts';
import { makeBackup } from './platform/backup/makeBackup.ts';
import type { Clock } from './platform/clock.ts';
import { answerAboutPerson, type PeopleContext, personRequest } from './personCommands.ts';

const backupInput = z.object({ to: z.string() });
const auditInput = z.object({ question: auditQuestion, after: z.string().nullable() });

/** Runs commands in the server, for they cannot open its SQLite file while it runs. */
export function createAdminCommands(given: {
  clientsFile: string;
  clock: Clock;
  copyDatabase(file: string): Promise<void>;
  people: PeopleContext;
}): AdminCommands {
  const { clientsFile, clock, copyDatabase, people } = given;
  return {
    audit: (input) => {
      const { question, after } = auditInput.parse(input);
      return readAuditPage(people.db, question, after);
    },
    people: (input) => answerAboutPerson(people, personRequest.parse(input)),
    backup: async (input) => {
      const { to } = backupInput.parse(input);
      await makeBackup({ to, clientsFile, copyDatabase, now: clock.now() }).catch((error: unknown) => {
        throw error instanceof BackupError ? new AdminError(error.message, { cause: error }) : error;
      });
    },
  };
}
