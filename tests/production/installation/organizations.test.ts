import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { adminCommand } from '#scripts/admin/adminCommand.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { type RunningServer, startServer } from '#services/server.ts';
import { selfSignedCertificate } from '#services/social/sso/certificate.ts';
import { type MailServer, startMailServer } from '#tests/production/mailServer.ts';
import { blocksOf, settingsIn } from '#tests/production/productionPage.ts';
import { freePort } from '#tests/services/freePort.ts';
import { oidcClient, startOidcProvider } from '#tests/services/identity/business/oidc/oidcIdentityProvider.ts';
import { answerOf, newKeyPair, requestOf } from '#tests/services/identity/business/saml/samlIdentityProvider.ts';
import { codeAt } from '#tests/services/identity/business/secondFactorHarness.ts';
import { basic, newPair, type Pair } from '#tests/services/identity/testIdentity.ts';

const token = 'public-token-live-of-organizations';
const ids = /^((?:organization|connection|member)_id) +(\S+)$/gm;
const answerSchema = z.object({ data: z.record(z.string(), z.unknown()) });

describe('organizations of a production, as docs/production.md has them', () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-organizations-'));
  let mails: MailServer;
  let provider: Awaited<ReturnType<typeof startOidcProvider>>;
  let server: RunningServer;
  let env: Record<string, string>;
  let redirectUrl = '';

  beforeAll(async () => {
    [mails, provider] = await Promise.all([startMailServer(), startOidcProvider(() => [redirectUrl])]);
    const port = await freePort();
    const ofPage = settingsIn(blocksOf('## One machine', 'ini')[0] ?? '');
    const ofOrganizations = settingsIn(blocksOf('## Organizations', 'ini')[0] ?? '');
    env = {
      ...ofPage,
      ...ofOrganizations,
      DATA_DIR: dataDir,
      PORT: String(port),
      PUBLIC_ORIGIN: `http://localhost:${port}`,
      SECRET_KEY: 'a secret of this test that is long enough to be one',
      PUBLIC_TOKEN: 'public-token-live-of-people',
      BUSINESS_PUBLIC_TOKEN: token,
      STRIPE_SECRET_KEY: 'sk_test_tinyspark_sandbox',
      STRIPE_WEBHOOK_SECRET: 'whsec_of_this_test',
      PRODUCT_ID: 'prod_1',
      PRICE_ID: 'price_1',
      SMTP_URL: mails.url,
    };
    server = await startServer(readSettings(env), { publicFetch: provider.fetch });
  });
  afterAll(async () => {
    await server.close();
    await Promise.all([mails.close(), provider.close()]);
    rmSync(dataDir, { recursive: true });
  });

  /** Runs the lines of a block, with the ids that the answers before it have shown. */
  const known = new Map<string, string>();
  const run = async (block: string | undefined): Promise<string> => {
    let output = '';
    for (const line of (block ?? '').trim().split('\n')) {
      const here = line
        .replaceAll('https://login.firm.example', provider.issuer)
        .replaceAll('firm.example', 'firm.test')
        .replaceAll(/<(\w+)>/g, (_, name: string) => known.get(name) ?? '')
        .replaceAll('@firm.secret', `@${join(dataDir, 'firm.secret')}`)
        .replaceAll('@works.pem', `@${join(dataDir, 'works.pem')}`);
      const args = [...here.matchAll(/"([^"]*)"|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? '');
      expect(args.slice(0, 4)).toEqual(['npm', 'run', 'admin', '--']);
      output = await adminCommand(args.slice(4), env, null);
      for (const [, name = '', id = ''] of output.matchAll(ids)) known.set(name, id);
    }
    return output;
  };
  const post = async (path: string, body: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${server.url}/sdk/v1/b2b${path}`, {
      method: 'POST',
      headers: { authorization: basic(token, token), 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return answerSchema.parse(await answer.json()).data;
  };
  const follow = async (url: string, init: RequestInit = {}) => {
    const answer = await fetch(url, { ...init, redirect: 'manual' });
    const cookie = answer.headers
      .getSetCookie()
      .map((set) => set.split(';')[0])
      .join('; ');
    return { to: new URL(answer.headers.get('location') ?? 'none:'), cookie };
  };
  const leave = async (pair: Pair) => {
    const asked = {
      public_token: token,
      connection_id: known.get('connection_id') ?? '',
      pkce_code_challenge: pair.challenge,
    };
    return follow(`${server.url}/v1/public/sso/start?${new URLSearchParams(asked).toString()}`);
  };
  const redeem = (page: URL, pair: Pair) =>
    post('/sso/authenticate', {
      sso_token: page.searchParams.get('token') ?? '',
      pkce_code_verifier: pair.verifier,
      session_duration_minutes: 30,
    });

  it('sign in by OpenID Connect, with roles and a second step', async () => {
    const [make, connect, restrict] = blocksOf('### An organization with OpenID Connect', 'sh');
    writeFileSync(join(dataDir, 'firm.secret'), `${oidcClient.client_secret}\n`);
    redirectUrl = /^redirect_url +(\S+)$/m.exec(await run(make))?.[1] ?? '';
    expect(await mails.linkTo('ada@firm.test')).toContain(env['PUBLIC_ORIGIN']);
    await provider.open();
    expect(await run(connect)).toMatch(/^status +active$/m);
    await run(restrict);

    const pair = newPair();
    const away = await leave(pair);
    const back = await provider.logIn(away.to.href, 'ada');
    const { to } = await follow(back.href, { headers: { cookie: away.cookie } });
    const first = await redeem(to, pair);
    expect(first).toMatchObject({ member_authenticated: false, member: { email_address: 'ada@firm.test' } });
    const who = {
      organization_id: first['organization_id'],
      member_id: first['member_id'],
      intermediate_session_token: first['intermediate_session_token'],
    };
    const code = codeAt(String((await post('/totp', who))['secret']), Date.now());
    const done = await post('/totp/authenticate', { ...who, code, session_duration_minutes: 30 });
    expect(done).toMatchObject({
      member_session: { member_id: who.member_id },
      organization: { organization_name: 'Firm', mfa_policy: 'REQUIRED_FOR_ALL' },
      member: { roles: expect.arrayContaining([expect.objectContaining({ role_id: 'stytch_admin' })]) },
    });
  });

  it('sign in by SAML, and get their roles afterwards', async () => {
    const [make, connect, give] = blocksOf('### An organization with SAML', 'sh');
    const keys = newKeyPair();
    writeFileSync(join(dataDir, 'works.pem'), selfSignedCertificate(keys.privateKey, 'login.works.example'));
    const shown = await run(make);
    expect(await run(connect)).toMatch(/^status +active$/m);

    const pair = newPair();
    const away = await leave(pair);
    expect(away.to.origin).toBe('https://login.works.example');
    const request = requestOf(away.to);
    expect(shown).toContain(request.assertionConsumer);
    const audience = /^audience_uri +(\S+)$/m.exec(shown)?.[1] ?? '';
    const said = {
      at: Date.now(),
      issuer: 'https://login.works.example/metadata',
      audience,
      email: 'bea@works.example',
    };
    const { to } = await follow(request.assertionConsumer, {
      method: 'POST',
      headers: { cookie: away.cookie },
      body: new URLSearchParams({
        SAMLResponse: Buffer.from(answerOf(request, keys, said)).toString('base64'),
        RelayState: request.relayState,
      }),
    });
    const { member_authenticated: isIn, member_id: id } = await redeem(to, pair);
    expect(isIn).toBe(true);
    known.set('member_id', String(id));
    expect(await run(give)).toMatch(/stytch_admin/);
    const listed = await adminCommand(['members', 'list', known.get('organization_id') ?? ''], env, null);
    expect(listed).toMatch(/Fay +bea@works.example +active +.*stytch_admin/);
  });
});
