import type { Context } from 'hono';
import { noteAudited } from '#services/platform/audit/requestAudit.ts';
import { logFailure, logRefused } from '#services/platform/log.ts';
import { isClientError } from '#services/platform/http/serviceError.ts';
import { readText } from '#services/platform/http/jsonBody.ts';
import { readBrowserToken } from '#services/identity/shared/navigation/browserCookie.ts';
import type { BusinessContext } from '#services/identity/business/shared/context.ts';
import { findConnection } from '#services/identity/business/people/connections.ts';
import { samlOf } from '#services/identity/business/people/connectionSettings.ts';
import { leadBack, leadBackFailed } from '../ssoReturn.ts';
import { callbackOf } from '../callback.ts';
import { refuse } from '../errors.ts';
import { takeAssertion } from '../saml/takenAssertions.ts';
import { requestIdOf } from '../saml/requestId.ts';
import { ssoStates } from '../ssoState.ts';

/** In bytes: with the groups of a large organization a response is longer than other bodies. */
const RESPONSE_LIMIT = 128 * 1024;

/** POST /v1/b2b/sso/callback/{connection_id}: the assertion consumer service of a connection by SAML. */
export async function finishSaml(context: BusinessContext, c: Context): Promise<Response> {
  const { project, db } = context;
  const connection = await findConnection(db, c.req.param('connection_id') ?? '');
  if (connection?.kind !== 'saml') throw refuse('sso_connection_not_found');
  const connectionId = connection.connection_id;
  noteAudited(c.req.raw.headers, { organizationId: connection.organization_id });
  const form = new URLSearchParams(await readText(c, RESPONSE_LIMIT));
  const browserToken = readBrowserToken(c, project, true);
  const state = form.get('RelayState') ?? undefined;
  const parameters = Object.fromEntries(form);
  const request = { headers: c.req.raw.headers, state, browserToken, parameters, connectionId };
  return ssoStates.answer(context, request, async (saved) => {
    const { isDenial, readAssertion } = await import('../saml/readAssertion.ts');
    let isTaken = false;
    try {
      const { assertionId, ...person } = await readAssertion(samlOf(context, connection), {
        callbackUrl: callbackOf(project, connectionId),
        response: form.get('SAMLResponse') ?? '',
        requestId: requestIdOf(saved),
        now: context.clock.now(),
      });
      await takeAssertion(context, connectionId, assertionId);
      isTaken = true;
      return await leadBack(context, connection, saved, person);
    } catch (cause) {
      if (isDenial(cause)) return leadBackFailed(saved, 'access_denied');
      // Before that it is what a stranger, or the identity provider, has sent.
      (isTaken && !isClientError(cause) ? logFailure : logRefused)('sso', cause);
      return leadBackFailed(saved, 'oauth_flow_callback_error');
    }
  });
}
