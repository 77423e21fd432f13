import type { OneTapAnswer, OneTapPosition, OneTapPrompt } from '#machines/ports/oneTap.ts';
import { type GoogleIdentity, loadGoogleScript } from './googleScript.browser.ts';
import { answerOf } from './promptMoments.ts';
import type { PromptContainer } from './promptPlace.browser.ts';

const GOOGLE_SCRIPT = 'https://accounts.google.com/gsi/client';

/** One place a page, shared by copies of this library that do not know of each other: Google's script has one prompt. */
const page: { tinysparkOneTap?: AbortSignal | undefined } = globalThis as object;

function own(signal: AbortSignal): void {
  signal.throwIfAborted();
  if (page.tinysparkOneTap !== undefined) throw new Error('Another widget of this page has the prompt');
  page.tinysparkOneTap = signal;
}

/** Returns whether the browser shows the prompt itself; then no place for it can be chosen. */
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
      nonce: client.nonce,
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

/** Google's prompt (TAP-24, TAP-27 … TAP-30); `containerFor` makes the element that it is in, null for one that floats. */
export function googlePrompt(containerFor: (position: OneTapPosition) => Promise<PromptContainer | null>) {
  let script = GOOGLE_SCRIPT;
  let onRendered = () => {};
  let rendered = Promise.resolve();
  return {
    /** `sandboxScript`: the address of the stand-in for Google's script, in a sandbox. */
    async load(sandboxScript: string | null): Promise<void> {
      script = sandboxScript ?? GOOGLE_SCRIPT;
      await loadGoogleScript(script);
    },
    async renderOneTap(prompt: OneTapPrompt, signal: AbortSignal): Promise<OneTapAnswer> {
      rendered = new Promise((resolve) => {
        onRendered = resolve;
      });
      // `embeddedOnly` gets no prompt where the browser shows its own in another place (D-221).
      if (prompt.position === 'embeddedOnly' && hasBrowserPrompt()) return { result: 'unavailable', reason: 'none' };
      const google = await loadGoogleScript(script);
      const container = await containerFor(prompt.position);
      try {
        own(signal);
        return await prompted(google, prompt, container, { signal, onRendered });
      } finally {
        if (page.tinysparkOneTap === signal) page.tinysparkOneTap = undefined;
        container?.remove();
      }
    },
    oneTapRendered: () => rendered,
  };
}
