import { newToken } from '#services/kit/tokens.ts';
import type { CardProblems, CardValues } from './cards.ts';

/** What somebody sent, and what came of it: shown after a redirect, so that Back and a reload send nothing again. */
export interface CheckoutAttempt {
  sessionId: string;
  values: CardValues;
  problems?: CardProblems;
  /** Why it was not paid, in a sentence. */
  sentence?: string;
  /** The bank asks first. */
  isAwaitingConfirmation?: boolean;
}

/** They are kept in memory alone, since nobody wants card numbers in a database, and this many at most. */
const KEPT = 200;

/** The attempts at a checkout by the tokens that stand for them in an address. */
export function createAttempts() {
  const attempts = new Map<string, CheckoutAttempt>();
  return {
    keep(attempt: CheckoutAttempt): string {
      const token = newToken();
      attempts.set(token, attempt);
      const [oldest] = attempts.keys();
      if (attempts.size > KEPT && oldest !== undefined) attempts.delete(oldest);
      return token;
    },
    /** Undefined when it is another checkout's, forgotten or made up. */
    find(token: string | undefined, sessionId: string): CheckoutAttempt | undefined {
      const attempt = attempts.get(token ?? '');
      return attempt?.sessionId === sessionId ? attempt : undefined;
    },
    /** A checkout that is over needs none. */
    forget(sessionId: string): void {
      for (const [token, attempt] of attempts) if (attempt.sessionId === sessionId) attempts.delete(token);
    },
  };
}
