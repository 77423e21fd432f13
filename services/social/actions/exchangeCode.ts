import type { Context } from 'hono';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { readText } from '#services/kit/jsonBody.ts';
import { newToken } from '#services/kit/tokens.ts';
import { accountOf, subjectOf } from '../accounts.ts';
import { keepConsent, type SocialCode, takeCode } from '../codes.ts';
import { issuerOf, type SocialParts, type SocialProvider } from '../parts.ts';

const LIFETIME = 3_600;

const formSchema = z.object({
  grant_type: z.string(),
  code: z.string().default(''),
  redirect_uri: z.string().default(''),
  client_id: z.string().default(''),
  client_secret: z.string().default(''),
  code_verifier: z.string().optional(),
});

function answer(body: Record<string, unknown>, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=UTF-8', 'Cache-Control': 'no-store' },
  });
}

function claimsOf(provider: SocialProvider, row: SocialCode): Record<string, unknown> {
  const isVerified = row.email_verified === 1;
  // Apple writes booleans as text, and tells the name beside the first answer instead of in the token.
  if (provider === 'apple') return { email: row.email, email_verified: String(isVerified), is_private_email: 'false' };
  const { firstName, lastName } = accountOf(row.email);
  return {
    email: row.email,
    email_verified: isVerified,
    name: `${firstName} ${lastName}`,
    given_name: firstName,
    family_name: lastName,
    locale: 'en',
  };
}

async function idToken(parts: SocialParts, provider: SocialProvider, row: SocialCode, subject: string) {
  const now = Math.floor(parts.clock.now() / 1000);
  return new SignJWT({ ...claimsOf(provider, row), ...(row.nonce === null ? {} : { nonce: row.nonce }) })
    .setProtectedHeader({ alg: 'RS256', kid: parts.signing.keyId })
    .setIssuer(issuerOf(parts, provider))
    .setAudience(row.client_id)
    .setSubject(subject)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME)
    .sign(parts.signing.privateKey);
}

/** POST: a code for tokens (RFC 6749 section 4.1.3). */
export async function exchangeCode(parts: SocialParts, provider: SocialProvider, context: Context): Promise<Response> {
  const form = formSchema.safeParse(Object.fromEntries(new URLSearchParams(await readText(context))));
  if (!form.success) return answer({ error: 'invalid_request' }, 400);
  const { data } = form;
  const client = parts.clients[provider];
  if (data.client_id !== client.clientId || !(await client.isSecret(data.client_secret))) {
    return answer({ error: 'invalid_client' }, 401);
  }
  if (data.grant_type !== 'authorization_code') return answer({ error: 'unsupported_grant_type' }, 400);
  const row = await takeCode(parts, provider, data);
  if (row === null) return answer({ error: 'invalid_grant' }, 400);
  const subject = subjectOf(provider, row.email);
  await keepConsent(parts, provider, row.client_id, subject);
  return answer({
    access_token: newToken(),
    token_type: 'Bearer',
    expires_in: LIFETIME,
    scope: row.scope,
    id_token: await idToken(parts, provider, row, subject),
  });
}
