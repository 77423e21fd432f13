import type { z } from 'zod';
import type { exchangeBody, ServerUser } from '#contracts/identity/server/users.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { addEmail } from '#services/identity/people/users.ts';
import { endSessions } from '#services/identity/sessions/endSessions.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { readPhoneNumber } from '#services/identity/shared/passcodes/phoneNumber.ts';
import { addPhoneNumber } from '../addPhoneNumber.ts';
import type { UsersContext } from '../context.ts';
import { refuse } from '../errors.ts';
import * as factors from '../factors.ts';
import { changeUser, refusingDuplicates } from '../serverUser.ts';

/** The one address or number of a user who has nothing else to sign in with; undefined of everybody else. */
function onlyFactor(user: ServerUser): { kind: factors.FactorKind; id: string } | undefined {
  const others = [user.providers, user.webauthn_registrations, user.crypto_wallets].flat();
  const own = [
    ...user.emails.map(({ email_id: id }) => ({ kind: factors.email, id })),
    ...user.phone_numbers.map(({ phone_id: id }) => ({ kind: factors.phoneNumber, id })),
  ];
  return others.length === 0 && user.password === null && own.length === 1 ? own[0] : undefined;
}

/**
 * PUT /v1/users/{user_id}/exchange_primary_factor: another address or number, still to be proven, in place of the only
 * one. All sessions end: somebody else may have the former one.
 * @throws ServiceError user_not_found, cannot_exchange_primary_factor, duplicate_email, duplicate_phone_number,
 *   invalid_email, invalid_phone_number, invalid_phone_number_country_code
 */
export async function exchangePrimaryFactor(
  context: UsersContext,
  request: Pick<Caller, 'headers'> & { params: { user_id: string }; body: z.infer<typeof exchangeBody> },
): Promise<{ user_id: string; user: ServerUser }> {
  const { email_address: address, phone_number: number } = request.body;
  const email = address === undefined ? null : canonicalEmail(address);
  const phone = number === undefined ? null : (await readPhoneNumber(number, context.project)).number;
  return refusingDuplicates(() =>
    changeUser(context, {
      of: request.params.user_id,
      record: recordRequest(request.headers),
      make: async (trx, user) => {
        const former = onlyFactor(user);
        if (former === undefined) throw refuse('cannot_exchange_primary_factor');
        const { user_id: userId } = user;
        await former.kind.remove(trx, former.id);
        if (email !== null) await addEmail(trx, context, { userId, email, verified: false });
        if (phone !== null) await addPhoneNumber(trx, context, { userId, phone });
        await endSessions(trx, userId, context.clock.now());
        return { targetId: former.id, changes: { [email === null ? 'phone_numbers' : 'emails']: {} } };
      },
    }),
  );
}
