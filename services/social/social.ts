import { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { Kysely } from 'kysely';
import type { CustomFetch } from 'openid-client';
import type { Clock } from '#services/platform/clock.ts';
import { everyProvider } from '#services/platform/oauth/providers.ts';
import type { SandboxProvider } from '#services/platform/oauth/sandboxProvider.ts';
import { withErrors } from '#services/platform/http/errors.ts';
import { createSecrets } from '#services/platform/secrets.ts';
import type { Settings } from '#services/platform/settings/settings.ts';
import { chooseAccount, showChooser } from './actions/authorize.ts';
import { discoveryDocument, keySet } from './actions/discovery.ts';
import { exchangeCode } from './actions/exchangeCode.ts';
import { listEmails, getUserinfo } from './actions/userinfo.ts';
import { createClients } from './clients.ts';
import { issuerOf, type SocialContext, type SocialProvider } from './context.ts';
import { addFedCm } from './oneTap/fedCm.ts';
import { issueCredential, ONE_TAP_CREDENTIAL, ONE_TAP_SCRIPT, oneTapScript } from './oneTap/oneTap.ts';
import { addSamlIdentityProvider } from './sso/samlIdentityProvider.ts';
import { addIdentityProvider } from './sso/identityProvider.ts';
import { loadSigningKey } from './signingKey.ts';
import type { SocialTables } from './tables.ts';

export interface Social {
  app: OpenAPIHono;
  sandboxProvider: SandboxProvider;
}

type Answer = (context: SocialContext, provider: SocialProvider, c: Context) => Response | Promise<Response>;

/** Every address of this provider, after `/sandbox/social/{provider}`. */
const routes: readonly { method: 'GET' | 'POST'; path: string; answer: Answer }[] = [
  { method: 'GET', path: '/.well-known/openid-configuration', answer: discoveryDocument },
  { method: 'GET', path: '/jwks', answer: keySet },
  { method: 'GET', path: '/authorize', answer: showChooser },
  { method: 'POST', path: '/authorize', answer: chooseAccount },
  { method: 'POST', path: '/token', answer: exchangeCode },
  { method: 'GET', path: '/profile', answer: getUserinfo },
  { method: 'POST', path: '/profile', answer: getUserinfo },
  { method: 'GET', path: '/emails', answer: listEmails },
];

/**
 * The sandbox's social provider: a small provider that stands in for all of them, with an account chooser. It keeps their
 * quirks (`platform/oauth/providers/*`): Apple posts its answer, tells a name only once, and takes a signed JWT as client secret.
 */
export async function createSocial(given: {
  db: Kysely<SocialTables>;
  clock: Clock;
  settings: Pick<Settings, 'publicOrigin' | 'identityUrl' | 'widgetRedirectUrls' | 'secretKey' | 'sandbox' | 'brand'>;
}): Promise<Social> {
  const { db, clock, settings } = given;
  const origin = settings.identityUrl || settings.publicOrigin;
  const secrets = createSecrets(settings);
  const { clientOf, registeredClientOf } = createClients({ origin, clock });
  const context: SocialContext = {
    db,
    clock,
    productName: settings.brand.name,
    origin,
    redirectPrefixes: [`${origin}/v1/oauth/callback/`, `${origin}/v1/b2b/oauth/callback/`],
    // The answer to a form may lead on and on: over the callback to the page of a host, whose origin counts as well.
    formTargets: [
      ...new Set([origin, settings.publicOrigin, ...settings.widgetRedirectUrls.map((url) => new URL(url).origin)]),
    ],
    clientOf: registeredClientOf,
    signing: await loadSigningKey(db, secrets),
  };
  const app = new OpenAPIHono();
  withErrors(app, 'request-social');
  for (const { id: provider } of Object.values(everyProvider)) {
    for (const { method, path, answer } of routes) {
      app.on(method, `/sandbox/social/${provider}${path}`, (c) => answer(context, provider, c));
    }
  }
  app.get(ONE_TAP_SCRIPT, () => oneTapScript());
  app.post(ONE_TAP_CREDENTIAL, (c) => issueCredential(context, c));
  addFedCm(app, context);
  addIdentityProvider(app, { ...context, secrets });
  addSamlIdentityProvider(app, context);
  const fetch: CustomFetch = async (url, { method, headers, body, signal }) => {
    const form = typeof body === 'string' || body instanceof URLSearchParams ? { body: String(body) } : {};
    return app.fetch(new Request(url, { method, headers, ...form, ...(signal ? { signal } : {}) }));
  };
  return {
    app,
    sandboxProvider: {
      fetch,
      clientOf,
      issuerOf: (provider) => issuerOf({ origin }, provider),
      oneTapScript: ONE_TAP_SCRIPT,
      samlKey: context.signing.pem.publicKey,
    },
  };
}
