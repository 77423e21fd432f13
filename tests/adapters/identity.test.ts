import { createHash } from 'node:crypto';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { STORAGE_KEYS } from '#contracts/storageKeys.ts';
import { authData, sentData } from './authAnswer.ts';
import { stubBrowser } from './browserStub.ts';
import { failure, identityAt, link, publicToken, signal, token } from './identityAsked.ts';
import { serveAnswers } from './serviceStub.ts';

afterEach(() => vi.unstubAllGlobals());

describe('links', () => {
  it('asks for a link with the configured values and a challenge, as the project [EML-03 EML-04 IDS-01]', async () => {
    const { storage } = stubBrowser();
    await using service = await serveAnswers({ json: { data: sentData } });
    await identityAt(service.url).sendMagicLink(link, signal());
    const [pair] = JSON.parse(storage.items.get(`${STORAGE_KEYS.pkce}.magic_links`) ?? '[{}]');
    expect(service.asked[0]).toMatchObject({
      method: 'POST',
      path: '/sdk/v1/magic_links/email/login_or_create',
      headers: { authorization: `Basic ${btoa(`${publicToken}:${publicToken}`)}` },
    });
    expect(service.asked[0]?.body).toEqual({
      email: 'owner@acme.test',
      login_magic_link_url: 'https://localhost/authenticate',
      signup_magic_link_url: 'https://localhost/welcome',
      login_expiration_minutes: 25,
      signup_expiration_minutes: 20,
      code_challenge: createHash('sha256').update(pair.verifier).digest('base64url'),
    });
  });

  it('sends create_user_as_pending only when it is set [EML-04]', async () => {
    stubBrowser();
    await using service = await serveAnswers({ json: { data: sentData } });
    await identityAt(service.url).sendMagicLink({ ...link, createUserAsPending: true }, signal());
    expect(service.asked[0]?.body).toMatchObject({ create_user_as_pending: true });
  });

  it('uses one pair for all open links, and a new one after a sign-in', async () => {
    const { storage } = stubBrowser();
    const sent = { json: { data: sentData } };
    await using service = await serveAnswers(sent, sent, { json: { data: authData } }, sent);
    const identity = identityAt(service.url);
    await identity.sendMagicLink(link, signal());
    const [{ verifier }] = JSON.parse(storage.items.get(`${STORAGE_KEYS.pkce}.magic_links`) ?? '[{}]');
    await identity.sendMagicLink(link, signal());
    await identity.authenticateToken(token, signal());
    await identity.sendMagicLink(link, signal());
    const [first, second, spent, third] = service.asked.map(({ body }) => body as Record<string, unknown>);
    expect(second?.code_challenge).toBe(first?.code_challenge);
    expect(spent?.code_verifier).toBe(verifier);
    expect(third?.code_challenge).not.toBe(first?.code_challenge);
  });

  it.each(['blocked', 'full'] as const)(
    'sends nothing when storage is %s, for the link could not be opened',
    async (mode) => {
      const { storage } = stubBrowser();
      storage.mode = mode;
      await using service = await serveAnswers({ json: { data: sentData } });
      const sending = identityAt(service.url).sendMagicLink(link, signal());
      expect(await failure(sending)).toEqual({ code: 'storage_blocked', sentence: null });
      expect(service.asked).toEqual([]);
    },
  );
});
