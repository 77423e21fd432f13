import { randomUUID } from 'node:crypto';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import { html } from 'hono/html';
import * as oidc from 'openid-client';

const port = Number(process.env.PORT ?? 8080);
const origin = process.env.ORIGIN ?? `http://localhost:${port}`;
const issuer = new URL(process.env.ISSUER ?? 'http://localhost:4100');
const provider = await oidc.discovery(issuer, process.env.CLIENT_ID ?? '', process.env.CLIENT_SECRET, undefined, {
  // Plain http is for a sandbox on this machine.
  execute: issuer.protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
});

/**
 * Requests on their way and sessions, by their cookies. A real application has a database, and a time limit for both.
 * @type {Map<string, oidc.AuthorizationCodeGrantChecks>}
 */
const requests = new Map();
/** @type {Map<string, { email: string, idToken: string | undefined }>} */
const sessions = new Map();
const cookie = /** @type {const} */ ({
  httpOnly: true,
  sameSite: 'Lax',
  path: '/',
  secure: origin.startsWith('https:'),
});

const app = new Hono();

app.get('/', (context) => {
  const session = sessions.get(getCookie(context, 'session') ?? '');
  const body = session
    ? html`<p>Signed in as ${session.email}</p>
        <form method="post" action="/sign-out"><button>Sign out</button></form>`
    : html`<a href="/sign-in">Sign in</a>`;
  return context.html(
    html`<!doctype html>
      <html lang="en">
        <title>A shop</title>
        <h1>A shop</h1>
        ${body}
      </html>`,
  );
});

app.get('/sign-in', async (context) => {
  const pkceCodeVerifier = oidc.randomPKCECodeVerifier();
  const checks = { pkceCodeVerifier, expectedState: oidc.randomState(), expectedNonce: oidc.randomNonce() };
  const id = randomUUID();
  requests.set(id, checks);
  setCookie(context, 'request', id, cookie);
  const address = oidc.buildAuthorizationUrl(provider, {
    redirect_uri: `${origin}/callback`,
    scope: 'openid email',
    code_challenge: await oidc.calculatePKCECodeChallenge(pkceCodeVerifier),
    code_challenge_method: 'S256',
    state: checks.expectedState,
    nonce: checks.expectedNonce,
  });
  return context.redirect(address.href);
});

app.get('/callback', async (context) => {
  const request = getCookie(context, 'request') ?? '';
  deleteCookie(context, 'request', cookie);
  const checks = requests.get(request);
  requests.delete(request);
  if (checks === undefined) return context.redirect('/');
  const address = new URL(`${origin}/callback${new URL(context.req.url).search}`);
  const tokens = await oidc.authorizationCodeGrant(provider, address, { ...checks, idTokenExpected: true });
  const { email = '' } = await oidc.fetchUserInfo(provider, tokens.access_token, tokens.claims()?.sub ?? '');
  const id = randomUUID();
  sessions.set(id, { email, idToken: tokens.id_token });
  setCookie(context, 'session', id, cookie);
  return context.redirect('/');
});

app.post('/sign-out', (context) => {
  const id = getCookie(context, 'session') ?? '';
  const session = sessions.get(id);
  sessions.delete(id);
  deleteCookie(context, 'session', cookie);
  if (session?.idToken === undefined) return context.redirect('/', 303);
  // The session at the provider ends as well, and the person comes back to this page.
  const parameters = { id_token_hint: session.idToken, post_logout_redirect_uri: `${origin}/` };
  return context.redirect(oidc.buildEndSessionUrl(provider, parameters).href, 303);
});

app.onError((error, context) => {
  console.error(error);
  const code = error instanceof oidc.AuthorizationResponseError ? error.error : 'error';
  return context.html(
    html`<p>You are not signed in: ${code}</p>
      <a href="/sign-in">Try again</a>`,
    400,
  );
});

serve({ fetch: app.fetch, port }, ({ port: own }) => console.log(`http://localhost:${own}`));
