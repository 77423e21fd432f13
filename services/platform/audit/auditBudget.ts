import { clientBudget } from '../clientBudget.ts';
import { HOUR, MINUTE } from '../durations.ts';
import { siteOf } from '../http/networks.ts';
import type { ServiceError } from '../http/serviceError.ts';
import type { RateLimiter } from '../rateLimiter.ts';

/** Rows of a minute that say that more was refused than is listed, of all sites together. */
const SUMMARIES = 60;

/** Limits of refused sign-ins with a row each: nothing may delete the rows for 400 days. */
export interface AuditBudget {
  /** Counts an error: whether it is listed, or represents those that are not, and how long its client has to wait. */
  consume(client: string): Promise<{ isListed: boolean; summary: boolean; heldBack: { retryAfter: number } | null }>;
  /** In place of the error of a client that is refused all the time. */
  refuse(extra: { retryAfter: number; cause: unknown }): ServiceError;
}

/** `perClient` and `inAll`: errors in an hour. Who signs in is never held back by it. */
export function createAuditBudget(given: {
  rateLimiter: RateLimiter;
  perClient: number;
  inAll: number;
  refuse: AuditBudget['refuse'];
}): AuditBudget {
  const { rateLimiter, perClient, inAll, refuse } = given;
  return {
    refuse,
    consume: async (client) => {
      const own = await rateLimiter.consumeTogether(
        clientBudget(client, { name: 'audit/errors', limit: perClient, windowMs: HOUR }),
      );
      const heldBack = own.allowed ? null : { retryAfter: own.retryAfter };
      const all = { key: 'audit/errors/all', limit: inAll, windowMs: HOUR };
      const isListed = own.allowed && (await rateLimiter.consume(all)).allowed;
      if (isListed) return { isListed, summary: false, heldBack };
      const summary = await rateLimiter.consumeTogether([
        { key: `audit/summaries/${siteOf(client)}`, limit: 1, windowMs: MINUTE },
        { key: 'audit/summaries/all', limit: SUMMARIES, windowMs: MINUTE },
      ]);
      return { isListed, summary: summary.allowed, heldBack };
    },
  };
}
