import {
  allowInsecureRequests,
  clockSkew,
  Configuration,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  getJwksCache,
  type ServerMetadata,
  setJwksCache,
} from 'openid-client';
import type { Clock } from '#services/kit/clock.ts';
import type { UpstreamProvider } from './providers.ts';

/** Seconds that a provider may take for one answer. */
const TIMEOUT = 8;

interface Known {
  server: ServerMetadata;
  jwks: ReturnType<typeof getJwksCache>;
}

/** What was learned of each provider: its metadata and its keys. Kept per set of providers, never across tests. */
const learned = new WeakMap<UpstreamProvider, Known>();

function adjust(config: Configuration, row: UpstreamProvider): void {
  // Only the sandbox is on plain http, and it is never reached through the network.
  if (row.fetch !== null && row.issuer.startsWith('http:')) allowInsecureRequests(config);
  if (row.fetch !== null) config[customFetch] = row.fetch;
  config.timeout = TIMEOUT;
}

async function discover(row: UpstreamProvider): Promise<Known> {
  const found = await discovery(new URL(row.issuer), row.clientId, undefined, undefined, {
    execute: row.fetch !== null && row.issuer.startsWith('http:') ? [allowInsecureRequests] : [],
    timeout: TIMEOUT,
    ...(row.fetch === null ? {} : { [customFetch]: row.fetch }),
  });
  const server: ServerMetadata = JSON.parse(JSON.stringify(found.serverMetadata()));
  return { server, jwks: undefined };
}

/**
 * Runs `work` with an openid-client configuration of this provider. The provider is discovered once; ID tokens are
 * checked against its published keys as well, which are kept for later calls.
 */
export async function withProvider<T>(
  row: UpstreamProvider,
  clock: Clock,
  work: (config: Configuration) => T | Promise<T>,
): Promise<T> {
  const known = learned.get(row) ?? (await discover(row));
  learned.set(row, known);
  const now = clock.now();
  const metadata = { [clockSkew]: Math.round((now - Date.now()) / 1000) };
  const config = new Configuration(known.server, row.clientId, metadata, await row.clientAuth(now));
  adjust(config, row);
  enableNonRepudiationChecks(config);
  if (known.jwks !== undefined) setJwksCache(config, known.jwks);
  const result = await work(config);
  known.jwks = getJwksCache(config) ?? known.jwks;
  return result;
}
