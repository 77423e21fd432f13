import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { passcodeActions, phone, wrongFor } from './passcodeActions.ts';
import { openTestIdentity, origin, type TestIdentity } from '#tests/services/identity/testIdentity.ts';

describe.each(databases)('passcodes on $name', (database) => {
  let service: TestIdentity;
  let actions: ReturnType<typeof passcodeActions>;
  beforeAll(async () => {
    service = await openTestIdentity(database);
    actions = passcodeActions(service);
  });
  afterAll(() => service.close());

  it('answers every send with the method id, which stays when a code is sent again [IDS-07]', async () => {
    for (const [channel, to, kind] of [
      ['email', 'method@person.test', 'email'],
      ['sms', phone(100), 'phone-number'],
      ['whatsapp', phone(101), 'phone-number'],
    ] as const) {
      const first = await actions.send(channel, to);
      service.clock.advance(15_000);
      const second = await actions.send(channel, to);
      expect(Object.keys(first.body).toSorted()).toEqual(['method_id', 'request_id', 'status_code']);
      expect(first.body['method_id']).toMatch(new RegExp(`^${kind}-test-[0-9a-f-]{36}$`));
      expect(second.body['method_id']).toBe(first.body['method_id']);
    }
  });

  it('sends six digits by the way that was asked for, and signs in with them', async () => {
    for (const [channel, to] of [
      ['email', 'new@person.test'],
      ['sms', phone(110)],
      ['whatsapp', phone(111)],
    ] as const) {
      const { methodId, code, message } = await actions.ask(channel, to, { expiration_minutes: 1 });
      expect(message).toMatchObject({ channel, to, links: [] });
      expect(code).toMatch(/^\d{6}$/);
      expect(message.text).toContain(code);
      expect(message.text).toContain('for 1 minute.');
      const answer = await actions.enter(methodId, code);
      const factor =
        channel === 'email'
          ? { email_factor: { email_id: methodId, email_address: to } }
          : { phone_number_factor: { phone_id: methodId, phone_number: to } };
      expect(answer.body).toMatchObject({
        method_id: methodId,
        user: {
          status: 'active',
          emails: channel === 'email' ? [{ email: to, verified: true }] : [],
          phone_numbers: channel === 'email' ? [] : [{ phone_id: methodId, phone_number: to, verified: true }],
        },
        session: { authentication_factors: [{ type: 'otp', delivery_method: channel, ...factor }] },
      });
      expect(await service.identity.findSession(String(answer.body['session_token']))).toEqual({
        userId: answer.body['user_id'],
        email: channel === 'email' ? to : '',
      });
    }
  });

  it('lets browsers fill a text in, for a registered page only, when asked to', async () => {
    const asked = { enable_autofill: true };
    await actions.send('sms', phone(120), asked, { headers: { 'x-sdk-parent-host': origin } });
    const { text, code } = await actions.newest(phone(120));
    expect(text.split('\n').at(-1)).toBe(`@localhost #${code}`);
    await actions.send('sms', phone(121), asked, { headers: { 'x-sdk-parent-host': 'https://evil.example' } });
    expect((await actions.newest(phone(121))).text).not.toContain('evil');
    await actions.send('sms', phone(122));
    expect((await actions.newest(phone(122))).text).not.toContain('#');
  });

  it('takes a code once, also when it is entered twice at once (security 16 a)', async () => {
    const { methodId, code } = await actions.ask('email', 'once@person.test');
    const answers = await Promise.all([actions.enter(methodId, code), actions.enter(methodId, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(await actions.error(methodId, code)).toEqual([401, 'unable_to_auth_otp_code']);
  });

  it('voids the older code with a new one (security 16 b)', async () => {
    const old = await actions.ask('email', 'resent@person.test');
    let next = old;
    while (next.code === old.code) {
      service.clock.advance(15_000);
      next = await actions.ask('email', 'resent@person.test');
    }
    expect(await actions.error(old.methodId, old.code)).toEqual([404, 'otp_code_not_found']);
    expect((await actions.enter(next.methodId, next.code)).status).toBe(200);
  });

  it('takes a code until its last second and not after it (security 16 c)', async () => {
    const late = await actions.ask('sms', phone(130), { expiration_minutes: 2 });
    const early = await actions.ask('sms', phone(131));
    service.clock.advance(120_000);
    expect(await actions.error(late.methodId, late.code)).toEqual([401, 'unable_to_auth_otp_code']);
    service.clock.advance(179_999);
    expect((await actions.enter(early.methodId, early.code)).status).toBe(200);
  });

  it('keeps leading zeros (security 16 d)', async () => {
    const codes: string[] = [];
    for (let at = 0; at < 200 && !codes.some((code) => code.startsWith('0')); at += 1) {
      const { methodId, code } = await actions.ask('email', `zero${at}@person.test`);
      codes.push(code);
      if (!code.startsWith('0')) continue;
      expect(code).toHaveLength(6);
      expect(await actions.error(methodId, String(Number(code)))).toEqual([400, 'invalid_code']);
      expect((await actions.enter(methodId, code)).status).toBe(200);
    }
    expect(codes.at(-1)?.startsWith('0')).toBe(true);
  });

  it('refuses what is not six digits, without counting it (security 16 e)', async () => {
    const { methodId, code } = await actions.ask('email', 'digits@person.test');
    for (const text of ['', '12345', '1234567', '12 456', 'abcdef', '１２３４５６', `${code}\n`]) {
      expect(await actions.error(methodId, text)).toEqual([400, 'invalid_code']);
    }
    expect((await actions.enter(methodId, code)).status).toBe(200);
  });

  it('refuses the code of one method with another, and a method that does not exist (security 14 a)', async () => {
    const one = await actions.ask('email', 'method-a@person.test');
    let other = await actions.ask('sms', phone(140));
    while (other.code === one.code) {
      service.clock.advance(15_000);
      other = await actions.ask('sms', phone(140));
    }
    expect(await actions.error(other.methodId, one.code)).toEqual([404, 'otp_code_not_found']);
    expect(await actions.error('email-test-unknown', one.code)).toEqual([400, 'invalid_method_id']);
    expect((await actions.enter(one.methodId, one.code)).status).toBe(200);
  });

  it('adds a factor to the session of the same person, and opens a new one for another (security 27 c)', async () => {
    const { sessionToken, answer } = await service.signIn('factors@person.test');
    const { methodId, code } = await actions.ask('email', 'factors@person.test');
    const more = await actions.enter(methodId, code, sessionToken);
    expect(more.body['session_token']).toBe(sessionToken);
    expect(more.body).toMatchObject({
      user_id: answer.body['user_id'],
      session: { authentication_factors: [{ type: 'magic_link' }, { type: 'otp' }] },
    });
    const stranger = await actions.ask('sms', phone(150));
    const fresh = await actions.enter(stranger.methodId, stranger.code, sessionToken);
    expect(fresh.body['session_token']).not.toBe(sessionToken);
  });

  it('refuses a life outside one to ten minutes', async () => {
    for (const minutes of [0, 11, 1.5, -5]) {
      const answer = await actions.send('email', 'life@person.test', { expiration_minutes: minutes });
      expect([answer.status, answer.body['error_type']]).toEqual([400, 'invalid_expiration_otp']);
    }
    expect((await actions.send('email', 'life@person.test', { expiration_minutes: 10 })).status).toBe(200);
  });

  it('stores no code in clear, logs none and answers none (security 17 b)', async () => {
    const logged = vi.spyOn(console, 'error');
    const { sent, methodId, code } = await actions.ask('email', 'canary@person.test');
    const answers = [sent, await actions.enter(methodId, wrongFor(code)), await actions.enter(methodId, code)];
    // A random id may contain six equal digits by chance.
    const saved = await service.db
      .selectFrom('identity_passcodes')
      .selectAll()
      .where('method_id', '=', methodId)
      .execute();
    expect(saved[0]?.code_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await dumpOf(service.db)).not.toContain(`"${code}"`);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(`"${code}"`);
    expect(JSON.stringify(logged.mock.calls)).not.toContain(code);
  });
});
