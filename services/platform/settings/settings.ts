import { z } from 'zod';
import { type Environment, environment } from './schema.ts';
import { oauthClientSettings, oauthClientsOf } from './oauthClients.ts';
import type { Brand } from '../brand/brand.ts';
import { DAY } from '../durations.ts';
import { missingSettings } from './missingSettings.ts';
import { misspelledNames } from './unknownNames.ts';

/** Settings that cannot be used; `problems` has one line for each: its name, what was given, what was expected. */
export class SettingsError extends Error {
  override readonly name = 'SettingsError';
  readonly problems: string[];
  constructor(problems: string[]) {
    super(`The settings cannot be used:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

const secretNames = /SECRET|PRIVATE|DATABASE_URL|SMTP_URL|AUTH_TOKEN|METRICS_TOKEN|_KEY(?:S_FORMER|_NEXT)?$/;

/** Returns the given value, cut short; never a secret. */
function shown(name: string, value: string | undefined): string {
  if (value === undefined) return 'missing';
  if (secretNames.test(name)) return 'not usable (its value is not shown here)';
  return JSON.stringify(value.length > 60 ? `${value.slice(0, 60)}…` : value);
}

/** The sandbox always has a business project. */
const SANDBOX_BUSINESS_TOKEN = 'public-token-test-tinyspark-business';

const brandOf = (given: Environment): Brand => ({
  name: given.PRODUCT_NAME,
  logo: given.PRODUCT_LOGO,
  color: given.BRAND_COLOR.toLowerCase(),
  supportAddress: given.SUPPORT_ADDRESS,
  mailFooter: given.MAIL_FOOTER,
  language: given.MESSAGE_LANGUAGE,
  templates: given.MAIL_TEMPLATES,
});

function settingsOf(given: Environment, clients: Readonly<Record<string, string | null>>) {
  const port = given.PORT;
  const publicOrigin = given.PUBLIC_ORIGIN ?? `http://localhost:${port}`;
  return {
    port,
    /** The address that is listened on; null: all of this machine. */
    listenHost: given.LISTEN_HOST ?? (given.SANDBOX === false ? null : '127.0.0.1'),
    dataDir: given.DATA_DIR,
    databaseUrl: given.DATABASE_URL,
    /** At least so little is done; that of all servers of the database may be less. */
    serviceMode: given.SERVICE_MODE,
    /** The applications that let people sign in with this product. */
    clientsFile: given.CLIENTS_FILE ?? `${given.DATA_DIR}/clients.json`,
    /** Roles and their permissions; null: the default ones alone. */
    rbacFile: given.RBAC_FILE,
    /** Other services whose tokens open sessions; null: there are none. */
    trustedTokensFile: given.TRUSTED_TOKENS_FILE,
    publicOrigin,
    publicToken: given.PUBLIC_TOKEN,
    /** Of the business widget; null: there is none. */
    businessPublicToken: given.BUSINESS_PUBLIC_TOKEN ?? (given.SANDBOX === false ? null : SANDBOX_BUSINESS_TOKEN),
    /** Address of 'Continue' once a member is logged in. */
    businessContinueUrl: given.BUSINESS_CONTINUE_URL ?? given.MARKETING_URL ?? `${publicOrigin}/sandbox/marketing`,
    businessProjectId: given.BUSINESS_PROJECT_ID,
    /** Origin of the identity wire; empty means this server's own. In production another provider's (D-363). */
    identityUrl: given.IDENTITY_URL ?? '',
    /** Origins of other pages that the widget is in. */
    widgetOrigins: given.WIDGET_ORIGINS ?? [],
    /** Addresses there that links and providers may lead back to. */
    widgetRedirectUrls: given.WIDGET_REDIRECT_URLS ?? [],
    /** Relying parties of passkeys besides the hosts of pages. */
    passkeyDomains: given.PASSKEY_DOMAINS ?? [],
    passkeyUserVerification: given.PASSKEY_USER_VERIFICATION,
    testPeople: given.TEST_PEOPLE,
    identityProjectId: given.IDENTITY_PROJECT_ID,
    stripeSecretKey: given.STRIPE_SECRET_KEY,
    stripeWebhookSecret: given.STRIPE_WEBHOOK_SECRET,
    /** Without a slash at its end; null: the provider's own. */
    stripeApiUrl: given.STRIPE_API_URL?.replace(/(?<!\/)\/+$/, '') ?? null,
    stripePublishableKey: given.STRIPE_PUBLISHABLE_KEY,
    smtpUrl: given.SMTP_URL,
    mailFrom: given.MAIL_FROM ?? `${given.PRODUCT_NAME} <no-reply@tinyspark.example>`,
    /** Mails to everybody together. */
    mailsPerHour: given.MAILS_PER_HOUR,
    textsPerHour: given.TEXTS_PER_HOUR,
    sessionMaxDays: given.SESSION_MAX_DAYS,
    /** Ways to sign in that are answered; null: all. */
    methods: given.METHODS,
    signUp: given.SIGN_UP,
    productId: given.PRODUCT_ID ?? 'prod_brand_builder',
    priceId: given.PRICE_ID ?? 'price_brand_builder_monthly',
    marketingUrl: given.MARKETING_URL ?? `${publicOrigin}/sandbox/marketing`,
    marketingUpgradeUrl: given.MARKETING_UPGRADE_URL ?? `${publicOrigin}/sandbox/marketing/upgrade`,
    billingPortalUrl: given.BILLING_PORTAL_URL,
    brand: brandOf(given),
    /** Clients at real providers. */
    oauthClients: oauthClientsOf(clients),
    passwordPolicy: given.PASSWORD_POLICY,
    /** Kinds of characters that the policy `luds` asks for, of four. */
    ludsComplexity: given.LUDS_COMPLEXITY,
    ludsMinimumCount: given.LUDS_MINIMUM_COUNT,
    /** A k-anonymity range service, asked with five characters of a hash; null asks nobody. */
    breachUrl: given.BREACH_URL,
    /** The key from which others are derived; null only in a sandbox, whose data are not secret. */
    secretKey: given.SECRET_KEY,
    /** Read what was encrypted before `secretKey`, the newest first. */
    secretKeysFormer: given.SECRET_KEYS_FORMER ?? [],
    /** Reads what other servers encrypt already. */
    secretKeyNext: given.SECRET_KEY_NEXT,
    /** In ms; null: keys that sign are replaced by a command alone. */
    signingKeyAge: given.SIGNING_KEY_DAYS === null ? null : given.SIGNING_KEY_DAYS * DAY,
    /** Countries that texts go to; null: all. */
    phoneCountries: given.PHONE_COUNTRIES,
    twilioAccountSid: given.TWILIO_ACCOUNT_SID,
    twilioAuthToken: given.TWILIO_AUTH_TOKEN,
    twilioFrom: given.TWILIO_FROM,
    twilioWhatsappFrom: given.TWILIO_WHATSAPP_FROM,
    /** The number of proxies in front of this server that write X-Forwarded-For; 0 ignores that header. */
    trustedProxyHops: given.TRUSTED_PROXY_HOPS,
    logLevel: given.LOG_LEVEL ?? (given.SANDBOX === false ? 'info' : 'warn'),
    /** A line for each request, at the level `info`. */
    logsRequests: given.LOG_REQUESTS,
    /** The token for reading `/metrics`; null: nobody may read it. */
    metricsToken: given.METRICS_TOKEN,
    /** The address that receives traces, over OTLP; null: there are none. */
    tracesEndpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
    /** In ms: so long a server that is told to end goes on answering (D-350). */
    shutdownGrace: 1000 * (given.SHUTDOWN_GRACE_SECONDS ?? (given.SANDBOX === false ? 5 : 0)),
    sandbox: given.SANDBOX ?? true,
    /** `SANDBOX=on` was said: the sandbox serves anybody who reaches it, not this machine alone. */
    isSandboxOpen: given.SANDBOX === true,
  };
}
export type Settings = ReturnType<typeof settingsOf>;

/** The settings of the clients at providers are in another file: their names are derived from the list of providers. */
const clientEnvironment = z.object(oauthClientSettings);

/**
 * Reads the settings from environment variables; an empty one counts as absent.
 * @throws SettingsError naming every value that cannot be used, every name that is nearly one, and, with SANDBOX=off, every
 * one that is missing
 */
export function readSettings(env: Record<string, string | undefined>): Settings {
  const names = [...Object.keys(environment.shape), ...Object.keys(clientEnvironment.shape)];
  const given = Object.fromEntries(
    names.map((name) => [name, env[name]?.trim() === '' ? undefined : env[name]?.trim()]),
  );
  const isGiven = (name: string): boolean => given[name] !== undefined;
  const malformed = new Map(
    [environment.safeParse(given), clientEnvironment.safeParse(given)]
      .flatMap(({ error }) => error?.issues ?? [])
      .map(({ path, message }) => [String(path[0]), message] as const),
  );
  // The others, to say in the same list what is missing beside them. A domain of passkeys is one of these origins.
  const isOriginKnown = !malformed.has('PUBLIC_ORIGIN') && !malformed.has('WIDGET_ORIGINS');
  const left = [...malformed.keys(), ...(isOriginKnown ? [] : ['PASSKEY_DOMAINS'])].map((name) => [name, undefined]);
  const rest = environment.parse({ ...given, ...Object.fromEntries(left) });
  const problems = [
    ...[...malformed].map(([name, message]) => `${name} is ${shown(name, given[name])}; expected ${message}`),
    ...misspelledNames(env, names, isGiven),
    // Nobody knows what a sandbox needs that is neither on nor off.
    ...(malformed.has('SANDBOX') ? [] : missingSettings(rest, isGiven)),
  ];
  if (problems.length > 0) throw new SettingsError(problems);
  return settingsOf(rest, clientEnvironment.parse(given));
}
