import type { z } from 'zod';
import type { embeddableLinkBody } from '#contracts/identity/server/magicLinks.ts';
import { recordAudited } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { Caller, IdentityContext } from '#services/identity/shared/context.ts';
import { linkMinutes } from '#services/identity/shared/emailLinks.ts';
import { backendChallenge } from '#services/identity/shared/secretKeys/onBehalf.ts';
import { issueLinkToken } from '#services/identity/sessions/oneTimeToken.ts';
import { findUser } from '#services/identity/people/userView.ts';
import { EMBEDDED } from '../embedded.ts';
import { refuse } from './errors.ts';

/**
 * POST /v1/magic_links: a token that signs a user in, for a link or a message of the backend's own. It proves no address.
 * @throws ServiceError user_not_found, invalid_expiration
 */
export async function createEmbeddable(
  context: IdentityContext,
  { body, headers }: Pick<Caller, 'headers'> & { body: z.infer<typeof embeddableLinkBody> },
): Promise<{ user_id: string; token: string }> {
  const { user_id: userId } = body;
  const minutes = linkMinutes(body.expiration_minutes);
  const now = context.clock.now();
  return inTransaction(context.db, async (trx) => {
    if ((await findUser(trx, userId)) === null) throw refuse('user_not_found');
    const code_challenge = backendChallenge(context);
    const emailId = `${EMBEDDED}${userId}`;
    const token = await issueLinkToken(trx, { userId, emailId }, { kind: 'magic_links', code_challenge, now, minutes });
    await recordAudited(trx, headers, { personId: userId });
    return { user_id: userId, token };
  });
}
