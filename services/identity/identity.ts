import { OpenAPIHono } from '@hono/zod-openapi';
import { createAfterwards } from '#services/kit/afterwards.ts';
import type { Clock } from '#services/kit/clock.ts';
import type { Outbox } from '#services/kit/outbox.ts';
import type { RateLimits } from '#services/kit/rateLimits.ts';
import { mountRoutes } from '#services/kit/route.ts';
import { createSecrets } from '#services/kit/secrets.ts';
import { crossOrigin } from './crossOrigin.ts';
import { isDocumented } from './documentedPaths.ts';
import { providersOf, type SandboxSocial } from './oauth/providers.ts';
import type { IdentityParts } from './parts.ts';
import type { IdentityDatabase } from './tables.ts';
import { createBreachRange } from './passwords/breachRange.ts';
import { createHasher } from './passwords/hasher.ts';
import { createJudge } from './passwords/judge.ts';
import { type IdentitySettings, projectOf, type ProjectOptions } from './project.ts';
import { refuse } from './refusals.ts';
import { identityRoutes } from './routes.ts';
import { seedSandboxAccounts } from './sandboxAccounts.ts';
import { findSession, type SignedIn } from './sessions/findSession.ts';
import { loadSessionKeys } from './sessions/sessionKeys.ts';

export interface Identity {
  app: OpenAPIHono;
  /** Who is signed in with this session token or session JWT; null when nobody is (any more). */
  findSession(sessionToken: string): Promise<SignedIn | null>;
  /** Comes back when nothing is left to do of what was answered before it was done. */
  settled(): Promise<void>;
  /** Finishes that, and ends the thread that judges passwords. */
  close(): Promise<void>;
}

/**
 * The identity service (wire sections 1 to 12, 14, 15, 21): magic links, passcodes, passwords, OAuth with Google and
 * Apple, sessions.
 * `social` is the sandbox's stand-in for a provider without a client id; null switches such a provider off.
 */
export async function createIdentity(given: {
  db: IdentityDatabase;
  clock: Clock;
  outbox: Outbox;
  rateLimits: RateLimits;
  settings: IdentitySettings;
  social: SandboxSocial | null;
  options?: ProjectOptions;
  /** How passwords are hashed and looked up, when not as the settings say. */
  passwords?: Partial<Pick<IdentityParts, 'hasher' | 'judge' | 'isInBreach'>>;
}): Promise<Identity> {
  const { db, clock, outbox, rateLimits, settings, social } = given;
  const project = projectOf(settings, given.options);
  const secrets = createSecrets(settings);
  const parts: IdentityParts = {
    db,
    clock,
    outbox,
    afterwards: createAfterwards(),
    rateLimits,
    project,
    sessionKeys: await loadSessionKeys(db, clock, secrets),
    upstream: providersOf(settings, social),
    codePepper: secrets.keyFor('passcodes'),
    hasher: createHasher(),
    judge: createJudge(),
    isInBreach: createBreachRange(settings.breachUrl),
    ...given.passwords,
  };
  if (settings.sandbox) await seedSandboxAccounts(parts);

  const app = new OpenAPIHono();
  app.use('/sdk/v1/*', crossOrigin(project));
  mountRoutes(app, identityRoutes(parts), {
    envelope: true,
    requestIdPrefix: `request-id-${project.environment}`,
  });
  app.all('/sdk/v1/*', (context) => {
    throw refuse(
      isDocumented(context.req.path.slice('/sdk/v1'.length)) ? 'endpoint_not_authorized_for_sdk' : 'route_not_found',
    );
  });
  return {
    app,
    findSession: (sessionToken) => findSession(parts, sessionToken),
    settled: parts.afterwards.settled,
    close: async () => {
      await parts.afterwards.settled();
      await parts.judge.close();
    },
  };
}
