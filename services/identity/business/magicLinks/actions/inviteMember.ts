import type { z } from 'zod';
import type { memberInviteBody } from '#contracts/identity/server/memberInvites.ts';
import type { memberData } from '#contracts/identity/server/members.ts';
import { recordRequest } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { DAY, MINUTE } from '#services/platform/durations.ts';
import { hashToken } from '#services/platform/tokens.ts';
import { addressBudget } from '#services/identity/shared/budgets/budgets.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { linkMinutes } from '#services/identity/shared/emailLinks.ts';
import { checkTemplate } from '#services/identity/shared/messages/message.ts';
import { consumeMailBudget, consumeRateLimits } from '#services/identity/shared/rateLimits.ts';
import { chooseRedirectUrl } from '#services/identity/shared/redirectUrls.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { refuse as refuseBusiness } from '#services/identity/business/shared/errors.ts';
import type { BusinessDatabase } from '#services/identity/business/shared/tables.ts';
import { checkClaim, domainOf } from '#services/identity/business/people/admission.ts';
import { bareProfile, profileColumns } from '#services/identity/business/people/memberProfile.ts';
import {
  changeMember,
  createMember,
  findMember,
  isDeactivated,
} from '#services/identity/business/people/memberRows.ts';
import { memberView } from '#services/identity/business/people/memberView.ts';
import {
  type FoundOrganization,
  lockOrganization,
  requireByReference,
} from '#services/identity/business/people/organizationRows.ts';
import { organizationView } from '#services/identity/business/people/organizationView.ts';
import { readActingMember } from '#services/identity/business/sessions/actingMember.ts';
import { findMemberAsker } from '#services/identity/business/sessions/knownDevices.ts';
import { refuse } from '../errors.ts';
import { sendLink } from '../sendLink.ts';

type Body = z.infer<typeof memberInviteBody>;

/** As the vendor has it. */
const PRESET_MINUTES = (7 * DAY) / MINUTE;

async function checkInvites(db: BusinessDatabase, { row, domains }: FoundOrganization, email: string): Promise<void> {
  if (row.email_invites === 'NOT_ALLOWED') throw refuse('email_invites_not_allowed');
  const isOwn = domains.some(({ domain }) => domain === domainOf(email));
  if (row.email_invites === 'RESTRICTED' && !isOwn) throw refuse('invalid_email_for_invites');
  await checkClaim(db, email, row.organization_id);
}

/** A backend may invite many people: the budget of each address and the one of all mails count, none of the client. */
async function consumeLimits(db: BusinessDatabase, context: BusinessContext, request: Caller, email: string) {
  const asker = await findMemberAsker(db, request, email);
  const budget = { name: 'mails', subject: hashToken(email), limit: context.project.mailsPerAddress };
  await consumeRateLimits(context, db, addressBudget(asker, { ...budget, windowMs: 10 * MINUTE }));
  await consumeMailBudget(context, db, asker);
}

/** The invited member, new or from an invitation before. */
async function writeInvited(
  db: BusinessDatabase,
  context: BusinessContext,
  given: { organizationId: string; email: string; body: Body; headers: Headers },
) {
  const { organizationId, email, body, headers } = given;
  const record = recordRequest(headers);
  const inviterId = body.invited_by_member_id;
  const inviter = inviterId === undefined ? null : await findMember(db, { organizationId, memberId: inviterId });
  if (inviterId !== undefined && inviter === null) throw refuseBusiness('member_not_found');
  const named: typeof record = (trx, subject) =>
    record(trx, inviter === null ? subject : { ...subject, targetId: inviter.member_id });
  const known = await findMember(db, { organizationId, email });
  const isDirectorys = known === null && (await isDeactivated(db, { organizationId, email }));
  if (known?.status === 'active' || isDirectorys) throw refuse('duplicate_email');
  const profile = profileColumns(known ?? bareProfile, body);
  return known === null
    ? createMember(db, context, { ...profile, organization_id: organizationId, email, status: 'invited' }, named)
    : changeMember(db, context, known, { ...profile, status: 'invited' }, named);
}

/** POST /v1/b2b/magic_links/email/invite: an invited member, and a mail whose link makes them an active one. */
export async function inviteMember(
  context: BusinessContext,
  request: Caller & { body: Body },
): Promise<Omit<z.infer<typeof memberData>, 'request_id' | 'status_code'>> {
  const { body, headers } = request;
  const email = canonicalEmail(body.email_address);
  const url = chooseRedirectUrl(body.invite_redirect_url, context.project.redirectUrls.signup, 'signup');
  checkTemplate(context.project, 'member-invitation', body.invite_template_id);
  const minutes = linkMinutes(body.invite_expiration_minutes ?? PRESET_MINUTES);
  const { organization_id: organizationId } = (await requireByReference(context.db, body.organization_id)).row;
  await readActingMember(context, headers, organizationId);
  const answer = await inTransaction(context.db, async (trx) => {
    const organization = await lockOrganization(trx, organizationId);
    await checkInvites(trx, organization, email);
    await consumeLimits(trx, context, request, email);
    const member = await writeInvited(trx, context, { organizationId, email, body, headers });
    await sendLink(context, trx, {
      kind: 'multi_tenant_magic_links',
      email,
      organizationId,
      target: organization.row.name,
      challenge: null,
      url,
      redirectType: 'invite',
      minutes,
      wording: { locale: body.locale, templateId: body.invite_template_id },
    });
    return {
      member_id: member.member_id,
      member: memberView(member, organization),
      organization: organizationView(organization),
    };
  });
  context.backgroundTasks.run('outbox', context.outbox.flush);
  return answer;
}
