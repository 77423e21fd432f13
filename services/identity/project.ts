import { randomUUID } from 'node:crypto';
import type { Settings } from '#services/kit/settings.ts';

export type IdentitySettings = Pick<
  Settings,
  | 'publicOrigin'
  | 'publicToken'
  | 'identityUrl'
  | 'identityProjectId'
  | 'mailFrom'
  | 'sandbox'
  | 'googleClientId'
  | 'googleClientSecret'
  | 'appleClientId'
  | 'appleTeamId'
  | 'appleKeyId'
  | 'applePrivateKey'
>;

export interface SendLimits {
  /** Mails to one address in ten minutes (wire section 14). */
  mailsPerAddress: number;
  /** Mails asked for by one client address in an hour. */
  mailsPerClient: number;
}

/** What an embedder may set beside the settings. */
export interface ProjectOptions {
  limits?: Partial<SendLimits>;
  /** Character-class policy for passwords; without one strength is judged as a whole, and clients read null. */
  passwordPolicy?: { luds_complexity: number; luds_minimum_count: number };
  /** Registered redirect URLs besides `{publicOrigin}/authenticate`, which stays the default. */
  redirectUrls?: readonly string[];
  /** Origins of pages that may call, besides `publicOrigin`. */
  origins?: readonly string[];
}

/** What is fixed about the one project that this service serves. */
export interface Project {
  id: string;
  name: string;
  publicToken: string;
  environment: 'test' | 'live';
  /** Origin of the identity wire, without a final slash. */
  api: string;
  /** Origins of pages that may call. */
  origins: readonly string[];
  redirectUrls: { login: readonly string[]; signup: readonly string[] };
  /** Where a person can start again when nothing else is known. */
  home: string;
  /** Domains that mail is sent from. */
  emailDomains: readonly string[];
  limits: SendLimits;
  passwordPolicy: { luds_complexity: number; luds_minimum_count: number } | null;
  /** An id of the wire (section 3): `{kind}-{test or live}-{uuid}`. */
  newId(kind: string): string;
}

/** In the sandbox every visitor may come from one address, and no mail leaves: its cap is only against runaway loops. */
const SANDBOX_MAILS_PER_CLIENT = 10_000;

export function projectOf(settings: IdentitySettings, options: ProjectOptions = {}): Project {
  const environment = settings.publicToken.includes('-test-') ? 'test' : 'live';
  const redirectUrls = [`${settings.publicOrigin}/authenticate`, ...(options.redirectUrls ?? [])];
  const domain = /@([^\s>]+)/.exec(settings.mailFrom)?.[1];
  return {
    id: settings.identityProjectId,
    name: 'Tinyspark',
    publicToken: settings.publicToken,
    environment,
    api: (settings.identityUrl || settings.publicOrigin).replace(/\/$/, ''),
    origins: [settings.publicOrigin, ...(options.origins ?? [])],
    redirectUrls: { login: redirectUrls, signup: redirectUrls },
    home: `${settings.publicOrigin}/`,
    emailDomains: domain === undefined ? [] : [domain],
    limits: {
      mailsPerAddress: 5,
      mailsPerClient: settings.sandbox ? SANDBOX_MAILS_PER_CLIENT : 30,
      ...options.limits,
    },
    passwordPolicy: options.passwordPolicy ?? null,
    newId: (kind) => `${kind}-${environment}-${randomUUID()}`,
  };
}
