import type { OneTap, OneTapAnswer, OneTapPosition, OneTapPrompt } from '#machines/ports/oneTap.ts';
import { codeChallengeFor } from '#src/adapters/identity/codeChallenge.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { type GoogleIdentity, loadGoogleScript } from './googleScript.browser.ts';
import { startOneTap, submitCredential } from './oneTapCalls.http.ts';
import { answerOf } from './promptMoments.ts';
import type { PromptContainer, PromptPlace } from './promptPlace.browser.ts';

const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';
/** As long as the token of the redirect lives (docs/wire.md, oneTap), and some slack. */
const PAIR_LIFETIME = 30 * 60_000;

/** One place a page, shared by copies of this library that do not know of each other: Google's script has one prompt. */
const page: { tinysparkOneTap?: AbortSignal | undefined } = globalThis as object;

function own(signal: AbortSignal): void {
  signal.throwIfAborted();
  if (page.tinysparkOneTap !== undefined) throw new Error('Another widget of this page has the prompt');
  page.tinysparkOneTap = signal;
}

const isEmbedded = (position: OneTapPosition) => position !== 'floating';

/** Where the browser shows the prompt itself, no place for it can be chosen. */
const hasBrowserPrompt = () => 'IdentityCredential' in globalThis;

function prompted(
  google: GoogleIdentity,
  { client, position, cancelOnTapOutside }: OneTapPrompt,
  container: PromptContainer | null,
  { signal, onRendered }: { signal: AbortSignal; onRendered: () => void },
): Promise<OneTapAnswer> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      google.cancel();
      reject(signal.reason);
    });
    google.initialize({
      client_id: client.googleClientId,
      callback: ({ credential }) => resolve({ result: 'accepted', credential }),
      cancel_on_tap_outside: cancelOnTapOutside,
      use_fedcm_for_prompt: position !== 'forceLegacyEmbedded',
      itp_support: true,
      ...(container === null ? {} : { prompt_parent_id: container.id }),
    });
    google.prompt((moment) => {
      const answer = answerOf(moment);
      if (answer === 'rendered') onRendered();
      else if (answer !== null) resolve(answer);
    });
  });
}

/** One Tap by Google's own script (TAP-22 … TAP-30). `place` is where an embedded prompt stands. */
export function oneTapByGoogle(client: IdentityClient, place: PromptPlace): OneTap {
  let script = GOOGLE_SCRIPT;
  let onRendered = () => {};
  let rendered = Promise.resolve();
  return {
    async createOneTapClient(signal) {
      const started = await startOneTap(client, signal);
      if (!started.success) return started;
      const { google_client_id, oauth_callback_id, csrf_token, sandbox_script } = started.answer;
      if (sandbox_script !== undefined) script = `${client.identityUrl}${sandbox_script}`;
      await loadGoogleScript(script);
      return {
        success: true,
        client: { googleClientId: google_client_id, oauthCallbackId: oauth_callback_id, csrfToken: csrf_token },
      };
    },
    async renderOneTap(prompt, signal) {
      rendered = new Promise((resolve) => {
        onRendered = resolve;
      });
      // Whoever wants it in this place alone gets none where the browser has another (D-221).
      if (prompt.position === 'embeddedOnly' && hasBrowserPrompt()) return { result: 'unavailable', reason: 'none' };
      const google = await loadGoogleScript(script);
      const container = isEmbedded(prompt.position) ? await place.container() : null;
      try {
        own(signal);
        return await prompted(google, prompt, container, { signal, onRendered });
      } finally {
        if (page.tinysparkOneTap === signal) page.tinysparkOneTap = undefined;
        container?.remove();
      }
    },
    oneTapRendered: () => rendered,
    async submitOneTap(submission, signal) {
      const challenge = await codeChallengeFor(client, 'oauth', PAIR_LIFETIME);
      location.assign(await submitCredential(client, submission, challenge, signal));
    },
  };
}
