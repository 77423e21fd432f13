import { afterEach, describe, expect, it, vi } from 'vitest';
import { BUSINESS_STORAGE_KEYS } from '#contracts/businessStorageKeys.ts';
import type { NewPasswordRight } from '#machines/ports/business/memberPasswords.ts';
import { storedChallengeFor } from '#src/adapters/identity/pkce.storage.ts';
import { stubBrowser } from '#tests/adapters/browserStub.ts';
import { publicToken, signal } from '#tests/adapters/identityAsked.ts';
import { errorAnswer, serveAnswers } from '#tests/adapters/serviceStub.ts';
import {
  PAIR,
  password,
  passwordsAt,
  done,
  discovered,
  bootstrap,
  expectedLogin,
  found,
  codeOf,
} from './passwordAnswers.ts';

const HOUR = 3_600_000;

afterEach(() => vi.unstubAllGlobals());

describe('setting a new password', () => {
  const set = (url: string, right: NewPasswordRight) =>
    passwordsAt(url).setMemberPassword({ right, password }, signal());
  const byLink = { by: 'memberToken', token: 'one-time-1', sessionMinutes: 90, locale: 'de' } as const;
  const bySession = { by: 'session', email: 'jane@acme.test' } as const;

  it('by a link of an organization, with the verifier of the asking browser, which is then used up [B2B-08]', async () => {
    const { storage } = stubBrowser();
    await storedChallengeFor('magic_links', HOUR, BUSINESS_STORAGE_KEYS);
    const [{ verifier }] = JSON.parse(storage.items.get(PAIR) ?? '[{}]');
    await using service = await serveAnswers(done);
    expect(await set(service.url, byLink)).toMatchObject({ result: 'gated', answer: { login: expectedLogin } });
    expect(service.asked.map(({ path, body }) => [path, body])).toEqual([
      [
        '/sdk/v1/b2b/passwords/email/reset',
        {
          password_reset_token: 'one-time-1',
          password,
          session_duration_minutes: 90,
          locale: 'de',
          code_verifier: verifier,
        },
      ],
    ]);
    expect(JSON.parse(storage.items.get(PAIR) ?? '[]')).toMatchObject([{ verifier, isUsed: true }]);
    expect(storage.items.size).toBe(1);
  });

  it('by a link of the Discovery flow [B2B-08]', async () => {
    const { storage } = stubBrowser();
    await storedChallengeFor('magic_links', HOUR, BUSINESS_STORAGE_KEYS);
    const [{ verifier }] = JSON.parse(storage.items.get(PAIR) ?? '[{}]');
    await using service = await serveAnswers(discovered, bootstrap);
    expect(await set(service.url, { by: 'discoveryToken', token: 'one-time-2' })).toEqual(found);
    expect(service.asked[0]).toMatchObject({
      path: '/sdk/v1/b2b/passwords/discovery/reset',
      body: { password_reset_token: 'one-time-2', password, pkce_code_verifier: verifier },
    });
    expect(JSON.parse(storage.items.get(PAIR) ?? '[]')).toMatchObject([{ verifier, isUsed: true }]);
  });

  it("by the member's own session, which stands in the authorization [B2B-08]", async () => {
    const { storage } = stubBrowser();
    storage.items.set(BUSINESS_STORAGE_KEYS.sessionToken, 'member-token-1');
    const { json } = done;
    await using service = await serveAnswers({ json });
    const outcome = await set(service.url, bySession);
    expect(outcome).toMatchObject({ result: 'gated', answer: { shape: 'done', login: expectedLogin } });
    const [asked] = service.asked;
    expect([asked?.path, asked?.body]).toEqual(['/sdk/v1/b2b/passwords/session/reset', { password }]);
    expect(asked?.headers.authorization).toBe(`Basic ${btoa(`${publicToken}:member-token-1`)}`);
  });

  it.each([
    [byLink, errorAnswer(401, 'unable_to_auth_password_reset_token'), 'link_spent'],
    [byLink, errorAnswer(400, 'pkce_mismatch'), 'other_browser'],
    [byLink, errorAnswer(400, 'weak_password'), 'refused'],
    [bySession, errorAnswer(401, 'user_unauthenticated'), 'session_ended'],
    [bySession, errorAnswer(403, 'session_too_old_to_reset_password'), 'login_expired'],
  ])('tells serviceErrors apart, and keeps the pair for another try: %#', async (right, answer, code) => {
    const { storage } = stubBrowser();
    await storedChallengeFor('magic_links', HOUR, BUSINESS_STORAGE_KEYS);
    await using service = await serveAnswers(answer);
    expect(await codeOf(set(service.url, right))).toBe(code);
    expect(storage.items.has(PAIR)).toBe(true);
  });

  it('takes a token that cannot be one for a link that was cut off, without asking', async () => {
    stubBrowser();
    await using service = await serveAnswers(done);
    expect(await codeOf(set(service.url, { ...byLink, token: '' }))).toBe('link_spent');
    expect(await codeOf(set(service.url, { by: 'discoveryToken', token: 'x'.repeat(513) }))).toBe('link_spent');
    expect(service.asked).toEqual([]);
  });
});
