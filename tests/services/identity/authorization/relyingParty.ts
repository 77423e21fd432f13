import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as oidc from 'openid-client';
import { z } from 'zod';
import { start, type Started } from '#tests/services/startedServer.ts';

export const TOKEN = 'public-token-test-tinyspark';
export const CALLBACK = 'https://mail.example.com/callback';
export const AFTER_LOGOUT = 'https://mail.example.com/bye';

/** Clients that differ from every default. */
export const clients = [
  {
    client_id: 'northwind-mail',
    client_name: 'Northwind Mail',
    client_description: 'Mails for brands',
    client_logo_url: 'https://mail.example.com/logo.png',
    home_url: 'https://mail.example.com/start',
    client_type: 'third_party',
    client_secret: 'the-secret-of-northwind',
    redirect_uris: [CALLBACK, 'https://mail.example.com/other?saved=1'],
    post_logout_redirect_uris: [AFTER_LOGOUT],
    scopes: ['openid', 'profile', 'email', 'phone', 'offline_access', 'reports.read', 'reports.send'],
    scope_details: [
      { scope: 'reports.read', description: ' Read\u202e your\nreports ' },
      { scope: 'reports.send', description: 'Send your reports to anybody', far_reaching: true },
    ],
    resources: ['https://reports.example.com/'],
  },
  {
    client_id: 'single-page',
    client_name: 'Single Page',
    client_type: 'third_party_public',
    redirect_uris: ['https://page.example.com/callback'],
    post_logout_redirect_uris: ['https://page.example.com/'],
  },
  {
    client_id: 'own-app',
    client_name: 'Own App',
    client_type: 'first_party',
    client_secret: 'the-secret-of-own-app',
    redirect_uris: ['https://own.example.com/callback'],
    post_logout_redirect_uris: ['https://own.example.com/bye'],
  },
] as const;

const linkSchema = z.object({ messages: z.array(z.object({ links: z.array(z.string()) })) });
const answerSchema = z.object({ data: z.record(z.string(), z.unknown()).optional() }).catchall(z.unknown());

export interface WireAnswer {
  status: number;
  /** `data` of a success, else the bare error. */
  body: Record<string, unknown>;
}

/** One call of the identity wire, with a session token where somebody is signed in. */
export async function callWire(
  origin: string,
  path: string,
  body: unknown,
  given: { session?: string | undefined; method?: string } = {},
): Promise<WireAnswer> {
  const method = given.method ?? 'POST';
  const response = await fetch(`${origin}/sdk/v1${path}`, {
    method,
    headers: {
      authorization: `Basic ${btoa(`${TOKEN}:${given.session ?? TOKEN}`)}`,
      'content-type': 'application/json',
    },
    ...(method === 'GET' ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const parsed = answerSchema.parse(await response.json());
  return { status: response.status, body: parsed.data ?? parsed };
}

/** Signs somebody in by a link, as a person would; the answer is the session token. */
export async function signInAt(origin: string, email: string, session?: string): Promise<string> {
  const verifier = randomBytes(32).toString('hex');
  const code_challenge = createHash('sha256').update(verifier).digest('base64url');
  await callWire(origin, '/magic_links/email/login_or_create', { email, code_challenge });
  const outbox = await fetch(`${origin}/sandbox/outbox.json?to=${encodeURIComponent(email)}`);
  const [newest] = linkSchema.parse(await outbox.json()).messages;
  const token = new URL(newest?.links[0] ?? '').searchParams.get('token');
  const body = { token, code_verifier: verifier, session_duration_minutes: 30 };
  const { body: data } = await callWire(origin, '/magic_links/authenticate', body, { session });
  return String(data['session_token']);
}

/** A started server with these clients. */
export async function startProvider(
  env: Record<string, string> = {},
): Promise<Started & { clientsFile: string; origin: string }> {
  const dir = mkdtempSync(join(tmpdir(), 'tinyspark-clients-'));
  const clientsFile = join(dir, 'clients.json');
  writeFileSync(clientsFile, JSON.stringify({ clients }));
  const started = await start({ CLIENTS_FILE: clientsFile, ...env }, false);
  return {
    ...started,
    clientsFile,
    origin: started.server.url,
    stop: async () => {
      await started.stop();
      rmSync(dir, { recursive: true });
    },
  };
}

export type Parameters = Record<string, string>;

/** Returns the body that the product's page makes from the query of an authorization request. */
export function bodyOf(query: URLSearchParams): Record<string, unknown> {
  const { scope, max_age, resource: _, ...rest } = Object.fromEntries(query);
  const resources = query.getAll('resource');
  return {
    ...rest,
    ...(scope === undefined ? {} : { scopes: scope.split(' ') }),
    ...(max_age === undefined ? {} : { max_age: Number(max_age) }),
    ...(resources.length === 0 ? {} : { resources }),
  };
}

/** A client as its own side knows it. */
interface PartyClient {
  client_id: string;
  client_secret?: string | undefined;
  redirect_uris: readonly [string, ...string[]];
}

/** A relying party on the library that most applications on Node use. */
export async function openRelyingParty(origin: string, client: PartyClient = clients[0]) {
  const secret = client.client_secret;
  const authentication = secret === undefined ? oidc.None() : oidc.ClientSecretBasic(secret);
  const config = await oidc.discovery(new URL(origin), client.client_id, {}, authentication, {
    execute: [oidc.allowInsecureRequests],
  });
  const redirect_uri = client.redirect_uris[0];

  /** The address that a person is sent to, and what belongs to it. */
  const request = async (parameters: Parameters = {}) => {
    const verifier = oidc.randomPKCECodeVerifier();
    const state = oidc.randomState();
    const nonce = oidc.randomNonce();
    const url = oidc.buildAuthorizationUrl(config, {
      redirect_uri,
      scope: 'openid email',
      code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      state,
      nonce,
      ...parameters,
    });
    return { url, verifier, state, nonce };
  };
  type Request = Awaited<ReturnType<typeof request>>;

  const decide = (url: URL, session: string | undefined, consent_granted: boolean) =>
    callWire(origin, '/idp/oauth/authorize/submit', { ...bodyOf(url.searchParams), consent_granted }, { session });

  const redeem = (asked: Request, redirectUri: string, parameters: Parameters = {}) =>
    oidc.authorizationCodeGrant(
      config,
      new URL(redirectUri),
      {
        pkceCodeVerifier: asked.verifier,
        expectedState: asked.state,
        expectedNonce: asked.nonce,
        idTokenExpected: true,
      },
      parameters,
    );

  /** The whole way: asked, allowed, redeemed. */
  const signIn = async (session: string, parameters: Parameters = {}) => {
    const asked = await request(parameters);
    const { body } = await decide(asked.url, session, true);
    return redeem(asked, String(body['redirect_uri']));
  };
  return { config, request, decide, redeem, signIn, redirect_uri };
}
export type RelyingParty = Awaited<ReturnType<typeof openRelyingParty>>;
