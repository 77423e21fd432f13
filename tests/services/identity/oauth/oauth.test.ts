import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { formsOf, newVisitor } from './visitor.ts';
import { newPair, openTestIdentity, type TestIdentity } from '#tests/services/identity/testIdentity.ts';

const providers = ['google', 'apple'] as const;

describe.each(databases)('OAuth through the sandbox on $name', (database) => {
  let service: TestIdentity;
  beforeAll(async () => {
    service = await openTestIdentity(database);
  });
  afterAll(() => service.close());

  it.each(providers)('signs in with %s, without JavaScript [IDS-03 IDS-09]', async (provider) => {
    const visitor = newVisitor(service);
    const chooser = await visitor.start(provider);
    expect(chooser.text).toContain('ts-sandbar');
    expect(chooser.text).not.toContain('<script');
    for (const email of ['owner@acme.test', 'subscribed@acme.test', 'nobody@elsewhere.test']) {
      expect(chooser.text).toContain(email);
    }
    const email = `new-${provider}@person.test`;
    const page = await visitor.choose(chooser, email);
    expect(visitor.returned(page)).toMatchObject({ stytch_token_type: 'oauth', stytch_redirect_type: 'signup' });
    const answer = await visitor.authenticate(page);
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      provider_type: provider === 'google' ? 'Google' : 'Apple',
      user: {
        status: 'active',
        emails: [{ email, verified: true }],
        name: { first_name: 'Sandbox', last_name: 'Visitor' },
      },
      session: {
        authentication_factors: [
          {
            type: 'oauth',
            delivery_method: `oauth_${provider}`,
            [`${provider}_oauth_factor`]: { provider_subject: answer.body['provider_subject'] },
          },
        ],
      },
    });
    expect(Object(answer.body['provider_values']).id_token.split('.')).toHaveLength(3);
    expect(await service.identity.findSession(String(answer.body['session_token']))).toMatchObject({ email });
  });

  it.each(providers)('comes back to the same user of %s the next time, as a sign-in', async (provider) => {
    const email = `back-${provider}@person.test`;
    const ids = [];
    for (const way of ['signup', 'login']) {
      const visitor = newVisitor(service);
      const page = await visitor.choose(await visitor.start(provider), email);
      expect(visitor.returned(page)['stytch_redirect_type']).toBe(way);
      ids.push((await visitor.authenticate(page)).body['user_id']);
    }
    expect(ids[0]).toBe(ids[1]);
  });

  it('hears a name from Apple the first time only, and keeps it', async () => {
    const email = 'once@person.test';
    const asked = async () => {
      const visitor = newVisitor(service);
      const chooser = await visitor.start('apple');
      const form = formsOf(chooser)[0];
      const next = await visitor.go(form?.action ?? '', { ...form?.fields, account: email });
      const last = formsOf(next)[0];
      const page = await visitor.go(last?.action ?? '', last?.fields);
      return { fields: Object.keys(last?.fields ?? {}), answer: await visitor.authenticate(page) };
    };
    const first = await asked();
    const second = await asked();
    expect(first.fields).toContain('user');
    expect(second.fields).not.toContain('user');
    expect(Object(second.answer.body['user']).name).toMatchObject({ first_name: 'Sandbox', last_name: 'Visitor' });
  });

  it('links the existing user of an address that the provider has verified (security 47 b)', async () => {
    const byLink = await service.signIn('owner@acme.test');
    for (const provider of providers) {
      const visitor = newVisitor(service);
      const page = await visitor.choose(await visitor.start(provider), 'owner@acme.test');
      expect(visitor.returned(page)['stytch_redirect_type']).toBe('login');
      expect((await visitor.authenticate(page)).body['user_id']).toBe(byLink.answer.body['user_id']);
    }
  });

  it('never takes an account over by an address that the provider has not verified (security 47 a)', async () => {
    const byLink = await service.signIn('victim@person.test');
    const visitor = newVisitor(service);
    const page = await visitor.choose(await visitor.start('google'), 'victim@person.test', { unverified: '1' });
    const answer = await visitor.authenticate(page);
    expect(answer.status).toBe(200);
    expect(answer.body['user_id']).not.toBe(byLink.answer.body['user_id']);
    expect(Object(answer.body['user']).emails).toEqual([]);
    expect(await service.identity.findSession(String(answer.body['session_token']))).toMatchObject({ email: '' });
  });

  it.each(providers)(
    'comes back with access_denied when the person says no at %s (security 46 b)',
    async (provider) => {
      const visitor = newVisitor(service);
      const forms = formsOf(await visitor.start(provider));
      const cancel = forms[2];
      const page = await visitor.go(
        cancel?.action ?? '',
        provider === 'google' ? { ...cancel?.fields, cancel: '1' } : cancel?.fields,
      );
      expect(visitor.returned(page)).toMatchObject({ error: 'access_denied', stytch_token_type: 'oauth' });
      expect(visitor.returned(page)['token']).toBeUndefined();
    },
  );

  it('takes the token once, with its verifier, for ten minutes (security 46 a)', async () => {
    const visitor = newVisitor(service);
    const page = await visitor.choose(await visitor.start('google'), 'single@person.test');
    const wrong = await visitor.authenticate(page, newPair().verifier);
    expect([wrong.status, wrong.body['error_type']]).toEqual([400, 'pkce_mismatch']);
    const [one, other] = await Promise.all([visitor.authenticate(page), visitor.authenticate(page)]);
    expect(one?.body['session_token']).toBe(other?.body['session_token']);
    service.clock.advance(60_000);
    const late = await visitor.authenticate(page);
    expect([late.status, late.body['error_type']]).toEqual([404, 'oauth_token_not_found']);
    const slow = newVisitor(service);
    const waiting = await slow.choose(await slow.start('google'), 'single@person.test');
    service.clock.advance(600_000);
    expect((await slow.authenticate(waiting)).status).toBe(404);
  });

  it('keeps no token of the flow in the database', async () => {
    const visitor = newVisitor(service);
    const chooser = await visitor.start('google');
    const page = await visitor.choose(chooser, 'sealed@person.test');
    const answer = await visitor.authenticate(page);
    const values = Object(answer.body['provider_values']);
    const dump = await dumpOf(service.db);
    const state = formsOf(chooser)[0]?.fields['state'];
    for (const secret of [
      visitor.returned(page)['token'],
      state,
      ...visitor.jar.values(),
      values.access_token,
      values.id_token,
    ]) {
      expect(String(secret).length).toBeGreaterThan(20);
      expect(dump).not.toContain(secret);
    }
  });
});
