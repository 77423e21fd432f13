import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { type Business, openBusiness } from '#tests/services/identity/business/businessHarness.ts';
import { passwordActions, SECOND } from '#tests/services/identity/business/passwordHarness.ts';
import { secondFactorActions } from '#tests/services/identity/business/secondFactorHarness.ts';
import { passcodeActions, wrongFor } from '#tests/services/identity/passcodes/passcodeActions.ts';
import type { Answer } from '#tests/services/identity/testIdentity.ts';
import { rowOf } from './auditRows.ts';

describe.each(databases)('an error in the audit log on $name says whose credentials were tried', (database) => {
  let business: Business;
  let organization_id: string;
  const email_address = 'tried@vault.test';
  beforeAll(async () => {
    business = await openBusiness(database);
    organization_id = await business.organization('Vault', { policy: { mfa_policy: 'REQUIRED_FOR_ALL' } });
  });
  afterAll(() => business.close());

  /** Returns the status of an answer, and what the log says about it. */
  const reported = async (answer: Answer) => {
    const row = await rowOf(business.db, answer);
    expect(row).toMatchObject({ event: 'sign_in', outcome: answer.body['error_type'] });
    return [answer.status, row?.method, row?.person_id, row?.organization_id];
  };

  it('by a code for a user', async () => {
    const actions = passcodeActions(business.service);
    const { methodId, code } = await actions.ask('email', 'tried@acme.test');
    const refused = await actions.enter(methodId, wrongFor(code));
    const { body } = await actions.enter(methodId, code);
    expect(await reported(refused)).toEqual([404, 'passcode', expect.stringMatching(/^user-test-/), null]);
    expect((await reported(refused))[2]).toBe(body['user_id']);
    expect(await reported(await actions.enter('email-test-of-nobody', code))).toEqual([400, 'passcode', null, null]);
  });

  it('by a code, a password and second steps of a member', async () => {
    const actions = secondFactorActions(business);
    const passwords = passwordActions(business);
    const { member_id: memberId, secret } = await actions.enrolled(organization_id, email_address);
    const reset = await passwords.setPassword(organization_id, email_address);
    await actions.enterNow(actions.halfwayOf(reset), secret);
    business.clock.advance(60_000);
    await business.post('/otps/email/login_or_signup', { organization_id, email_address });
    const code = wrongFor(await business.codeTo(email_address));
    const entered = { organization_id, email_address, code, session_duration_minutes: 30 };
    const byCode = await business.post('/otps/email/authenticate', entered);
    expect(await reported(byCode)).toEqual([404, 'passcode', memberId, organization_id]);
    const byPassword = await passwords.logIn(organization_id, email_address, SECOND);
    expect(await reported(byPassword)).toEqual([401, 'password', memberId, organization_id]);
    const byOnePassword = await passwords.findBy(email_address, SECOND);
    expect(await reported(byOnePassword)).toEqual([401, 'password', memberId, organization_id]);
    const who = await actions.begin(organization_id, email_address);
    const byApp = await actions.enter(who, wrongFor(actions.codeNow(secret), 7));
    expect(await reported(byApp)).toEqual([401, 'totp', memberId, organization_id]);
    const byBackupCode = await actions.recover(who, 'not-a-code-of-theirs');
    expect(await reported(byBackupCode)).toEqual([401, 'recovery_code', memberId, organization_id]);
  });
});
