import { createHash } from 'node:crypto';
import type { Selectable } from 'kysely';
import { hashToken, newToken } from '#services/platform/tokens.ts';
import type { AuthorizeRequest } from './authorizeRequest.ts';
import type { SocialContext, SocialProvider } from './context.ts';
import type { SocialTables } from './tables.ts';

const LIFETIME = 5 * 60_000;
const ACCESS_LIFETIME = 60 * 60_000;

export type AuthorizationCode = Selectable<SocialTables['social_codes']>;

/** An authorization code for this account. */
export async function issueAuthorizationCode(
  context: SocialContext,
  given: { provider: SocialProvider; request: AuthorizeRequest; email: string; isVerified: boolean },
): Promise<string> {
  const code = newToken();
  const { request } = given;
  await context.db
    .insertInto('social_codes')
    .values({
      code_hash: hashToken(code),
      provider: given.provider,
      client_id: context.clientOf(given.provider).clientId,
      redirect_uri: request.redirect_uri,
      email: given.email,
      email_verified: given.isVerified ? 1 : 0,
      nonce: request.nonce ?? null,
      code_challenge: request.code_challenge ?? null,
      scope: request.scope,
      claims: request.claims ?? null,
      expires_at: context.clock.now() + LIFETIME,
    })
    .execute();
  return code;
}

/** Takes a code, once; null when it is unknown, used, too old, or not for this client, address and verifier. */
export async function redeemAuthorizationCode(
  context: SocialContext,
  provider: SocialProvider,
  given: { code: string; clientId: string; redirect_uri: string; code_verifier?: string | undefined },
): Promise<AuthorizationCode | null> {
  const now = context.clock.now();
  const row = await context.db
    .updateTable('social_codes')
    .set({ used_at: now })
    .where('code_hash', '=', hashToken(given.code))
    .where('provider', '=', provider)
    .where('client_id', '=', given.clientId)
    .where('redirect_uri', '=', given.redirect_uri)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) return null;
  const challenge =
    given.code_verifier === undefined ? null : createHash('sha256').update(given.code_verifier).digest('base64url');
  return challenge === row.code_challenge ? row : null;
}

/** An access token for the profile that the code `row` stands for. */
export async function issueAccessToken(context: SocialContext, row: AuthorizationCode): Promise<string> {
  const accessToken = newToken();
  await context.db
    .updateTable('social_codes')
    .set({ access_token_hash: hashToken(accessToken) })
    .where('code_hash', '=', row.code_hash)
    .execute();
  return accessToken;
}

/** The sign-in that an access token came from, for an hour; null when it is not known at this provider. */
export async function findByAccessToken(
  context: SocialContext,
  provider: SocialProvider,
  accessToken: string,
): Promise<AuthorizationCode | null> {
  const row = await context.db
    .selectFrom('social_codes')
    .selectAll()
    .where('access_token_hash', '=', hashToken(accessToken))
    .where('provider', '=', provider)
    .where('used_at', '>', context.clock.now() - ACCESS_LIFETIME)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns true if this person has signed in at this client before. */
export async function hasConsented(
  context: SocialContext,
  provider: SocialProvider,
  clientId: string,
  subject: string,
): Promise<boolean> {
  const row = await context.db
    .selectFrom('social_consents')
    .select('subject')
    .where('provider', '=', provider)
    .where('client_id', '=', clientId)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row !== undefined;
}

export async function saveConsent(
  context: SocialContext,
  provider: SocialProvider,
  clientId: string,
  subject: string,
): Promise<void> {
  await context.db
    .insertInto('social_consents')
    .values({ provider, client_id: clientId, subject })
    .onConflict((conflict) => conflict.columns(['provider', 'client_id', 'subject']).doNothing())
    .execute();
}
