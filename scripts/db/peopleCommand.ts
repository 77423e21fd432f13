import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { allMigrations, type Tables } from '#services/composition.ts';
import { claimDatabase } from '#services/databaseOwner.ts';
import { askRunningServer } from '#services/platform/admin/askRunningServer.ts';
import { openDatabase } from '#services/platform/database/database.ts';
import { DATABASE_FILE, databaseLocation } from '#services/platform/database/databaseLocation.ts';
import { createSecrets } from '#services/platform/secrets.ts';
import { readSettings, type Settings } from '#services/platform/settings/settings.ts';
import { answerAboutPerson, type PersonRequest, personRequest } from '#services/personCommands.ts';
import { stripeClient } from '#services/upgrade/stripeClient.ts';
import { CommandError } from './runCommand.ts';

const USAGE = `npm run people -- export --user ID | --email ADDRESS | --member ID
npm run people -- delete --user ID | --email ADDRESS | --member ID [--cancel-subscription]`;

function requestOf(args: string[]): PersonRequest {
  const text = { type: 'string' } as const;
  const { positionals, values } = parseArgs({
    args,
    allowPositionals: true,
    options: { user: text, email: text, member: text, 'cancel-subscription': { type: 'boolean' } },
  });
  const { user, email, member } = values;
  const isOne = [user, email, member].filter((one) => one !== undefined).length === 1;
  const request = personRequest.safeParse({
    action: positionals[0],
    user,
    email,
    member,
    cancelSubscription: values['cancel-subscription'] === true,
  });
  if (!isOne || !request.success) throw new CommandError(USAGE);
  return request.data;
}

async function answerByItself(settings: Settings, request: PersonRequest): Promise<unknown> {
  const { dataDir, databaseUrl, port } = settings;
  const file = join(dataDir, DATABASE_FILE);
  if (databaseUrl === null && !existsSync(file))
    throw new CommandError(`There is no ${file}. Set DATA_DIR to where it is.`);
  const opened = await openDatabase<Tables>(databaseLocation(settings), allMigrations);
  try {
    await claimDatabase(opened.db, settings);
    const stripe = stripeClient(settings, `http://127.0.0.1:${port}`);
    return await answerAboutPerson({ db: opened.db, secrets: createSecrets(settings), stripe }, request);
  } finally {
    await opened.close();
  }
}

/** Runs `npm run people`: through the server if one runs on a SQLite file, else by itself. */
export async function peopleCommand(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const request = requestOf(args);
  const settings = readSettings(env);
  const asked = settings.databaseUrl === null ? await askRunningServer(settings.dataDir, 'people', request) : null;
  const answer = asked === null ? await answerByItself(settings, request) : asked.answer;
  return JSON.stringify(answer, null, 2);
}
