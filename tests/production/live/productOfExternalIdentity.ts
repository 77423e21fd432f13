import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { allMigrations, type Tables } from '#services/composition.ts';
import { claimDatabase } from '#services/databaseOwner.ts';
import { openDatabase } from '#services/platform/database/database.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { type RunningServer, startServer } from '#services/server.ts';
import { addBrand } from '#services/upgrade/brands/addBrand.ts';
import { sandboxPlan } from '#tests/production/funnel.ts';
import { freePort } from '#tests/services/freePort.ts';
import { production } from '#tests/services/production.ts';

export const PUBLIC_TOKEN = 'public-token-test-elsewhere';
export const OWNER = 'owner@elsewhere.example';
const mailsSchema = z.object({ messages: z.array(z.object({ links: z.array(z.url()) })) });

export interface ProductOfExternalIdentity {
  /** The product: a production without a sign-in of its own. */
  product: RunningServer;
  /** Another server of ours, which signs people in and stands in for the payment provider. */
  provider: RunningServer;
  linkTo(address: string): Promise<string>;
  close(): Promise<void>;
}

async function linkAt(provider: string, address: string): Promise<string> {
  const answer = await fetch(`${provider}/sandbox/outbox.json?to=${address}`);
  return mailsSchema.parse(await answer.json()).messages[0]?.links[0] ?? '';
}

/** The product with another instance of our own service as its identity provider, each with a database of its own. */
export async function startProductOfExternalIdentity(clientDir: string): Promise<ProductOfExternalIdentity> {
  const dataDir = mkdtempSync(join(tmpdir(), 'tinyspark-elsewhere-'));
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const providing = readSettings({
    PORT: '0',
    DATA_DIR: join(dataDir, 'provider'),
    PUBLIC_TOKEN,
    WIDGET_ORIGINS: origin,
    WIDGET_REDIRECT_URLS: `${origin}/authenticate,${origin}/reset-password`,
  });
  const provider = await startServer(providing);
  const { SMTP_URL: _mail, MAIL_FROM: _sender, ...needed } = production;
  const settings = readSettings({
    ...needed,
    PORT: String(port),
    PUBLIC_ORIGIN: origin,
    DATA_DIR: join(dataDir, 'product'),
    STRIPE_SECRET_KEY: 'sk_test_tinyspark_sandbox',
    STRIPE_API_URL: `${provider.url}/sandbox/stripe`,
    PRODUCT_ID: sandboxPlan.productId,
    PRICE_ID: sandboxPlan.priceId,
    IDENTITY_URL: provider.url,
    PUBLIC_TOKEN,
  });
  const { db, close } = await openDatabase<Tables>({ dataDir: settings.dataDir }, allMigrations);
  await claimDatabase(db, settings);
  await addBrand(db, { name: 'Elsewhere', owner: OWNER }, Date.now());
  await close();
  const product = await startServer(settings, { clientDir });
  return {
    product,
    provider,
    linkTo: (address) => linkAt(provider.url, address),
    close: async () => {
      await Promise.all([product.close(), provider.close()]);
      rmSync(dataDir, { recursive: true });
    },
  };
}
