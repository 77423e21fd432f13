import type { z } from 'zod';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { checkTemplate } from '#services/identity/shared/messages/message.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { findMemberAsker } from '#services/identity/business/sessions/knownDevices.ts';
import { emailCodeMinutes, sendEmailCode } from '../emailCode.ts';
import type { sendDiscoveryPasscodeRequest } from '../requests.ts';

/** POST /sdk/v1/b2b/otps/email/discovery/send: the same for every address, member or not. */
export async function sendDiscoveryPasscode(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof sendDiscoveryPasscodeRequest> },
): Promise<Record<string, never>> {
  const { body } = request;
  readBasicAuthorization(request.headers, context.project);
  const email = canonicalEmail(body.email_address);
  const minutes = emailCodeMinutes(body.discovery_expiration_minutes);
  const wording = { locale: body.locale, templateId: body.login_template_id };
  checkTemplate(context.project, 'passcode', wording.templateId);
  const target = context.project.name;
  await inTransaction(context.db, async (trx) => {
    const asker = await findMemberAsker(trx, request, email);
    await sendEmailCode(context, trx, { email, organizationId: null, target, minutes, wording, asker });
  });
  context.backgroundTasks.run('outbox', context.outbox.flush);
  return {};
}
