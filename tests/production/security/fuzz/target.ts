import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import { movableClock } from '#services/platform/clock.ts';
import { createSecrets } from '#services/platform/secrets.ts';
import { readSettings } from '#services/platform/settings/settings.ts';
import { SANDBOX_SECRET_KEY, SANDBOX_WEBHOOK_SECRET } from '#services/payments/payments.ts';
import { SANDBOX_SECRET } from '#services/identity/shared/secretKeys/storedKeys.ts';
import { signatureHeader } from '#services/payments/webhooks/signature.ts';
import { relyingPartyClient } from '#services/sandbox/relyingParty/registration.ts';
import { startServer } from '#services/server.ts';
import { builtClient } from '#tests/services/client/builtClient.ts';
import { makePostgresDatabase } from '#tests/services/postgres/postgresDatabases.ts';
import { newPair } from '#tests/services/identity/testIdentity.ts';
import { makeOwnOrganization } from './ownOrganization.ts';
import { openSamlTrip } from './saml.ts';

const consumerToken = 'public-token-test-tinyspark';
const businessToken = 'public-token-test-tinyspark-business';
const basic = (session: string, token: string) => `Basic ${btoa(`${token}:${session}`)}`;
const text = z.string();
const outboxSchema = z.object({ messages: z.array(z.object({ links: z.array(z.string()) })) });
const sessionSchema = z.object({ data: z.object({ session_token: text }) });
const organizationSchema = z.object({
  data: z.object({
    organization: z.object({
      organization_id: text,
      sso_active_connections: z.array(z.object({ connection_id: text })),
    }),
  }),
});
const intermediateSchema = z.object({ data: z.object({ intermediate_session_token: text }) });
const memberSchema = z.object({ data: z.object({ session_token: text, member: z.object({ member_id: text }) }) });
const checkoutSchema = z.object({ sessionId: text });
const brandSchema = z.object({ brandId: text });
const methodSchema = z.object({ data: z.object({ method_id: text }) });

/**
 * The whole product on a database of its own, with a clock that the requests move, and what exists in it while they run.
 * `postgresUrl`: the server on which that database is made; null: SQLite.
 */
export async function startTarget(postgresUrl: string | null) {
  // Uses a disk in memory where there is one: other tests show that commits reach a disk.
  const dataDir = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'tinyspark-fuzz-'));
  const clientDir = builtClient();
  const made = postgresUrl === null ? null : await makePostgresDatabase(postgresUrl);
  const settings = readSettings({
    PORT: '0',
    DATA_DIR: dataDir,
    SANDBOX: 'on',
    // Each request says where it comes from.
    TRUSTED_PROXY_HOPS: '1',
    // The strength of passwords is not tested here, and its check takes time.
    PASSWORD_POLICY: 'none',
    ...(made ? { DATABASE_URL: made.databaseUrl } : {}),
  });
  const clock = movableClock(Date.now());
  const server = await startServer(settings, { clientDir, clock });
  const client = relyingPartyClient(server.settings.publicOrigin, createSecrets(settings), settings.brand.name);
  let caller = 0;

  async function ask<T>(
    schema: z.ZodType<T>,
    method: string,
    path: string,
    given: { authorization?: string; body?: unknown } = {},
  ): Promise<T> {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        'x-forwarded-for': `198.51.${(caller += 1) % 250}.${(caller * 7) % 250}`,
        ...(given.authorization === undefined ? {} : { authorization: given.authorization }),
        ...(given.body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(given.body === undefined ? {} : { body: JSON.stringify(given.body) }),
    });
    const answer = await response.text();
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${answer}`);
    return schema.parse(JSON.parse(answer));
  }
  const tokenTo = async (email: string): Promise<string> => {
    const { messages } = await ask(outboxSchema, 'GET', `/sandbox/outbox.json?to=${encodeURIComponent(email)}`);
    return new URL(messages[0]?.links[0] ?? 'none:').searchParams.get('token') ?? '';
  };

  /** A sign-in as anybody does it, and a link that nobody has followed yet. */
  async function logIn(email: string): Promise<string> {
    const { verifier, challenge } = newPair();
    const authorization = basic(consumerToken, consumerToken);
    await ask(z.unknown(), 'POST', '/sdk/v1/magic_links/email/login_or_create', {
      authorization,
      body: { email, code_challenge: challenge },
    });
    const body = { token: await tokenTo(email), code_verifier: verifier, session_duration_minutes: 1_440 };
    return (await ask(sessionSchema, 'POST', '/sdk/v1/magic_links/authenticate', { authorization, body })).data
      .session_token;
  }
  async function discover(email_address: string): Promise<string> {
    const { verifier, challenge } = newPair();
    const authorization = basic(businessToken, businessToken);
    await ask(z.unknown(), 'POST', '/sdk/v1/b2b/magic_links/email/discovery/send', {
      authorization,
      body: { email_address, pkce_code_challenge: challenge },
    });
    const body = { discovery_magic_links_token: await tokenTo(email_address), pkce_code_verifier: verifier };
    const found = await ask(intermediateSchema, 'POST', '/sdk/v1/b2b/magic_links/discovery/authenticate', {
      authorization,
      body,
    });
    return found.data.intermediate_session_token;
  }
  const organizationOf = async (organization_slug: string) => {
    const authorization = basic(businessToken, businessToken);
    return (
      await ask(organizationSchema, 'POST', '/sdk/v1/b2b/organizations/search', {
        authorization,
        body: { organization_slug },
      })
    ).data.organization;
  };
  const [acme, northwind] = [await organizationOf('acme'), await organizationOf('northwind')];

  let round = 0;
  /** Logs in anew, which shows too that the server still does what it should. */
  async function refresh(): Promise<Record<string, string>> {
    round += 1;
    const session = await logIn('owner@acme.test');
    const bearer = `Bearer ${session}`;
    const member = `member${round}@acme.test`;
    const authorization = basic(businessToken, businessToken);
    const body = {
      intermediate_session_token: await discover(member),
      organization_id: acme.organization_id,
      session_duration_minutes: 1_440,
    };
    const loggedIn = (
      await ask(memberSchema, 'POST', '/sdk/v1/b2b/discovery/intermediate_sessions/exchange', { authorization, body })
    ).data;
    const plan = { productId: server.settings.productId, priceId: server.settings.priceId };
    const checkout = await ask(checkoutSchema, 'POST', '/api/stripe/create-checkout-session', {
      authorization: bearer,
      body: plan,
    });
    const { brandId } = await ask(brandSchema, 'GET', '/api/brand/get-id', { authorization: bearer });
    const address = `person${round}@person.test`;
    const consumer = { authorization: basic(consumerToken, consumerToken) };
    const sent = await ask(methodSchema, 'POST', '/sdk/v1/otps/email/login_or_create', {
      ...consumer,
      body: { email: address },
    });
    await ask(z.unknown(), 'POST', '/sdk/v1/magic_links/email/login_or_create', {
      ...consumer,
      body: { email: address, code_challenge: 'a'.repeat(43) },
    });
    const businessServerBasic = basic(`${SANDBOX_SECRET}-b2b`, 'project-test-tinyspark-business');
    const own = await makeOwnOrganization(ask, businessServerBasic, round);
    const samlConnectionId = northwind.sso_active_connections[0]?.connection_id ?? '';
    return {
      ...(await openSamlTrip(server.url, businessToken, samlConnectionId, round)),
      address,
      bearer,
      brandId,
      businessToken,
      callback: client.redirect_uris[0] ?? '',
      checkoutId: checkout.sessionId,
      clientBasic: `Basic ${btoa(`${client.client_id}:${client.client_secret}`)}`,
      connectionId: acme.sso_active_connections[0]?.connection_id ?? '',
      consumerBasic: basic(session, consumerToken),
      home: `${server.settings.publicOrigin}/authenticate`,
      intermediate: await discover('both@acme.test'),
      linkToken: await tokenTo(address),
      memberBasic: basic(loggedIn.session_token, businessToken),
      memberId: loggedIn.member.member_id,
      methodId: sent.data.method_id,
      organizationId: acme.organization_id,
      otherOrganizationId: northwind.organization_id,
      paymentsBearer: `Bearer ${SANDBOX_SECRET_KEY}`,
      publicToken: consumerToken,
      projectId: 'project-test-tinyspark',
      subscriptionId: 'sub_brand_northwind',
      serverBasic: basic(`${SANDBOX_SECRET}-consumer`, 'project-test-tinyspark'),
      businessServerBasic,
      ...own,
    };
  }

  return {
    url: server.url,
    clock,
    sign: (body: string) => signatureHeader(body, SANDBOX_WEBHOOK_SECRET, clock.now()),
    refresh,
    close: async () => {
      await server.close();
      await made?.remove();
      for (const dir of [dataDir, clientDir]) rmSync(dir, { recursive: true });
    },
  };
}
export type Target = Awaited<ReturnType<typeof startTarget>>;
