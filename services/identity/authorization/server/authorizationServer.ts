import type { JSONWebKeySet } from 'jose';
import type { Provider } from 'oidc-provider';
import type { NativeAnswer } from '#services/platform/http/nativeAnswer.ts';
import { transportSecurity } from '#services/platform/http/transportSecurity.ts';
import { endpoints, introspectionAddresses, programAddresses } from './endpoints.ts';
import { admitPushed } from './pushedRequests.ts';
import type { ServerContext } from './provider.ts';
import { createSigningKeys, publicKeys } from './signingKeys.ts';
import { limitWrongSecrets } from './wrongSecrets.ts';

export interface AuthorizationServer {
  /** `iss`: the origin that people open. */
  issuer: string;
  /** The library's server, with the keys and scopes as they are now. */
  provider(): Promise<Provider>;
  /** The addresses that it answers. */
  addresses: readonly string[];
  /** Answers one request of a program. */
  answer: NativeAnswer;
  /** Returns the keys that verify its signatures, without private parts. */
  verificationKeys(): Promise<JSONWebKeySet>;
}

/**
 * The token side of the identity provider mode (OpenID Connect Core; RFC 6749, 7009, 7636, 7662, 8707, 9126, 9207). The front
 * half, where a person decides, is a page of the product.
 */
export function createAuthorizationServer(context: ServerContext): AuthorizationServer {
  const issuer = context.settings.publicOrigin;
  const { protocol, host } = new URL(issuer);
  const signingKeys = createSigningKeys(context);
  const { project, businessProject } = context;
  const introspection = introspectionAddresses([project.id, ...(businessProject === null ? [] : [businessProject.id])]);
  let made: { of: string; provider: Provider } | null = null;
  const current = async (): Promise<Provider> => {
    const keys = await signingKeys.current();
    const scopes = await context.clients.scopes();
    const of = [...keys.keys.map(({ kid }) => kid), ...scopes].join(' ');
    if (made?.of === of) return made.provider;
    // Loaded by a person who needs it first: a server without clients never does.
    const { createProvider } = await import('./provider.ts');
    const provider = createProvider(context, issuer, { keys, scopes });
    made = { of, provider };
    return provider;
  };
  return {
    issuer,
    addresses: [...programAddresses, ...introspection],
    provider: current,
    verificationKeys: async () => publicKeys(await signingKeys.current()),
    async answer(request, response, client) {
      if (!(await admitPushed(context, request, response, client))) return;
      const provider = await current();
      const [path = ''] = (request.url ?? '').split('?', 1);
      if (introspection.includes(path)) request.url = endpoints.introspection;
      if (protocol === 'https:') response.setHeader(transportSecurity.name, transportSecurity.value);
      Object.assign(request.headers, {
        host,
        'x-forwarded-host': host,
        'x-forwarded-proto': protocol.slice(0, -1),
      });
      const answer = async (): Promise<void> => provider.callback()(request, response);
      const takesSecret = request.method === 'POST' && path !== endpoints.userinfo;
      await (takesSecret ? limitWrongSecrets(context, response, client, answer) : answer());
    },
  };
}
