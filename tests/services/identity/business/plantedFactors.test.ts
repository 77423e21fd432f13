import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { refused } from '#tests/services/identity/testIdentity.ts';
import { type Business, openBusiness } from './businessHarness.ts';
import { type Halfway, secondFactorActions } from './secondFactorHarness.ts';

describe.each(databases)('a factor that somebody has left unconfirmed, on $name', (database) => {
  let business: Business;
  let actions: ReturnType<typeof secondFactorActions>;
  let safe: string;
  beforeAll(async () => {
    business = await openBusiness(database, { options: { limits: { mailsPerAddress: 100 } } });
    actions = secondFactorActions(business);
    safe = await business.organization('Safe', { policy: { mfa_policy: 'REQUIRED_FOR_ALL' } });
  });
  afterAll(() => business.close());

  const enrolledByText = async (email: string, number: string) => {
    const owner = await actions.begin(safe, email);
    await actions.text(owner, number);
    const done = await actions.enterText(owner, await business.codeTo(number));
    expect(done.status).toBe(200);
    business.clock.advance(60_000);
    return String(done.body['session_token']);
  };

  it('is no second step once the owner has set up an app: a number', async () => {
    const number = '+12025550121';
    await business.member(safe, 'ann@safe.test');
    const thief = await actions.begin(safe, 'ann@safe.test');
    expect((await actions.text(thief, number)).status).toBe(200);
    const planted = await business.codeTo(number);
    const { secret } = await actions.enrolled(safe, 'ann@safe.test');
    expect(refused(await actions.enterText(thief, planted))).toEqual([403, 'insufficient_factors']);
    expect(refused(await actions.text(thief))).toEqual([403, 'insufficient_factors']);
    expect(refused(await actions.text(thief, number))).toEqual([403, 'insufficient_factors']);
    const owner = await actions.begin(safe, 'ann@safe.test');
    expect((await actions.enterNow(owner, secret)).status).toBe(200);
  });

  it('is no second step once the owner has verified a number: an app', async () => {
    await business.member(safe, 'ben@safe.test');
    const thief = await actions.begin(safe, 'ben@safe.test');
    const { secret } = await actions.create(thief);
    const session = await enrolledByText('ben@safe.test', '+12025550122');
    expect(refused(await actions.enterNow(thief, secret))).toEqual([403, 'insufficient_factors']);
    const { organization_id, member_id } = thief;
    const who = { organization_id, member_id, intermediate_session_token: '' };
    const made = await business.post('/totp', who, { session });
    const enter = { ...who, code: actions.codeNow(String(made.body['secret'])), session_duration_minutes: 30 };
    expect((await business.post('/totp/authenticate', enter, { session })).status).toBe(200);
  });

  it('leaves a number to the member who verifies it first', async () => {
    const number = '+12025550123';
    const callers = [];
    for (const name of ['cid', 'dee', 'eli', 'fay', 'gus', 'hal']) {
      await business.member(safe, `${name}@safe.test`);
      const who = await actions.begin(safe, `${name}@safe.test`);
      expect((await actions.text(who, number)).status).toBe(200);
      callers.push({ who, code: await business.codeTo(number) });
      business.clock.advance(1_000);
    }
    const answers = await Promise.all(callers.map(({ who, code }) => actions.enterText(who, code)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    const others = answers.filter(({ status }) => status !== 200).map(refused);
    expect(others).toEqual(others.map(() => [400, 'duplicate_member_phone_number']));
    for (const { who } of callers.filter((_, at) => answers[at]?.status !== 200)) {
      expect(refused(await actions.text(who, number))).toEqual([400, 'duplicate_member_phone_number']);
    }
    const other = await business.organization('Other', { policy: { mfa_policy: 'REQUIRED_FOR_ALL' } });
    await business.member(other, 'cid@safe.test');
    const elsewhere = await actions.begin(other, 'cid@safe.test');
    expect((await actions.text(elsewhere, number)).status).toBe(200);
    expect((await actions.enterText(elsewhere, await business.codeTo(number))).status).toBe(200);
  });

  it('is never verified by the code of another number', async () => {
    const races = Array.from({ length: 6 }, (_, at) => ({
      email: `race${at}@safe.test`,
      first: `+1202555013${at}`,
      second: `+1202555014${at}`,
    }));
    const callers: { who: Halfway; again: Halfway; code: string; first: string; second: string }[] = [];
    for (const { email, first, second } of races) {
      await business.member(safe, email);
      const who = await actions.begin(safe, email);
      const again = await actions.begin(safe, email);
      await actions.text(who, first);
      callers.push({ who, again, code: await business.codeTo(first), first, second });
    }
    business.clock.advance(60_000);
    const outcomes = await Promise.all(
      callers.map(async ({ who, again, code, first, second }) => {
        const [entered, sent] = await Promise.all([actions.enterText(who, code), actions.text(again, second)]);
        const row = await business.db
          .selectFrom('business_members')
          .select(['phone_number', 'phone_verified'])
          .where('member_id', '=', who.member_id)
          .executeTakeFirstOrThrow();
        return [row, entered.status, sent.status, first, second];
      }),
    );
    expect(outcomes).toEqual(
      outcomes.map(([, entered, , first, second]) =>
        entered === 200
          ? [{ phone_number: first, phone_verified: 1 }, 200, 403, first, second]
          : [{ phone_number: second, phone_verified: 0 }, 404, 200, first, second],
      ),
    );
  });
});
