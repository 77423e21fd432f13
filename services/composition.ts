import type { Hono } from 'hono';
import type Stripe from 'stripe';
import type { Kysely, Migration } from 'kysely';
import type { Offer } from '#contracts/upgrade/offer.ts';
import { platformPersonalData } from './platform/personalData/platformRules.ts';
import type { PersonRule } from './platform/personalData/rules.ts';
import { encryptedColumns } from './encryptedColumns.ts';
import { createIdentity, type Identity } from './identity/identity.ts';
import {
  identityMigrations,
  identityPersonalData,
  identityRetention,
  type IdentityTables,
} from './identity/methods.ts';
import { findAddress } from './identity/sessions/findSession.ts';
import type { PublicFetch } from './platform/http/publicFetch.ts';
import type { WireService } from './platform/http/wireArea.ts';
import { auditRetention } from './platform/audit/auditTable.ts';
import type { Clock } from './platform/clock.ts';
import { openSecrets } from './platform/encryption/openSecrets.ts';
import { startReencryption } from './platform/encryption/reencrypt.ts';
import { DAY, HOUR } from './platform/durations.ts';
import { createPersonDeletion } from './personPayments.ts';
import { createPlanMails } from './planMails.ts';
import { createMailSender } from './platform/messages/mailSender.ts';
import { startRetention, type RetentionRule } from './platform/retention.ts';
import { createOutbox } from './platform/messages/outbox.ts';
import { encryptPlaintextMessages } from './platform/messages/outboxContent.ts';
import { createRateLimiter } from './platform/rateLimiter.ts';
import type { Secrets } from './platform/secrets.ts';
import { createTextSender } from './platform/messages/textSender.ts';
import type { Settings } from './platform/settings/settings.ts';
import type { PlatformTables } from './platform/database/tables.ts';
import { newToken } from './platform/tokens.ts';
import { paymentsMigrations } from './payments/migrations.ts';
import { SANDBOX_WEBHOOK_SECRET, createPayments } from './payments/payments.ts';
import { paymentsPersonalData, type PaymentsTables } from './payments/tables.ts';
import { relyingPartyClient } from './sandbox/relyingParty/registration.ts';
import { createRelyingParty } from './sandbox/relyingParty/relyingParty.ts';
import { serveWireDocument } from './wireDocumentEndpoint.ts';
import { createSandbox } from './sandbox/sandbox.ts';
import { socialMigrations } from './social/migrations.ts';
import { createSocial } from './social/social.ts';
import { socialPersonalData, type SocialTables } from './social/tables.ts';
import { upgradeMigrations } from './upgrade/migrations.ts';
import { sessionsOverWire } from './upgrade/live/sessionsOverWire.ts';
import { stripeClient } from './upgrade/stripeClient.ts';
import { type UpgradeTables, upgradePersonalData } from './upgrade/tables.ts';
import { createUpgrade } from './upgrade/upgrade.ts';

export type Tables = PlatformTables & IdentityTables & SocialTables & PaymentsTables & UpgradeTables;

export const allMigrations: Record<string, Migration> = {
  ...identityMigrations,
  ...socialMigrations,
  ...paymentsMigrations,
  ...upgradeMigrations,
};

/** Rules for the personal data in every table: what is exported of a person, deleted with them, or kept. */
export const personalData: readonly PersonRule[] = [
  ...platformPersonalData,
  ...identityPersonalData,
  ...socialPersonalData,
  ...paymentsPersonalData,
  ...upgradePersonalData,
];

export interface Services {
  db: Kysely<Tables>;
  secrets: Secrets;
  /** The payment provider's client. */
  stripe: Stripe;
  /** The services whose calls are the wire. */
  wire: readonly WireService[];
  /** Makes a call of the server API for the operator; null: people sign in at another provider. */
  callAsOperator: Identity['callAsOperator'] | null;
  /** The plan on sale, as the payment provider tells of it now. */
  readOffer(): Promise<Offer | null>;
  /** Puts the addresses of all services on the root. */
  mountOn(root: Hono): void;
  close(): Promise<void>;
}

/** Waiting messages are tried this often, in ms. */
const MAIL_ROUND = 5_000;

/** The rows that are deleted while the server runs. */
export const retention: readonly RetentionRule[] = [
  { table: 'rate_limits', key: 'bucket', time: 'ends_at', retainedFor: 0 },
  { table: 'outbox_messages', key: 'id', time: 'created_at', retainedFor: 30 * DAY },
  ...identityRetention,
  { table: 'social_codes', key: 'code_hash', time: 'expires_at', retainedFor: DAY },
  { table: 'payments_answers', key: 'key', time: 'created_at', retainedFor: 2 * DAY },
  { table: 'payments_attempts', key: 'key', time: 'created_at', retainedFor: HOUR },
  { table: 'upgrade_webhook_events', key: 'id', time: 'processed_at', retainedFor: 30 * DAY },
  auditRetention,
];

/** Returns the address by which this process reaches itself; nothing can connect to one that means all interfaces. */
function innerHost(listenHost: string | null): string {
  if (listenHost === null || listenHost === '0.0.0.0' || listenHost === '::') return '127.0.0.1';
  return listenHost.includes(':') ? `[${listenHost}]` : listenHost;
}

/** All services on one database. `settings.port` is the port that this process listens on. */
export async function composeServices(given: {
  db: Kysely<Tables>;
  clock: Clock;
  settings: Settings;
  publicFetch?: PublicFetch | undefined;
}): Promise<Services> {
  const { db, clock, settings } = given;
  const { sandbox } = settings;
  const sender = settings.smtpUrl === null ? null : await createMailSender(settings.smtpUrl, settings.mailFrom);
  const texts = createTextSender(settings);
  const secrets = await openSecrets({ db, clock, settings });
  await encryptPlaintextMessages(db, secrets);
  const outbox = createOutbox({ db, clock, secrets, sender, texts, keepSent: sandbox });

  // Calls from service to service stay on this machine, whatever the public origin is.
  const inside = `http://${innerHost(settings.listenHost)}:${settings.port}`;
  const stripe = stripeClient(settings, inside);
  const rateLimiter = createRateLimiter({ db, clock });
  const social = sandbox ? await createSocial({ db, clock, settings }) : null;
  // A second way in beside another provider's would open sessions that nobody believes (D-363).
  const hasOwnIdentity = sandbox || settings.identityUrl === '';
  const identity = hasOwnIdentity
    ? await createIdentity({
        db,
        clock,
        outbox,
        rateLimiter,
        settings,
        social: social?.sandboxProvider ?? null,
        ...(given.publicFetch && { publicFetch: given.publicFetch }),
        personDeletion: createPersonDeletion({ db, stripe }, personalData),
        // The product serves the widget in reset password mode at this address (D-93).
        options: {
          redirectUrls: [`${settings.publicOrigin}/reset-password`],
          clients: sandbox ? [relyingPartyClient(settings.publicOrigin, secrets, settings.brand.name)] : [],
        },
      })
    : null;
  const sessions = settings.identityUrl === '' && identity !== null ? identity : sessionsOverWire(settings);

  const hasSandboxPayments = sandbox && settings.stripeSecretKey === null;
  // A real provider without a signing secret: nobody may guess one, so no event is believed.
  const webhookSecret =
    settings.stripeWebhookSecret ?? (hasSandboxPayments ? SANDBOX_WEBHOOK_SECRET : `whsec_${newToken()}`);
  const payments = hasSandboxPayments
    ? await createPayments({
        db,
        clock,
        settings,
        webhook: { url: `${inside}/api/stripe/webhook`, secret: webhookSecret },
        catalogue: settings,
      })
    : null;
  const addressOf = settings.identityUrl === '' ? (userId: string) => findAddress({ db }, userId) : null;
  const mails = createPlanMails({ outbox, clock, settings, findAddress: addressOf });
  const upgrade = await createUpgrade({ db, clock, stripe, sessions, mails, rateLimiter, settings, webhookSecret });

  // Last of all: what fails before leaves nothing behind that goes on by itself.
  const forgetting = startRetention(db, retention, clock.now);
  const reencryption = startReencryption(db, secrets, encryptedColumns);
  const mailRounds = sender === null && texts === null ? null : setInterval(() => void outbox.flush(), MAIL_ROUND);

  const wire = identity === null ? [upgrade] : [identity, upgrade];
  return {
    db,
    secrets,
    stripe,
    wire,
    callAsOperator: identity?.callAsOperator ?? null,
    readOffer: upgrade.readOffer,
    mountOn: (root) => {
      if (identity) serveWireDocument(root, { wire, identity, origin: settings.publicOrigin });
      if (identity) root.route('/', identity.app);
      root.route('/', upgrade.app);
      if (social) root.route('/', social.app);
      if (payments) root.route('/', payments.app);
      if (!sandbox) return;
      root.route('/', createSandbox({ ...identity, outbox, clock, wire }));
      root.route(
        '/',
        createRelyingParty({ publicOrigin: settings.publicOrigin, inside, secrets, productName: settings.brand.name }),
      );
    },
    close: async () => {
      if (mailRounds) clearInterval(mailRounds);
      await Promise.all([forgetting.close(), reencryption.close()]);
      await Promise.all([payments?.close(), upgrade.close(), identity?.close()]);
      sender?.close();
    },
  };
}
