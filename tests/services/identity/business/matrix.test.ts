import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { expectOfEach } from '#tests/rows.ts';
import { type Business, businessToken, openBusiness } from './businessHarness.ts';
import { calls } from './matrixCalls.ts';
import type { Holder } from './matrixHolder.ts';

describe.each(databases)('what one organization sees of another on $name', (database) => {
  let business: Business;
  beforeAll(async () => {
    const limits = { mailsPerAddress: 1_000, passcodesPerAddress: 1_000, passcodePause: 0 };
    business = await openBusiness(database, { options: { limits } });
  });
  afterAll(() => business.close());

  const hold = async (name: string): Promise<Holder> => {
    const email = `somebody@${name.toLowerCase()}.test`;
    const organizationId = await business.organization(name);
    const { member_id: memberId } = await business.member(organizationId, email, { name: `Somebody of ${name}` });
    const session = String((await business.logIn(organizationId, email)).body['session_token']);
    const { token: intermediate } = await business.discover(email);
    return { name, organizationId, memberId, email, session, intermediate };
  };

  it('has every call of the wire in it', () => {
    const answered = business.service.identity.app.routes
      .map(({ path }) => path)
      .filter((path) => path.startsWith('/sdk/v1/b2b/'))
      .map((path) => path.slice('/sdk/v1/b2b'.length));
    expect(Object.keys(calls).toSorted()).toEqual([...new Set(answered)].toSorted());
  });

  it('each call shows nobody what is not theirs (security 61 a b)', () =>
    expectOfEach(Object.keys(calls), async (name) => {
      const suffix = name.replaceAll(/[^a-z]/g, '');
      const holder = await hold(`Mine${suffix}`);
      const target = await hold(`Yours${suffix}`);
      const answer = await calls[name]?.(business, holder, target);
      const said = JSON.stringify(answer?.body);
      // Anybody may look an organization up by its slug; nothing of its people is in that.
      const isPublic = name === '/organizations/search';
      const secrets = [target.email, target.memberId, `Somebody of ${target.name}`];
      for (const secret of isPublic ? secrets : [...secrets, target.organizationId]) expect(said).not.toContain(secret);
      const sessions = await business.db
        .selectFrom('business_sessions')
        .innerJoin('business_members', 'business_members.member_id', 'business_sessions.member_id')
        .select('business_members.email')
        .where('business_sessions.organization_id', '=', target.organizationId)
        .execute();
      expect(sessions).toEqual([{ email: target.email }]);
      const stillIn = await business.post('/sessions/authenticate', {}, { session: target.session });
      expect(stillIn.status).toBe(200);
      expect(JSON.stringify(stillIn.body)).not.toContain(businessToken);
    }));
});
