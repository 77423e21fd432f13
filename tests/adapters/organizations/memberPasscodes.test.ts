import { afterEach, describe, expect, it, vi } from 'vitest';
import { memberAuthSchema } from '#contracts/identity/business/answers.ts';
import { INTERMEDIATE_SESSION_COOKIE } from '#contracts/businessStorageKeys.ts';
import { BusinessError } from '#machines/ports/business/error.ts';
import type { MemberPasscodeRequest } from '#machines/ports/business/passcodes.ts';
import { memberPasscodesOverHttp } from '#src/adapters/organizations/memberPasscodes.http.ts';
import { stubBrowser } from '#tests/adapters/browserStub.ts';
import { failure, publicToken, signal } from '#tests/adapters/identityAsked.ts';
import { refusal, serveAnswers } from '#tests/adapters/serviceStub.ts';
import {
  discoveryMail,
  enrollingText,
  memberMail,
  owedText,
} from '#tests/model/business/memberPasscode/memberPasscode.given.ts';
import { businessOrganization, doneAnswer, openAnswer } from './businessAnswer.ts';

const passcodesAt = (identityUrl: string) => memberPasscodesOverHttp({ publicToken, identityUrl });
const organization = businessOrganization();
const common = { request_id: 'request-id-test-1', status_code: 200 };
const sent = { json: { data: common } };
const member = memberAuthSchema.parse(doneAnswer(organization));
/** Half an hour, by the clock of the service. */
const login = { sessionToken: 'member-token-1', sessionJwt: 'member-jwt-1', lifetime: 1_800 };
const bySecond = {
  organization_id: 'organization-1',
  member_id: 'member-1',
  intermediate_session_token: 'intermediate-1',
};
const attempt = (request: MemberPasscodeRequest, enrols = false) => ({
  request,
  code: '123456',
  enrols,
  sessionMinutes: 90,
});

/** A log-in was begun in this browser; answers what its cookie holds by now. */
function begun(): () => string {
  stubBrowser();
  let cookie = `${INTERMEDIATE_SESSION_COOKIE}=intermediate-1`;
  vi.stubGlobal('document', {
    get cookie() {
      return cookie;
    },
    set cookie(text: string) {
      cookie = text;
    },
  });
  return () => cookie;
}
const meaningOf = (promise: Promise<unknown>) =>
  failure(promise).then((error) => (error instanceof BusinessError ? error.code : error));

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
      { ...bySecond, mfa_phone_number: '+14155550132', locale: 'es' },
    ],
    [
      'by text to the number that the member has [B2B-16]',
      owedText,
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
    await using service = await serveAnswers(refusal(status, type));
    expect(await meaningOf(passcodesAt(service.url).sendMemberPasscode(enrollingText, signal()))).toEqual(meaning);
  });
});

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

  it('by text makes the log-in whole, and enrols the number only when that is wanted [B2B-15, B2B-16]', async () => {
    begun();
    await using service = await serveAnswers({ json: { data: member } });
    const { verifyMemberPasscode } = passcodesAt(service.url);
    expect(await verifyMemberPasscode(attempt(enrollingText, true), signal())).toMatchObject({
      result: 'gated',
      answer: { shape: 'done', login },
    });
    await verifyMemberPasscode(attempt(owedText), signal());
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
    await using service = await serveAnswers(refusal(status, type));
    const answer = passcodesAt(service.url).verifyMemberPasscode(attempt(owedText), signal());
    expect(await meaningOf(answer)).toEqual(meaning);
  });
});
