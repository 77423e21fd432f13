import { afterEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '#contracts/storageKeys.ts';
import { passwordsOverHttp } from '#src/adapters/passwords/passwords.http.ts';
import { storedResetEmail } from '#src/adapters/passwords/resetEmail.storage.ts';
import { authData, authenticated, commonData } from '#tests/adapters/authAnswer.ts';
import { stubBrowser } from '#tests/adapters/browserStub.ts';
import { failure, publicToken, signal } from '#tests/adapters/identityAsked.ts';
import { errorAnswer, serveAnswers } from '#tests/adapters/serviceStub.ts';

const passwordsAt = (identityUrl: string) => passwordsOverHttp({ publicToken, identityUrl });
const email = 'jane@acme.test';
const login = { email, password: 'fern and field 22', sessionMinutes: 90 };
const reset = {
  email,
  loginRedirectUrl: 'https://app.example/authenticate',
  loginExpirationMinutes: 45,
  resetPasswordRedirectUrl: 'https://app.example/reset',
  resetPasswordExpirationMinutes: 60,
  resetPasswordTemplateId: 'reset-1',
};
const PAIR = `${STORAGE_KEYS.pkce}.passwords`;

afterEach(() => vi.unstubAllGlobals());

describe('looking up who an address belongs to', () => {
  it.each(['new', 'password', 'passwordless'])('answers %s [PWD-02 PWD-03]', async (userType) => {
    stubBrowser();
    await using service = await serveAnswers({ json: { data: { ...commonData, userType } } });
    expect(await passwordsAt(service.url).searchUser({ email }, signal())).toEqual({ userType });
    expect(service.asked.map(({ method, path, body }) => [method, path, body])).toEqual([
      ['POST', '/sdk/v1/users/search', { email }],
    ]);
  });

  it('is unavailable when the answer names no kind of user that is known', async () => {
    stubBrowser();
    await using service = await serveAnswers({ json: { data: { ...commonData, userType: 'robot' } } });
    expect(await failure(passwordsAt(service.url).searchUser({ email }, signal()))).toMatchObject({
      code: 'unavailable',
    });
  });
});

describe.each([
  ['createPassword', '/sdk/v1/passwords', { ...authData, email_id: 'email-test-1' }],
  ['logIn', '/sdk/v1/passwords/authenticate', authData],
] as const)('%s', (call, path, data) => {
  it('hands over address, password and session length, and answers the session without keeping it [PWD-24 PWD-25 IDS-19 D-199]', async () => {
    const { storage, cookies } = stubBrowser();
    storage.mode = 'full';
    await using service = await serveAnswers({ json: { data } });
    expect(await passwordsAt(service.url)[call](login, signal())).toEqual(authenticated);
    expect(service.asked.map((asked) => [asked.method, asked.path, asked.body])).toEqual([
      ['POST', path, { email, password: login.password, session_duration_minutes: 90 }],
    ]);
    expect([storage.items.size, cookies]).toEqual([0, []]);
  });

  it("saves nothing of an error and has the service's own sentence [THM-19]", async () => {
    const { storage, cookies } = stubBrowser();
    await using service = await serveAnswers(
      errorAnswer(401, 'unauthorized_credentials', 'The email address or password is not correct.'),
    );
    expect(await failure(passwordsAt(service.url)[call](login, signal()))).toEqual({
      code: 'refused',
      sentence: 'The email address or password is not correct.',
    });
    expect([storage.items.size, cookies]).toEqual([0, []]);
  });

  it('ends with its signal', async () => {
    stubBrowser();
    await using service = await serveAnswers('hang');
    const asked = new AbortController();
    const trying = failure(passwordsAt(service.url)[call](login, asked.signal));
    await service.whenAsked();
    asked.abort();
    expect(await trying).toMatchObject({ code: 'unavailable' });
  });
});

it.each([
  [undefined, 'password_reset_required'],
  [{ reason: 'breached' }, 'password_breached'],
  [{ reason: 'other' }, 'password_reset_required'],
])(
  'a password that must be set anew is told apart from a leaked one: %j [PWD-28 PWD-39 D-37]',
  async (details, code) => {
    stubBrowser();
    const refused = errorAnswer(401, 'reset_password', 'Please set a new password.');
    await using service = await serveAnswers({ ...refused, json: { ...refused.json, error_details: details } });
    expect(await failure(passwordsAt(service.url).logIn(login, signal()))).toMatchObject({ code });
  },
);

describe('starting a reset by e-mail', () => {
  it('sends every option, with the challenge of a pair of its own [PWD-32]', async () => {
    const { storage } = stubBrowser();
    await using service = await serveAnswers({ json: { data: commonData } });
    await passwordsAt(service.url).startReset(reset, signal());
    const [{ challenge, expiresAt }] = JSON.parse(storage.items.get(PAIR) ?? '[{}]');
    expect(service.asked.map(({ method, path, body }) => [method, path, body])).toEqual([
      [
        'POST',
        '/sdk/v1/passwords/email/reset/start',
        {
          email,
          login_redirect_url: reset.loginRedirectUrl,
          login_expiration_minutes: 45,
          reset_password_redirect_url: reset.resetPasswordRedirectUrl,
          reset_password_expiration_minutes: 60,
          reset_password_template_id: 'reset-1',
          code_challenge: challenge,
        },
      ],
    ]);
    // The pair lives as long as the longer of the two links.
    expect(expiresAt - Date.now()).toBeGreaterThan(59 * 60_000);
    // The reset form will know whose password it is.
    expect(storedResetEmail()).toBe(email);
  });

  it('uses its pair again, so that an older mail stays good, and leaves out what is not configured', async () => {
    stubBrowser();
    await using service = await serveAnswers({ json: { data: commonData } });
    const bare = { ...reset, loginRedirectUrl: null, resetPasswordRedirectUrl: null, resetPasswordTemplateId: null };
    const passwords = passwordsAt(service.url);
    await passwords.startReset(bare, signal());
    await passwords.startReset(bare, signal());
    const [first, second] = service.asked.map(({ body }) => body);
    expect(second).toEqual(first);
    expect(Object.keys(Object(first)).toSorted()).toEqual([
      'code_challenge',
      'email',
      'login_expiration_minutes',
      'reset_password_expiration_minutes',
    ]);
  });

  it('sends nothing when the pair cannot be kept', async () => {
    const { storage } = stubBrowser();
    storage.mode = 'full';
    await using service = await serveAnswers({ json: { data: commonData } });
    expect(await failure(passwordsAt(service.url).startReset(reset, signal()))).toMatchObject({
      code: 'storage_blocked',
    });
    expect(service.asked).toEqual([]);
    expect(storedResetEmail()).toBe(null);
  });
});
