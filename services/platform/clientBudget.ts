import { networksOf } from './http/networks.ts';
import type { RateLimit } from './rateLimiter.ts';

/** Budget of a wider network, in budgets of one client. */
export const networkFactors = { '/24': 4, '/56': 2, '/48': 4, '/32': 16 } as const;

/** So many calls in a window. */
export interface Budget {
  /** Of the counters, like `mails`. */
  name: string;
  limit: number;
  windowMs: number;
}

/** A budget of one client, and those of the networks around it. */
export function clientBudget(client: string, { name, limit, windowMs }: Budget): RateLimit[] {
  return [
    { key: `${name}/client/${client}`, limit, windowMs },
    ...networksOf(client).map((network) => ({
      key: `${name}/network/${network.name}`,
      limit: limit * networkFactors[network.prefix],
      windowMs,
    })),
  ];
}
