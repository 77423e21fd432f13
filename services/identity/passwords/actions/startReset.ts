import type { z } from 'zod';
import { inTransaction } from '#services/platform/database/transaction.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { consumeMailLimits, linkMinutes, sendAfterAnswer } from '#services/identity/shared/emailLinks.ts';
import { findAsker } from '#services/identity/sessions/knownDevices.ts';
import { issueLinkToken } from '#services/identity/sessions/oneTimeToken.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import type { PasswordContext } from '../context.ts';
import type { IdentityDatabase } from '#services/identity/shared/tables.ts';
import { checkTemplate, mailOf } from '#services/identity/shared/messages/message.ts';
import { type Addressee, findByEmail } from '#services/identity/people/users.ts';
import { readChallenge } from '#services/identity/shared/pkce.ts';
import { chooseRedirectUrl, withParameters } from '#services/identity/shared/redirectUrls.ts';
import { refuse } from '../errors.ts';
import type { resetStartRequest } from '../requests.ts';

type Body = z.infer<typeof resetStartRequest>;

function readOptions(context: PasswordContext, body: Body) {
  const { login } = context.project.redirectUrls;
  const resetUrl = body.reset_password_redirect_url ?? login[0];
  if (resetUrl === undefined || !login.includes(resetUrl)) throw refuse('invalid_password_reset_redirect_url');
  checkTemplate(context.project, 'password-reset', body.reset_password_template_id);
  const minutes = linkMinutes(body.reset_password_expiration_minutes);
  return {
    wording: { locale: body.locale, templateId: body.reset_password_template_id },
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
  context: PasswordContext,
  options: ReturnType<typeof readOptions>,
  person: Addressee,
): Promise<void> {
  const { project } = context;
  const now = context.clock.now();
  const { email: to, minutes, loginMinutes } = options;
  const token = await issueLinkToken(db, person, {
    kind: 'reset_passwords',
    code_challenge: options.challenge,
    now,
    minutes,
    loginMinutes,
  });
  const link = (url: string, kind: 'reset_password' | 'login'): string =>
    withParameters(url, {
      token,
      stytch_token_type: kind,
      stytch_redirect_type: kind,
      public_token: project.publicToken,
    });
  const content = {
    kind: 'password-reset',
    target: project.name,
    minutes,
    link: link(options.resetUrl, 'reset_password'),
    signInLink: link(options.loginUrl, 'login'),
    browser: 'asked',
  } as const;
  await context.outbox.put(db, mailOf(content, options.wording, { ...project, to, at: now }));
}

/**
 * POST /sdk/v1/passwords/email/reset/start: one mail with two links. For an unknown address the answer is the same, and
 * there is no mail.
 */
export async function startReset(
  context: PasswordContext,
  request: Caller & { body: Body },
): Promise<Record<string, never>> {
  readBasicAuthorization(request.headers, context.project);
  const options = readOptions(context, request.body);
  await inTransaction(context.db, async (trx) => {
    const asker = await findAsker(trx, request, { email: options.email });
    await consumeMailLimits(trx, context, options.email, asker);
  });
  sendAfterAnswer(context, async (trx) => {
    const person = await findByEmail(trx, options.email);
    if (person !== null) await writeReset(trx, context, options, person);
  });
  return {};
}
