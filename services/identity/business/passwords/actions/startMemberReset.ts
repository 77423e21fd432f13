import type { z } from 'zod';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { consumeMailLimits, linkMinutes, sendAfterAnswer } from '#services/identity/shared/emailLinks.ts';
import { checkTemplate } from '#services/identity/shared/messages/message.ts';
import { readChallenge } from '#services/identity/shared/pkce.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { sendLink } from '#services/identity/business/magicLinks/sendLink.ts';
import { findMember } from '#services/identity/business/people/memberRows.ts';
import { requireOrganization } from '#services/identity/business/people/organizationRows.ts';
import type { memberResetStartRequest } from '../requests.ts';
import { findMemberAsker } from '#services/identity/business/sessions/knownDevices.ts';
import { resetUrlOf } from '../resetUrl.ts';

/**
 * POST /sdk/v1/b2b/passwords/email/reset/start: one mail to an active member. For anybody else the answer is the same, and
 * there is no mail.
 */
export async function startMemberReset(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof memberResetStartRequest> },
): Promise<Record<string, never>> {
  const { body } = request;
  readBasicAuthorization(request.headers, context.project);
  const email = canonicalEmail(body.email_address);
  const challenge = readChallenge(body.code_challenge);
  const url = resetUrlOf(context, body.reset_password_redirect_url);
  const wording = { locale: body.locale, templateId: body.reset_password_template_id };
  checkTemplate(context.project, 'password-reset', wording.templateId);
  const minutes = linkMinutes(body.reset_password_expiration_minutes);
  const organization = await requireOrganization(context.db, body.organization_id);
  const { organization_id: organizationId, name: target } = organization.row;
  await inTransaction(context.db, async (trx) =>
    consumeMailLimits(trx, context, email, await findMemberAsker(trx, request, email)),
  );
  sendAfterAnswer(context, async (trx) => {
    const member = await findMember(trx, { organizationId, email });
    if (member?.status !== 'active') return;
    await sendLink(context, trx, {
      kind: 'multi_tenant_passwords',
      email,
      organizationId,
      target,
      challenge,
      url,
      redirectType: 'reset_password',
      minutes,
      wording,
    });
  });
  return {};
}
