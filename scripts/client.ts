import { parseArgs } from 'node:util';
import { ClientsFileError, readClientsFile } from '#services/identity/authorization/clients/clientsFile.ts';
import {
  addClient,
  ClientEditError,
  type EditedClient,
  removeClient,
  rotateClientSecret,
  scopeDetails,
} from '#services/identity/authorization/clients/editClients.ts';
import { usualScopes } from '#services/identity/shared/oauthClient.ts';
import { createSecrets } from '#services/platform/secrets.ts';
import { readSettings, SettingsError } from '#services/platform/settings/settings.ts';

const USAGE = `npm run client -- add --name "Northwind Mail" --redirect https://mail.example.com/callback
                       [--log-out https://mail.example.com/] [--resource https://api.example.com/]
                       [--scope full_access --scope reports.read …] [--words "reports.read=See your reports" …]
                       [--far-reaching reports.delete …]
                       [--logo https://mail.example.com/logo.png] [--home https://mail.example.com] [--description "…"]
                       [--public] [--first-party]
npm run client -- list
npm run client -- rotate <client id>
npm run client -- remove <client id>`;

const text = { type: 'string' } as const;
const texts = { type: 'string', multiple: true } as const;
const flag = { type: 'boolean' } as const;

/** `npm run client`: the applications that let people sign in with this product. */
async function run(args: string[]): Promise<string> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      name: text,
      description: text,
      redirect: texts,
      'log-out': texts,
      scope: texts,
      words: texts,
      'far-reaching': texts,
      resource: texts,
      logo: text,
      home: text,
      public: flag,
      'first-party': flag,
    },
  });
  const [command, id] = positionals;
  const settings = readSettings(process.env);
  const edit = { file: settings.clientsFile, secrets: createSecrets(settings) };
  const secretOf = ({ client, secret }: EditedClient) =>
    `client id      ${client.client_id}\n${secret === null ? 'no secret: it is public' : `client secret  ${secret}\nThe secret is shown this one time.`}`;
  switch (command) {
    case 'add': {
      if (values.name === undefined || values.redirect === undefined) throw new ClientEditError(USAGE);
      const party = values['first-party'] === true ? 'first_party' : 'third_party';
      // Without the usual ones an application could not even learn who has signed in.
      const scopes = [...new Set([...usualScopes, ...(values.scope ?? [])])];
      const given = {
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
      };
      return `${secretOf(await addClient(edit, given))}\nissuer         ${settings.publicOrigin}`;
    }
    case 'list': {
      const clients = await readClientsFile(edit.file);
      if (clients.length === 0) return `${edit.file} has no clients`;
      return clients
        .map((one) => `${one.client_id}  ${one.client_name}  ${one.client_type}  ${one.redirect_uris.join(' ')}`)
        .join('\n');
    }
    case 'rotate':
      if (id === undefined) throw new ClientEditError(USAGE);
      return secretOf(await rotateClientSecret(edit, id));
    case 'remove':
      if (id === undefined) throw new ClientEditError(USAGE);
      return `removed        ${(await removeClient(edit, id)).client_name}`;
    default:
      throw new ClientEditError(USAGE);
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  const isExpected = [ClientsFileError, ClientEditError, SettingsError, TypeError].some(
    (kind) => error instanceof kind,
  );
  console.error(isExpected && error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
