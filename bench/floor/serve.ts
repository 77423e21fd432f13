import { serve } from '@hono/node-server';
import { writeFileSync } from 'node:fs';
import { createClient } from '#services/client/client.ts';

const settings = {
  ...{
    publicToken: 'none',
    businessPublicToken: null,
    businessContinueUrl: '/',
    identityUrl: '',
    productId: 'none',
    priceId: 'none',
    productName: 'Tinyspark',
    logo: null,
    supportAddress: 'nobody@example.test',
  },
  ...{ marketingUrl: '/', marketingUpgradeUrl: '/', billingPortalUrl: null, stripePublishableKey: null, offer: null },
  ...{ paymentOrigins: [], sandbox: true },
};

/** Serves the floor page by the very code that serves the product's pages, so that only the pages differ. */
export async function serveFloor(directory: string): Promise<{ url: string; close(): void }> {
  const pages = { pages: { '/': 'index.html' }, notFound: 'index.html', scriptHashes: [], styleHashes: [] };
  writeFileSync(`${directory}/pages.json`, JSON.stringify(pages));
  const { app } = await createClient(directory, settings);
  return new Promise((ready) => {
    const server = serve({ fetch: app.fetch, port: 0 }, ({ port }) =>
      ready({ url: `http://localhost:${port}`, close: () => server.close() }),
    );
  });
}
