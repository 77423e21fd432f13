import { afterEach, describe, expect, it, vi } from 'vitest';
import { memberAuthSchema } from '#contracts/identity/business/answers.ts';
import type { MemberPasscodeRequest } from '#machines/ports/business/passcodes.ts';
import { signal } from '#tests/adapters/identityAsked.ts';
import { errorAnswer, serveAnswers } from '#tests/adapters/serviceStub.ts';
import { discoveryMail, enrollingText, memberMail, requiredText } from '#tests/model/business/passcodeRequests.ts';
import { businessOrganization, doneAnswer, openAnswer } from './businessAnswer.ts';
import { begun, bySecond, common, meaningOf, passcodesAt } from './memberPasscodesAsked.ts';

const organization = businessOrganization();
const member = memberAuthSchema.parse(doneAnswer(organization));
/** Half an hour, by the clock of the service. */
const login = {
  email: 'jane@acme.test',
  sessionToken: 'member-token-1',
  sessionJwt: 'member-jwt-1',
  lifetime: 1_800,
};
const attempt = (request: MemberPasscodeRequest, enrols = false) => ({
  request,
  code: '123456',
  enrols,
  sessionMinutes: 90,
});

afterEach(() => vi.unstubAllGlobals());

describe('a code', () => {
  it('by e-mail lets into an organization [B2B-21]', async () => {
    begun();
    await using service = await serveAnswers({ json: { data: doneAnswer(organization) } });
    const outcome = await passcodesAt(service.url).verifyMemberPasscode(attempt(memberMail), signal());
    expect(outcome).toMatchObject({ result: 'gated', answer: { shape: 'done', login } });
    expect(service.asked.map(({ path, body }) => [path, body])).toEqual([
      [
        '/sdk/v1/b2b/otps/email/authenticate',
        {
          email_address: 'jane@acme.test',
          organization_id: 'organization-1',
          code: '123456',
          session_duration_minutes: 90,
          locale: 'fr',
          intermediate_session_token: 'intermediate-1',
        },
      ],
    ]);
  });

  it('by e-mail may not be all that is asked for [B2B-21]', async () => {
    const cookie = begun();
    const asks = { intermediate_session_token: 'intermediate-2', primary_required: { allowed_auth_methods: ['sso'] } };
    await using service = await serveAnswers({ json: { data: openAnswer(organization, {}, asks) } });
    const outcome = await passcodesAt(service.url).verifyMemberPasscode(attempt(memberMail), signal());
    expect(outcome).toMatchObject({ result: 'gated', answer: { shape: 'primaryRequired', methods: ['sso'] } });
    expect(cookie()).toContain('intermediate-2');
  });

  it('of the Discovery flow finds organizations [B2B-04, B2B-21]', async () => {
    const cookie = begun();
    const found = { ...common, intermediate_session_token: 'intermediate-2', email_address: 'jane@acme.test' };
    await using service = await serveAnswers({ json: { data: { ...found, discovered_organizations: [] } } });
    const outcome = await passcodesAt(service.url).verifyMemberPasscode(attempt(discoveryMail), signal());
    expect(outcome).toEqual({
      result: 'discovered',
      discovered: { email: 'jane@acme.test', organizations: [], canCreate: false },
    });
    expect(cookie()).toContain('intermediate-2');
    expect(service.asked.filter(({ path }) => path.includes('/otps/')).map(({ path, body }) => [path, body])).toEqual([
      ['/sdk/v1/b2b/otps/email/discovery/authenticate', { code: '123456', email_address: 'jane@acme.test' }],
    ]);
  });

  it('by text makes the sign-in whole, and enrols the number only when that is wanted [B2B-15, B2B-16]', async () => {
    begun();
    await using service = await serveAnswers({ json: { data: member } });
    const { verifyMemberPasscode } = passcodesAt(service.url);
    expect(await verifyMemberPasscode(attempt(enrollingText, true), signal())).toMatchObject({
      result: 'gated',
      answer: { shape: 'done', login },
    });
    await verifyMemberPasscode(attempt(requiredText), signal());
    const body = { organization_id: 'organization-1', member_id: 'member-1', code: '123456' };
    const minutes = { session_duration_minutes: 90 };
    expect(service.asked.map(({ path, body: asked }) => [path, asked])).toEqual([
      ['/sdk/v1/b2b/otps/sms/authenticate', { ...bySecond, ...body, ...minutes, set_mfa_enrollment: 'enroll' }],
      ['/sdk/v1/b2b/otps/sms/authenticate', { ...body, ...minutes }],
    ]);
  });

  it.each([
    ['otp_code_not_found', 404, { code: 'refused', sentence: 'A sentence for people.' }],
    ['unable_to_auth_otp_code', 401, { code: 'code_spent', sentence: 'A sentence for people.' }],
    ['duplicate_member_phone_number', 400, 'number_taken'],
    ['intermediate_session_not_found', 404, 'login_expired'],
  ])('that is refused with %s is told apart [B2B-16, B2B-21]', async (type, status, meaning) => {
    begun();
    await using service = await serveAnswers(errorAnswer(status, type));
    const answer = passcodesAt(service.url).verifyMemberPasscode(attempt(requiredText), signal());
    expect(await meaningOf(answer)).toEqual(meaning);
  });
});
