import { settingMeta } from './definitions.ts';
import { type Environment, environment } from './schema.ts';
import { isLocalHost } from '../http/localHost.ts';
import { domainsWithoutPage } from '../http/pageHosts.ts';
import { oauthClientNames } from './oauthClients.ts';

/** Values that production needs, by the name of each setting that it cannot do without. */
const needed = new Map(
  Object.entries(environment.shape).flatMap(([name, schema]) => {
    const purpose = settingMeta.get(schema)?.needed;
    return purpose === undefined ? [] : [[name, purpose] as const];
  }),
);

/** Settings that only make sense together. */
const together: readonly (readonly string[])[] = [
  ...oauthClientNames.values(),
  ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM'],
];

function isLocal(origin: string): boolean {
  return isLocalHost(new URL(origin).hostname);
}

/** A sandbox is open to anybody who reaches it: where that may be the world, nobody gets one by forgetting a setting. */
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

/** Settings that only this server's own sign-in needs: another provider sends its mails itself (D-363). */
const ofOwnIdentity = new Set(['SMTP_URL', 'MAIL_FROM']);

/** Demands HTTPS for the addresses that carry payments and sessions. */
function encryptionDemands(given: Environment): string[] {
  return (['PUBLIC_ORIGIN', 'IDENTITY_URL', 'STRIPE_API_URL'] as const).flatMap((name) => {
    const value = given[name];
    if (value?.startsWith('http:') !== true || isLocal(value)) return [];
    return [`${name} is "${value}"; with SANDBOX=off it must start with https://`];
  });
}

function passkeyDemands(given: Environment): string[] {
  const origins = [given.PUBLIC_ORIGIN ?? 'http://localhost', ...(given.WIDGET_ORIGINS ?? [])];
  return domainsWithoutPage(given.PASSKEY_DOMAINS ?? [], origins).map(
    (domain) => `PASSKEY_DOMAINS has "${domain}"; no page of PUBLIC_ORIGIN or WIDGET_ORIGINS stands below it`,
  );
}

/** A passcode that everybody knows must not open the account of a real person. */
function testPeopleDemands(given: Environment): string[] {
  if (!given.TEST_PEOPLE) return [];
  return (['PUBLIC_TOKEN', 'BUSINESS_PUBLIC_TOKEN'] as const)
    .filter((name) => given[name]?.includes('-test-') === false)
    .map((name) => `TEST_PEOPLE is on; then ${name} must be one of a test, like public-token-test-…`);
}

/** A former or next key without one to replace, or the same as it, is a mistake that would be seen too late. */
function keyProblems({ SECRET_KEY: key, SECRET_KEYS_FORMER: former, SECRET_KEY_NEXT: next }: Environment): string[] {
  const others = [
    ['SECRET_KEYS_FORMER', former ?? []],
    ['SECRET_KEY_NEXT', next === null ? [] : [next]],
  ] as const;
  return others.flatMap(([name, keys]) => {
    if (keys.length === 0) return [];
    if (key === null) return [`SECRET_KEY is missing; it belongs to ${name}`];
    return keys.includes(key) ? [`${name} has the SECRET_KEY; expected other ones`] : [];
  });
}

/** One line for each setting that is missing beside what was given. `isGiven` says so of a name. */
export function missingSettings(given: Environment, isGiven: (name: string) => boolean): string[] {
  const problems = sandboxDemands(given);
  if (given.SANDBOX === false) {
    for (const [name, purpose] of needed) {
      // Another provider's token is that provider's, and has a line of its own below.
      if (name === 'PUBLIC_TOKEN' && given.IDENTITY_URL !== null) continue;
      if (isGiven(name) || (given.IDENTITY_URL !== null && ofOwnIdentity.has(name))) continue;
      problems.push(`${name} is missing; with SANDBOX=off it must be ${purpose}`);
    }
    if (given.IDENTITY_URL !== null && !isGiven('PUBLIC_TOKEN')) {
      problems.push('PUBLIC_TOKEN is missing; with IDENTITY_URL it must be the public token of that identity provider');
    }
    problems.push(...encryptionDemands(given));
  } else if (given.STRIPE_SECRET_KEY !== null) {
    // The defaults are those of the sandbox; the real provider does not know them.
    for (const name of ['PRODUCT_ID', 'PRICE_ID']) {
      if (!isGiven(name)) problems.push(`${name} is missing; with STRIPE_SECRET_KEY it must be ${needed.get(name)}`);
    }
  }
  problems.push(...passkeyDemands(given), ...testPeopleDemands(given), ...keyProblems(given));
  if (given.TWILIO_WHATSAPP_FROM !== null && given.TWILIO_ACCOUNT_SID === null) {
    problems.push('TWILIO_ACCOUNT_SID is missing; it belongs to TWILIO_WHATSAPP_FROM');
  }
  for (const group of together) {
    const absent = group.filter((name) => !isGiven(name));
    if (absent.length === 0 || absent.length === group.length) continue;
    for (const name of absent)
      problems.push(`${name} is missing; it belongs to ${group[0] === name ? group[1] : group[0]}`);
  }
  return problems;
}
