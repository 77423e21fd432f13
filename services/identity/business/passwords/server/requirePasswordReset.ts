import type { z } from 'zod';
import type { requireResetBody, requireResetData } from '#contracts/identity/server/memberPasswords.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import type { BusinessDatabase } from '#services/identity/business/shared/tables.ts';
import { findMember, requireByMemberReference } from '#services/identity/business/people/memberRows.ts';
import { requireByReference } from '#services/identity/business/people/organizationRows.ts';
import { readActingMember } from '#services/identity/business/sessions/actingMember.ts';
import { namedMember } from '#services/identity/business/sessions/onBehalf.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { findPasswordsOf } from '../storedPassword.ts';
import { refuse } from './errors.ts';

type Body = z.infer<typeof requireResetBody>;
type Answer = Omit<z.infer<typeof requireResetData>, 'request_id' | 'status_code'>;

async function findOne(db: BusinessDatabase, body: Body, organizationId: string) {
  const email = canonicalEmail(body.email_address);
  const member =
    body.member_id === undefined
      ? await findMember(db, { organizationId, email })
      : await requireByMemberReference(db, organizationId, body.member_id);
  if (member?.email !== email) throw refuse('member_not_found');
  return member;
}

/** As a password that has leaked, it signs nobody in until it is replaced. */
async function requireReset(
  db: BusinessDatabase,
  headers: Headers,
  named: readonly { member_id: string; organization_id: string }[],
): Promise<void> {
  for (const { member_id: personId, organization_id: organizationId } of named) {
    const { numUpdatedRows } = await db
      .updateTable('business_passwords')
      .set({ is_breached: 1 })
      .where('member_id', '=', personId)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) throw refuse('member_password_not_found');
    await recordRequest(headers)(db, { personId, organizationId });
  }
}

/**
 * POST /v1/b2b/passwords/email/require_reset: the password of a member, or each of an address, has to be replaced at the
 * next sign-in.
 * @throws ServiceError organization_not_found, member_not_found, member_password_not_found, and those of the member whose
 *   session is named
 */
export async function requirePasswordReset(
  context: BusinessContext,
  { body, headers }: { body: Body; headers: Headers },
): Promise<Answer> {
  const { db } = context;
  if (body.organization_id === undefined) {
    await readActingMember(context, headers, '');
    return inTransaction(db, async (trx) => {
      const passwords = await findPasswordsOf(trx, canonicalEmail(body.email_address));
      if (passwords.length === 0) throw refuse('member_password_not_found');
      await requireReset(trx, headers, passwords);
      return {};
    });
  }
  const { organization_id } = (await requireByReference(db, body.organization_id)).row;
  await readActingMember(context, headers, organization_id);
  const member = await findOne(db, body, organization_id);
  await inTransaction(db, (trx) => requireReset(trx, headers, [member]));
  return namedMember(context, member);
}
