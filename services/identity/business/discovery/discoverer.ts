import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { BusinessContext } from '../shared/context.ts';
import { isOfEverywhere, type MemberFactor, readFactors } from '../shared/factors.ts';
import { refuse } from '../shared/errors.ts';
import { type IntermediateSession, readIntermediateSession } from '../sessions/intermediateSession.ts';
import { findSignedIn } from '../sessions/requireMember.ts';

/** The person whose organizations are meant: of an intermediate session, or of somebody who is logged in. */
export interface Discoverer {
  email: string;
  /** First factors alone. */
  factors: MemberFactor[];
  intermediate: IntermediateSession | null;
  /** Of the session of somebody who is logged in, ms since the epoch. */
  startedAt?: number;
}

/**
 * Reads who looks for their organizations. A sign-in at an identity provider counts in its organization alone.
 * @throws ServiceError intermediate_session_not_found, also when neither was shown;
 * operation_restricted_by_organization_auth_methods
 */
export async function readDiscoverer(
  context: BusinessContext,
  headers: Headers,
  token: string | undefined,
): Promise<Discoverer> {
  const presented = readBasicAuthorization(headers, context.project);
  const intermediate = await readIntermediateSession(context.db, token, context.clock.now());
  if (intermediate !== null) {
    const factors = readFactors(intermediate.factors).filter(isOfEverywhere);
    if (factors.length === 0) throw refuse('operation_restricted_by_organization_auth_methods');
    return { email: intermediate.email, factors, intermediate };
  }
  const found = await findSignedIn(context, presented);
  if (found === null) throw refuse('intermediate_session_not_found');
  const factors = readFactors(found.session.factors).filter(isOfEverywhere);
  if (factors.length === 0) throw refuse('operation_restricted_by_organization_auth_methods');
  return { email: found.member.email, factors, intermediate: null, startedAt: found.session.started_at };
}
