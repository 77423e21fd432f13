import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PasscodeRequest } from '#machines/ports/passcodes.ts';
import { passcodesOverHttp } from '#src/adapters/passcodes/passcodes.http.ts';
import { authData, authenticated, commonData } from '#tests/adapters/authAnswer.ts';
import { stubBrowser } from '#tests/adapters/browserStub.ts';
import { failure, publicToken, signal } from '#tests/adapters/identityAsked.ts';
import { errorAnswer, serveAnswers } from '#tests/adapters/serviceStub.ts';

const texted: PasscodeRequest = {
  method: 'sms',
  destination: '+14155550132',
  shown: '+14155550132',
  expirationMinutes: 3,
  loginTemplateId: null,
  signupTemplateId: null,
};
const mailed: PasscodeRequest = {
  ...texted,
  method: 'email',
  destination: 'jane@acme.test',
  shown: 'jane@acme.test',
  loginTemplateId: 'login-1',
  signupTemplateId: 'signup-1',
};
const check = { code: '123456', methodId: 'phone-1', sessionMinutes: 90 };
const sent = { json: { data: { ...commonData, method_id: 'phone-1' } } };
const verified = { json: { data: authData } };
const passcodesAt = (identityUrl: string) => passcodesOverHttp({ publicToken, identityUrl });

afterEach(() => vi.unstubAllGlobals());

describe('sending a passcode', () => {
  it.each([
    [texted, '/sdk/v1/otps/sms/login_or_create', { phone_number: '+14155550132', expiration_minutes: 3 }],
    [
      { ...texted, method: 'whatsapp' as const },
      '/sdk/v1/otps/whatsapp/login_or_create',
      { phone_number: '+14155550132', expiration_minutes: 3 },
    ],
    [
      mailed,
      '/sdk/v1/otps/email/login_or_create',
      {
        email: 'jane@acme.test',
        expiration_minutes: 3,
        login_template_id: 'login-1',
        signup_template_id: 'signup-1',
      },
    ],
  ])(
    'by $method asks for just that and keeps the method id [OTP-03 OTP-04 OTP-05 OTP-07 IDS-07]',
    async (request, path, body) => {
      stubBrowser();
      await using service = await serveAnswers(sent);
      expect(await passcodesAt(service.url).sendPasscode(request, signal())).toEqual({ methodId: 'phone-1' });
      expect(service.asked.map((asked) => [asked.method, asked.path, asked.body])).toEqual([['POST', path, body]]);
    },
  );

  it('leaves out templates that are not configured', async () => {
    stubBrowser();
    await using service = await serveAnswers(sent);
    const request = { ...mailed, loginTemplateId: null, signupTemplateId: null };
    await passcodesAt(service.url).sendPasscode(request, signal());
    expect(service.asked[0]?.body).toEqual({ email: 'jane@acme.test', expiration_minutes: 3 });
  });

  it("fails with the service's own sentence [OTP-09]", async () => {
    stubBrowser();
    await using service = await serveAnswers(
      errorAnswer(400, 'invalid_phone_number', 'This phone number is not valid.'),
    );
    expect(await failure(passcodesAt(service.url).sendPasscode(texted, signal()))).toEqual({
      code: 'refused',
      sentence: 'This phone number is not valid.',
    });
  });

  it.each([{ status: 502, text: '<h1>Bad gateway</h1>' }, { json: { data: commonData } }, 'break' as const])(
    'is unavailable when no method id comes back: %j',
    async (answer) => {
      stubBrowser();
      await using service = await serveAnswers(answer);
      expect(await failure(passcodesAt(service.url).sendPasscode(texted, signal()))).toMatchObject({
        code: 'unavailable',
      });
    },
  );

  it('ends with its signal', async () => {
    stubBrowser();
    await using service = await serveAnswers('hang');
    const asked = new AbortController();
    const sending = failure(passcodesAt(service.url).sendPasscode(texted, asked.signal));
    await service.whenAsked();
    asked.abort();
    expect(await sending).toMatchObject({ code: 'unavailable' });
  });
});

describe('verifying a passcode', () => {
  it('hands over code, method id and session length, and answers the session without keeping it [OTP-16 IDS-19 D-199]', async () => {
    const { storage, cookies } = stubBrowser();
    storage.mode = 'full';
    await using service = await serveAnswers(verified);
    expect(await passcodesAt(service.url).verifyPasscode(check, signal())).toEqual(authenticated);
    expect(service.asked.map(({ path, body }) => [path, body])).toEqual([
      ['/sdk/v1/otps/authenticate', { token: '123456', method_id: 'phone-1', session_duration_minutes: 90 }],
    ]);
    expect([storage.items.size, cookies]).toEqual([0, []]);
  });

  it('answers how long the service says that the session lives [DAT-05 DAT-06 IDS-19]', async () => {
    stubBrowser();
    const session = { ...authData.session, expires_at: '2026-11-20T12:00:00Z' };
    await using service = await serveAnswers({ json: { data: { ...authData, session } } });
    const verifying = passcodesAt(service.url).verifyPasscode({ ...check, sessionMinutes: 120 }, signal());
    expect(await verifying).toMatchObject({ lifetime: 7_200 });
  });

  it('keeps nothing of a wrong code', async () => {
    const { storage, cookies } = stubBrowser();
    await using service = await serveAnswers(errorAnswer(404, 'otp_code_not_found', 'The passcode is not correct.'));
    expect(await failure(passcodesAt(service.url).verifyPasscode(check, signal()))).toMatchObject({ code: 'refused' });
    expect([storage.items.size, cookies]).toEqual([0, []]);
  });

  it.each([
    [401, 'unable_to_auth_otp_code'],
    [400, 'invalid_method_id'],
  ])('tells a code that is dead (%i %s) from one that is wrong', async (status, type) => {
    stubBrowser();
    await using service = await serveAnswers(errorAnswer(status, type));
    expect(await failure(passcodesAt(service.url).verifyPasscode(check, signal()))).toMatchObject({
      code: 'code_spent',
    });
  });

  it.each([
    ['12', 12],
    ['0', null],
    ['Sat, 21 Nov 2026 12:00:00 GMT', null],
    [undefined, null],
  ])('tells how long to wait when the service says %s', async (header, seconds) => {
    stubBrowser();
    const headers: Record<string, string> = header === undefined ? {} : { 'Retry-After': header };
    await using service = await serveAnswers({ ...errorAnswer(429, 'too_many_requests'), headers });
    const reported = { code: 'refused', retryAfter: seconds };
    await expect(passcodesAt(service.url).verifyPasscode(check, signal())).rejects.toMatchObject(reported);
  });
});
