import { readFileSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { readSettings } from '#services/kit/settings/settings.ts';
import { startServer } from '#services/server.ts';
import { test } from '#e2e/kit/checks/policyWatch.ts';
import { closed, listening } from './hostServer.ts';

/** The file that the published client loads in a browser, as it is. */
const client = new URL(import.meta.resolve('@stytch/vanilla-js/dist/index.headless.esm.js'));
/** An application that asks the people of our services to sign in at it. */
export const application = {
  client_id: 'party-app',
  client_name: 'Party App',
  client_description: 'Asks for parties',
  client_type: 'third_party',
  client_secret: 'the-secret-of-the-party',
  redirect_uris: ['https://app.example.com/callback'],
  post_logout_redirect_uris: ['https://app.example.com/bye'],
  scopes: ['openid', 'email'],
};
const TOKEN = 'public-token-test-tinyspark';

/** Nothing but the client, pointed at our service by its own documented option. */
const pageFor = (identity: string) => `<!doctype html><html lang="en"><title>A third party</title><h1>A third party</h1>
<script type="module">
import { StytchHeadlessClient } from '/client.js';
globalThis.thirdParty = new StytchHeadlessClient('${TOKEN}', {
  endpoints: { testAPIURL: '${identity}', liveAPIURL: '${identity}' },
});
</script></html>`;

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  await new Promise((closed) => server.close(closed));
  return port;
}

const outbox = z.object({ messages: z.array(z.object({ links: z.array(z.string()), code: z.string().nullable() })) });

export interface ThirdParty {
  /** Where the client's page is; the identity service is at another origin. */
  origin: string;
  identity: string;
  newestMessage(to: string): Promise<{ link: string; code: string }>;
  /** What the services answered otherwise than with success, and what the client complained of. */
  complaints: string[];
}

async function newestMessage(identity: string, to: string): Promise<{ link: string; code: string }> {
  const answer = await fetch(`${identity}/sandbox/outbox.json?to=${encodeURIComponent(to)}`);
  const [message] = outbox.parse(await answer.json()).messages;
  if (message === undefined) throw new Error(`no message to ${to}`);
  return { link: message.links[0] ?? '', code: message.code ?? '' };
}

/** A page of somebody else's with an unmodified client, and our services at an origin of their own. */
export const thirdPartyTest = test.extend<{ party: ThirdParty }>({
  party: async ({ page }, run) => {
    const port = await freePort();
    const identity = `http://localhost:${port}`;
    const site = createServer((request, response) => {
      const isClient = request.url === '/client.js';
      response.setHeader('Content-Type', isClient ? 'text/javascript' : 'text/html');
      response.end(isClient ? readFileSync(client) : pageFor(identity));
    });
    const origin = `http://localhost:${await listening(site)}`;
    const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-third-party-'));
    writeFileSync(join(dataDir, 'clients.json'), JSON.stringify({ clients: [application] }));
    const env = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_ORIGIN: origin, IDENTITY_URL: identity };
    const services = await startServer(readSettings(env));
    const complaints: string[] = [];
    page.on('response', (response) => {
      const { origin: asked, pathname } = new URL(response.url());
      if (asked === identity && response.status() >= 400) complaints.push(`${response.status()} ${pathname}`);
    });
    page.on('requestfailed', (request) => {
      // What was under way when the page was left is nobody's failure.
      const why = request.failure()?.errorText;
      if (why !== 'net::ERR_ABORTED') complaints.push(`${why} ${request.url()}`);
    });
    page.on('console', (message) => {
      const isResource = message.text().startsWith('Failed to load resource');
      if (['error', 'warning'].includes(message.type()) && !isResource) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(String(error)));
    await run({ origin, identity, newestMessage: (to) => newestMessage(identity, to), complaints });
    await services.close();
    await closed(site);
    rmSync(dataDir, { recursive: true });
  },
});

/** Opens a page with the client on it, and waits until it can be used. */
export async function openClient(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => 'thirdParty' in globalThis);
}
