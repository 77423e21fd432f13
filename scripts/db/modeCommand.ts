import { z } from 'zod';
import { recordMode } from '#services/modeEntry.ts';
import { systemClock } from '#services/platform/clock.ts';
import { serviceModes, stricterMode } from '#services/platform/mode/modes.ts';
import { readMode, writeMode } from '#services/platform/mode/storedMode.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { askOrRun } from './askOrRun.ts';
import { UsageError } from './runCommand.ts';

const USAGE = `npm run admin -- mode
npm run admin -- mode ${serviceModes.join(' | ')}`;

/**
 * Runs `npm run admin -- mode`: shows or sets the mode of all servers of the database.
 * @throws UsageError
 */
export async function modeCommand(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const wanted = z.tuple([z.enum(serviceModes).optional()]).safeParse([args.length > 1 ? '' : args[0] || undefined]);
  if (!wanted.success) throw new UsageError(USAGE);
  const [mode] = wanted.data;
  const settings = readSettings(env);
  const answer = await askOrRun(settings, { command: 'mode', input: { mode } }, async (db) => {
    if (mode !== undefined) await writeMode({ db, record: recordMode(settings, systemClock) }, mode);
    return stricterMode(settings.serviceMode, await readMode(db));
  });
  const current = z.enum(serviceModes).parse(answer);
  const isOfSetting = mode !== undefined && current !== mode;
  return `The mode is ${current}${isOfSetting ? `, by SERVICE_MODE; without it, ${mode}` : ''}.`;
}
