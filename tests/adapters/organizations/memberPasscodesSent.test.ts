import { afterEach, describe, expect, it, vi } from 'vitest';
import type { MemberPasscodeRequest } from '#machines/ports/business/passcodes.ts';
import { signal } from '#tests/adapters/identityAsked.ts';
import { errorAnswer, serveAnswers } from '#tests/adapters/serviceStub.ts';
import { discoveryMail, enrollingText, memberMail, requiredText } from '#tests/model/business/passcodeRequests.ts';
import { begun, bySecond, common, meaningOf, passcodesAt } from './memberPasscodesAsked.ts';

const sent = { json: { data: common } };

afterEach(() => vi.unstubAllGlobals());

describe('sending a code', () => {
  it.each([
    [
      'by e-mail into an organization [B2B-21]',
      memberMail,
      '/sdk/v1/b2b/otps/email/login_or_signup',
      {
        email_address: 'jane@acme.test',
        organization_id: 'organization-1',
        login_template_id: 'code-login',
        signup_template_id: 'code-signup',
        locale: 'fr',
      },
    ],
    [
      'by e-mail to find organizations [B2B-21]',
      discoveryMail,
      '/sdk/v1/b2b/otps/email/discovery/send',
      { email_address: 'jane@acme.test', login_template_id: 'code-login', locale: 'fr' },
    ],
    [
      'by text to a number that is to be enrolled [B2B-15]',
      enrollingText,
      '/sdk/v1/b2b/otps/sms/send',
      { ...bySecond, mfa_phone_number: '+442071838750', locale: 'es' },
    ],
    [
      'by text to the number that the member has [B2B-16]',
      requiredText,
      '/sdk/v1/b2b/otps/sms/send',
      { ...bySecond, locale: 'es' },
    ],
  ])('%s asks for just that', async (_, request, path, body) => {
    begun();
    await using service = await serveAnswers(sent);
    await passcodesAt(service.url).sendMemberPasscode(request, signal());
    expect(service.asked.map((asked) => [asked.method, asked.path, asked.body])).toEqual([['POST', path, body]]);
  });

  it('leaves out what is not configured', async () => {
    begun();
    await using service = await serveAnswers(sent);
    const plain: MemberPasscodeRequest = {
      channel: 'email',
      flow: 'organization',
      email: 'jane@acme.test',
      organizationId: 'organization-1',
      loginTemplateId: null,
      signupTemplateId: null,
      locale: null,
    };
    await passcodesAt(service.url).sendMemberPasscode(plain, signal());
    expect(service.asked[0]?.body).toEqual({ email_address: 'jane@acme.test', organization_id: 'organization-1' });
  });

  it.each([
    ['email_jit_provisioning_not_allowed', 403, 'joining_refused'],
    ['duplicate_member_phone_number', 400, 'number_taken'],
    ['unsubscribed_phone_number', 400, 'number_opted_out'],
    ['intermediate_session_not_found', 404, 'login_expired'],
    ['insufficient_factors', 403, 'method_refused'],
    ['operation_restricted_by_organization_mfa_methods', 403, 'method_refused'],
    ['invalid_phone_number', 400, { code: 'refused', sentence: 'A sentence for people.' }],
  ])('tells %s apart [B2B-15, B2B-21]', async (type, status, meaning) => {
    begun();
    await using service = await serveAnswers(errorAnswer(status, type));
    expect(await meaningOf(passcodesAt(service.url).sendMemberPasscode(enrollingText, signal()))).toEqual(meaning);
  });
});
