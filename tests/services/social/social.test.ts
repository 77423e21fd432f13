import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { oauthProviders } from '#contracts/identity/providerIds.ts';
import { databases } from '#tests/services/databases.ts';
import { formsOf, newVisitor } from '#tests/services/identity/oauth/visitor.ts';
import { openTestIdentity, origin, type TestIdentity } from '#tests/services/identity/testIdentity.ts';

const redirect = `${origin}/v1/oauth/callback/oauth-callback-test-google`;

describe.each(databases)("the sandbox's social provider on $name", (database) => {
  let service: TestIdentity;
  beforeAll(async () => {
    service = await openTestIdentity(database);
  });
  afterAll(() => service.close());

  const wish = (more: Record<string, string> = {}) => ({
    client_id: service.social.sandboxProvider.clientOf('google').clientId,
    redirect_uri: redirect,
    response_type: 'code',
    scope: 'openid email',
    state: 'state-1',
    nonce: 'nonce-1',
    ...more,
  });
  const visit = (path: string, form?: Record<string, string>) =>
    service.social.app.request(`${origin}/sandbox/social/google${path}`, {
      ...(form ? { method: 'POST', body: new URLSearchParams(form).toString() } : {}),
    });
  const codeFor = async (account: string): Promise<string> => {
    const response = await visit('/authorize', { ...wish(), account });
    return new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
  };
  const exchange = async (code: string, more: Record<string, string> = {}) => {
    const client = service.social.sandboxProvider.clientOf('google');
    if (!('clientSecret' in client)) throw new Error('Google knows its client by a secret');
    const { clientId, clientSecret } = client;
    const response = await visit('/token', {
      grant_type: 'authorization_code',
      code,
      redirect_uri: redirect,
      client_id: clientId,
      client_secret: clientSecret,
      ...more,
    });
    return { status: response.status, body: Object(await response.json()) };
  };

  it('describes itself where its address says', async () => {
    const document = Object(await (await visit('/.well-known/openid-configuration')).json());
    expect(document.issuer).toBe(`${origin}/sandbox/social/google`);
    const keys = Object(await (await service.social.app.request(document.jwks_uri)).json()).keys;
    expect(keys).toHaveLength(1);
    expect(keys[0]).not.toHaveProperty('d');
  });

  it('trades a code once, for its client, its address and its secret', async () => {
    const code = await codeFor('owner@acme.test');
    expect(await exchange(code, { client_secret: 'wrong' })).toEqual({
      status: 401,
      body: { error: 'invalid_client' },
    });
    expect(await exchange(code, { redirect_uri: `${redirect}x` })).toEqual({
      status: 400,
      body: { error: 'invalid_grant' },
    });
    const answers = await Promise.all(Array.from({ length: 5 }, () => exchange(code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await exchange('made-up')).body.error).toBe('invalid_grant');
    const late = await codeFor('owner@acme.test');
    service.clock.advance(300_000);
    expect((await exchange(late)).body.error).toBe('invalid_grant');
  });

  it('demands the verifier of the challenge', async () => {
    const response = await visit('/authorize', {
      ...wish({ code_challenge: 'a'.repeat(43), code_challenge_method: 'S256' }),
      account: 'owner@acme.test',
    });
    const code = new URL(response.headers.get('location') ?? '').searchParams.get('code') ?? '';
    expect((await exchange(code, { code_verifier: 'b'.repeat(43) })).body.error).toBe('invalid_grant');
  });

  it.each([
    [{ client_id: 'somebody' }, 'This client is not known.'],
    [{ redirect_uri: 'https://evil.example/' }, 'This redirect address is not registered for the client.'],
    [
      { redirect_uri: `${origin}.evil.example/v1/oauth/callback/x` },
      'This redirect address is not registered for the client.',
    ],
    [{ scope: 'email' }, 'The scope openid is missing.'],
    [{ response_type: 'token' }, 'The parameter response_type is missing or not supported.'],
    [{ code_challenge: 'a' }, 'The code challenge must be made with S256.'],
  ])('never redirects a request with %j', async (more, problem) => {
    const response = await visit(`/authorize?${new URLSearchParams(wish(more))}`);
    expect(response.status).toBe(400);
    expect(await response.text()).toContain(problem);
    expect((await visit('/authorize', { ...wish(more), account: 'a@b.test' })).headers.get('location')).toBeNull();
  });

  it("demands form_post for Apple's name and address", async () => {
    const query = new URLSearchParams(wish({ client_id: service.social.sandboxProvider.clientOf('apple').clientId }));
    const response = await service.social.app.request(`${origin}/sandbox/social/apple/authorize?${query}`);
    expect(await response.text()).toContain('response_mode must be form_post');
  });

  it('keeps a mistyped address in its field, escaped, and says what is wrong', async () => {
    const visitor = newVisitor(service);
    const page = await visitor.choose(await visitor.start('google'), '"><b>no address');
    expect(page.status).toBe(400);
    expect(page.text).toContain('Please enter an email address like name@example.test.');
    expect(page.text).toContain('value="&quot;&gt;&lt;b&gt;no address"');
    expect(page.text).not.toContain('<b>no address');
    expect(formsOf(page)[0]?.fields['state']).toBeDefined();
  });

  const refusedBy: [string, Record<string, string>, string][] = [
    ['tiktok', { client_id: 'sandbox-tiktok', client_key: '', scope: 'user.info.basic' }, 'This client is not known.'],
    ['twitter', { client_id: 'sandbox-twitter', scope: 'users.read' }, 'The code challenge is missing.'],
    ['slack', { client_id: 'sandbox-slack', scope: 'email' }, 'The scope openid is missing.'],
  ];
  it.each(refusedBy)('is as strict as %s', async (provider, more, problem) => {
    const query = new URLSearchParams(wish(more));
    const response = await service.social.app.request(`${origin}/sandbox/social/${provider}/authorize?${query}`);
    expect(await response.text()).toContain(problem);
  });

  it('refuses with status 200 where GitHub and Slack do, and shows no profile to a made-up token', async () => {
    for (const provider of ['github', 'slack']) {
      const url = `${origin}/sandbox/social/${provider}`;
      const init = { method: 'POST', body: 'grant_type=authorization_code&code=x' };
      const refused = await service.social.app.request(`${url}/token`, init);
      expect([refused.status, Object(await refused.json()).ok]).toEqual([200, false]);
      const headers = { authorization: 'Bearer made-up' };
      for (const path of ['profile', 'emails']) {
        expect((await service.social.app.request(`${url}/${path}`, { headers })).status).toBe(401);
      }
    }
  });

  it('says at each provider what a tester can expect of its addresses', async () => {
    const read = async (provider: string) => (await newVisitor(service).start(provider)).text;
    expect(await read('github')).toContain('Brand Acme, no plan yet');
    expect(await read('github')).toContain('GitHub has not verified this address');
    for (const [provider, sentence] of [
      ['figma', 'Figma does not say whether it has verified an address.'],
      ['snapchat', 'Snapchat does not tell Tinyspark an email address.'],
    ] as const) {
      const text = await read(provider);
      expect(text).toContain(sentence);
      expect(text).toContain('Arrives without an address, so without a brand');
      expect(text).not.toContain('name="unverified"');
    }
  });

  it('is labelled as sandbox, strict and without script on every page', async () => {
    for (const provider of oauthProviders) {
      const visitor = newVisitor(service);
      const chooser = await visitor.start(provider);
      expect(chooser.headers.get('content-security-policy')).not.toMatch(/script-src|unsafe/);
      expect(chooser.headers.get('x-frame-options')).toBe('DENY');
      expect(chooser.text).toContain('ts-sandtag');
    }
  });
});
