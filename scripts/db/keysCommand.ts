import { z } from 'zod';
import { rotateSigningKeys } from '#services/identity/authorization/server/signingKeys.ts';
import { rotateSessionKeys } from '#services/identity/sessions/sessionKeyRotation.ts';
import { systemClock } from '#services/platform/clock.ts';
import { createSecrets } from '#services/platform/secrets.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { adminCommand } from '../admin/adminCommand.ts';
import { askOrRun } from './askOrRun.ts';
import { encryptAnew, showKeys } from './encryptionKeys.ts';
import { UsageError } from './runCommand.ts';

const USAGE = `npm run keys
npm run keys -- secret add --name "Backend" (options of npm run admin -- keys create --help)
npm run keys -- secret list
npm run keys -- secret revoke <key_id>
npm run keys -- rotate [sessions | id-tokens]
npm run keys -- encrypt`;

/** Actions on secret keys, by their names in `npm run admin -- keys`. */
const secretActions = new Map([
  ['add', 'create'],
  ['list', 'list'],
  ['revoke', 'revoke'],
]);

const rotatedKey = z.object({ keyId: z.string(), signsFrom: z.number() });

/** Keys that sign, by what they sign. */
const signing = [
  { name: 'id-tokens', signs: 'ID tokens', command: 'rotateSigningKeys', rotate: rotateSigningKeys },
  { name: 'sessions', signs: 'session JWTs', command: 'rotateSessionKeys', rotate: rotateSessionKeys },
] as const;

async function rotate(env: NodeJS.ProcessEnv, which: (typeof signing)[number]): Promise<string> {
  const settings = readSettings(env);
  const secrets = createSecrets(settings);
  const answer = await askOrRun(settings, { command: which.command, input: null, isFirst: true }, (db) =>
    which.rotate({ db, clock: systemClock, secrets }),
  );
  const rotated = rotatedKey.nullable().parse(answer);
  if (rotated === null) return `there is no key that signs ${which.signs} yet; the first start makes one`;
  const { keyId, signsFrom } = rotated;
  return `key ${keyId} is published now and signs ${which.signs} from ${new Date(signsFrom).toISOString()}`;
}

/**
 * Runs `npm run keys`: shows which keys encrypt how much, rotates those that sign, and manages keys of the server API as
 * `npm run admin -- keys` does.
 */
export async function keysCommand(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const [subject, name = '', ...rest] = args;
  if (subject === undefined) return showKeys(env);
  if (subject === 'encrypt' && args.length === 1) return encryptAnew(env);
  const chosen = signing.filter((one) => args.length === 1 || (args.length === 2 && one.name === name));
  if (subject === 'rotate' && chosen.length > 0) {
    const lines: string[] = [];
    for (const one of chosen) lines.push(await rotate(env, one));
    return lines.join('\n');
  }
  const action = subject === 'secret' ? secretActions.get(name) : undefined;
  if (action === undefined) throw new UsageError(USAGE);
  return adminCommand(['keys', action, ...rest], env);
}
