import { afterEach, describe, expect, it, vi } from 'vitest';
import { BusinessError } from '#machines/ports/business/error.ts';
import { secondFactorsOverHttp } from '#src/adapters/organizations/secondFactors.http.ts';
import { failure, publicToken, signal } from '#tests/adapters/identityAsked.ts';
import { errorAnswer, serveAnswers } from '#tests/adapters/serviceStub.ts';
import { begun } from './memberPasscodesAsked.ts';
import { businessOrganization, doneAnswer, memberOf } from './businessAnswer.ts';

const factorsAt = (identityUrl: string) => secondFactorsOverHttp({ publicToken, identityUrl });
const organization = businessOrganization();
const ofMember = { organizationId: 'organization-1', memberId: 'member-test-1' };
const asMember = { organization_id: 'organization-1', member_id: 'member-test-1' };
const created = {
  json: {
    data: {
      request_id: 'request-id-test-1',
      status_code: 200,
      member_id: 'member-test-1',
      member: memberOf(organization),
      organization,
      totp_registration_id: 'totp-1',
      secret: 'JBSWY3DPEHPK3PXP',
      qr_code: 'data:image/svg+xml,picture',
      recovery_codes: ['one', 'two'],
    },
  },
};
const accepted = { json: { data: doneAnswer(organization) } };
const recovered = { json: { data: { ...doneAnswer(organization), recovery_codes_remaining: 9 } } };
/** Half an hour, by the clock of the service. */
const login = {
  email: 'jane@acme.test',
  sessionToken: 'member-token-1',
  sessionJwt: 'member-jwt-1',
  lifetime: 1_800,
};

const code = (promise: Promise<unknown>) =>
  failure(promise).then((error) => (error instanceof BusinessError ? error.code : error));

afterEach(() => vi.unstubAllGlobals());

describe('an authenticator app', () => {
  it('is created for the sign-in that was begun, and nothing of it is left out [B2B-17, B2B-18]', async () => {
    begun();
    await using service = await serveAnswers(created);
    expect(await factorsAt(service.url).createTotp(ofMember, signal())).toEqual({
      secret: 'JBSWY3DPEHPK3PXP',
      qrCode: 'data:image/svg+xml,picture',
      recoveryCodes: ['one', 'two'],
    });
    expect(service.asked.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/sdk/v1/b2b/totp', { ...asMember, intermediate_session_token: 'intermediate-1' }],
    ]);
  });

  it('becomes a second factor with its first code alone, and the sign-in that was begun is over [B2B-19]', async () => {
    begun();
    await using service = await serveAnswers(accepted);
    const given = { ...ofMember, code: '123456', sessionMinutes: 90 };
    const answer = await factorsAt(service.url).verifyTotp({ ...given, enrols: true }, signal());
    await factorsAt(service.url).verifyTotp({ ...given, enrols: false }, signal());
    expect(answer).toMatchObject({ shape: 'done', login });
    const body = { ...asMember, code: '123456', session_duration_minutes: 90 };
    expect(service.asked.map(({ path, body: asked }) => [path, asked])).toEqual([
      [
        '/sdk/v1/b2b/totp/authenticate',
        { ...body, intermediate_session_token: 'intermediate-1', set_mfa_enrollment: 'enroll' },
      ],
      ['/sdk/v1/b2b/totp/authenticate', body],
    ]);
  });
});

describe('a backup code', () => {
  it('is sent as it was typed [B2B-13]', async () => {
    begun();
    await using service = await serveAnswers(recovered);
    const given = { ...ofMember, recoveryCode: '2abc-defg', sessionMinutes: 90 };
    expect(await factorsAt(service.url).recover(given, signal())).toMatchObject({ shape: 'done', login });
    expect(service.asked.map(({ path, body }) => [path, body])).toEqual([
      [
        '/sdk/v1/b2b/recovery_codes/recover',
        {
          ...asMember,
          intermediate_session_token: 'intermediate-1',
          recovery_code: '2abc-defg',
          session_duration_minutes: 90,
        },
      ],
    ]);
  });

  it('that cannot be one is wrong, and nobody is asked [B2B-13]', async () => {
    begun();
    await using service = await serveAnswers(recovered);
    const given = { ...ofMember, recoveryCode: 'x'.repeat(65), sessionMinutes: 90 };
    expect(await code(factorsAt(service.url).recover(given, signal()))).toBe('code_wrong');
    expect(service.asked).toEqual([]);
  });
});

describe('an error', () => {
  it.each([
    ['unable_to_authenticate_totp', 401, 'code_wrong'],
    ['unable_to_authenticate_recovery_code', 401, 'code_wrong'],
    ['insufficient_factors', 403, 'method_refused'],
    ['operation_restricted_by_organization_mfa_methods', 403, 'method_refused'],
    ['intermediate_session_not_found', 404, 'login_expired'],
    ['totp_code_already_authenticated', 401, { code: 'refused', sentence: 'A sentence for people.' }],
  ])('%s is told apart [B2B-05, B2B-19]', async (type, status, meaning) => {
    begun();
    await using service = await serveAnswers(errorAnswer(status, type));
    const given = { ...ofMember, code: '123456', enrols: false, sessionMinutes: 90 };
    expect(await code(factorsAt(service.url).verifyTotp(given, signal()))).toEqual(meaning);
  });
});
