import type { z } from 'zod';
import { newToken } from '#services/kit/tokens.ts';
import { inTransaction } from '#services/kit/transaction.ts';
import { readCredentials } from '../credentials.ts';
import { canonicalEmail } from '../emailAddress.ts';
import { MINUTE } from '../limits.ts';
import { linkMinutes, OPEN_LINKS, takeMailPlaces } from '../linkRules.ts';
import { keepToken, voidOldest } from '../oneTimeToken.ts';
import type { Caller, IdentityParts } from '../parts.ts';
import type { IdentityDatabase } from '../tables.ts';
import { resetMail } from '../passwords/resetMail.ts';
import { type Addressee, findByEmail } from '../people/findOrCreate.ts';
import { readChallenge } from '../pkce.ts';
import { chooseRedirectUrl, withParameters } from '../redirectUrls.ts';
import { refuse } from '../refusals.ts';
import type { resetRequestBody } from '../wireBodies.ts';

type Body = z.infer<typeof resetRequestBody>;

function readWishes(parts: IdentityParts, body: Body) {
  const { login } = parts.project.redirectUrls;
  const resetUrl = body.reset_password_redirect_url ?? login[0];
  if (resetUrl === undefined || !login.includes(resetUrl)) throw refuse('invalid_password_reset_redirect_url');
  const minutes = linkMinutes(body.reset_password_expiration_minutes);
  return {
    email: canonicalEmail(body.email),
    challenge: readChallenge(body.code_challenge),
    resetUrl,
    minutes,
    loginUrl: chooseRedirectUrl(body.login_redirect_url, login, 'login'),
    loginMinutes: linkMinutes(body.login_expiration_minutes ?? minutes),
  };
}

async function writeReset(
  db: IdentityDatabase,
  parts: IdentityParts,
  wishes: ReturnType<typeof readWishes>,
  person: Addressee,
): Promise<void> {
  const { project } = parts;
  const now = parts.clock.now();
  const token = newToken();
  await voidOldest(db, person.emailId, OPEN_LINKS - 1, now);
  await keepToken(db, token, {
    kind: 'reset_passwords',
    user_id: person.userId,
    method_id: person.emailId,
    code_challenge: wishes.challenge,
    sealed_details: null,
    created_at: now,
    expires_at: now + wishes.minutes * MINUTE,
    login_expires_at: now + wishes.loginMinutes * MINUTE,
  });
  const link = (url: string, kind: 'reset_password' | 'login'): string =>
    withParameters(url, {
      token,
      stytch_token_type: kind,
      stytch_redirect_type: kind,
      public_token: project.publicToken,
    });
  const { email: to, minutes } = wishes;
  const resetLink = link(wishes.resetUrl, 'reset_password');
  const loginLink = link(wishes.loginUrl, 'login');
  await parts.outbox.put(db, resetMail({ to, resetLink, loginLink, minutes, project: project.name, at: now }));
}

/**
 * POST /sdk/v1/passwords/email/reset/start: one mail with two links. For an unknown address the answer is the same, and
 * there is no mail (wire section 15).
 */
export async function startReset(
  parts: IdentityParts,
  request: Caller & { body: Body },
): Promise<Record<string, never>> {
  readCredentials(request.headers, parts.project);
  const wishes = readWishes(parts, request.body);
  await inTransaction(parts.db, (trx) => takeMailPlaces(trx, parts, wishes.email, request.ip));
  // Whether there is such a person is asked when the answer has left: neither its words nor its time may tell.
  parts.afterwards.run('resets', async () => {
    await inTransaction(parts.db, async (trx) => {
      const person = await findByEmail(trx, wishes.email);
      if (person !== null) await writeReset(trx, parts, wishes, person);
    });
    await parts.outbox.flush();
  });
  return {};
}
