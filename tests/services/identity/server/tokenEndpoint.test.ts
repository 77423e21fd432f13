import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { openServerSdk, projectIds, type ServerSdk } from './serverSdk.ts';

describe.each(databases)('the token endpoint of programs on $name', (database) => {
  let service: ServerSdk;
  const client = { client_id: 'machine', client_secret: 'a secret with %, : and + in it' };
  beforeAll(async () => {
    service = await openServerSdk(database, { options: { limits: { wrongClientSecrets: 3, tokensPerMachine: 4 } } });
    await service.consumer.m2m.clients.create({ scopes: ['read'], ...client });
  });
  afterAll(() => service.close());

  const ask = async (
    form: Record<string, string> | string,
    given: { headers?: Record<string, string>; ip?: string; project?: string } = {},
  ) => {
    const response = await service.request(`/v1/public/${given.project ?? projectIds.consumer}/oauth2/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...given.headers },
      body: typeof form === 'string' ? form : new URLSearchParams(form).toString(),
      ...(given.ip === undefined ? {} : { ip: given.ip }),
    });
    const answer: Record<string, unknown> = Object(await response.json());
    return { status: response.status, headers: response.headers, answer };
  };
  const grant = { grant_type: 'client_credentials' };
  const formText = (text: string) => new URLSearchParams({ text }).toString().slice('text='.length);
  const basic = (secret: string = client.client_secret) => ({
    authorization: `Basic ${btoa(`${formText(client.client_id)}:${formText(secret)}`)}`,
  });

  it('takes the secret in the header as in the form, and answers no page (RFC 6749, section 2.3.1)', async () => {
    const { status, headers, answer } = await ask(grant, {
      headers: { ...basic(), origin: 'http://localhost:4100' },
      ip: '198.51.100.1',
    });
    expect([status, answer['scope']]).toEqual([200, 'read']);
    expect([
      headers.get('cache-control'),
      headers.get('set-cookie'),
      headers.get('access-control-allow-origin'),
    ]).toEqual(['no-store', null, null]);
    expect((await ask({ ...grant, ...client }, { ip: '198.51.100.1' })).status).toBe(200);
  });

  it.each([
    ['no secret', { ...grant, client_id: 'machine' }, {}, 401, 'invalid_client'],
    ['nothing of the client', grant, {}, 401, 'invalid_client'],
    ['a header that is none', grant, { authorization: 'Bearer x' }, 401, 'invalid_client'],
    ['a header that does not decode', grant, { authorization: `Basic ${btoa('machine:%zz')}` }, 401, 'invalid_client'],
    ['an id that none can have', { ...grant, ...client, client_id: 'x '.repeat(400) }, {}, 401, 'invalid_client'],
    ['the secret twice', { ...grant, ...client }, basic(), 400, 'invalid_request'],
    ['another id in the form', { ...grant, client_id: 'other' }, basic(), 400, 'invalid_request'],
    ['no grant type', client, {}, 400, 'invalid_request'],
    ['another grant type', { ...client, grant_type: 'password' }, {}, 400, 'unsupported_grant_type'],
    ['a parameter twice', 'grant_type=client_credentials&scope=a&scope=b', basic(), 400, 'invalid_request'],
    ['JSON', '{}', { 'content-type': 'application/json' }, 400, 'invalid_request'],
    ['U+0000', 'grant_type=client_credentials&client_id=a%00', basic(), 400, 'invalid_request'],
    ['another scope', { ...grant, scope: 'write' }, basic(), 400, 'invalid_scope'],
  ])('refuses %s', async (name, form, headers, status, error) => {
    const refused = await ask(form, { headers, ip: `192.0.2.${name.length}` });
    expect([refused.status, refused.answer]).toEqual([
      status,
      {
        status_code: status,
        request_id: refused.headers.get('x-request-id'),
        error,
        error_description: expect.stringMatching(/^[A-Z].*\.$/),
        error_uri: '',
      },
    ]);
    expect(refused.headers.get('www-authenticate')).toBe(
      status === 401 ? 'Basic realm="oauth2", charset="UTF-8"' : null,
    );
    expect(refused.headers.get('cache-control')).toBe('no-store');
  });

  it('knows no project of another id', async () => {
    const { status, answer } = await ask({ ...grant, ...client }, { project: 'project-test-other' });
    expect([status, answer['error']]).toEqual([404, 'project_not_found']);
  });

  it('answers no more guesses from an address, not even a right one, until time has passed', async () => {
    const ip = '203.0.113.77';
    const statuses: number[] = [];
    for (const secret of ['one', 'two', 'three', 'four', client.client_secret])
      statuses.push((await ask(grant, { headers: basic(secret), ip })).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
    const refused = await ask(grant, { headers: basic(), ip });
    expect([refused.answer['error'], refused.headers.get('retry-after')]).toEqual(['too_many_requests', '600']);
    service.clock.advance(600_000);
    expect((await ask(grant, { headers: basic(), ip })).status).toBe(200);
  });

  it('gives a client that loops no more tokens for an hour', async () => {
    service.clock.advance(3_600_000);
    const statuses: number[] = [];
    for (let tries = 0; tries < 5; tries += 1)
      statuses.push((await ask(grant, { headers: basic(), ip: '198.51.100.9' })).status);
    expect(statuses).toEqual([200, 200, 200, 200, 429]);
  });
});
