import type { z } from 'zod';
import { newToken } from '#services/kit/tokens.ts';
import { inTransaction } from '#services/kit/transaction.ts';
import { readCredentials } from '../credentials.ts';
import { canonicalEmail } from '../emailAddress.ts';
import { MINUTE } from '../limits.ts';
import { linkMinutes, OPEN_LINKS, takeMailPlaces } from '../linkRules.ts';
import { magicLinkMail } from '../magicLinkMail.ts';
import { keepToken, voidOldest } from '../oneTimeToken.ts';
import type { Caller, IdentityParts } from '../parts.ts';
import type { IdentityDatabase } from '../tables.ts';
import { findOrCreateByEmail, retryingOnce } from '../people/findOrCreate.ts';
import { readChallenge } from '../pkce.ts';
import { chooseRedirectUrl, withParameters } from '../redirectUrls.ts';
import type { sendBody } from '../wireBodies.ts';

/** Everything that can be refused, before a place is taken or a row is written. */
function readWishes(parts: IdentityParts, body: z.infer<typeof sendBody>) {
  const { redirectUrls } = parts.project;
  return {
    email: canonicalEmail(body.email),
    challenge: readChallenge(body.code_challenge),
    keptPending: body.create_user_as_pending === true,
    login: {
      url: chooseRedirectUrl(body.login_magic_link_url, redirectUrls.login, 'login'),
      minutes: linkMinutes(body.login_expiration_minutes),
    },
    signup: {
      url: chooseRedirectUrl(body.signup_magic_link_url, redirectUrls.signup, 'signup'),
      minutes: linkMinutes(body.signup_expiration_minutes),
    },
  };
}

async function writeLink(db: IdentityDatabase, parts: IdentityParts, wishes: ReturnType<typeof readWishes>) {
  const now = parts.clock.now();
  const token = newToken();
  const person = await findOrCreateByEmail(db, parts, wishes.email, wishes.keptPending);
  const kind = person.isActive ? 'login' : 'signup';
  const { url, minutes } = wishes[kind];
  await voidOldest(db, person.emailId, OPEN_LINKS - 1, now);
  await keepToken(db, token, {
    kind: 'magic_links',
    user_id: person.userId,
    method_id: person.emailId,
    code_challenge: wishes.challenge,
    sealed_details: null,
    created_at: now,
    expires_at: now + minutes * MINUTE,
    login_expires_at: null,
  });
  // Straight to the page that signs in: nothing is spent by opening it, so a detour would protect nobody.
  const link = withParameters(url, { token, stytch_token_type: 'magic_links', stytch_redirect_type: kind });
  const mail = magicLinkMail({ to: wishes.email, link, minutes, project: parts.project.name, at: now });
  await parts.outbox.put(db, mail);
  return person;
}

/**
 * POST /sdk/v1/magic_links/email/login_or_create: one mail with a link, for known and unknown addresses alike.
 * The answer never tells which it was; only the mail does, by its redirect type.
 */
export async function sendMagicLink(
  parts: IdentityParts,
  request: Caller & { body: z.infer<typeof sendBody> },
): Promise<{ user_id: string; email_id: string; user_created: boolean }> {
  readCredentials(request.headers, parts.project);
  const wishes = readWishes(parts, request.body);
  const person = await retryingOnce(() =>
    inTransaction(parts.db, async (trx) => {
      await takeMailPlaces(trx, parts, wishes.email, request.ip);
      return writeLink(trx, parts, wishes);
    }),
  );
  parts.afterwards.run('outbox', parts.outbox.flush);
  return { user_id: person.userId, email_id: person.emailId, user_created: false };
}
