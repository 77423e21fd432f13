import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { newVisitor } from './visitor.ts';
import { openTestIdentity, origin, publicToken, type TestIdentity } from '#tests/services/identity/testIdentity.ts';

const [database] = databases;
let service: TestIdentity;

/** The provider's own addresses, answered as its documentation shows. */
const answering = (answers: Record<string, (init: RequestInit) => unknown>) =>
  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const answer = answers[url];
    if (answer === undefined) throw new TypeError(`nothing is at ${url}`);
    return Response.json(await answer(init));
  });

async function open(env: Record<string, string>, withoutSandboxProvider = false): Promise<void> {
  if (database === undefined) throw new Error('no database');
  service = await openTestIdentity(database, { env, withoutSandboxProvider });
}

/** Leaves for a provider and comes back from it with a code; the address that was left for tells the rest. */
async function comeBack(provider: string, redirecting: (address: URL) => void, named: Record<string, string> = {}) {
  const visitor = newVisitor(service);
  const query = new URLSearchParams({ public_token: publicToken, code_challenge: visitor.pair.challenge });
  const started = await service.request(`/v1/public/oauth/${provider}/start?${query}`);
  const address = new URL(started.headers.get('location') ?? '');
  redirecting(address);
  const [name = '', value = ''] = started.headers.get('set-cookie')?.split(';')[0]?.split('=') ?? [];
  visitor.jar.set(name, value);
  const state = address.searchParams.get('state') ?? '';
  const back = new URLSearchParams({ code: 'code-of-the-provider', state, ...named });
  return {
    visitor,
    page: await visitor.go(`/v1/oauth/callback/oauth-callback-test-${provider}?${back}`),
  };
}

describe('a real provider', () => {
  afterEach(async () => {
    vi.unstubAllGlobals();
    await service.close();
  });

  it('without a client id is not set up outside the sandbox, and in it the stand-in takes its place', async () => {
    await open({}, true);
    const page = await newVisitor(service).start('github');
    expect([page.status, page.text]).toEqual([400, expect.stringContaining('This provider is not set up.')]);
  });

  it('without OpenID Connect is asked at its own addresses: GitHub, which names itself, and whose primary verified address counts [D-440] (security 89 a c)', async () => {
    await open({ GITHUB_CLIENT_ID: 'client-of-ours', GITHUB_CLIENT_SECRET: 'secret-of-ours' });
    const sent: URLSearchParams[] = [];
    answering({
      'https://github.com/login/oauth/access_token': ({ body }) => {
        sent.push(new URLSearchParams(String(body)));
        return { access_token: 'gho_token', scope: 'read:user,user:email', token_type: 'bearer' };
      },
      'https://api.github.com/user': ({ headers }) => {
        expect(new Headers(headers).get('authorization')).toBe('Bearer gho_token');
        return {
          id: 583_231,
          login: 'octocat',
          name: 'Mona Lisa Octocat',
          avatar_url: 'https://a.example/1',
          email: null,
        };
      },
      'https://api.github.com/user/emails': () => [
        { email: 'old@person.test', primary: false, verified: true, visibility: null },
        { email: 'mona@person.test', primary: true, verified: true, visibility: 'private' },
      ],
    });
    const redirecting = (address: URL) => {
      expect(`${address.origin}${address.pathname}`).toBe('https://github.com/login/oauth/authorize');
      expect(address.searchParams.get('client_id')).toBe('client-of-ours');
      expect(address.searchParams.get('redirect_uri')).toBe(`${origin}/v1/oauth/callback/oauth-callback-test-github`);
    };
    const { visitor, page } = await comeBack('github', redirecting, { iss: 'https://github.com/login/oauth' });
    const { status, body } = await visitor.authenticate(page);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      provider_type: 'GitHub',
      provider_subject: '583231',
      profile_picture_url: 'https://a.example/1',
      provider_values: { scopes: ['read:user', 'user:email'], id_token: '' },
      user: {
        name: { first_name: 'Mona Lisa', last_name: 'Octocat' },
        emails: [{ email: 'mona@person.test', verified: true }],
      },
    });
    expect(sent[0]?.get('client_secret')).toBe('secret-of-ours');
    expect(sent[0]?.get('code_verifier')).toMatch(/^[\w-]{43}$/);
    // The person is stored as before GitHub named itself, and found again when it does not.
    const stored = await service.db.selectFrom('identity_registrations').select(['issuer', 'subject']).execute();
    expect(stored).toEqual([{ issuer: 'https://github.com', subject: '583231' }]);
    const again = await comeBack('github', redirecting);
    expect((await again.visitor.authenticate(again.page)).body['user_id']).toBe(body['user_id']);
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const iss of ['https://github.com', 'https://evil.example']) {
      const wrong = await comeBack('github', redirecting, { iss });
      expect(wrong.visitor.returned(wrong.page)['error']).toBe('oauth_flow_callback_error');
    }
    expect([sent.length, log.mock.calls.length]).toEqual([2, 2]);
    log.mockRestore();
  });

  it.each([
    ['whose domain it has verified, that is theirs', true],
    ['that it has not verified, which is kept out', false],
  ])('with an issuer per tenant is believed: Microsoft, with an address %s', async (_what, isVerified) => {
    await open({ MICROSOFT_CLIENT_ID: 'client-of-ours', MICROSOFT_CLIENT_SECRET: 'secret-of-ours' });
    const host = 'https://login.microsoftonline.com';
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    let nonce = '';
    answering({
      [`${host}/common/v2.0/.well-known/openid-configuration`]: () => ({
        issuer: `${host}/{tenantid}/v2.0`,
        authorization_endpoint: `${host}/common/oauth2/v2.0/authorize`,
        token_endpoint: `${host}/common/oauth2/v2.0/token`,
        jwks_uri: `${host}/common/discovery/v2.0/keys`,
        userinfo_endpoint: 'https://graph.microsoft.com/oidc/userinfo',
        response_types_supported: ['code'],
        subject_types_supported: ['pairwise'],
        id_token_signing_alg_values_supported: ['RS256'],
      }),
      [`${host}/common/discovery/v2.0/keys`]: async () => ({ keys: [{ ...(await exportJWK(publicKey)), kid: 'k' }] }),
      [`${host}/common/oauth2/v2.0/token`]: async () => ({
        access_token: 'token-of-theirs',
        token_type: 'Bearer',
        expires_in: 3_600,
        id_token: await new SignJWT({
          nonce,
          tid: 'tenant-1',
          oid: 'person-1',
          email: 'ada@person.test',
          name: 'Ada Lovelace',
          ...(isVerified ? { xms_edov: '1' } : {}),
        })
          .setProtectedHeader({ alg: 'RS256', kid: 'k' })
          .setIssuer(`${host}/tenant-1/v2.0`)
          .setAudience('client-of-ours')
          .setSubject('pairwise-subject')
          .setIssuedAt()
          .setExpirationTime('1h')
          .sign(privateKey),
      }),
    });
    const redirecting = (address: URL) => {
      nonce = address.searchParams.get('nonce') ?? '';
    };
    const { visitor, page } = await comeBack('microsoft', redirecting, { iss: `${host}/tenant-1/v2.0` });
    const { status, body } = await visitor.authenticate(page);
    expect([status, body['provider_subject']]).toEqual([200, 'person-1']);
    expect(body['user']).toMatchObject({
      name: { first_name: 'Ada', last_name: 'Lovelace' },
      emails: isVerified ? [{ email: 'ada@person.test', verified: true }] : [],
    });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const wrong = await comeBack('microsoft', redirecting, { iss: `${host}/tenant-2/v2.0` });
    expect(wrong.visitor.returned(wrong.page)['error']).toBe('oauth_flow_callback_error');
    vi.restoreAllMocks();
  });
});
