import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import { SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '#services/platform/clock.ts';
import { readText } from '#services/platform/http/jsonBody.ts';
import { sandboxResponse } from '#services/platform/pages/sandboxPage.ts';
import type { Secrets } from '#services/platform/secrets.ts';
import type { SocialContext } from '../context.ts';
import { openCode, sealCode } from './ssoCode.ts';
import { acme, ssoPage } from './ssoPage.ts';
import { SANDBOX_SSO_PATH, sandboxSso } from '#services/platform/oauth/sandboxSso.ts';

/** Dependencies of an organization's identity provider. */
export interface SsoContext {
  clock: Clock;
  productName: string;
  secrets: Secrets;
  /** Of the identity service, without a final slash. */
  origin: string;
  formTargets: readonly string[];
  signing: SocialContext['signing'];
}

/** Seconds that tokens live. */
const LIFETIME = 600;

const requestSchema = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  scope: z.string(),
  state: z.string().min(1).max(512),
  nonce: z.string().max(512),
  code_challenge: z.string().max(128),
  code_challenge_method: z.literal('S256'),
  login_hint: z.string().max(254).optional(),
});

const json = (body: unknown, status = 200): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=UTF-8', 'Cache-Control': 'no-store' },
  });

function leadBack(target: string, parameters: Record<string, string>): Response {
  const url = new URL(target);
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value);
  return new Response(null, { status: 303, headers: { Location: url.href, 'Cache-Control': 'no-store' } });
}

function discoveryDocument({ origin, secrets }: SsoContext): Response {
  const { issuer } = sandboxSso(origin, secrets);
  return json({
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/jwks`,
    response_types_supported: ['code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post'],
    code_challenge_methods_supported: ['S256'],
  });
}

function requestOf(context: SsoContext, given: Record<string, string>): z.infer<typeof requestSchema> | null {
  const read = requestSchema.safeParse(given);
  if (!read.success) return null;
  const isOurs =
    read.data.client_id === sandboxSso(context.origin, context.secrets).clientId &&
    read.data.redirect_uri.startsWith(`${context.origin}/v1/b2b/sso/callback/`);
  return isOurs ? read.data : null;
}

const unreadable = (): Response =>
  sandboxResponse({ title: 'Acme SSO', body: '<p class="ts-lede">This request cannot be answered.</p>' }, 400);

/** GET: whom it should name. */
function choose(context: SsoContext, c: Context): Response {
  if (requestOf(context, c.req.query()) === null) return unreadable();
  const body = ssoPage(acme, {
    action: `${SANDBOX_SSO_PATH}/authorize`,
    request: c.req.query(),
    productName: context.productName,
  });
  return sandboxResponse({ title: 'Acme SSO', body }, 200, { formTargets: context.formTargets });
}

/** POST: somebody was chosen or typed, or the person said no. */
async function chosen(context: SsoContext, c: Context): Promise<Response> {
  const form = Object.fromEntries(new URLSearchParams(await readText(c)));
  const request = requestOf(context, form);
  if (request === null) return unreadable();
  const { state, redirect_uri: redirectUri, nonce, code_challenge: challenge } = request;
  if (form['cancel'] !== undefined) return leadBack(redirectUri, { error: 'access_denied', state });
  const email = (form['account'] ?? '').trim().toLowerCase();
  const isVerified = form['unverified'] === undefined;
  const code = sealCode(context.secrets, { email, isVerified, redirectUri, nonce, challenge }, context.clock.now());
  return leadBack(redirectUri, { code, state });
}

/** POST: a code for an ID token (OpenID Connect Core section 3.1.3). */
async function exchange(context: SsoContext, c: Context): Promise<Response> {
  const form = Object.fromEntries(new URLSearchParams(await readText(c)));
  const { issuer, clientId, clientSecret } = sandboxSso(context.origin, context.secrets);
  if (form['client_id'] !== clientId || form['client_secret'] !== clientSecret)
    return json({ error: 'invalid_client' }, 401);
  const content = openCode(context.secrets, form['code'] ?? '', context.clock.now());
  const challenge = createHash('sha256')
    .update(form['code_verifier'] ?? '')
    .digest('base64url');
  const isGood = content?.redirectUri === form['redirect_uri'] && content?.challenge === challenge;
  if (content === null || !isGood) return json({ error: 'invalid_grant' }, 400);
  const now = Math.floor(context.clock.now() / 1000);
  const { email, nonce, isVerified } = content;
  const subject = createHash('sha256').update(`sandbox sso ${email}`).digest('hex').slice(0, 24);
  const id_token = await new SignJWT({ email, email_verified: isVerified, nonce, name: email.split('@')[0] })
    .setProtectedHeader({ alg: 'RS256', kid: context.signing.keyId })
    .setIssuer(issuer)
    .setAudience(clientId)
    .setSubject(subject)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME)
    .sign(context.signing.privateKey);
  return json({ access_token: 'none', token_type: 'Bearer', expires_in: LIFETIME, id_token });
}

/** The identity provider of the sandbox's organization Acme: OpenID Connect, with a page to choose who it names. */
export function addIdentityProvider(app: Pick<Hono, 'get' | 'post'>, context: SsoContext): void {
  app.get(`${SANDBOX_SSO_PATH}/.well-known/openid-configuration`, () => discoveryDocument(context));
  app.get(`${SANDBOX_SSO_PATH}/jwks`, () => json({ keys: [context.signing.publicKey] }));
  app.get(`${SANDBOX_SSO_PATH}/authorize`, (c) => choose(context, c));
  app.post(`${SANDBOX_SSO_PATH}/authorize`, (c) => chosen(context, c));
  app.post(`${SANDBOX_SSO_PATH}/token`, (c) => exchange(context, c));
}
