import { Hono } from 'hono';
import { createAdminCommands } from './adminCommands.ts';
import { type Client, createClient } from './client/client.ts';
import { allMigrations, composeServices, type Services, type Tables } from './composition.ts';
import { createHealth } from './health.ts';
import { listen } from './httpServer.ts';
import { openAdminSocket } from './platform/admin/adminSocket.ts';
import { serveLogo } from './platform/brand/brand.ts';
import { createLiveMode } from './platform/mode/liveMode.ts';
import type { ServiceMode } from './platform/mode/modes.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import { claimDatabase } from './databaseOwner.ts';
import { migrationNames, openDatabase } from './platform/database/database.ts';
import { databaseLocation } from './platform/database/databaseLocation.ts';
import { errorOf, linkErrorsTo, requestIdOf, respondWithError, routeNotFound } from './platform/http/errors.ts';
import { transportSecurity } from './platform/http/transportSecurity.ts';
import type { PublicFetch } from './platform/http/publicFetch.ts';
import type { Settings } from './platform/settings/settings.ts';
import { startTracing } from './platform/tracing/startTracing.ts';
import { localOnly } from './localOnly.ts';
import { answerInMaintenance } from './maintenance.ts';
import { createMetricsEndpoint } from './metricsEndpoint.ts';
import { recordMode } from './modeEntry.ts';
import { showOffers } from './offers.ts';
import { observeRequests } from './requestObservation.ts';
import { pageSettingsOf } from './pageSettings.ts';
import { settingsAtPort } from './settingsAtPort.ts';
import { startingResponse } from './starting.ts';
import { version } from './version.ts';

export interface RunningServer {
  /** `http://localhost:{port}`, whatever the public origin is. */
  url: string;
  port: number;
  settings: Settings;
  /**
   * Says at `/readyz` that it ends and goes on answering for `grace` ms, lets requests under way end, then closes the
   * database; 5 s at the most after the grace.
   */
  close(grace?: number): Promise<void>;
}

interface StartOptions {
  clock?: Clock;
  /** Fetches addresses that organizations name. */
  publicFetch?: PublicFetch;
  /** Aborted as soon as the server is told to end, be it before it has started. */
  ending?: AbortSignal;
  /** Directory of the built client; without one only the services answer. */
  clientDir?: string;
}

const REQUEST_ID = 'request-id';
/** Requests under way get this long when the server ends, in ms. */
const PATIENCE = 2_000;

/** Addresses of programs, not of people: what is unknown there is refused in JSON. */
const isCall = (path: string): boolean => /^\/(api|scim|sdk|v1)(\/|$)/.test(path);

function createRoot(given: {
  services: Services;
  client: Client | null;
  settings: Settings;
  mode: () => ServiceMode;
  /** Answers in every mode. */
  watched: readonly Hono[];
}): Hono {
  const { services, client, settings, mode, watched } = given;
  const root = new Hono();
  const isSecure = settings.publicOrigin.startsWith('https://');
  root.use(
    observeRequests({
      headers: [
        ['X-Content-Type-Options', 'nosniff'],
        ...(isSecure ? [[transportSecurity.name, transportSecurity.value] as const] : []),
      ],
      hasProxies: settings.trustedProxyHops > 0,
      requestIdPrefix: REQUEST_ID,
    }),
  );
  for (const app of watched) root.route('/', app);
  if (settings.sandbox) root.use(linkErrorsTo(`${settings.publicOrigin}/docs/errors`));
  if (settings.sandbox && !settings.isSandboxOpen) root.use(localOnly);
  root.use(answerInMaintenance({ mode, brand: settings.brand, requestIdPrefix: REQUEST_ID }));
  // No text of PostgreSQL holds U+0000, so nothing that is found by its address is there.
  root.use((context, next) => {
    // Decoded where all of it can be.
    if (!/%00|\0/.test(context.req.path)) return next();
    return Promise.resolve(respondWithError(context.req.raw, routeNotFound(), REQUEST_ID));
  });
  services.mountOn(root);
  serveLogo(root, settings.brand);
  if (client) root.route('/', client.app);
  root.onError((error, context) => {
    const requestId = requestIdOf(context.req.raw, REQUEST_ID);
    return respondWithError(context.req.raw, errorOf(error, requestId), REQUEST_ID);
  });
  root.notFound((context) => {
    const isReading = context.req.method === 'GET' || context.req.method === 'HEAD';
    if (client && isReading && !isCall(context.req.path)) return client.notFound(context.req.raw);
    return respondWithError(context.req.raw, routeNotFound(), REQUEST_ID);
  });
  return root;
}

/**
 * Starts everything in this process: database, services, the client's pages.
 * @throws DatabaseBusyError, DataDirectoryError, DatabaseUnreachableError, DatabaseOwnerError, PortInUseError, ListenHostError
 */
export async function startServer(given: Settings, options: StartOptions = {}): Promise<RunningServer> {
  const clock = options.clock ?? systemClock;
  const tracing = given.tracesEndpoint === null ? null : await startTracing(given.tracesEndpoint, version);
  const opened = await openDatabase<Tables>(databaseLocation(given), allMigrations);
  const starting = (request: Request): Response =>
    startingResponse(request, { requestIdPrefix: REQUEST_ID, productName: given.brand.name });
  // Some addresses are known only once the server listens, so it listens first and answers later.
  let root: Hono | null = null;
  const http = await listen({
    port: given.port,
    host: given.listenHost,
    // Others may share the database and answer meanwhile: who finds no connection here goes on to them (D-351).
    isLater: given.databaseUrl !== null && given.port !== 0,
    trustedProxyHops: given.trustedProxyHops,
    answer: (request, environment) => root?.fetch(request, environment) ?? starting(request),
  }).catch(async (error: unknown) => {
    await opened.close();
    throw error;
  });
  const settings = settingsAtPort(given, http.port);
  const live = createLiveMode({
    opened,
    db: opened.db,
    record: recordMode(settings, clock),
    least: settings.serviceMode,
  });
  let services: Services | null = null;
  let offers: NodeJS.Timeout | undefined;
  let admin: Awaited<ReturnType<typeof openAdminSocket>> = null;
  let closing: Promise<void> | null = null;
  const close = async (grace = 0): Promise<void> => {
    clearInterval(offers);
    await http.close(PATIENCE, grace);
    await admin?.close();
    await live.close();
    await services?.close();
    await opened.close();
    await tracing?.close();
  };
  try {
    await claimDatabase(opened.db, given);
    services = await composeServices({ db: opened.db, clock, settings, publicFetch: options.publicFetch });
    const client =
      options.clientDir === undefined
        ? null
        : await createClient(options.clientDir, pageSettingsOf(settings), {
            color: settings.brand.color,
            hasGoogle: settings.oauthClients.has('google'),
            startingResponse: starting,
          });
    const health = createHealth({
      db: opened.db,
      clock,
      migrations: migrationNames(allMigrations),
      isEnding: () => closing !== null || options.ending?.aborted === true,
      mode: live.current,
    });
    const metrics = settings.metricsToken === null ? [] : [createMetricsEndpoint(opened.db, settings.metricsToken)];
    await live.begin();
    root = createRoot({ services, client, settings, mode: live.current, watched: [health, ...metrics] });
    if (opened.copyTo !== undefined) {
      const commands = createAdminCommands({
        settings,
        clock,
        copyDatabase: opened.copyTo,
        people: { db: opened.db, clock, secrets: services.secrets, stripe: services.stripe, settings },
        callAsOperator: services.callAsOperator,
        mode: live,
      });
      admin = await openAdminSocket(given.dataDir, commands);
    }
    await http.begin();
    if (client !== null) offers = await showOffers(services, client);
  } catch (error) {
    await close();
    throw error;
  }
  return {
    url: `http://localhost:${http.port}`,
    port: http.port,
    settings,
    close: (grace) => (closing ??= close(grace)),
  };
}
