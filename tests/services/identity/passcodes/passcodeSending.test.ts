import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CODE_SENT_LABEL, RESEND_PAUSE_SECONDS } from '#contracts/limits.ts';
import { databases } from '#tests/services/databases.ts';
import { production } from '#tests/services/production.ts';
import { passcodeActions, phone } from './passcodeActions.ts';
import { openTestIdentity, type TestIdentity } from '#tests/services/identity/testIdentity.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

describe.each(databases)('sending passcodes on $name', (database) => {
  let service: TestIdentity;
  let actions: ReturnType<typeof passcodeActions>;
  beforeAll(async () => {
    service = await openTestIdentity(database, {
      env: { PHONE_COUNTRIES: 'US, GB' },
      options: {
        limits: {
          passcodesPerClient: 30,
          smsPerClient: 20,
          whatsappPerClient: 10,
          smsPerCountry: 50,
          whatsappPerCountry: 24,
        },
      },
    });
    actions = passcodeActions(service);
  });
  afterAll(() => service.close());

  const outcome = async (...given: Parameters<typeof actions.send>) => {
    const answer = await actions.send(...given);
    return [answer.status, answer.body['error_type']];
  };
  const busy = [429, 'too_many_requests'];
  const fine = [200, undefined];

  it('sends a code again at once, and from then on each 15 seconds after the one before, by whichever way', async () => {
    const to = phone(300);
    const waits = async () =>
      Number((await actions.send('whatsapp', to, {}, { ip: 'pause' })).headers.get('retry-after'));
    expect(await outcome('sms', to, {}, { ip: 'pause' })).toEqual(fine);
    expect(await outcome('sms', to, {}, { ip: 'pause' })).toEqual(fine);
    for (let again = 0; again < 3; again += 1) {
      const refused = await actions.send('whatsapp', to, {}, { ip: 'pause' });
      expect([refused.status, refused.body['error_type']]).toEqual(busy);
      expect(await waits()).toBe(15);
      service.clock.advance(14_001);
      expect(await waits()).toBe(1);
      expect(await service.outbox.list(to)).toHaveLength(2 + again);
      service.clock.advance(999);
      expect(await outcome('sms', to, {}, { ip: 'pause' })).toEqual(fine);
    }
  });

  it('takes at its time what the control of the widget offers: at once, then after its label and its pause', async () => {
    for (const rest of [
      0,
      CODE_SENT_LABEL + RESEND_PAUSE_SECONDS * 1000,
      CODE_SENT_LABEL + RESEND_PAUSE_SECONDS * 1000,
    ]) {
      expect(await outcome('email', 'control@person.test', {}, { ip: 'control' })).toEqual(fine);
      service.clock.advance(rest);
    }
    expect(await outcome('email', 'control@person.test', {}, { ip: 'control' })).toEqual(fine);
  });

  it('begins anew for the next sign-in: who has used a code gets the next one at once, and it again', async () => {
    const to = 'anew@person.test';
    for (let time = 0; time < 2; time += 1) {
      const { methodId, code } = await actions.ask('email', to);
      expect((await actions.enter(methodId, code)).status).toBe(200);
    }
    expect(await outcome('email', to)).toEqual(fine);
    expect(await outcome('email', to)).toEqual(fine);
    expect(await outcome('email', to)).toEqual(busy);
  });

  it('sends two of twenty codes that are asked for at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => outcome('email', 'burst@person.test', {}, { ip: `burst-${at}` })),
    );
    expect(answers.filter(([status]) => status === 200)).toHaveLength(2);
    expect(await service.outbox.list('burst@person.test')).toHaveLength(2);
  });

  it('sends ten codes an hour to one address for one stranger, and thirty for all of them', async () => {
    for (let sent = 0; sent < 10; sent += 1) {
      expect(await outcome('email', 'ten@person.test', {}, { ip: 'ten' })).toEqual(fine);
      service.clock.advance(15_000);
    }
    expect(await outcome('email', 'Ten@Person.test', {}, { ip: 'ten' })).toEqual(busy);
    for (let sent = 0; sent < 20; sent += 1) {
      expect(await outcome('email', 'ten@person.test', {}, { ip: `other-${sent % 2}` })).toEqual(fine);
      service.clock.advance(15_000);
    }
    expect(await outcome('email', 'ten@person.test', {}, { ip: 'another' })).toEqual(busy);
    service.clock.advance(HOUR);
    expect(await outcome('email', 'ten@person.test', {}, { ip: 'ten' })).toEqual(fine);
  });

  it('sends thirty codes an hour for one caller, of which twenty are texts and ten go by WhatsApp (security 18 b c)', async () => {
    service.clock.advance(HOUR);
    for (let sent = 0; sent < 20; sent += 1) {
      expect(await outcome('sms', phone(400 + sent), {}, { ip: 'thirty' })).toEqual(fine);
    }
    expect(await outcome('sms', phone(450), {}, { ip: 'thirty' })).toEqual(busy);
    for (let sent = 0; sent < 10; sent += 1) {
      expect(await outcome('whatsapp', phone(460 + sent), {}, { ip: 'thirty' })).toEqual(fine);
    }
    expect(await outcome('email', 'thirty@person.test', {}, { ip: 'thirty' })).toEqual(busy);
    expect(await outcome('email', 'thirty@person.test', {}, { ip: 'another' })).toEqual(fine);
  });

  it('caps texts of new numbers to one country at a half, known or not, and WhatsApp apart from them (security 18 a c)', async () => {
    service.clock.advance(HOUR);
    const ask = async (channel: 'sms' | 'whatsapp', from: number, count: number) => {
      const outcomes: unknown[] = [];
      for (let at = 0; at < count; at += 1) {
        const answer = await actions.send(channel, phone(from + at), {}, { ip: `${channel}-${from + at}` });
        outcomes.push(answer.status);
      }
      return outcomes;
    };
    expect(await ask('sms', 500, 26)).toEqual([...Array<number>(25).fill(200), 429]);
    expect(await ask('whatsapp', 600, 13)).toEqual([...Array<number>(12).fill(200), 429]);
    expect(await outcome('sms', '+442071838750')).toEqual(fine);
  });

  it.each([
    '2025550123',
    '+1 202 555 0123',
    '+1202555',
    '+12025550123456789',
    '+120255501a3',
    '++12025550123',
    '+10000000000',
    '',
    '+19005550123',
    '+18005550123',
  ])('refuses the number %j', async (number) => {
    expect(await outcome('sms', number)).toEqual([400, 'invalid_phone_number']);
  });

  it('refuses a country that is switched off, and one that is none', async () => {
    const off = [400, 'invalid_phone_number_country_code'];
    expect(await outcome('sms', '+4915123456789')).toEqual(off);
    expect(await outcome('whatsapp', '+80012345678')).toEqual(off);
  });

  it('refuses an address that mail could not go to, and takes one spelling of each', async () => {
    expect(await outcome('email', 'a@b.co\nBcc:x@y.zz')).toEqual([400, 'invalid_email']);
    expect(await outcome('email', 'nobody')).toEqual([400, 'invalid_email']);
    const one = await actions.send('email', 'Spelled@Person.test', {}, { ip: 'spelling' });
    service.clock.advance(15_000);
    const other = await actions.send('email', 'spelled@person.test ', {}, { ip: 'spelling' });
    expect(other.body['method_id']).toBe(one.body['method_id']);
  });
});

describe('sending passcodes outside the sandbox', () => {
  const env = { ...production, PUBLIC_ORIGIN: 'http://localhost:4100' };
  const carrier = { TWILIO_ACCOUNT_SID: 'ACx', TWILIO_AUTH_TOKEN: 'x', TWILIO_FROM: '+12025550100' };

  it('refuses texts where nobody would send them', async () => {
    for (const database of databases.slice(0, 1)) {
      const without = await openTestIdentity(database, { env });
      expect((await passcodeActions(without).send('sms', phone(1))).body['error_type']).toBe(
        'endpoint_not_authorized_for_sdk',
      );
      expect((await passcodeActions(without).send('email', 'a@person.test')).status).toBe(200);
      await without.close();
      const withTexts = await openTestIdentity(database, { env: { ...env, ...carrier } });
      expect((await passcodeActions(withTexts).send('sms', phone(1))).status).toBe(200);
      expect((await passcodeActions(withTexts).send('whatsapp', phone(2))).status).toBe(403);
      await withTexts.close();
    }
  });
});
