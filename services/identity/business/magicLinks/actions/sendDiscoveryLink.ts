import type { z } from 'zod';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { consumeMailLimits, linkMinutes } from '#services/identity/shared/emailLinks.ts';
import { checkTemplate } from '#services/identity/shared/messages/message.ts';
import { readChallenge } from '#services/identity/shared/pkce.ts';
import { chooseRedirectUrl } from '#services/identity/shared/redirectUrls.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { findMemberAsker } from '#services/identity/business/sessions/knownDevices.ts';
import type { sendDiscoveryLinkRequest } from '../requests.ts';
import { sendLink } from '../sendLink.ts';

/** POST /sdk/v1/b2b/magic_links/email/discovery/send: the same for every address, member or not. */
export async function sendDiscoveryLink(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof sendDiscoveryLinkRequest> },
): Promise<Record<string, never>> {
  const { body } = request;
  const { project } = context;
  readBasicAuthorization(request.headers, project);
  const email = canonicalEmail(body.email_address);
  const challenge = readChallenge(body.pkce_code_challenge);
  const url = chooseRedirectUrl(body.discovery_redirect_url, project.redirectUrls.login, 'login');
  checkTemplate(project, 'member-log-in', body.login_template_id);
  const minutes = linkMinutes(body.discovery_expiration_minutes);
  await inTransaction(context.db, async (trx) => {
    await consumeMailLimits(trx, context, email, await findMemberAsker(trx, request, email));
    await sendLink(context, trx, {
      kind: 'discovery',
      email,
      organizationId: '',
      target: project.name,
      challenge,
      url,
      redirectType: 'discovery',
      minutes,
      wording: { locale: body.locale, templateId: body.login_template_id },
    });
  });
  context.backgroundTasks.run('outbox', context.outbox.flush);
  return {};
}
