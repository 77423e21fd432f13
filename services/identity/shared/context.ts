import type { KeyObject } from 'node:crypto';
import type { JWK, importJWK } from 'jose';
import type { BackgroundTasks } from '#services/platform/backgroundTasks.ts';
import type { Clock } from '#services/platform/clock.ts';
import type { PublicFetch } from '#services/platform/http/publicFetch.ts';
import type { Outbox } from '#services/platform/messages/outbox.ts';
import type { SandboxProvider } from '#services/platform/oauth/sandboxProvider.ts';
import type { EndUnproven } from '#services/platform/personalData/endUnproven.ts';
import type { PersonRule } from '#services/platform/personalData/rules.ts';
import type { RateLimiter } from '#services/platform/rateLimiter.ts';
import type { Secrets } from '#services/platform/secrets.ts';
import type { MemberDirectory } from './memberDirectory.ts';
import type { PasswordServices } from './passwords/passwordServices.ts';
import type { RbacPolicies } from './rbac/defaultPolicies.ts';
import type { IdentitySettings, Project } from './project.ts';
import type { CountCall } from './secretKeys/callCounter.ts';
import type { IdentityDatabase } from './tables.ts';

export interface SessionKeys {
  /** Returns the pair that signs now. */
  signing(): { keyId: string; privateKey: KeyObject };
  /** Returns the public key of an id, also of one that signs no more. */
  verifying(keyId: string): Awaited<ReturnType<typeof importJWK>> | undefined;
  /** Returns the key set that everybody may read: never a private part. */
  published(): { keys: JWK[] };
  /** Reads keys that another server has added, at most once a minute. It never rejects: the known keys stay then. */
  refresh(): Promise<void>;
}

/** The deletion of users by a backend. */
export interface PersonDeletion {
  /** Of every table that may hold something of a person. */
  rules: readonly PersonRule[];
  /** Says whether this user pays for something. */
  isPaying(userId: string): Promise<boolean>;
  /** Closes what they could still begin to pay for. */
  closeCheckouts(userId: string): Promise<void>;
}

/** The context of the actions of this service; `Tables` are those of a method, beside the shared ones. */
export interface IdentityContext<Tables = unknown> {
  db: IdentityDatabase<Tables>;
  clock: Clock;
  outbox: Outbox;
  backgroundTasks: BackgroundTasks;
  rateLimiter: RateLimiter;
  /** One for all calls by secret key, in whichever area. */
  countSecretKeyCall: CountCall;
  project: Project;
  /** The one for members of organizations; null: there is none. */
  businessProject: Project | null;
  /** Those who belong to it. */
  members: MemberDirectory | null;
  settings: IdentitySettings;
  secrets: Secrets;
  sessionKeys: SessionKeys;
  passwordServices: PasswordServices;
  /** Ends what was put on an account before its first proof. */
  endUnproven: EndUnproven;
  personDeletion: PersonDeletion;
  /** Stands in for OAuth providers that are not set up; null switches them off. */
  sandboxProvider: SandboxProvider | null;
  /** Reaches addresses that organizations name. */
  publicFetch: PublicFetch;
  /** Delivers webhooks. */
  webhookFetch: PublicFetch;
  /** Roles of both projects. */
  rbac: RbacPolicies;
}

/** The parts of a request, besides its body, that an action may know. */
export interface Caller {
  headers: Headers;
  ip: string;
}
