import { z } from 'zod';
import { ownerSchemas } from '#contracts/pageSession.ts';
import { IdentityServiceError, ServerConfigError } from './errors.ts';
import type { ServerSettings } from './serverOptions.ts';
import { callService } from './serviceCall.ts';

/** One of them names a session. */
export type SessionProof = { session_token: string } | { session_jwt: string };

const sessionFields = { session_token: z.string(), session_jwt: z.string().min(1) };
const answerSchemas = {
  users: ownerSchemas.users.extend(sessionFields),
  members: ownerSchemas.members.extend(sessionFields),
};
export type SessionAnswer = z.infer<(typeof answerSchemas)['users' | 'members']>;
const errorSchema = z.object({ error_type: z.string() });

const keyErrors: Record<string, [field: string, expected: string]> = {
  invalid_secret_authentication: ['secret', 'a secret key of this project that has not ended'],
  secret_key_of_other_project: ['people', 'the kind of people that this project has'],
  insufficient_scope: ['secret', 'a secret key with the scopes `read` and `write`'],
};

function errorOf(status: number, answer: unknown): Error {
  const type = errorSchema.safeParse(answer).data?.error_type ?? '';
  const wrong = keyErrors[type];
  if (wrong !== undefined) return new ServerConfigError(...wrong);
  return new IdentityServiceError(status === 429 ? 'rate_limited' : 'unexpected_answer', {
    cause: new Error(`${status} ${type}`),
  });
}

/** The answer of a call below `/sessions`; null where there is no such session, or no longer. */
async function call(
  settings: ServerSettings,
  action: 'authenticate' | 'revoke',
  proof: SessionProof,
): Promise<unknown> {
  const { identityUrl, projectId, secret, people } = settings;
  if (secret === undefined) throw new ServerConfigError('secret', 'a secret key');
  const path = `/v1/${people === 'users' ? '' : 'b2b/'}sessions/${action}`;
  const access = { identityUrl, projectId, secret };
  const { status, answer } = await callService(access, { method: 'POST', path, body: proof });
  if (status === 200) return answer;
  if (errorSchema.safeParse(answer).data?.error_type === 'session_not_found') return null;
  throw errorOf(status, answer);
}

const asked = new Map<string, Promise<SessionAnswer | null>>();

async function ask(settings: ServerSettings, proof: SessionProof): Promise<SessionAnswer | null> {
  const answer = await call(settings, 'authenticate', proof);
  if (answer === null) return null;
  const parsed = answerSchemas[settings.people].safeParse(answer);
  if (parsed.success) return parsed.data;
  throw new IdentityServiceError('unexpected_answer', { cause: parsed.error });
}

/**
 * Asks the identity service for a session, its person and a fresh JWT; null when the session has ended. Requests that come
 * together share one call.
 * @throws ServerConfigError, IdentityServiceError
 */
export function authenticateSession(settings: ServerSettings, proof: SessionProof): Promise<SessionAnswer | null> {
  const { identityUrl, projectId, secret } = settings;
  const name = JSON.stringify([identityUrl, projectId, secret, proof]);
  const answer = asked.get(name) ?? ask(settings, proof).finally(() => asked.delete(name));
  asked.set(name, answer);
  return answer;
}

/**
 * Ends a session; one that has ended before is no error.
 * @throws ServerConfigError, IdentityServiceError
 */
export async function revokeSession(settings: ServerSettings, proof: SessionProof): Promise<void> {
  await call(settings, 'revoke', proof);
}
