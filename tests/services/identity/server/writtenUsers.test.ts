import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { passwordActions } from '../passwords/passwordActions.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

describe.each(databases)('users who a backend wrote, on $name', (database) => {
  let service: ServerSdk;
  beforeAll(async () => {
    service = await openServerSdk(database);
  });
  afterAll(() => service.close());

  it('show their metadata, roles and external_id to their own pages too', async () => {
    const email = 'shown@server.test';
    const { user_id } = await service.consumer.users.create({
      email,
      trusted_metadata: { plan: 'silver' },
      external_id: 'shown-1',
      roles: ['reader'],
    });
    const { answer, sessionToken } = await service.signIn(email);
    const shown = {
      user_id,
      trusted_metadata: { plan: 'silver' },
      external_id: 'shown-1',
      roles: ['stytch_user', 'reader'],
    };
    expect(answer.body).toMatchObject({ user: shown, session: { roles: ['stytch_user', 'reader'] } });
    expect(answer.body['user']).not.toHaveProperty('is_locked');
    expect((await service.get('/users/me', { session: sessionToken })).body).toMatchObject(shown);
    await service.consumer.users.update({ user_id, roles: [] });
    const again = await service.post('/sessions/authenticate', {}, { session: sessionToken });
    expect(again.body).toMatchObject({ session: { roles: ['stytch_user'] } });
  });

  it('are deleted with everything that is theirs, and their sessions', async () => {
    const { users } = service.consumer;
    const email = 'deleted@server.test';
    const { user_id } = await users.create({ email, external_id: 'deleted-1', trusted_metadata: { secret: 'canary' } });
    const { sessionToken } = await service.signIn(email);
    await passwordActions(service).askForReset(email);
    expect(await users.delete({ user_id: 'deleted-1' })).toMatchObject({ user_id, status_code: 200 });
    const dump = await dumpOf(service.db);
    expect([dump.includes(email), dump.includes('canary'), dump.includes('deleted-1')]).toEqual([false, false, false]);
    const { status } = await service.post('/sessions/authenticate', {}, { session: sessionToken });
    expect(status).toBe(404);
    expect(await refusedBy(users.get({ user_id }))).toEqual([404, 'user_not_found']);
    expect(await refusedBy(users.delete({ user_id }))).toEqual([404, 'user_not_found']);
    const events = await rowsOf(service.db, { event: 'user.deleted' });
    expect(events.filter(({ person_id }) => person_id === user_id)).toMatchObject([{ outcome: 'success' }]);
  });

  it('are run by keys with the scope to do so alone', async () => {
    const response = await service.request('/v1/secret_keys', {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('project-test-tinyspark:secret-test-tinyspark-sandbox-consumer')}` },
      body: JSON.stringify({ name: 'Reader', scopes: ['read'] }),
    });
    const { secret } = Object(await response.json());
    const { users } = service.consumerWith(String(secret));
    const { user_id } = await service.consumer.users.create({ email: 'scoped@server.test' });
    expect((await users.get({ user_id })).user_id).toBe(user_id);
    const calls = [
      () => users.create({ email: 'x@server.test' }),
      () => users.update({ user_id }),
      () => users.delete({ user_id }),
    ];
    for (const call of calls) expect(await refusedBy(call())).toEqual([403, 'insufficient_scope']);
  });
});
