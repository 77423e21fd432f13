import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { openServerSdk, projectIds, refusedBy, type ServerSdk } from './serverSdk.ts';

describe.each(databases)('tokens of M2M clients on $name', (database) => {
  let service: ServerSdk;
  beforeAll(async () => {
    service = await openServerSdk(database);
  });
  afterAll(() => service.close());

  const create = async () =>
    (await service.consumer.m2m.clients.create({ scopes: ['read:reports', 'write:reports', 'read:brands'] }))
      .m2m_client;

  it('get a token that the SDK verifies, with the scopes that were asked for', async () => {
    const { client_id, client_secret } = await create();
    const { m2m } = service.consumer;
    const all = await m2m.token({ client_id, client_secret });
    expect(all).toEqual({
      request_id: expect.stringMatching(/^request-id-test-/),
      status_code: 200,
      access_token: expect.any(String),
      token_type: 'bearer',
      expires_in: 3_600,
      scope: 'read:reports write:reports read:brands',
    });
    const now = Math.floor(service.clock.now() / 1000);
    expect(decodeProtectedHeader(all.access_token)).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(decodeJwt(all.access_token)).toEqual({
      iss: `stytch.com/${projectIds.consumer}`,
      aud: [projectIds.consumer],
      sub: client_id,
      scope: 'read:reports write:reports read:brands',
      iat: now,
      nbf: now - 30,
      exp: now + 3_600,
    });
    const { access_token } = await m2m.token({ client_id, client_secret, scopes: ['read:brands', 'read:reports'] });
    const verified = await m2m.authenticateToken({ access_token, required_scopes: ['read:brands'] });
    expect(verified).toEqual({ client_id, scopes: ['read:brands', 'read:reports'], custom_claims: {} });
    await expect(m2m.authenticateToken({ access_token, required_scopes: ['write:reports'] })).rejects.toMatchObject({
      code: 'missing_scopes',
    });
    const asked = m2m.token({ client_id, client_secret, scopes: ['read:brands', 'write:brands'] });
    expect(await refusedBy(asked)).toEqual([400, 'invalid_scope']);
  });

  it('of the business project get tokens for that project alone', async () => {
    const { m2m } = service.business;
    const { m2m_client } = await m2m.clients.create({ scopes: ['sync'] });
    const { client_id, client_secret } = m2m_client;
    const { access_token } = await m2m.token({ client_id, client_secret });
    expect(decodeJwt(access_token)).toMatchObject({
      iss: `stytch.com/${projectIds.business}`,
      aud: [projectIds.business],
      sub: client_id,
      scope: 'sync',
    });
    const elsewhere = service.consumer.m2m;
    expect(await refusedBy(elsewhere.token({ client_id, client_secret }))).toEqual([401, 'invalid_client']);
    await expect(elsewhere.authenticateToken({ access_token })).rejects.toMatchObject({ code: 'jwt_invalid' });
  });

  it('sign nobody in with their token', async () => {
    const { client_id, client_secret } = await create();
    const { access_token } = await service.consumer.m2m.token({ client_id, client_secret });
    const answer = await service.post('/sessions/authenticate', {}, { session: access_token });
    expect(answer.status).toBe(404);
  });

  it('get no token with a wrong secret, while they are inactive, or once they are deleted', async () => {
    const { client_id, client_secret } = await create();
    const { m2m } = service.consumer;
    const token = () => m2m.token({ client_id, client_secret });
    const denied = [401, 'invalid_client'];
    expect(await refusedBy(m2m.token({ client_id, client_secret: `${client_secret}x` }))).toEqual(denied);
    expect(await refusedBy(m2m.token({ client_id: 'none', client_secret }))).toEqual(denied);
    await m2m.clients.update({ client_id, status: 'inactive' });
    expect(await refusedBy(token())).toEqual(denied);
    await m2m.clients.update({ client_id, status: 'active' });
    expect((await token()).expires_in).toBe(3_600);
    expect((await m2m.clients.delete({ client_id })).client_id).toBe(client_id);
    expect(await refusedBy(token())).toEqual(denied);
    expect(await refusedBy(m2m.clients.get({ client_id }))).toEqual([404, 'm2m_client_not_found']);
  });
});
