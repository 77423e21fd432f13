import type { z } from 'zod';
import { hashToken } from '#services/platform/tokens.ts';
import type { Caller, IdentityContext } from '#services/identity/shared/context.ts';
import { type resendLinkRequest, sendLinkRequest } from '../requests.ts';
import { refuse } from '../errors.ts';
import { sendLink } from './sendMagicLink.ts';

/**
 * POST /sdk/v1/magic_links/email/resend (D-287): one more mail to where the mail of this link went, for the browser that
 * asks now. Used and expired links count as well; the answer tells nobody which address it was.
 */
export async function resendMagicLink(
  context: IdentityContext,
  request: Caller & { body: z.infer<typeof resendLinkRequest> },
): Promise<Record<string, never>> {
  const { token, locale, code_challenge } = request.body;
  const row = await context.db
    .selectFrom('identity_one_time_tokens')
    .innerJoin('identity_emails', 'identity_emails.email_id', 'identity_one_time_tokens.method_id')
    .select('identity_emails.email')
    .where('token_hash', '=', hashToken(token))
    .where('kind', '=', 'magic_links')
    .executeTakeFirst();
  if (row === undefined) throw refuse('magic_link_not_found');
  const body = sendLinkRequest.parse({ email: row.email, locale, code_challenge });
  await sendLink(context, { ...request, body }, token);
  return {};
}
