import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { databases } from '#tests/services/databases.ts';
import { type Business, openBusiness } from '#tests/services/identity/business/businessRig.ts';
import { passwordActions, SECOND } from '#tests/services/identity/business/passwordRig.ts';
import { secondFactorActions } from '#tests/services/identity/business/secondFactorRig.ts';
import { passcodeActions, wrongFor } from '#tests/services/identity/passcodes/passcodeActions.ts';
import type { Answer } from '#tests/services/identity/testIdentity.ts';
import { rowOf } from './auditRows.ts';

describe.each(databases)('a refusal in the audit log on $name says whose credentials were tried', (database) => {
  let business: Business;
  let organization_id: string;
  const email_address = 'tried@vault.test';
  beforeAll(async () => {
    business = await openBusiness(database);
    organization_id = await business.organization('Vault', { policy: { mfa_policy: 'REQUIRED_FOR_ALL' } });
  });
  afterAll(() => business.close());

  const expectRow = async (answer: Answer, method: string, person_id: unknown, organization: string | null) => {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(person_id).not.toBe(undefined);
    expect(await rowOf(business.db, answer)).toMatchObject({
      event: 'sign_in',
      method,
      outcome: answer.body['error_type'],
      person_id,
      organization_id: organization,
    });
  };

  it('by a code for a user', async () => {
    const actions = passcodeActions(business.service);
    const { methodId, code } = await actions.ask('email', 'tried@acme.test');
    const refused = await actions.enter(methodId, wrongFor(code));
    const { body } = await actions.enter(methodId, code);
    await expectRow(refused, 'passcode', body['user_id'], null);
    await expectRow(await actions.enter('email-test-of-nobody', code), 'passcode', null, null);
  });

  it('by a code, a password and second steps of a member', async () => {
    const actions = secondFactorActions(business);
    const passwords = passwordActions(business);
    const { member_id: memberId, secret } = await actions.enrolled(organization_id, email_address);
    await passwords.setPassword(organization_id, email_address);
    await business.post('/otps/email/login_or_signup', { organization_id, email_address });
    const code = wrongFor(await business.codeTo(email_address));
    const entered = { organization_id, email_address, code, session_duration_minutes: 30 };
    await expectRow(await business.post('/otps/email/authenticate', entered), 'passcode', memberId, organization_id);
    await expectRow(
      await passwords.logIn(organization_id, email_address, SECOND),
      'password',
      memberId,
      organization_id,
    );
    await expectRow(await passwords.findBy(email_address, SECOND), 'password', memberId, organization_id);
    const who = await actions.begin(organization_id, email_address);
    const ofApp = actions.codeNow(secret);
    await expectRow(await actions.enter(who, wrongFor(ofApp, 7)), 'totp', memberId, organization_id);
    await expectRow(await actions.recover(who, 'not-a-code-of-theirs'), 'recovery_code', memberId, organization_id);
  });
});
