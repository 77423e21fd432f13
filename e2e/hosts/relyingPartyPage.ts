import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type * as library from 'oauth4webapi';
import { readSettings } from '#services/platform/settings/settings.ts';
import { startServer } from '#services/server.ts';
import { test } from '#e2e/checks/policyWatch.ts';
import { migratedDataDirectory, endInBackground } from '#e2e/servers/dataDirectories.ts';
import { callWire, bodyOf, signInAt } from '#tests/services/identity/authorization/relyingParty.ts';
import { closed, listening } from './hostServer.ts';

/** The library that single pages use, as a browser loads it. */
const file = new URL(import.meta.resolve('oauth4webapi'));
const page = `<!doctype html><html lang="en"><title>A single page</title><h1>A single page</h1>
<script type="module">globalThis.oauth = await import('/oauth.js');</script></html>`;

declare global {
  /** oauth4webapi on the page of the application. */
  var oauth: typeof library;
}

export interface SinglePage {
  /** Origin of the registered application. */
  origin: string;
  /** The same page at an origin that nobody has registered. */
  stranger: string;
  issuer: string;
  client: { client_id: string; token_endpoint_auth_method: string };
  /**
   * Acts as a person at the product: signs in, and allows what the address asks for. Returns the address that leads
   * back to the application.
   */
  allow(address: string, email: string): Promise<string>;
}

/** A page of an application without a secret, and our services at an origin of their own. */
export const singlePageTest = test.extend<{ app: SinglePage }>({
  app: async ({ page: _ }, run) => {
    const site = createServer((request, response) => {
      const isLibrary = request.url === '/oauth.js';
      response.setHeader('Content-Type', isLibrary ? 'text/javascript' : 'text/html');
      response.end(isLibrary ? readFileSync(file) : page);
    });
    const port = await listening(site);
    const origin = `http://localhost:${port}`;
    const client = { client_id: 'single-page', token_endpoint_auth_method: 'none' };
    const dataDir = await migratedDataDirectory();
    const registered = {
      client_id: client.client_id,
      client_name: 'Single Page',
      client_type: 'third_party_public',
      redirect_uris: [`${origin}/callback`],
    };
    writeFileSync(join(dataDir, 'clients.json'), JSON.stringify({ clients: [registered] }));
    const services = await startServer(readSettings({ PORT: '0', DATA_DIR: dataDir }));
    const issuer = services.url;
    await run({
      origin,
      stranger: `http://127.0.0.1:${port}`,
      issuer,
      client,
      allow: async (address, email) => {
        const asked = bodyOf(new URL(address).searchParams);
        const session = await signInAt(issuer, email);
        const { body } = await callWire(
          issuer,
          '/idp/oauth/authorize/submit',
          { ...asked, consent_granted: true },
          { session },
        );
        return String(body['redirect_uri']);
      },
    });
    endInBackground(services, dataDir);
    await closed(site);
  },
});
