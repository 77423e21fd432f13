import { generateKeyPair, importJWK, SignJWT } from 'jose';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { newVisitor } from './visitor.ts';
import {
  type Interference,
  openTestIdentity,
  origin,
  type TestIdentity,
} from '#tests/services/identity/testIdentity.ts';

const decoded = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());

/** The token answer with an ID token that says something else, signed by this key. */
async function resigned(
  answer: () => Promise<Response>,
  change: (claims: Record<string, unknown>) => Record<string, unknown>,
  key: Parameters<SignJWT['sign']>[0],
): Promise<Response> {
  const body = Object(await (await answer()).json());
  const [head = '', claims = ''] = String(body.id_token).split('.');
  const { kid } = decoded(head);
  const id_token = await new SignJWT(change(decoded(claims))).setProtectedHeader({ alg: 'RS256', kid }).sign(key);
  return Response.json({ ...body, id_token });
}

let service: TestIdentity;

/** Signed by the provider's own key: nothing but the claims is wrong. */
const withClaims =
  (change: (claims: Record<string, unknown>) => Record<string, unknown>): Interference =>
  async (url, answer) => {
    if (!url.endsWith('/token')) return answer();
    const row = await service.db.selectFrom('social_keys').select('private_key').executeTakeFirstOrThrow();
    return resigned(
      answer,
      change,
      await importJWK(JSON.parse(service.secrets.decrypt('social_id_token', row.private_key).text), 'RS256'),
    );
  };

const withForeignKey: Interference = async (url, answer) => {
  if (!url.endsWith('/token')) return answer();
  return resigned(answer, (claims) => claims, (await generateKeyPair('RS256')).privateKey);
};

const atToken =
  (make: () => Response | Promise<Response>): Interference =>
  async (url, answer) =>
    url.endsWith('/token') ? make() : answer();

const failures: [string, Interference][] = [
  ['answers 500', atToken(() => new Response('Internal error', { status: 500 }))],
  ['answers HTML', atToken(() => new Response('<html>hello</html>', { headers: { 'content-type': 'text/html' } }))],
  ['answers garbage', atToken(() => new Response('{{{', { headers: { 'content-type': 'application/json' } }))],
  ['cannot be reached', atToken(() => Promise.reject(new TypeError('fetch failed')))],
  ['answers an error with status 200', atToken(() => Response.json({ error: 'bad_verification_code' }))],
  ['sends an ID token of a foreign key', withForeignKey],
  ['sends an ID token for another client', withClaims((claims) => ({ ...claims, aud: 'another-client' }))],
  ['sends an ID token of another issuer', withClaims((claims) => ({ ...claims, iss: 'https://evil.example' }))],
  ['sends an expired ID token', withClaims((claims) => ({ ...claims, iat: 1, exp: 2 }))],
  ['sends an ID token with another nonce', withClaims((claims) => ({ ...claims, nonce: 'another' }))],
];

const at =
  (place: string, make: () => Response): Interference =>
  async (url, answer) =>
    url.endsWith(place) ? make() : answer();
const page = () => new Response('<html>hello</html>', { headers: { 'content-type': 'text/html' } });

const plainFailures: [string, Interference][] = [
  ['refuses the code with status 200', at('/token', () => Response.json({ error: 'bad_verification_code' }))],
  ['answers 500 where the profile is', at('/profile', () => new Response('', { status: 500 }))],
  ['answers HTML where the profile is', at('/profile', page)],
  ['tells a profile of nobody', at('/profile', () => Response.json({ login: 'octocat' }))],
  ['tells an empty subject', at('/profile', () => Response.json({ id: '' }))],
  ['answers 500 where the addresses are', at('/emails', () => new Response('', { status: 500 }))],
  ['tells addresses in another shape', at('/emails', () => Response.json({ message: 'Not Found' }))],
];

describe.each(databases.slice(0, 1))('a provider that', (database) => {
  afterEach(async () => {
    vi.restoreAllMocks();
    await service.close();
  });

  it.each(failures)(
    '%s leads back with an error, and signs nobody in (security 45 c, 48 a b)',
    async (_what, interfere) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      service = await openTestIdentity(database, { interfere });
      const visitor = newVisitor(service);
      const page = await visitor.choose(await visitor.start('google'), 'failing@person.test');
      expect(visitor.returned(page)).toEqual({
        stytch_token_type: 'oauth',
        error: 'oauth_flow_callback_error',
        error_description: 'Google did not complete the sign-in.',
      });
      expect(await service.db.selectFrom('identity_registrations').selectAll().execute()).toEqual([]);
      expect(log).toHaveBeenCalledOnce();
    },
  );

  it.each(plainFailures)(
    '%s, without OpenID Connect, signs nobody in either (security 48 a)',
    async (_what, interfere) => {
      const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
      service = await openTestIdentity(database, { interfere });
      const visitor = newVisitor(service);
      const last = await visitor.choose(await visitor.start('github'), 'failing@person.test');
      expect(visitor.returned(last)['error']).toBe('oauth_flow_callback_error');
      expect(await service.db.selectFrom('identity_registrations').selectAll().execute()).toEqual([]);
      expect(log).toHaveBeenCalledOnce();
    },
  );

  it('tells no address of a person signs that person in without one', async () => {
    service = await openTestIdentity(database, { interfere: at('/emails', () => Response.json([])) });
    const visitor = newVisitor(service);
    const last = await visitor.choose(await visitor.start('github'), 'silent@person.test');
    expect((await visitor.authenticate(last)).body).toMatchObject({ provider_type: 'GitHub', user: { emails: [] } });
  });

  it.each<[string, string, Record<string, unknown>]>([
    ['google', 'null', { name: null, given_name: null, family_name: null, picture: null, locale: null, hd: null }],
    ['google', 'odd', { name: 7, given_name: {}, family_name: [], picture: false, locale: { country: 'US' } }],
    ['linkedin', 'its own', { locale: { country: 'US', language: 'en' }, email_verified: 'true', picture: null }],
    ['google', 'text', { email_verified: 'true' }],
    ['google', 'none but required', { email: undefined, email_verified: undefined, name: undefined }],
  ])('%s whose claims are %s signs the person in with the address [D-444]', async (provider, _what, claims) => {
    service = await openTestIdentity(database, { interfere: withClaims((usual) => ({ ...usual, ...claims })) });
    const visitor = newVisitor(service);
    const answer = await visitor.authenticate(await visitor.choose(await visitor.start(provider), 'odd@gmail.com'));
    expect([answer.status, Object(answer.body['user']).emails]).toMatchObject([200, [{ email: 'odd@gmail.com' }]]);
  });

  it('sends the right claims again is believed', async () => {
    service = await openTestIdentity(database, { interfere: withClaims((claims) => claims) });
    const visitor = newVisitor(service);
    const page = await visitor.choose(await visitor.start('google'), 'working@person.test');
    expect((await visitor.authenticate(page)).status).toBe(200);
  });

  it('cannot be discovered yields a page, and is tried again the next time (security 48 a)', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isDown = true;
    service = await openTestIdentity(database, {
      interfere: (_url, answer) => (isDown ? Promise.resolve(new Response('', { status: 503 })) : answer()),
    });
    const page = await newVisitor(service).start('google');
    expect(page.status).toBe(502);
    expect(page.headers.get('retry-after')).toBe('5');
    expect(page.text).toContain('This provider does not answer at the moment.');
    expect(await service.db.selectFrom('identity_oauth_states').selectAll().execute()).toEqual([]);
    expect(page.text).toContain('Start again');
    expect(page.text).not.toMatch(/at .*\.ts|OAUTH_|stack/);
    isDown = false;
    expect((await newVisitor(service).start('google')).text).toContain('Sign in with Google');
  });

  it.each<[string, Interference]>([
    ['cannot be reached', () => Promise.reject(new TypeError('fetch failed'))],
    ['answers HTML', () => Promise.resolve(page())],
    ['is another issuer', () => Promise.resolve(Response.json({ issuer: 'https://evil.example' }))],
  ])('%s when somebody leaves for it yields 502 (security 45 d, 48 a)', async (_what, interfere) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    service = await openTestIdentity(database, { interfere });
    expect((await newVisitor(service).start('google')).status).toBe(502);
  });

  it.each(['google', 'github', 'discord', 'tiktok'])(
    '%s named wrongly in the callback (mix-up) is not believed, not even with a no (security 45 d, 89 b)',
    async (provider) => {
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      service = await openTestIdentity(database);
      const visitor = newVisitor(service);
      for (const [name, value] of [
        ['code', 'x'],
        ['error', 'access_denied'],
      ] as const) {
        const chooser = await visitor.start(provider);
        const state = /name="state" value="([^"]+)"/.exec(chooser.text)?.[1] ?? '';
        const query = new URLSearchParams({ [name]: value, state, iss: `${origin}/sandbox/social/evil` }).toString();
        const page = await visitor.go(`/v1/oauth/callback/oauth-callback-test-${provider}?${query}`);
        expect(visitor.returned(page)['error']).toBe('oauth_flow_callback_error');
      }
    },
  );
});
