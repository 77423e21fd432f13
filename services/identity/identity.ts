import { OpenAPIHono } from '@hono/zod-openapi';
import type { Kysely } from 'kysely';
import { createAuditBudget } from '#services/platform/audit/auditBudget.ts';
import { createAuditLog } from '#services/platform/audit/requestAudit.ts';
import { createBackgroundTasks } from '#services/platform/backgroundTasks.ts';
import type { Clock } from '#services/platform/clock.ts';
import type { MessagePreview } from '#services/platform/messageTemplates/preview.ts';
import type { Outbox } from '#services/platform/messages/outbox.ts';
import type { SandboxProvider } from '#services/platform/oauth/sandboxProvider.ts';
import type { RateLimiter } from '#services/platform/rateLimiter.ts';
import { mountNative } from '#services/platform/http/nativeAnswer.ts';
import { createPublicFetch, type PublicFetch } from '#services/platform/http/publicFetch.ts';
import { mountRoutes } from '#services/platform/http/route.ts';
import type { WireService } from '#services/platform/http/wireArea.ts';
import { createWebhookFetch } from '#services/platform/webhookDelivery/webhookFetch.ts';
import { openSecrets } from '#services/platform/encryption/openSecrets.ts';
import type { PlatformTables } from '#services/platform/database/tables.ts';
import { crossOrigin } from './shared/crossOrigin.ts';
import type { PersonDeletion } from './shared/context.ts';
import type { IdentityMethod, RunningMethod } from './shared/method.ts';
import { createPasswordServices, type PasswordServices } from './shared/passwords/passwordServices.ts';
import { createPathLookup } from './shared/plannedPaths.ts';
import { messagePreviews } from './shared/messages/previews.ts';
import {
  businessProjectOf,
  type IdentitySettings,
  type Project,
  projectOf,
  type ProjectOptions,
} from './shared/project.ts';
import { readRbacFile } from './shared/rbac/rbacFile.ts';
import { createPolicyRefresh } from './shared/policy/policyRefresh.ts';
import { refuse, sharedErrors } from './shared/errors.ts';
import { business } from './business/business.methods.ts';
import { type Authenticator, listAuthenticators } from './business/secondFactors/listAuthenticators.ts';
import { createMemberDirectory } from './business/sessions/memberDirectory.ts';
import { createEndUnproven } from '#services/platform/personalData/endUnproven.ts';
import { findSession, type SignedIn } from './sessions/findSession.ts';
import { loadSessionKeys } from './sessions/sessionKeys.ts';
import { identityPersonalData, type IdentityTables, methods, ownDeletion } from './methods.ts';
import { callAsOperator, type OperatorAnswer, type OperatorCall } from './operatorCalls.ts';
import { createCallCounter } from './shared/secretKeys/callCounter.ts';
import { createSecretKeyCheck } from './shared/secretKeys/secretKeyCheck.ts';

const refuseSwitchedOff = (): never => {
  throw refuse('endpoint_not_authorized_for_sdk');
};

/** Returns whether the policy lets a part of the service be answered. */
const isAnswered = (
  { signsInBy }: Pick<IdentityMethod, 'errors' | 'signsInBy'>,
  { policy }: Pick<Project, 'policy'>,
): boolean => signsInBy === undefined || signsInBy.some((way) => policy.methods.has(way));

const verticalOf = (path: string): Project['vertical'] => (path.includes('/b2b/') ? 'B2B' : 'CONSUMER');

/** Origins of pages that may call an address: of its project, or of both where pages of both need it. */
function originsFor(path: string, projects: readonly Project[]): string[] {
  const isForBoth = projects.length === 1 || path.startsWith('/sdk/v1/projects/') || path.startsWith('/sdk/v1/events');
  return projects
    .filter((one) => isForBoth || one.vertical === verticalOf(path))
    .flatMap(({ policy }) => policy.origins);
}

export interface Identity extends WireService {
  /** Finds who is signed in with this session token or session JWT; null when nobody is (any more). */
  findSession(sessionToken: string): Promise<SignedIn | null>;
  /**
   * Checks the secret key of a project, for calls that are no project's.
   * @throws ServiceError
   */
  requireSecretKey(headers: Headers, ip: string): Promise<unknown>;
  /**
   * Makes a call of the server API for the operator.
   * @throws AdminError
   */
  callAsOperator(call: OperatorCall): Promise<OperatorAnswer>;
  /** Lists the authenticator apps of members with their codes; for the sandbox's page alone. */
  listAuthenticators(): Promise<Authenticator[]>;
  /** Makes every message with sample values, to look at. */
  messagePreviews(): MessagePreview[];
  /** Comes back when nothing is left to do of what was answered before it was done. */
  settled(): Promise<void>;
  /** Finishes that, and ends what the methods have started. */
  close(): Promise<void>;
}

/**
 * The identity service: magic links, passcodes, passwords, OAuth, passkeys, wallets, sessions,
 * and the identity provider mode for other applications.
 * `social` is the sandbox's stand-in for a provider without a client id; null switches such a provider off.
 */
export async function createIdentity(given: {
  db: Kysely<IdentityTables & PlatformTables>;
  clock: Clock;
  outbox: Outbox;
  rateLimiter: RateLimiter;
  settings: IdentitySettings;
  social: SandboxProvider | null;
  options?: ProjectOptions;
  /** In place of the usual ones. */
  passwordServices?: Partial<PasswordServices>;
  /** Without it, users are deleted from this service alone. */
  personDeletion?: PersonDeletion;
  publicFetch?: PublicFetch;
  webhookFetch?: PublicFetch;
}): Promise<Identity> {
  const { db, clock, outbox, rateLimiter, settings, social } = given;
  const secrets = await openSecrets({ db, clock, settings });
  const consumerProject = projectOf(settings, given.options);
  const passwordServices = { ...createPasswordServices(settings.breachUrl), ...given.passwordServices };
  const businessProject = businessProjectOf(settings, consumerProject, given.options);
  const sessionKeys = await loadSessionKeys(db, clock, secrets);
  const context = {
    db,
    clock,
    outbox,
    backgroundTasks: createBackgroundTasks(),
    rateLimiter,
    countSecretKeyCall: createCallCounter(consumerProject),
    project: consumerProject,
    businessProject,
    members:
      businessProject === null ? null : createMemberDirectory({ db, clock, sessionKeys, project: businessProject }),
    settings,
    secrets,
    sessionKeys,
    passwordServices,
    endUnproven: createEndUnproven(identityPersonalData),
    personDeletion: given.personDeletion ?? ownDeletion,
    sandboxProvider: social,
    publicFetch: given.publicFetch ?? createPublicFetch(),
    webhookFetch: given.webhookFetch ?? createWebhookFetch(settings),
    rbac: await readRbacFile(settings.rbacFile),
  };
  const app = new OpenAPIHono();
  const projects = [consumerProject, ...(businessProject === null ? [] : [businessProject])];
  const refreshPolicies = createPolicyRefresh({ db, clock, projects });
  await refreshPolicies();
  for (const paths of ['/sdk/v1/*', '/v1/*'])
    app.use(paths, async (_, next) => {
      await Promise.all([refreshPolicies(), sessionKeys.refresh()]);
      await next();
    });
  app.use('/sdk/v1/*', crossOrigin(consumerProject, { originsFor: (path) => originsFor(path, projects) }));
  const requestIdPrefix = `request-id-${context.project.environment}`;
  const errors = createAuditBudget({
    rateLimiter,
    perClient: consumerProject.limits.perCaller('errorsPerClient', 300),
    inAll: consumerProject.limits.perCaller('errorsInAll', 10_000),
    refuse: (extra) => refuse('too_many_requests', extra),
  });
  const logOf = ({ id }: Project) => createAuditLog({ db, clock, errors, projectId: id });
  const logs = { CONSUMER: logOf(consumerProject), B2B: logOf(businessProject ?? consumerProject) };
  const checkSecretKey = createSecretKeyCheck(context, { isOfAnyProject: true });
  const running: RunningMethod[] = [];
  for (const [area, method] of Object.entries(methods)) {
    const started: RunningMethod = await method.start(context);
    for (const { path, handler } of started.before ?? []) app.use(path, handler);
    const ofArea = Object.hasOwn(business, area) ? (businessProject ?? consumerProject) : consumerProject;
    const check = () => (isAnswered(method, ofArea) ? undefined : refuseSwitchedOff());
    for (const vertical of ['CONSUMER', 'B2B'] as const) {
      const routes = started.routes.filter(
        ({ path }) => (ofArea.vertical === 'B2B' ? 'B2B' : verticalOf(path)) === vertical,
      );
      mountRoutes(app, routes, { area, envelope: true, requestIdPrefix, auditLog: logs[vertical], check });
    }
    if (started.native) mountNative(app, { ...started.native, requestIdPrefix });
    running.push(started);
  }
  const isOfWire = createPathLookup(Object.values(methods).flatMap(({ unanswered }) => unanswered));
  app.all('/sdk/v1/*', (c) => {
    throw refuse(isOfWire(c.req.path.slice('/sdk/v1'.length)) ? 'endpoint_not_authorized_for_sdk' : 'route_not_found');
  });
  return {
    app,
    areas: [
      ...Object.entries<Pick<IdentityMethod, 'errors' | 'serverErrors'>>(methods).map(
        ([name, { errors, serverErrors = {} }]) => ({ name, errors, serverErrors }),
      ),
      { name: 'every call of the identity service', errors: sharedErrors },
    ],
    findSession: (sessionToken) => findSession(context, sessionToken),
    requireSecretKey: (headers, ip) => checkSecretKey(headers, ip, 'read'),
    callAsOperator: (call) =>
      callAsOperator({ app, projects: { consumer: consumerProject, business: businessProject } }, call),
    messagePreviews: () => messagePreviews(consumerProject),
    listAuthenticators: async () => (settings.sandbox ? listAuthenticators(context) : []),
    settled: async () => {
      await context.backgroundTasks.settled();
      for (const method of running) await method.settled?.();
    },
    close: async () => {
      await context.backgroundTasks.settled();
      for (const method of running) await method.close?.();
      await passwordServices.estimator.close();
    },
  };
}
