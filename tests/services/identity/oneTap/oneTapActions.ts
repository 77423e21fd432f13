import { z } from 'zod';
import { ONE_TAP_HEADER, ONE_TAP_TYPE } from '#contracts/identity/oneTap.ts';
import { newPair, origin, publicToken, type TestIdentity } from '#tests/services/identity/testIdentity.ts';

export const START = `/v1/public/oauth/google/onetap/start?public_token=${publicToken}`;

const json = z.record(z.string(), z.unknown());

export interface BareAnswer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

const answerOf = async (response: Response): Promise<BareAnswer> => ({
  status: response.status,
  headers: response.headers,
  body: json.parse(await response.json()),
});

export const start = async (service: TestIdentity, from: string = origin, path = START) =>
  answerOf(await service.request(path, { headers: { origin: from } }));

/** The page's own part beside each credential. */
const tokens = new Map<string, unknown>();
export const remember = (credential: string, started: Record<string, unknown>): string => {
  tokens.set(credential, started['csrf_token']);
  return credential;
};
/** The token that goes back with a credential of `promptedOf`. */
export const tokenOf = (credential: string): unknown => tokens.get(credential);

/** A credential with a nonce, as the sandbox's prompt hands it to the page. */
export async function signedOf(service: TestIdentity, account: string, nonce: unknown): Promise<string> {
  const answer = await service.social.app.request('http://localhost:4100/sandbox/social/google/gsi/credential', {
    method: 'POST',
    body: JSON.stringify({ client_id: 'sandbox-google', account, nonce }),
  });
  return z.object({ credential: z.string() }).parse(await answer.json()).credential;
}

/** The same for what a page was told at the start, whose token is remembered. */
export async function promptedOf(
  service: TestIdentity,
  account: string,
  started: Record<string, unknown>,
): Promise<string> {
  return remember(await signedOf(service, account, started['nonce']), started);
}

export const credentialOf = async (service: TestIdentity, account: string, from: string = origin): Promise<string> =>
  promptedOf(service, account, (await start(service, from)).body);

export async function submit(
  service: TestIdentity,
  given: { id_token: string; stytch_csrf_token?: unknown; callbackId?: string; more?: object },
  from: string = origin,
) {
  const body = {
    id_token: given.id_token,
    stytch_csrf_token:
      given.stytch_csrf_token ?? tokenOf(given.id_token) ?? (await start(service, from)).body['csrf_token'],
    pkce_code_challenge: newPair().challenge,
    ...given.more,
  };
  const path = `/v1/oauth/callback/${given.callbackId ?? 'oauth-callback-test-google'}`;
  const headers = { [ONE_TAP_HEADER]: ONE_TAP_TYPE, origin: from };
  return answerOf(await service.request(path, { method: 'POST', headers, body: JSON.stringify(body) }));
}
