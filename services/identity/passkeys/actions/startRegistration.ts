import { createHmac } from 'node:crypto';
import type { z } from 'zod';
import type { passkeyRegisterStartBody } from '#contracts/identity/passkeys.ts';
import type { User } from '#contracts/identity/user.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { DAY, HOUR } from '#services/platform/durations.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { clientBudget } from '#services/platform/clientBudget.ts';
import { consumeRateLimits } from '#services/identity/shared/rateLimits.ts';
import { requireProvenUser } from '#services/identity/sessions/proof/requireProven.ts';
import { issueChallenge } from '../challenges.ts';
import type { PasskeyContext } from '../context.ts';
import { refuse } from '../errors.ts';
import { relyingPartyId } from '../relyingParty.ts';
import { descriptorsOf } from '../storedPasskeys.ts';
import { ALGORITHMS } from '../verification.ts';
import { webauthn } from '../webauthn.ts';

type Body = z.infer<typeof passkeyRegisterStartBody>;

/** The same for all passkeys of a user, and nothing that anybody else could know or read the person from. */
function userHandle(context: PasskeyContext, user: User, override: string | undefined): Buffer {
  if (override === undefined) return createHmac('sha256', context.userHandleKey).update(user.user_id).digest();
  const handle = Buffer.from(override);
  // WebAuthn, 5.4.3.
  if (handle.length === 0 || handle.length > 64) {
    throw refuse('bad_request', { details: { hint: 'override_id has 1 to 64 bytes.' } });
  }
  return handle;
}

function namesOf(context: PasskeyContext, user: User, body: Body): { userName: string; userDisplayName: string } {
  const { first_name: first, last_name: last } = user.name;
  const account =
    user.emails[0]?.email ?? user.phone_numbers[0]?.phone_number ?? user.crypto_wallets[0]?.crypto_wallet_address;
  const userName = body.override_name ?? account ?? context.project.name;
  return { userName, userDisplayName: body.override_display_name ?? (`${first} ${last}`.trim() || userName) };
}

interface Started {
  user_id: string;
  public_key_credential_creation_options: string;
}

/** POST /sdk/v1/webauthn/register/start: what the browser makes a passkey of the signed-in user with. */
export const startRegistration = async (context: PasskeyContext, request: Caller & { body: Body }): Promise<Started> =>
  registrationOptions(context, request, await requireProvenUser(context, request.headers));

/** The same for a user who is proven. */
export async function registrationOptions(
  context: PasskeyContext,
  request: Caller & { body: Body },
  user: User,
): Promise<Started> {
  const { body } = request;
  const { limits, project, settings } = context;
  const domain = relyingPartyId(body.domain, project);
  const handle = userHandle(context, user, body.override_id);
  const { challenge, excludeCredentials } = await inTransaction(context.db, async (trx) => {
    await consumeRateLimits(context, trx, [
      ...clientBudget(request.ip, { name: 'passkeys', limit: limits.challengesPerClient, windowMs: HOUR }),
      { key: `passkeys/user/${user.user_id}`, limit: limits.registrationsPerUser, windowMs: DAY },
    ]);
    const challenge = await issueChallenge(trx, {
      ceremony: 'register',
      user_id: user.user_id,
      domain,
      user_handle: handle.toString('base64url'),
      user_agent: body.user_agent ?? request.headers.get('user-agent')?.slice(0, 1_024) ?? '',
      now: context.clock.now(),
    });
    return { challenge, excludeCredentials: await descriptorsOf(trx, user.user_id, domain) };
  });
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: project.name,
    rpID: domain,
    ...namesOf(context, user, body),
    userID: new Uint8Array(handle),
    challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
    timeout: 60_000,
    attestationType: 'none',
    excludeCredentials,
    supportedAlgorithmIDs: ALGORITHMS,
    authenticatorSelection: {
      residentKey: body.return_passkey_credential_options === true ? 'required' : 'preferred',
      userVerification: settings.passkeyUserVerification,
      ...(body.authenticator_type === undefined ? {} : { authenticatorAttachment: body.authenticator_type }),
    },
  });
  return { user_id: user.user_id, public_key_credential_creation_options: JSON.stringify(options) };
}
