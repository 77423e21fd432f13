import { parseArgs } from 'node:util';
import { z } from 'zod';
import { answerAboutBrands, brandRequest, listedBrand } from '#services/brandCommands.ts';
import { systemClock } from '#services/platform/clock.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { askOrRun } from './askOrRun.ts';
import { CommandError } from './runCommand.ts';
import { table } from './table.ts';

const USAGE = `npm run brand -- add --name "Acme" --owner owner@acme.example
npm run brand -- list [--json]
npm run brand -- rename <brand id> --name "Acme Inc."
npm run brand -- transfer <brand id> --owner other@acme.example`;

/** Runs `npm run brand`: the brands that can be upgraded, and who owns them. */
export async function brandCommand(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const text = { type: 'string' } as const;
  const options = { name: text, owner: text, json: { type: 'boolean', default: false } } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options });
  const [action, brandId] = positionals;
  const request = brandRequest.safeParse({ action, brandId, name: values.name, owner: values.owner });
  if (!request.success) throw new CommandError(USAGE);
  const settings = readSettings(env);
  const answer = await askOrRun(settings, { command: 'brands', input: request.data, isFirst: true }, (db) =>
    answerAboutBrands({ db, clock: systemClock }, request.data),
  );
  if (values.json) return JSON.stringify(answer, null, 2);
  if (request.data.action !== 'list') {
    const { id, name, owner_email: owner } = listedBrand.parse(answer);
    return `brand id       ${id}\nname           ${name}\nowner          ${owner}`;
  }
  const brands = z.array(listedBrand).parse(answer);
  if (brands.length === 0) return 'no brands';
  return table(
    ['brand id', 'name', 'owner'],
    brands.map(({ id, name, owner_email: owner }) => [id, name, owner]),
  );
}
