import type { RateLimit } from '#services/platform/rateLimiter.ts';
import { hashToken } from '#services/platform/tokens.ts';
import { MINUTE } from '#services/platform/durations.ts';
import { clientBudget } from '#services/platform/clientBudget.ts';
import type { IdentityContext } from '../context.ts';
import { refuse } from '../errors.ts';
import { passwordLimits } from './limits.ts';

const WINDOW = 15 * MINUTE;

interface PasswordAttempt {
  /** Takes the attempt back: the password was right. */
  refund(): Promise<void>;
  /** Looks at the password when it is this client's turn; with null it takes the same time and is false. */
  verify(hash: string | null, password: string): Promise<boolean>;
}

/**
 * Counts an attempt with a password that may be wrong, before it is looked at; `refund` it when it was right. Never a
 * lasting lock: the window ends by itself, and a known device has a budget that strangers cannot use up.
 */
export async function consumePasswordAttempt(
  context: Pick<IdentityContext, 'rateLimiter' | 'project' | 'passwordServices'>,
  given: { email: string; ip: string; device: string | null },
): Promise<PasswordAttempt> {
  const { rateLimiter } = context;
  const { failuresPerAddress, failuresPerClient } = passwordLimits(context.project);
  const { device, email, ip } = given;
  const { hasher } = context.passwordServices;
  // A flood that is turned away costs no transaction, for which everybody else would wait.
  await hasher.requireRoom(device ?? ip);
  const account = {
    key: `passwords/failures/${device ?? hashToken(email)}`,
    limit: failuresPerAddress,
    windowMs: WINDOW,
  };
  const client = { name: 'passwords/failures', limit: failuresPerClient, windowMs: WINDOW };
  const limits: RateLimit[] = [...(device === null ? clientBudget(ip, client) : []), account];
  const consumed = await rateLimiter.consumeTogether(limits);
  if (!consumed.allowed) throw refuse('user_lock_limit_reached', consumed);
  const refund = () => rateLimiter.refund(limits);
  return {
    refund,
    verify: async (hash, password) => {
      try {
        return await hasher.verify(hash, password, device ?? ip);
      } catch (error) {
        // Nobody has looked at it.
        await refund();
        throw error;
      }
    },
  };
}
