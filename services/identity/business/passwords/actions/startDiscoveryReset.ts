import type { z } from 'zod';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { consumeMailLimits, linkMinutes, sendAfterAnswer } from '#services/identity/shared/emailLinks.ts';
import { checkTemplate } from '#services/identity/shared/messages/message.ts';
import { readChallenge } from '#services/identity/shared/pkce.ts';
import { chooseRedirectUrl } from '#services/identity/shared/redirectUrls.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { sendLink } from '#services/identity/business/magicLinks/sendLink.ts';
import type { discoveryResetStartRequest } from '../requests.ts';
import { findMemberAsker } from '#services/identity/business/sessions/knownDevices.ts';
import { resetUrlOf } from '../resetUrl.ts';
import { findPasswordsOf } from '../storedPassword.ts';

/**
 * POST /sdk/v1/b2b/passwords/discovery/reset/start: one mail, member or not. With it somebody with one password sets a
 * new one, anybody else finds their organizations.
 */
export async function startDiscoveryReset(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof discoveryResetStartRequest> },
): Promise<Record<string, never>> {
  const { body } = request;
  const { project } = context;
  readBasicAuthorization(request.headers, project);
  const email = canonicalEmail(body.email_address);
  const challenge = readChallenge(body.pkce_code_challenge);
  const resetUrl = resetUrlOf(context, body.reset_password_redirect_url);
  const loginUrl = chooseRedirectUrl(body.discovery_redirect_url, project.redirectUrls.login, 'login');
  const minutes = linkMinutes(body.reset_password_expiration_minutes);
  const link = { email, organizationId: '', target: project.name, challenge, minutes };
  const templateId = body.reset_password_template_id;
  checkTemplate(project, 'password-reset', templateId);
  const { locale } = body;
  await inTransaction(context.db, async (trx) =>
    consumeMailLimits(trx, context, email, await findMemberAsker(trx, request, email)),
  );
  sendAfterAnswer(context, async (trx) => {
    const passwords = await findPasswordsOf(trx, email);
    if (passwords.length === 1) {
      const reset = { kind: 'discovery_passwords', url: resetUrl, redirectType: 'reset_password' } as const;
      await sendLink(context, trx, { ...link, ...reset, wording: { locale, templateId } });
    } else {
      const discovery = { kind: 'discovery', url: loginUrl, redirectType: 'discovery' } as const;
      await sendLink(context, trx, { ...link, ...discovery, wording: { locale } });
    }
  });
  return {};
}
