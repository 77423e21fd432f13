import { randomUUID } from 'node:crypto';
import type { Brand } from '#services/platform/brand/brand.ts';
import type { Settings } from '#services/platform/settings/settings.ts';
import type { OAuthClient } from './oauthClient.ts';
import { createLivePolicy, type LivePolicy } from './policy/livePolicy.ts';
import { type LimitOverrides, type LimitSource, limitSource } from './limits.ts';

export type IdentitySettings = Pick<
  Settings,
  | 'publicOrigin'
  | 'publicToken'
  | 'businessPublicToken'
  | 'businessProjectId'
  | 'identityUrl'
  | 'widgetOrigins'
  | 'widgetRedirectUrls'
  | 'identityProjectId'
  | 'brand'
  | 'mailFrom'
  | 'mailsPerHour'
  | 'textsPerHour'
  | 'sessionMaxDays'
  | 'methods'
  | 'signUp'
  | 'sandbox'
  | 'isSandboxOpen'
  | 'oauthClients'
  | 'passwordPolicy'
  | 'ludsComplexity'
  | 'ludsMinimumCount'
  | 'breachUrl'
  | 'secretKey'
  | 'secretKeyNext'
  | 'secretKeysFormer'
  | 'signingKeyAge'
  | 'phoneCountries'
  | 'twilioFrom'
  | 'twilioWhatsappFrom'
  | 'passkeyDomains'
  | 'passkeyUserVerification'
  | 'clientsFile'
  | 'rbacFile'
  | 'trustedTokensFile'
  | 'testPeople'
>;

/** The rules for the strength of a new password. */
export interface PasswordPolicy {
  kind: 'zxcvbn' | 'luds' | 'none';
  luds: { luds_complexity: number; luds_minimum_count: number };
}

/** Options that an embedder may set beside the settings. */
export interface ProjectOptions {
  limits?: LimitOverrides;
  /** Character-class policy for passwords, in place of the one of the settings. */
  passwordPolicy?: { luds_complexity: number; luds_minimum_count: number };
  /** Registered redirect URLs besides `{publicOrigin}/authenticate`, which stays the default. */
  redirectUrls?: readonly string[];
  /** Registered redirect URLs in place of all others, for one way or both. */
  registeredUrls?: Partial<Project['redirectUrls']>;
  /** Ids of clients at providers that are not this project's own: One Tap takes none of them. */
  sharedClients?: readonly string[];
  /** Origins of pages that may call, besides `publicOrigin`. */
  origins?: readonly string[];
  /** Applications that may ask, besides those of `CLIENTS_FILE`. */
  clients?: readonly OAuthClient[];
}

/** The fixed values of the one project that this service serves. */
export interface Project {
  id: string;
  /** Shown to people: in passkeys, authenticator apps and messages. */
  name: string;
  brand: Brand;
  /** Origin of the pages. */
  origin: string;
  publicToken: string;
  vertical: 'CONSUMER' | 'B2B';
  /** Public token of this service's project of the other kind; null: there is none. */
  otherPublicToken: string | null;
  environment: 'test' | 'live';
  sandbox: boolean;
  /** Test people have a fixed passcode; nobody has one where `environment` is live. */
  testPeople: boolean;
  /** Origin of the identity wire, without a final slash. */
  api: string;
  policy: LivePolicy;
  /** Relying parties of passkeys besides the hosts of `policy.origins`: domains that some of these are below. */
  passkeyDomains: readonly string[];
  redirectUrls: { login: readonly string[]; signup: readonly string[] };
  sharedClients: readonly string[];
  /** Applications that may ask, besides those of `CLIENTS_FILE`. */
  clients: readonly OAuthClient[];
  /** The address where a person can start again when nothing else is known. */
  home: string;
  /** Domains that mail is sent from. */
  emailDomains: readonly string[];
  limits: LimitSource;
  /** Mails with links to one address in ten minutes from one site or device, and asked for by one client in an hour. */
  mailsPerAddress: number;
  mailsPerClient: number;
  /** Mails of every kind to everybody together in an hour; null: as many as are asked for. */
  mailsAnHour: number | null;
  /** Texts by SMS and WhatsApp to everybody together in an hour; null: as many as are asked for. */
  textsAnHour: number | null;
  passwordPolicy: PasswordPolicy;
  /** Countries that texts go to, as ISO 3166 codes; null: all. */
  phoneCountries: ReadonlySet<string> | null;
  /** Ways of a passcode that are switched on. */
  channels: ReadonlySet<'sms' | 'whatsapp' | 'email'>;
  /** An id of the wire (section 3): `{kind}-{test or live}-{uuid}`. */
  newId(kind: string): string;
}

/** Outside the sandbox nobody reads the outbox: without a sender a text would only lie there. */
function channelsOf(settings: IdentitySettings): Project['channels'] {
  const channels: Project['channels'] extends ReadonlySet<infer T> ? T[] : never = ['email'];
  if (settings.sandbox || settings.twilioFrom !== null) channels.push('sms');
  if (settings.sandbox || settings.twilioWhatsappFrom !== null) channels.push('whatsapp');
  return new Set(channels);
}

function policyOf(settings: IdentitySettings, options: ProjectOptions): PasswordPolicy {
  if (options.passwordPolicy) return { kind: 'luds', luds: options.passwordPolicy };
  const luds = { luds_complexity: settings.ludsComplexity, luds_minimum_count: settings.ludsMinimumCount };
  return { kind: settings.passwordPolicy, luds };
}

export function projectOf(settings: IdentitySettings, options: ProjectOptions = {}): Project {
  const environment = settings.publicToken.includes('-test-') ? 'test' : 'live';
  const redirectUrls = [
    `${settings.publicOrigin}/authenticate`,
    ...settings.widgetRedirectUrls,
    ...(options.redirectUrls ?? []),
  ];
  const limits = limitSource(settings.sandbox, options.limits);
  const domain = /@([^\s>]+)/.exec(settings.mailFrom)?.[1];
  return {
    id: settings.identityProjectId,
    name: settings.brand.name,
    brand: settings.brand,
    origin: settings.publicOrigin,
    publicToken: settings.publicToken,
    vertical: 'CONSUMER',
    otherPublicToken: settings.businessPublicToken,
    environment,
    sandbox: settings.sandbox,
    testPeople: settings.testPeople,
    api: (settings.identityUrl || settings.publicOrigin).replace(/\/$/, ''),
    policy: createLivePolicy(settings, options.origins ?? []),
    passkeyDomains: settings.passkeyDomains,
    redirectUrls: { login: redirectUrls, signup: redirectUrls, ...options.registeredUrls },
    sharedClients: options.sharedClients ?? [],
    clients: options.clients ?? [],
    home: `${settings.publicOrigin}/`,
    emailDomains: domain === undefined ? [] : [domain],
    limits,
    mailsPerAddress: limits.fixed('mailsPerAddress', 5),
    mailsPerClient: limits.perCaller('mailsPerClient', 30),
    // In the sandbox nothing leaves.
    mailsAnHour: options.limits?.['mailsAnHour'] ?? (settings.sandbox ? null : settings.mailsPerHour),
    textsAnHour: options.limits?.['textsAnHour'] ?? (settings.sandbox ? null : settings.textsPerHour),
    passwordPolicy: policyOf(settings, options),
    phoneCountries: settings.phoneCountries === null ? null : new Set(settings.phoneCountries),
    channels: channelsOf(settings),
    newId: (kind) => `${kind}-${environment}-${randomUUID()}`,
  };
}

/**
 * The project whose people are members of organizations; null when it is switched off. People come back to its page
 * first of all, which the product serves at `/business`.
 */
export function businessProjectOf(
  settings: IdentitySettings,
  project: Project,
  options: ProjectOptions = {},
): Project | null {
  const { businessPublicToken: publicToken } = settings;
  if (publicToken === null) return null;
  const environment = publicToken.includes('-test-') ? 'test' : 'live';
  const page = `${settings.publicOrigin}/business`;
  return {
    ...project,
    id: settings.businessProjectId,
    publicToken,
    vertical: 'B2B',
    policy: createLivePolicy(settings, options.origins ?? []),
    otherPublicToken: project.publicToken,
    environment,
    redirectUrls: {
      login: [page, ...project.redirectUrls.login],
      signup: [page, ...project.redirectUrls.signup],
    },
    home: page,
    newId: (kind) => `${kind}-${environment}-${randomUUID()}`,
  };
}
