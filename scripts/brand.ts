import { parseArgs } from 'node:util';
import { allMigrations, type Tables } from '#services/composition.ts';
import { claimDatabase } from '#services/databaseOwner.ts';
import { systemClock } from '#services/platform/clock.ts';
import { openDatabase } from '#services/platform/database/database.ts';
import { databaseLocation } from '#services/platform/database/databaseLocation.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { addBrand, BrandError } from '#services/upgrade/brands/addBrand.ts';

const USAGE = `npm run brand -- add --name "Acme" --owner owner@acme.example
npm run brand -- list`;

/** `npm run brand`: the brands that can be upgraded, and who owns them. */
async function run(args: string[]): Promise<string> {
  const text = { type: 'string' } as const;
  const { values, positionals } = parseArgs({ args, allowPositionals: true, options: { name: text, owner: text } });
  const [command] = positionals;
  if (command !== 'add' && command !== 'list') throw new BrandError(USAGE);
  const settings = readSettings(process.env);
  const { db, close } = await openDatabase<Tables>(databaseLocation(settings), allMigrations);
  try {
    await claimDatabase(db, settings);
    if (command === 'add') {
      return `brand id       ${await addBrand(db, { name: values.name, owner: values.owner }, systemClock.now())}`;
    }
    const brands = await db.selectFrom('upgrade_brands').selectAll().orderBy('created_at').orderBy('id').execute();
    return brands.map(({ id, name, owner_email }) => `${id}  ${name}  ${owner_email}`).join('\n') || 'no brands';
  } finally {
    await close();
  }
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
