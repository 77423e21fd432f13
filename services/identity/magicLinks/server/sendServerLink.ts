import type { z } from 'zod';
import type { serverLinkSendBody, serverLinkToUserBody } from '#contracts/identity/server/magicLinks.ts';
import type { Caller, IdentityContext } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { backendChallenge } from '#services/identity/shared/secretKeys/onBehalf.ts';
import { findByEmail } from '#services/identity/people/users.ts';
import { sendLink } from '../actions/sendMagicLink.ts';
import { refuse } from './errors.ts';

const withChallenge = (context: IdentityContext, body: z.infer<typeof serverLinkSendBody>) => ({
  ...body,
  code_challenge: body.code_challenge ?? backendChallenge(context),
});

/** POST /v1/magic_links/email/login_or_create: a link for a known or a new address. */
export async function sendServerLink(
  context: IdentityContext,
  request: Caller & { body: z.infer<typeof serverLinkSendBody> },
): Promise<{ user_id: string; email_id: string; user_created: boolean }> {
  const person = await sendLink(context, { ...request, body: withChallenge(context, request.body) });
  return { user_id: person.userId, email_id: person.emailId, user_created: person.isNew === true };
}

/**
 * POST /v1/magic_links/email/send: a link for an address that is known, and of this user where one is named.
 * @throws ServiceError email_not_found
 */
export async function sendLinkToUser(
  context: IdentityContext,
  request: Caller & { body: z.infer<typeof serverLinkToUserBody> },
): Promise<{ user_id: string; email_id: string }> {
  const { user_id: userId, email } = request.body;
  const found = await findByEmail(context.db, canonicalEmail(email));
  if (found === null || (userId !== undefined && userId !== found.userId)) throw refuse('email_not_found');
  await sendLink(context, { ...request, body: withChallenge(context, request.body) });
  return { user_id: found.userId, email_id: found.emailId };
}
