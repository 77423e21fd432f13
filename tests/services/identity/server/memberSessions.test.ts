import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberSessionsData } from '#contracts/identity/server/memberSessions.ts';
import { SANDBOX_SECRET } from '#services/identity/shared/secretKeys/storedKeys.ts';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { databases } from '#tests/services/databases.ts';
import { memberCalls } from './memberCalls.ts';
import { openServerSdk, projectIds, refusedBy, type ServerSdk } from './serverSdk.ts';

const MINUTE = 60_000;

describe.each(databases)('sessions of members by a secret key on $name', (database) => {
  let service: ServerSdk;
  let calls: Awaited<ReturnType<typeof memberCalls>>;
  beforeAll(async () => {
    service = await openServerSdk(database);
    calls = await memberCalls(service);
  });
  afterAll(() => service.close());

  const sdk = () => service.business.sessions;
  const begin = async (email: string) => {
    const { body } = await calls.business.logIn(calls.organizationId, email);
    return { session_token: String(body['session_token']), session_jwt: String(body['session_jwt']) };
  };
  const member = async (name: string) => {
    const { member_id } = await calls.create(`${name}@zinc.test`, { name });
    return { member_id, ...(await begin(`${name}@zinc.test`)) };
  };
  const list = async (member_id: string) =>
    (await sdk().get({ organization_id: 'zinc', member_id })).member_sessions.map((one) => one.member_session_id);

  it('are checked by their token and by a JWT, which is made anew when it has expired', async () => {
    const { member_id, session_token, session_jwt } = await member('ada');
    const byToken = await sdk().authenticate({ session_token, session_duration_minutes: 60 });
    expect(byToken).toMatchObject({
      session_token,
      member: { member_id, name: 'ada', external_id: null },
      organization: { organization_slug: 'zinc', organization_external_id: 'zinc-crm' },
      member_session: {
        member_id,
        organization_slug: 'zinc',
        roles: ['stytch_member'],
        expires_at: new Date(service.clock.now() + 60 * MINUTE).toISOString().replace('.000Z', 'Z'),
      },
    });
    service.clock.advance(20 * MINUTE);
    const byJwt = await sdk().authenticate({ session_jwt });
    expect(byJwt.member_session.member_session_id).toBe(byToken.member_session.member_session_id);
    expect([byJwt.session_token, byJwt.session_jwt === session_jwt]).toEqual(['', false]);
    service.clock.advance(41 * MINUTE);
    const ended = [404, 'session_not_found'];
    for (const proof of [{ session_token }, { session_jwt }, { session_jwt: `${session_jwt}x` }])
      expect(await refusedBy(sdk().authenticate(proof))).toEqual(ended);
  });

  it('are refused without a proof, with two of them, or with claims that are none', async () => {
    const { session_token, session_jwt } = await member('bea');
    expect(await refusedBy(sdk().authenticate({}))).toEqual([400, 'bad_request']);
    expect(await refusedBy(sdk().authenticate({ session_token, session_jwt }))).toEqual([400, 'bad_request']);
    for (const name of ['sub', 'https://stytch.com/organization'])
      expect(await refusedBy(sdk().authenticate({ session_token, session_custom_claims: { [name]: 'x' } }))).toEqual([
        400,
        'reserved_session_custom_claim',
      ]);
    const long = { session_custom_claims: { text: 'x'.repeat(4_096) } };
    expect(await refusedBy(sdk().authenticate({ session_token, ...long }))).toEqual([
      400,
      'session_custom_claims_too_large',
    ]);
    expect(await refusedBy(sdk().authenticate({ session_token, session_duration_minutes: 1 }))).toEqual([
      400,
      'invalid_session_duration_minutes',
    ]);
  });

  it('permit what the roles of the member do, in their own organization', async () => {
    const { session_token } = await member('dia');
    const may = async (organization_id: string, resource_id: string, action: string) =>
      sdk().authenticate({ session_token, authorization_check: { organization_id, resource_id, action } });
    const { organizationId } = calls;
    expect((await may(organizationId, 'stytch.self', 'update.info.name')).verdict).toEqual({
      authorized: true,
      granting_roles: ['stytch_member'],
    });
    for (const [organization, resource, action] of [
      [organizationId, 'stytch.organization', 'delete'],
      ['organization-test-other', 'stytch.self', 'update.info.name'],
    ] as const)
      expect(await refusedBy(may(organization, resource, action))).toEqual([403, 'session_authorization_error']);
  });

  it('are read from their JWT without a call, with the keys that anybody may fetch', async () => {
    service.clock.advance(Date.now() - service.clock.now());
    const { member_id, session_jwt } = await member('cyd');
    const local = await sdk().authenticateJwtLocal({ session_jwt });
    expect(local).toMatchObject({ member_id, organization_slug: 'zinc', roles: ['stytch_member'] });
    const { member_session } = await sdk().authenticateJwt({ session_jwt });
    expect(member_session.member_id).toBe(member_id);
    const { keys } = await sdk().getJWKS({ project_id: projectIds.business });
    expect(keys).toHaveLength(1);
    expect(JSON.stringify(keys)).not.toContain('"d"');
    expect(await refusedBy(sdk().getJWKS({ project_id: projectIds.consumer }))).toEqual([404, 'route_not_found']);
  });

  it('are listed and ended, one by each of its names or all of a member', async () => {
    const first = await member('dan');
    const { member_id } = first;
    const [byToken, byJwt, last] = [
      await begin('dan@zinc.test'),
      await begin('dan@zinc.test'),
      await begin('dan@zinc.test'),
    ];
    const ids = await list(member_id);
    expect(ids).toHaveLength(4);
    const { member_session } = await sdk().authenticate({ session_token: first.session_token });
    await sdk().revoke({ member_session_id: member_session.member_session_id });
    await sdk().revoke({ session_token: byToken.session_token });
    await sdk().revoke({ session_token: byToken.session_token });
    await sdk().revoke({ session_jwt: byJwt.session_jwt });
    const { member_session: left } = await sdk().authenticate({ session_token: last.session_token });
    expect(await list(member_id)).toEqual([left.member_session_id]);
    await begin('dan@zinc.test');
    await sdk().revoke({ member_id });
    expect(await list(member_id)).toEqual([]);
    expect(await refusedBy(sdk().authenticate({ session_token: last.session_token }))).toEqual([
      404,
      'session_not_found',
    ]);
    const revoked = (await rowsOf(service.db, { personId: member_id })).filter(
      ({ event }) => event === 'session.revoked',
    );
    expect(revoked).toHaveLength(5);
    expect(revoked[0]).toMatchObject({
      organization_id: calls.organizationId,
      actor: expect.stringMatching(/^secret-key-/),
    });
  });

  it('are listed in pages', async () => {
    const { member_id } = await member('eva');
    await begin('eva@zinc.test');
    const found: string[] = [];
    let cursor = '';
    do {
      const path = `/v1/b2b/sessions?organization_id=zinc&member_id=${member_id}&limit=1&cursor=${cursor}`;
      const response = await service.request(path, {
        headers: { authorization: `Basic ${btoa(`${projectIds.business}:${SANDBOX_SECRET}-b2b`)}` },
      });
      const page = memberSessionsData.parse(await response.json());
      found.push(...page.member_sessions.map((one) => one.member_session_id));
      cursor = page.results_metadata.next_cursor ?? '';
    } while (cursor !== '');
    expect(found).toEqual(await list(member_id));
  });

  it('are not found by unknown names, and of no member of another organization', async () => {
    const { member_id } = await member('fay');
    const unknown = { session_token: 'unknown', session_jwt: 'unknown', member_session_id: 'member-session-test-x' };
    for (const [name, value] of Object.entries(unknown))
      expect(await refusedBy(sdk().revoke({ [name]: value }))).toEqual([404, 'session_not_found']);
    expect(await refusedBy(sdk().revoke({ member_id: 'member-test-x' }))).toEqual([404, 'member_not_found']);
    expect(await refusedBy(sdk().revoke({}))).toEqual([400, 'bad_request']);
    expect(await refusedBy(sdk().get({ organization_id: 'acme', member_id }))).toEqual([404, 'member_not_found']);
  });

  it('go on to another organization of the same address', async () => {
    const { session_token, session_jwt } = await member('gus');
    const { organization } = await service.business.organizations.create({
      organization_name: 'Other',
      organization_external_id: 'other-crm',
    });
    const { organization_id } = organization;
    await calls.sdk.create({ organization_id, email_address: 'gus@zinc.test' });
    const more = { session_duration_minutes: 30, session_custom_claims: { from: 'zinc' } };
    const answer = await sdk().exchange({ organization_id, session_jwt, ...more });
    expect(answer).toMatchObject({
      member_authenticated: true,
      organization: { organization_id, organization_external_id: 'other-crm' },
      member_session: { custom_claims: { from: 'zinc' } },
    });
    expect(await sdk().authenticate({ session_token: answer.session_token })).toMatchObject({
      member_session: { organization_id },
    });
    expect(await refusedBy(sdk().exchange({ organization_id: 'acme', session_token }))).toEqual([
      403,
      'invalid_email_for_jit_provisioning',
    ]);
    expect(await refusedBy(sdk().exchange({ organization_id, session_token: 'unknown' }))).toEqual([
      404,
      'session_not_found',
    ]);
  });
});
