import { z } from 'zod';
import { rotateSigningKeys } from '#services/identity/authorization/server/signingKeys.ts';
import { systemClock } from '#services/platform/clock.ts';
import { createSecrets } from '#services/platform/secrets.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { adminCommand } from '../admin/adminCommand.ts';
import { askOrRun } from './askOrRun.ts';
import { UsageError } from './runCommand.ts';

const USAGE = `npm run keys -- secret add --name "Backend" (options of npm run admin -- keys create --help)
npm run keys -- secret list
npm run keys -- secret revoke <key_id>
npm run keys -- rotate`;

/** Actions on secret keys, by their names in `npm run admin -- keys`. */
const secretActions = new Map([
  ['add', 'create'],
  ['list', 'list'],
  ['revoke', 'revoke'],
]);

const rotatedKey = z.object({ keyId: z.string(), signsFrom: z.number() });

async function rotate(env: NodeJS.ProcessEnv): Promise<string> {
  const settings = readSettings(env);
  const secrets = createSecrets(settings);
  const answer = await askOrRun(settings, { command: 'rotateSigningKeys', input: null, isFirst: true }, (db) =>
    rotateSigningKeys({ db, clock: systemClock, secrets }),
  );
  const rotated = rotatedKey.parse(answer);
  return `key ${rotated.keyId} is published now and signs from ${new Date(rotated.signsFrom).toISOString()}`;
}

/** Runs `npm run keys`: keys of the server API as in `npm run admin -- keys`, and a new key that signs ID tokens. */
export async function keysCommand(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const [subject, name = '', ...rest] = args;
  if (subject === 'rotate' && args.length === 1) return rotate(env);
  const action = subject === 'secret' ? secretActions.get(name) : undefined;
  if (action === undefined) throw new UsageError(USAGE);
  return adminCommand(['keys', action, ...rest], env);
}
