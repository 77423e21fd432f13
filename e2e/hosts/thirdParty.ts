import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { readSettings } from '#services/platform/settings/settings.ts';
import { startServer } from '#services/server.ts';
import { test } from '#e2e/checks/policyWatch.ts';
import { migratedDataDirectory, endInBackground } from '#e2e/servers/dataDirectories.ts';
import { closed, listening } from './hostServer.ts';

/** The files that the published clients load in a browser, as they are. */
const dist = new URL('./', import.meta.resolve('@stytch/vanilla-js/dist/index.headless.esm.js'));
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
/** Of the two kinds of people: users, and members of organizations. */
const clients = {
  users: { file: 'index.headless.esm.js', name: 'StytchHeadlessClient', token: 'public-token-test-tinyspark' },
  members: {
    file: 'b2b/index.headless.esm.js',
    name: 'StytchB2BHeadlessClient',
    token: 'public-token-test-tinyspark-business',
  },
};

/** Nothing but a client, pointed at our service by its own documented option. */
const pageFor = (identity: string, { file, name, token }: (typeof clients)['users'], global: string) =>
  `<!doctype html><html lang="en"><title>A third party</title><h1>A third party</h1>
<script type="module">
import { ${name} } from '/dist/${file}';
globalThis.${global} = new ${name}('${token}', {
  endpoints: { testAPIURL: '${identity}', liveAPIURL: '${identity}' },
});
</script></html>`;

/** A file of the published clients, or a page with one of them: members' below `/business`. */
function answered(url: string, identity: string): { type: string; body: string | Buffer } {
  const { pathname } = new URL(url, 'http://localhost');
  const file = /^\/dist\/((?:b2b\/)?[\w.-]+\.js)$/.exec(pathname)?.[1];
  if (file !== undefined) return { type: 'text/javascript', body: readFileSync(new URL(file, dist)) };
  const isOfMembers = pathname === '/business';
  const [client, global] = isOfMembers
    ? ([clients.members, 'thirdPartyBusiness'] as const)
    : ([clients.users, 'thirdParty'] as const);
  return { type: 'text/html', body: pageFor(identity, client, global) };
}

async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listening(server);
  await new Promise((closed) => server.close(closed));
  return port;
}

const outbox = z.object({ messages: z.array(z.object({ links: z.array(z.string()), code: z.string().nullable() })) });

export interface ThirdParty {
  /** Origin of the client's page; the identity service is at another origin. */
  origin: string;
  identity: string;
  newestMessage(to: string): Promise<{ link: string; code: string }>;
  /** Error answers of the services, and complaints of the client. */
  violations: string[];
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
      const { type, body } = answered(request.url ?? '/', identity);
      response.setHeader('Content-Type', type);
      response.end(body);
    });
    const origin = `http://localhost:${await listening(site)}`;
    const dataDir = await migratedDataDirectory();
    writeFileSync(join(dataDir, 'clients.json'), JSON.stringify({ clients: [application] }));
    const env = { PORT: String(port), DATA_DIR: dataDir, PUBLIC_ORIGIN: origin, IDENTITY_URL: identity };
    const services = await startServer(readSettings(env));
    const violations: string[] = [];
    page.on('response', (response) => {
      const { origin: asked, pathname } = new URL(response.url());
      if (asked === identity && response.status() >= 400) violations.push(`${response.status()} ${pathname}`);
    });
    page.on('requestfailed', (request) => {
      // Leaving the page aborts its open requests: that is no error.
      const why = request.failure()?.errorText;
      if (why !== 'net::ERR_ABORTED') violations.push(`${why} ${request.url()}`);
    });
    page.on('console', (message) => {
      const isResource = message.text().startsWith('Failed to load resource');
      if (['error', 'warning'].includes(message.type()) && !isResource) violations.push(message.text());
    });
    page.on('pageerror', (error) => violations.push(String(error)));
    await run({ origin, identity, newestMessage: (to) => newestMessage(identity, to), violations });
    endInBackground(services, dataDir);
    await closed(site);
  },
});

/** Opens a page with the client on it, and waits until it can be used. */
export async function openClient(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForFunction(() => 'thirdParty' in globalThis || 'thirdPartyBusiness' in globalThis);
}
