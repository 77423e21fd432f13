import { z } from 'zod';
import {
  address,
  countries,
  ipAddress,
  mailbox,
  oneOf,
  onOff,
  optional,
  origin,
  phoneNumber,
  several,
  startingWith,
  text,
  wholeNumber,
} from './settingValues.ts';

const web = ['http:', 'https:'];
const id = 'an id of letters, digits, - and _';

/** Every environment variable that the services read (D-01, D-02, D-22), but those of the clients at providers. */
export const environment = z.object({
  PORT: optional(wholeNumber(0, 65_535, 'a port from 0 to 65535')),
  LISTEN_HOST: optional(ipAddress('an address of this machine like 127.0.0.1, or 0.0.0.0 for all of them')),
  DATA_DIR: optional(text('a directory')),
  DATABASE_URL: optional(address(['postgres:', 'postgresql:'], 'an address like postgres://user:password@host/name')),
  PUBLIC_ORIGIN: optional(origin('an origin like https://upgrade.example.com, without a path')),
  PUBLIC_TOKEN: optional(startingWith(['public-token-'], 'a public token like public-token-live-…')),
  IDENTITY_URL: optional(origin('an origin like https://identity.example.com, without a path')),
  WIDGET_ORIGINS: optional(
    several(origin('an origin'), 'origins like https://shop.example.com,https://app.example.com'),
  ),
  WIDGET_REDIRECT_URLS: optional(
    several(address(web, 'an address'), 'addresses like https://shop.example.com/signed-in, separated by commas'),
  ),
  IDENTITY_PROJECT_ID: optional(text('a project id')),
  STRIPE_SECRET_KEY: optional(startingWith(['sk_', 'rk_'], 'a secret key that starts with sk_ or rk_')),
  STRIPE_WEBHOOK_SECRET: optional(startingWith(['whsec_'], 'a signing secret that starts with whsec_')),
  STRIPE_PUBLISHABLE_KEY: optional(startingWith(['pk_'], 'a publishable key that starts with pk_')),
  SMTP_URL: optional(address(['smtp:', 'smtps:'], 'an address like smtps://user:password@host:465')),
  MAIL_FROM: optional(mailbox('a sender like Tinyspark <hello@example.com>')),
  MAILS_PER_HOUR: optional(wholeNumber(1, 1_000_000, 'how many mails may leave in an hour, from 1 to 1000000')),
  PRODUCT_ID: optional(startingWith([''], id)),
  PRICE_ID: optional(startingWith([''], id)),
  MARKETING_URL: optional(address(web, 'a web address')),
  MARKETING_UPGRADE_URL: optional(address(web, 'a web address')),
  BILLING_PORTAL_URL: optional(address(web, 'a web address')),
  SUPPORT_EMAIL: optional(z.email('an e-mail address')),
  PASSWORD_POLICY: optional(oneOf(['zxcvbn', 'luds', 'none'], 'zxcvbn, luds or none')),
  LUDS_COMPLEXITY: optional(wholeNumber(1, 4, 'how many kinds of characters, from 1 to 4')),
  LUDS_MINIMUM_COUNT: optional(wholeNumber(8, 64, 'how many characters, from 8 to 64')),
  BREACH_URL: optional(address(web, 'the address of a range service, like https://api.pwnedpasswords.com/range/')),
  SECRET_KEY: optional(text('a secret of your own, 32 characters or more', 32)),
  PHONE_COUNTRIES: optional(countries('country codes like US,CA,GB')),
  TWILIO_ACCOUNT_SID: optional(startingWith(['AC'], 'an account id that starts with AC')),
  TWILIO_AUTH_TOKEN: optional(text('a token')),
  TWILIO_FROM: optional(phoneNumber('a phone number like +15550100000, or a sender id')),
  TWILIO_WHATSAPP_FROM: optional(phoneNumber('a phone number like +15550100000')),
  TRUSTED_PROXY_HOPS: optional(wholeNumber(0, 10, 'how many proxies stand in front, from 0 to 10')),
  SANDBOX: optional(onOff('on or off')),
});
export type Environment = z.infer<typeof environment>;
