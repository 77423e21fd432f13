import type { Environment } from './environment.ts';
import { isLocalHost } from './localHost.ts';
import { oauthClientNames } from './oauth/clientSettings.ts';

/** What a production cannot do without, and what it is for. */
const productionNeeds: Partial<Record<keyof Environment, string>> = {
  PUBLIC_ORIGIN: 'the origin that people open, like https://upgrade.example.com',
  STRIPE_SECRET_KEY: 'the secret key of the payment provider',
  STRIPE_WEBHOOK_SECRET: 'the signing secret of the webhook',
  SMTP_URL: 'the mail server that sends the sign-in links',
  MAIL_FROM: 'the sender of the mails',
  PRODUCT_ID: 'the product on sale',
  PRICE_ID: 'the price on sale',
  MARKETING_URL: 'the address of the marketing site',
  MARKETING_UPGRADE_URL: 'the address of its upgrade page',
  SUPPORT_EMAIL: 'the address that people in trouble write to',
  SECRET_KEY: 'a secret of your own, 32 characters or more, as `openssl rand -base64 32` makes one',
  TRUSTED_PROXY_HOPS: 'how many proxies stand in front of this server, 0 when there is none',
};

type Names = (keyof Environment)[];

/** Settings that only make sense together. */
const together: readonly (readonly string[])[] = [
  ...oauthClientNames,
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
];

function isLocal(origin: string): boolean {
  return isLocalHost(new URL(origin).hostname);
}

/** A sandbox is open to whoever reaches it: where that may be the world, nobody gets one by forgetting a setting. */
function sandboxDemands(given: Environment): string[] {
  if (given.SANDBOX !== null) return [];
  const signs = [
    ...(given.PUBLIC_ORIGIN !== null && !isLocal(given.PUBLIC_ORIGIN) ? [`PUBLIC_ORIGIN=${given.PUBLIC_ORIGIN}`] : []),
    ...(/^[sr]k_live_/.test(given.STRIPE_SECRET_KEY ?? '') ? ['a live STRIPE_SECRET_KEY'] : []),
  ];
  if (signs.length === 0) return [];
  const choice = 'it must be off for production, or on to open the outbox and the accounts of a sandbox to everybody';
  return [`SANDBOX is missing; with ${signs.join(' and ')} ${choice}`];
}

/** One line for each setting that is missing beside what was given. */
export function demands(given: Environment, clients: Readonly<Record<string, string | null>>): string[] {
  const problems = sandboxDemands(given);
  if (given.SANDBOX === false) {
    for (const [name, purpose] of Object.entries(productionNeeds)) {
      if (Reflect.get(given, name) === null)
        problems.push(`${name} is missing; with SANDBOX=off it must be ${purpose}`);
    }
    if (given.PUBLIC_ORIGIN?.startsWith('http:') && !isLocal(given.PUBLIC_ORIGIN)) {
      problems.push(`PUBLIC_ORIGIN is "${given.PUBLIC_ORIGIN}"; with SANDBOX=off it must start with https://`);
    }
  } else if (given.STRIPE_SECRET_KEY !== null) {
    // The defaults are those of the sandbox; the real provider does not know them.
    const names: Names = ['PRODUCT_ID', 'PRICE_ID'];
    for (const name of names) {
      if (given[name] === null)
        problems.push(`${name} is missing; with STRIPE_SECRET_KEY it must be ${productionNeeds[name]}`);
    }
  }
  if (given.TWILIO_WHATSAPP_FROM !== null && given.TWILIO_ACCOUNT_SID === null) {
    problems.push('TWILIO_ACCOUNT_SID is missing; it belongs to TWILIO_WHATSAPP_FROM');
  }
  const values = new Map<string, unknown>(Object.entries({ ...given, ...clients }));
  for (const group of together) {
    const absent = group.filter((name) => values.get(name) === null);
    if (absent.length === 0 || absent.length === group.length) continue;
    for (const name of absent)
      problems.push(`${name} is missing; it belongs to ${group[0] === name ? group[1] : group[0]}`);
  }
  return problems;
}
