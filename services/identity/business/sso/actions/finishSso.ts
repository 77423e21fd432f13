import type { Context } from 'hono';
import { MINUTE } from '#services/kit/durations.ts';
import { logFailure } from '#services/kit/log.ts';
import { readBrowserToken } from '#services/identity/kit/navigation/browserCookie.ts';
import { canonicalEmail } from '#services/identity/kit/emailAddress.ts';
import { redirectTo } from '#services/identity/kit/navigation/navigation.ts';
import type { BusinessContext } from '#services/identity/business/kit/context.ts';
import { issueToken } from '#services/identity/business/sessions/oneTimeToken.ts';
import { callbackOf } from '../callback.ts';
import { findConnection, oidcOf } from '#services/identity/business/people/connections.ts';
import { oidcConfiguration, readSsoPerson } from '../oidcClient.ts';
import { findRegistered } from '../registration.ts';
import { refuse } from '../refusals.ts';
import { consumeState, type SavedState } from '../ssoState.ts';

/** One-time tokens of identity providers live ten minutes, as those of social providers. */
const TOKEN_LIFETIME = 10 * MINUTE;

function failed(kept: SavedState, code: 'access_denied' | 'oauth_flow_callback_error'): Response {
  const isCancelled = code === 'access_denied';
  return redirectTo(kept.loginRedirectUrl, {
    stytch_token_type: 'sso',
    error: code,
    error_description: isCancelled
      ? 'The log-in at the identity provider was cancelled.'
      : 'The identity provider did not complete the log-in.',
  });
}

/** GET /v1/b2b/sso/callback/{connection_id}: back from the identity provider. */
export async function finishSso(context: BusinessContext, c: Context): Promise<Response> {
  const { project, clock, db } = context;
  const connection = await findConnection(db, c.req.param('connection_id') ?? '');
  if (connection === null) throw refuse('sso_connection_not_found');
  const connectionId = connection.connection_id;
  const parameters = c.req.query();
  const browserToken = readBrowserToken(c, project, false);
  const kept = await consumeState(context, { state: parameters['state'], browserToken, connectionId });
  const { error } = parameters;
  if (error !== undefined) return failed(kept, error === 'access_denied' ? error : 'oauth_flow_callback_error');
  try {
    const config = await oidcConfiguration(context, oidcOf(context, connection));
    const callbackUrl = callbackOf(project, connectionId);
    const person = await readSsoPerson(config, { callbackUrl, parameters, kept });
    const email = canonicalEmail(person.email);
    const details = { connectionId, externalId: person.externalId, name: person.name };
    const token = await issueToken(db, {
      kind: 'sso',
      email,
      organization_id: connection.organization_id,
      code_challenge: kept.codeChallenge,
      details,
      now: clock.now(),
      life: TOKEN_LIFETIME,
    });
    const isKnown = (await findRegistered(db, connection, details.externalId, email))?.status === 'active';
    return redirectTo(isKnown ? kept.loginRedirectUrl : kept.signupRedirectUrl, {
      stytch_token_type: 'sso',
      stytch_redirect_type: isKnown ? 'login' : 'signup',
      token,
    });
  } catch (cause) {
    logFailure('sso', cause);
    return failed(kept, 'oauth_flow_callback_error');
  }
}
