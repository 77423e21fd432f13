import type { z } from 'zod';
import type { serverMemberResetStartBody } from '#contracts/identity/server/memberPasswords.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { findMember } from '#services/identity/business/people/memberRows.ts';
import { namedMember } from '#services/identity/business/sessions/onBehalf.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { backendChallenge } from '#services/identity/shared/secretKeys/onBehalf.ts';
import { startMemberReset } from '../actions/startMemberReset.ts';
import { refuse } from './errors.ts';

/**
 * POST /v1/b2b/passwords/email/reset/start: a mail with a link to set a new password, to an active member. The mail has no
 * second link, which would sign them in without a password.
 * @throws ServiceError setting_not_supported, member_not_found, and those of mails and redirect URLs
 */
export async function startServerMemberReset(
  context: BusinessContext,
  request: Caller & { body: z.infer<typeof serverMemberResetStartBody> },
) {
  const { body } = request;
  if (body.login_redirect_url !== undefined)
    throw refuse('setting_not_supported', { details: { setting: 'login_redirect_url' } });
  const { organization_id: organizationId } = body;
  const member = await findMember(context.db, { organizationId, email: canonicalEmail(body.email_address) });
  if (member?.status !== 'active') throw refuse('member_not_found');
  const code_challenge = body.code_challenge ?? backendChallenge(context);
  await startMemberReset(context, { ...request, body: { ...body, code_challenge } });
  return namedMember(context, member);
}
