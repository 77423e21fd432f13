import { HOUR } from '#services/platform/durations.ts';
import { clientBudget } from '#services/platform/clientBudget.ts';
import { consumeRateLimits } from '#services/identity/shared/rateLimits.ts';
import type { BusinessContext } from '../shared/context.ts';

/** Nobody reads off a list of organizations or members by asking for one after the other. */
export async function consumeSearchLimit(context: BusinessContext, ip: string): Promise<void> {
  const limit = context.project.limits.perCaller('businessSearches', 300);
  await consumeRateLimits(context, context.db, clientBudget(ip, { name: 'business/searches', limit, windowMs: HOUR }));
}
