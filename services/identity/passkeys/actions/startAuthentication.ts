import type { z } from 'zod';
import type { passkeyStartBody } from '#contracts/identity/passkeys.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { HOUR } from '#services/platform/durations.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { clientBudget } from '#services/platform/clientBudget.ts';
import { consumeRateLimits } from '#services/identity/shared/rateLimits.ts';
import { requireUser } from '#services/identity/sessions/requireUser.ts';
import { issueChallenge } from '../challenges.ts';
import type { PasskeyContext } from '../context.ts';
import { relyingPartyId } from '../relyingParty.ts';
import { descriptorsOf } from '../storedPasskeys.ts';
import { webauthn } from '../webauthn.ts';

/** Options with a challenge that a passkey of the user answers; null: any passkey. */
export async function authenticationOptions(
  context: PasskeyContext,
  request: Caller & { body: z.infer<typeof passkeyStartBody> },
  userId: string | null,
): Promise<{ userId: string; public_key_credential_request_options: string }> {
  const domain = relyingPartyId(request.body.domain, context.project);
  const { challenge, allowCredentials } = await inTransaction(context.db, async (trx) => {
    const limit = context.limits.challengesPerClient;
    await consumeRateLimits(context, trx, clientBudget(request.ip, { name: 'passkeys', limit, windowMs: HOUR }));
    const challenge = await issueChallenge(trx, {
      ceremony: 'authenticate',
      user_id: userId,
      domain,
      user_handle: '',
      user_agent: '',
      now: context.clock.now(),
    });
    return { challenge, allowCredentials: userId === null ? [] : await descriptorsOf(trx, userId, domain) };
  });
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: domain,
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: 60_000,
    userVerification: context.settings.passkeyUserVerification,
    allowCredentials,
  });
  return { userId: userId ?? '', public_key_credential_request_options: JSON.stringify(options) };
}

/** POST /sdk/v1/webauthn/authenticate/start/primary: a person who has a passkey may answer; no account is named. */
export async function startPrimary(
  context: PasskeyContext,
  request: Caller & { body: z.infer<typeof passkeyStartBody> },
) {
  readBasicAuthorization(request.headers, context.project);
  return authenticationOptions(context, request, null);
}

/** POST /sdk/v1/webauthn/authenticate/start/secondary: only a passkey of the signed-in user answers. */
export async function startSecondary(
  context: PasskeyContext,
  request: Caller & { body: z.infer<typeof passkeyStartBody> },
) {
  return authenticationOptions(context, request, (await requireUser(context, request.headers)).user_id);
}
