import { z } from 'zod';
import { revokeSigningKeys, rotateSigningKeys } from '#services/identity/authorization/server/signingKeys.ts';
import { revokeSessionKeys, rotateSessionKeys } from '#services/identity/sessions/sessionKeyRotation.ts';
import { systemClock } from '#services/platform/clock.ts';
import { createSecrets } from '#services/platform/secrets.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { adminCommand } from '../admin/adminCommand.ts';
import { askOrRun } from './askOrRun.ts';
import { encryptAnew, showKeys } from './encryptionKeys.ts';
import { CommandError, UsageError } from './runCommand.ts';

const USAGE = `npm run keys
npm run keys -- secret add --name "Backend" (options of npm run admin -- keys create --help)
npm run keys -- secret list
npm run keys -- secret revoke <key_id>
npm run keys -- rotate [sessions | id-tokens]
npm run keys -- revoke sessions | id-tokens [--yes]
npm run keys -- encrypt`;

/** Actions on secret keys, by their names in `npm run admin -- keys`. */
const secretActions = new Map([
  ['add', 'create'],
  ['list', 'list'],
  ['revoke', 'revoke'],
]);

const revokedKey = z.object({ keyId: z.string() });
const rotatedKey = revokedKey.extend({ signsFrom: z.number() });

/** Keys that sign, by what they sign. */
const signing = [
  {
    name: 'id-tokens',
    signs: 'ID tokens',
    rotation: { command: 'rotateSigningKeys', run: rotateSigningKeys },
    revocation: { command: 'revokeSigningKeys', run: revokeSigningKeys },
  },
  {
    name: 'sessions',
    signs: 'session JWTs',
    rotation: { command: 'rotateSessionKeys', run: rotateSessionKeys },
    revocation: { command: 'revokeSessionKeys', run: revokeSessionKeys },
  },
] as const;
type Signing = (typeof signing)[number];

function change(
  env: NodeJS.ProcessEnv,
  { command, run }: Signing['rotation'] | Signing['revocation'],
): Promise<unknown> {
  const settings = readSettings(env);
  const secrets = createSecrets(settings);
  return askOrRun(settings, { command, input: null, isFirst: true }, (db) => run({ db, clock: systemClock, secrets }));
}

async function rotate(env: NodeJS.ProcessEnv, { signs, rotation }: Signing): Promise<string> {
  const rotated = rotatedKey.nullable().parse(await change(env, rotation));
  if (rotated === null) return `there is no key that signs ${signs} yet; the first start makes one`;
  const { keyId, signsFrom } = rotated;
  return `key ${keyId} is published now and signs ${signs} from ${new Date(signsFrom).toISOString()}`;
}

async function revoke(env: NodeJS.ProcessEnv, { name, signs, revocation }: Signing, isSure: boolean): Promise<string> {
  if (!isSure) {
    const effect = `Every one of the ${signs} that are out is refused within a minute. Nobody is signed out.`;
    throw new CommandError(`${effect}\nWithout a leak, use npm run keys -- rotate ${name}. Add --yes to revoke.`);
  }
  const { keyId } = revokedKey.parse(await change(env, revocation));
  return `key ${keyId} signs ${signs} from now on; the ones before it are deleted`;
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
  const leaked = signing.find((one) => subject === 'revoke' && one.name === name);
  if (leaked !== undefined && rest.every((option) => option === '--yes')) return revoke(env, leaked, rest.length > 0);
  const action = subject === 'secret' ? secretActions.get(name) : undefined;
  if (action === undefined) throw new UsageError(USAGE);
  return adminCommand(['keys', action, ...rest], env);
}
