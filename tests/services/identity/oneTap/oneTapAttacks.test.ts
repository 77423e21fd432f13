import { createHash } from 'node:crypto';
import { generateKeyPair, SignJWT } from 'jose';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { ONE_TAP_HEADER, ONE_TAP_TYPE } from '#contracts/identity/oneTap.ts';
import { loadSigningKey } from '#services/social/signingKey.ts';
import { databases } from '#tests/services/databases.ts';
import { openTestIdentity, origin, type TestIdentity } from '#tests/services/identity/testIdentity.ts';
import { credentialOf, promptedOf, remember, START, signedOf, start, submit } from './oneTapActions.ts';

const MINUTE = 60_000;
const own = { GOOGLE_CLIENT_ID: 'x.apps.googleusercontent.com', GOOGLE_CLIENT_SECRET: 's' };

/** Settings of the service, and origins of the request, by the error kind that the service then answers. */
const KINDS: Record<
  string,
  { given: Parameters<typeof openTestIdentity>[1]; from?: string; status: number; ids: string }
> = {
  oauth_config_not_found: { given: { withoutSandboxProvider: true }, status: 404, ids: 'TAP-09' },
  no_login_redirect_urls_set: { given: { options: { registeredUrls: { login: [] } } }, status: 400, ids: 'TAP-10' },
  no_signup_redirect_urls_set: { given: { options: { registeredUrls: { signup: [] } } }, status: 400, ids: 'TAP-11' },
  origin_not_allowed_for_client: { given: {}, from: 'https://evil.example', status: 400, ids: 'TAP-12' },
  invalid_client: { given: { env: { ...own, GOOGLE_CLIENT_ID: 'made-up' } }, status: 400, ids: 'TAP-13' },
  default_provider_not_allowed: {
    given: { options: { sharedClients: ['sandbox-google'] } },
    status: 400,
    ids: 'TAP-14',
  },
};

describe.each(databases)('attacks on One Tap on $name', (database) => {
  let service: TestIdentity;
  beforeAll(async () => {
    service = await openTestIdentity(database);
  });
  afterAll(() => service.close());

  it.each(Object.entries(KINDS).map(([kind, one]) => [kind, one.ids, one] as const))(
    'a start that cannot be answers %s, which any page may read [TAP-23 %s] (security 49 a)',
    async (kind, _, { given, from, status }) => {
      const other = await openTestIdentity(database, given);
      const answer = await start(other, from ?? origin);
      expect([answer.status, answer.body['error_type']]).toEqual([status, kind]);
      expect(answer.headers.get('access-control-allow-origin')).toBe(from ?? origin);
      expect(answer.body).not.toHaveProperty('google_client_id');
      await other.close();
    },
  );

  it("a client of the project's own is offered Google's script alone (security 49 a)", async () => {
    const other = await openTestIdentity(database, { env: own });
    const { body } = await start(other);
    expect(body['google_client_id']).toBe(own.GOOGLE_CLIENT_ID);
    expect(body).not.toHaveProperty('sandbox_script');
    await other.close();
  });

  /** A credential signed as Google would, with the right key unless told otherwise. */
  async function forged(change: { aud?: string; iss?: string; exp?: number; claims?: object; isStrange?: boolean }) {
    const signing = await loadSigningKey(service.db, service.secrets);
    const now = Math.floor(service.clock.now() / 1000);
    const key = change.isStrange ? (await generateKeyPair('RS256')).privateKey : signing.privateKey;
    const { body } = await start(service);
    const claims = { email: 'victim@tap.test', email_verified: true, nonce: body['nonce'], ...change.claims };
    const credential = await new SignJWT(claims)
      .setProtectedHeader({ alg: 'RS256', kid: signing.keyId })
      .setIssuer(change.iss ?? `${origin}/sandbox/social/google`)
      .setAudience(change.aud ?? 'sandbox-google')
      .setSubject('subject-1')
      .setIssuedAt(now)
      .setExpirationTime(now + (change.exp ?? 600))
      .sign(key);
    return remember(credential, body);
  }

  it('a credential that is right is taken, so that what follows can fail', async () => {
    expect((await submit(service, { id_token: await forged({}) })).status).toBe(200);
  });

  it.each<[string, Parameters<typeof forged>[0]]>([
    ['another audience', { aud: 'another-client' }],
    ['another issuer', { iss: 'https://accounts.google.com' }],
    ['an end that is past', { exp: -60 }],
    ['the signature of another key', { isStrange: true }],
    ['an address that nobody vouches for', { claims: { email_verified: false } }],
    ['no address', { claims: { email: undefined } }],
    ['no nonce', { claims: { nonce: undefined } }],
    ['the nonce of another start', { claims: { nonce: 'a'.repeat(43) } }],
  ])('a credential with %s is refused with 401 (security 49 b)', async (_, change) => {
    const answer = await submit(service, { id_token: await forged(change) });
    expect([answer.status, answer.body['error_type']]).toEqual([401, 'id_token_invalid']);
  });

  it.each(['none', 'HS256'])('a credential that is signed by %s is refused with 401 (security 49 b)', async (alg) => {
    const [, payload] = (await forged({})).split('.');
    const header = Buffer.from(
      JSON.stringify({ alg, kid: (await loadSigningKey(service.db, service.secrets)).keyId }),
    ).toString('base64url');
    const signature = alg === 'none' ? '' : createHash('sha256').update('x').digest('base64url');
    const answer = await submit(service, { id_token: `${header}.${payload}.${signature}` });
    expect([answer.status, answer.body['error_type']]).toEqual([401, 'id_token_invalid']);
  });

  it('a CSRF token of another page, changed, made up or past its 10 minutes is refused with 401 (security 49 b)', async () => {
    const shared = await openTestIdentity(database, { options: { origins: ['https://shop.example'] } });
    const { body } = await start(shared);
    const id_token = await promptedOf(shared, 'jane@tap.test', body);
    const token = String(body['csrf_token']);
    const [expiresAt = '', random = '', signature = ''] = token.split('.');
    const later = (Number.parseInt(expiresAt, 36) + MINUTE).toString(36);
    const refused = async (stytch_csrf_token: string, from?: string) => {
      const answer = await submit(shared, { id_token, stytch_csrf_token }, from);
      return [answer.status, answer.body['error_type']];
    };
    const changed = [
      `${later}.${random}.${signature}`,
      `${expiresAt}.a${random}.${signature}`,
      `${expiresAt}.${random}.AAAA`,
    ];
    for (const wrong of [...changed, expiresAt, '.', 'made up', `..${signature}`])
      expect(await refused(wrong)).toEqual([401, 'csrf_token_invalid']);
    expect(await refused(token, 'https://shop.example')).toEqual([401, 'csrf_token_invalid']);
    expect((await submit(shared, { id_token, stytch_csrf_token: token })).status).toBe(200);
    shared.clock.advance(10 * MINUTE);
    expect(await refused(token)).toEqual([401, 'csrf_token_invalid']);
    await shared.close();
  });

  it('a credential is of no use without the token of its page, and none is of use twice [D-406] (security 87 b)', async () => {
    const first = (await start(service)).body;
    const second = (await start(service)).body;
    expect(second['nonce']).not.toBe(first['nonce']);
    const error = [401, 'id_token_invalid'];
    const refused = async (id_token: string, { csrf_token: stytch_csrf_token }: Record<string, unknown>) => {
      const answer = await submit(service, { id_token, stytch_csrf_token });
      return [answer.status, answer.body['error_type']];
    };
    const id_token = await promptedOf(service, 'jane@tap.test', first);
    expect(await refused(id_token, second)).toEqual(error);
    expect((await submit(service, { id_token })).status).toBe(200);
    const another = await signedOf(service, 'jane@tap.test', first['nonce']);
    expect(another).not.toBe(id_token);
    expect(await refused(another, first)).toEqual(error);
  });

  it('a page that is not listed may neither start nor submit (security 49 a)', async () => {
    const id_token = await credentialOf(service, 'jane@tap.test');
    const stytch_csrf_token = (await start(service)).body['csrf_token'];
    const answer = await submit(service, { id_token, stytch_csrf_token }, 'https://evil.example');
    expect([answer.status, answer.body['error_type']]).toEqual([400, 'origin_not_allowed_for_client']);
  });

  it('another callback takes no credential of Google', async () => {
    const id_token = await credentialOf(service, 'jane@tap.test');
    const answer = await submit(service, { id_token, callbackId: 'oauth-callback-test-apple' });
    expect([answer.status, answer.body['error_type']]).toEqual([404, 'oauth_config_not_found']);
  });

  it('keys that cannot be had are no fault of the credential', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const away = await openTestIdentity(database, {
      interfere: (url, answer) =>
        url.endsWith('/jwks') ? Promise.resolve(new Response('away', { status: 500 })) : answer(),
    });
    const answer = await submit(away, { id_token: await credentialOf(away, 'jane@tap.test') });
    expect([answer.status, answer.body['error_type']]).toEqual([502, 'oauth_provider_unavailable']);
    expect(answer.headers.get('retry-after')).toBe('5');
    await away.close();
    logged.mockRestore();
  });

  it('nonsense is refused, and never a failure of ours', async () => {
    const headers = { [ONE_TAP_HEADER]: ONE_TAP_TYPE, origin };
    const csrf = String((await start(service)).body['csrf_token']);
    const tokens = ['', 'a', 'a.b.c', '....', '\u0000', 'ey'.repeat(9_000), '💥.💥.💥', 'bnVsbA.bnVsbA.bnVsbA'];
    const whole = tokens.map((id_token) =>
      JSON.stringify({ id_token, stytch_csrf_token: csrf, pkce_code_challenge: 'a'.repeat(43) }),
    );
    for (const body of [...whole, '', 'null', '[]', '{', '{"id_token":{}}', `${'['.repeat(900)}`]) {
      const answer = await service.request('/v1/oauth/callback/oauth-callback-test-google', {
        method: 'POST',
        headers,
        body,
      });
      expect([400, 401], body.slice(0, 80)).toContain(answer.status);
    }
    for (const path of [START.replace(/=.*/, ''), `${START}&public_token=x`, START.replace('public-token', '%00')])
      expect((await service.request(path)).status).toBeLessThan(500);
  });

  it('one address cannot ask without end', async () => {
    const busy = await openTestIdentity(database, { options: { limits: { oneTapStartsPerClient: 2 } } });
    const answers = [await start(busy), await start(busy), await start(busy)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 429]);
    await busy.close();
  });
});
