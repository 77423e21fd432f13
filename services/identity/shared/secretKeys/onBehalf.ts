import { sql } from 'kysely';
import { auditAs } from '#services/platform/audit/requestAudit.ts';
import { clientAddress } from '#services/platform/http/clientAddress.ts';
import { hashToken } from '#services/platform/tokens.ts';
import type { Caller, IdentityContext } from '../context.ts';
import { createErrors } from '../errors.ts';
import { challengeOf } from '../pkce.ts';

export const behalfErrors = {
  session_token_expected: [400, 'This call takes the session of a person by its session token.'],
} as const;

const refuse = createErrors(behalfErrors);

/** Fields of a call that a backend makes for a person. */
export interface BehalfBody {
  attributes?: { ip_address?: string | undefined; user_agent?: string | undefined } | undefined;
  session_token?: string | undefined;
  session_jwt?: string | undefined;
}

/** Begins the client of a call whose backend does not name a person's address: limits of clients count none of them. */
const UNNAMED = 'backend/';

/** The address of a client as sessions show it; empty where a backend did not name it. */
export const shownAddress = (ip: string): string => (ip.startsWith(UNNAMED) ? '' : ip);

/**
 * The caller of a call that a backend makes for a person: with the address and browser that it names, and with their
 * session, as a page would send it. Limits of an account hold for it; limits of a client do where it names the address.
 * @throws ServiceError session_token_expected
 */
export function onBehalf<R extends { headers: Headers; requestId: string; body: BehalfBody }>(
  { project }: Pick<IdentityContext, 'project'>,
  request: R,
): R & Caller {
  const { attributes, session_token: token, session_jwt: jwt } = request.body;
  if (jwt !== undefined && token === undefined) throw refuse('session_token_expected');
  const basic = Buffer.from(`${project.publicToken}:${token ?? project.publicToken}`).toString('base64');
  const headers = new Headers({
    authorization: `Basic ${basic}`,
    'user-agent': (attributes?.user_agent ?? '').replaceAll(/[^\x20-\x7e]/g, '?'),
  });
  auditAs(request.headers, headers);
  const address = attributes?.ip_address;
  const ip = address === undefined ? `${UNNAMED}${request.requestId}` : clientAddress({ clientAddress: address });
  return { ...request, headers, ip };
}

const PURPOSE = 'links of backends';

/**
 * The PKCE challenge (RFC 7636) of links that a backend asks for without one: such a link works through a backend alone,
 * whose secret key takes the place of the verifier.
 */
export const backendChallenge = ({ secrets }: Pick<IdentityContext, 'secrets'>): string =>
  challengeOf(secrets.deriveKey(PURPOSE));

/** The verifier of such a link, by its token. A link that was sent with a former SECRET_KEY has another one. */
export async function backendVerifier(
  { db, secrets }: Pick<IdentityContext, 'db' | 'secrets'>,
  table: 'identity_one_time_tokens' | 'business_one_time_tokens',
  token: string,
): Promise<string> {
  const verifiers = secrets.deriveKeys(PURPOSE);
  if (verifiers.length === 1) return verifiers[0];
  const { rows } = await sql<{ code_challenge: string }>`
    select code_challenge from ${sql.table(table)} where token_hash = ${hashToken(token)}`.execute(db);
  return verifiers.find((one) => challengeOf(one) === rows[0]?.code_challenge) ?? secrets.deriveKey(PURPOSE);
}
