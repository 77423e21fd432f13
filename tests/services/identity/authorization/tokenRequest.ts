import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { callWire, clients } from './relyingParty.ts';

export interface TokenAnswer {
  status: number;
  body: Record<string, unknown>;
}

const [northwind] = clients;
export const basicOf = (client: { client_id: string; client_secret: string } = northwind): string =>
  `Basic ${btoa(`${client.client_id}:${client.client_secret}`)}`;

/** One form to an address of programs, as it is: whatever a library would refuse to send. */
export async function sendForm(
  address: string,
  fields: Record<string, string> | [string, string][] | string,
  headers: Record<string, string> = { authorization: basicOf() },
): Promise<TokenAnswer> {
  const response = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: typeof fields === 'string' ? fields : new URLSearchParams(fields).toString(),
  });
  const text = await response.text();
  const body = z.record(z.string(), z.unknown()).parse(text === '' ? {} : JSON.parse(text));
  return { status: response.status, body };
}

/** The code that Northwind Mail is given, and the fields that redeem it. */
export async function codeFields(origin: string, session: string, scopes: string[] = ['openid', 'email']) {
  const code_verifier = randomBytes(32).toString('base64url');
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
  const [redirect_uri] = northwind.redirect_uris;
  const { client_id } = northwind;
  const asked = { client_id, redirect_uri, scopes, code_challenge, consent_granted: true };
  const { body } = await callWire(origin, '/idp/oauth/authorize/submit', asked, { session });
  const code = String(body['authorization_code']);
  return { grant_type: 'authorization_code', code, redirect_uri, code_verifier };
}
