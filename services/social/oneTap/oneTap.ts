import { readFileSync } from 'node:fs';
import type { Context } from 'hono';
import { z } from 'zod';
import { readJson } from '#services/platform/http/jsonBody.ts';
import { projectFile } from '#services/platform/projectFile.ts';
import { google } from '#services/platform/oauth/providers/google.ts';
import { accounts } from '../accounts.ts';
import type { SocialContext } from '../context.ts';
import { signIdToken } from '../idToken.ts';

const FOLDER = '/sandbox/social/google/gsi';
/** Path of the stand-in for https://accounts.google.com/gsi/client. */
export const ONE_TAP_SCRIPT = `${FOLDER}/client`;
export const ONE_TAP_CREDENTIAL = `${FOLDER}/credential`;

const script = readFileSync(projectFile('services/social/oneTap/gsiClient.mjs'), 'utf8').replace('__ACCOUNTS__', () =>
  JSON.stringify(accounts.map(({ email, firstName, lastName }) => ({ email, name: `${firstName} ${lastName}` }))),
);

/** Any page may load it and call it, as with Google's. */
const shared = { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' };

export const oneTapScript = (): Response =>
  new Response(script, { headers: { ...shared, 'Content-Type': 'text/javascript; charset=UTF-8' } });

/** Google's ID token for an account, as One Tap gets it. */
export const signCredential = (context: SocialContext, email: string, nonce: string | null): Promise<string> =>
  signIdToken(context, google, {
    email,
    email_verified: 1,
    client_id: context.clientOf('google').clientId,
    nonce,
    claims: null,
  });

const choice = z.object({
  client_id: z.string().max(256),
  account: z.email().max(254),
  nonce: z.string().max(512).optional(),
});

/** The credential of the account that was chosen in the prompt, signed with the real key of this provider. */
export async function issueCredential(context: SocialContext, c: Context): Promise<Response> {
  const chosen = choice.safeParse(await readJson(c));
  if (!chosen.success || chosen.data.client_id !== context.clientOf('google').clientId)
    return Response.json({ error: 'invalid_request' }, { status: 400, headers: shared });
  const credential = await signCredential(context, chosen.data.account.toLowerCase(), chosen.data.nonce ?? null);
  return Response.json({ credential }, { headers: shared });
}
