import { rmSync } from 'node:fs';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageSettingsSchema } from '#contracts/pageSettings.ts';
import { acceptedEncoding } from '#services/client/acceptedEncoding.ts';
import { type Client, createClient } from '#services/client/client.ts';
import { builtClient, scriptPath, scriptText } from './builtClient.ts';

const settings = pageSettingsSchema.parse({
  publicToken: 'public-token-test-tinyspark',
  businessPublicToken: null,
  businessContinueUrl: 'https://tinyspark.test/app',
  identityUrl: '',
  productId: 'prod_</script><script>alert(1)</script>',
  priceId: "price_$&$'",
  marketingUrl: '/m',
  marketingUpgradeUrl: '/m/u',
  billingPortalUrl: null,
  productName: 'Tinyspark',
  logo: null,
  supportAddress: 'help@x.test',
  paymentOrigins: ['http://localhost'],
  stripePublishableKey: null,
  offer: null,
  sandbox: true,
});

describe("the client's pages", () => {
  let dir: string;
  let client: Client;
  beforeAll(async () => {
    dir = builtClient();
    client = await createClient(dir, settings);
  });
  afterAll(() => rmSync(dir, { recursive: true }));

  const get = (path: string, headers: Record<string, string> = {}) => client.app.request(path, { headers });

  it('carry the settings as JSON that cannot end its script', async () => {
    const text = await (await get('/')).text();
    const json = /<script type="application\/json" id="settings">(.*)<\/script><\/body>/.exec(text)?.[1] ?? '';
    expect(json).not.toContain('<');
    expect(JSON.parse(json)).toEqual(settings);
  });

  it('carry the plan on sale, and nothing of it as markup [D-492]', async () => {
    const offer = { name: '<b>Pro</b>', price: '$& a month', features: [] };
    const text = await (await (await createClient(dir, { ...settings, offer })).app.request('/')).text();
    expect(text).toContain('<p class="ts-offer">&lt;b&gt;Pro&lt;/b&gt;, $&amp; a month</p>');
    expect(await (await get('/')).text()).toContain('<p class="ts-offer"></p>');
  });

  it('carry strict headers (security 7 b, 32 b, 33 b)', async () => {
    const { headers } = await get('/upgrade-brand-builder');
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy.split('; ')).toEqual([
      "default-src 'none'",
      "script-src 'self' 'sha256-c2NyaXB0'",
      "style-src 'self' 'sha256-c3R5bGU='",
      "img-src 'self' data: https:",
      "connect-src 'self'",
      "form-action 'self'",
      "manifest-src 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ]);
    expect(policy).not.toContain('unsafe');
    expect(Object.fromEntries(headers)).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'permissions-policy': expect.stringContaining('camera=()'),
    });
  });

  it('may speak to another identity origin and to the payment provider only when they are set', async () => {
    const other = { ...settings, identityUrl: 'https://id.example.com', stripePublishableKey: 'pk_test_1' };
    const policy = (await (await createClient(dir, other)).app.request('/')).headers.get('content-security-policy');
    expect(policy).toContain("connect-src 'self' https://id.example.com https://api.stripe.com;");
    expect(policy).toContain("script-src 'self' 'sha256-c2NyaXB0' https://js.stripe.com;");
    expect(policy).toContain('frame-src https://js.stripe.com;');
  });

  it.each(['/authenticate', '/reset-password'])(
    'are never stored where a token stands in the address: %s (security 7 b)',
    async (path) => {
      const { headers } = await get(`${path}?token=abc`);
      expect([headers.get('cache-control'), headers.get('etag')]).toEqual(['no-store', null]);
    },
  );

  it('are asked for again elsewhere, and answer 304 when nothing has changed', async () => {
    const first = await get('/');
    expect(first.headers.get('cache-control')).toBe('no-cache');
    const etag = first.headers.get('etag') ?? '';
    const again = await get('/', { 'If-None-Match': `"other", W/${etag}` });
    expect([again.status, await again.text(), again.headers.get('etag')]).toEqual([304, '', etag]);
    expect((await get('/', { 'If-None-Match': etag, 'Accept-Encoding': 'br' })).status).toBe(200);
  });

  it('come in the encoding that the browser takes', async () => {
    const bytes = async (encoding: string) => {
      const response = await get(scriptPath, { 'Accept-Encoding': encoding });
      expect(response.headers.get('vary')).toBe('Accept-Encoding');
      const body = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get('content-length')).toBe(String(body.byteLength));
      return { name: response.headers.get('content-encoding'), body };
    };
    const brotli = await bytes('gzip, deflate, br, zstd');
    const gzip = await bytes('gzip;q=1.0, br;q=0');
    const plain = await bytes('identity');
    expect([brotli.name, gzip.name, plain.name]).toEqual(['br', 'gzip', null]);
    expect(brotliDecompressSync(brotli.body).toString()).toBe(scriptText);
    expect(gunzipSync(gzip.body).toString()).toBe(scriptText);
    expect(plain.body.toString()).toBe(scriptText);
  });

  it('keep files with a hash in their name for a year, others not', async () => {
    expect((await get(scriptPath)).headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    const icon = await get('/favicon.svg');
    expect([icon.headers.get('cache-control'), icon.headers.get('content-type')]).toEqual([
      'no-cache',
      'image/svg+xml',
    ]);
  });

  it('answer HEAD without a body', async () => {
    const response = await client.app.request('/', { method: 'HEAD' });
    expect([response.status, await response.text()]).toEqual([200, '']);
    expect(Number(response.headers.get('content-length'))).toBeGreaterThan(100);
  });

  it('have one address: with a final slash it leads there', async () => {
    const response = await get('/upgrade-brand-builder/?a=1');
    expect([response.status, response.headers.get('location')]).toEqual([308, '/upgrade-brand-builder?a=1']);
  });

  it.each([
    '/pages.json',
    '/index.html',
    '/production/index.html',
    '/assets/../pages.json',
    '/assets/%2e%2e/pages.json',
    '//evil.test/',
    '/nothing',
  ])('do not include %s', async (path) => {
    expect((await client.app.request(`http://localhost${path}`)).status).toBe(404);
  });

  it('show the page for addresses that nobody knows with status 404 [NAV-02]', async () => {
    const response = client.notFound(new Request('http://localhost/nothing'));
    expect(response.status).toBe(404);
    expect(await response.text()).toContain('<h1>not-found.html of the sandbox</h1>');
    expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  });
});

it('of a production are those that say nothing of a sandbox', async () => {
  const dir = builtClient();
  const { app, notFound } = await createClient(dir, { ...settings, sandbox: false });
  rmSync(dir, { recursive: true });
  expect(await (await app.request('/')).text()).toContain('<h1>index.html of a production</h1>');
  expect(await notFound(new Request('http://localhost/x')).text()).toContain('<h1>not-found.html of a production</h1>');
});

describe('the accepted encoding', () => {
  it.each([
    [undefined, null],
    ['', null],
    ['gzip', 'gzip'],
    ['br', 'br'],
    ['*', 'br'],
    ['gzip;q=1, br;q=0.5', 'gzip'],
    ['br;q=0, gzip;q=0', null],
    ['deflate', null],
    ['*;q=0', null],
    ['br;q=0, *', 'gzip'],
  ])('of %j is %j', (header, encoding) => {
    expect(acceptedEncoding(header)).toBe(encoding);
  });
});
