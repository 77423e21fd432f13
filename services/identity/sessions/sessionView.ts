import type { Selectable } from 'kysely';
import { z } from 'zod';
import { wireTime } from '#services/platform/wireTime.ts';
import type { Session } from '#contracts/identity/user.ts';
import type { SharedTables } from '../shared/tables.ts';

export type SessionRow = Selectable<SharedTables['identity_sessions']>;

const factorsSchema = z.array(
  z.looseObject({ type: z.string(), delivery_method: z.string(), last_authenticated_at: z.string() }),
);
export type Factor = z.infer<typeof factorsSchema>[number];

/** The delivery method of sessions that applications have opened: nobody proved anything then. */
export const TOKEN_EXCHANGE = 'oauth_access_token_exchange';
/** The same of sessions that a token of another service has opened. */
export const TRUSTED_TOKEN = 'trusted_token_exchange';

/** Says that a person has proven something by a factor, rather than an application or another service for them. */
export const isProof = ({ delivery_method: method }: { delivery_method?: string }): boolean =>
  method !== TOKEN_EXCHANGE && method !== TRUSTED_TOKEN;

const claimsSchema = z.record(z.string(), z.unknown());

export const readClaims = (text: string | null): Record<string, unknown> | null =>
  text === null ? null : claimsSchema.parse(JSON.parse(text));

export function readFactors(text: string): Factor[] {
  return factorsSchema.parse(JSON.parse(text));
}

/** Says that the person of a session has proven who they are since a time, in ms since the epoch. */
export const hasProofSince = ({ factors }: Pick<SessionRow, 'factors'>, since: number): boolean =>
  readFactors(factors).some((factor) => isProof(factor) && Date.parse(factor.last_authenticated_at) >= since);

/** The session as clients see it; `roles`: those of its user. */
export function sessionView(row: SessionRow, roles: readonly string[]): Session {
  return {
    session_id: row.session_id,
    user_id: row.user_id,
    started_at: wireTime(row.started_at),
    last_accessed_at: wireTime(row.last_accessed_at),
    expires_at: wireTime(row.expires_at),
    attributes: { ip_address: row.ip_address, user_agent: row.user_agent },
    authentication_factors: readFactors(row.factors),
    custom_claims: readClaims(row.custom_claims),
    roles: [...roles],
  };
}
