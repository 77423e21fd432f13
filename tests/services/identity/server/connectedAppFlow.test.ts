import { Client } from 'stytch';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SANDBOX_SECRET } from '#services/identity/shared/secretKeys/storedKeys.ts';
import { databases } from '#tests/services/databases.ts';
import { callWire } from '#tests/services/identity/authorization/relyingParty.ts';
import { type ServedIdentity, serveIdentity } from '#tests/services/identity/authorization/servedIdentity.ts';
import { basic } from '#tests/services/identity/testIdentity.ts';
import { clientOf, projectIds } from './serverSdk.ts';

const CALLBACK = 'https://portal.example.com/callback';

describe.each(databases)('people at connected apps of the server API on $name', (database) => {
  let service: ServedIdentity;
  let session: string;
  beforeAll(async () => {
    service = await serveIdentity(database);
    session = await service.session('ada@example.com');
  });
  afterAll(() => service.close());

  const sdkOf = (project: 'consumer' | 'business') => {
    const key = `${SANDBOX_SECRET}-${project === 'consumer' ? 'consumer' : 'b2b'}`;
    const config = { project_id: projectIds[project], secret: key, env: service.origin, fraud_env: service.origin };
    return clientOf(Client, config);
  };
  const clientsOf = (project: 'consumer' | 'business') => sdkOf(project).connectedApp.clients;
  const register = async (given: Record<string, unknown> = {}, project: 'consumer' | 'business' = 'consumer') => {
    const described = { client_type: 'third_party', client_name: 'Portal', redirect_urls: [CALLBACK], ...given };
    return (await clientsOf(project).create(described)).connected_app;
  };
  const partyOf = ({ client_id, client_secret }: { client_id: string; client_secret?: string }) =>
    service.party({ client_id, client_secret, redirect_uris: [CALLBACK] });
  const started = (client_id: string, more: Record<string, unknown> = {}) => {
    const body = { client_id, redirect_uri: CALLBACK, response_type: 'code', ...more };
    return callWire(service.origin, '/idp/oauth/authorize/start', body, { session });
  };

  it('sign in at once, with scopes of the client, for as long as it has', async () => {
    const client = await register({ access_token_expiry_minutes: 7, scopes: ['openid', 'email', 'reports.read'] });
    const { body } = await started(client.client_id, { scopes: ['openid', 'reports.read'] });
    expect(body).toMatchObject({ client: { client_name: 'Portal' }, consent_required: true });
    const tokens = await (await partyOf(client)).signIn(session, { scope: 'openid email reports.read' });
    expect(tokens).toMatchObject({ expires_in: 420, scope: 'openid email reports.read' });
  });

  it('are asked again by the new name on every server, as soon as it has changed', async () => {
    const { client_id } = await register();
    const other = await service.open();
    const nameAtOther = async () => {
      const response = await other.app.request(`${service.origin}/sdk/v1/idp/oauth/authorize/start`, {
        method: 'POST',
        headers: { authorization: basic(session), 'content-type': 'application/json' },
        body: JSON.stringify({ client_id, redirect_uri: CALLBACK, response_type: 'code' }),
      });
      const answer: { data?: { client?: { client_name?: unknown } } } = Object(await response.json());
      return [response.status, answer.data?.client?.client_name];
    };
    expect(await nameAtOther()).toEqual([200, 'Portal']);
    await clientsOf('consumer').update({ client_id, client_name: 'Desk' });
    expect(await nameAtOther()).toEqual([200, 'Desk']);
    await clientsOf('consumer').delete({ client_id });
    expect(await nameAtOther()).toEqual([404, undefined]);
    await other.close();
  });

  it('are held by two secrets while one is rotated', async () => {
    const client = await register();
    const { client_id } = client;
    const { secrets } = clientsOf('consumer');
    const signsIn = async (client_secret: string) => {
      const signedIn = (await partyOf({ client_id, client_secret })).signIn(session);
      return signedIn.then(
        () => 'signed in',
        (error: unknown) => Reflect.get(Object(error), 'status'),
      );
    };
    const first = client.client_secret ?? '';
    const second = (await secrets.rotateStart({ client_id })).connected_app.next_client_secret;
    expect([await signsIn(first), await signsIn(second)]).toEqual(['signed in', 'signed in']);
    await secrets.rotateCancel({ client_id });
    expect([await signsIn(first), await signsIn(second)]).toEqual(['signed in', 401]);
    const third = (await secrets.rotateStart({ client_id })).connected_app.next_client_secret;
    await secrets.rotate({ client_id });
    expect([await signsIn(first), await signsIn(third)]).toEqual([401, 'signed in']);
  });

  it('end its tokens when the client is deleted', async () => {
    const client = await register();
    const party = await partyOf(client);
    const { access_token } = await party.signIn(session);
    const userinfo = async () => {
      const headers = { authorization: `Bearer ${access_token}` };
      return (await fetch(`${service.origin}/oauth/userinfo`, { headers })).status;
    };
    expect(await userinfo()).toBe(200);
    await clientsOf('consumer').delete({ client_id: client.client_id });
    expect(await userinfo()).toBe(401);
    expect((await started(client.client_id)).body['error_type']).toBe('connected_app_not_found');
  });

  it('have their tokens introspected by the application that holds them', async () => {
    const client = await register({ scopes: ['openid', 'reports.read'] });
    const { client_id, client_secret = '' } = client;
    const party = await partyOf(client);
    const { access_token: token } = await party.signIn(session, { scope: 'openid reports.read' });
    const { idp } = sdkOf('consumer');
    const subject = await (
      await fetch(`${service.origin}/oauth/userinfo`, { headers: { authorization: `Bearer ${token}` } })
    ).json();
    expect(await idp.introspectTokenNetwork({ token, client_id, client_secret })).toMatchObject({
      subject: Object(subject).sub,
      scope: 'openid reports.read',
      issuer: service.origin,
      token_type: 'Bearer',
      custom_claims: {},
    });
    const other = await register();
    const otherOne = { client_id: other.client_id, client_secret: other.client_secret ?? '' };
    const refused = { code: 'token_invalid' };
    await expect(idp.introspectTokenNetwork({ token, ...otherOne })).rejects.toMatchObject(refused);
    const wrong = idp.introspectTokenNetwork({ token, client_id, client_secret: 'a wrong secret' });
    await expect(wrong).rejects.toMatchObject(refused);
    await clientsOf('consumer').delete({ client_id });
    await expect(idp.introspectTokenNetwork({ token, client_id, client_secret })).rejects.toMatchObject(refused);
  });

  it('are not asked by a client of the other project, not even a first-party one', async () => {
    const { client_id } = await register({ client_type: 'first_party' }, 'business');
    const { status, body } = await started(client_id);
    expect([status, body['error_type']]).toEqual([404, 'connected_app_not_found']);
  });

  it('are asked for offline access, unless a first-party client need not ask', async () => {
    const asks = async (bypass_consent_for_offline_access: boolean) => {
      const { client_id } = await register({ client_type: 'first_party', bypass_consent_for_offline_access });
      return (await started(client_id, { scopes: ['openid', 'offline_access'] })).body['consent_required'];
    };
    expect([await asks(false), await asks(true)]).toEqual([true, false]);
  });
});
