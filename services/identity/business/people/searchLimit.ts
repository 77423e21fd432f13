import { HOUR } from '#services/kit/durations.ts';
import { consumeRateLimits } from '#services/identity/kit/rateLimits.ts';
import type { BusinessContext } from '../kit/context.ts';

/** Nobody reads off a list of organizations or members by asking for one after the other. */
export async function consumeSearchLimit(context: BusinessContext, ip: string): Promise<void> {
  const limit = context.project.limits.perCaller('businessSearches', 300);
  await consumeRateLimits(context, context.db, [{ key: `business/searches/${ip}`, limit, windowMs: HOUR }]);
}
