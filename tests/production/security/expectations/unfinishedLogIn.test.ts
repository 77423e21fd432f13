import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { type Business, openBusiness } from '#tests/services/identity/business/businessHarness.ts';
import { passwordActions } from '#tests/services/identity/business/passwordHarness.ts';
import { secondFactorActions } from '#tests/services/identity/business/secondFactorHarness.ts';
import { newPair } from '#tests/services/identity/testIdentity.ts';

describe.each(databases)('a member without the second step on $name', (database) => {
  let business: Business;
  let safe: string;
  beforeAll(async () => {
    business = await openBusiness(database, { options: { limits: { mailsPerAddress: 100 } } });
    safe = await business.organization('Safe', { policy: { mfa_policy: 'REQUIRED_FOR_ALL' } });
  });
  afterAll(() => business.close());

  it('is not logged in by a new password either (security 24 c)', async () => {
    const email = 'reset@safe.test';
    const steps = secondFactorActions(business);
    const { secret } = await steps.enrolled(safe, email);
    const set = await passwordActions(business).setPassword(safe, email);
    expect(set.body).toMatchObject({ member_authenticated: false, session_token: '', session_jwt: '' });
    const who = {
      organization_id: safe,
      member_id: String(set.body['member_id']),
      intermediate_session_token: String(set.body['intermediate_session_token']),
    };
    expect((await steps.enterNow(who, secret)).body['session_token']).toMatch(/^[\w-]{43}$/);
  });

  it('is nobody to the calls of the product and of members (security 60 d)', async () => {
    const email = 'halfway@safe.test';
    await business.member(safe, email);
    const { intermediate_session_token: session } = await secondFactorActions(business).begin(safe, email);
    expect(session).toMatch(/^[\w-]{43}$/);
    // The product asks this about every token that it is given.
    expect(await business.service.identity.findSession(session)).toBeNull();
    const calls = [
      await business.call('GET', '/organizations/members/me', undefined, { session }),
      await business.call('GET', '/organizations/me', undefined, { session }),
      await business.post('/sessions/authenticate', {}, { session }),
      await business.post('/recovery_codes/rotate', {}, { session }),
      await business.post('/passwords/session/reset', { password: 'wolf tin harbour' }, { session }),
      await business.service.get('/users/me', { session }),
    ];
    expect(calls.map(({ status }) => status).filter((status) => status !== 401 && status !== 404)).toEqual([]);
    expect(JSON.stringify(calls.map(({ body }) => body))).not.toContain(email);
  });

  it('has backup codes that are kept as keyed hashes (security 60 b)', async () => {
    const { recoveryCodes, member_id } = await secondFactorActions(business).enrolled(safe, 'saved@safe.test');
    const rows = await business.db
      .selectFrom('business_recovery_codes')
      .select('code_hash')
      .where('member_id', '=', member_id)
      .execute();
    expect(rows).toHaveLength(10);
    for (const { code_hash } of rows) expect(code_hash).toMatch(/^[0-9a-f]{64}$/);
    const stored = await dumpOf(business.db);
    expect(recoveryCodes.filter((code) => stored.includes(code) || stored.includes(code.replaceAll('-', '')))).toEqual(
      [],
    );
  });

  it('who has started an organization claims no domain by that (security 61 c)', async () => {
    const { token } = await business.discover('first@domain.test');
    const made = await business.post('/discovery/organizations/create', {
      intermediate_session_token: token,
      organization_slug: 'first-of-domain',
      session_duration_minutes: 30,
    });
    expect(made.body).toMatchObject({ member_authenticated: true });
    expect(
      await business.db.selectFrom('business_domains').selectAll().where('domain', '=', 'domain.test').execute(),
    ).toEqual([]);
    const next = await business.discover('second@domain.test');
    expect(next.answer.body['discovered_organizations']).toEqual([]);
    const organization_id = String(made.body['organization_id'] ?? Object(made.body['organization']).organization_id);
    expect((await business.exchange(next.token, organization_id)).status).toBe(403);
    expect((await business.sendLink(organization_id, 'third@domain.test', newPair())).status).toBe(403);
  });
});
