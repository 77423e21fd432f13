import { createRemoteJWKSet, customFetch, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { openTestIdentity, origin, type TestIdentity } from '#tests/services/identity/testIdentity.ts';

const FOLDER = `${origin}/sandbox/social/google/fedcm`;
const BROWSER = { 'Sec-Fetch-Dest': 'webidentity' };

describe.each(databases)("the sandbox's provider for the browser's own dialog on $name", (database) => {
  let service: TestIdentity;
  beforeAll(async () => {
    service = await openTestIdentity(database);
  });
  afterAll(() => service.close());

  const get = async (url: string, headers: Record<string, string> = BROWSER) => {
    const response = await service.social.app.request(url, { headers });
    return { status: response.status, body: Object(await response.json()) };
  };
  const clientId = () => service.social.sandboxProvider.clientOf('google').clientId;
  const firstAccount = async (): Promise<{ id: string; email: string }> =>
    (await get(`${FOLDER}/accounts`)).body.accounts[0];
  async function assert(more: Record<string, string> = {}, headers: Record<string, string> = BROWSER) {
    const form = {
      client_id: clientId(),
      account_id: (await firstAccount()).id,
      disclosure_text_shown: 'true',
      ...more,
    };
    const response = await service.social.app.request(`${FOLDER}/assertion`, {
      method: 'POST',
      headers: { Origin: 'https://shop.example', ...headers },
      body: new URLSearchParams(form).toString(),
    });
    return { status: response.status, headers: response.headers, body: Object(await response.json()) };
  }

  it('is named by the well-known file, with the same addresses as its configuration', async () => {
    const { body: wellKnown } = await get(`${origin}/.well-known/web-identity`);
    expect(wellKnown.provider_urls).toEqual([`${FOLDER}/config.json`]);
    const { body: config } = await get(`${FOLDER}/config.json`);
    expect(config).toEqual({
      accounts_endpoint: wellKnown.accounts_endpoint,
      login_url: wellKnown.login_url,
      id_assertion_endpoint: `${FOLDER}/assertion`,
    });
    const login = await service.social.app.request(config.login_url);
    expect(login.headers.get('set-login')).toBe('logged-in');
  });

  it('tells accounts and tokens to the browser alone', async () => {
    expect((await get(`${FOLDER}/accounts`, {})).status).toBe(400);
    expect((await get(`${FOLDER}/accounts`, { 'Sec-Fetch-Dest': 'empty' })).status).toBe(400);
    expect((await assert({}, { 'Sec-Fetch-Dest': 'empty' })).body).toEqual({ error: { code: 'invalid_request' } });
  });

  it('signs a token for the account that was chosen, which the asking origin alone may read', async () => {
    const { email } = await firstAccount();
    const { status, headers, body } = await assert();
    expect(status).toBe(200);
    expect(headers.get('access-control-allow-origin')).toBe('https://shop.example');
    expect(headers.get('access-control-allow-credentials')).toBe('true');
    const keys = createRemoteJWKSet(new URL(`${origin}/sandbox/social/google/jwks`), {
      [customFetch]: async (url, { headers: sent }) => service.social.app.request(url, { headers: sent }),
    });
    const { payload } = await jwtVerify(body.token, keys, { currentDate: new Date(service.clock.now()) });
    expect(payload).toMatchObject({ aud: clientId(), email, email_verified: true });
  });

  it.each([
    [{ client_id: 'somebody' }, 'unauthorized_client'],
    [{ account_id: 'nobody' }, 'access_denied'],
  ])('refuses %j', async (more, code) => {
    const { status, body } = await assert(more);
    expect([status, body]).toEqual([400, { error: { code } }]);
  });
});
