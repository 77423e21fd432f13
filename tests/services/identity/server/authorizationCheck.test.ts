import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

const file = {
  consumer: {
    resources: [{ resource_id: 'albums', actions: ['open', 'share'] }],
    roles: [
      { role_id: 'reader', permissions: [{ resource_id: 'albums', actions: ['open'] }] },
      { role_id: 'owner', permissions: [{ resource_id: 'albums', actions: ['*'] }] },
    ],
  },
};

describe.each(databases)('the authorization check of a session on $name', (database) => {
  let service: ServerSdk;
  let directory: string;
  beforeAll(async () => {
    directory = await mkdtemp(join(tmpdir(), 'rbac-'));
    const path = join(directory, 'roles.json');
    await writeFile(path, JSON.stringify(file));
    service = await openServerSdk(database, { env: { RBAC_FILE: path } });
  });
  afterAll(async () => {
    await service.close();
    await rm(directory, { recursive: true });
  });

  it('permits what the roles of a user do, and names those that do, over a call and by the SDK alone', async () => {
    const { answer, sessionToken } = await service.signIn('roles@person.test');
    const { users, sessions } = service.consumer;
    await users.update({ user_id: String(answer.body['user_id']), roles: ['reader'] });
    const may = (action: string, resource_id = 'albums') =>
      sessions.authenticate({ session_token: sessionToken, authorization_check: { resource_id, action } });
    const opened = await may('open');
    expect(opened.verdict).toEqual({ authorized: true, granting_roles: ['reader'] });
    expect(opened.session.roles).toEqual(['stytch_user', 'reader']);
    for (const [action, resource] of [['share'], ['open', 'letters']] as const)
      expect(await refusedBy(may(action, resource))).toEqual([403, 'session_authorization_error']);
    const local = (action: string) =>
      sessions.authenticateJwtLocal({
        session_jwt: opened.session_jwt,
        current_date: new Date(service.clock.now()),
        authorization_check: { resource_id: 'albums', action },
      });
    expect((await local('open')).roles).toEqual(['stytch_user', 'reader']);
    await expect(local('share')).rejects.toThrow(/permission/i);
    await users.update({ user_id: String(answer.body['user_id']), roles: ['reader', 'owner'] });
    expect((await may('open')).verdict?.granting_roles).toEqual(['owner', 'reader']);
  });

  it('is not made where nobody asks for it', async () => {
    const { sessionToken } = await service.signIn('unasked@person.test');
    expect(await service.consumer.sessions.authenticate({ session_token: sessionToken })).not.toHaveProperty('verdict');
  });
});
