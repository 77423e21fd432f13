import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newSecretKeyData } from '#contracts/identity/server/secretKeys.ts';
import { createIdempotency } from '#services/identity/shared/secretKeys/idempotency.ts';
import { SANDBOX_SECRET } from '#services/identity/shared/secretKeys/storedKeys.ts';
import { deleteExpiredRows } from '#services/platform/retention.ts';
import { identityRetention } from '#services/identity/methods.ts';
import { createSecrets } from '#services/platform/secrets.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { basic } from '#tests/services/identity/testIdentity.ts';
import { openServerSdk, projectIds, type ServerSdk } from './serverSdk.ts';

const sandboxSecret = `${SANDBOX_SECRET}-consumer`;
const DAY = 24 * 60 * 60_000;

describe.each(databases)('idempotency keys on $name', (database) => {
  let service: ServerSdk;
  beforeAll(async () => {
    service = await openServerSdk(database);
  });
  afterAll(() => service.close());
  beforeEach(() => service.db.deleteFrom('identity_idempotency_keys').execute());

  const post = async (path: string, body: unknown, key: string, secret = sandboxSecret) => {
    const response = await service.request(path, {
      method: 'POST',
      headers: {
        authorization: basic(secret, projectIds.consumer),
        'content-type': 'application/json',
        'idempotency-key': key,
      },
      body: JSON.stringify(body),
    });
    const answer: Record<string, unknown> = Object(await response.json());
    return { status: response.status, headers: response.headers, answer };
  };
  const makeUser = (email: string, key: string, secret?: string) => post('/v1/users', { email }, key, secret);
  const outcome = async (answered: ReturnType<typeof post>) => {
    const { status, answer } = await answered;
    return [status, answer['error_type']];
  };
  const madeUsers = async () => (await rowsOf(service.db, { event: 'user.created' })).length;

  it('answer a repeated call as the first one, and make one user (security 99 a)', async () => {
    const before = await madeUsers();
    const first = await makeUser('once@example.com', 'key-1');
    const again = await makeUser('once@example.com', 'key-1');
    expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([200, null]);
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
    expect(again.answer).toEqual(first.answer);
    expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
    expect((await madeUsers()) - before).toBe(1);
    // With another key, it is another call.
    expect(await outcome(makeUser('once@example.com', 'key-2'))).toEqual([400, 'duplicate_email']);
  });

  it('let one of two calls at the same time through', async () => {
    const before = await madeUsers();
    const answers = await Promise.all([1, 2, 3, 4].map(() => makeUser('race@example.com', 'key-race')));
    const ids = new Set(answers.filter(({ status }) => status === 200).map(({ answer }) => answer['user_id']));
    expect(ids.size).toBe(1);
    const others = answers.filter(({ status }) => status !== 200);
    for (const { status, answer, headers } of others)
      expect([status, answer['error_type'], headers.get('retry-after')]).toEqual([409, 'idempotency_key_in_use', '1']);
    expect((await madeUsers()) - before).toBe(1);
  });

  it('belong to a secret key, and to one call (security 99 b)', async () => {
    await makeUser('belongs@example.com', 'key-belongs');
    const reused = [422, 'idempotency_key_reused'];
    expect(await outcome(makeUser('other@example.com', 'key-belongs'))).toEqual(reused);
    expect(await outcome(post('/v1/secret_keys', { email: 'belongs@example.com', name: 'x' }, 'key-belongs'))).toEqual(
      reused,
    );
    const other = newSecretKeyData.parse((await post('/v1/secret_keys', { name: 'Other' }, 'key-other')).answer);
    expect(await outcome(makeUser('other@example.com', 'key-belongs', other.secret))).toEqual([200, undefined]);
  });

  it('store no error, so that the next call may be another one', async () => {
    await makeUser('taken@example.com', 'key-taken');
    expect(await outcome(makeUser('taken@example.com', 'key-error'))).toEqual([400, 'duplicate_email']);
    expect(await outcome(makeUser('free@example.com', 'key-error'))).toEqual([200, undefined]);
  });

  it('are refused when they are empty or too long', async () => {
    for (const key of ['', 'k'.repeat(256)])
      expect(await outcome(makeUser('long@example.com', key))).toEqual([400, 'invalid_idempotency_key']);
    expect(await outcome(makeUser('long@example.com', 'k'.repeat(255)))).toEqual([200, undefined]);
  });

  it('store answers encrypted, for a day (security 99 c)', async () => {
    const { secret } = newSecretKeyData.parse((await post('/v1/secret_keys', { name: 'Stored' }, 'key-stored')).answer);
    expect(await dumpOf(service.db)).not.toContain(secret);
    const isStored = async () => {
      await deleteExpiredRows(service.db, identityRetention, service.clock.now());
      return (await service.db.selectFrom('identity_idempotency_keys').selectAll().execute()).length === 1;
    };
    service.clock.advance(DAY);
    expect(await isStored()).toBe(true);
    service.clock.advance(1);
    expect(await isStored()).toBe(false);
  });

  /** As a server leaves them that was killed before it answered. */
  const loseAnswer = (requestId?: string) =>
    service.db
      .updateTable('identity_idempotency_keys')
      .set({ answer: null, ...(requestId === undefined ? {} : { request_id: requestId }) })
      .execute();

  it('of a call whose server was killed after it was done name what it made', async () => {
    const { answer } = await makeUser('lost@example.com', 'key-lost');
    await loseAnswer();
    expect(await outcome(makeUser('lost@example.com', 'key-lost'))).toEqual([409, 'idempotency_key_in_use']);
    service.clock.advance(60_000);
    const lost = await makeUser('lost@example.com', 'key-lost');
    expect([lost.status, lost.answer['error_type'], lost.answer['error_details']]).toEqual([
      409,
      'idempotency_answer_lost',
      { id: answer['user_id'] },
    ]);
  });

  it('of a call whose server was killed before it was done let it be made again', async () => {
    const first = await makeUser('again@example.com', 'key-again');
    await service.consumer.users.delete({ user_id: String(first.answer['user_id']) });
    await loseAnswer('request-id-of-another');
    service.clock.advance(60_000);
    const second = await makeUser('again@example.com', 'key-again');
    expect([second.status, second.answer['user_id'] === first.answer['user_id']]).toEqual([200, false]);
    expect((await makeUser('again@example.com', 'key-again')).answer).toEqual(second.answer);
  });

  it('are free at once after an error of the server', async () => {
    const { db, clock } = service;
    const answerOnce = createIdempotency({ db, clock, secrets: createSecrets(readSettings({})) });
    const headers = new Headers({ 'idempotency-key': 'key-broken' });
    const call = { keyId: 'k', path: '/v1/x', body: {}, headers };
    const broken = answerOnce({ ...call, requestId: 'r1' }, () => Promise.reject(new Error('the disk is full')));
    await expect(broken).rejects.toThrow('the disk is full');
    const answer = await answerOnce({ ...call, requestId: 'r2' }, () => Promise.resolve(Response.json({ made: 2 })));
    expect(await answer.json()).toEqual({ made: 2 });
  });

  it('change nothing for calls that read', async () => {
    const search = () => post('/v1/users/search', { limit: 1 }, 'key-search');
    await search();
    expect((await search()).headers.get('idempotent-replayed')).toBeNull();
  });
});
