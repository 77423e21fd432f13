import type { Context } from 'hono';
import { SignJWT } from 'jose';
import { z } from 'zod';
import { readText } from '#services/kit/jsonBody.ts';
import { issueAccessToken, keepConsent, type SocialCode, takeCode } from '../codes.ts';
import { houses } from '../houses.ts';
import { issuerOf, type SocialParts, type SocialProvider } from '../parts.ts';
import { claimsOf, personOf } from '../told.ts';

const LIFETIME = 3_600;

const formSchema = z.object({
  grant_type: z.string(),
  code: z.string().default(''),
  redirect_uri: z.string().default(''),
  client_id: z.string().default(''),
  client_key: z.string().default(''),
  client_secret: z.string().default(''),
  code_verifier: z.string().optional(),
});

function answer(body: Record<string, unknown>, status = 200): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'Content-Type': 'application/json; charset=UTF-8', 'Cache-Control': 'no-store' },
  });
}

/** What is not form-encoded is nobody's. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Who the client says it is: in the form, or where the provider wants it so, by Basic authentication. */
function shownBy(provider: SocialProvider, form: z.infer<typeof formSchema>, context: Context): [string, string] {
  const { knocks, idParameter } = houses[provider];
  if (knocks !== 'basic') return [form[idParameter ?? 'client_id'], form.client_secret];
  const basic = /^Basic (.+)$/i.exec(context.req.header('authorization') ?? '')?.[1] ?? '';
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':');
  return [decoded(id), decoded(secret)];
}

async function idToken(parts: SocialParts, provider: SocialProvider, row: SocialCode) {
  const now = Math.floor(parts.clock.now() / 1000);
  const person = personOf(provider, row);
  const nonce = row.nonce === null || houses[provider].forgetsNonce ? {} : { nonce: row.nonce };
  return new SignJWT({ ...claimsOf(provider, person, row.claims), ...nonce })
    .setProtectedHeader({ alg: 'RS256', kid: parts.signing.keyId })
    .setIssuer(issuerOf(parts, provider))
    .setAudience(row.client_id)
    .setSubject(person.subject)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME)
    .sign(parts.signing.privateKey);
}

/** The parts of the answer in which providers differ. */
async function particulars(parts: SocialParts, provider: SocialProvider, row: SocialCode) {
  if (houses[provider].standard === 'plain') return { scope: row.scope };
  // Twitch writes its scopes as a list, against RFC 6749 section 5.1.
  const scope = provider === 'twitch' ? row.scope.split(' ') : row.scope;
  return { scope, id_token: await idToken(parts, provider, row) };
}

/** POST: a code for tokens (RFC 6749 section 4.1.3). */
export async function exchangeCode(parts: SocialParts, provider: SocialProvider, context: Context): Promise<Response> {
  const form = formSchema.safeParse(Object.fromEntries(new URLSearchParams(await readText(context))));
  if (!form.success) return answer({ error: 'invalid_request' }, 400);
  const refused = (error: string, status: number) =>
    houses[provider].refusesWith200 ? answer({ ok: false, error }) : answer({ error }, status);
  const client = parts.clientOf(provider);
  const [clientId, secret] = shownBy(provider, form.data, context);
  if (clientId !== client.clientId || !(await client.isSecret(secret))) return refused('invalid_client', 401);
  if (form.data.grant_type !== 'authorization_code') return refused('unsupported_grant_type', 400);
  const row = await takeCode(parts, provider, { ...form.data, clientId });
  if (row === null) return refused('invalid_grant', 400);
  await keepConsent(parts, provider, row.client_id, personOf(provider, row).subject);
  return answer({
    access_token: await issueAccessToken(parts, row),
    token_type: 'Bearer',
    expires_in: LIFETIME,
    ...(await particulars(parts, provider, row)),
  });
}
