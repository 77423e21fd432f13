import type { z } from 'zod';
import type { Auth } from '#contracts/identity/user.ts';
import type { Caller, IdentityContext } from '#services/identity/shared/context.ts';
import { authenticateToken } from '#services/identity/sessions/authenticateToken.ts';
import { wireTime } from '#services/platform/wireTime.ts';
import type { magicLinkRequest } from '../requests.ts';
import { refuse } from '../errors.ts';

const errors = {
  unknown: () => refuse('magic_link_not_found'),
  spent: () => refuse('unable_to_auth_magic_link'),
};

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
    factorOf: (user, spent, now) => ({
      type: 'magic_link',
      delivery_method: 'email',
      last_authenticated_at: wireTime(now),
      email_factor: {
        email_id: spent.method_id,
        email_address: user.emails.find((email) => email.email_id === spent.method_id)?.email ?? '',
      },
    }),
  });
  return { ...answer, method_id: row.method_id };
}
