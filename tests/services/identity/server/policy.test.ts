import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { policyData, signInWays } from '#contracts/identity/server/policy.ts';
import type { Identity } from '#services/identity/identity.ts';
import { SANDBOX_SECRET } from '#services/identity/shared/secretKeys/storedKeys.ts';
import { POLICY_AGE } from '#services/identity/shared/policy/policyRefresh.ts';
import { databases } from '#tests/services/databases.ts';
import { basic, origin } from '#tests/services/identity/testIdentity.ts';
import { openServerSdk, projectIds, refusedBy, type ServerSdk } from './serverSdk.ts';

const shop = 'https://shop.example.com';
const settings = {
  methods: [...signInWays],
  sign_up: 'open',
  session_max_days: 20,
  widget_origins: ['https://app.example.com'],
};
const env = { SESSION_MAX_DAYS: '20', WIDGET_ORIGINS: 'https://app.example.com' };

describe.each(databases)('the policy of a project on $name', (database) => {
  let service: ServerSdk;
  let other: Identity;
  beforeAll(async () => {
    service = await openServerSdk(database, { env });
    other = await service.open();
  });
  afterAll(async () => {
    await other.close();
    await service.close();
  });

  const ask = async (project: keyof typeof projectIds, body?: object, of = service.identity) => {
    const path = project === 'consumer' ? '/v1/policy' : '/v1/b2b/policy';
    const secret = `${SANDBOX_SECRET}-${project === 'consumer' ? project : 'b2b'}`;
    const answer = await of.app.request(`${origin}${path}`, {
      method: body === undefined ? 'GET' : 'PUT',
      headers: { authorization: basic(secret, projectIds[project]), 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: Object(await answer.json()) };
  };
  const shown = async (...given: Parameters<typeof ask>) => {
    const { policy, overridden } = policyData.parse((await ask(...given)).body);
    return { policy, overridden };
  };
  const errorOf = async (...given: Parameters<typeof ask>) => {
    const { status, body } = await ask(...given);
    return [status, Object(body).error_type];
  };
  /** The strength of a password is asked for from a page. */
  const statusOfPage = async (of: Identity, page = origin) => {
    const answer = await of.app.request(`${origin}/sdk/v1/passwords/strength_check`, {
      method: 'POST',
      headers: { authorization: basic(), 'content-type': 'application/json', origin: page },
      body: JSON.stringify({ password: 'correct horse' }),
    });
    return answer.status;
  };

  it('is that of the settings until something else is set, and again once that is taken back', async () => {
    expect(await shown('consumer')).toEqual({ policy: settings, overridden: [] });
    const given = { methods: ['sso', 'passwords', 'passwords'], session_max_days: 7 };
    const changed = { ...settings, methods: ['passwords', 'sso'], session_max_days: 7 };
    expect(await shown('consumer', given)).toEqual({ policy: changed, overridden: ['methods', 'session_max_days'] });
    expect(await shown('business')).toEqual({ policy: settings, overridden: [] });
    expect(await shown('consumer', { methods: null })).toEqual({
      policy: { ...settings, session_max_days: 7 },
      overridden: ['session_max_days'],
    });
    expect(await shown('consumer', { session_max_days: null })).toEqual({ policy: settings, overridden: [] });
  });

  it('counts at once where it was set, and on other servers within a second', async () => {
    expect([await statusOfPage(service.identity), await statusOfPage(other)]).toEqual([200, 200]);
    await shown('consumer', { methods: ['passkeys'] });
    expect(await statusOfPage(service.identity)).toBe(403);
    service.clock.advance(POLICY_AGE);
    expect(await statusOfPage(other)).toBe(403);
    expect((await shown('consumer', undefined, other)).overridden).toEqual(['methods']);
    await shown('consumer', { methods: null });
    service.clock.advance(POLICY_AGE);
    expect([await statusOfPage(service.identity), await statusOfPage(other)]).toEqual([200, 200]);
  });

  it('says which pages may call, who may become a user, and how long a session lasts', async () => {
    expect(await statusOfPage(service.identity, shop)).toBe(400);
    await shown('consumer', { widget_origins: [`${shop}/`, shop], sign_up: 'closed', session_max_days: 2 });
    expect((await shown('consumer')).policy.widget_origins).toEqual([shop]);
    expect(await statusOfPage(service.identity, 'https://app.example.com')).toBe(400);
    const link = (email: string) =>
      service.post(
        '/magic_links/email/login_or_create',
        { email, code_challenge: 'a'.repeat(43) },
        { headers: { origin: shop } },
      );
    expect((await link('new@policy.example')).status).toBe(403);
    await shown('consumer', { sign_up: null });
    const { sessionToken } = await service.signIn('new@policy.example', { session_duration_minutes: 1_440 });
    const sessionOf = (session: string) =>
      service.post('/sessions/authenticate', { session_duration_minutes: 1_440 }, { session });
    service.clock.advance(1_439 * 60_000);
    expect((await sessionOf(sessionToken)).status).toBe(200);
    service.clock.advance(1_439 * 60_000);
    expect((await sessionOf(sessionToken)).status).toBe(200);
    // Two minutes are left of two days, however long it is prolonged.
    service.clock.advance(3 * 60_000);
    expect((await sessionOf(sessionToken)).status).toBe(404);
    await shown('consumer', { session_max_days: null, widget_origins: null });
  });

  it('is for members alone in the business project', async () => {
    const discover = (page: string) =>
      service.post(
        '/b2b/magic_links/email/discovery/send',
        { email_address: 'a@b.example' },
        { headers: { origin: page } },
      );
    await shown('business', { methods: ['sso'], widget_origins: [] });
    expect((await discover('https://app.example.com')).body['error_type']).toBe('bad_domain_for_stytch_sdk');
    expect((await discover(origin)).body['error_type']).toBe('endpoint_not_authorized_for_sdk');
    expect(await statusOfPage(service.identity, 'https://app.example.com')).toBe(200);
    await shown('business', { methods: null, widget_origins: null });
  });

  it.each([
    ['consumer', { methods: [] }, 'policy_locks_everybody_out'],
    ['consumer', { methods: ['sso'] }, 'policy_locks_everybody_out'],
    ['business', { methods: ['passkeys', 'wallets', 'sms_passcodes'] }, 'policy_locks_everybody_out'],
    ['consumer', { widget_origins: ['shop.example.com'] }, 'invalid_widget_origin'],
    ['consumer', { widget_origins: ['https://*.example.com'] }, 'invalid_widget_origin'],
    ['consumer', { methods: ['faxes'] }, 'bad_request'],
    ['consumer', { session_max_days: 366 }, 'bad_request'],
  ] as const)('refuses in the %s project %j, and stays as it is', async (project, body, type) => {
    expect(await errorOf(project, body)).toEqual([400, type]);
    expect(await shown(project)).toEqual({ policy: settings, overridden: [] });
  });

  it('refuses origins that leave a domain of passkeys without a page, in the project of users', async () => {
    const named = await openServerSdk(database, {
      env: { WIDGET_ORIGINS: 'https://pay.shop.example.com', PASSKEY_DOMAINS: 'shop.example.com' },
    });
    const other = ['https://www.example.com'];
    const refused = await ask('consumer', { widget_origins: other }, named.identity);
    expect([refused.status, refused.body]).toMatchObject([
      400,
      { error_type: 'passkey_domain_without_page', error_details: { domain: 'shop.example.com' } },
    ]);
    for (const widget_origins of [['https://shop.example.com'], ['https://*.shop.example.com'], null])
      expect((await ask('consumer', { widget_origins }, named.identity)).status).toBe(200);
    expect((await ask('business', { widget_origins: other }, named.identity)).status).toBe(200);
    await named.close();
  });

  it('refuses methods that leave an organization without a way, and organizations such methods', async () => {
    const { organizations } = service.business;
    const create = async (organization_name: string, allowed_auth_methods: string[]) =>
      (await organizations.create({ organization_name, auth_methods: 'RESTRICTED', allowed_auth_methods }))
        .organization;
    const { organization_id } = await create('By password', ['password']);
    const { organization_id: mixed } = await create('By both', ['password', 'google_oauth']);
    const { status, body } = await ask('business', { methods: ['magic_links', 'oauth'] });
    expect([status, body.error_type]).toEqual([400, 'policy_locks_organizations_out']);
    expect([body.error_message.includes(organization_id), body.error_message.includes(mixed)]).toEqual([true, false]);
    await organizations.update({ organization_id, auth_methods: 'ALL_ALLOWED' });
    expect((await shown('business', { methods: ['magic_links', 'one_tap'] })).overridden).toEqual(['methods']);
    const again = { organization_id, auth_methods: 'RESTRICTED', allowed_auth_methods: ['password', 'sso'] };
    expect(await refusedBy(organizations.update(again))).toEqual([400, 'no_served_auth_method']);
    await shown('business', { methods: null });
    expect((await organizations.update(again)).organization.auth_methods).toBe('RESTRICTED');
  });

  it('keeps both of two changes at the same time', async () => {
    await Promise.all([
      ask('consumer', { sign_up: 'invited' }),
      ask('consumer', { session_max_days: 3 }, other),
      ask('consumer', { widget_origins: [shop] }),
    ]);
    service.clock.advance(POLICY_AGE);
    const policy = { ...settings, sign_up: 'invited', session_max_days: 3, widget_origins: [shop] };
    expect((await shown('consumer')).policy).toEqual(policy);
    await shown('consumer', { sign_up: null, session_max_days: null, widget_origins: null });
  });

  it('is in the audit log with the values before and after', async () => {
    await shown('business', { sign_up: 'closed', session_max_days: 20 });
    const entry = await service.db
      .selectFrom('audit_events')
      .select(['outcome', 'target_id', 'changes', 'actor'])
      .where('event', '=', 'policy.changed')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow();
    expect({ ...entry, changes: JSON.parse(entry.changes ?? '') }).toEqual({
      outcome: 'success',
      target_id: projectIds.business,
      changes: { sign_up: { before: 'open', after: 'closed' } },
      actor: expect.stringMatching(/^secret-key-test-/),
    });
  });
});
