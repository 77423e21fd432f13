import { z } from 'zod';
import { AdminError, type AdminCommands } from './platform/admin/adminSocket.ts';
import { auditQuestion, readAuditPage } from './platform/audit/readAudit.ts';
import { BackupError } from './platform/backup/backupFiles.ts';
import { makeBackup } from './platform/backup/makeBackup.ts';
import type { Clock } from './platform/clock.ts';
import { reportKeys } from './platform/encryption/keyReport.ts';
import { reencrypt } from './platform/encryption/reencrypt.ts';
import { serviceModes } from './platform/mode/modes.ts';
import type { LiveMode } from './platform/mode/liveMode.ts';
import type { Settings } from './platform/settings/settings.ts';
import { recordBackup } from './backupEntry.ts';
import { answerAboutBrands, brandRequest } from './brandCommands.ts';
import { answerAboutClients, clientRequest } from './clientCommands.ts';
import type { Services } from './composition.ts';
import { encryptedColumns } from './encryptedColumns.ts';
import { type OperatorAnswer, type OperatorCall, operatorCallSchema } from './identity/operatorCalls.ts';
import { revokeSessionKeys, rotateSessionKeys } from './identity/sessions/sessionKeyRotation.ts';
import { revokeSigningKeys, rotateSigningKeys } from './identity/authorization/server/signingKeys.ts';
import { answerAboutPerson, type PeopleContext, personRequest } from './personCommands.ts';

const backupInput = z.object({ to: z.string() });
const modeInput = z.object({ mode: z.enum(serviceModes).optional() });
const auditInput = z.object({ question: auditQuestion, after: z.string().nullable() });

/**
 * Makes a call of the server API for the operator.
 * @throws AdminError
 */
export async function answerCall(
  callAsOperator: Services['callAsOperator'],
  call: OperatorCall,
): Promise<OperatorAnswer> {
  if (callAsOperator === null)
    throw new AdminError('IDENTITY_URL is set: people and organizations are at that provider.');
  return callAsOperator(call);
}

/** Runs commands in the server, for they cannot open its SQLite file while it runs. */
export function createAdminCommands(given: {
  settings: Settings;
  clock: Clock;
  copyDatabase(file: string): Promise<void>;
  people: PeopleContext;
  callAsOperator: Services['callAsOperator'];
  mode: Pick<LiveMode, 'current' | 'change'>;
}): AdminCommands {
  const { settings, clock, copyDatabase, people, callAsOperator, mode: live } = given;
  const { db, secrets } = people;
  return {
    audit: (input) => {
      const { question, after } = auditInput.parse(input);
      return readAuditPage(db, question, after);
    },
    call: (input) => answerCall(callAsOperator, operatorCallSchema.parse(input)),
    people: (input) => answerAboutPerson(people, personRequest.parse(input)),
    clients: (input) => answerAboutClients({ db, clock, secrets }, clientRequest.parse(input)),
    mode: (input) => {
      const { mode } = modeInput.parse(input);
      return mode === undefined ? Promise.resolve(live.current()) : live.change(mode);
    },
    rotateSigningKeys: () => rotateSigningKeys({ db, clock, secrets }),
    rotateSessionKeys: () => rotateSessionKeys({ db, clock, secrets }),
    revokeSigningKeys: () => revokeSigningKeys({ db, clock, secrets }),
    revokeSessionKeys: () => revokeSessionKeys({ db, clock, secrets }),
    reportKeys: () => reportKeys(db, secrets, encryptedColumns),
    reencrypt: () => reencrypt(db, secrets, encryptedColumns),
    brands: (input) => answerAboutBrands({ db, clock }, brandRequest.parse(input)),
    backup: async (input) => {
      const { to } = backupInput.parse(input);
      await makeBackup({ to, clientsFile: settings.clientsFile, copyDatabase, now: clock.now() }).catch(
        (error: unknown) => {
          throw error instanceof BackupError ? new AdminError(error.message, { cause: error }) : error;
        },
      );
      await recordBackup(db, { settings, clock }, { event: 'backup.created', folder: to });
    },
  };
}
