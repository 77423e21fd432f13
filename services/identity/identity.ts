import { OpenAPIHono } from '@hono/zod-openapi';
import { createBackgroundTasks } from '#services/kit/backgroundTasks.ts';
import type { Clock } from '#services/kit/clock.ts';
import type { Outbox } from '#services/kit/outbox.ts';
import type { RateLimiter } from '#services/kit/rateLimiter.ts';
import { mountRoutes } from '#services/kit/route.ts';
import { createSecrets } from '#services/kit/secrets.ts';
import { crossOrigin } from './crossOrigin.ts';
import { isDocumentedPath } from './documentedPaths.ts';
import { providersOf, type SandboxProvider } from './oauth/providers.ts';
import type { IdentityContext } from './context.ts';
import type { IdentityDatabase } from './tables.ts';
import { createBreachRange } from './passwords/breachRange.ts';
import { createHasher } from './passwords/hasher.ts';
import { createStrengthEstimator } from './passwords/strengthEstimator.ts';
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
  rateLimiter: RateLimiter;
  settings: IdentitySettings;
  social: SandboxProvider | null;
  options?: ProjectOptions;
  /** How passwords are hashed and looked up, when not as the settings say. */
  passwords?: Partial<Pick<IdentityContext, 'hasher' | 'estimator' | 'isInBreach'>>;
}): Promise<Identity> {
  const { db, clock, outbox, rateLimiter, settings, social } = given;
  const project = projectOf(settings, given.options);
  const secrets = createSecrets(settings);
  const context: IdentityContext = {
    db,
    clock,
    outbox,
    afterwards: createBackgroundTasks(),
    rateLimiter,
    project,
    sessionKeys: await loadSessionKeys(db, clock, secrets),
    providers: providersOf(settings, social),
    passcodePepper: secrets.deriveKey('passcodes'),
    hasher: createHasher(),
    estimator: createStrengthEstimator(),
    isInBreach: createBreachRange(settings.breachUrl),
    ...given.passwords,
  };
  if (settings.sandbox) await seedSandboxAccounts(context);

  const app = new OpenAPIHono();
  app.use('/sdk/v1/*', crossOrigin(project));
  mountRoutes(app, identityRoutes(context), {
    envelope: true,
    requestIdPrefix: `request-id-${project.environment}`,
  });
  app.all('/sdk/v1/*', (c) => {
    throw refuse(
      isDocumentedPath(c.req.path.slice('/sdk/v1'.length)) ? 'endpoint_not_authorized_for_sdk' : 'route_not_found',
    );
  });
  return {
    app,
    findSession: (sessionToken) => findSession(context, sessionToken),
    settled: context.afterwards.settled,
    close: async () => {
      await context.afterwards.settled();
      await context.estimator.close();
    },
  };
}
