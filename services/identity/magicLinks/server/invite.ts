import type { z } from 'zod';
import type { inviteBody, revokeInviteBody } from '#contracts/identity/server/magicLinks.ts';
import { recordAudited } from '#services/platform/audit/requestAudit.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import type { Caller, IdentityContext } from '#services/identity/shared/context.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { consumeMailLimits, linkMinutes } from '#services/identity/shared/emailLinks.ts';
import { checkTemplate, mailOf } from '#services/identity/shared/messages/message.ts';
import { chooseRedirectUrl, withParameters } from '#services/identity/shared/redirectUrls.ts';
import { backendChallenge } from '#services/identity/shared/secretKeys/onBehalf.ts';
import { findAsker } from '#services/identity/sessions/knownDevices.ts';
import { issueLinkToken } from '#services/identity/sessions/oneTimeToken.ts';
import { nameColumns } from '#services/identity/people/storedFields.ts';
import { findByEmail, findOrCreateByEmail, retryingOnce } from '#services/identity/people/users.ts';
import { refuse } from './errors.ts';

/** Minutes that an invitation lives when nobody says how long: a week. */
const INVITE_MINUTES = 7 * 24 * 60;

/**
 * POST /v1/magic_links/email/invite: a pending user, and a mail with a link that makes them active.
 * @throws ServiceError user_already_active, and those of mails and redirect URLs
 */
export async function invite(
  context: IdentityContext,
  request: Caller & { body: z.infer<typeof inviteBody> },
): Promise<{ user_id: string; email_id: string }> {
  const { body, headers } = request;
  const email = canonicalEmail(body.email);
  const url = chooseRedirectUrl(body.invite_magic_link_url, context.project.redirectUrls.signup, 'signup');
  const minutes = linkMinutes(body.invite_expiration_minutes ?? INVITE_MINUTES);
  const { project, clock } = context;
  checkTemplate(project, 'invitation', body.invite_template_id);
  const person = await retryingOnce(() =>
    inTransaction(context.db, async (trx) => {
      const now = clock.now();
      const invited = await findOrCreateByEmail(trx, context, email, { isInvited: true });
      if (invited.isActive) throw refuse('user_already_active');
      await consumeMailLimits(trx, context, email, await findAsker(trx, request, { email }));
      const named = nameColumns(body.name);
      if (Object.keys(named).length > 0)
        await trx.updateTable('identity_users').set(named).where('user_id', '=', invited.userId).execute();
      const code_challenge = backendChallenge(context);
      const token = await issueLinkToken(trx, invited, { kind: 'magic_links', code_challenge, now, minutes });
      const link = withParameters(url, { token, stytch_token_type: 'magic_links', stytch_redirect_type: 'invite' });
      const content = { kind: 'invitation', target: project.name, minutes, link, browser: 'any' } as const;
      const wording = { locale: body.locale, templateId: body.invite_template_id };
      await context.outbox.put(trx, mailOf(content, wording, { ...project, to: email, at: now }));
      await recordAudited(trx, headers, { personId: invited.userId });
      return invited;
    }),
  );
  context.backgroundTasks.run('outbox', context.outbox.flush);
  return { user_id: person.userId, email_id: person.emailId };
}

/**
 * POST /v1/magic_links/email/revoke_invite: its links end; the user stays, pending.
 * @throws ServiceError email_not_found, user_already_active
 */
export async function revokeInvite(
  context: IdentityContext,
  { body, headers }: Pick<Caller, 'headers'> & { body: z.infer<typeof revokeInviteBody> },
): Promise<Record<string, never>> {
  const email = canonicalEmail(body.email);
  return inTransaction(context.db, async (trx) => {
    const invited = await findByEmail(trx, email);
    if (invited === null) throw refuse('email_not_found');
    if (invited.isActive) throw refuse('user_already_active');
    await trx
      .updateTable('identity_one_time_tokens')
      .set({ expires_at: context.clock.now(), login_expires_at: null })
      .where('method_id', '=', invited.emailId)
      .where('kind', '=', 'magic_links')
      .where('used_at', 'is', null)
      .execute();
    await recordAudited(trx, headers, { personId: invited.userId });
    return {};
  });
}
