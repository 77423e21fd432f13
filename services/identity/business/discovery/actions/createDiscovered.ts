import type { z } from 'zod';
import type { organizationCreateBody } from '#contracts/identity/business/discovery.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { HOUR } from '#services/platform/durations.ts';
import { hashToken } from '#services/platform/tokens.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { consumeRateLimits } from '#services/identity/shared/rateLimits.ts';
import { retryingOnce } from '#services/identity/people/users.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import type { BusinessDatabase } from '#services/identity/business/shared/tables.ts';
import { checkClaim, domainOf } from '#services/identity/business/people/admission.ts';
import { createMember } from '#services/identity/business/people/memberRows.ts';
import { createOrganization } from '#services/identity/business/people/createOrganization.ts';
import { readOrganizationName } from '#services/identity/business/people/organizationName.ts';
import { requireOrganization } from '#services/identity/business/people/organizationRows.ts';
import { checkSlugIsFree, freshSlug, readSlug } from '#services/identity/business/people/organizationSlug.ts';
import { completeLogin, readLoginCaller } from '#services/identity/business/sessions/completeLogin.ts';
import type { UnsentGated } from '#services/identity/business/sessions/gatedAnswer.ts';
import { readDiscoverer } from '../discoverer.ts';

/**
 * POST /sdk/v1/b2b/discovery/organizations/create: a new organization, with the person as its first member and admin.
 * `complete`: adds to it before they are signed in, and records it.
 */
export async function createDiscovered(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof organizationCreateBody> },
  complete?: (trx: BusinessDatabase, created: { organizationId: string; personId: string }) => Promise<void>,
): Promise<UnsentGated> {
  const { body } = request;
  const caller = readLoginCaller(context, request);
  const wanted = body.organization_slug === undefined ? null : readSlug(body.organization_slug);
  const discoverer = await readDiscoverer(context, request.headers, body.intermediate_session_token);
  const { email } = discoverer;
  const name = readOrganizationName(body.organization_name) ?? `${domainOf(email).split('.')[0] ?? 'New'} organization`;
  const now = context.clock.now();
  const answer = await retryingOnce(() =>
    inTransaction(context.db, async (trx) => {
      await consumeRateLimits(context, trx, [
        { key: `business/created/${hashToken(email)}`, limit: 10, windowMs: HOUR },
      ]);
      await checkClaim(trx, email, null);
      if (wanted !== null) await checkSlugIsFree(trx, wanted, null);
      const slug = wanted ?? freshSlug(name);
      const organizationId = await createOrganization(trx, context, { name, slug });
      const admin = await createMember(trx, context, { organization_id: organizationId, email, is_admin: 1 });
      await complete?.(trx, { organizationId, personId: admin.member_id });
      const organization = await requireOrganization(trx, organizationId);
      const isRecorded = complete !== undefined;
      return completeLogin(context, trx, { ...caller, ...discoverer, organization, isRecorded, now });
    }),
  );
  context.backgroundTasks.run('outbox', context.outbox.flush);
  return answer;
}
