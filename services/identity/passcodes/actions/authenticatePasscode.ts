import type { z } from 'zod';
import type { Auth, User } from '#contracts/identity/user.ts';
import { noteAudited } from '#services/platform/audit/requestAudit.ts';
import { ServiceError } from '#services/platform/http/serviceError.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Passcode } from '#services/identity/shared/passcodes/tables.ts';
import { findPasscodeOwner, verifyPasscode } from '#services/identity/shared/passcodes/verifyPasscode.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { PasscodeContext } from '#services/identity/shared/passcodes/context.ts';
import { activateUser } from '#services/identity/sessions/activateUser.ts';
import { refuse } from '#services/identity/shared/passcodes/errors.ts';
import { findAsker } from '#services/identity/sessions/knownDevices.ts';
import { authAnswer } from '#services/identity/sessions/authAnswer.ts';
import { sessionLength } from '#services/identity/sessions/sessionDuration.ts';
import { wireTime } from '#services/platform/wireTime.ts';
import type { Factor } from '#services/identity/sessions/sessionView.ts';
import { signIn } from '#services/identity/sessions/signIn.ts';
import type { passcodeRequest } from '../requests.ts';

function factorOf(user: User, { channel, method_id }: Passcode, now: number): Factor {
  const proof = { type: 'otp', delivery_method: channel, last_authenticated_at: wireTime(now) };
  if (channel === 'email') {
    const email = user.emails.find((one) => one.email_id === method_id);
    return { ...proof, email_factor: { email_id: method_id, email_address: email?.email ?? '' } };
  }
  const phone = user.phone_numbers.find((one) => one.phone_id === method_id);
  return { ...proof, phone_number_factor: { phone_id: method_id, phone_number: phone?.phone_number ?? '' } };
}

/** POST /sdk/v1/otps/authenticate: spends the newest code of a method and opens a session. */
export async function authenticatePasscode(
  context: PasscodeContext,
  request: Caller & { body: z.infer<typeof passcodeRequest> },
): Promise<Omit<Auth, 'request_id' | 'status_code'> & { method_id: string }> {
  const { headers, ip } = request;
  const { token: code, method_id: methodId } = request.body;
  const presented = readBasicAuthorization(headers, context.project);
  const length = sessionLength(request.body.session_duration_minutes);
  if (!/^\d{6}$/.test(code)) throw refuse('invalid_code');
  const now = context.clock.now();
  const outcome = await inTransaction(context.db, async (trx) => {
    const asker = await findAsker(trx, request, { methodId });
    const guessed = await verifyPasscode(context, trx, { peppers: context.peppers, methodId, code, asker, now });
    if (guessed instanceof ServiceError) {
      const personId = await findPasscodeOwner(trx, methodId);
      if (personId !== null) noteAudited(headers, { personId });
      return guessed;
    }
    const userId = guessed.owner_id;
    const user = await activateUser(trx, context, { userId, methodId });
    if (user === null) return refuse('invalid_method_id');
    const factor = factorOf(user, guessed, now);
    const opened = await signIn(trx, context, { presented, userId, factor, length, now, headers, ip });
    return { user, opened };
  });
  if (outcome instanceof ServiceError) throw outcome;
  return { ...authAnswer(context, outcome.user, outcome.opened), method_id: methodId };
}
