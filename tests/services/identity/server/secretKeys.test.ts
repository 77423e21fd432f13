import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSecretKeyData, secretKeyData, secretKeysData } from '#contracts/identity/server/secretKeys.ts';
import { SANDBOX_SECRET } from '#services/identity/shared/secretKeys/storedKeys.ts';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { openServerSdk, projectIds, type ServerSdk } from './serverSdk.ts';

const sandboxSecret = `${SANDBOX_SECRET}-consumer`;

describe.each(databases)('secret keys on $name', (database) => {
  let service: ServerSdk;
  beforeAll(async () => {
    service = await openServerSdk(database, { options: { limits: { wrongSecretKeys: 4, secretKeyCalls: 50 } } });
  });
  afterAll(() => service.close());

  const call = async (
    method: string,
    path: string,
    given: { secret?: string; project?: string; body?: unknown; headers?: Record<string, string>; ip?: string } = {},
  ) => {
    const { secret = sandboxSecret, project = projectIds.consumer, body } = given;
    const response = await service.request(path, {
      method,
      headers: {
        authorization: `Basic ${btoa(`${project}:${secret}`)}`,
        'content-type': 'application/json',
        ...given.headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(given.ip === undefined ? {} : { ip: given.ip }),
    });
    const answer: Record<string, unknown> = Object(await response.json());
    return { status: response.status, headers: response.headers, answer };
  };
  const make = async (body: object, secret?: string) => {
    const { answer } = await call('POST', '/v1/secret_keys', { body, ...(secret === undefined ? {} : { secret }) });
    return newSecretKeyData.parse(answer);
  };
  const outcome = async (...args: Parameters<typeof call>) => {
    const { status, answer } = await call(...args);
    return [status, answer['error_type']];
  };

  it('are made with a name, shown once, and stored as keyed hashes (security 92 a)', async () => {
    service.clock.advance(1_000);
    const made = await make({ name: ' Backend ' });
    expect(made.secret).toMatch(/^secret-test-[\w-]{43}$/);
    expect(made.secret_key).toEqual({
      key_id: expect.stringMatching(/^secret-key-test-/),
      project_id: 'project-test-tinyspark',
      name: 'Backend',
      scopes: ['read', 'write'],
      hint: made.secret.slice(-4),
      created_at: new Date(service.clock.now()).toISOString().replace('.000Z', 'Z'),
      last_used_at: null,
      expires_at: null,
      revoked_at: null,
    });
    expect(await dumpOf(service.db)).not.toContain(made.secret);
    const listed = secretKeysData.parse((await call('GET', '/v1/secret_keys', { secret: made.secret })).answer);
    expect(listed.secret_keys.map(({ name }) => name)).toEqual(['Sandbox', 'Backend']);
  });

  it('are refused alike when they are unknown, of another project id, expired or revoked, at once (security 92 b)', async () => {
    const ends = new Date(service.clock.now() + 60_000).toISOString();
    const [expired, revoked] = [await make({ name: 'Short', expires_at: ends }), await make({ name: 'Gone' })];
    expect(await outcome('GET', '/v1/secret_keys', { secret: expired.secret })).toEqual([200, undefined]);
    const gone = await call('DELETE', `/v1/secret_keys/${revoked.secret_key.key_id}`, { secret: revoked.secret });
    expect(secretKeyData.parse(gone.answer).secret_key.revoked_at).not.toBeNull();
    service.clock.advance(60_000);
    const wrong = [
      { secret: 'secret-test-unknown', ip: '198.51.100.1' },
      { project: 'project-test-other', ip: '198.51.100.2' },
      { secret: expired.secret, ip: '198.51.100.3' },
      { secret: revoked.secret, ip: '198.51.100.4' },
      { headers: { authorization: `Bearer ${sandboxSecret}` }, ip: '198.51.100.5' },
    ];
    for (const given of wrong)
      expect([given, ...(await outcome('GET', '/v1/secret_keys', given))]).toEqual([
        given,
        401,
        'invalid_secret_authentication',
      ]);
  });

  it('are refused from a page, whatever they are, and a page may read nothing', async () => {
    const { status, headers, answer } = await call('GET', '/v1/secret_keys', {
      headers: { origin: 'http://localhost:4100' },
    });
    expect([status, answer['error_type']]).toEqual([403, 'secret_key_from_browser']);
    expect(headers.get('access-control-allow-origin')).toBeNull();
    const preflight = await service.request('/v1/secret_keys', {
      method: 'OPTIONS',
      headers: { origin: 'http://localhost:4100' },
    });
    expect([preflight.status, preflight.headers.get('access-control-allow-origin')]).toEqual([404, null]);
  });

  it('open the calls of their own project and their own scopes alone', async () => {
    const reading = await make({ name: 'Reading', scopes: ['read', 'read'] });
    expect(reading.secret_key.scopes).toEqual(['read']);
    const { secret } = reading;
    expect(await outcome('POST', '/v1/secret_keys', { secret, body: { name: 'x' } })).toEqual([
      403,
      'insufficient_scope',
    ]);
    expect(await outcome('GET', '/v1/b2b/secret_keys')).toEqual([403, 'secret_key_of_other_project']);
  });

  it('make no key that can do more than they can, or that ends later (security 92 f)', async () => {
    const expires_at = new Date(service.clock.now() + 3_600_000).toISOString();
    const writing = await make({ name: 'Writing', scopes: ['write'], expires_at });
    const later = new Date(service.clock.now() + 7_200_000).toISOString();
    const refused = [{ scopes: ['read'] }, { expires_at: later }];
    for (const more of refused) {
      const given = { secret: writing.secret, body: { name: 'More', ...more } };
      expect(await outcome('POST', '/v1/secret_keys', given)).toEqual([403, 'secret_key_exceeds_caller']);
    }
    expect((await make({ name: 'Same' }, writing.secret)).secret_key).toMatchObject({
      scopes: ['write'],
      expires_at: expires_at.replace('.000Z', 'Z'),
    });
    const past = { name: 'Past', expires_at: '2020-01-01T00:00:00Z' };
    expect(await outcome('POST', '/v1/secret_keys', { body: past })).toEqual([400, 'invalid_expiration']);
  });

  it('show when they were last used, to the minute', async () => {
    const made = await make({ name: 'Used' });
    const lastUse = async () => {
      const { answer } = await call('GET', '/v1/secret_keys');
      return secretKeysData.parse(answer).secret_keys.find(({ name }) => name === 'Used')?.last_used_at;
    };
    const use = () => call('GET', '/v1/secret_keys', { secret: made.secret });
    expect(await lastUse()).toBeNull();
    await use();
    const first = await lastUse();
    expect(Date.parse(first ?? '')).toBe(service.clock.now());
    service.clock.advance(59_000);
    await use();
    expect(await lastUse()).toBe(first);
    service.clock.advance(1_000);
    await use();
    expect(Date.parse((await lastUse()) ?? '')).toBe(service.clock.now());
  });

  it('are not guessed without end, and a loop in a backend is held back (security 92 g)', async () => {
    const wrong = { secret: 'secret-test-guess', ip: '198.51.100.77' };
    const outcomes: unknown[] = [];
    for (let tries = 0; tries < 5; tries += 1) outcomes.push((await outcome('GET', '/v1/secret_keys', wrong))[0]);
    expect(outcomes).toEqual([401, 401, 401, 401, 429]);
    const { secret } = await make({ name: 'Loop' });
    for (let calls = 0; calls < 25; calls += 1) {
      await call('GET', '/v1/secret_keys', { secret });
      await call('GET', '/v1/rbac/policy', { secret });
    }
    const refused = await call('GET', '/v1/secret_keys', { secret });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60']);
    expect(await outcome('GET', '/v1/secret_keys')).toEqual([200, undefined]);
  });

  it('are in the audit log: who made and revoked them, and who was refused (security 92 h)', async () => {
    const made = await make({ name: 'Audited' });
    const keyId = made.secret_key.key_id;
    await call('DELETE', `/v1/secret_keys/${keyId}`);
    await call('DELETE', `/v1/secret_keys/${keyId}`);
    await call('GET', '/v1/secret_keys', { secret: 'secret-test-audited', ip: '192.0.2.9' });
    const rows = await rowsOf(service.db, { targetId: keyId });
    const sandbox = secretKeysData.parse((await call('GET', '/v1/secret_keys')).answer).secret_keys[0]?.key_id;
    expect(rows).toMatchObject([
      {
        event: 'secret_key.created',
        actor: sandbox,
        changes: '{"name":{"after":"Audited"},"scopes":{"after":["read","write"]}}',
      },
      { event: 'secret_key.revoked', actor: sandbox, network: '203.0.113.0/24' },
    ]);
    const refused = (await rowsOf(service.db, { event: 'secret_key.refused' })).filter(
      ({ network }) => network === '192.0.2.0/24',
    );
    expect(refused).toMatchObject([{ outcome: 'invalid_secret_authentication', actor: null }]);
  });

  it('of another id are not found', async () => {
    expect(await outcome('DELETE', '/v1/secret_keys/secret-key-test-none')).toEqual([404, 'secret_key_not_found']);
  });
});
