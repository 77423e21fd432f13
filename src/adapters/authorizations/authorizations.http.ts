import type { z } from 'zod';
import {
  authorizationErrorDetails,
  authorizeStartBody,
  authorizeStartData,
  authorizeSubmitBody,
  authorizeSubmitData,
  logoutStartBody,
  logoutStartData,
} from '#contracts/identity/authorization.ts';
import { memberAuthorizeStartData } from '#contracts/identity/business/authorization.ts';
import type { ErrorBody } from '#contracts/error.ts';
import { AuthorizationError, type Authorizations } from '#machines/ports/authorization/authorizations.ts';
import { IdentityError } from '#machines/ports/identity.ts';
import { callIdentity, type IdentityClient } from '#src/adapters/identity/identityCall.ts';
import { sentenceOf } from '#src/adapters/identity/identityErrors.ts';
import { storedSessionToken } from '#src/adapters/sessions/sessionToken.storage.ts';
import { grantableScope } from './grantableScope.ts';
import { pictureUrl, webUrl } from './untrustedUrls.ts';

/** Returns the error that the flow handles itself; null: it is like any other. */
function meaningOf(client: IdentityClient, failure: ErrorBody): AuthorizationError | null {
  const { error_type, error_details } = failure;
  const details = authorizationErrorDetails.safeParse(error_details ?? {}).data;
  const url = details?.redirect_uri;
  if (url !== undefined) return new AuthorizationError('application_told', { url });
  if (error_type === 'reauthentication_required') {
    const reauthenticationToken = details?.reauthentication_token ?? null;
    return new AuthorizationError('reauthentication_required', { reauthenticationToken });
  }
  if (error_type !== 'authorization_request_expired') return null;
  const home = webUrl(details?.home_url);
  const restart = home === null ? null : { name: details?.client_name ?? '', url: home };
  return new AuthorizationError('request_expired', { sentence: sentenceOf(client, failure), restart });
}

/** A query that no service could take is refused before it is sent: there is nothing in it for the person to mend. */
function bodyOf<T extends z.ZodType>(contract: T, request: unknown): z.output<T> {
  const parsed = contract.safeParse(request);
  if (parsed.success) return parsed.data;
  throw new IdentityError('refused', null, { cause: parsed.error });
}

/** Whom an application asks: users of the product, or members of organizations, each by calls of their own. */
export type Audience = 'users' | 'members';
const calls = {
  users: { authorize: '/idp/oauth/authorize', logout: '/oauth/logout/start', started: authorizeStartData },
  members: {
    authorize: '/idp/b2b/oauth/authorize',
    logout: '/b2b/oauth/logout/start',
    started: memberAuthorizeStartData,
  },
} as const;
/** Of members, nothing is said of who they are. */
const emailOf = (started: z.output<(typeof calls)[Audience]['started']>): string | null =>
  'user' in started ? (started.user.emails[0]?.email ?? null) : null;

/** Authorizing and logging out over the public wire (IDS-10 to IDS-12). */
export function authorizationsOverHttp(client: IdentityClient, audience: Audience) {
  const { authorize, logout, started: answer } = calls[audience];
  const meaning = (failure: ErrorBody) => meaningOf(client, failure);
  return {
    async startAuthorization(request, signal) {
      const body = bodyOf(authorizeStartBody, request);
      const sessionToken = storedSessionToken(client.storageKeys);
      const call = { path: `${authorize}/start`, body, answer, sessionToken, signal };
      const started = await callIdentity(client, { ...call, isRead: true, meaningOf: meaning });
      const { client: application, scope_results, consent_required } = started;
      return {
        client: { name: application.client_name, logoUrl: pictureUrl(application.client_logo_url) },
        email: emailOf(started),
        scopes: scope_results.map((one) => ({ ...grantableScope(one), isGrantable: one.is_grantable })),
        isConsentRequired: consent_required,
        sessionToken,
      };
    },
    async submitAuthorization({ request, decision, sessionToken }, signal) {
      if (storedSessionToken(client.storageKeys) !== sessionToken) throw new IdentityError('session_ended');
      const chosen = { consent_granted: decision === 'allow', consent_denied: decision === 'deny' ? true : undefined };
      const body = bodyOf(authorizeSubmitBody, { ...request, ...chosen });
      const call = { path: `${authorize}/submit`, body, answer: authorizeSubmitData, sessionToken, signal };
      const { redirect_uri, authorization_code } = await callIdentity(client, { ...call, meaningOf: meaning });
      return { url: redirect_uri, isGranted: authorization_code !== undefined };
    },
    async startLogout(request, signal) {
      const body = bodyOf(logoutStartBody, request);
      const sessionToken = storedSessionToken(client.storageKeys);
      const call = { path: logout, body, answer: logoutStartData, sessionToken, signal };
      const { redirect_uri, consent_required } = await callIdentity(client, { ...call, isRead: true });
      return { url: redirect_uri, isConsentRequired: consent_required };
    },
  } satisfies Authorizations;
}
