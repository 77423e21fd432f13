import { decodeJwt } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Business, openBusiness } from '#tests/services/identity/business/businessHarness.ts';
import { databases } from '#tests/services/databases.ts';
import { type Answer, refused } from '#tests/services/identity/testIdentity.ts';

const HOUR = 60 * 60_000;
const DAY = 24 * HOUR;
const A_DAY = { session_duration_minutes: 1_440 };

describe.each(databases)('the longest life of a session, on $name', (database) => {
  let business: Business;
  let firm: string;
  beforeAll(async () => {
    business = await openBusiness(database, {
      env: { SESSION_MAX_DAYS: '3' },
      options: { limits: { mailsPerAddress: 100 } },
    });
    firm = await business.organization('Firm');
    await business.member(firm, 'fay@firm.test');
  });
  afterAll(() => business.close());

  const endOf = (session: unknown): number => Date.parse(String(Object(session).expires_at));
  const sessionOf = ({ body }: Answer): unknown => body['session'] ?? body['member_session'];

  const user = {
    open: async () => (await business.service.signIn('fay@user.test')).sessionToken,
    prolong: (session: string) => business.service.post('/sessions/authenticate', A_DAY, { session }),
    goOn: async (session: string) => {
      const { token, pair } = await business.service.askForLink('fay@user.test');
      return business.service.redeem(token, pair.verifier, A_DAY, session);
    },
  };
  const member = {
    open: async () => String((await business.logIn(firm, 'fay@firm.test')).body['session_token']),
    prolong: (session: string) => business.post('/sessions/authenticate', A_DAY, { session }),
    // The factors of this session open another one, which is no new sign-in.
    goOn: (session: string) => business.post('/sessions/exchange', { organization_id: firm, ...A_DAY }, { session }),
  };

  it.each([
    ['a user', user],
    ['a member', member],
  ])('is as set for %s, however often it is prolonged [D-433] (security 86 e)', async (_of, way) => {
    const start = Math.floor(business.clock.now() / 1000) * 1000;
    const session = await way.open();
    for (let hours = 20; hours < 3 * 24; hours += 20) {
      expect((await way.prolong(session)).status).toBe(200);
      business.clock.advance(20 * HOUR);
    }
    const last = await way.prolong(session);
    expect(endOf(sessionOf(last))).toBe(start + 3 * DAY);
    expect(endOf(sessionOf(await way.goOn(session)))).toBe(start + 3 * DAY);
    business.clock.advance(start + 3 * DAY - 60_000 - business.clock.now());
    const { body } = await way.prolong(session);
    expect(Number(decodeJwt(String(body['session_jwt'])).exp) * 1000).toBe(start + 3 * DAY);
    business.clock.advance(60_000);
    expect(refused(await way.prolong(session))).toEqual([404, 'session_not_found']);
  });
});
