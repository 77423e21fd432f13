import type { z } from 'zod';
import type { Auth, User } from '#contracts/identity/user.ts';
import type { Caller, IdentityContext } from '#services/identity/shared/context.ts';
import { authenticateToken } from '#services/identity/sessions/authenticateToken.ts';
import type { OneTimeToken } from '#services/identity/sessions/oneTimeToken.ts';
import type { Factor } from '#services/identity/sessions/sessionView.ts';
import { wireTime } from '#services/platform/wireTime.ts';
import type { magicLinkRequest } from '../requests.ts';
import { EMBEDDED } from '../embedded.ts';
import { refuse } from '../errors.ts';

const errors = {
  unknown: () => refuse('magic_link_not_found'),
  spent: () => refuse('unable_to_auth_magic_link'),
};

function factorOf(user: User, { method_id: methodId }: OneTimeToken, now: number): Factor {
  const proof = { type: 'magic_link', last_authenticated_at: wireTime(now) };
  if (methodId.startsWith(EMBEDDED)) {
    return { ...proof, delivery_method: 'embedded', embeddable_magic_link_factor: { embedded_id: methodId } };
  }
  const email_address = user.emails.find((email) => email.email_id === methodId)?.email ?? '';
  return { ...proof, delivery_method: 'email', email_factor: { email_id: methodId, email_address } };
}

/** POST /sdk/v1/magic_links/authenticate: spends the token of a mail and opens a session. */
export async function authenticateMagicLink(
  context: IdentityContext,
  request: Caller & { body: z.infer<typeof magicLinkRequest> },
): Promise<Omit<Auth, 'request_id' | 'status_code'> & { method_id: string }> {
  const { answer, row } = await authenticateToken(context, {
    headers: request.headers,
    ip: request.ip,
    errors,
    kinds: ['magic_links', 'reset_passwords'],
    token: request.body.token,
    verifier: request.body.code_verifier,
    minutes: request.body.session_duration_minutes,
    factorOf,
  });
  return { ...answer, method_id: row.method_id };
}
