import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import {
  answerAboutClients,
  type ClientRequest,
  listedClient,
  listedClients,
  rotatedClient,
} from '#services/clientCommands.ts';
import { ClientsFileError, readClientsFile } from '#services/identity/authorization/clients/clientsFile.ts';
import {
  addClient,
  ClientEditError,
  removeClient,
  rotateClientSecret,
  scopeDetails,
} from '#services/identity/authorization/clients/editClients.ts';
import { usualScopes } from '#services/identity/shared/oauthClient.ts';
import { systemClock } from '#services/platform/clock.ts';
import { DATABASE_FILE } from '#services/platform/database/databaseLocation.ts';
import { HOUR } from '#services/platform/durations.ts';
import { createSecrets } from '#services/platform/secrets.ts';
import { readSettings, type Settings } from '#services/platform/settings/settings.ts';
import { askOrRun } from './askOrRun.ts';
import { CommandError } from './runCommand.ts';
import { table } from './table.ts';

const USAGE = `npm run client -- add --name "Northwind Mail" --redirect https://mail.example.com/callback
                       [--log-out https://mail.example.com/] [--resource https://api.example.com/]
                       [--scope full_access --scope reports.read …] [--words "reports.read=See your reports" …]
                       [--far-reaching reports.delete …]
                       [--logo https://mail.example.com/logo.png] [--home https://mail.example.com] [--description "…"]
                       [--public] [--first-party]
npm run client -- list
npm run client -- rotate <client id> [--overlap-hours 24]
npm run client -- remove <client id>`;

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

const options = {
  name: text,
  description: text,
  redirect: texts,
  'log-out': texts,
  scope: texts,
  words: texts,
  'far-reaching': texts,
  resource: texts,
  'overlap-hours': text,
  logo: text,
  home: text,
  public: flag,
  'first-party': flag,
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

const secretOf = (clientId: string, secret: string | null): string =>
  `client id      ${clientId}\n${secret === null ? 'no secret: it is public' : `client secret  ${secret}\nThe secret is shown this one time.`}`;

/** Asks about clients of the server API, through the server if one runs. */
function ask(settings: Settings, request: ClientRequest): Promise<unknown> {
  const secrets = createSecrets(settings);
  return askOrRun(settings, { command: 'clients', input: request }, (db) =>
    answerAboutClients({ db, clock: systemClock, secrets }, request),
  );
}

const hasDatabase = ({ databaseUrl, dataDir }: Settings): boolean =>
  databaseUrl !== null || existsSync(join(dataDir, DATABASE_FILE));

async function add(settings: Settings, values: Values): Promise<string> {
  if (values.name === undefined || values.redirect === undefined) throw new CommandError(USAGE);
  const party = values['first-party'] === true ? 'first_party' : 'third_party';
  // Without the usual ones an application could not even learn who has signed in.
  const scopes = [...new Set([...usualScopes, ...(values.scope ?? [])])];
  const { client, secret } = await addClient(
    { file: settings.clientsFile, secrets: createSecrets(settings) },
    {
      client_name: values.name,
      client_type: values.public === true ? `${party}_public` : party,
      client_description: values.description,
      client_logo_url: values.logo,
      home_url: values.home,
      redirect_uris: values.redirect,
      post_logout_redirect_uris: values['log-out'],
      scopes,
      scope_details: scopeDetails(scopes, { words: values.words, farReaching: values['far-reaching'] }),
      resources: values.resource,
    },
  );
  return `${secretOf(client.client_id, secret)}\nissuer         ${settings.publicOrigin}`;
}

async function list(settings: Settings): Promise<string> {
  const ofFile = await readClientsFile(settings.clientsFile);
  const registered: z.infer<typeof listedClient>[] = [];
  let after: z.infer<typeof listedClients>['next'] = null;
  if (hasDatabase(settings))
    do {
      const page = listedClients.parse(await ask(settings, { action: 'list', after }));
      registered.push(...page.clients);
      after = page.next;
    } while (after !== null);
  const rows = [
    ...ofFile.map((one) => [one.client_id, one.client_name, one.client_type, 'file', one.redirect_uris.join(' ')]),
    ...registered.map((one) => [one.client_id, one.client_name, one.client_type, 'API', one.redirect_urls.join(' ')]),
  ];
  if (rows.length === 0) return `${settings.clientsFile} has no clients, and the server API has registered none`;
  return table(['client id', 'name', 'type', 'from', 'redirect URLs'], rows);
}

/** Hours for which the former secret counts, in ms; null: it counts no more. */
function overlapOf({ 'overlap-hours': hours }: Values): number | null {
  if (hours === undefined) return null;
  const given = z.coerce.number().int().min(1).max(168).safeParse(hours);
  if (!given.success) throw new CommandError('--overlap-hours is a whole number from 1 to 168');
  return given.data * HOUR;
}

/** Changes a client where it is: in the file, or in the database. */
async function change(
  settings: Settings,
  { action, clientId, overlap }: { action: 'rotate' | 'remove'; clientId: string; overlap: number | null },
): Promise<string> {
  const edit = { file: settings.clientsFile, secrets: createSecrets(settings) };
  const isOfFile = (await readClientsFile(edit.file)).some(({ client_id: id }) => id === clientId);
  if (isOfFile || !hasDatabase(settings)) {
    if (action === 'remove') return `removed        ${(await removeClient(edit, clientId)).client_name}`;
    const formerEndsAt = overlap === null ? null : systemClock.now() + overlap;
    const { client, secret } = await rotateClientSecret(edit, clientId, formerEndsAt);
    return secretOf(client.client_id, secret);
  }
  if (overlap !== null)
    throw new CommandError(`${clientId} is registered: the server API rotates its secret with an overlap`);
  const answer = await ask(settings, { action, clientId });
  if (action === 'remove') return `removed        ${listedClient.parse(answer).client_name}`;
  const rotated = rotatedClient.parse(answer);
  return secretOf(rotated.client_id, rotated.client_secret);
}

/**
 * Runs `npm run client`: the applications that let people sign in with this product. New ones are added to the file;
 * those that the server API has registered are listed, rotated and removed as well.
 * @throws CommandError
 */
export async function clientCommand(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [action, clientId] = positionals;
  const settings = readSettings(env);
  try {
    if (action === 'add') return await add(settings, values);
    if (action === 'list') return await list(settings);
    if ((action === 'rotate' || action === 'remove') && clientId !== undefined)
      return await change(settings, { action, clientId, overlap: overlapOf(values) });
  } catch (error) {
    const isExpected = error instanceof ClientsFileError || error instanceof ClientEditError;
    throw isExpected ? new CommandError(error.message, { cause: error }) : error;
  }
  throw new CommandError(USAGE);
}
