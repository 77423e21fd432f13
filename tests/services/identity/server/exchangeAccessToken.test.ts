import { Client } from 'stytch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_SECRET } from '#services/identity/shared/secretKeys/storedKeys.ts';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases } from '#tests/services/databases.ts';
import { callWire } from '#tests/services/identity/authorization/relyingParty.ts';
import { type ServedIdentity, serveIdentity } from '#tests/services/identity/authorization/servedIdentity.ts';
import { clientOf, projectIds, refusedBy } from './serverSdk.ts';

const CALLBACK = 'https://portal.example.com/callback';

describe.each(databases)('an access token that becomes a session on $name', (database) => {
  let service: ServedIdentity;
  let sdk: Client;
  let session: string;
  beforeAll(async () => {
    service = await serveIdentity(database);
    const config = { project_id: projectIds.consumer, secret: `${SANDBOX_SECRET}-consumer` };
    sdk = clientOf(Client, { ...config, env: service.origin, fraud_env: service.origin });
    session = await service.session('ada@example.com');
  });
  afterAll(() => service.close());

  const register = async (given: Record<string, unknown> = {}) => {
    const described = { client_type: 'first_party', client_name: 'Portal', redirect_urls: [CALLBACK] };
    const { connected_app } = await sdk.connectedApp.clients.create({
      ...described,
      full_access_allowed: true,
      ...given,
    });
    return connected_app;
  };
  const tokenOf = async ({ client_id, client_secret }: Awaited<ReturnType<typeof register>>, scope: string) => {
    const party = await service.party({ client_id, client_secret, redirect_uris: [CALLBACK] });
    return (await party.signIn(session, { scope })).access_token;
  };
  const exchange = (access_token: string, more: object = {}) =>
    sdk.sessions.exchangeAccessToken({ access_token, session_duration_minutes: 30, ...more });
  const FULL = 'openid full_access';

  it('signs the person in, with the client as the factor', async () => {
    const client = await register();
    const { session_token, session_jwt, user, session: opened } = await exchange(await tokenOf(client, FULL));
    expect(user.emails.map(({ email }) => email)).toEqual(['ada@example.com']);
    expect(Date.parse(opened?.expires_at ?? '')).toBe(service.clock.now() + 30 * 60_000);
    expect(opened?.authentication_factors).toEqual([
      {
        type: 'oauth',
        delivery_method: 'oauth_access_token_exchange',
        last_authenticated_at: opened?.started_at,
        oauth_access_token_exchange_factor: { client_id: client.client_id },
      },
    ]);
    for (const token of [session_token, session_jwt]) {
      const found = await service.identity.findSession(token);
      expect(found?.userId).toBe(user.user_id);
    }
    const [row] = (await rowsOf(service.db, { personId: user.user_id })).toReversed();
    expect(row).toMatchObject({ event: 'sign_in', method: 'session', outcome: 'success' });
    expect(row?.actor).toMatch(/^secret-key-test-/);
  });

  it('ends with the consent, and no other session does', async () => {
    const [one, other] = [await register(), await register()];
    const [ended, lasting] = [await exchange(await tokenOf(one, FULL)), await exchange(await tokenOf(other, FULL))];
    const { user_id } = ended.user;
    const isLive = async (token: string) => (await service.identity.findSession(token)) !== null;
    await sdk.users.revoke({ user_id, connected_app_id: one.client_id });
    expect(await Promise.all([ended.session_token, lasting.session_token, session].map(isLive))).toEqual([
      false,
      true,
      true,
    ]);
    await service.post(`/users/connected_apps/${other.client_id}/revoke`, {}, { session });
    expect(await Promise.all([lasting.session_token, session].map(isLive))).toEqual([false, true]);
  });

  it('counts as no fresh sign-in at another application', async () => {
    const client = await register();
    const { session_token } = await exchange(await tokenOf(client, FULL));
    const asked = { client_id: client.client_id, redirect_uri: CALLBACK, response_type: 'code', max_age: 3_600 };
    const started = (token: string) =>
      callWire(service.origin, '/idp/oauth/authorize/start', asked, { session: token });
    expect((await started(session)).status).toBe(200);
    expect((await started(session_token)).body['error_type']).toBe('reauthentication_required');
  });

  it('needs the scope full_access, of the token and of a first-party client', async () => {
    const required = [403, 'full_access_required'];
    const client = await register();
    expect(await refusedBy(exchange(await tokenOf(client, 'openid')))).toEqual(required);
    const token = await tokenOf(client, FULL);
    await sdk.connectedApp.clients.update({ client_id: client.client_id, full_access_allowed: false });
    expect(await refusedBy(exchange(token))).toEqual(required);
    service.writeClients([
      {
        client_id: 'third',
        client_name: 'Third',
        client_type: 'third_party',
        client_secret: 'the-secret-of-the-third',
        redirect_uris: [CALLBACK],
        scopes: ['openid', 'full_access'],
      },
    ]);
    const third = { client_id: 'third', client_secret: 'the-secret-of-the-third', redirect_uris: [CALLBACK] } as const;
    const { access_token } = await (await service.party(third)).signIn(session, { scope: FULL });
    expect(await refusedBy(exchange(access_token))).toEqual(required);
  });

  it('must be known and live, of a client that is there', async () => {
    const unknown = [404, 'access_token_not_found'];
    expect(await refusedBy(exchange('unknown'))).toEqual(unknown);
    const [expired, gone] = [await register(), await register()];
    const [old, orphan] = [await tokenOf(expired, FULL), await tokenOf(gone, FULL)];
    await sdk.connectedApp.clients.delete({ client_id: gone.client_id });
    expect(await refusedBy(exchange(orphan))).toEqual(unknown);
    expect(await refusedBy(exchange(old, { session_duration_minutes: 4 }))).toEqual([
      400,
      'invalid_session_duration_minutes',
    ]);
    expect(await refusedBy(exchange(old, { session_custom_claims: { sub: 'x' } }))).toEqual([
      400,
      'reserved_session_custom_claim',
    ]);
    const claimed = await exchange(old, { session_custom_claims: { plan: 'pro' } });
    expect(claimed.session?.custom_claims).toEqual({ plan: 'pro' });
    service.pass(3_601_000);
    expect(await refusedBy(exchange(old))).toEqual(unknown);
  });
});
