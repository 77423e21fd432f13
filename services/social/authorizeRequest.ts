import { z } from 'zod';
import { everyProvider } from '#services/platform/oauth/providers.ts';
import type { SocialContext, SocialProvider } from './context.ts';

/** A client's request to the authorize address (OpenID Connect Core section 3.1.2.1). */
const requestSchema = z.object({
  client_id: z.string().optional(),
  client_key: z.string().optional(),
  redirect_uri: z.string(),
  response_type: z.literal('code'),
  response_mode: z.enum(['query', 'form_post']).optional(),
  scope: z.string(),
  state: z.string().min(1).max(512),
  nonce: z.string().max(512).optional(),
  code_challenge: z.string().max(128).optional(),
  code_challenge_method: z.literal('S256').optional(),
  claims: z.string().max(1_024).optional(),
  login_hint: z.string().max(254).optional(),
});
export type AuthorizeRequest = z.infer<typeof requestSchema>;

/** The request, or in one sentence why it cannot be answered. There is no redirect to an address that is not ours. */
export function readAuthorizeRequest(
  context: SocialContext,
  provider: SocialProvider,
  given: Record<string, string>,
): { request: AuthorizeRequest } | { problem: string } {
  const read = requestSchema.safeParse(given);
  if (!read.success) {
    const issue = read.error.issues[0];
    return { problem: `The parameter ${issue?.path.join('.') ?? ''} is missing or not supported.` };
  }
  const request = read.data;
  const described = everyProvider[provider];
  if (request[described.clientIdParameter ?? 'client_id'] !== context.clientOf(provider).clientId)
    return { problem: 'This client is not known.' };
  if (!context.redirectPrefixes.some((prefix) => request.redirect_uri.startsWith(prefix))) {
    return { problem: 'This redirect address is not registered for the client.' };
  }
  const scopes = request.scope.split(described.scopeSeparator ?? ' ');
  if (described.standard === 'openid' && !scopes.includes('openid')) return { problem: 'The scope openid is missing.' };
  // Apple answers with a name or an address only by form_post.
  if (described.responseMode === 'form_post' && request.response_mode !== 'form_post') {
    return { problem: 'response_mode must be form_post when name or email scope is requested.' };
  }
  if (described.sandbox.requiresPkce && request.code_challenge === undefined)
    return { problem: 'The code challenge is missing.' };
  if (request.code_challenge !== undefined && request.code_challenge_method !== 'S256') {
    return { problem: 'The code challenge must be made with S256.' };
  }
  return { request };
}
