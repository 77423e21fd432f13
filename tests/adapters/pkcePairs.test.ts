import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BUSINESS_STORAGE_KEYS } from '#contracts/businessStorageKeys.ts';
import { STORAGE_KEYS } from '#contracts/storageKeys.ts';
import type { PersonRedirect } from '#machines/ports/redirects.ts';
import { personRedirectsInBrowser } from '#src/adapters/redirects/personRedirects.browser.ts';
import { storedChallengeFor, storedVerifiersFor } from '#src/adapters/identity/pkce.storage.ts';
import { authData, oauthData, sentData } from './authAnswer.ts';
import { stubBrowser } from './browserStub.ts';
import { failure, identityAt, link, publicToken, signal, token } from './identityAsked.ts';
import { errorAnswer, serveAnswers } from './serviceStub.ts';

const MINUTE = 60_000;
const challengeOf = (verifier: unknown) => createHash('sha256').update(String(verifier)).digest('base64url');
const mismatch = errorAnswer(400, 'pkce_mismatch');
const signedIn = { json: { data: oauthData } };
const plain = {
  to: 'personProvider',
  provider: 'google',
  loginRedirectUrl: null,
  signupRedirectUrl: null,
  scopes: [],
  params: {},
} satisfies PersonRedirect;

let browser: ReturnType<typeof stubBrowser>;
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  browser = stubBrowser();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Leaves for the provider as one more tab of the browser; the challenge that the service gets. */
async function leave(): Promise<string> {
  await personRedirectsInBrowser({ publicToken, identityUrl: 'https://identity.example' }).leaveForProvider(plain);
  return new URL(browser.navigations.at(-1)?.url ?? '').searchParams.get('code_challenge') ?? '';
}
const oauth = { ...token, tokenType: 'oauth' } as const;
const challengesAsked = (asked: { body: unknown }[]) =>
  asked.map(({ body }) => challengeOf(Object(body)['code_verifier']));

describe('the pairs of several redirects [D-442]', () => {
  it('let each tab finish, whichever comes back first (security 90 a)', async () => {
    const [first, second, third] = [await leave(), await leave(), await leave()];
    await using service = await serveAnswers(mismatch, mismatch, signedIn, signedIn, signedIn);
    const identity = identityAt(service.url);
    await identity.authenticateToken(oauth, signal());
    expect(challengesAsked(service.asked)).toEqual([third, second, first]);
    await identity.authenticateToken(oauth, signal());
    await identity.authenticateToken(oauth, signal());
    expect(challengesAsked(service.asked).slice(3)).toEqual([third, second]);
    expect(browser.storage.items.has(`${STORAGE_KEYS.pkce}.oauth`)).toBe(false);
  });

  it('are gone after an hour, and twenty at most (security 90 b)', async () => {
    await leave();
    vi.setSystemTime(Date.now() + 60 * MINUTE);
    expect(storedVerifiersFor('oauth')).toEqual([]);
    for (let at = 0; at < 25; at += 1) await leave();
    expect(storedVerifiersFor('oauth')).toHaveLength(20);
  });

  it('are all asked before an answer of another browser is called one, in words for no link', async () => {
    await leave();
    await leave();
    await using service = await serveAnswers(mismatch, mismatch);
    expect(await failure(identityAt(service.url).authenticateToken(oauth, signal()))).toMatchObject({
      code: 'login_of_other_browser',
    });
    expect(service.asked).toHaveLength(2);
    await using other = await serveAnswers(errorAnswer(404, 'oauth_token_not_found'));
    expect(await failure(identityAt(other.url).authenticateToken(oauth, signal()))).toMatchObject({
      code: 'login_spent',
    });
    expect(other.asked).toHaveLength(1);
  });

  it.each(['oauth', 'sso'] as const)('are as many in the business widget, of %s', async (namespace) => {
    const challenges = [];
    for (let at = 0; at < 2; at += 1)
      challenges.push(await storedChallengeFor(namespace, 30 * MINUTE, BUSINESS_STORAGE_KEYS));
    expect(storedVerifiersFor(namespace, BUSINESS_STORAGE_KEYS).map(challengeOf)).toEqual(challenges.toReversed());
  });
});

describe('the pair of several links [D-442]', () => {
  it('opens the second one after the first was used, and serves no new one (security 90 b)', async () => {
    const sent = { json: { data: sentData } };
    const opened = { json: { data: authData } };
    await using service = await serveAnswers(sent, sent, opened, opened, sent, opened);
    const identity = identityAt(service.url);
    await identity.sendMagicLink(link, signal());
    await identity.sendMagicLink(link, signal());
    await identity.authenticateToken(token, signal());
    await identity.authenticateToken(token, signal());
    await identity.sendMagicLink(link, signal());
    const [one, two, first, second, three] = service.asked.map(({ body }) => Object(body));
    expect(two['code_challenge']).toBe(one['code_challenge']);
    expect([first, second].map((body) => challengeOf(body['code_verifier']))).toEqual([
      one['code_challenge'],
      one['code_challenge'],
    ]);
    expect(three['code_challenge']).not.toBe(one['code_challenge']);
  });

  it('is read as the version before has kept it', async () => {
    const verifier = 'v'.repeat(43);
    const pair = { verifier, challenge: challengeOf(verifier), expiresAt: Date.now() + MINUTE };
    browser.storage.items.set(`${STORAGE_KEYS.pkce}.magic_links`, JSON.stringify(pair));
    expect(storedVerifiersFor('magic_links')).toEqual([verifier]);
    expect(await storedChallengeFor('magic_links', MINUTE)).toBe(pair.challenge);
  });
});
