import { allMigrations, composeServices, type Tables } from '#services/composition.ts';
import { systemClock } from '#services/platform/clock.ts';
import { openDatabase } from '#services/platform/database/database.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { type WireChapter, wireChapters } from '#services/platform/http/wireDocument.ts';

/** Every call and error of the services, as they describe themselves. */
export async function chaptersOfServices(): Promise<WireChapter[]> {
  const { db, close } = await openDatabase<Tables>({ memory: true }, allMigrations);
  const services = await composeServices({ db, clock: systemClock, settings: readSettings({}) });
  const chapters = wireChapters(services.wire);
  await services.close();
  await close();
  return chapters;
}
