import { parseArgs } from 'node:util';
import { createSecrets } from '#services/platform/secrets.ts';
import { systemClock } from '#services/platform/clock.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { answerAboutPerson, type PersonRequest, personRequest } from '#services/personCommands.ts';
import { stripeClient } from '#services/upgrade/stripeClient.ts';
import { askOrRun } from './askOrRun.ts';
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

/** Runs `npm run people`: through the server if one runs on a SQLite file, else by itself. */
export async function peopleCommand(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const request = requestOf(args);
  const settings = readSettings(env);
  const answer = await askOrRun(settings, { command: 'people', input: request }, (db) => {
    const stripe = stripeClient(settings, `http://127.0.0.1:${settings.port}`);
    const secrets = createSecrets(settings);
    return answerAboutPerson({ db, clock: systemClock, secrets, stripe, settings }, request);
  });
  return JSON.stringify(answer, null, 2);
}
