import type { z } from 'zod';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { checkTemplate } from '#services/identity/shared/messages/message.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { checkAdmission } from '#services/identity/business/people/admission.ts';
import { findMember } from '#services/identity/business/people/memberRows.ts';
import { consumeSearchLimit } from '#services/identity/business/people/searchLimit.ts';
import { requireOrganization } from '#services/identity/business/people/organizationRows.ts';
import { findMemberAsker } from '#services/identity/business/sessions/knownDevices.ts';
import { emailCodeMinutes, sendEmailCode } from '../emailCode.ts';
import type { sendMemberPasscodeRequest } from '../requests.ts';

/** POST /sdk/v1/b2b/otps/email/login_or_signup: a code for a member, or for somebody who may become one. */
export async function sendMemberPasscode(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof sendMemberPasscodeRequest> },
): Promise<Record<string, never>> {
  const { body } = request;
  readBasicAuthorization(request.headers, context.project);
  const email = canonicalEmail(body.email_address);
  const login = emailCodeMinutes(body.login_expiration_minutes);
  const signup = emailCodeMinutes(body.signup_expiration_minutes);
  const { locale, login_template_id, signup_template_id } = body;
  for (const id of [login_template_id, signup_template_id]) checkTemplate(context.project, 'passcode', id);
  // First of all: an error for people who may not join would reveal who is a member.
  await consumeSearchLimit(context, request.ip);
  await inTransaction(context.db, async (trx) => {
    const organization = await requireOrganization(trx, body.organization_id);
    await checkAdmission(trx, organization, email);
    const { organization_id: organizationId, name: target } = organization.row;
    const member = await findMember(trx, { organizationId, email });
    const isMember = member?.status === 'active';
    const minutes = isMember ? login : signup;
    const wording = { locale, templateId: isMember ? login_template_id : signup_template_id };
    const asker = await findMemberAsker(trx, request, email);
    await sendEmailCode(context, trx, { email, organizationId, target, minutes, wording, asker });
  });
  context.backgroundTasks.run('outbox', context.outbox.flush);
  return {};
}
