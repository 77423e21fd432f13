import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { basic, newPair, openTestIdentity, publicToken, type TestIdentity } from './testIdentity.ts';
import { expectAlikeInTime } from './timing.ts';

const path = '/magic_links/email/login_or_create';

describe.each(databases)('limits of sending on $name', (database) => {
  let service: TestIdentity;
  beforeEach(async () => {
    service = await openTestIdentity(database, { options: { limits: { mailsPerClient: 30 } } });
  });
  afterEach(() => service.close());

  const ask = (email: string, ip = '203.0.113.7') =>
    service.post(path, { email, code_challenge: newPair().challenge }, { ip });

  it('refuses the sixth mail to one address in ten minutes, and nobody else (security 10 a)', async () => {
    for (let mail = 0; mail < 5; mail += 1) expect((await ask('six@person.test')).status).toBe(200);
    const sixth = await ask('Six@Person.test');
    expect([sixth.status, sixth.body['error_type']]).toEqual([429, 'too_many_requests']);
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(sixth.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect((await ask('other@person.test')).status).toBe(200);
    service.clock.advance(600_000);
    expect((await ask('six@person.test')).status).toBe(200);
    expect(await service.outbox.list('six@person.test')).toHaveLength(6);
  });

  it('refuses the thirty-first mail that one client asks for in an hour (security 10 b)', async () => {
    for (let mail = 0; mail < 30; mail += 1) expect((await ask(`p${mail}@person.test`)).status).toBe(200);
    expect((await ask('p30@person.test')).status).toBe(429);
    expect((await ask('p30@person.test', '198.51.100.1')).status).toBe(200);
    service.clock.advance(3_600_000);
    expect((await ask('p31@person.test')).status).toBe(200);
  });

  it('sends exactly five of ten that are asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask('burst@person.test')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(5);
    expect(await service.outbox.list('burst@person.test')).toHaveLength(5);
    expect(
      await service.db.selectFrom('identity_emails').selectAll().where('email', '=', 'burst@person.test').execute(),
    ).toHaveLength(1);
  });

  it('answers known and unknown addresses alike, in shape and in time (security 9 a)', async () => {
    const known = ['owner@acme.test', 'subscribed@acme.test'];
    const shapes = new Set<string>();
    // Both wait alike: settings that are read anew after a while make a request slower.
    const send = async (email: string, round: number) => {
      service.clock.advance(600_000);
      const answer = await ask(email, `10.0.0.${round}`);
      shapes.add(JSON.stringify([answer.status, Object.keys(answer.body), answer.body['user_created']]));
    };
    await expectAlikeInTime(
      (round) => send(known[round % 2] ?? '', round),
      (round) => send(`new${round}@person.test`, round),
    );
    expect(shapes.size).toBe(1);
  });
});

describe.each(databases)('limits of everybody together on $name', (database) => {
  let service: TestIdentity;
  afterEach(() => service.close());

  it('refuses mails of every kind when those of the hour have left, says so in the log, and sends texts (security 10 c)', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    service = await openTestIdentity(database, { options: { limits: { mailsAnHour: 6 } } });
    const link = (at: number) =>
      service.post(
        path,
        { email: `link${at}@person.test`, code_challenge: newPair().challenge },
        { ip: `10.0.0.${at}` },
      );
    const code = (at: number) => service.post('/otps/email/login_or_create', { email: `code${at}@person.test` });
    const reset = (at: number) =>
      service.post('/passwords/email/reset/start', {
        email: `reset${at}@person.test`,
        code_challenge: newPair().challenge,
      });
    for (const ask of [link, code, reset]) expect((await ask(1)).status).toBe(200);
    for (const ask of [link, code, reset]) {
      const refused = await ask(2);
      expect([refused.status, refused.body['error_type']]).toEqual([503, 'server_unavailable']);
      expect(refused.headers.get('retry-after')).toBe('3600');
    }
    expect(JSON.stringify(logged.mock.calls)).toContain('MAILS_PER_HOUR is used up');
    expect((await service.post('/otps/sms/login_or_create', { phone_number: '+12025550132' })).status).toBe(200);
    service.clock.advance(3_600_000);
    expect((await link(3)).status).toBe(200);
    logged.mockRestore();
  });

  it('lets one client leave for a provider so often in an hour, and keeps nothing of what is refused', async () => {
    service = await openTestIdentity(database, { options: { limits: { oauthStartsPerClient: 3 } } });
    const query = new URLSearchParams({ public_token: publicToken, code_challenge: newPair().challenge });
    const leave = (ip: string) => service.request(`/v1/public/oauth/google/start?${query}`, { ip });
    for (let time = 0; time < 3; time += 1) expect((await leave('198.51.100.7')).status).toBe(302);
    const refused = await leave('198.51.100.7');
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect(await refused.text()).toContain('Start again');
    expect(await service.db.selectFrom('identity_oauth_states').selectAll().execute()).toHaveLength(3);
    expect((await leave('198.51.100.8')).status).toBe(302);
    service.clock.advance(3_600_000);
    expect((await leave('198.51.100.7')).status).toBe(302);
  });

  it('writes and sends what only a known address gets when the answer has left, and every mail after it', async () => {
    service = await openTestIdentity(database);
    const { outbox } = service;
    const order: string[] = [];
    vi.spyOn(outbox, 'flush').mockImplementation(() => {
      order.push('flush');
      return Promise.resolve();
    });
    const put = outbox.put.bind(outbox);
    vi.spyOn(outbox, 'put').mockImplementation((trx, message) => {
      order.push('write');
      return put(trx, message);
    });
    const orderOf = async (call: string, body: Record<string, unknown>) => {
      order.length = 0;
      const init = { method: 'POST', headers: { authorization: basic() }, body: JSON.stringify(body) };
      expect((await service.request(`/sdk/v1${call}`, init)).status).toBe(200);
      order.push('answer');
      await service.identity.settled();
      return order.join(' ');
    };
    const code_challenge = newPair().challenge;
    const email = 'owner@acme.test';
    expect(await orderOf('/passwords/email/reset/start', { email, code_challenge })).toBe('answer write flush');
    expect(await orderOf('/passwords/email/reset/start', { email: 'nobody@person.test', code_challenge })).toBe(
      'answer flush',
    );
    expect(await orderOf(path, { email, code_challenge })).toBe('write answer flush');
    expect(await orderOf('/otps/email/login_or_create', { email })).toBe('write answer flush');
    expect(await orderOf('/otps/sms/login_or_create', { phone_number: '+12025550133' })).toBe('write answer flush');
  });
});
