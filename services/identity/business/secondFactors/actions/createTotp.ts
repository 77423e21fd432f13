import { generate } from 'lean-qr';
import { toSvgDataURL } from 'lean-qr/extras/svg';
import type { z } from 'zod';
import type { totpCreateData } from '#contracts/identity/business/secondFactors.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { DAY, MINUTE } from '#services/platform/durations.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { refuse as refuseShared } from '#services/identity/shared/errors.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { openWhoOf } from '#services/identity/business/sessions/memberAnswer.ts';
import { replaceRecoveryCodes } from '../recoveryCodes.ts';
import type { totpCreateRequest } from '../requests.ts';
import { checkEnrolment, checkMethod, readStepCaller } from '../stepCaller.ts';
import { writeTotp } from '../storedTotp.ts';
import { newTotpSecret, totpAddress } from '../totp.ts';

/** Minutes that an app may wait for its first code: 5 to a day, which is also what it gets unless told. */
function waitingMinutes(wanted: number = DAY / MINUTE): number {
  if (!Number.isInteger(wanted) || wanted < 5 || wanted > DAY / MINUTE) throw refuseShared('invalid_expiration');
  return wanted;
}

/**
 * POST /sdk/v1/b2b/totp: a secret for an authenticator app, its picture, and backup codes. All three are shown by this
 * answer alone; the app counts once it has shown a right code.
 */
export async function createTotp(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof totpCreateRequest>; mayBeByKey?: true },
): Promise<Omit<z.infer<typeof totpCreateData>, 'request_id' | 'status_code'>> {
  const minutes = waitingMinutes(request.body.expiration_minutes);
  const secret = newTotpSecret();
  return inTransaction(context.db, async (trx) => {
    const caller = await readStepCaller(context, trx, request);
    checkMethod(caller, 'totp');
    checkEnrolment(caller);
    const { member, organization } = caller;
    const totp_registration_id = await writeTotp(trx, context, { memberId: member.member_id, secret, minutes });
    const address = totpAddress(secret, { issuer: context.project.name, label: member.email });
    return {
      ...openWhoOf(member, organization),
      totp_registration_id,
      secret,
      qr_code: toSvgDataURL(generate(address), { on: '#000', off: '#fff' }),
      recovery_codes: await replaceRecoveryCodes(trx, context, member.member_id),
    };
  });
}
