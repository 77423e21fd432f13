import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { passcodeDesk, phone, wrongFor } from './passcodeDesk.ts';
import { openWorkshop, origin, type Workshop } from './workshop.ts';

describe.each(databases)('passcodes on $name', (database) => {
  let shop: Workshop;
  let desk: ReturnType<typeof passcodeDesk>;
  beforeAll(async () => {
    shop = await openWorkshop(database);
    desk = passcodeDesk(shop);
  });
  afterAll(() => shop.close());

  it('answers every send with the method id, which stays when a code is sent again [IDS-07]', async () => {
    for (const [channel, to, kind] of [
      ['email', 'method@person.test', 'email'],
      ['sms', phone(100), 'phone-number'],
      ['whatsapp', phone(101), 'phone-number'],
    ] as const) {
      const first = await desk.send(channel, to);
      shop.clock.advance(15_000);
      const second = await desk.send(channel, to);
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
      const { methodId, code, message } = await desk.ask(channel, to, { expiration_minutes: 1 });
      expect(message).toMatchObject({ channel, to, links: [] });
      expect(code).toMatch(/^\d{6}$/);
      expect(message.text).toContain(code);
      expect(message.text).toContain('for 1 minute.');
      const answer = await desk.enter(methodId, code);
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
      expect(await shop.identity.findSession(String(answer.body['session_token']))).toEqual({
        userId: answer.body['user_id'],
        email: channel === 'email' ? to : '',
      });
    }
  });

  it('lets browsers fill a text in, for a registered page only, when asked to', async () => {
    const asked = { enable_autofill: true };
    await desk.send('sms', phone(120), asked, { headers: { 'x-sdk-parent-host': origin } });
    const { text, code } = await desk.newest(phone(120));
    expect(text.split('\n').at(-1)).toBe(`@localhost #${code}`);
    await desk.send('sms', phone(121), asked, { headers: { 'x-sdk-parent-host': 'https://evil.example' } });
    expect((await desk.newest(phone(121))).text).not.toContain('evil');
    await desk.send('sms', phone(122));
    expect((await desk.newest(phone(122))).text).not.toContain('#');
  });

  it('takes a code once, also when it is entered twice at once', async () => {
    const { methodId, code } = await desk.ask('email', 'once@person.test');
    const answers = await Promise.all([desk.enter(methodId, code), desk.enter(methodId, code)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    expect(await desk.refusal(methodId, code)).toEqual([401, 'unable_to_auth_otp_code']);
  });

  it('voids the older code with a new one', async () => {
    const old = await desk.ask('email', 'resent@person.test');
    let next = old;
    while (next.code === old.code) {
      shop.clock.advance(15_000);
      next = await desk.ask('email', 'resent@person.test');
    }
    expect(await desk.refusal(old.methodId, old.code)).toEqual([404, 'otp_code_not_found']);
    expect((await desk.enter(next.methodId, next.code)).status).toBe(200);
  });

  it('takes a code until its last second and not after it', async () => {
    const late = await desk.ask('sms', phone(130), { expiration_minutes: 2 });
    const early = await desk.ask('sms', phone(131));
    shop.clock.advance(120_000);
    expect(await desk.refusal(late.methodId, late.code)).toEqual([401, 'unable_to_auth_otp_code']);
    shop.clock.advance(179_999);
    expect((await desk.enter(early.methodId, early.code)).status).toBe(200);
  });

  it('keeps leading zeros', async () => {
    const codes: string[] = [];
    for (let at = 0; at < 200 && !codes.some((code) => code.startsWith('0')); at += 1) {
      const { methodId, code } = await desk.ask('email', `zero${at}@person.test`);
      codes.push(code);
      if (!code.startsWith('0')) continue;
      expect(code).toHaveLength(6);
      expect(await desk.refusal(methodId, String(Number(code)))).toEqual([400, 'invalid_code']);
      expect((await desk.enter(methodId, code)).status).toBe(200);
    }
    expect(codes.at(-1)?.startsWith('0')).toBe(true);
  });

  it('refuses what is not six digits, without counting it', async () => {
    const { methodId, code } = await desk.ask('email', 'digits@person.test');
    for (const text of ['', '12345', '1234567', '12 456', 'abcdef', '１２３４５６', `${code}\n`]) {
      expect(await desk.refusal(methodId, text)).toEqual([400, 'invalid_code']);
    }
    expect((await desk.enter(methodId, code)).status).toBe(200);
  });

  it('refuses the code of one method with another, and a method that does not exist', async () => {
    const one = await desk.ask('email', 'method-a@person.test');
    let other = await desk.ask('sms', phone(140));
    while (other.code === one.code) {
      shop.clock.advance(15_000);
      other = await desk.ask('sms', phone(140));
    }
    expect(await desk.refusal(other.methodId, one.code)).toEqual([404, 'otp_code_not_found']);
    expect(await desk.refusal('email-test-unknown', one.code)).toEqual([400, 'invalid_method_id']);
    expect((await desk.enter(one.methodId, one.code)).status).toBe(200);
  });

  it('adds a factor to the session of the same person, and opens a new one for another', async () => {
    const { sessionToken, answer } = await shop.signIn('factors@person.test');
    const { methodId, code } = await desk.ask('email', 'factors@person.test');
    const more = await desk.enter(methodId, code, sessionToken);
    expect(more.body['session_token']).toBe(sessionToken);
    expect(more.body).toMatchObject({
      user_id: answer.body['user_id'],
      session: { authentication_factors: [{ type: 'magic_link' }, { type: 'otp' }] },
    });
    const stranger = await desk.ask('sms', phone(150));
    const fresh = await desk.enter(stranger.methodId, stranger.code, sessionToken);
    expect(fresh.body['session_token']).not.toBe(sessionToken);
  });

  it('refuses a life outside one to ten minutes', async () => {
    for (const minutes of [0, 11, 1.5, -5]) {
      const answer = await desk.send('email', 'life@person.test', { expiration_minutes: minutes });
      expect([answer.status, answer.body['error_type']]).toEqual([400, 'invalid_expiration_otp']);
    }
    expect((await desk.send('email', 'life@person.test', { expiration_minutes: 10 })).status).toBe(200);
  });

  it('stores no code in clear, logs none and answers none', async () => {
    const logged = vi.spyOn(console, 'error');
    const { sent, methodId, code } = await desk.ask('email', 'canary@person.test');
    const answers = [sent, await desk.enter(methodId, wrongFor(code)), await desk.enter(methodId, code)];
    // A random id may contain six equal digits by chance.
    const kept = await shop.db.selectFrom('identity_passcodes').selectAll().where('method_id', '=', methodId).execute();
    expect(kept[0]?.code_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(await dumpOf(shop.db)).not.toContain(`"${code}"`);
    expect(JSON.stringify(answers.map(({ body }) => body))).not.toContain(`"${code}"`);
    expect(JSON.stringify(logged.mock.calls)).not.toContain(code);
  });
});
