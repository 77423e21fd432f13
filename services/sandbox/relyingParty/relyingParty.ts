import { type Context, Hono } from 'hono';
import * as oidc from 'openid-client';
import { logFailure, logRefused } from '#services/platform/log.ts';
import { sandboxResponse } from '#services/platform/pages/sandboxPage.ts';
import type { Secrets } from '#services/platform/secrets.ts';
import { createPartySessions, type PartySession } from './partySession.ts';
import { relyingPartyClient, RELYING_PARTY } from './registration.ts';
import { noticeSentence, signedInPage, signedOutPage } from './relyingPartyPage.ts';

interface RelyingPartyConfig {
  /** The provider's issuer, which is the origin that people open. */
  publicOrigin: string;
  /** The provider's name for people. */
  productName: string;
  /** The address by which this process reaches the provider, whatever the public origin is. */
  inside: string;
  secrets: Secrets;
}

/** The provider tells its addresses by the public origin; this process asks itself. */
const fetchInside =
  ({ publicOrigin, inside }: RelyingPartyConfig): oidc.CustomFetch =>
  (url, { method, headers, body, signal }) =>
    fetch(url.replace(publicOrigin, inside), {
      method,
      headers,
      redirect: 'manual',
      ...(typeof body === 'string' || body instanceof URLSearchParams ? { body: String(body) } : {}),
      ...(signal ? { signal } : {}),
    });

function discoverOnce(config: RelyingPartyConfig): () => Promise<oidc.Configuration> {
  const { publicOrigin, secrets, productName } = config;
  const { client_id: id, client_secret: secret } = relyingPartyClient(publicOrigin, secrets, productName);
  let found: Promise<oidc.Configuration> | null = null;
  return () => {
    found ??= oidc.discovery(new URL(publicOrigin), id, {}, oidc.ClientSecretBasic(secret), {
      execute: [oidc.allowInsecureRequests],
      [oidc.customFetch]: fetchInside(config),
    });
    found.catch(() => (found = null));
    return found;
  };
}

function tokensOf(tokens: oidc.TokenEndpointResponse, before?: { idToken: string }): PartySession {
  return {
    kind: 'signedIn',
    idToken: tokens.id_token ?? before?.idToken ?? '',
    accessToken: tokens.access_token,
    refreshToken: tokens.refresh_token ?? null,
    scope: tokens.scope ?? '',
  };
}

/** The provider's own code where it has refused. */
function noticeOf(error: unknown): string {
  if (error instanceof oidc.AuthorizationResponseError || error instanceof oidc.ResponseBodyError) return error.error;
  logRefused('sandbox relying party', error);
  return 'failed';
}

/** A sample application of somebody else, on the library that most applications use, to try the provider by hand. */
export function createRelyingParty(config: RelyingPartyConfig): Hono {
  const { publicOrigin, secrets, productName } = config;
  const { redirect_uris: redirects } = relyingPartyClient(publicOrigin, secrets, productName);
  const redirect_uri = redirects[0] ?? '';
  const sessions = createPartySessions(secrets, publicOrigin.startsWith('https:'));
  const discover = discoverOnce(config);
  const app = new Hono().basePath(RELYING_PARTY);
  const home = (context: Context, notice?: string): Response =>
    context.redirect(`${RELYING_PARTY}${notice === undefined ? '' : `?${new URLSearchParams({ notice }).toString()}`}`);
  const page = (body: ReturnType<typeof signedOutPage>, status = 200) =>
    sandboxResponse({ title: 'A sample application', body }, status, { formTargets: [publicOrigin] });

  app.onError((error) => {
    // The provider cannot be asked, so nothing can be tried now.
    logFailure('sandbox relying party', error);
    return page(signedOutPage(noticeSentence('failed', productName), productName), 503);
  });
  app.get('/', async (context) => {
    const session = sessions.read(context);
    const notice = noticeSentence(context.req.query('notice'), productName);
    if (session?.kind !== 'signedIn') return page(signedOutPage(notice, productName));
    const provider = await discover();
    try {
      const claims = await oidc.fetchUserInfo(provider, session.accessToken, oidc.skipSubjectCheck);
      const canRefresh = session.refreshToken !== null;
      return page(signedInPage({ productName, claims, scope: session.scope, canRefresh, notice }));
    } catch {
      sessions.forget(context);
      return home(context, 'ended');
    }
  });
  app.get('/sign-in', async (context) => {
    const verifier = oidc.randomPKCECodeVerifier();
    const session = { kind: 'asking', state: oidc.randomState(), nonce: oidc.randomNonce(), verifier } as const;
    sessions.write(context, session);
    const { prompt, scope = 'openid' } = context.req.query();
    const url = oidc.buildAuthorizationUrl(await discover(), {
      redirect_uri,
      scope,
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state: session.state,
      nonce: session.nonce,
      ...(prompt === undefined ? {} : { prompt }),
    });
    return context.redirect(url.href);
  });
  app.get('/callback', async (context) => {
    const session = sessions.read(context);
    if (session?.kind !== 'asking') return home(context);
    const address = new URL(`${publicOrigin}${context.req.path}`);
    address.search = new URL(context.req.url).search;
    const checks = { pkceCodeVerifier: session.verifier, expectedState: session.state, expectedNonce: session.nonce };
    try {
      sessions.write(context, tokensOf(await oidc.authorizationCodeGrant(await discover(), address, checks)));
      return home(context);
    } catch (error) {
      sessions.forget(context);
      return home(context, noticeOf(error));
    }
  });
  app.post('/refresh', async (context) => {
    const session = sessions.read(context);
    if (session?.kind !== 'signedIn' || session.refreshToken === null) return home(context);
    try {
      sessions.write(context, tokensOf(await oidc.refreshTokenGrant(await discover(), session.refreshToken), session));
      return home(context, 'renewed');
    } catch (error) {
      sessions.forget(context);
      return home(context, noticeOf(error));
    }
  });
  app.post('/forget', (context) => {
    sessions.forget(context);
    return home(context);
  });
  app.get('/log-out', async (context) => {
    const session = sessions.read(context);
    sessions.forget(context);
    if (session?.kind !== 'signedIn') return home(context);
    const url = oidc.buildEndSessionUrl(await discover(), {
      id_token_hint: session.idToken,
      post_logout_redirect_uri: `${publicOrigin}${RELYING_PARTY}`,
      state: oidc.randomState(),
    });
    return context.redirect(url.href);
  });
  return app;
}
