import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ONE_TAP_HEADER, ONE_TAP_TYPE } from '#contracts/identity/oneTap.ts';
import type { OneTapPosition } from '#machines/ports/oneTap.ts';
import { oneTapByGoogle } from '#src/adapters/oneTap/oneTap.google.ts';
import { stubBrowser } from '#tests/adapters/browserStub.ts';
import { errorAnswer, serveAnswers } from '#tests/adapters/serviceStub.ts';

const common = { request_id: 'request-id-test-1', status_code: 200 };
const asked = { google_client_id: 'client-1', oauth_callback_id: 'callback-1', csrf_token: 'csrf-1', nonce: 'nonce-1' };
const callback = { oauthCallbackId: 'callback-1', csrfToken: 'csrf-1' };
const client = { googleClientId: 'client-1', nonce: 'nonce-1', callback };
const container = { id: 'here', remove: vi.fn<() => void>() };
const place = { attach: () => () => {}, container: () => Promise.resolve(container) };
const { signal } = new AbortController();

/** Stands in for Google's script: records what it was told, and answers. */
function stubGoogle() {
  const initialize = vi.fn<(options: { callback(answer: { credential: string }): void }) => void>();
  const prompt = vi.fn<(report: (moment: object) => void) => void>();
  const cancel = vi.fn<() => void>();
  vi.stubGlobal('google', { accounts: { id: { initialize, prompt, cancel } } });
  return {
    initialize,
    cancel,
    accept: (credential: string) => initialize.mock.lastCall?.[0].callback({ credential }),
    report: (moment: object) => prompt.mock.lastCall?.[0](moment),
    prompted: () => vi.waitFor(() => expect(prompt).toHaveBeenCalled(), 60_000),
  };
}
const skipped = { isSkippedMoment: () => true, isDismissedMoment: () => false, getDismissedReason: () => '' };
const dismissed = (reason: string) => ({
  isSkippedMoment: () => false,
  isDismissedMoment: () => true,
  getDismissedReason: () => reason,
});
const display = (reason: string) => ({
  ...dismissed(''),
  isDisplayMoment: () => true,
  isDisplayed: () => reason === '',
  getNotDisplayedReason: () => reason,
});

describe("Google's One Tap", () => {
  let browser: ReturnType<typeof stubBrowser>;
  let google: ReturnType<typeof stubGoogle>;
  beforeEach(() => {
    browser = stubBrowser();
    google = stubGoogle();
  });
  afterEach(() => vi.unstubAllGlobals());

  const tapAt = (identityUrl: string) => oneTapByGoogle({ publicToken: 'public-token-test-1', identityUrl }, place);
  const rendered = (given: { position?: OneTapPosition; cancelOnTapOutside?: boolean } = {}, until = signal) =>
    tapAt('').renderOneTap({ client, position: 'floating', cancelOnTapOutside: true, ...given }, until);
  it('creates a client with what the service says [TAP-22]', async () => {
    await using service = await serveAnswers({ json: { ...common, ...asked } });
    expect(await tapAt(service.url).createOneTapClient(signal)).toEqual({ success: true, client });
    expect(service.asked[0]?.path).toBe('/v1/public/oauth/google/onetap/start?public_token=public-token-test-1');
  });
  it.each([
    [errorAnswer(404, 'oauth_config_not_found'), 'oauth_config_not_found'],
    [errorAnswer(400, 'origin_not_allowed_for_client'), 'origin_not_allowed_for_client'],
    [{ json: { ...common, ...asked, google_client_id: '' } }, 'oauth_config_not_found'],
  ])('creates none and says why [TAP-23]: %#', async (answer, reason) => {
    await using service = await serveAnswers(answer);
    expect(await tapAt(service.url).createOneTapClient(signal)).toEqual({ success: false, reason });
  });

  it.each([errorAnswer(503, 'server_unavailable'), { text: '<h1>A proxy</h1>' }, 'break' as const])(
    'fails where the service does [TAP-08]: %#',
    async (answer) => {
      await using service = await serveAnswers(answer);
      await expect(tapAt(service.url).createOneTapClient(signal)).rejects.toMatchObject({ code: 'unavailable' });
    },
  );

  it.each(['https://evil.example/client', '//evil.example/sandbox/', '/elsewhere'])(
    'follows no answer to the script %s [D-224]',
    async (sandbox_script) => {
      await using service = await serveAnswers({ json: { ...common, ...asked, sandbox_script } });
      await expect(tapAt(service.url).createOneTapClient(signal)).rejects.toMatchObject({ code: 'unavailable' });
    },
  );

  it.each([
    ['floating', { use_fedcm_for_prompt: true }],
    ['embedded', { use_fedcm_for_prompt: true, prompt_parent_id: 'here' }],
    ['floatingOrEmbedded', { use_fedcm_for_prompt: true, prompt_parent_id: 'here' }],
    ['embeddedOnly', { use_fedcm_for_prompt: true, prompt_parent_id: 'here' }],
    ['forceLegacyEmbedded', { use_fedcm_for_prompt: false, prompt_parent_id: 'here' }],
  ] as const)(
    'renders with callbacks, position %s and its rule for taps [TAP-24 TAP-27 TAP-28 TAP-29]',
    async (position, more) => {
      for (const cancelOnTapOutside of [true, false]) {
        google = stubGoogle();
        const answer = rendered({ position, cancelOnTapOutside });
        await google.prompted();
        expect(google.initialize.mock.lastCall).toEqual([
          {
            client_id: 'client-1',
            nonce: 'nonce-1',
            cancel_on_tap_outside: cancelOnTapOutside,
            callback: expect.any(Function),
            itp_support: true,
            ...more,
          },
        ]);
        google.accept('credential-1');
        expect(await answer).toEqual({ result: 'accepted', credential: 'credential-1' });
      }
    },
  );

  it('renders nowhere else where the browser has its own dialog and the host wants none [D-221]', async () => {
    vi.stubGlobal('IdentityCredential', Object);
    expect(await rendered({ position: 'embeddedOnly' })).toEqual({ result: 'unavailable', reason: 'none' });
    expect(google.initialize).not.toHaveBeenCalled();
  });

  it.each([
    ['cancelled', skipped, { result: 'cancelled' }],
    ['cancelled', dismissed('cancel_called'), { result: 'cancelled' }],
    ['cancelled', dismissed('flow_restarted'), { result: 'cancelled' }],
    ['origin', display('unregistered_origin'), { result: 'unavailable', reason: 'origin_not_allowed_for_client' }],
    ['client', display('invalid_client'), { result: 'unavailable', reason: 'invalid_client' }],
    ['client', display('missing_client_id'), { result: 'unavailable', reason: 'invalid_client' }],
    ['none', display('suppressed_by_user'), { result: 'unavailable', reason: 'none' }],
  ])('tells what became of a prompt [TAP-21 TAP-27]: %s %#', async (_, moment, wanted) => {
    const answer = rendered();
    await google.prompted();
    // With its credential comes what was accepted, and it is told once.
    google.report(dismissed('credential_returned'));
    google.report(moment);
    expect(await answer).toEqual(wanted);
  });

  it('tells when a prompt is seen to stand there', async () => {
    const tap = tapAt('');
    const answer = tap.renderOneTap({ client, position: 'floating', cancelOnTapOutside: true }, signal);
    const seen = vi.fn<() => void>();
    const reported = tap.oneTapRendered().then(seen);
    await google.prompted();
    expect(seen).not.toHaveBeenCalled();
    google.report(display(''));
    await reported;
    google.report(skipped);
    expect(await answer).toEqual({ result: 'cancelled' });
  });

  it('is cancelled when it is not wanted any more, and leaves nothing behind [TAP-30]', async () => {
    const wanted = new AbortController();
    const answer = rendered({ position: 'embedded' }, wanted.signal);
    await google.prompted();
    container.remove.mockClear();
    wanted.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    expect([google.cancel.mock.calls.length, container.remove.mock.calls.length]).toEqual([1, 1]);
  });

  it('is one a page, and the next one when that has gone [D-225]', async () => {
    const first = new AbortController();
    const answer = rendered({}, first.signal);
    await google.prompted();
    await expect(rendered({})).rejects.toThrow('Another widget of this page has the prompt');
    first.abort();
    await expect(answer).rejects.toMatchObject({ name: 'AbortError' });
    const next = rendered({});
    await vi.waitFor(() => expect(google.initialize).toHaveBeenCalledTimes(2), 60_000);
    google.accept('credential-2');
    expect(await next).toEqual({ result: 'accepted', credential: 'credential-2' });
  });

  it('trades the credential for the address to go on to [TAP-25 TAP-26]', async () => {
    const redirect_url = 'https://app.example/welcome?stytch_token_type=oauth&token=t';
    await using service = await serveAnswers({ json: { ...common, redirect_url } });
    const urls = { loginRedirectUrl: 'https://app.example/in', signupRedirectUrl: null };
    await tapAt(service.url).submitOneTap({ callback: client.callback, credential: 'credential-1', ...urls }, signal);
    expect(service.asked[0]).toMatchObject({
      method: 'POST',
      path: '/v1/oauth/callback/callback-1',
      headers: { [ONE_TAP_HEADER]: ONE_TAP_TYPE },
      body: {
        id_token: 'credential-1',
        stytch_csrf_token: 'csrf-1',
        login_redirect_url: 'https://app.example/in',
        pkce_code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      },
    });
    expect(browser.navigations).toEqual([{ how: 'assign', url: redirect_url }]);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', 'nowhere'])('goes nowhere with %s', async (redirect_url) => {
    await using service = await serveAnswers({ json: { ...common, redirect_url } });
    const urls = { loginRedirectUrl: null, signupRedirectUrl: null };
    await expect(
      tapAt(service.url).submitOneTap({ callback: client.callback, credential: 'credential-1', ...urls }, signal),
    ).rejects.toMatchObject({ code: 'unavailable' });
    expect(browser.navigations).toEqual([]);
  });
});
