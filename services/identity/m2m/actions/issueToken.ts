import type { z } from 'zod';
import type { tokenForm } from '#contracts/identity/server/oauthEndpoints.ts';
import { isSecretOf } from '#services/identity/shared/clients/clientSecrets.ts';
import { type ClientRow, findClient, isClientId } from '#services/identity/shared/clients/storedClients.ts';
import { wrongSecretsBudget } from '#services/identity/shared/clients/wrongSecrets.ts';
import {
  type ClientCredentials,
  readClientCredentials,
} from '#services/identity/shared/oauthEndpoint/clientCredentials.ts';
import { signUntil } from '#services/identity/sessions/sessionJwt.ts';
import { noteAudited } from '#services/platform/audit/requestAudit.ts';
import { HOUR } from '#services/platform/durations.ts';
import type { MachineContext } from '../context.ts';
import { refuse } from '../errors.ts';
import { scopesOf } from '../machineView.ts';

/** Seconds. */
const TOKEN_LIFETIME = 3_600;

type Form = z.infer<typeof tokenForm>;

interface TokenRequest {
  form: Form;
  headers: Headers;
  ip: string;
}

/** @throws ServiceError invalid_client, too_many_requests */
async function requireMachine(
  context: MachineContext,
  { clientId, clientSecret }: ClientCredentials,
  { headers, ip }: TokenRequest,
): Promise<ClientRow> {
  const { rateLimiter, secrets } = context;
  const budget = wrongSecretsBudget(context, ip);
  // Counted before the secret is compared: of many tries at once no more are answered.
  const consumed = await rateLimiter.consumeTogether(budget);
  if (!consumed.allowed) throw refuse('too_many_requests', consumed);
  const row = isClientId(clientId) ? await findClient(context, clientId) : undefined;
  const hashes = [row?.secret_hash ?? null, row?.next_secret_hash ?? null];
  if (row !== undefined) noteAudited(headers, { targetId: row.client_id });
  if (!isSecretOf(secrets, hashes, clientSecret) || row?.status !== 'active') throw refuse('invalid_client');
  await rateLimiter.refund(budget);
  return row;
}

/** Returns the scopes of the token: those asked for, or all of the client's. @throws ServiceError invalid_scope */
function grantedScopes(row: ClientRow, asked: string | undefined): string[] {
  const own = scopesOf(row);
  const wanted = [...new Set((asked ?? '').split(' ').filter((scope) => scope !== ''))];
  if (!wanted.every((scope) => own.includes(scope))) throw refuse('invalid_scope');
  return wanted.length === 0 ? own : wanted;
}

/**
 * POST /v1/public/{project_id}/oauth2/token: an access token for a program that acts for itself (RFC 6749, section 4.4),
 * a JWT signed with the key of session JWTs.
 * @throws ServiceError unsupported_grant_type, invalid_client, invalid_request, invalid_scope, too_many_requests
 */
export async function issueToken(context: MachineContext, request: TokenRequest) {
  const { form, headers } = request;
  const { project, rateLimiter, clock } = context;
  if (form.grant_type !== 'client_credentials') throw refuse('unsupported_grant_type');
  const row = await requireMachine(context, readClientCredentials(headers, form), request);
  const scope = grantedScopes(row, form.scope).join(' ');
  const key = `client_tokens/${project.id}/${row.client_id}`;
  const consumed = await rateLimiter.consume({
    key,
    limit: project.limits.fixed('tokensPerMachine', 6_000),
    windowMs: HOUR,
  });
  if (!consumed.allowed) throw refuse('too_many_requests', consumed);
  const endsAt = Math.floor(clock.now() / 1000) + TOKEN_LIFETIME;
  return {
    access_token: signUntil({ sub: row.client_id, scope }, context, endsAt),
    token_type: 'bearer' as const,
    expires_in: TOKEN_LIFETIME,
    scope,
  };
}
