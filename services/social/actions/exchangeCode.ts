import type { Context } from 'hono';
import { z } from 'zod';
import { readText } from '#services/platform/http/jsonBody.ts';
import {
  issueAccessToken,
  saveConsent,
  type AuthorizationCode,
  redeemAuthorizationCode,
} from '../authorizationCodes.ts';
import { everyProvider } from '#services/platform/oauth/providers.ts';
import type { SocialContext, SocialProvider } from '../context.ts';
import { LIFETIME, signIdToken } from '../idToken.ts';
import { personOf } from '../accounts.ts';

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

/** Decodes form-encoded text; returns '' if it is malformed, which matches no client. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** Returns the client's id and secret: from the form, or from Basic authentication where the provider wants it. */
function clientCredentialsOf(provider: SocialProvider, form: z.infer<typeof formSchema>, c: Context): [string, string] {
  const { clientAuthentication, clientIdParameter } = everyProvider[provider];
  if (clientAuthentication !== 'client_secret_basic')
    return [form[clientIdParameter ?? 'client_id'], form.client_secret];
  const basic = /^Basic (.+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? '';
  const [id = '', secret = ''] = Buffer.from(basic, 'base64').toString().split(':');
  return [decoded(id), decoded(secret)];
}

/** The parts of the answer in which providers differ. */
async function tokenFields(context: SocialContext, provider: SocialProvider, row: AuthorizationCode) {
  const described = everyProvider[provider];
  if (described.standard === 'oauth2') return { scope: row.scope };
  const scope = described.sandbox.listsScopes ? row.scope.split(' ') : row.scope;
  return { scope, id_token: await signIdToken(context, described, row) };
}

/** POST: a code for tokens (RFC 6749 section 4.1.3). */
export async function exchangeCode(context: SocialContext, provider: SocialProvider, c: Context): Promise<Response> {
  const form = formSchema.safeParse(Object.fromEntries(new URLSearchParams(await readText(c))));
  if (!form.success) return answer({ error: 'invalid_request' }, 400);
  const refused = (error: string, status: number) =>
    everyProvider[provider].sandbox.refusesWith200 ? answer({ ok: false, error }) : answer({ error }, status);
  const client = context.clientOf(provider);
  const [clientId, secret] = clientCredentialsOf(provider, form.data, c);
  if (clientId !== client.clientId || !(await client.isSecret(secret))) return refused('invalid_client', 401);
  if (form.data.grant_type !== 'authorization_code') return refused('unsupported_grant_type', 400);
  const row = await redeemAuthorizationCode(context, provider, { ...form.data, clientId });
  if (row === null) return refused('invalid_grant', 400);
  await saveConsent(context, provider, row.client_id, personOf(provider, row).subject);
  return answer({
    access_token: await issueAccessToken(context, row),
    token_type: 'Bearer',
    expires_in: LIFETIME,
    ...(await tokenFields(context, provider, row)),
  });
}
