import { z } from 'zod';
import { envelope } from '#contracts/identity/envelope.ts';
import { userSchema } from '#contracts/identity/user.ts';
import { errorBodySchema } from '#contracts/error.ts';
import type { Sessions } from '../context.ts';
import { serviceErrors } from '../errors.ts';

/** The identity provider answers within this long, in ms, or counts as out of order. */
const IDENTITY_LIMIT = 5_000;

const answerSchema = envelope(z.object({ user: userSchema.pick({ user_id: true, emails: true }) }));

interface IdentityProvider {
  /** Origin of its wire. */
  identityUrl: string;
  publicToken: string;
  /** The page that people are signed in at, which the provider knows. */
  publicOrigin: string;
  /** ms; for tests. */
  limit?: number;
}

/** Answers of the wire for a session that has ended or never existed. */
const ENDED = new Set(['session_not_found', 'user_unauthenticated']);

/**
 * Sessions of an identity provider elsewhere, each asked for by `POST /sdk/v1/sessions/authenticate` as the page does, so
 * that a revoked one ends at once (D-363). Nothing is extended by it.
 * @throws ServiceError 502 identity_provider_failed when there is no answer, or none that says yes or no
 */
export function sessionsOverWire(provider: IdentityProvider): Sessions {
  const { identityUrl, publicToken, publicOrigin, limit = IDENTITY_LIMIT } = provider;

  const ask = async (token: string): Promise<{ isGood: boolean; json: unknown }> => {
    const response = await fetch(`${identityUrl}/sdk/v1/sessions/authenticate`, {
      method: 'POST',
      headers: {
        Authorization: `Basic ${Buffer.from(`${publicToken}:${token}`).toString('base64')}`,
        'Content-Type': 'application/json',
        Origin: publicOrigin,
        'X-SDK-Parent-Host': publicOrigin,
      },
      body: '{}',
      redirect: 'error',
      signal: AbortSignal.timeout(limit),
    });
    return { isGood: response.ok, json: await response.json() };
  };

  return {
    findSession: async (token) => {
      // The public token in place of a session's asks for nobody.
      if (token === publicToken) return null;
      const { isGood, json } = await ask(token).catch((cause: unknown) => {
        throw serviceErrors.identityFailed(cause);
      });
      const answer = isGood ? answerSchema.safeParse(json) : null;
      if (answer?.success === true) {
        const { user_id: userId, emails } = answer.data.data.user;
        return { userId, email: emails.find(({ verified }) => verified)?.email ?? '' };
      }
      const serviceError = errorBodySchema.pick({ error_type: true }).safeParse(json).data;
      if (!isGood && serviceError !== undefined && ENDED.has(serviceError.error_type)) return null;
      throw serviceErrors.identityFailed(
        answer?.error ?? new Error(`it answered with ${serviceError?.error_type ?? 'no error'}`),
      );
    },
  };
}
