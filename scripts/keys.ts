import { rotateSigningKeys } from '#services/identity/authorization/server/signingKeys.ts';
import { allMigrations, type Tables } from '#services/composition.ts';
import { claimDatabase } from '#services/databaseOwner.ts';
import { systemClock } from '#services/platform/clock.ts';
import { openDatabase } from '#services/platform/database/database.ts';
import { databaseLocation } from '#services/platform/database/databaseLocation.ts';
import { createSecrets } from '#services/platform/secrets.ts';
import { readSettings } from '#services/platform/settings/settings.ts';

/** `npm run keys -- rotate`: another key signs ID tokens; what the old one has signed stays good. */
try {
  if (process.argv[2] !== 'rotate') throw new Error('npm run keys -- rotate');
  const settings = readSettings(process.env);
  const opened = await openDatabase<Tables>(databaseLocation(settings), allMigrations);
  try {
    await claimDatabase(opened.db, settings);
    const context = { db: opened.db, clock: systemClock, secrets: createSecrets(settings) };
    const { keyId, signsFrom } = await rotateSigningKeys(context);
    console.log(`key ${keyId} is published now and signs from ${new Date(signsFrom).toISOString()}`);
  } finally {
    await opened.close();
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
