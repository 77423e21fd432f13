import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { identityPersonalData } from '#services/identity/methods.ts';
import { createOidcConnection } from '#services/identity/business/people/connections.ts';
import { businessProjectOf, projectOf } from '#services/identity/shared/project.ts';
import { sandboxSso } from '#services/platform/oauth/sandboxSso.ts';
import { isExported } from '#services/platform/personalData/rules.ts';
import { databases } from '#tests/services/databases.ts';
import { type Business, openBusiness, partOf } from '../business/businessHarness.ts';
import { memberCredentialOf, oauthActions } from '../business/oauth/oauthHarness.ts';
import { FIRST, passwordActions, SECOND } from '../business/passwordHarness.ts';
import { secondFactorActions } from '../business/secondFactorHarness.ts';
import { ssoActions } from '../business/ssoHarness.ts';
import { tokenOf } from '../oneTap/oneTapActions.ts';
import { newPair, origin, refused } from '../testIdentity.ts';

describe.each(databases)('the first proof of a member, on $name', (database) => {
  let business: Business;
  let firm: string;
  let connection: string;
  beforeAll(async () => {
    business = await openBusiness(database, { options: { limits: { mailsPerAddress: 1_000 } } });
    firm = await business.organization('Firm', { domains: ['firm.test'] });
    const { service } = business;
    const project = businessProjectOf(service.settings, projectOf(service.settings));
    if (project === null) throw new Error('There is no business project');
    const oidc = sandboxSso(origin, service.secrets);
    const given = { organizationId: firm, name: 'Firm SSO', oidc };
    connection = await createOidcConnection(business.db, { ...service, project }, given);
  });
  afterAll(() => business.close());

  const exchanged = async (token: unknown) => business.exchange(String(token), firm);
  const ways = {
    'a link': (email: string) => business.logIn(firm, email),
    'a passcode by mail': async (email: string) => {
      const named = { email_address: email, organization_id: firm };
      await business.post('/otps/email/login_or_signup', named);
      const code = await business.codeTo(email);
      return business.post('/otps/email/authenticate', { ...named, code, session_duration_minutes: 30 });
    },
    'a link that finds organizations': async (email: string) => exchanged((await business.discover(email)).token),
    'a passcode that finds organizations': async (email: string) => {
      await business.post('/otps/email/discovery/send', { email_address: email });
      const code = await business.codeTo(email);
      const found = await business.post('/otps/email/discovery/authenticate', { email_address: email, code });
      return exchanged(found.body['intermediate_session_token']);
    },
    'a reset link': (email: string) => passwordActions(business).setPassword(firm, email, SECOND),
    Google: (email: string) => oauthActions(business).logIn('google', firm, email),
    'Google, finding organizations': async (email: string) =>
      exchanged((await oauthActions(business).discover('google', email)).body['intermediate_session_token']),
    'One Tap': async (email: string) => {
      const pair = newPair();
      const id_token = await memberCredentialOf(business, email);
      const named = { organization_id: firm, id_token, csrf_token: tokenOf(id_token) };
      const asked = { ...named, pkce_code_challenge: pair.challenge };
      const { body } = await business.post('/oauth/google/onetap/submit', asked);
      const token = new URL(String(body['redirect_url'])).searchParams.get('token') ?? '';
      return oauthActions(business).redeem(token, pair);
    },
    "the organization's identity provider": (email: string) => ssoActions(business).logIn(connection, email),
  };

  let people = 0;
  /** A password, a number, an app with backup codes, a session, and the grant of an application. */
  const plant = async (email: string) => {
    people += 1;
    const { member_id } = await business.member(firm, email);
    await passwordActions(business).setPassword(firm, email);
    const actions = secondFactorActions(business);
    const session = String((await business.logIn(firm, email)).body['session_token']);
    const who = { organization_id: firm, member_id, session_duration_minutes: 30, set_mfa_enrollment: 'enroll' };
    const number = `+120255502${String(people).padStart(2, '0')}`;
    await business.post('/otps/sms/send', { ...who, mfa_phone_number: number }, { session });
    const code = await business.codeTo(number);
    expect((await business.post('/otps/sms/authenticate', { ...who, code }, { session })).status).toBe(200);
    const secret = String((await business.post('/totp', who, { session })).body['secret']);
    const enter = { ...who, code: actions.codeNow(secret) };
    expect((await business.post('/totp/authenticate', enter, { session })).status).toBe(200);
    const row = { user_id: member_id, client_id: 'any-app' };
    await business.db
      .insertInto('business_connected_apps')
      .values({ ...row, app_key: `${member_id} any-app`, scopes: 'offline_access', granted_at: 1 })
      .execute();
    const record = { ...row, kind: 'RefreshToken', payload: '{}', grant_id: null, consumed_at: null };
    await business.db
      .insertInto('identity_oidc_records')
      .values({ ...record, record_hash: `planted ${member_id}`, expires_at: 9e15 })
      .execute();
    business.clock.advance(60_000);
    return { memberId: member_id, session };
  };
  /** Counts a member's rows in each table. */
  const rowsOf = async (memberId: string) => {
    const counts: Record<string, number> = {};
    for (const { table, belongsTo } of identityPersonalData.filter(isExported)) {
      for (const [column, kinds] of Object.entries(belongsTo)) {
        if (!kinds.includes('member')) continue;
        const { rows } = await sql`select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${memberId}`.execute(
          business.db,
        );
        if (rows.length > 0) counts[table] = rows.length;
      }
    }
    return counts;
  };
  const unprove = (memberId: string) =>
    business.db.updateTable('business_members').set({ email_verified: 0 }).where('member_id', '=', memberId).execute();

  it.each(Object.entries(ways))('ends everything put there before: %s [D-400] (security 76 b)', async (name, way) => {
    const tag = name.toLowerCase().replaceAll(/\W+/g, '-');
    const { memberId, session } = await plant(`${tag}@firm.test`);
    expect(Object.keys(await rowsOf(memberId))).toHaveLength(9);
    await unprove(memberId);
    const answer = await way(`${tag}@firm.test`);
    // Nothing of a stranger's is asked for as a second step.
    expect(answer.body).toMatchObject({ member_authenticated: true, member_id: memberId });
    expect(partOf(answer, 'member')).toMatchObject({
      mfa_enrolled: false,
      mfa_phone_number: '',
      default_mfa_method: '',
      totp_registration_id: '',
    });
    expect(refused(await business.post('/sessions/authenticate', {}, { session }))).toEqual([404, 'session_not_found']);
    expect((await passwordActions(business).logIn(firm, `${tag}@firm.test`, FIRST)).status).toBe(401);

    const twin = await business.member(firm, `twin-${tag}@firm.test`, { email_verified: 0 });
    await way(`twin-${tag}@firm.test`);
    expect(await rowsOf(memberId)).toEqual(await rowsOf(twin.member_id));
  });

  it.each([
    ['has opened the mailbox', ways['a link']],
    ['the identity provider has named', ways["the organization's identity provider"]],
  ])('takes nothing from a member whom %s before [D-400]', async (proof, prove) => {
    const email = `${proof.replaceAll(' ', '-')}@firm.test`;
    const { memberId } = await plant(email);
    await prove(email);
    if (prove !== ways['a link']) await unprove(memberId);
    const before = await rowsOf(memberId);
    const { body } = await business.logIn(firm, email);
    expect(body).toMatchObject({ member_authenticated: false, mfa_required: { member_options: {} } });
    expect(await rowsOf(memberId)).toEqual(before);
  });

  it('adds no second factor and no password to a member whom nobody has proven to be [D-401] (security 77 b)', async () => {
    const { member_id } = await business.member(firm, 'early@firm.test');
    const session = String((await business.logIn(firm, 'early@firm.test')).body['session_token']);
    await unprove(member_id);
    const who = { organization_id: firm, member_id };
    const error = [403, 'account_not_verified'];
    expect(refused(await business.post('/totp', who, { session }))).toEqual(error);
    const number = { ...who, mfa_phone_number: '+12025550199' };
    expect(refused(await business.post('/otps/sms/send', number, { session }))).toEqual(error);
    expect(refused(await business.post('/passwords/session/reset', { password: SECOND }, { session }))).toEqual(error);
    expect(await rowsOf(member_id)).toEqual({ business_known_devices: 1, business_members: 1, business_sessions: 1 });
  });

  it('carries a proven address by its password to another organization [D-400]', async () => {
    await business.member(firm, 'both@firm.test');
    await passwordActions(business).setPassword(firm, 'both@firm.test');
    const session = String(
      (await passwordActions(business).logIn(firm, 'both@firm.test', FIRST)).body['session_token'],
    );
    const other = await business.organization('Other');
    await business.member(other, 'both@firm.test', { email_verified: 0, status: 'pending' });
    const body = { organization_id: other, session_duration_minutes: 30 };
    const answer = await business.post('/sessions/exchange', body, { session });
    expect(partOf(answer, 'member')).toMatchObject({ organization_id: other, email_address_verified: true });
  });
});
