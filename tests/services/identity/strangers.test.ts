import { afterEach, describe, expect, it, vi } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { businessOf } from './business/businessHarness.ts';
import { passcodeActions, phone, wrongFor } from './passcodes/passcodeActions.ts';
import { newPair, openTestIdentity, refused, type TestIdentity } from './testIdentity.ts';

const HOUR = 3_600_000;
const home = '203.0.113.50';
/** A client in another site each. */
const stranger = (at: number): string => `198.51.${at}.7`;
const busy = [429, 'too_many_requests'];
const locked = [429, 'user_lock_limit_reached'];
const full = [503, 'server_unavailable'];

describe.each(databases)('what strangers use up on $name', (database) => {
  let service: TestIdentity;
  afterEach(() => service.close());

  const open = async (limits: Record<string, number> = {}) => {
    service = await openTestIdentity(database, { options: { limits } });
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    return passcodeActions(service);
  };
  const link = (email: string, ip: string) =>
    service.post('/magic_links/email/login_or_create', { email, code_challenge: newPair().challenge }, { ip });
  /** Signs in by a code, from a client that is known from then on. */
  const comeFrom = async (ip: string, email: string) => {
    const actions = passcodeActions(service);
    const sent = await actions.send('email', email, {}, { ip });
    const code = (await actions.newest(email)).code;
    const body = { token: code, method_id: sent.body['method_id'], session_duration_minutes: 30 };
    expect((await service.post('/otps/authenticate', body, { ip })).status).toBe(200);
    service.clock.advance(HOUR);
    return String(sent.body['method_id']);
  };

  it('gives all networks of one /48 four budgets of a client, and one /32 sixteen (security 79 a)', async () => {
    await open({ mailsPerClient: 3 });
    const sent: number[] = [];
    for (let network = 0; network < 70; network += 1)
      sent.push((await link(`p${network}@person.test`, `2001:db8:1:${network.toString(16)}::1`)).status);
    expect(sent.filter((status) => status === 200)).toHaveLength(6);
    for (let network = 0; network < 20; network += 1)
      sent.push((await link(`q${network}@person.test`, `2001:db8:1:${network.toString(16)}00::1`)).status);
    expect(sent.filter((status) => status === 200)).toHaveLength(12);
    for (let network = 2; network < 60; network += 1)
      sent.push((await link(`r${network}@person.test`, `2001:db8:${network}::1`)).status);
    expect(sent.filter((status) => status === 200)).toHaveLength(48);
    expect((await link('elsewhere@person.test', '2001:db9::1')).status).toBe(200);
  });

  it('gives a /24 of IPv4 four budgets of a client (security 79 a)', async () => {
    await open({ mailsPerClient: 3 });
    const sent: number[] = [];
    for (let host = 1; host <= 30; host += 1)
      sent.push((await link(`p${host}@person.test`, `198.51.100.${host}`)).status);
    expect(sent.filter((status) => status === 200)).toHaveLength(12);
    expect((await link('elsewhere@person.test', '198.51.101.1')).status).toBe(200);
  });

  it('leaves half of the mails to addresses that have signed in, and a fifth to known devices (security 79 b)', async () => {
    await open({ mailsAnHour: 20 });
    await comeFrom(home, 'owner@here.test');
    for (let at = 0; at < 10; at += 1) expect((await link(`new${at}@person.test`, stranger(at))).status).toBe(200);
    expect(refused(await link('new10@person.test', stranger(10)))).toEqual(full);
    // Somebody who signs up with an address of another has not been here.
    await service.post('/passwords', { email: 'planted@person.test', password: 'wolf tin harbour' }, { ip: home });
    expect(refused(await link('planted@person.test', home))).toEqual(full);
    for (let at = 0; at < 6; at += 1) {
      if (at === 5) service.clock.advance(600_000);
      expect((await link('owner@here.test', stranger(20 + at))).status).toBe(200);
    }
    expect(refused(await link('owner@here.test', stranger(30)))).toEqual(full);
    for (let at = 0; at < 4; at += 1) expect((await link('owner@here.test', home)).status).toBe(200);
    expect(refused(await link('owner@here.test', home))).toEqual(full);
  });

  it('shares texts in the same way (security 79 c)', async () => {
    const actions = await open({ textsAnHour: 4 });
    const text = (at: number, ip: string) => actions.send('sms', phone(700 + at), {}, { ip });
    const first = await text(0, home);
    const code = (await actions.newest(phone(700))).code;
    const body = { token: code, method_id: first.body['method_id'], session_duration_minutes: 30 };
    expect((await service.post('/otps/authenticate', body, { ip: home })).status).toBe(200);
    service.clock.advance(HOUR);
    for (let at = 1; at <= 2; at += 1) expect((await text(at, stranger(at))).status).toBe(200);
    expect(refused(await text(3, stranger(3)))).toEqual(full);
    expect(refused(await actions.send('whatsapp', phone(703), {}, { ip: stranger(3) }))).toEqual(full);
    expect((await text(0, home)).status).toBe(200);
  });

  it('leaves the owner of an address links that a stranger has not asked for (security 80 a)', async () => {
    await open();
    for (let sent = 0; sent < 5; sent += 1) expect((await link('mine@person.test', stranger(1))).status).toBe(200);
    expect(refused(await link('mine@person.test', stranger(1)))).toEqual(busy);
    expect((await link('mine@person.test', home)).status).toBe(200);
  });

  it('leaves a known device its links, codes and guesses, whatever all strangers ask for (security 80 b)', async () => {
    const actions = await open();
    const email = 'owner@here.test';
    const methodId = await comeFrom(home, email);
    const guess = (token: string, ip: string) =>
      service.post('/otps/authenticate', { token, method_id: methodId, session_duration_minutes: 30 }, { ip });
    let looked = 0;
    for (let sent = 0; sent < 25; sent += 1) {
      const ip = stranger(sent % 6);
      expect((await actions.send('email', email, {}, { ip })).status).toBe(200);
      const code = (await actions.newest(email)).code ?? '';
      for (let step = 1; step <= 4; step += 1) {
        const { status } = await guess(wrongFor(code, step), stranger(50 + sent));
        if (status === 404) looked += 1;
      }
      service.clock.advance(16_000);
    }
    // The hundredth of the day was the one that signed in.
    expect(looked).toBe(99);
    for (let sent = 0; sent < 20; sent += 1) await link(email, stranger(sent % 4));
    expect(refused(await link(email, stranger(40)))).toEqual(busy);
    expect(refused(await actions.send('email', email, {}, { ip: stranger(40) }))).toEqual(locked);
    expect((await link(email, home)).status).toBe(200);
    expect((await actions.send('email', email, {}, { ip: home })).status).toBe(200);
    const code = (await actions.newest(email)).code ?? '';
    // Strangers void a code for themselves alone.
    for (let step = 1; step <= 6; step += 1) await guess(wrongFor(code, step), stranger(41));
    expect((await guess(code, home)).status).toBe(200);
  });

  it('locks guesses for who guesses: ten wrong ones of a stranger leave the owner a code (security 80 c)', async () => {
    const actions = await open();
    const email = 'guessed@person.test';
    const ask = (ip: string) => actions.send('email', email, {}, { ip });
    for (let code = 0; code < 2; code += 1) {
      const sent = await ask(stranger(1));
      const right = (await actions.newest(email)).code ?? '';
      for (let step = 1; step <= 5; step += 1) {
        const body = { token: wrongFor(right, step), method_id: sent.body['method_id'], session_duration_minutes: 30 };
        await service.post('/otps/authenticate', body, { ip: stranger(1) });
      }
    }
    expect(refused(await ask(stranger(1)))).toEqual(locked);
    service.clock.advance(16_000);
    const mine = await ask(home);
    expect(mine.status).toBe(200);
    const body = {
      token: (await actions.newest(email)).code,
      method_id: mine.body['method_id'],
      session_duration_minutes: 30,
    };
    expect((await service.post('/otps/authenticate', body, { ip: home })).status).toBe(200);
  });

  it('holds for members as well: links, codes and passwords (security 80 d)', async () => {
    await open();
    const business = businessOf(service);
    const organization_id = await business.organization('Here');
    const email = 'member@here.test';
    await business.member(organization_id, email);
    const ask = (ip: string) =>
      business.post(
        '/magic_links/email/login_or_signup',
        { organization_id, email_address: email, pkce_code_challenge: newPair().challenge },
        { ip },
      );
    const code = (ip: string) =>
      business.post('/otps/email/login_or_signup', { organization_id, email_address: email }, { ip });
    const guess = (token: string, ip: string) =>
      business.post(
        '/otps/email/authenticate',
        { organization_id, email_address: email, code: token, session_duration_minutes: 30 },
        { ip },
      );
    const password = (ip: string) =>
      business.post(
        '/passwords/authenticate',
        { organization_id, email_address: email, password: 'not this one', session_duration_minutes: 30 },
        { ip },
      );
    expect((await code(home)).status).toBe(200);
    expect((await guess(await business.codeTo(email), home)).status).toBe(200);
    service.clock.advance(HOUR);
    for (let site = 0; site < 4; site += 1) {
      for (let sent = 0; sent < 5; sent += 1) await ask(stranger(site));
      for (let sent = 0; sent < 10; sent += 1) {
        await code(stranger(site));
        await guess('000000', stranger(site));
        await password(stranger(site));
        service.clock.advance(16_000);
      }
    }
    for (let sent = 0; sent < 20; sent += 1) await ask(stranger(sent));
    expect(refused(await ask(stranger(40)))).toEqual(busy);
    expect(refused(await code(stranger(40)))).toEqual(busy);
    expect(refused(await password(stranger(40)))).toEqual(locked);
    expect(refused(await password(home))).toEqual([401, 'unauthorized_credentials']);
    expect((await ask(home)).status).toBe(200);
    expect((await code(home)).status).toBe(200);
    expect((await guess(await business.codeTo(email), home)).status).toBe(200);
  });
});
