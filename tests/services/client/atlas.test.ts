import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pageSettingsSchema } from '#contracts/pageSettings.ts';
import { createClient } from '#services/client/client.ts';
import { builtClient } from './builtClient.ts';

const settings = pageSettingsSchema.parse({
  publicToken: 'public-token-test-tinyspark',
  businessPublicToken: null,
  businessContinueUrl: 'https://tinyspark.test/app',
  identityUrl: '',
  productId: 'prod_1',
  priceId: 'price_1',
  marketingUrl: '/m',
  marketingUpgradeUrl: '/m/u',
  billingPortalUrl: null,
  supportEmail: 'help@x.test',
  paymentOrigins: [],
  stripePublishableKey: null,
  offer: null,
  sandbox: true,
});

test('the atlas has a policy of its own, an address with a slash, and files that never change', async () => {
  const dir = builtClient();
  mkdirSync(join(dir, 'atlas/assets'), { recursive: true });
  mkdirSync(join(dir, 'atlas/data'), { recursive: true });
  writeFileSync(join(dir, 'atlas/index.html'), '<!doctype html><title>The atlas</title>');
  writeFileSync(join(dir, 'atlas/assets/index-abc.js'), 'export {};');
  writeFileSync(join(dir, 'atlas/data/index.json'), '{}');
  const { app } = await createClient(dir, settings);
  const bare = await app.request('/atlas');
  expect([bare.status, bare.headers.get('location')]).toEqual([308, '/atlas/']);
  const page = await app.request('/atlas/');
  expect([page.status, await page.text()]).toEqual([200, '<!doctype html><title>The atlas</title>']);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    "form-action 'none'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ]);
  const caching = async (path: string) => (await app.request(path)).headers.get('cache-control');
  expect(await caching('/atlas/assets/index-abc.js')).toContain('immutable');
  expect(await caching('/atlas/data/index.json')).toBe('no-cache');
  rmSync(dir, { recursive: true });
});

test('the playground is served like it, and neither where there is no sandbox', async () => {
  const dir = builtClient();
  for (const tool of ['atlas', 'playground']) {
    mkdirSync(join(dir, tool, 'assets'), { recursive: true });
    writeFileSync(join(dir, tool, 'index.html'), `<!doctype html><title>${tool}</title>`);
    writeFileSync(join(dir, tool, 'assets/index-abc.js'), 'export {};');
  }
  const addresses = ['/atlas/', '/atlas/assets/index-abc.js', '/playground/', '/playground/assets/index-abc.js'];
  const statuses = async (sandbox: boolean) => {
    const { app } = await createClient(dir, { ...settings, sandbox });
    return Promise.all([...addresses, '/playground'].map(async (path) => (await app.request(path)).status));
  };
  expect(await statuses(true)).toEqual([200, 200, 200, 200, 308]);
  expect(await statuses(false)).toEqual([404, 404, 404, 404, 404]);
  const policy = (await (await createClient(dir, settings)).app.request('/playground/')).headers.get(
    'content-security-policy',
  );
  expect(policy).toContain("script-src 'self'; style-src 'self'; img-src");
  rmSync(dir, { recursive: true });
});

test('files of the atlas are read when they are asked for, and one that another build has taken away is not found', async () => {
  const dir = builtClient();
  mkdirSync(join(dir, 'atlas/data'), { recursive: true });
  writeFileSync(join(dir, 'atlas/index.html'), '<!doctype html><title>The atlas</title>');
  const file = join(dir, 'atlas/data/index.json');
  writeFileSync(file, '"before"');
  const { app } = await createClient(dir, settings);
  writeFileSync(file, '"after"');
  const answer = await app.request('/atlas/data/index.json');
  expect([answer.status, await answer.text()]).toEqual([200, '"after"']);
  const known = { headers: { 'If-None-Match': answer.headers.get('etag') ?? '' } };
  expect((await app.request('/atlas/data/index.json', known)).status).toBe(304);
  rmSync(file);
  expect((await app.request('/atlas/data/index.json')).status).toBe(404);
  rmSync(dir, { recursive: true });
});

test('a build without the atlas has no such address', async () => {
  const dir = builtClient();
  const { app } = await createClient(dir, settings);
  expect([(await app.request('/atlas')).status, (await app.request('/atlas/')).status]).toEqual([404, 404]);
  rmSync(dir, { recursive: true });
});
