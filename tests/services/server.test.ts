import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { errorBodySchema } from '#contracts/error.ts';
import { PortInUseError } from '#services/httpServer.ts';
import { production } from '#tests/services/production.ts';
import { type Started, start } from '#tests/services/startedServer.ts';

const sandboxPaths = [
  '/sandbox',
  '/sandbox/outbox',
  '/sandbox/outbox.json',
  '/sandbox/marketing',
  '/sandbox/marketing/upgrade',
  '/sandbox/assets/sandbox.css',
  '/sandbox/stripe/v1/products',
  '/sandbox/checkout/cs_test_1',
  '/sandbox/portal/bps_1',
  '/sandbox/social/google/.well-known/openid-configuration',
  '/sandbox/social/apple/authorize',
  '/docs',
  '/docs/errors',
];

describe('the server in the sandbox', () => {
  let started: Started;
  beforeAll(async () => {
    started = await start({});
  });
  afterAll(() => started.stop());

  it('answers /readyz when it is ready', async () => {
    const response = await started.get('/readyz');
    expect([response.status, await response.json()]).toEqual([200, { status: 'ready', mode: 'normal' }]);
  });

  it('knows its addresses although the port was chosen by the system', () => {
    const { settings, url } = started.server;
    expect([settings.publicOrigin, settings.marketingUrl]).toEqual([url, `${url}/sandbox/marketing`]);
  });

  it('serves pages with the settings of this server', async () => {
    const response = await started.get('/upgrade-brand-builder');
    expect(response.status).toBe(200);
    expect(await response.text()).toContain(`"marketingUrl":"${started.server.url}/sandbox/marketing"`);
  });

  it('answers calls that nobody knows in JSON, other addresses with the page [SVC-12 SVC-13 NAV-02]', async () => {
    for (const path of ['/api/nothing', '/sdk/v1/nothing', '/v1/nothing', '/scim/v2/x', '/api', '/v1']) {
      const response = await started.get(path);
      const error = errorBodySchema.parse(await response.json());
      expect([path, response.status, error.error_type]).toEqual([path, 404, 'route_not_found']);
      expect(error.error_url).toBe(`${started.server.url}/docs/errors#route_not_found`);
    }
    const page = await started.get('/nothing');
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=UTF-8']);
    expect((await started.get('/nothing', { method: 'POST' })).headers.get('content-type')).toContain('json');
  });

  it.each(['/sandbox/marketing', '/sandbox/marketing/upgrade', '/sandbox/outbox'])(
    'labels %s as sandbox, under a policy that lets no script run but ours',
    async (path) => {
      const response = await started.get(path);
      const text = await response.text();
      expect(response.status).toBe(200);
      expect(text).toContain('<span class="ts-sandtag">Sandbox</span>');
      expect(text).not.toMatch(/style="|onclick/);
      const policy = response.headers.get('content-security-policy') ?? '';
      expect(policy).toContain("default-src 'none'");
      // A script is one of ours, known by its hash.
      const scripts = text.match(/<script/g) ?? [];
      expect(policy.match(/'sha256-[^']+'/g) ?? []).toHaveLength(scripts.length);
      expect(policy).not.toMatch(/script-src[^;]*(unsafe|\*|self)/);
    },
  );

  it.each([
    ['GET', '/healthz', 200],
    ['GET', '/sdk/v1/projects/bootstrap/public-token-test-tinyspark', 200],
    ['GET', '/v1/sessions/jwks/project-test-tinyspark', 200],
    ['POST', '/sdk/v1/sessions/authenticate', 401],
    ['GET', '/api/brand/get-id', 401],
    ['POST', '/api/stripe/webhook', 400],
    ['GET', '/api/nothing', 404],
    ['GET', '/sandbox/outbox.json', 200],
    ['GET', '/sandbox/stripe/v1/products', 401],
    ['GET', '/sandbox/social/google/.well-known/openid-configuration', 200],
    ['GET', '/sandbox/social/google/profile', 401],
  ])('answers %s %s in JSON that is taken for nothing else', async (method, path, status) => {
    const answer = await started.get(path, { method });
    expect([answer.status, answer.headers.get('x-content-type-options')]).toEqual([status, 'nosniff']);
    expect(answer.headers.get('content-type')).toContain('application/json');
  });

  it('shows a mail in the outbox as page and as JSON, its text inert', async () => {
    const to = `canary+<b>x</b>@acme.test`;
    const sent = await started.get('/sdk/v1/magic_links/email/login_or_create', {
      method: 'POST',
      headers: {
        'Content-Type': 'application/json',
        Authorization: `Basic ${btoa('public-token-test-tinyspark:public-token-test-tinyspark')}`,
      },
      body: JSON.stringify({ email: 'owner@acme.test', code_challenge: 'A'.repeat(43) }),
    });
    expect(sent.status).toBe(200);
    const messages = z
      .object({
        messages: z.array(
          z.strictObject({
            id: z.string(),
            channel: z.literal('email'),
            to: z.string(),
            subject: z.string(),
            text: z.string(),
            links: z.array(z.url()),
            code: z.null(),
            at: z.number(),
          }),
        ),
      })
      .parse(await (await started.get('/sandbox/outbox.json?to=owner@acme.test')).json());
    expect(messages.messages).toHaveLength(1);
    const link = messages.messages[0]?.links[0] ?? '';
    expect(link).toMatch(new RegExp(`^${started.server.url}/authenticate\\?`));
    const page = await (await started.get('/sandbox/outbox')).text();
    expect(page).toContain(`href="${link.replaceAll('&', '&amp;')}"`);
    const inert = await (await started.get(`/sandbox/outbox?to=${encodeURIComponent(to)}`)).text();
    expect(inert).toContain('canary+&lt;b&gt;x&lt;/b&gt;@acme.test');
    expect(inert).not.toContain('<b>x</b>');
  });

  it('refuses oversized and malformed bodies on real calls [SVC-13]', async () => {
    const post = (body: string) =>
      started.get('/sdk/v1/magic_links/authenticate', {
        method: 'POST',
        body,
        headers: { Authorization: `Basic ${btoa('public-token-test-tinyspark:public-token-test-tinyspark')}` },
      });
    expect((await post(`{"token":"${'x'.repeat(70_000)}"}`)).status).toBe(413);
    expect((await post('token=abc')).status).toBe(400);
    expect((await post('<html>')).status).toBe(400);
    expect((await started.get('/healthz')).status).toBe(200);
  });

  it('survives requests that are no HTTP', async () => {
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(started.server.port, 'localhost', () => socket.write('GET / HTTP/9.9\r\n\u0000\r\n\r\n'));
      let text = '';
      socket.on('data', (chunk) => (text += chunk.toString()));
      socket.on('close', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400/);
    expect((await started.get('/healthz')).status).toBe(200);
  });

  it('says that a port is taken', async () => {
    const other = start({ PORT: String(started.server.port) }, false);
    await expect(other).rejects.toBeInstanceOf(PortInUseError);
  });
});

describe('the server in production', () => {
  let started: Started;
  beforeAll(async () => {
    started = await start(production);
  });
  afterAll(() => started.stop());

  it.each(sandboxPaths)('has no %s', async (path) => {
    for (const method of ['GET', 'POST']) expect((await started.get(path, { method })).status).toBe(404);
  });

  it('tells browsers to stay with https', async () => {
    for (const path of ['/', '/healthz', '/nothing', '/api/nothing']) {
      expect((await started.get(path)).headers.get('strict-transport-security')).toBe('max-age=31536000');
    }
  });

  it('says nothing of a sandbox in its pages', async () => {
    const text = await (await started.get('/')).text();
    expect(text).toContain('"sandbox":false');
    expect(text).not.toMatch(/sk_live|whsec_|smtp:/);
  });
});
