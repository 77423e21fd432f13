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
import { checkAdmission } from '#services/identity/business/people/admission.ts';
import { findMember } from '#services/identity/business/people/memberRows.ts';
import { consumeSearchLimit } from '#services/identity/business/people/searchLimit.ts';
import { requireOrganization } from '#services/identity/business/people/organizationRows.ts';
import { findMemberAsker } from '#services/identity/business/sessions/knownDevices.ts';
import type { sendMemberLinkRequest } from '../requests.ts';
import { sendLink } from '../sendLink.ts';

/** POST /sdk/v1/b2b/magic_links/email/login_or_signup: a link for a member, or for somebody who may become one. */
export async function sendMemberLink(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof sendMemberLinkRequest> },
): Promise<Record<string, never>> {
  const { body } = request;
  const { redirectUrls } = context.project;
  readBasicAuthorization(request.headers, context.project);
  const email = canonicalEmail(body.email_address);
  const challenge = readChallenge(body.pkce_code_challenge);
  for (const id of [body.login_template_id, body.signup_template_id])
    checkTemplate(context.project, 'member-log-in', id);
  const ways = {
    login: {
      url: chooseRedirectUrl(body.login_redirect_url, redirectUrls.login, 'login'),
      minutes: linkMinutes(body.login_expiration_minutes),
    },
    signup: {
      url: chooseRedirectUrl(body.signup_redirect_url, redirectUrls.signup, 'signup'),
      minutes: linkMinutes(body.signup_expiration_minutes),
    },
  };
  // First of all: an error for people who may not join would reveal who is a member.
  await consumeSearchLimit(context, request.ip);
  await inTransaction(context.db, async (trx) => {
    const organization = await requireOrganization(trx, body.organization_id);
    await checkAdmission(trx, organization, email);
    const { organization_id: organizationId, name } = organization.row;
    await consumeMailLimits(trx, context, email, await findMemberAsker(trx, request, email));
    const member = await findMember(trx, { organizationId, email });
    const way = member?.status === 'active' ? 'login' : 'signup';
    await sendLink(context, trx, {
      kind: 'multi_tenant_magic_links',
      email,
      organizationId,
      target: name,
      challenge,
      redirectType: body.stytch_redirect_type ?? way,
      ...ways[way],
      wording: { locale: body.locale, templateId: body[`${way}_template_id`] },
    });
  });
  context.backgroundTasks.run('outbox', context.outbox.flush);
  return {};
}
