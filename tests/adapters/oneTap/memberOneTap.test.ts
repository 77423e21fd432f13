import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { memberOneTapByGoogle } from '#src/adapters/oneTap/memberOneTap.google.ts';
import { commonData } from '#tests/adapters/authAnswer.ts';
import { stubBrowser } from '#tests/adapters/browserStub.ts';
import { failure, publicToken } from '#tests/adapters/identityAsked.ts';
import { errorAnswer, serveAnswers } from '#tests/adapters/serviceStub.ts';
import { BUSINESS_STORAGE_KEYS } from '#contracts/businessStorageKeys.ts';

const { signal } = new AbortController();
const onFailure = vi.fn<(errorAnswer: { error_type: string }) => void>();
const tapAt = (identityUrl: string) =>
  memberOneTapByGoogle({
    publicToken,
    identityUrl,
    storageKeys: BUSINESS_STORAGE_KEYS,
    announce: () => {},
    onFailure,
  });

beforeEach(() => {
  stubBrowser();
  onFailure.mockClear();
});
afterEach(() => vi.unstubAllGlobals());

describe('One Tap for members', () => {
  it('asks the service for the Google client, and shows a prompt that floats [B2B-01]', async () => {
    const initialize = vi.fn<(options: { callback(answer: { credential: string }): void }) => void>();
    const prompt = vi.fn<() => void>();
    vi.stubGlobal('google', { accounts: { id: { initialize, prompt, cancel: () => {} } } });
    await using service = await serveAnswers({
      json: { data: { ...commonData, google_client_id: 'client-1', csrf_token: 'csrf-1', nonce: 'nonce-1' } },
    });
    const tap = tapAt(service.url);
    const client = { googleClientId: 'client-1', nonce: 'nonce-1', callback: null };
    expect(await tap.createOneTapClient(signal)).toEqual({ success: true, client });
    expect(service.asked.map(({ method, path }) => [method, path])).toEqual([
      ['GET', '/sdk/v1/b2b/oauth/google/onetap/start'],
    ]);
    const answer = tap.renderOneTap({ client, position: 'floating', cancelOnTapOutside: false }, signal);
    await vi.waitFor(() => expect(prompt).toHaveBeenCalled(), 60_000);
    const [given] = initialize.mock.lastCall ?? [];
    expect(given).toEqual({
      client_id: 'client-1',
      nonce: 'nonce-1',
      callback: given?.callback,
      cancel_on_tap_outside: false,
      use_fedcm_for_prompt: true,
      itp_support: true,
    });
    given?.callback({ credential: 'credential-1' });
    expect(await answer).toEqual({ result: 'accepted', credential: 'credential-1' });
  });

  it.each(['oauth_config_not_found', 'default_provider_not_allowed'])(
    'tells which setting is missing, and the host what the service said: %s',
    async (reason) => {
      await using service = await serveAnswers(errorAnswer(400, reason));
      expect(await tapAt(service.url).createOneTapClient(signal)).toEqual({ success: false, reason });
      expect(onFailure.mock.calls.map(([{ error_type }]) => error_type)).toEqual([reason]);
    },
  );

  it('fails with what nobody can mend', async () => {
    await using service = await serveAnswers(errorAnswer(400, 'too_strange'));
    expect(await failure(tapAt(service.url).createOneTapClient(signal))).toEqual({
      code: 'refused',
      sentence: 'A sentence for people.',
    });
  });
});
