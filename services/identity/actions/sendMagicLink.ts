import type { z } from 'zod';
import { MAGIC_LINK_MINUTES } from '#contracts/limits.ts';
import { hashToken, newToken } from '#services/kit/tokens.ts';
import { readCredentials } from '../credentials.ts';
import { canonicalEmail } from '../emailAddress.ts';
import { magicLinkMail } from '../magicLinkMail.ts';
import { keepToken, voidOldest } from '../oneTimeToken.ts';
import type { Caller, IdentityParts } from '../parts.ts';
import type { IdentityDatabase } from '../tables.ts';
import { findOrCreateByEmail, retryingOnce } from '../people/findOrCreate.ts';
import { readChallenge } from '../pkce.ts';
import { chooseRedirectUrl, withParameters } from '../redirectUrls.ts';
import { refuse } from '../refusals.ts';
import type { sendBody } from '../wireBodies.ts';

const MINUTE = 60_000;
/** Links to one address that may be open at once (wire section 10). */
const OPEN_LINKS = 5;

function expiry(minutes: number | undefined): number {
  const wanted = minutes ?? MAGIC_LINK_MINUTES;
  if (!Number.isInteger(wanted) || wanted < 5 || wanted > 10_080) throw refuse('invalid_expiration');
  return wanted;
}

/** In the transaction of the mail: what is refused is rolled back, and each send costs one commit. */
async function takeAPlace(db: IdentityDatabase, parts: IdentityParts, email: string, ip: string): Promise<void> {
  const { rateLimits, project } = parts;
  const client = await rateLimits.take(`mails/client/${ip}`, project.limits.mailsPerClient, 60 * MINUTE, db);
  if (!client.allowed) throw refuse('too_many_requests', client);
  const address = await rateLimits.take(`mails/${hashToken(email)}`, project.limits.mailsPerAddress, 10 * MINUTE, db);
  if (!address.allowed) throw refuse('too_many_requests', address);
}

/** Everything that can be refused, before a place is taken or a row is written. */
function readWishes(parts: IdentityParts, body: z.infer<typeof sendBody>) {
  const { redirectUrls } = parts.project;
  return {
    email: canonicalEmail(body.email),
    challenge: readChallenge(body.code_challenge),
    keptPending: body.create_user_as_pending === true,
    login: {
      url: chooseRedirectUrl(body.login_magic_link_url, redirectUrls.login, 'login'),
      minutes: expiry(body.login_expiration_minutes),
    },
    signup: {
      url: chooseRedirectUrl(body.signup_magic_link_url, redirectUrls.signup, 'signup'),
      minutes: expiry(body.signup_expiration_minutes),
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
    parts.db.transaction().execute(async (trx) => {
      await takeAPlace(trx, parts, wishes.email, request.ip);
      return writeLink(trx, parts, wishes);
    }),
  );
  void parts.outbox.flush();
  return { user_id: person.userId, email_id: person.emailId, user_created: false };
}
