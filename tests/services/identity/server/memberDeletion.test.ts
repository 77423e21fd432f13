import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases, dumpOf } from '#tests/services/databases.ts';
import { rowsOf } from '#tests/production/audit/auditRows.ts';
import { memberCalls, number } from './memberCalls.ts';
import { openServerSdk, refusedBy, type ServerSdk } from './serverSdk.ts';

describe.each(databases)('deletion of members by a secret key on $name', (database) => {
  let service: ServerSdk;
  let calls: Awaited<ReturnType<typeof memberCalls>>;
  beforeAll(async () => {
    service = await openServerSdk(database);
    calls = await memberCalls(service);
  });
  afterAll(() => service.close());

  it('are deleted with their sessions at once, and come back without ways in', async () => {
    const made = await calls.create('leave@zinc.test', { roles: ['stytch_admin'], external_id: 'leaving' });
    const session = await calls.sessionOf('leave@zinc.test');
    const named = { organization_id: calls.organizationId, member_id: made.member_id };
    expect((await calls.sdk.delete({ ...named, member_id: 'leaving' })).member_id).toBe(made.member_id);
    expect(await calls.me(session)).toBe(401);
    const refused = [
      () => calls.sdk.get(named),
      () => calls.sdk.delete(named),
      () => calls.sdk.dangerouslyGet(named),
      () => calls.update(made.member_id, {}),
    ];
    for (const call of refused) expect(await refusedBy(call())).toEqual([404, 'member_not_found']);
    const deleted = await calls.sdk.dangerouslyGet({ ...named, include_deleted: true });
    expect([deleted.member.status, deleted.member.is_admin, deleted.member.external_id]).toEqual([
      'deleted',
      false,
      null,
    ]);
    const { member } = await calls.sdk.reactivate(named);
    expect([member.status, member.is_admin, member.email_address]).toEqual(['active', false, 'leave@zinc.test']);
    expect(await calls.me(await calls.sessionOf('leave@zinc.test'))).toBe(200);
    expect(await refusedBy(calls.sdk.reactivate({ ...named, member_id: 'member-test-unknown' }))).toEqual([
      404,
      'member_not_found',
    ]);
    expect((await rowsOf(service.db, { personId: made.member_id })).map(({ event }) => event)).toEqual(
      expect.arrayContaining(['member.deleted', 'member.reactivated']),
    );
  });

  it('lose their number, app and password, each once', async () => {
    const { member_id } = await calls.create('factors@zinc.test', { mfa_phone_number: number });
    const columns = { totp_registration_id: 'totp-test-1', password_id: 'member-password-test-1' };
    await service.db.updateTable('business_members').set(columns).where('member_id', '=', member_id).execute();
    const password = { member_id, hash: 'a-hash', created_at: 1, is_breached: 0, breach_checked_at: 1 };
    await service.db.insertInto('business_passwords').values(password).execute();
    const totp = { member_id, registration_id: 'totp-test-1', secret: 'a-totp-secret', last_step: 0, created_at: 1 };
    await service.db
      .insertInto('business_totps')
      .values({ ...totp, confirmed: 1, expires_at: null })
      .execute();
    const named = { organization_id: calls.organizationId, member_id };
    const named_password = { organization_id: calls.organizationId, member_password_id: 'member-password-test-1' };
    expect((await calls.sdk.deleteMFAPhoneNumber(named)).member.mfa_phone_number).toBe('');
    expect((await calls.sdk.deleteTOTP(named)).member.totp_registration_id).toBe('');
    expect((await calls.sdk.deletePassword(named_password)).member).toMatchObject({
      member_id,
      member_password_id: '',
    });
    expect(await dumpOf(service.db)).not.toMatch(/a-hash|a-totp-secret/);
    expect([
      await refusedBy(calls.sdk.deleteMFAPhoneNumber(named)),
      await refusedBy(calls.sdk.deleteTOTP(named)),
      await refusedBy(calls.sdk.deletePassword(named_password)),
    ]).toEqual([
      [404, 'member_phone_number_not_found'],
      [404, 'member_totp_not_found'],
      [404, 'member_password_not_found'],
    ]);
  });

  it('of another organization are unknown ones', async () => {
    const { member_id } = await calls.create('own@zinc.test', { external_id: 'own' });
    const organization_id = 'acme';
    const named = { organization_id, member_id };
    const refused = [
      () => calls.sdk.get(named),
      () => calls.sdk.get({ organization_id, member_id: 'own' }),
      () => calls.sdk.get({ organization_id, email_address: 'own@zinc.test' }),
      () => calls.sdk.update({ ...named, name: 'Taken over' }),
      () => calls.sdk.delete(named),
      () => calls.sdk.reactivate(named),
      () => calls.sdk.deleteMFAPhoneNumber(named),
      () => calls.sdk.deleteTOTP(named),
      () => calls.sdk.deleteExternalId(named),
    ];
    for (const call of refused) expect(await refusedBy(call())).toEqual([404, 'member_not_found']);
    expect(await calls.get(member_id)).toMatchObject({ name: '', status: 'active' });
  });

  it('keep their last admin against a member, but not against the key', async () => {
    const { organization } = await service.business.organizations.create({ organization_name: 'Small' });
    const { organization_id } = organization;
    const { member_id } = await calls.sdk.create({
      organization_id,
      email_address: 'only@small.test',
      roles: ['stytch_admin'],
    });
    const { body } = await calls.business.logIn(organization_id, 'only@small.test');
    const authorization = { session_token: String(body['session_token']) };
    const named = { organization_id, member_id };
    const last = [403, 'last_organization_admin'];
    expect(await refusedBy(calls.sdk.delete(named, { authorization }))).toEqual(last);
    expect(await refusedBy(calls.sdk.update({ ...named, roles: [] }, { authorization }))).toEqual(last);
    expect((await calls.sdk.update({ ...named, name: 'Own' }, { authorization })).member.name).toBe('Own');
    expect((await calls.sdk.update({ ...named, roles: ['stytch_member'] })).member.is_admin).toBe(false);
    expect(await refusedBy(calls.sdk.delete(named, { authorization }))).toEqual([403, 'unauthorized_action']);
  });
});
