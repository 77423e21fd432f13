import { decodeJwt } from 'jose';
import { z } from 'zod';
import { type AuthorizeRequest, defaultScopes } from '#contracts/identity/authorization.ts';
import type { OAuthClient } from '#services/identity/shared/oauthClient.ts';
import type { AuthorizationContext } from '../context.ts';
import { refuse } from '../errors.ts';
import { isRegistered } from './redirectAddress.ts';

/** An application's request, once its client is known and its redirect address is registered. */
export interface AuthorizationRequest {
  client: OAuthClient;
  redirectUri: string;
  responseType: string;
  responseMode: string;
  scopes: readonly string[];
  prompts: ReadonlySet<string>;
  state: string | undefined;
  nonce: string | undefined;
  codeChallenge: string | undefined;
  codeChallengeMethod: string | undefined;
  resources: readonly string[];
  /** Seconds. */
  maxAge: number | undefined;
  idTokenHint: string | undefined;
  /** Id of a pushed request (RFC 9126), which is good for one decision. */
  pushedId: string | null;
  /** Sent as a JWT, in place or by its address. */
  isRequestObject: boolean;
  isRequestByReference: boolean;
}

const PUSHED = 'urn:ietf:params:oauth:request_uri:';

const optionalText = z.string().optional();
/** A pushed request, as the library keeps it. */
const pushedSchema = z.object({
  client_id: z.string(),
  redirect_uri: z.string(),
  response_type: z.string(),
  response_mode: optionalText,
  scope: optionalText,
  prompt: optionalText,
  state: optionalText,
  nonce: optionalText,
  code_challenge: optionalText,
  code_challenge_method: optionalText,
  resource: z.union([z.string(), z.array(z.string())]).optional(),
  max_age: z.coerce.number().optional(),
  id_token_hint: optionalText,
});

/** The parameters of the request itself, wherever it came from. */
type Given = Partial<Omit<AuthorizeRequest, 'request_uri' | 'request' | 'reauthentication_token'>>;

async function pushedRequest(
  context: AuthorizationContext,
  client: OAuthClient,
  requestUri: string,
): Promise<{ given: Given; pushedId: string }> {
  const { PushedAuthorizationRequest } = await context.server.provider();
  const pushedId = requestUri.slice(PUSHED.length);
  const found = await PushedAuthorizationRequest.find(pushedId);
  const parsed = found?.isValid === true ? pushedSchema.safeParse(decodeJwt(found.request)) : undefined;
  if (parsed?.data?.client_id !== client.client_id) {
    const home = client.home_url === undefined ? {} : { home_url: client.home_url };
    throw refuse('authorization_request_expired', { details: { client_name: client.client_name, ...home } });
  }
  const { scope, resource, ...rest } = parsed.data;
  return { given: { ...rest, scopes: scope?.split(' '), resources: resource, resource: undefined }, pushedId };
}

const listOf = (given: string | readonly string[] | undefined): readonly string[] =>
  given === undefined ? [] : typeof given === 'string' ? [given] : given;

/** @throws ServiceError connected_app_not_found */
export async function requireClient(context: AuthorizationContext, clientId: string): Promise<OAuthClient> {
  const client = await context.clients.find(clientId, context.project.id);
  if (client === undefined) throw refuse('connected_app_not_found');
  return client;
}

/**
 * Reads what an application asks for. Until the address is known to be the application's own, nothing is told there.
 * @throws ServiceError connected_app_not_found, connected_app_supplied_redirect_url_not_found_in_client,
 * authorization_request_expired
 */
export async function readRequest(
  context: AuthorizationContext,
  body: AuthorizeRequest,
): Promise<AuthorizationRequest> {
  const client = await requireClient(context, body.client_id);
  const { request_uri: requestUri } = body;
  const isPushed = requestUri?.startsWith(PUSHED) === true;
  const { given, pushedId }: { given: Given; pushedId: string | null } = isPushed
    ? await pushedRequest(context, client, requestUri)
    : { given: body, pushedId: null };
  const { redirect_uri: redirectUri } = given;
  if (redirectUri === undefined || !isRegistered(redirectUri, client.redirect_uris)) {
    throw refuse('connected_app_supplied_redirect_url_not_found_in_client');
  }
  const scopes = (given.scopes ?? []).filter((scope) => scope !== '');
  return {
    client,
    redirectUri,
    responseType: given.response_type ?? 'code',
    responseMode: given.response_mode ?? 'query',
    scopes: [...new Set(scopes.length === 0 ? defaultScopes : scopes)],
    prompts: new Set((given.prompt ?? '').split(' ').filter((prompt) => prompt !== '')),
    state: given.state,
    nonce: given.nonce,
    codeChallenge: given.code_challenge,
    codeChallengeMethod: given.code_challenge_method,
    resources: [...new Set([...listOf(given.resources), ...listOf(given.resource)])],
    maxAge: given.max_age,
    idTokenHint: given.id_token_hint,
    pushedId,
    isRequestObject: body.request !== undefined,
    isRequestByReference: requestUri !== undefined && !isPushed,
  };
}
