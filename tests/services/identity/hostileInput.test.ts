import { getExampleNumber } from 'libphonenumber-js';
import examples from 'libphonenumber-js/examples.mobile.json' with { type: 'json' };
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countries } from '#machines/widget/phone/phone.screen.ts';
import { phoneNumbersByLibrary } from '#src/adapters/phoneNumbers/phoneNumbers.libphonenumber.ts';
import { databases } from '#tests/services/databases.ts';
import { passcodeActions, phone } from './passcodes/passcodeActions.ts';
import { openTestIdentity, type TestIdentity } from './testIdentity.ts';

describe.each(databases)('input from all over the scenario on $name', (database) => {
  let service: TestIdentity;
  let actions: ReturnType<typeof passcodeActions>;
  beforeAll(async () => {
    service = await openTestIdentity(database);
    actions = passcodeActions(service);
  });
  afterAll(() => service.close());

  it.each([
    ['jane+shop@person.test', 'jane+shop@person.test'],
    ["o'hara@person.test", "o'hara@person.test"],
    ['jane@münchen.test', 'jane@xn--mnchen-3ya.test'],
    ['jane@例え.test', 'jane@xn--r8jz45g.test'],
    ['JANE@PERSON.TEST', 'jane@person.test'],
    ['{odd}!#$%&*/=?^_`|~@person.test', '{odd}!#$%&*/=?^_`|~@person.test'],
  ])('writes to %s as %s, and to nobody else', async (typed, stored) => {
    const answer = await actions.send('email', typed);
    const messages = await service.outbox.list(stored);
    expect(messages.map(({ to }) => to)).toEqual([stored]);
    const { body } = await actions.enter(String(answer.body['method_id']), messages[0]?.code ?? '');
    expect(Object(body['user']).emails).toMatchObject([{ email: stored, verified: true }]);
  });

  it('keeps addresses with and without a tag apart', async () => {
    const plain = await actions.ask('email', 'tag@person.test');
    const tagged = await actions.ask('email', 'tag+1@person.test');
    expect(plain.methodId).not.toBe(tagged.methodId);
  });

  it("takes every country's example number as the widget parses it [PHN-01 PHN-03]", async () => {
    const numbers = phoneNumbersByLibrary();
    const refused: unknown[] = [];
    let tried = 0;
    for (const { region } of countries) {
      const example = getExampleNumber(region as Parameters<typeof getExampleNumber>[0], examples);
      if (example === undefined) continue;
      tried += 1;
      // Some regions share their example.
      service.clock.advance(15_000);
      const { isValid, number } = await numbers.parseNumber({ text: example.formatNational(), region });
      const answer = await actions.send('sms', number, {}, { ip: `198.51.100.${tried}` });
      if (!isValid || answer.status !== 200) refused.push([region, number, answer.body['error_type']]);
    }
    expect(refused).toEqual([]);
    expect(tried).toBeGreaterThan(200);
  });

  it('lets two tabs ask for a code one after the other: the newest one counts, in both', async () => {
    const first = await actions.ask('sms', phone(700));
    const second = await actions.ask('sms', phone(700));
    const tooSoon = await actions.send('sms', phone(700));
    expect([tooSoon.status, tooSoon.body['error_type']]).toEqual([429, 'too_many_requests']);
    expect(second.methodId).toBe(first.methodId);
    expect(await actions.error(first.methodId, first.code)).toEqual([404, 'otp_code_not_found']);
    const entered = await actions.enter(first.methodId, second.code);
    expect(entered.status).toBe(200);
    expect(await actions.error(second.methodId, second.code)).toEqual([401, 'unable_to_auth_otp_code']);
  });

  it('signs in once when a code is sent again while the old one is verified', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { methodId, code } = await actions.ask('sms', phone(710 + round));
      service.clock.advance(15_000);
      const [entered, sent] = await Promise.all([
        actions.enter(methodId, code),
        actions.send('sms', phone(710 + round)),
      ]);
      expect(sent?.status).toBe(200);
      expect([200, 404]).toContain(entered?.status);
      const { code: newest } = await actions.newest(phone(710 + round));
      expect((await actions.enter(methodId, newest ?? '')).status).toBe(200);
    }
  });
});
