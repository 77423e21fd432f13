import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

const missing = 'user-test-00000000-0000-4000-8000-000000000000';

describe.each(databases)('users of the server API on $name', (database) => {
  let service: ServerSdk;
  beforeAll(async () => {
    service = await openServerSdk(database);
  });
  afterAll(() => service.close());

  it('are made with everything that a backend knows of them, and read by either id', async () => {
    service.clock.advance(5_000);
    const { users } = service.consumer;
    const made = await users.create({
      email: ' Ada@Server.Test ',
      phone_number: '+12025550141',
      name: { first_name: 'Ada', middle_name: 'King', last_name: 'Lovelace' },
      trusted_metadata: { plan: 'gold', limits: { seats: 3 } },
      untrusted_metadata: { theme: 'dark' },
      external_id: 'crm|ada-1',
      roles: ['editor', 'billing', 'editor'],
    });
    const user = {
      user_id: expect.stringMatching(/^user-test-/),
      created_at: new Date(service.clock.now()).toISOString().replace('.000Z', 'Z'),
      status: 'active',
      name: { first_name: 'Ada', middle_name: 'King', last_name: 'Lovelace' },
      roles: ['stytch_user', 'billing', 'editor'],
      trusted_metadata: { plan: 'gold', limits: { seats: 3 } },
      untrusted_metadata: { theme: 'dark' },
      external_id: 'crm|ada-1',
      is_locked: false,
      password: null,
      emails: [{ email_id: made.email_id, email: 'ada@server.test', verified: false }],
      phone_numbers: [{ phone_id: made.phone_id, phone_number: '+12025550141', verified: false }],
      providers: [],
      totps: [],
      crypto_wallets: [],
      webauthn_registrations: [],
      biometric_registrations: [],
    };
    expect(made).toMatchObject({ status_code: 200, status: 'active', user });
    expect(made.user).toEqual(user);
    const { request_id, status_code, ...read } = await users.get({ user_id: made.user_id });
    expect([read, status_code]).toEqual([user, 200]);
    expect(request_id).toMatch(/^request-id-test-/);
    expect((await users.get({ user_id: 'crm|ada-1' })).user_id).toBe(made.user_id);
    expect(await rowsOf(service.db, { personId: made.user_id })).toMatchObject([
      { event: 'user.created', outcome: 'success', actor: expect.stringMatching(/^secret-key-/), changes: null },
    ]);
  });

  it('may be pending until they sign in for the first time', async () => {
    const email = 'pending@server.test';
    const made = await service.consumer.users.create({ email, create_user_as_pending: true });
    expect([made.status, made.phone_id, made.user.phone_numbers]).toEqual(['pending', '', []]);
    const { answer } = await service.signIn(email);
    expect(answer.body).toMatchObject({ user_id: made.user_id, user: { status: 'active' } });
  });

  it('are not made twice, nor of nothing, nor with too much', async () => {
    const { users } = service.consumer;
    await users.create({ email: 'taken@server.test', phone_number: '+12025550142', external_id: 'taken' });
    const many = Object.fromEntries(Array.from({ length: 21 }, (_, index) => [`key${index}`, index]));
    const email = 'new@server.test';
    const refused: [Parameters<typeof users.create>[0], number, string][] = [
      [{ email: 'Taken@server.test' }, 400, 'duplicate_email'],
      [{ phone_number: '+12025550142' }, 400, 'duplicate_phone_number'],
      [{ email, external_id: 'taken' }, 400, 'duplicate_external_id'],
      [{ email: 'no address' }, 400, 'invalid_email'],
      [{ phone_number: '202 555' }, 400, 'invalid_phone_number'],
      [{ email, trusted_metadata: many }, 400, 'metadata_too_large'],
      [{ email, untrusted_metadata: { text: 'é'.repeat(2_048) } }, 400, 'metadata_too_large'],
    ];
    for (const [given, ...error] of refused)
      expect([given, ...(await refusedBy(users.create(given)))]).toEqual([given, ...error]);
    const unread = [{ email, external_id: missing }, { name: { first_name: 'Nobody' } }, { email, roles: ['no role'] }];
    for (const given of unread)
      await expect(users.create(given)).rejects.toMatchObject({ status_code: 400, error_type: 'bad_request' });
    expect(await dumpOf(service.db)).not.toContain(email);
  });

  it('are changed: metadata key by key, everything else in place of the former', async () => {
    const { users } = service.consumer;
    const { user_id, email_id } = await users.create({
      email: 'changed@server.test',
      name: { first_name: 'Grace', last_name: 'Hopper' },
      trusted_metadata: { kept: 1, gone: 2, deep: { a: 1, b: 2 } },
      untrusted_metadata: { color: 'red' },
      external_id: 'changed-1',
      roles: ['editor'],
    });
    const changed = await users.update({
      user_id: 'changed-1',
      name: { last_name: 'Murray' },
      trusted_metadata: { gone: null, deep: { a: 3 }, added: [] },
      external_id: 'changed-2',
      roles: ['stytch_user', 'owner'],
    });
    expect(changed.user).toMatchObject({
      user_id,
      name: { first_name: 'Grace', middle_name: '', last_name: 'Murray' },
      external_id: 'changed-2',
      roles: ['stytch_user', 'owner'],
    });
    expect(changed.user.trusted_metadata).toEqual({ kept: 1, deep: { a: 3 }, added: [] });
    expect(changed.user.untrusted_metadata).toEqual({ color: 'red' });
    expect([changed.emails, changed.phone_numbers, changed.crypto_wallets]).toEqual([
      [{ email_id, email: 'changed@server.test', verified: false }],
      [],
      [],
    ]);
    const rows = await rowsOf(service.db, { personId: user_id, event: 'user.changed' });
    expect(rows).toMatchObject([
      { changes: '{"last_name":{},"trusted_metadata":{},"external_id":{},"roles":{}}', person_id: user_id },
    ]);
    expect((await users.update({ user_id })).user).toEqual(changed.user);
  });

  it('are not changed to what another one is, and unknown ones not at all', async () => {
    const { users } = service.consumer;
    const { user_id } = await users.create({ email: 'other@server.test', trusted_metadata: { a: 1 } });
    await users.create({ email: 'owner@server.test', external_id: 'of-another' });
    expect(await refusedBy(users.update({ user_id, external_id: 'of-another', roles: ['x'] }))).toEqual([
      400,
      'duplicate_external_id',
    ]);
    const trusted_metadata = { text: 'x'.repeat(4_090) };
    expect(await refusedBy(users.update({ user_id, trusted_metadata }))).toEqual([400, 'metadata_too_large']);
    expect(await users.get({ user_id })).toMatchObject({ roles: ['stytch_user'], trusted_metadata: { a: 1 } });
    const unknown = { user_id: missing };
    const calls = [
      () => users.get(unknown),
      () => users.get({ user_id: 'unknown-external' }),
      () => users.update({ ...unknown, roles: [] }),
      () => users.delete(unknown),
      () => users.deleteExternalId(unknown),
      () => users.exchangePrimaryFactor({ ...unknown, email_address: 'x@server.test' }),
    ];
    for (const call of calls) expect(await refusedBy(call())).toEqual([404, 'user_not_found']);
  });

  it('lose their external_id, which another one may have then', async () => {
    const { users } = service.consumer;
    const { user_id } = await users.create({ email: 'lost@server.test', external_id: 'moving' });
    const lost = await users.deleteExternalId({ user_id: 'moving' });
    expect([lost.user_id, lost.user.external_id]).toEqual([user_id, undefined]);
    expect((await users.deleteExternalId({ user_id })).user).toEqual(lost.user);
    const next = await users.create({ email: 'next@server.test', external_id: 'moving' });
    expect((await users.get({ user_id: 'moving' })).user_id).toBe(next.user_id);
  });
});
