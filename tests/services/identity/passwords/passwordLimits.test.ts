import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { GOOD, OTHER, passwordActions, errorOf } from './passwordActions.ts';
import { openTestIdentity, type TestIdentity } from '#tests/services/identity/testIdentity.ts';

const MINUTE = 60_000;
const locked = [429, 'user_lock_limit_reached'];
const wrong = [401, 'unauthorized_credentials'];

describe.each(databases)('limits of passwords on $name', (database) => {
  let service: TestIdentity;
  let actions: ReturnType<typeof passwordActions>;
  let isLeaked = false;
  beforeAll(async () => {
    service = await openTestIdentity(database, {
      options: { limits: { passwordFailuresPerClient: 30, lookupsPerClient: 40, passwordsPerClient: 5 } },
      passwords: { isInBreach: () => Promise.resolve(isLeaked) },
    });
    actions = passwordActions(service);
  });
  afterAll(() => service.close());

  const from = (ip: string, browser = 'Guessing/1.0') => ({ ip, headers: { 'user-agent': browser } });

  it('refuses after ten failures in 15 minutes, for unknown people too, and never for longer (security 23 a)', async () => {
    await actions.create('guessed@person.test');
    for (const email of ['guessed@person.test', 'nobody@person.test']) {
      for (let time = 0; time < 10; time += 1) {
        expect(errorOf(await actions.login(email, OTHER, from(`a${time}`)))).toEqual(wrong);
      }
      const refused = await actions.login(email, GOOD, from('another'));
      expect(errorOf(refused)).toEqual(locked);
      expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(900);
    }
    service.clock.advance(15 * MINUTE);
    expect((await actions.login('guessed@person.test', GOOD, from('another'))).status).toBe(200);
  });

  it('lets a device in that has logged in before, whatever strangers do (security 23 b)', async () => {
    const email = 'home@person.test';
    await actions.create(email);
    expect((await actions.login(email, GOOD, from('home', 'Mine/1.0'))).status).toBe(200);
    for (let time = 0; time < 12; time += 1) await actions.login(email, OTHER, from(`b${time}`));
    expect(errorOf(await actions.login(email, GOOD, from('elsewhere', 'Mine/1.0')))).toEqual(locked);
    expect((await actions.login(email, GOOD, from('home', 'Mine/1.0'))).status).toBe(200);
    // Its own budget is no larger.
    for (let time = 0; time < 10; time += 1) {
      expect(errorOf(await actions.login(email, OTHER, from('home', 'Mine/1.0')))).toEqual(wrong);
    }
    expect(errorOf(await actions.login(email, GOOD, from('home', 'Mine/1.0')))).toEqual(locked);
  });

  it('counts failures only: who knows the password may come as often as they like', async () => {
    service.clock.advance(60 * MINUTE);
    const email = 'often@person.test';
    await actions.create(email);
    for (let time = 0; time < 25; time += 1) {
      expect((await actions.login(email, GOOD, from('often', `Browser/${time}`))).status).toBe(200);
    }
  });

  it('looks at ten of thirty wrong passwords at once', async () => {
    const attempts = Array.from({ length: 30 }, (_, at) =>
      actions.login('burst@person.test', OTHER, from(`burst${at}`)),
    );
    const answers = (await Promise.all(attempts)).map(({ status }) => status);
    expect(answers.filter((status) => status === 401)).toHaveLength(10);
    expect(answers.filter((status) => status === 429)).toHaveLength(20);
  });

  it('refuses one caller who tries many addresses', async () => {
    for (let time = 0; time < 30; time += 1) {
      expect(errorOf(await actions.login(`spray${time}@person.test`, OTHER, from('spray')))).toEqual(wrong);
    }
    expect(errorOf(await actions.login('spray30@person.test', OTHER, from('spray')))).toEqual(locked);
  });

  it('limits the question after somebody, per address and per caller', async () => {
    const ask = (email: string, ip: string) => service.post('/users/search', { email }, { ip });
    for (let time = 0; time < 30; time += 1) expect((await ask('asked@person.test', `c${time}`)).status).toBe(200);
    expect(errorOf(await ask('Asked@person.test', 'one more'))).toEqual([429, 'too_many_requests']);
    for (let time = 0; time < 40; time += 1) expect((await ask(`p${time}@person.test`, 'curious')).status).toBe(200);
    expect(errorOf(await ask('p40@person.test', 'curious'))).toEqual([429, 'too_many_requests']);
    expect(errorOf(await ask('nobody', 'bad address'))).toEqual([400, 'invalid_email']);
  });

  it('limits how many people one caller can make up', async () => {
    const create = (at: number) =>
      service.post('/passwords', { email: `made${at}@person.test`, password: GOOD }, { ip: 'maker' });
    for (let at = 0; at < 5; at += 1) expect((await create(at)).status).toBe(200);
    expect(errorOf(await create(5))).toEqual([429, 'too_many_requests']);
  });

  it('notices within a day that a password has leaked, and asks for a new one', async () => {
    const email = 'leaked@person.test';
    service.clock.advance(60 * MINUTE);
    await actions.create(email);
    isLeaked = true;
    expect((await actions.login(email)).status).toBe(200);
    service.clock.advance(24 * 60 * MINUTE);
    expect(errorOf(await actions.login(email, OTHER))).toEqual(wrong);
    const refused = await actions.login(email);
    expect(errorOf(refused)).toEqual([401, 'reset_password']);
    expect(refused.body['error_details']).toEqual({ reason: 'breached' });
    isLeaked = false;
    expect(errorOf(await actions.login(email))).toEqual([401, 'reset_password']);
    const { token, pair } = await actions.askForReset(email);
    expect((await actions.reset(token, OTHER, pair.verifier)).status).toBe(200);
    expect((await actions.login(email, OTHER)).status).toBe(200);
    isLeaked = true;
    expect(errorOf(await actions.create('fresh@person.test'))).toEqual([400, 'breached_password']);
    isLeaked = false;
  });
});
