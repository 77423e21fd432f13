import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'stytch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { allMigrations, type Tables } from '#services/composition.ts';
import { SANDBOX_SECRET } from '#services/identity/shared/secretKeys/storedKeys.ts';
import { openDatabase } from '#services/platform/database/database.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { type RunningServer, startServer } from '#services/server.ts';
import { clientOf, projectIds, refusedBy } from '#tests/services/identity/server/serverSdk.ts';
import { clientsFileText, createPerson, type Person } from '../clients/person.ts';
import { ORIGIN } from '../clients/walks.ts';

describe('a person whom a backend deletes', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-people-'));
  let running: RunningServer;
  let person: Person;
  let users: Client['users'];
  beforeAll(async () => {
    writeFileSync(join(dataDir, 'clients.json'), clientsFileText);
    const { db, close } = await openDatabase<Tables>({ dataDir }, allMigrations);
    const brand = { id: 'brand_paying', name: 'Brand of paying', owner_email: 'paying@canary.test' };
    const nothing = { owner_user_id: null, customer_id: null, plan: null };
    await db
      .insertInto('upgrade_brands')
      .values({ ...brand, ...nothing, created_at: 1 })
      .execute();
    await close();
    running = await startServer(readSettings({ PORT: '0', DATA_DIR: dataDir, PUBLIC_ORIGIN: ORIGIN }));
    person = await createPerson(running.url, 'paying', '+12025550178', { hasBrand: true });
    const secret = `${SANDBOX_SECRET}-consumer`;
    users = clientOf(Client, { project_id: projectIds.consumer, secret, env: running.url }).users;
  });
  afterAll(async () => {
    await running.close();
    rmSync(dataDir, { recursive: true });
  });

  it('stays while they pay for a brand', async () => {
    const { userId: user_id } = person;
    expect(await refusedBy(users.delete({ user_id }))).toEqual([409, 'user_has_subscription']);
    expect(await users.get({ user_id })).toMatchObject({ user_id, emails: [{ email: 'paying@canary.test' }] });
  });

  it('goes where they pay for nothing', async () => {
    const user_id = person.phoneUserId;
    expect(await users.delete({ user_id })).toMatchObject({ user_id });
    expect(await refusedBy(users.get({ user_id }))).toEqual([404, 'user_not_found']);
  });
});
