import { z } from 'zod';
import {
  ONE_TAP_HEADER,
  ONE_TAP_TYPE,
  oneTapErrorSchema,
  oneTapStartAnswer,
  oneTapSubmitAnswer,
  oneTapSubmitBody,
} from '#contracts/identity/oneTap.ts';
import { errorBodySchema } from '#contracts/error.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import type { OneTapErrorKind, OneTapSubmission } from '#machines/ports/oneTap.ts';
import { identityErrorOf, withoutAnswer } from '#src/adapters/identity/identityErrors.ts';
import type { IdentityClient } from '#src/adapters/identity/identityCall.ts';

/** These calls answer without the wrapping of the others. */
async function ask(address: string, request: RequestInit): Promise<{ response: Response; json: unknown }> {
  try {
    const response = await fetch(address, { ...request, credentials: 'include' });
    return { response, json: await response.json() };
  } catch (cause) {
    throw withoutAnswer(cause);
  }
}

function parsed<T extends z.ZodType>(
  client: IdentityClient,
  schema: T,
  { response, json }: Awaited<ReturnType<typeof ask>>,
): z.output<T> {
  const answer = schema.safeParse(json);
  if (response.ok && answer.success) return answer.data;
  const failure = errorBodySchema.safeParse(json);
  if (!response.ok && failure.success) throw identityErrorOf(client, response, failure.data);
  throw new IdentityError('unavailable', null, { cause: answer.error });
}

export type StartAnswer =
  | { success: true; answer: z.output<typeof oneTapStartAnswer> }
  | { success: false; reason: OneTapErrorKind };

/** Asks whether One Tap may be offered here (TAP-22, TAP-23). @throws IdentityError */
export async function startOneTap(client: IdentityClient, signal: AbortSignal): Promise<StartAnswer> {
  const { identityUrl, publicToken } = client;
  const query = new URLSearchParams({ public_token: publicToken });
  const asked = await ask(`${identityUrl}/v1/public/oauth/google/onetap/start?${query}`, { signal });
  const failure = z.object({ error_type: oneTapErrorSchema }).safeParse(asked.json);
  if (!asked.response.ok && failure.success) return { success: false, reason: failure.data.error_type };
  const answer = parsed(client, oneTapStartAnswer, asked);
  return answer.google_client_id === ''
    ? { success: false, reason: 'oauth_config_not_found' }
    : { success: true, answer };
}

/** The address that the credential leads to. @throws IdentityError */
export async function submitCredential(
  client: IdentityClient,
  { callback, credential, loginRedirectUrl, signupRedirectUrl }: OneTapSubmission,
  codeChallenge: string,
  signal: AbortSignal,
): Promise<string> {
  const body = oneTapSubmitBody.parse({
    id_token: credential,
    stytch_csrf_token: callback.csrfToken,
    login_redirect_url: loginRedirectUrl ?? undefined,
    signup_redirect_url: signupRedirectUrl ?? undefined,
    pkce_code_challenge: codeChallenge,
  });
  const request = { method: 'POST', headers: { [ONE_TAP_HEADER]: ONE_TAP_TYPE }, body: JSON.stringify(body), signal };
  const asked = await ask(`${client.identityUrl}/v1/oauth/callback/${callback.oauthCallbackId}`, request);
  return parsed(client, oneTapSubmitAnswer, asked).redirect_url;
}
