import {
  allowInsecureRequests,
  clockSkew,
  Configuration,
  customFetch,
  type CustomFetch,
  discovery,
  enableNonRepudiationChecks,
  getJwksCache,
  setJwksCache,
} from 'openid-client';
import type { Clock } from '#services/platform/clock.ts';
import { normalizeTokenResponse } from './normalizeTokenResponse.ts';
import type { ConfiguredProvider } from './configuredProviders.ts';

/** Seconds that a provider may take for one answer. */
const TIMEOUT = 8;
const DISCOVERY = '/.well-known/openid-configuration';

interface Known {
  document: string | null;
  jwks: ReturnType<typeof getJwksCache>;
}

/** Metadata and keys learned of each provider. Kept per set of providers, never across tests. */
const learned = new WeakMap<ConfiguredProvider, Known>();

/** The discovery document is asked for once; other answers are read with the provider's departures normalized. */
function patientFetch(configured: ConfiguredProvider, known: Known): CustomFetch {
  // Nothing but text and forms is sent, which every fetch takes.
  const ask: CustomFetch =
    configured.fetch ?? ((url, { body, ...options }) => fetch(url, { ...options, body: body ? String(body) : null }));
  return async (url, options) => {
    if (!url.endsWith(DISCOVERY)) return normalizeTokenResponse(await ask(url, options));
    if (known.document === null) {
      const answer = await ask(url, options);
      if (!answer.ok) return answer;
      known.document = await answer.text();
    }
    return new Response(known.document, { headers: { 'Content-Type': 'application/json' } });
  };
}

async function configurationOf(configured: ConfiguredProvider, known: Known, now: number): Promise<Configuration> {
  const { provider } = configured;
  const metadata = { [clockSkew]: Math.round((now - Date.now()) / 1000) };
  const auth = await configured.clientAuth(now);
  // Only the sandbox is on plain http, and it is never reached through the network.
  const isInsecure = configured.fetch !== null && provider.issuer.startsWith('http:');
  const patient = patientFetch(configured, known);
  if (provider.standard === 'openid') {
    const config = await discovery(new URL(provider.issuer), configured.clientId, metadata, auth, {
      execute: isInsecure ? [allowInsecureRequests, enableNonRepudiationChecks] : [enableNonRepudiationChecks],
      timeout: TIMEOUT,
      [customFetch]: patient,
    });
    if (known.jwks !== undefined) setJwksCache(config, known.jwks);
    return config;
  }
  const server = {
    issuer: provider.callbackIssuer ?? provider.issuer,
    authorization_endpoint: provider.authorizationEndpoint,
    token_endpoint: provider.tokenEndpoint,
  };
  const config = new Configuration(server, configured.clientId, metadata, auth);
  if (isInsecure) allowInsecureRequests(config);
  config[customFetch] = patient;
  config.timeout = TIMEOUT;
  return config;
}

/**
 * Runs `work` with an openid-client configuration of this provider. An OpenID provider is discovered once; its ID
 * tokens are checked against its published keys as well, which are kept for later calls.
 */
export async function withProvider<T>(
  configured: ConfiguredProvider,
  clock: Clock,
  work: (config: Configuration) => T | Promise<T>,
): Promise<T> {
  const known = learned.get(configured) ?? { document: null, jwks: undefined };
  learned.set(configured, known);
  const config = await configurationOf(configured, known, clock.now());
  const result = await work(config);
  if (configured.provider.standard === 'openid') known.jwks = getJwksCache(config) ?? known.jwks;
  return result;
}
