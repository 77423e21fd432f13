import type { z } from 'zod';
import type { ServerDiscovered } from '#contracts/identity/server/memberBehalf.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { ServiceError } from '#services/platform/http/serviceError.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { refuse } from '#services/identity/shared/passcodes/errors.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { newFactor } from '#services/identity/business/shared/factors.ts';
import { discoveredAnswer } from '#services/identity/business/discovery/discoveredOrganizations.ts';
import { findMemberAsker } from '#services/identity/business/sessions/knownDevices.ts';
import { verifyEmailCode } from '../emailCode.ts';
import type { discoveryPasscodeRequest } from '../requests.ts';

/** POST /sdk/v1/b2b/otps/email/discovery/authenticate: the address is shown; which organization, is asked next. */
export async function authenticateDiscoveryPasscode(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof discoveryPasscodeRequest> },
): Promise<Omit<ServerDiscovered, 'request_id' | 'status_code'>> {
  const { code } = request.body;
  readBasicAuthorization(request.headers, context.project);
  if (!/^\d{6}$/.test(code)) throw refuse('invalid_code');
  const email = canonicalEmail(request.body.email_address);
  const now = context.clock.now();
  const answer = await inTransaction(context.db, async (trx) => {
    const asker = await findMemberAsker(trx, request, email);
    const error = await verifyEmailCode(context, trx, { email, organizationId: null, code, asker, now });
    if (error !== null) return error;
    const factors = [newFactor('email_otp', now, { email_factor: { email_address: email } })];
    return discoveredAnswer(trx, { email, factors, now, headers: request.headers });
  });
  if (answer instanceof ServiceError) throw answer;
  return answer;
}
