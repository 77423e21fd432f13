import { challengeOf } from '../pkce.ts';
import type { ConfiguredProvider } from './configuredProviders.ts';

/** Parameters of the authorization request that `provider_{key}` may not touch. */
const ours = new Set([
  'client_id',
  'client_key',
  'redirect_uri',
  'response_type',
  'response_mode',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'nonce',
  'request',
  'request_uri',
]);

/** Returns a provider's parameters. `query`: of our own start; its `custom_scopes` and `provider_{key}` go along. */
export function authorizationParameters(
  { clientId, provider }: ConfiguredProvider,
  query: Record<string, string>,
  saved: { state: string; nonce: string; verifier: string },
  callbackUrl: string,
): Record<string, string> {
  const custom = Object.entries(query)
    .filter(([name]) => name.startsWith('provider_') && !ours.has(name.slice('provider_'.length)))
    .map(([name, value]) => [name.slice('provider_'.length), value] as const);
  const scopes = [...provider.scopes, ...(query['custom_scopes'] ?? '').split(' ').filter(Boolean)];
  const challenge = { code_challenge: challengeOf(saved.verifier), code_challenge_method: 'S256' };
  return {
    ...provider.authorizationParameters,
    ...Object.fromEntries(custom),
    [provider.clientIdParameter ?? 'client_id']: clientId,
    redirect_uri: callbackUrl,
    response_type: 'code',
    scope: [...new Set(scopes)].join(provider.scopeSeparator ?? ' '),
    state: saved.state,
    ...(provider.standard === 'openid' ? { nonce: saved.nonce } : {}),
    ...(provider.withoutPkce ? {} : challenge),
    ...(provider.responseMode === undefined ? {} : { response_mode: provider.responseMode }),
  };
}
