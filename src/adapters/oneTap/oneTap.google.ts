import type { OneTap, OneTapClientAnswer } from '#machines/ports/oneTap.ts';
import { leaveFor } from '#src/adapters/browser/leaveFor.ts';
import { codeChallengeFor } from '#src/adapters/identity/codeChallenge.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { googlePrompt } from './googlePrompt.browser.ts';
import { startOneTap, submitCredential } from './oneTapCalls.http.ts';
import type { PromptPlace } from './promptPlace.browser.ts';

/** As long as the token of the redirect lives, and some slack. */
const PAIR_LIFETIME = 30 * 60_000;

/** One Tap by Google's own script (TAP-22 … TAP-30). `place` is where an embedded prompt is. */
export function oneTapByGoogle(client: IdentityClient, place: PromptPlace) {
  const { load, renderOneTap, oneTapRendered } = googlePrompt(async (position) =>
    position === 'floating' ? null : place.container(),
  );
  return {
    async createOneTapClient(signal): Promise<OneTapClientAnswer> {
      const started = await startOneTap(client, signal);
      if (!started.success) return started;
      const { google_client_id, oauth_callback_id, csrf_token, nonce, sandbox_script } = started.answer;
      await load(sandbox_script === undefined ? null : `${client.identityUrl}${sandbox_script}`);
      return {
        success: true,
        client: {
          googleClientId: google_client_id,
          nonce,
          callback: { oauthCallbackId: oauth_callback_id, csrfToken: csrf_token },
        },
      };
    },
    renderOneTap,
    oneTapRendered,
    async submitOneTap(submission, signal) {
      const challenge = await codeChallengeFor(client, 'oauth', PAIR_LIFETIME);
      leaveFor(await submitCredential(client, submission, challenge, signal));
    },
  } satisfies OneTap;
}
