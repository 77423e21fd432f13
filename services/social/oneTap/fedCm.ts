import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { readText } from '#services/platform/http/jsonBody.ts';
import { accounts, subjectOf } from '../accounts.ts';
import type { SocialContext } from '../context.ts';
import { signCredential } from './oneTap.ts';

/*
 * Google's half of Federated Credential Management (FedCM, https://w3c-fedid.github.io/FedCM/), so that the browser's own
 * dialog can be tried: it asks these addresses itself, and no page can.
 */

const FOLDER = '/sandbox/social/google/fedcm';

const json = (body: object, status = 200, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store', ...headers } });

/** Set by the browser alone (FedCM, section 3): a page that asks on its own is refused. */
const isFromBrowser = (c: Context): boolean => c.req.header('sec-fetch-dest') === 'webidentity';

const given = z.object({ client_id: z.string(), account_id: z.string(), nonce: z.string().max(512).optional() });

/** The ID assertion endpoint: the token of the account that was chosen in the dialog. */
async function issueToken(context: SocialContext, c: Context): Promise<Response> {
  const origin = c.req.header('origin');
  if (origin === undefined) return json({ error: { code: 'invalid_request' } }, 400);
  const shared = { 'Access-Control-Allow-Origin': origin, 'Access-Control-Allow-Credentials': 'true' };
  const asked = given.safeParse(Object.fromEntries(new URLSearchParams(await readText(c))));
  if (!asked.success || asked.data.client_id !== context.clientOf('google').clientId)
    return json({ error: { code: 'unauthorized_client' } }, 400, shared);
  const account = accounts.find(({ email }) => subjectOf('google', email) === asked.data.account_id);
  if (account === undefined) return json({ error: { code: 'access_denied' } }, 400, shared);
  return json({ token: await signCredential(context, account.email, asked.data.nonce ?? null) }, 200, shared);
}

/** Adds the addresses of the provider to the sandbox. */
export function addFedCm(app: OpenAPIHono, context: SocialContext): void {
  const endpoints = {
    accounts_endpoint: `${context.origin}${FOLDER}/accounts`,
    login_url: `${context.origin}${FOLDER}/login`,
  };
  app.get('/.well-known/web-identity', () =>
    json({ provider_urls: [`${context.origin}${FOLDER}/config.json`], ...endpoints }),
  );
  app.get(`${FOLDER}/config.json`, () =>
    json({ ...endpoints, id_assertion_endpoint: `${context.origin}${FOLDER}/assertion` }),
  );
  app.get(`${FOLDER}/accounts`, (c) =>
    isFromBrowser(c)
      ? json({
          accounts: accounts.map(({ email, firstName, lastName }) => ({
            id: subjectOf('google', email),
            email,
            name: `${firstName} ${lastName}`,
            given_name: firstName,
          })),
        })
      : json({ error: 'invalid_request' }, 400),
  );
  app.post(`${FOLDER}/assertion`, (c) =>
    isFromBrowser(c) ? issueToken(context, c) : json({ error: { code: 'invalid_request' } }, 400),
  );
  app.get(`${FOLDER}/login`, (c) => {
    // Login Status API: the dialog may list accounts from now on.
    c.header('Set-Login', 'logged-in');
    return c.text('Sandbox: all accounts are signed in. This page may be closed.');
  });
}
