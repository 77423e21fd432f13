import { z } from 'zod';
import {
  address,
  mailbox,
  onOff,
  optional,
  origin,
  privateKey,
  startingWith,
  text,
  wholeNumber,
} from './settingValues.ts';

const web = ['http:', 'https:'];
const id = 'an id of letters, digits, - and _';

/** Every environment variable that the services read (issue "Seams", D-01, D-02, D-22). */
export const environment = z.object({
  PORT: optional(wholeNumber(0, 65_535, 'a port from 0 to 65535')),
  DATA_DIR: optional(text('a directory')),
  DATABASE_URL: optional(address(['postgres:', 'postgresql:'], 'an address like postgres://user:password@host/name')),
  PUBLIC_ORIGIN: optional(origin('an origin like https://upgrade.example.com, without a path')),
  PUBLIC_TOKEN: optional(startingWith(['public-token-'], 'a public token like public-token-live-…')),
  IDENTITY_URL: optional(origin('an origin like https://identity.example.com, without a path')),
  IDENTITY_PROJECT_ID: optional(text('a project id')),
  STRIPE_SECRET_KEY: optional(startingWith(['sk_', 'rk_'], 'a secret key that starts with sk_ or rk_')),
  STRIPE_WEBHOOK_SECRET: optional(startingWith(['whsec_'], 'a signing secret that starts with whsec_')),
  STRIPE_PUBLISHABLE_KEY: optional(startingWith(['pk_'], 'a publishable key that starts with pk_')),
  SMTP_URL: optional(address(['smtp:', 'smtps:'], 'an address like smtps://user:password@host:465')),
  MAIL_FROM: optional(mailbox('a sender like Tinyspark <hello@example.com>')),
  PRODUCT_ID: optional(startingWith([''], id)),
  PRICE_ID: optional(startingWith([''], id)),
  MARKETING_URL: optional(address(web, 'a web address')),
  MARKETING_UPGRADE_URL: optional(address(web, 'a web address')),
  BILLING_PORTAL_URL: optional(address(web, 'a web address')),
  SUPPORT_EMAIL: optional(z.email('an e-mail address')),
  GOOGLE_CLIENT_ID: optional(text('a client id')),
  GOOGLE_CLIENT_SECRET: optional(text('a client secret')),
  APPLE_CLIENT_ID: optional(text('a services id')),
  APPLE_TEAM_ID: optional(text('a team id')),
  APPLE_KEY_ID: optional(text('a key id')),
  APPLE_PRIVATE_KEY: optional(privateKey('a private key in PEM form')),
  TRUSTED_PROXY_HOPS: optional(wholeNumber(0, 10, 'how many proxies stand in front, from 0 to 10')),
  SANDBOX: optional(onOff('on or off')),
});
export type Environment = z.infer<typeof environment>;
