import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { newVisitor } from '#tests/services/identity/oauth/visitor.ts';
import { newestTo } from './sentMessages.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

const attributes = { ip_address: '198.51.100.20', user_agent: 'Firefox of a person' };

describe.each(databases)('signing people in through a backend on $name', (database) => {
  let service: ServerSdk;
  beforeAll(async () => {
    service = await openServerSdk(database);
  });
  afterAll(() => service.close());

  const sdk = () => service.consumer;
  const newest = (to: string) => newestTo(service, to);

  describe('by passcode', () => {
    it('sends to an address and to a number, and takes the code once, into the session that is there', async () => {
      const byMail = await sdk().otps.email.loginOrCreate({ email: 'code@person.test', attributes });
      expect(byMail.user_created).toBe(true);
      const first = await sdk().otps.authenticate({
        method_id: byMail.email_id,
        code: (await newest('code@person.test')).message.code ?? '',
        attributes,
      });
      expect(first).toMatchObject({ user_id: byMail.user_id, method_id: byMail.email_id });
      const second = await sdk().otps.email.loginOrCreate({ email: 'code@person.test', attributes });
      const extended = await sdk().otps.authenticate({
        method_id: second.email_id,
        code: (await newest('code@person.test')).message.code ?? '',
        session_token: first.session_token,
        attributes,
      });
      expect([extended.session_token, extended.session?.session_id]).toEqual([
        first.session_token,
        first.session?.session_id,
      ]);
      const byText = await sdk().otps.sms.loginOrCreate({ phone_number: '+12025550133' });
      const byWhatsapp = await sdk().otps.whatsapp.loginOrCreate({ phone_number: '+12025550134' });
      expect([byText.user_created, byWhatsapp.phone_id]).toEqual([true, expect.stringMatching(/^phone-number-test-/)]);
      const code = (await service.outbox.list('+12025550133'))[0]?.code ?? '';
      const wrong = code === '000000' ? '111111' : '000000';
      expect(await refusedBy(sdk().otps.authenticate({ method_id: byText.phone_id, code: wrong }))).toEqual([
        404,
        'otp_code_not_found',
      ]);
      const signedIn = await sdk().otps.authenticate({ method_id: byText.phone_id, code });
      expect(signedIn.session?.authentication_factors).toMatchObject([{ type: 'otp', delivery_method: 'sms' }]);
    });

    it('sends to a known address or number, of the user who is named', async () => {
      const { user_id, email_id } = await service.consumer.users.create({
        email: 'known@person.test',
        phone_number: '+12025550177',
      });
      const mailed = await sdk().otps.email.send({ email: 'known@person.test', user_id });
      expect([mailed.user_id, mailed.email_id]).toEqual([user_id, email_id]);
      const texted = await sdk().otps.sms.send({ phone_number: '+12025550177' });
      expect([texted.user_id, texted.phone_id]).toEqual([user_id, expect.stringMatching(/^phone-number-test-/)]);
      expect((await sdk().otps.whatsapp.send({ phone_number: '+12025550177', user_id })).user_id).toBe(user_id);
      const code = (await newest('known@person.test')).message.code ?? '';
      expect((await sdk().otps.authenticate({ method_id: email_id, code })).user_id).toBe(user_id);
      const other = { user_id: 'user-test-somebody' };
      for (const ask of [
        () => sdk().otps.email.send({ email: 'nobody@person.test' }),
        () => sdk().otps.email.send({ email: 'known@person.test', ...other }),
      ])
        expect(await refusedBy(ask())).toEqual([404, 'email_not_found']);
      for (const ask of [
        () => sdk().otps.sms.send({ phone_number: '+12025550178' }),
        () => sdk().otps.whatsapp.send({ phone_number: '+12025550177', ...other }),
      ])
        expect(await refusedBy(ask())).toEqual([404, 'phone_number_not_found']);
    });

    it('takes a session by its token alone', async () => {
      const { jwt } = await service.signIn('jwt@person.test');
      const { email_id: method_id } = await sdk().otps.email.loginOrCreate({ email: 'jwt@person.test' });
      const asked = sdk().otps.authenticate({ method_id, code: '123456', session_jwt: jwt });
      expect(await refusedBy(asked)).toEqual([400, 'session_token_expected']);
    });
  });

  describe('by password', () => {
    const password = 'correct horse battery staple 7';

    it('signs up, signs in, assesses, and sets a new one by link', async () => {
      const email = 'password@person.test';
      const created = await sdk().passwords.create({ email, password, session_custom_claims: { from: 'import' } });
      expect(created).toMatchObject({ email_id: expect.stringMatching(/^email-test-/), user: { status: 'active' } });
      expect(created.session?.custom_claims).toEqual({ from: 'import' });
      expect(await refusedBy(sdk().passwords.create({ email, password }))).toEqual([400, 'duplicate_email']);
      const signedIn = await sdk().passwords.authenticate({ email, password, session_duration_minutes: 25 });
      expect(signedIn.user_id).toBe(created.user_id);
      expect(await refusedBy(sdk().passwords.authenticate({ email, password: 'wrong one' }))).toEqual([
        401,
        'unauthorized_credentials',
      ]);
      const weak = await sdk().passwords.strengthCheck({ email, password: 'password' });
      expect([weak.valid_password, weak.strength_policy]).toEqual([false, 'zxcvbn']);
      const reset = await sdk().passwords.email.resetStart({ email });
      expect(reset).toMatchObject({ user_id: created.user_id, email_id: created.email_id });
      await service.identity.settled();
      const { token } = await newest(email);
      const changed = await sdk().passwords.email.reset({ token, password: `${password} again` });
      expect(changed.user.emails).toMatchObject([{ email, verified: true }]);
      expect((await sdk().passwords.authenticate({ email, password: `${password} again` })).user_id).toBe(
        created.user_id,
      );
      expect(await refusedBy(sdk().passwords.email.resetStart({ email: 'none@person.test' }))).toEqual([
        404,
        'email_not_found',
      ]);
    });

    it('is held back for one account, and for nobody else of the same backend (security 93 b)', async () => {
      for (const email of ['guessed@person.test', 'other@person.test'])
        await sdk().passwords.create({ email, password });
      const guess = () =>
        refusedBy(sdk().passwords.authenticate({ email: 'guessed@person.test', password: 'a guess' }));
      for (let tries = 0; tries < 10; tries += 1) expect(await guess()).toEqual([401, 'unauthorized_credentials']);
      expect(await guess()).toEqual([429, 'user_lock_limit_reached']);
      const other = await sdk().passwords.authenticate({ email: 'other@person.test', password });
      expect(other.status_code).toBe(200);
    });
  });

  it('by the token that the way back from a provider carried, with the verifier of the page', async () => {
    const visitor = newVisitor(service);
    const page = await visitor.choose(await visitor.start('google'), 'google@person.test');
    const token = String(visitor.returned(page)['token']);
    expect(await refusedBy(sdk().oauth.authenticate({ token }))).toEqual([400, 'pkce_expected_code_verifier']);
    const given = { token, code_verifier: visitor.pair.verifier, session_custom_claims: { from: 'google' } };
    const signedIn = await sdk().oauth.authenticate(given);
    expect(signedIn).toMatchObject({ provider_type: 'Google', user: { emails: [{ email: 'google@person.test' }] } });
    expect(signedIn.user_session).toMatchObject({
      custom_claims: { from: 'google' },
      authentication_factors: [{ delivery_method: 'oauth_google' }],
    });
  });

  it('refuses claims before anything is spent', async () => {
    const { email_id: method_id } = await sdk().otps.email.loginOrCreate({ email: 'claims@person.test' });
    const code = (await newest('claims@person.test')).message.code ?? '';
    const asked = sdk().otps.authenticate({ method_id, code, session_custom_claims: { sub: 'somebody' } });
    expect(await refusedBy(asked)).toEqual([400, 'reserved_session_custom_claim']);
    expect((await sdk().otps.authenticate({ method_id, code })).status_code).toBe(200);
  });

  it('counts a person by the address that the backend names, and not by its own', async () => {
    const limited = await openServerSdk(database, { options: { limits: { mailsPerClient: 2 } } });
    const send = (email: string, ip_address?: string) =>
      limited.consumer.magicLinks.email
        .loginOrCreate({ email, ...(ip_address === undefined ? {} : { attributes: { ip_address, user_agent: 'x' } }) })
        .then(({ status_code }) => status_code);
    const outcomes = [await send('one@person.test', '192.0.2.1'), await send('two@person.test', '192.0.2.1')];
    const third = await refusedBy(send('three@person.test', '192.0.2.1'));
    outcomes.push(await send('three@person.test', '192.0.2.2'));
    for (const name of ['four', 'five', 'six']) outcomes.push(await send(`${name}@person.test`));
    await limited.close();
    expect([outcomes, third]).toEqual([
      [200, 200, 200, 200, 200, 200],
      [429, 'too_many_requests'],
    ]);
  });
});
