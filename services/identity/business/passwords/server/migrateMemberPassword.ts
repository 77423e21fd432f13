import type { z } from 'zod';
import type {
  migrateMemberPasswordBody,
  migrateMemberPasswordData,
} from '#contracts/identity/server/memberPasswords.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import type { BusinessDatabase } from '#services/identity/business/shared/tables.ts';
import { checkClaim } from '#services/identity/business/people/admission.ts';
import {
  bareProfile,
  checkExternalId,
  namesOfChanges,
  profileColumns,
} from '#services/identity/business/people/memberProfile.ts';
import {
  changeMember,
  createMember,
  findMember,
  type MemberRow,
} from '#services/identity/business/people/memberRows.ts';
import { memberView } from '#services/identity/business/people/memberView.ts';
import { storePassword } from '#services/identity/business/people/newPassword.ts';
import { lockOrganization } from '#services/identity/business/people/organizationRows.ts';
import { organizationView } from '#services/identity/business/people/organizationView.ts';
import { endUnprovenMember } from '#services/identity/business/people/proof.ts';
import { endMemberSessions } from '#services/identity/business/sessions/endSessions.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { importedHash, strengthened } from '#services/identity/shared/passwords/importedHash.ts';
import { retryingOnce } from '#services/identity/people/users.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { refuse } from './errors.ts';

type Body = z.infer<typeof migrateMemberPasswordBody>;

const elsewhere = ['mfa_phone_number', 'set_phone_number_verified'] as const;

/** The member of the address, active and with the profile that is given: a backend vouches for the address. */
async function writeMember(
  db: BusinessDatabase,
  context: BusinessContext,
  { organizationId, email, body, headers }: { organizationId: string; email: string; body: Body; headers: Headers },
): Promise<{ member: MemberRow; isNew: boolean }> {
  const known = await findMember(db, { organizationId, email });
  if (known !== null && known.password_id !== '') throw refuse('password_already_set');
  const fields = { ...profileColumns(known ?? bareProfile, body), status: 'active', email_verified: 1 } as const;
  await checkExternalId(db, { organizationId, memberId: known?.member_id ?? '', externalId: fields.external_id });
  const record = recordRequest(headers);
  if (known === null) {
    await checkClaim(db, email, organizationId);
    const member = await createMember(db, context, { organization_id: organizationId, email, ...fields });
    await record(db, { personId: member.member_id, organizationId });
    return { member, isNew: true };
  }
  const changes = namesOfChanges(known, fields);
  const proven = await endUnprovenMember(db, context, known);
  const member = await changeMember(db, context, proven, fields, (trx, subject) =>
    record(trx, { ...subject, changes }),
  );
  return { member, isNew: false };
}

/**
 * POST /v1/b2b/passwords/migrate: a password that another service has hashed, for a member or a new one. It is hashed anew
 * when they sign in.
 * @throws ServiceError setting_not_supported, organization_not_found, invalid_password_hash, password_already_set, and those
 *   of the profile
 */
export async function migrateMemberPassword(
  context: BusinessContext,
  { body, headers, ip }: Caller & { body: Body },
): Promise<Omit<z.infer<typeof migrateMemberPasswordData>, 'request_id' | 'status_code'>> {
  const setting = elsewhere.find((name) => (body[name] ?? null) !== null);
  if (setting !== undefined) throw refuse('setting_not_supported', { details: { setting } });
  const email = canonicalEmail(body.email_address);
  const imported = importedHash(body);
  if (imported === null) throw refuse('invalid_password_hash');
  const hash = await strengthened(imported, (text) => context.passwordServices.hasher.hash(text, ip));
  return retryingOnce(() =>
    inTransaction(context.db, async (trx) => {
      const organization = await lockOrganization(trx, body.organization_id);
      const { organization_id: organizationId } = organization.row;
      const written = await writeMember(trx, context, { organizationId, email, body, headers });
      // Looked up at the first sign-in: nobody knows the password before.
      const member = await storePassword(trx, context, written.member, { hash, breachCheckedAt: 0 });
      const { member_id: memberId } = member;
      if (body.preserve_existing_sessions !== true)
        await endMemberSessions(trx, { memberId, now: context.clock.now() });
      return {
        member_id: memberId,
        member: memberView(member, organization),
        organization: organizationView(organization),
        member_created: written.isNew,
      };
    }),
  );
}
