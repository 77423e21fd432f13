import { z } from 'zod';
import { encryptedColumns } from '#services/encryptedColumns.ts';
import { countClientSecrets, reencryptClients } from '#services/identity/authorization/clients/clientEncryption.ts';
import { systemClock } from '#services/platform/clock.ts';
import { keyReport, reportKeys } from '#services/platform/encryption/keyReport.ts';
import { openSecrets } from '#services/platform/encryption/openSecrets.ts';
import { reencrypt } from '#services/platform/encryption/reencrypt.ts';
import { createSecrets } from '#services/platform/secrets.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { askOrRun } from './askOrRun.ts';
import { table } from './table.ts';

type Use = z.infer<typeof keyReport>['keys'][number];

/** Says whether a key may be taken out of the settings. */
function adviceOn({ role, values, validUntil }: Use, inFile: number, unnamed: number, now: number): string {
  if (role === 'not given') return 'values that cannot be read: add this key to SECRET_KEYS_FORMER';
  if (role !== 'former') return '';
  if (inFile > 0) return 'needed: npm run keys -- encrypt';
  if (values > 0 || unnamed > 0) return 'needed: values are being encrypted anew; npm run keys -- encrypt does it now';
  if (validUntil === null) return 'needed: start the server with this setting first';
  if (validUntil > now) return `may go from ${new Date(validUntil).toISOString()}: links and passcodes end by then`;
  return 'may go: take it out of SECRET_KEYS_FORMER';
}

/** `npm run keys`: how many values each SECRET_KEY encrypts, and which may go. */
export async function showKeys(env: NodeJS.ProcessEnv): Promise<string> {
  const settings = readSettings(env);
  const clock = systemClock;
  const answer = await askOrRun(settings, { command: 'reportKeys', input: null }, async (db) =>
    reportKeys(db, await openSecrets({ db, clock, settings }), encryptedColumns),
  );
  const { keys, unnamed } = keyReport.parse(answer);
  const inFile = await countClientSecrets(settings.clientsFile, createSecrets(settings));
  const rows = keys.map((use) => {
    const ofFile = inFile.get(use.id) ?? 0;
    const advice = adviceOn(use, ofFile, unnamed, clock.now());
    return [use.id, use.role, String(use.values), String(ofFile), advice];
  });
  const shown = table(['SECRET_KEY', 'role', 'values', 'clients file', ''], rows);
  const isRotating = keys.some(({ role }) => role === 'former');
  return unnamed > 0 && isRotating ? `${shown}\n${unnamed} values do not name their key yet` : shown;
}

/** `npm run keys -- encrypt`: encrypts with SECRET_KEY what former keys have encrypted, the file of clients as well. */
export async function encryptAnew(env: NodeJS.ProcessEnv): Promise<string> {
  const settings = readSettings(env);
  const answer = await askOrRun(settings, { command: 'reencrypt', input: null }, async (db) =>
    reencrypt(db, await openSecrets({ db, clock: systemClock, settings }), encryptedColumns),
  );
  const { changed, unreadable } = z.object({ changed: z.number(), unreadable: z.number() }).parse(answer);
  const clients = await reencryptClients(settings.clientsFile, createSecrets(settings));
  const done = `encrypted anew: ${changed} values, and secrets of ${clients} clients in ${settings.clientsFile}`;
  return unreadable === 0 ? done : `${done}\n${unreadable} values cannot be read with the keys of the settings`;
}
