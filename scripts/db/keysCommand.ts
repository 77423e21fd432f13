import { parseArgs } from 'node:util';
import { z } from 'zod';
import { secretKeySchema } from '#contracts/identity/server/secretKeys.ts';
import { rotateSigningKeys } from '#services/identity/authorization/server/signingKeys.ts';
import { systemClock } from '#services/platform/clock.ts';
import { createSecrets } from '#services/platform/secrets.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { answerAboutSecretKeys, secretKeyRequest } from '#services/secretKeyCommands.ts';
import { askOrRun } from './askOrRun.ts';
import { CommandError } from './runCommand.ts';
import { table } from './table.ts';

const USAGE = `npm run keys -- secret add --name "Backend" [--project consumer|business] [--scope read] [--scope write] [--expires 2027-11-01] [--json]
npm run keys -- secret list [--project consumer|business] [--json]
npm run keys -- secret revoke <key id> [--project consumer|business] [--json]
npm run keys -- rotate`;

const options = {
  name: { type: 'string' },
  project: { type: 'string', default: 'consumer' },
  scope: { type: 'string', multiple: true },
  expires: { type: 'string' },
  json: { type: 'boolean', default: false },
} as const;

const addedKey = secretKeySchema.extend({ project_id: z.string(), secret: z.string() });
const rotatedKey = z.object({ keyId: z.string(), signsFrom: z.number() });

/** @throws CommandError */
function endOf(given: string | undefined): number | null {
  if (given === undefined) return null;
  const time = Date.parse(given);
  if (Number.isNaN(time))
    throw new CommandError(`--expires is ${JSON.stringify(given)}; expected a date like 2027-11-01`);
  if (time <= systemClock.now()) throw new CommandError(`--expires is ${JSON.stringify(given)}, which has passed`);
  return time;
}

const day = (time: string | null): string => time?.slice(0, 10) ?? '–';

/** Adds, lists and revokes keys of the server API, and adds a key that signs ID tokens. */
export async function keysCommand(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [subject, action, keyId] = positionals;
  const settings = readSettings(env);
  const secrets = createSecrets(settings);
  if (subject === 'rotate') {
    const answer = await askOrRun(settings, { command: 'rotateSigningKeys', input: null, isFirst: true }, (db) =>
      rotateSigningKeys({ db, clock: systemClock, secrets }),
    );
    const rotated = rotatedKey.parse(answer);
    return `key ${rotated.keyId} is published now and signs from ${new Date(rotated.signsFrom).toISOString()}`;
  }
  const request = secretKeyRequest.safeParse({
    action,
    keyId,
    project: values.project,
    name: values.name,
    scopes: [...new Set(values.scope ?? ['read', 'write'])].toSorted(),
    expiresAt: endOf(values.expires),
  });
  if (subject !== 'secret' || !request.success) throw new CommandError(USAGE);
  const answer = await askOrRun(settings, { command: 'secretKeys', input: request.data, isFirst: true }, (db) =>
    answerAboutSecretKeys({ db, clock: systemClock, secrets, settings }, request.data),
  );
  if (values.json) return JSON.stringify(answer, null, 2);
  if (request.data.action === 'add') {
    const added = addedKey.parse(answer);
    return [
      `project id     ${added.project_id}`,
      `secret         ${added.secret}`,
      'The secret is shown this one time.',
      `key id         ${added.key_id}`,
      `scopes         ${added.scopes.join(', ')}`,
      `expires        ${day(added.expires_at)}`,
    ].join('\n');
  }
  if (request.data.action === 'revoke') return `revoked        ${secretKeySchema.parse(answer).name}`;
  const keys = z.array(secretKeySchema).parse(answer);
  if (keys.length === 0) return `the ${request.data.project} project has no secret keys`;
  return table(
    ['key id', 'name', 'scopes', 'secret', 'created', 'last used', 'expires', 'revoked'],
    keys.map((key) => [
      key.key_id,
      key.name,
      key.scopes.join(','),
      `…${key.hint}`,
      day(key.created_at),
      key.last_used_at ?? 'never',
      day(key.expires_at),
      day(key.revoked_at),
    ]),
  );
}
