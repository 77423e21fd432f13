import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases } from '#tests/services/databases.ts';
import { newPair } from '#tests/services/identity/testIdentity.ts';
import { newestTo } from './sentMessages.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

const attributes = { ip_address: '198.51.100.20', user_agent: 'Firefox of a person' };

describe.each(databases)('links of a backend on $name', (database) => {
  let service: ServerSdk;
  beforeAll(async () => {
    service = await openServerSdk(database);
  });
  afterAll(() => service.close());

  const sdk = () => service.consumer;
  const newest = (to: string) => newestTo(service, to);

  it('mails one without a PKCE pair that a backend alone can use, with the device of the person (security 93 a)', async () => {
    const email = 'link@person.test';
    const sent = await sdk().magicLinks.email.loginOrCreate({ email, attributes });
    expect(sent).toEqual({
      request_id: expect.any(String),
      status_code: 200,
      user_id: expect.stringMatching(/^user-test-/),
      email_id: expect.stringMatching(/^email-test-/),
      user_created: true,
    });
    const { message, token, kind } = await newest(email);
    expect(kind).toBe('signup');
    expect(message.text).not.toContain('in the browser');
    const asPage = await service.post('/magic_links/authenticate', { token, code_verifier: newPair().verifier });
    expect([asPage.status, asPage.body['error_type']]).toEqual([400, 'pkce_mismatch']);
    const signedIn = await sdk().magicLinks.authenticate({
      token,
      attributes,
      session_duration_minutes: 45,
      session_custom_claims: { plan: 'gold' },
    });
    expect(signedIn).toMatchObject({ user_id: sent.user_id, method_id: sent.email_id });
    expect(signedIn.session).toMatchObject({
      attributes,
      custom_claims: { plan: 'gold' },
      authentication_factors: [{ type: 'magic_link', delivery_method: 'email' }],
    });
    expect(signedIn).not.toHaveProperty('__user');
    const again = await sdk().magicLinks.email.loginOrCreate({ email, attributes });
    expect([again.user_created, (await newest(email)).kind]).toEqual([false, 'login']);
  });

  it('takes a PKCE pair where the backend gives one', async () => {
    const email = 'pair@person.test';
    const { verifier, challenge } = newPair();
    await sdk().magicLinks.email.loginOrCreate({ email, code_challenge: challenge });
    const { token } = await newest(email);
    expect(await refusedBy(sdk().magicLinks.authenticate({ token }))).toEqual([400, 'pkce_mismatch']);
    const signedIn = await sdk().magicLinks.authenticate({ token, code_verifier: verifier });
    expect(signedIn.session?.attributes).toEqual({ ip_address: '', user_agent: '' });
  });

  it('sends to people who are there, and to nobody else', async () => {
    const { user_id } = await sdk().magicLinks.email.loginOrCreate({ email: 'there@person.test' });
    const sent = await sdk().magicLinks.email.send({ email: 'there@person.test', user_id });
    expect(sent.user_id).toBe(user_id);
    expect((await newest('there@person.test')).kind).toBe('signup');
    for (const asked of [{ email: 'nobody@person.test' }, { email: 'there@person.test', user_id: 'user-test-none' }])
      expect(await refusedBy(sdk().magicLinks.email.send(asked))).toEqual([404, 'email_not_found']);
  });

  it('invites by a link that makes them active, once, until it is revoked', async () => {
    const email = 'invited@person.test';
    const invited = await sdk().magicLinks.email.invite({ email, name: { first_name: 'Ines', last_name: 'Vito' } });
    const { message, token, kind } = await newest(email);
    expect([message.subject, kind]).toEqual(['You are invited to Tinyspark', 'invite']);
    const signedIn = await sdk().magicLinks.authenticate({ token });
    expect(signedIn.user).toMatchObject({
      user_id: invited.user_id,
      status: 'active',
      name: { first_name: 'Ines', middle_name: '', last_name: 'Vito' },
      emails: [{ email, verified: true }],
    });
    expect(await refusedBy(sdk().magicLinks.email.invite({ email }))).toEqual([400, 'user_already_active']);
    expect(await refusedBy(sdk().magicLinks.email.revokeInvite({ email }))).toEqual([400, 'user_already_active']);
    const other = 'revoked@person.test';
    await sdk().magicLinks.email.invite({ email: other });
    await sdk().magicLinks.email.revokeInvite({ email: other });
    expect(await refusedBy(sdk().magicLinks.authenticate({ token: (await newest(other)).token }))).toEqual([
      401,
      'unable_to_auth_magic_link',
    ]);
    const unknown = sdk().magicLinks.email.revokeInvite({ email: 'never@person.test' });
    expect(await refusedBy(unknown)).toEqual([404, 'email_not_found']);
    const events = (await rowsOf(service.db, { personId: invited.user_id })).map(({ event, actor }) => [event, actor]);
    const key = expect.stringMatching(/^secret-key-test-/);
    expect(events).toEqual([
      ['user.invited', key],
      ['user.changed', null],
      ['sign_in', key],
    ]);
  });

  it('makes tokens for links of its own, which prove no address', async () => {
    const { user_id } = await sdk().magicLinks.email.loginOrCreate({ email: 'embedded@person.test' });
    const { token } = await sdk().magicLinks.create({ user_id, expiration_minutes: 10 });
    const signedIn = await sdk().magicLinks.authenticate({ token });
    expect(signedIn.user.emails).toMatchObject([{ verified: false }]);
    expect(signedIn.session?.authentication_factors).toMatchObject([{ delivery_method: 'embedded' }]);
    service.clock.advance(60_001);
    expect(await refusedBy(sdk().magicLinks.authenticate({ token }))).toEqual([401, 'unable_to_auth_magic_link']);
    const late = await sdk().magicLinks.create({ user_id, expiration_minutes: 10 });
    service.clock.advance(10 * 60_000);
    expect(await refusedBy(sdk().magicLinks.authenticate({ token: late.token }))).toEqual([
      401,
      'unable_to_auth_magic_link',
    ]);
    expect(await refusedBy(sdk().magicLinks.create({ user_id: 'user-test-none' }))).toEqual([404, 'user_not_found']);
  });
});
