import type { z } from 'zod';
import { memberOneTapStartData } from '#contracts/identity/business/oauth.ts';
import { oneTapErrorSchema } from '#contracts/identity/oneTap.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import type { OneTap, OneTapClientAnswer, OneTapErrorKind } from '#machines/ports/oneTap.ts';
import { keepCsrfToken } from '#src/adapters/organizations/oneTapToken.browser.ts';
import { googlePrompt } from './googlePrompt.browser.ts';
import type { BusinessClient } from '#src/adapters/organizations/businessClient.ts';
import { callBusiness } from '#src/adapters/organizations/businessCall.ts';

/** The service's leave, or the setting that is missing. */
type Started = { answer: z.output<typeof memberOneTapStartData> } | { reason: OneTapErrorKind };

async function started(client: BusinessClient, signal: AbortSignal): Promise<Started> {
  const reasons: OneTapErrorKind[] = [];
  const hearing: BusinessClient = {
    ...client,
    onFailure(failure) {
      client.onFailure?.(failure);
      const known = oneTapErrorSchema.safeParse(failure.error_type);
      if (known.success) reasons.push(known.data);
    },
  };
  const call = { path: '/oauth/google/onetap/start', answer: memberOneTapStartData, signal, isRead: true };
  try {
    return { answer: await callBusiness(hearing, call) };
  } catch (error) {
    const [reason] = reasons;
    if (reason === undefined || !(error instanceof IdentityError)) throw error;
    return { reason };
  }
}

/** One Tap for members, up to its credential: a prompt that floats. */
export function memberOneTapByGoogle(client: BusinessClient) {
  const { load, renderOneTap, oneTapRendered } = googlePrompt(async () => null);
  return {
    async createOneTapClient(signal): Promise<OneTapClientAnswer> {
      const answer = await started(client, signal);
      if ('reason' in answer) return { success: false, reason: answer.reason };
      const { google_client_id, csrf_token, nonce, sandbox_script } = answer.answer;
      await load(sandbox_script === undefined ? null : `${client.identityUrl}${sandbox_script}`);
      keepCsrfToken(client, csrf_token);
      return { success: true, client: { googleClientId: google_client_id, nonce, callback: null } };
    },
    renderOneTap,
    oneTapRendered,
  } satisfies Omit<OneTap, 'submitOneTap'>;
}
