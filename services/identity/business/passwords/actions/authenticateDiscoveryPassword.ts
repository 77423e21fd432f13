import type { z } from 'zod';
import type { ServerDiscovered } from '#contracts/identity/server/memberBehalf.ts';
import type { discoveryPasswordBody } from '#contracts/identity/business/passwords.ts';
import { noteAudited } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { discoveredAnswer } from '#services/identity/business/discovery/discoveredOrganizations.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { provenPasswordFactor } from '../passwordFactor.ts';
import { refuse } from '../errors.ts';
import { findPasswordsOf } from '../storedPassword.ts';
import { verifyPassword } from '../verifyPassword.ts';

/**
 * POST /sdk/v1/b2b/passwords/discovery/authenticate: for an address that has one password in all its organizations.
 * Several would have to be tried one after the other, each a guess more.
 */
export async function authenticateDiscoveryPassword(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof discoveryPasswordBody> },
): Promise<Omit<ServerDiscovered, 'request_id' | 'status_code'>> {
  readBasicAuthorization(request.headers, context.project);
  const email = canonicalEmail(request.body.email_address);
  const [stored = null, ...others] = await findPasswordsOf(context.db, email);
  if (others.length > 0) throw refuse('cross_org_passwords_not_enabled');
  if (stored !== null)
    noteAudited(request.headers, { personId: stored.member_id, organizationId: stored.organization_id });
  await verifyPassword(context, { ...request, email, password: request.body.password, stored });
  const now = context.clock.now();
  const answer = await inTransaction(context.db, (trx) =>
    discoveredAnswer(trx, { email, factors: [provenPasswordFactor(now)], now, headers: request.headers }),
  );
  return { ...answer, organization_id_hint: stored?.organization_id ?? null };
}
