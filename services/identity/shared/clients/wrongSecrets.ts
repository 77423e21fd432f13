import { clientBudget } from '#services/platform/clientBudget.ts';
import { MINUTE } from '#services/platform/durations.ts';
import type { RateLimit } from '#services/platform/rateLimiter.ts';
import type { IdentityContext } from '../context.ts';

/** The budget of wrong client secrets from an address, whichever endpoint they are sent to. */
export const wrongSecretsBudget = ({ project }: Pick<IdentityContext, 'project'>, address: string): RateLimit[] =>
  clientBudget(address, {
    name: 'client_secrets',
    limit: project.limits.perCaller('wrongClientSecrets', 100),
    windowMs: 10 * MINUTE,
  });
