import type { ServerResponse } from 'node:http';
import type { IdentityContext } from '#services/identity/shared/context.ts';
import { wrongSecretsBudget } from '#services/identity/shared/clients/wrongSecrets.ts';
import { refuseProgram } from './refuseProgram.ts';

/**
 * Answers a client unless wrong secrets came from its address too often (429), and counts one more where the answer is that
 * it did not prove itself (401). Right secrets cost no write.
 */
export async function limitWrongSecrets(
  context: Pick<IdentityContext, 'rateLimiter' | 'project'>,
  response: ServerResponse,
  client: string,
  answer: () => Promise<void>,
): Promise<void> {
  const { rateLimiter } = context;
  const budget = wrongSecretsBudget(context, client);
  const states = await Promise.all(budget.map((limit) => rateLimiter.peek(limit)));
  const full = states.find(({ left }) => left <= 0);
  if (full !== undefined) {
    response.setHeader('Retry-After', String(full.retryAfter));
    refuseProgram(response, 429, 'temporarily_unavailable', 'too many wrong secrets were sent from this address');
    return;
  }
  await answer();
  if (response.statusCode === 401) await rateLimiter.consumeTogether(budget);
}
