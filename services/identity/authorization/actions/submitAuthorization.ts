import type { z } from 'zod';
import type { authorizeSubmitBody } from '#contracts/identity/authorization.ts';
import { noteAudited, recordAudited } from '#services/platform/audit/requestAudit.ts';
import { HOUR } from '#services/platform/durations.ts';
import { readBasicAuthorization } from '#services/identity/shared/basicAuthorization.ts';
import type { Caller } from '#services/identity/shared/context.ts';
import { consumeRateLimits } from '#services/identity/shared/rateLimits.ts';
import { forgetGrant, rememberGrant, revokeGrant } from '../connectedApps.ts';
import type { AuthorizationContext } from '../context.ts';
import { refuse } from '../errors.ts';
import { type Assessment, assess } from '../request/assessment.ts';
import { replyAddress } from '../request/reply.ts';
import { issueCode } from '../request/issueCode.ts';
import { consumeRequest } from './startAuthorization.ts';

/** A pushed request is decided once (RFC 9126, section 4). */
async function spendPushedRequest(context: AuthorizationContext, { request }: Assessment): Promise<void> {
  if (request.pushedId === null) return;
  const { PushedAuthorizationRequest } = await context.server.provider();
  const pushed = await PushedAuthorizationRequest.find(request.pushedId);
  try {
    await pushed?.consume();
  } catch (cause) {
    throw refuse('authorization_request_expired', { cause });
  }
}

/** Takes back what was granted while the session ended: the owner of the address may have come (D-400). */
async function requireStillSignedIn(
  context: AuthorizationContext,
  headers: Headers,
  { assessment, grantId }: { assessment: Assessment; grantId: string },
): Promise<void> {
  const { db, audience, project } = context;
  const { accountId } = assessment.person;
  if ((await audience.findAccount(readBasicAuthorization(headers, project))) === accountId) return;
  await revokeGrant(db, grantId);
  await forgetGrant(db, audience.grants, { accountId, clientId: assessment.request.client.client_id });
  throw refuse('user_unauthenticated');
}

/** POST /sdk/v1/idp/oauth/authorize/submit: a code for the application, or the news that the person has said no. */
export async function submitAuthorization(
  context: AuthorizationContext,
  given: Caller & { body: z.infer<typeof authorizeSubmitBody> },
): Promise<{ redirect_uri: string; authorization_code?: string }> {
  const { body } = given;
  await consumeRequest(context, given.ip);
  const assessment = await assess(context, given);
  const { request, person, grantable, isConsentRequired } = assessment;
  noteAudited(given.headers, { personId: person.accountId });
  const { issuer } = context.server;
  await spendPushedRequest(context, assessment);
  if (body.consent_denied === true || (isConsentRequired && !body.consent_granted)) {
    await recordAudited(context.db, given.headers, {}, 'access_denied');
    return { redirect_uri: replyAddress(request, issuer, { error: 'access_denied' }) };
  }
  await consumeRateLimits(context, context.db, [
    { key: `authorization codes/${person.accountId}`, limit: context.limits.codesPerUser, windowMs: HOUR },
  ]);
  await rememberGrant(context.db, context.audience.grants, {
    accountId: person.accountId,
    clientId: request.client.client_id,
    scopes: grantable,
    now: context.clock.now(),
  });
  const { code, grantId } = await issueCode(context.server, assessment);
  await requireStillSignedIn(context, given.headers, { assessment, grantId });
  return { redirect_uri: replyAddress(request, issuer, { code }), authorization_code: code };
}
