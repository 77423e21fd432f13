import type { Context } from 'hono';
import { noteAudited } from '#services/platform/audit/requestAudit.ts';
import { logFailure, logRefused } from '#services/platform/log.ts';
import { isClientError } from '#services/platform/http/serviceError.ts';
import { failureOf } from '#services/identity/shared/providers/denials.ts';
import { readBrowserToken } from '#services/identity/shared/navigation/browserCookie.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { findConnection } from '#services/identity/business/people/connections.ts';
import { oidcOf } from '#services/identity/business/people/connectionSettings.ts';
import { leadBack, leadBackFailed } from '../ssoReturn.ts';
import { callbackOf } from '../callback.ts';
import { oidcConfiguration, readSsoPerson } from '../oidcClient.ts';
import { refuse } from '../errors.ts';
import { ssoStates } from '../ssoState.ts';

/** GET /v1/b2b/sso/callback/{connection_id}: back from an identity provider that speaks OpenID Connect. */
export async function finishSso(context: BusinessContext, c: Context): Promise<Response> {
  const { project, db } = context;
  const connection = await findConnection(db, c.req.param('connection_id') ?? '');
  if (connection?.kind !== 'oidc') throw refuse('sso_connection_not_found');
  const connectionId = connection.connection_id;
  noteAudited(c.req.raw.headers, { organizationId: connection.organization_id });
  const parameters = c.req.query();
  const browserToken = readBrowserToken(c, project, false);
  const request = { headers: c.req.raw.headers, state: parameters['state'], browserToken, parameters, connectionId };
  return ssoStates.answer(context, request, async (saved) => {
    const { error } = parameters;
    if (error !== undefined) return leadBackFailed(saved, failureOf(error));
    let isRead = false;
    try {
      const configuration = oidcOf(context, connection);
      const config = await oidcConfiguration(context, configuration);
      const asked = { callbackUrl: callbackOf(project, connectionId), parameters, saved };
      const person = await readSsoPerson(config, { ...asked, configuration });
      isRead = true;
      return await leadBack(context, connection, saved, person);
    } catch (cause) {
      // Before that it is what a stranger, or the identity provider, has sent.
      (isRead && !isClientError(cause) ? logFailure : logRefused)('sso', cause);
      return leadBackFailed(saved, 'oauth_flow_callback_error');
    }
  });
}
