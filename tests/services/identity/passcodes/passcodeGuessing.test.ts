import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyDatabase } from '#tests/services/databases.ts';
import { passcodeActions, phone, wrongFor } from './passcodeActions.ts';
import { openTestIdentity, type TestIdentity } from '#tests/services/identity/testIdentity.ts';

const HOUR = 3_600_000;
const wrong = [404, 'otp_code_not_found'];
const voided = [401, 'unable_to_auth_otp_code'];
const locked = [429, 'user_lock_limit_reached'];

describe.each(everyDatabase)('guessing passcodes on $name', (database) => {
  let service: TestIdentity;
  let actions: ReturnType<typeof passcodeActions>;
  beforeAll(async () => {
    service = await openTestIdentity(database, { options: { limits: { passcodesPerAddress: 1_000 } } });
    actions = passcodeActions(service);
  });
  afterAll(() => service.close());

  it('takes the right code as the fifth guess', async () => {
    const { methodId, code } = await actions.ask('email', 'fifth@person.test');
    for (let step = 1; step <= 4; step += 1) expect(await actions.error(methodId, wrongFor(code, step))).toEqual(wrong);
    expect((await actions.enter(methodId, code)).status).toBe(200);
  });

  it('says with the fifth wrong guess that the code is dead, and offers a new one at once', async () => {
    const { methodId, code } = await actions.ask('email', 'dead@person.test');
    for (let step = 1; step <= 4; step += 1) expect(await actions.error(methodId, wrongFor(code, step))).toEqual(wrong);
    const dead = await actions.enter(methodId, wrongFor(code, 5));
    expect([dead.status, dead.body['error_type']]).toEqual(voided);
    expect(dead.body['error_message']).toBe('This passcode no longer works. Please ask for a new one.');
    expect(await actions.error(methodId, code)).toEqual(voided);
    const next = await actions.ask('email', 'dead@person.test');
    expect((await actions.enter(next.methodId, next.code)).status).toBe(200);
  });

  it('voids a code after five wrong ones, and locks codes for an hour after ten, whatever is sent again (security 13 a b)', async () => {
    const to = 'guessed@person.test';
    const first = await actions.ask('email', to);
    for (let step = 1; step <= 4; step += 1) {
      expect(await actions.error(first.methodId, wrongFor(first.code, step))).toEqual(wrong);
    }
    expect(await actions.error(first.methodId, wrongFor(first.code, 5))).toEqual(voided);
    expect(await actions.error(first.methodId, first.code)).toEqual(voided);
    service.clock.advance(15_000);
    const second = await actions.ask('email', to);
    for (let step = 1; step <= 4; step += 1) {
      expect(await actions.error(second.methodId, wrongFor(second.code, step))).toEqual(wrong);
    }
    // The tenth wrong guess says itself that the codes are locked.
    expect(await actions.error(second.methodId, wrongFor(second.code, 5))).toEqual(locked);
    const refused = await actions.enter(second.methodId, second.code);
    expect([refused.status, refused.body['error_type']]).toEqual(locked);
    expect(Number(refused.headers.get('retry-after'))).toBe(3_585);
    service.clock.advance(15_000);
    const third = await actions.send('email', to);
    expect([third.status, third.body['error_type']]).toEqual(locked);
    // Another way in is not locked.
    expect((await service.signIn(to)).answer.status).toBe(200);
    service.clock.advance(HOUR - 15_000);
    const later = await actions.ask('email', to);
    expect((await actions.enter(later.methodId, later.code)).status).toBe(200);
  });

  it('locks also a code that has guesses left', async () => {
    const to = 'left@person.test';
    for (let code = 0; code < 2; code += 1) {
      const asked = await actions.ask('email', to);
      for (let step = 1; step <= 4; step += 1) await actions.enter(asked.methodId, wrongFor(asked.code, step));
      service.clock.advance(15_000);
    }
    const last = await actions.ask('email', to);
    expect(await actions.error(last.methodId, wrongFor(last.code))).toEqual(wrong);
    expect(await actions.error(last.methodId, wrongFor(last.code, 2))).toEqual(locked);
    expect(await actions.error(last.methodId, last.code)).toEqual(locked);
  });

  it('keeps the budget of a number when the code goes by another way (security 13 b)', async () => {
    const first = await actions.ask('sms', phone(200));
    for (let step = 1; step <= 5; step += 1) await actions.enter(first.methodId, wrongFor(first.code, step));
    service.clock.advance(15_000);
    const second = await actions.ask('whatsapp', phone(200));
    expect(second.methodId).toBe(first.methodId);
    for (let step = 1; step <= 5; step += 1) await actions.enter(second.methodId, wrongFor(second.code, step));
    expect(await actions.error(second.methodId, second.code)).toEqual(locked);
  });

  it('looks at exactly five of fifty guesses at once (security 15 a)', async () => {
    const { methodId, code } = await actions.ask('sms', phone(210));
    const guesses = Array.from({ length: 50 }, (_, at) => actions.error(methodId, wrongFor(code, at + 1)));
    const answers = await Promise.all(guesses);
    expect(answers.filter(([status]) => status === 404)).toHaveLength(4);
    expect(answers.filter(([status]) => status === 401)).toHaveLength(46);
    const counted = await service.db
      .selectFrom('rate_limits')
      .select(['bucket', 'taken'])
      .where('bucket', 'like', `codes/%/${methodId}`)
      .execute();
    const taken = (kind: string) => counted.find(({ bucket }) => bucket.startsWith(`codes/${kind}/`))?.taken;
    // The sixth to the fiftieth are counted as tries, and looked at no more.
    expect([taken('tries'), taken('wrong'), taken('guesses')]).toEqual([50, 5, 5]);
  });

  it('looks at a hundred guesses a day at the most, however patient somebody is (security 13 c)', async () => {
    const to = phone(220);
    const began = service.clock.now();
    let looked = 0;
    let last: unknown[] = [];
    // Four wrong ones an hour never lock: only the budget of the day ends this.
    let methodId = '';
    while (looked < 150) {
      const sent = await actions.send('sms', to);
      // A code that could not be tried is not sent.
      if (sent.status !== 200) break;
      methodId = String(sent.body['method_id']);
      const code = (await actions.newest(to)).code ?? '';
      for (let step = 1; step <= 4 && last[0] !== 429; step += 1) {
        last = await actions.error(methodId, wrongFor(code, step));
        if (last[0] === 404) looked += 1;
      }
      if (last[0] !== 429) service.clock.advance(30 * 60_000);
    }
    expect(looked).toBe(100);
    expect(await actions.error(methodId, '000000')).toEqual(locked);
    service.clock.advance(began + 24 * HOUR - service.clock.now());
    const next = await actions.ask('sms', to);
    expect((await actions.enter(next.methodId, next.code)).status).toBe(200);
  });
});
