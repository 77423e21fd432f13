import { MINUTE } from '#services/platform/durations.ts';
import { canonicalEmail } from '#services/identity/shared/emailAddress.ts';
import { redirectRefused, redirectTo } from '#services/identity/shared/navigation/navigation.ts';
import type { BusinessContext } from '../shared/context.ts';
import type { ConnectionRow } from '../people/organizationRows.ts';
import { issueToken } from '../sessions/oneTimeToken.ts';
import { findRegistered } from './registration.ts';
import type { SavedState } from './ssoState.ts';

/** One-time tokens of identity providers live ten minutes, as those of social providers. */
const TOKEN_LIFETIME = 10 * MINUTE;

/** Whom an identity provider names. `externalId` is what it always calls the same person. */
export interface SsoPerson {
  externalId: string;
  email: string;
  name: string;
  /** By their names there; none where the connection maps no attribute of groups. */
  groups?: readonly string[];
}

/** Back to the page without a token: the person said no, or the answer is not to be believed. */
export function leadBackFailed(saved: SavedState, code: 'access_denied' | 'oauth_flow_callback_error'): Response {
  const isCancelled = code === 'access_denied';
  return redirectRefused(code, saved.loginRedirectUrl, {
    stytch_token_type: 'sso',
    error: code,
    error_description: isCancelled
      ? 'The log-in at the identity provider was cancelled.'
      : 'The identity provider did not complete the log-in.',
  });
}

/**
 * Back to the page with a one-time token for the connection's organization, and for no other.
 * @throws ServiceError invalid_email
 */
export async function leadBack(
  { db, clock }: Pick<BusinessContext, 'db' | 'clock'>,
  connection: ConnectionRow,
  saved: SavedState,
  person: SsoPerson,
): Promise<Response> {
  const email = canonicalEmail(person.email);
  const { externalId, name, groups = [] } = person;
  const token = await issueToken(db, {
    kind: 'sso',
    email,
    organization_id: connection.organization_id,
    code_challenge: saved.codeChallenge,
    details: { connectionId: connection.connection_id, externalId, name, groups },
    now: clock.now(),
    life: TOKEN_LIFETIME,
  });
  const isKnown = (await findRegistered(db, connection, externalId, email))?.status === 'active';
  return redirectTo(isKnown ? saved.loginRedirectUrl : saved.signupRedirectUrl, {
    stytch_token_type: 'sso',
    stytch_redirect_type: isKnown ? 'login' : 'signup',
    token,
  });
}
