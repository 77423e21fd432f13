import * as oidc from 'openid-client';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { refused } from '#tests/services/identity/testIdentity.ts';
import { bodyOf, clients } from './relyingParty.ts';
import { type ClientEntry, type ServedIdentity, serveIdentity } from './servedIdentity.ts';

const SUBMIT = '/idp/oauth/authorize/submit';
const [northwind, , own] = clients;

describe.each(databases)('what changes between the question and the answer, on $name', (database) => {
  let service: ServedIdentity;
  let count = 0;
  let session: string;
  beforeAll(async () => {
    service = await serveIdentity(database);
  });
  beforeEach(async () => {
    session = await service.session(`person-${(count += 1)}@meanwhile.test`);
  });
  afterEach(() => {
    service.writeClients(clients);
    vi.restoreAllMocks();
  });
  afterAll(() => service.close());

  /** A person who looks at the question, and what the answer is after `change`. */
  const answered = async (
    change: () => unknown,
    { scope = 'openid email', yes = { consent_granted: true } }: { scope?: string; yes?: object } = {},
  ) => {
    const party = await service.party();
    const asked = await party.request({ scope });
    const body = bodyOf(asked.url.searchParams);
    expect((await service.post('/idp/oauth/authorize/start', body, { session })).status).toBe(200);
    await change();
    const answer = await service.post(SUBMIT, { ...body, ...yes }, { session });
    return { party, asked, answer };
  };
  const withNorthwind = (change: ClientEntry) => service.writeClients([{ ...northwind, ...change }, own]);

  it('a client that is gone gets nothing', async () => {
    const { answer } = await answered(() => service.writeClients([own]));
    expect(refused(answer)).toEqual([404, 'connected_app_not_found']);
  });

  it('a client that is gone can use nothing that it has', async () => {
    const party = await service.party();
    const tokens = await party.signIn(session, { scope: 'openid email offline_access' });
    service.writeClients([own]);
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    // The next call reads the file.
    expect((await fetch(`${service.origin}/oauth/userinfo`, { headers })).status).toBe(401);
    const refreshed = oidc.refreshTokenGrant(party.config, String(tokens.refresh_token));
    await expect(refreshed).rejects.toMatchObject({ status: 401 });
  });

  it('an address that is no longer registered is not followed', async () => {
    const { answer } = await answered(() => withNorthwind({ redirect_uris: ['https://mail.example.com/new'] }));
    expect(refused(answer)).toEqual([400, 'connected_app_supplied_redirect_url_not_found_in_client']);
    expect(JSON.stringify(answer.body)).not.toContain('redirect_uri');
  });

  it('a scope that was taken from the client is not granted', async () => {
    const { party, asked, answer } = await answered(() => withNorthwind({ scopes: ['openid'], scope_details: [] }));
    const tokens = await party.redeem(asked, String(answer.body['redirect_uri']));
    expect(tokens.scope).toBe('openid');
    const none = await answered(() => withNorthwind({ scopes: ['phone'], scope_details: [] }));
    expect(refused(none.answer)).toEqual([400, 'invalid_scope']);
  });

  it('a session that has ended decides nothing', async () => {
    const { answer } = await answered(() => service.post('/sessions/revoke', {}, { session }));
    expect(refused(answer)).toEqual([401, 'user_unauthenticated']);
  });

  it('a no stays a no, though another tab has said yes meanwhile', async () => {
    const { answer } = await answered(async () => (await service.party()).signIn(session), {
      yes: { consent_granted: false, consent_denied: true },
    });
    expect(answer.body).not.toHaveProperty('authorization_code');
    expect(new URL(String(answer.body['redirect_uri'])).searchParams.get('error')).toBe('access_denied');
  });

  it('what was not asked for is not granted, though it was allowed before and taken back meanwhile', async () => {
    await (await service.party()).signIn(session);
    const { answer } = await answered(
      () => service.post('/users/connected_apps/northwind-mail/revoke', {}, { session }),
      { yes: { consent_granted: false } },
    );
    expect(answer.body).not.toHaveProperty('authorization_code');
  });

  it('a code of a client whose resource was withdrawn gives no token for it', async () => {
    const party = await service.party();
    const asked = await party.request({ resource: northwind.resources[0] });
    const { body } = await party.decide(asked.url, session, true);
    withNorthwind({ resources: [] });
    await expect(party.redeem(asked, String(body['redirect_uri']))).rejects.toMatchObject({ error: 'invalid_target' });
  });

  it.each([
    ['half of it', '{"clients": [{"client_id": "northwind-mail", "client_secret": "the-secret-of-northwind"'],
    ['a secret without quotes', '{"clients": [{"client_id": "northwind-mail", "client_secret": the-secret }]}'],
    ['a client without addresses', JSON.stringify({ clients: [{ ...northwind, redirect_uris: [] }] })],
    ['a client twice', JSON.stringify({ clients: [northwind, northwind] })],
    ['a list', '[]'],
    ['nothing', ''],
  ])('a file that is broken while running (%s) changes nothing, and is told without secrets', async (_, text) => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const { party, asked, answer } = await answered(() => service.writeClients(text));
    await party.redeem(asked, String(answer.body['redirect_uri']));
    expect(logged).toHaveBeenCalledTimes(1);
    const reported = JSON.stringify(
      logged.mock.calls.flat().map((part) => (part instanceof Error ? part.message : part)),
    );
    expect(reported).toContain('clients');
    expect(reported).not.toContain('the-secret');
  });
});
