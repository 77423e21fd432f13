import type { z } from 'zod';
import { hashToken } from '#services/platform/tokens.ts';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { DAY } from '#services/platform/durations.ts';
import { consumeMailLimits, linkMinutes } from '#services/identity/shared/emailLinks.ts';
import { checkTemplate, mailOf } from '#services/identity/shared/messages/message.ts';
import { findAsker } from '#services/identity/sessions/knownDevices.ts';
import { issueLinkToken } from '#services/identity/sessions/oneTimeToken.ts';
import type { Caller, IdentityContext } from '#services/identity/shared/context.ts';
import type { IdentityDatabase } from '#services/identity/shared/tables.ts';
import { type Addressee, findOrCreateByEmail, retryingOnce } from '#services/identity/people/users.ts';
import { readChallenge } from '#services/identity/shared/pkce.ts';
import { chooseRedirectUrl, withParameters } from '#services/identity/shared/redirectUrls.ts';
import { backendChallenge } from '#services/identity/shared/secretKeys/onBehalf.ts';
import { refuse } from '../errors.ts';
import type { sendLinkRequest } from '../requests.ts';

/** Everything that can be refused, before a limit counts it or a row is written. */
function readOptions(context: IdentityContext, body: z.infer<typeof sendLinkRequest>) {
  const { redirectUrls } = context.project;
  for (const id of [body.login_template_id, body.signup_template_id]) checkTemplate(context.project, 'sign-in', id);
  return {
    locale: body.locale,
    email: canonicalEmail(body.email),
    challenge: readChallenge(body.code_challenge),
    staysPending: body.create_user_as_pending === true,
    login: {
      url: chooseRedirectUrl(body.login_magic_link_url, redirectUrls.login, 'login'),
      minutes: linkMinutes(body.login_expiration_minutes),
      templateId: body.login_template_id,
    },
    signup: {
      url: chooseRedirectUrl(body.signup_magic_link_url, redirectUrls.signup, 'signup'),
      minutes: linkMinutes(body.signup_expiration_minutes),
      templateId: body.signup_template_id,
    },
  };
}

async function writeLink(db: IdentityDatabase, context: IdentityContext, options: ReturnType<typeof readOptions>) {
  const now = context.clock.now();
  const person = await findOrCreateByEmail(db, context, options.email, { staysPending: options.staysPending });
  const kind = person.isActive ? 'login' : 'signup';
  const { url, minutes, templateId } = options[kind];
  const { email: to, challenge, locale } = options;
  const { project } = context;
  const token = await issueLinkToken(db, person, { kind: 'magic_links', code_challenge: challenge, now, minutes });
  // Straight to the page that signs in: nothing is spent by opening it, so a detour would protect nobody.
  const link = withParameters(url, { token, stytch_token_type: 'magic_links', stytch_redirect_type: kind });
  const browser = challenge === backendChallenge(context) ? 'any' : 'asked';
  const content = { kind: 'sign-in', target: project.name, minutes, link, browser } as const;
  await context.outbox.put(db, mailOf(content, { locale, templateId }, { ...project, to, at: now }));
  return { person, token };
}

/** A link is renewed once, and its renewal never: a mail scanner that presses what it finds makes one mail of one. */
async function consumeRenewal(context: IdentityContext, trx: IdentityDatabase, token: string): Promise<void> {
  const key = `links/renewed/${hashToken(token)}`;
  const consumed = await context.rateLimiter.consume({ key, limit: 1, windowMs: 30 * DAY }, trx);
  if (!consumed.allowed) throw refuse('unable_to_auth_magic_link');
}

/**
 * Sends a link, for known and unknown addresses alike; only the mail shows which it was, by its redirect type.
 * `renewalOf`: token of an older link.
 */
export async function sendLink(
  context: IdentityContext,
  request: Caller & { body: z.infer<typeof sendLinkRequest> },
  renewalOf: string | null = null,
): Promise<Addressee> {
  readBasicAuthorization(request.headers, context.project);
  const options = readOptions(context, request.body);
  const person = await retryingOnce(() =>
    inTransaction(context.db, async (trx) => {
      const asker = await findAsker(trx, request, { email: options.email });
      if (renewalOf === null) {
        await consumeMailLimits(trx, context, options.email, asker);
        return (await writeLink(trx, context, options)).person;
      }
      await consumeRenewal(context, trx, renewalOf);
      await consumeMailLimits(trx, context, options.email, asker, 'mails/renewed');
      const { person, token } = await writeLink(trx, context, options);
      await consumeRenewal(context, trx, token);
      return person;
    }),
  );
  context.backgroundTasks.run('outbox', context.outbox.flush);
  return person;
}

/**
 * POST /sdk/v1/magic_links/email/login_or_create: one mail with a link. The answer never shows whether the address was
 * known.
 */
export async function sendMagicLink(
  context: IdentityContext,
  request: Caller & { body: z.infer<typeof sendLinkRequest> },
): Promise<{ user_id: string; email_id: string; user_created: boolean }> {
  const { userId, emailId } = await sendLink(context, request);
  return { user_id: userId, email_id: emailId, user_created: false };
}
