import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { refused } from '#tests/services/identity/testIdentity.ts';
import { bodyOf, clients } from './relyingParty.ts';
import { type ServedIdentity, serveIdentity } from './servedIdentity.ts';

const START = '/idp/oauth/authorize/start';
const asked = (scope: string, more: object = {}) => ({
  scope,
  is_grantable: true,
  description: '',
  is_far_reaching: false,
  ...more,
});
const SUBMIT = '/idp/oauth/authorize/submit';

describe.each(databases)('a consent, on $name', (database) => {
  let service: ServedIdentity;
  beforeAll(async () => {
    service = await serveIdentity(database);
  });
  afterAll(() => service.close());

  const asking = async (parameters: Record<string, string> = {}, client: (typeof clients)[number] = clients[0]) => {
    const party = await service.party(client);
    const asked = await party.request(parameters);
    return { party, asked, body: bodyOf(asked.url.searchParams) };
  };

  it('shows who asks whom for what, in the words that were registered [D-500] (security 54 c)', async () => {
    const session = await service.session('shown@consent.test');
    const { body } = await asking({ scope: 'openid phone made.up offline_access reports.read reports.send openid' });
    const { body: shown } = await service.post(START, body, { session });
    expect(shown).toEqual({
      request_id: expect.any(String),
      status_code: 200,
      user_id: Object(shown['user']).user_id,
      user: expect.objectContaining({ emails: [expect.objectContaining({ email: 'shown@consent.test' })] }),
      client: {
        client_id: 'northwind-mail',
        client_type: 'third_party',
        client_name: 'Northwind Mail',
        client_description: 'Mails for brands',
        client_logo_url: 'https://mail.example.com/logo.png',
      },
      consent_required: true,
      scope_results: [
        asked('openid'),
        asked('phone'),
        asked('made.up', { is_grantable: false }),
        asked('offline_access', { is_far_reaching: true }),
        asked('reports.read', { description: 'Read your reports' }),
        asked('reports.send', { description: 'Send your reports to anybody', is_far_reaching: true }),
      ],
    });
  });

  it.each([
    'openid email',
    'openid made.up phone',
    'full_access openid',
    'reports.read openid',
    'profile openid email phone',
  ])('what is shown as grantable is what is granted and what the token has: %s (security 54 c)', async (scope) => {
    const session = await service.session(`${scope.replaceAll(/\W/g, '-')}@consent.test`);
    const { party, asked, body } = await asking({ scope });
    const { body: shown } = await service.post(START, body, { session });
    const results: { scope: string; is_grantable: boolean }[] = Object(shown['scope_results']);
    const grantable = results.filter((one) => one.is_grantable).map((one) => one.scope);
    const { body: done } = await service.post(SUBMIT, { ...body, consent_granted: true }, { session });
    const tokens = await party.redeem(asked, String(done['redirect_uri']));
    const { body: apps } = await service.get('/users/connected_apps', { session });
    expect(apps['connected_apps']).toEqual([expect.objectContaining({ scopes_granted: grantable.join(' ') })]);
    expect(String(tokens.scope).split(' ').toSorted()).toEqual(grantable.toSorted());
  });

  it('cannot be given for nothing that the application may have (security 54 c)', async () => {
    const session = await service.session('unknown@consent.test');
    for (const scope of ['made.up', 'full_access', 'OPENID', 'open']) {
      const { body, asked } = await asking({ scope, state: 's' });
      const answer = await service.post(SUBMIT, { ...body, consent_granted: true }, { session });
      expect(refused(answer)).toEqual([400, 'invalid_scope']);
      const back = new URL(Object(answer.body['error_details']).redirect_uri).searchParams;
      expect([back.get('error'), back.get('state')]).toEqual(['invalid_scope', asked.url.searchParams.get('state')]);
    }
  });

  it('cannot be given by a page of somebody else (security 54 b)', async () => {
    const session = await service.session('framed@consent.test');
    const { body } = await asking();
    for (const origin of ['https://evil.example', 'https://mail.example.com', 'null']) {
      for (const path of [START, SUBMIT, '/users/connected_apps/northwind-mail/revoke']) {
        const answer = await service.post(path, { ...body, consent_granted: true }, { session, headers: { origin } });
        expect(refused(answer)).toEqual([400, 'bad_domain_for_stytch_sdk']);
      }
    }
    const { body: apps } = await service.get('/users/connected_apps', { session });
    expect(apps['connected_apps']).toEqual([]);
  });

  it('is nothing without somebody who is logged in', async () => {
    const { body } = await asking();
    for (const session of [undefined, 'made-up'])
      for (const path of [START, SUBMIT]) {
        const answer = await service.post(path, { ...body, consent_granted: true }, { session });
        expect(refused(answer)).toEqual([401, 'user_unauthenticated']);
        expect(JSON.stringify(answer.body)).not.toContain('redirect_uri');
      }
  });

  it('denied goes back with access_denied, state and iss, and nothing is remembered (security 55 a)', async () => {
    const session = await service.session('deny@consent.test');
    for (const no of [{ consent_granted: false }, { consent_granted: true, consent_denied: true }]) {
      const { body, asked } = await asking();
      const { status, body: done } = await service.post(SUBMIT, { ...body, ...no }, { session });
      const query = new URLSearchParams({ error: 'access_denied', state: asked.state, iss: service.origin });
      expect([status, done]).toEqual([
        200,
        {
          request_id: expect.any(String),
          status_code: 200,
          redirect_uri: `https://mail.example.com/callback?${query}`,
        },
      ]);
    }
    const { body: apps } = await service.get('/users/connected_apps', { session });
    expect(apps['connected_apps']).toEqual([]);
  });

  it('is asked for again with prompt=consent, for more scopes, and after it was taken back', async () => {
    const session = await service.session('again@consent.test');
    const isAsked = async (parameters: Record<string, string> = {}) =>
      (await service.post(START, (await asking(parameters)).body, { session })).body['consent_required'];
    expect(await isAsked()).toBe(true);
    const { party } = await asking();
    const tokens = await party.signIn(session);
    expect([await isAsked(), await isAsked({ scope: 'email' })]).toEqual([false, false]);
    expect([await isAsked({ prompt: 'consent' }), await isAsked({ scope: 'openid phone' })]).toEqual([true, true]);
    // To have been allowed to one application is nothing to another, nor to another person.
    expect((await service.post(START, (await asking({}, clients[1])).body, { session })).body['consent_required']).toBe(
      true,
    );
    const revoke = () => service.post('/users/connected_apps/northwind-mail/revoke', {}, { session });
    expect((await revoke()).status).toBe(200);
    expect(refused(await revoke())).toEqual([404, 'connected_app_not_found']);
    expect(await isAsked()).toBe(true);
    const userinfo = await fetch(`${service.origin}/oauth/userinfo`, {
      headers: { authorization: `Bearer ${tokens.access_token}` },
    });
    expect(userinfo.status).toBe(401);
  });

  it('of one person takes nothing from another', async () => {
    const [jane, john] = [await service.session('jane@apps.test'), await service.session('john@apps.test')];
    const { party } = await asking();
    await party.signIn(jane);
    const tokens = await party.signIn(john);
    expect((await service.post('/users/connected_apps/northwind-mail/revoke', {}, { session: jane })).status).toBe(200);
    const { body } = await service.get('/users/connected_apps', { session: john });
    expect(body['connected_apps']).toEqual([
      {
        connected_app_id: 'northwind-mail',
        name: 'Northwind Mail',
        description: 'Mails for brands',
        client_type: 'third_party',
        logo_url: 'https://mail.example.com/logo.png',
        scopes_granted: 'openid email',
        scope_results: [asked('openid'), asked('email')],
      },
    ]);
    const headers = { authorization: `Bearer ${tokens.access_token}` };
    expect((await fetch(`${service.origin}/oauth/userinfo`, { headers })).status).toBe(200);
  });
});
