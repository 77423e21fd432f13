import { z } from 'zod';
import { serviceModes } from '../mode/modes.ts';
import { brand } from './brand.ts';
import { setting, withDefault } from './definitions.ts';
import { keyRotation } from './keyRotation.ts';
import { observability } from './observability.ts';
import { passwords } from './passwords.ts';
import { policy } from './policy.ts';
import { outbox, texting } from './texting.ts';
import {
  address,
  domainName,
  ipAddress,
  mailbox,
  oneOf,
  onOff,
  origin,
  originPattern,
  commaSeparated,
  startingWith,
  text,
  web,
  wholeNumber,
} from './values.ts';

const id = startingWith([''], 'an id of letters, digits, - and _');
const ofSandbox = 'that of the sandbox';

/** Every environment variable that the services read (D-01, D-02, D-22), but those of the clients at providers. */
export const environment = z.object({
  PORT: withDefault(wholeNumber(0, 65_535, 'a port from 0 to 65535'), 4100, { about: 'the port to listen on' }),
  LISTEN_HOST: setting(ipAddress('an address of this machine like 127.0.0.1, or 0.0.0.0 for all of them'), {
    absent: '`127.0.0.1` in the sandbox, all in production',
    about: 'optional: the address to listen on',
  }),
  PUBLIC_ORIGIN: setting(origin('an origin like https://upgrade.example.com, without a path'), {
    absent: '`http://localhost:{PORT}`',
    needed: 'the origin that people open, like https://upgrade.example.com',
  }),
  DATA_DIR: withDefault(text('a directory'), '.data', {
    about: 'where the SQLite file is, for its owner alone (0600); one process per directory',
  }),
  DATABASE_URL: setting(address(['postgres:', 'postgresql:'], 'an address like postgres://user:password@host/name'), {
    about: 'a PostgreSQL address instead of SQLite',
  }),
  SERVICE_MODE: withDefault(oneOf(serviceModes, 'normal, read-only or maintenance'), 'normal', {
    about:
      '`read-only`: this server changes nothing; `maintenance`: it answers everybody with a page that says so; `npm run admin -- mode` does it for all servers of a database: see [production.md](production.md#maintenance)',
  }),
  CLIENTS_FILE: setting(text('a file'), {
    absent: '`{DATA_DIR}/clients.json`',
    about: 'the applications that may let people sign in with this product, as `npm run client` writes them',
  }),
  RBAC_FILE: setting(text('a file'), {
    absent: '– (the default roles)',
    about: 'optional: a JSON file of the roles of users and members, their resources and actions, read at the start',
  }),
  TRUSTED_TOKENS_FILE: setting(text('a file'), {
    about: 'optional: a JSON file of services whose tokens open sessions: see [server-api.md](server-api.md)',
  }),
  STRIPE_SECRET_KEY: setting(startingWith(['sk_', 'rk_'], 'a secret key that starts with sk_ or rk_'), {
    absent: '– (sandbox provider)',
    needed: 'the secret key of the payment provider',
  }),
  STRIPE_WEBHOOK_SECRET: setting(startingWith(['whsec_'], 'a signing secret that starts with whsec_'), {
    needed: 'the signing secret of the webhook',
    about: 'its address is `/api/stripe/webhook`',
  }),
  STRIPE_PUBLISHABLE_KEY: setting(startingWith(['pk_'], 'a publishable key that starts with pk_'), {
    about: "optional: loads the provider's script for its fraud signals",
  }),
  STRIPE_API_URL: setting(address(web, 'a web address'), {
    about: "optional: where the provider's API is reached instead; checkouts may lead to that origin too",
  }),
  SMTP_URL: setting(address(['smtp:', 'smtps:'], 'an address like smtps://user:password@host:465'), {
    absent: outbox,
    needed: 'the mail server that sends the sign-in links',
    about: 'like `smtps://user:password@host:465`',
  }),
  MAIL_FROM: setting(mailbox('a sender like Example <hello@example.com>'), {
    absent: '`{PRODUCT_NAME} <no-reply@tinyspark.example>`',
    needed: 'the sender of the mails',
  }),
  MAILS_PER_HOUR: withDefault(
    wholeNumber(1, 1_000_000, 'how many mails may leave in an hour, from 1 to 1000000'),
    // More than that is no visitors, and would cost the sender its name.
    2_000,
    {
      about:
        'how many mails may leave in an hour altogether; a half is for new addresses, a fifth for known devices alone',
    },
  ),
  TEXTS_PER_HOUR: withDefault(
    wholeNumber(1, 1_000_000, 'how many texts may leave in an hour, from 1 to 1000000'),
    1_000,
    { about: 'how many texts by SMS and WhatsApp may leave in an hour altogether, shared like the mails' },
  ),
  PRODUCT_ID: setting(id, { absent: ofSandbox, needed: 'the product on sale' }),
  PRICE_ID: setting(id, { absent: ofSandbox, needed: 'the price on sale' }),
  MARKETING_URL: setting(address(web, 'a web address'), {
    absent: 'a stand-in page',
    needed: 'the address of the marketing site',
    about: "where 'Back to {PRODUCT_NAME}' leads",
  }),
  MARKETING_UPGRADE_URL: setting(address(web, 'a web address'), {
    absent: 'a stand-in page',
    needed: 'the address of its upgrade page',
    about: 'where the plans lead',
  }),
  BILLING_PORTAL_URL: setting(address(web, 'a web address'), {
    about: 'optional: a fixed portal address; otherwise a portal session is made on request',
  }),
  ...brand,
  ...texting,
  ...keyRotation,
  ...policy,
  ...passwords,
  SESSION_MAX_DAYS: withDefault(wholeNumber(1, 365, 'how many days, from 1 to 365'), 30, {
    about: 'days after which a session ends however often it is prolonged, 1 to 365',
  }),
  PUBLIC_TOKEN: withDefault(
    startingWith(['public-token-'], 'a public token like public-token-live-…'),
    'public-token-test-tinyspark',
    {
      needed: 'one of your own, like public-token-live-…: without it every id would say that it is of a test',
      about: 'the public token of the widget',
    },
  ),
  IDENTITY_PROJECT_ID: withDefault(text('a project id'), 'project-test-tinyspark', {
    about: 'the project that tokens are issued for',
  }),
  BUSINESS_PUBLIC_TOKEN: setting(startingWith(['public-token-'], 'a public token like public-token-live-…'), {
    absent: '– (off in production)',
    about: 'the public token of the business widget, other than `PUBLIC_TOKEN`; without it that widget is switched off',
  }),
  BUSINESS_CONTINUE_URL: setting(address(web, 'a web address'), {
    absent: 'the marketing site',
    about: "where 'Continue' leads once a member is logged in",
  }),
  BUSINESS_PROJECT_ID: withDefault(text('a project id'), 'project-test-tinyspark-business', {
    about: "the project that members' tokens are issued for",
  }),
  IDENTITY_URL: setting(origin('an origin like https://identity.example.com, without a path'), {
    absent: '– (this server)',
    about: 'origin of another identity provider with the same wire, in place of this server; needs its `PUBLIC_TOKEN`',
  }),
  WIDGET_ORIGINS: setting(
    commaSeparated(
      originPattern('an origin'),
      'origins like https://shop.example.com,https://app.example.com, each by its whole name or like https://*.preview.example.com',
    ),
    {
      about:
        'origins of other pages that the widget stands in, like `https://shop.example.com`; `https://*.preview.example.com` matches all of one label',
    },
  ),
  WIDGET_REDIRECT_URLS: setting(
    commaSeparated(
      address(web, 'an address'),
      'addresses like https://shop.example.com/signed-in; separated by commas, without *',
    ),
    { about: 'addresses there that links and providers may lead back to' },
  ),
  PASSKEY_DOMAINS: setting(
    commaSeparated(
      domainName('a domain'),
      'domains like example.com, that PUBLIC_ORIGIN or WIDGET_ORIGINS stand below',
    ),
    {
      absent: "each page's own host",
      about: 'domains that pages on several hosts share their passkeys under, like `example.com`',
    },
  ),
  PASSKEY_USER_VERIFICATION: withDefault(oneOf(['preferred', 'required'], 'preferred or required'), 'preferred', {
    about: '`required`: a passkey counts only with the fingerprint, face or PIN of its owner',
  }),
  TRUSTED_PROXY_HOPS: withDefault(wholeNumber(0, 10, 'how many proxies stand in front, from 0 to 10'), 0, {
    needed: 'how many proxies stand in front of this server, 0 when there is none',
    about: 'they write `X-Forwarded-For`',
  }),
  ...observability,
  SHUTDOWN_GRACE_SECONDS: setting(wholeNumber(0, 600, 'how many seconds, from 0 to 600'), {
    absent: '0 in the sandbox, 5 in production',
    about: 'seconds in which a server that is told to end says so at `/readyz` and goes on answering',
  }),
  SANDBOX: setting(onOff('on or off'), {
    absent: 'for this machine alone',
    about: '`off`; `on` opens the sandbox to everybody who reaches it',
  }),
});
export type Environment = z.infer<typeof environment>;
