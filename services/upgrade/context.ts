import type { Kysely } from 'kysely';
import type Stripe from 'stripe';
import type { Clock } from '#services/platform/clock.ts';
import type { OutboxTables, RecordTables } from '#services/platform/database/tables.ts';
import type { RateLimiter } from '#services/platform/rateLimiter.ts';
import type { Mails } from './mails/mails.ts';
import type { UpgradeTables } from './tables.ts';

export interface UpgradeSettings {
  /** The product's origin in a browser. */
  publicOrigin: string;
  /** The one plan on sale (D-01). */
  productId: string;
  priceId: string;
  /** A fixed billing portal, or null: a session is made on request (D-02). */
  billingPortalUrl?: string | null | undefined;
}

export interface Sessions {
  /** The person behind a session token; null when it is unknown, expired or revoked. */
  findSession(token: string): Promise<{ userId: string; email: string } | null>;
}

/** Dependencies of the upgrade service's actions. */
export interface UpgradeContext {
  db: Kysely<UpgradeTables & RecordTables & OutboxTables>;
  clock: Clock;
  stripe: Stripe;
  sessions: Sessions;
  mails: Mails;
  settings: UpgradeSettings;
  rateLimiter: RateLimiter;
  /** All provider calls of one request together end after this long, in ms. */
  providerLimit: number;
}
