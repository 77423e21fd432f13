import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

const reports = {
  client_name: 'Reports',
  client_description: 'Writes the reports of a night',
  scopes: ['read:reports', 'write:reports', 'read:brands'],
  trusted_metadata: { region: 'eu', level: 3 },
};

describe.each(databases)('M2M clients on $name', (database) => {
  let service: ServerSdk;
  beforeAll(async () => {
    service = await openServerSdk(database);
  });
  afterAll(() => service.close());

  const create = async (given: Partial<Parameters<ServerSdk['consumer']['m2m']['clients']['create']>[0]> = {}) =>
    (await service.consumer.m2m.clients.create({ ...reports, ...given })).m2m_client;

  it('are made with a secret that is shown once and stored as a keyed hash', async () => {
    const made = await create();
    expect(made).toEqual({
      client_id: expect.stringMatching(/^m2m-client-test-[\da-f-]{36}$/),
      client_secret: expect.stringMatching(/^[\w-]{43}$/),
      ...reports,
      status: 'active',
      client_secret_last_four: made.client_secret.slice(-4),
    });
    expect(await dumpOf(service.db)).not.toContain(made.client_secret);
    const { client_secret: _, ...shown } = made;
    const { m2m_client } = await service.consumer.m2m.clients.get({ client_id: made.client_id });
    expect(m2m_client).toEqual(shown);
  });

  it('take the id and the secret that they had elsewhere, once in each project', async () => {
    const given = { client_id: 'moved.client_1', client_secret: 'the secret of before, long' };
    expect(await create(given)).toMatchObject(given);
    expect(await refusedBy(create(given))).toEqual([409, 'duplicate_m2m_client_id']);
    const { m2m_client } = await service.business.m2m.clients.create({ scopes: [], ...given });
    expect(m2m_client).toMatchObject({ ...given, client_name: '', scopes: [], trusted_metadata: {} });
    const { client_id } = given;
    expect((await service.consumer.m2m.clients.get({ client_id })).m2m_client.client_name).toBe('Reports');
  });

  it.each([
    ['a short secret', { client_secret: 'fifteen signs..' }],
    ['an id with a space', { client_id: 'my client' }],
    ['a scope with a space', { scopes: ['read write'] }],
    ['too many scopes', { scopes: Array.from({ length: 101 }, (_, at) => `scope-${at}`) }],
    ['a long name', { client_name: 'x'.repeat(201) }],
    ['large metadata', { trusted_metadata: { text: 'x'.repeat(4_090) } }],
  ])('refuse %s', async (_, given) => {
    expect(await refused400(create(given))).toBe(400);
  });
  const refused400 = (call: Promise<unknown>) =>
    call.then(
      () => 200,
      (error: unknown) => Number(Reflect.get(Object(error), 'status_code')),
    );

  it('of the other project are unknown, as those that never were', async () => {
    const { client_id } = await create();
    const { clients } = service.business.m2m;
    const gone = [404, 'm2m_client_not_found'];
    for (const id of [client_id, 'm2m-client-test-none']) {
      expect(await refusedBy(clients.get({ client_id: id }))).toEqual(gone);
      expect(await refusedBy(clients.update({ client_id: id, client_name: 'x' }))).toEqual(gone);
      expect(await refusedBy(clients.delete({ client_id: id }))).toEqual(gone);
      expect(await refusedBy(clients.secrets.rotateStart({ client_id: id }))).toEqual(gone);
      expect(await refusedBy(clients.secrets.rotateCancel({ client_id: id }))).toEqual(gone);
      expect(await refusedBy(clients.secrets.rotate({ client_id: id }))).toEqual(gone);
    }
  });

  it('change what is given, and merge metadata', async () => {
    const { client_id } = await create();
    const { clients } = service.consumer.m2m;
    const { m2m_client } = await clients.update({
      client_id,
      client_description: 'By day',
      scopes: ['read:reports', 'read:reports'],
      trusted_metadata: { level: null, owner: 'ops' },
    });
    expect(m2m_client).toMatchObject({
      client_name: 'Reports',
      client_description: 'By day',
      status: 'active',
      scopes: ['read:reports'],
      trusted_metadata: { region: 'eu', owner: 'ops' },
    });
    expect((await clients.get({ client_id })).m2m_client).toEqual(m2m_client);
    const more = { text: 'x'.repeat(4_060) };
    expect(await refusedBy(clients.update({ client_id, trusted_metadata: more }))).toEqual([400, 'metadata_too_large']);
  });

  it('rotate their secret: both count until it is completed or cancelled', async () => {
    const { client_id, client_secret: first } = await create();
    const { m2m } = service.consumer;
    const { secrets } = m2m.clients;
    const counts = (client_secret: string) =>
      m2m.token({ client_id, client_secret }).then(
        () => true,
        () => false,
      );
    expect(await refusedBy(secrets.rotate({ client_id }))).toEqual([409, 'secret_rotation_not_started']);
    expect(await refusedBy(secrets.rotateCancel({ client_id }))).toEqual([409, 'secret_rotation_not_started']);
    const { m2m_client: started } = await secrets.rotateStart({ client_id });
    const second = started.next_client_secret;
    expect(started).toMatchObject({
      client_secret_last_four: first.slice(-4),
      next_client_secret_last_four: second.slice(-4),
    });
    expect(await refusedBy(secrets.rotateStart({ client_id }))).toEqual([409, 'secret_rotation_in_progress']);
    expect([await counts(first), await counts(second)]).toEqual([true, true]);
    const { m2m_client: cancelled } = await secrets.rotateCancel({ client_id });
    expect(cancelled).not.toHaveProperty('next_client_secret_last_four');
    expect([await counts(first), await counts(second)]).toEqual([true, false]);
    const third = (await secrets.rotateStart({ client_id })).m2m_client.next_client_secret;
    expect((await secrets.rotate({ client_id })).m2m_client.client_secret_last_four).toBe(third.slice(-4));
    expect([await counts(first), await counts(third)]).toEqual([false, true]);
  });

  it('lose nothing of changes that come at once', async () => {
    const { client_id } = await create();
    const { clients } = service.consumer.m2m;
    const starts = [1, 2, 3].map(() => clients.secrets.rotateStart({ client_id }));
    const outcomes = (await Promise.allSettled(starts)).map(({ status }) => status);
    expect(outcomes.toSorted()).toEqual(['fulfilled', 'rejected', 'rejected']);
    const names = ['one', 'two', 'three', 'four'];
    await Promise.all(names.map((name) => clients.update({ client_id, trusted_metadata: { [name]: name } })));
    const { trusted_metadata: saved = {} } = (await clients.get({ client_id })).m2m_client;
    expect(Object.keys(saved).toSorted()).toEqual([...names, 'region', 'level'].toSorted());
  });

  it('are in the audit log without secrets and without metadata', async () => {
    const { client_id, client_secret } = await create();
    const { m2m } = service.consumer;
    await m2m.clients.update({ client_id, client_name: 'Nightly', trusted_metadata: { token: 'private' } });
    await m2m.token({ client_id, client_secret });
    await refusedBy(m2m.token({ client_id, client_secret: 'a wrong secret' }));
    await m2m.clients.secrets.rotateStart({ client_id });
    await m2m.clients.delete({ client_id });
    const rows = await rowsOf(service.db, { targetId: client_id });
    expect(rows.map(({ event, outcome, changes }) => [event, outcome, JSON.parse(changes ?? 'null')])).toEqual([
      ['m2m_client.created', 'success', { client_name: { after: 'Reports' }, scopes: { after: reports.scopes } }],
      ['m2m_client.changed', 'success', { client_name: { before: 'Reports', after: 'Nightly' }, trusted_metadata: {} }],
      ['m2m_client.authenticated', 'success', null],
      ['m2m_client.authenticated', 'invalid_client', null],
      ['m2m_client.changed', 'success', { next_client_secret: {} }],
      ['m2m_client.deleted', 'success', null],
    ]);
    expect(rows[0]?.actor).toMatch(/^secret-key-test-/);
  });
});
