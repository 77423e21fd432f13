import { Client } from 'stytch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_SECRET } from '#services/identity/shared/secretKeys/storedKeys.ts';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases } from '#tests/services/databases.ts';
import { type ServedIdentity, serveIdentity } from '../authorization/servedIdentity.ts';
import { plantings } from '../proofs/planting.ts';
import { clientOf, projectIds, refusedBy } from './serverSdk.ts';

describe.each(databases)('connected apps of users, by the server API on $name', (database) => {
  let service: ServedIdentity;
  let users: Client['users'];
  beforeAll(async () => {
    service = await serveIdentity(database);
    const secret = `${SANDBOX_SECRET}-consumer`;
    users = clientOf(Client, { project_id: projectIds.consumer, secret, env: service.origin }).users;
  });
  afterAll(() => service.close());

  it('are listed and taken back, and their tokens open nothing then', async () => {
    const { answer, sessionToken } = await service.signIn('allowed@connected.test');
    const user_id = String(answer.body['user_id']);
    await users.update({ user_id, external_id: 'allowed-1' });
    expect((await users.connectedApps({ user_id })).connected_apps).toEqual([]);
    const planted = plantings(service);
    const [opensByToken, opensByRefresh] = [
      await planted['an access token'](sessionToken),
      await planted['a refresh token'](sessionToken),
    ];
    expect(await opensByToken()).toMatchObject({ sub: user_id });
    const listed = await users.connectedApps({ user_id: 'allowed-1' });
    expect(listed.connected_apps).toEqual([
      {
        connected_app_id: 'northwind-mail',
        name: 'Northwind Mail',
        description: 'Mails for brands',
        client_type: 'third_party',
        logo_url: 'https://mail.example.com/logo.png',
        scopes_granted: 'openid email offline_access',
      },
    ]);
    const revoked = await users.revoke({ user_id: 'allowed-1', connected_app_id: 'northwind-mail' });
    expect(revoked).toEqual({ status_code: 200, request_id: expect.any(String) });
    expect((await users.connectedApps({ user_id })).connected_apps).toEqual([]);
    expect([await opensByToken(), await opensByRefresh()]).toEqual([null, null]);
    const rows = await rowsOf(service.db, { event: 'consent.revoked' });
    expect(rows).toMatchObject([
      { person_id: user_id, target_id: 'northwind-mail', actor: expect.stringMatching(/^secret-key-/) },
    ]);
  });

  it('of unknown users, and those that were not allowed, are not found', async () => {
    const { answer } = await service.signIn('nothing@connected.test');
    const user_id = String(answer.body['user_id']);
    const connected_app_id = 'northwind-mail';
    expect(await refusedBy(users.revoke({ user_id, connected_app_id }))).toEqual([404, 'connected_app_not_found']);
    const unknown = { user_id: 'user-test-none' };
    expect(await refusedBy(users.connectedApps(unknown))).toEqual([404, 'user_not_found']);
    expect(await refusedBy(users.revoke({ ...unknown, connected_app_id }))).toEqual([404, 'user_not_found']);
  });
});
