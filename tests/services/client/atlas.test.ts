import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, test } from 'vitest';
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
  productName: 'Tinyspark',
  logo: null,
  supportAddress: 'help@x.test',
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

describe('a tool that is built while the server runs', () => {
  let dir: string;
  beforeEach(() => {
    dir = builtClient();
  });
  afterEach(() => rmSync(dir, { recursive: true }));
  const startingResponse = () => new Response('One moment', { status: 503 });
  const announce = (processId: number, tools: string[]) =>
    writeFileSync(join(dir, 'later.json'), JSON.stringify({ process: processId, tools }));
  const write = (tool: string) => {
    mkdirSync(join(dir, tool, 'assets'), { recursive: true });
    writeFileSync(join(dir, tool, 'index.html'), `<!doctype html><title>${tool}</title>`);
    writeFileSync(join(dir, tool, 'assets/index-abc.js'), 'export {};');
  };
  const start = async (sandbox = true) => {
    const { app } = await createClient(dir, { ...settings, sandbox }, { startingResponse });
    return async (path: string) => (await app.request(path)).status;
  };

  it('answers like a server that starts until its files are there, and then opens', async () => {
    announce(process.pid, ['/atlas/']);
    const status = await start();
    const addresses = ['/atlas', '/atlas/', '/atlas/assets/index-abc.js', '/playground', '/playground/', '/later.json'];
    const all = () => Promise.all(addresses.map(status));
    expect(await all()).toEqual([308, 503, 503, 404, 404, 404]);
    write('atlas');
    expect(await all()).toEqual([308, 200, 200, 404, 404, 404]);
  });

  it('is shown anew when it has been built anew', async () => {
    write('playground');
    const { app } = await createClient(dir, settings, { startingResponse });
    const text = async () => (await app.request('/playground/')).text();
    expect(await text()).toContain('playground');
    const later = new Date(Date.now() + 5_000);
    writeFileSync(join(dir, 'playground/index.html'), '<!doctype html><title>newer</title>');
    utimesSync(join(dir, 'playground/index.html'), later, later);
    expect(await text()).toContain('newer');
  });

  it('is not found once the process that was to build it has ended', async () => {
    announce(spawnSync(process.execPath, ['-e', '']).pid, ['/atlas/', '/playground/']);
    const status = await start();
    expect([await status('/atlas'), await status('/atlas/'), await status('/playground/')]).toEqual([404, 404, 404]);
  });

  it('is not found in a production', async () => {
    announce(process.pid, ['/atlas/', '/playground/']);
    const status = await start(false);
    expect([await status('/atlas'), await status('/atlas/'), await status('/playground/')]).toEqual([404, 404, 404]);
  });

  it.each(['/atlas/..%2fpages.json', '/atlas/%2e%2e/pages.json', '/atlas/.git', '/atlas/index.html', '/atlas/assets'])(
    'has no file at %s',
    async (path) => {
      write('atlas');
      writeFileSync(join(dir, 'atlas/.git'), '');
      expect(await (await start())(path)).toBe(404);
    },
  );
});
