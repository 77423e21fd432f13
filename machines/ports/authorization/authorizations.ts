import type { AuthorizeRequest, LogoutBody } from '#contracts/identity/authorization.ts';

/** The request of an application, with the names of the wire; anything left out is absent. */
export type AuthorizationRequest = Partial<AuthorizeRequest> & Pick<AuthorizeRequest, 'client_id'>;
export type LogoutRequest = Partial<LogoutBody> & Pick<LogoutBody, 'client_id' | 'post_logout_redirect_uri'>;

/** The application that asks (DAT-31): everything about it was written by strangers. `logoUrl` may be shown as it is. */
export interface Client {
  name: string;
  logoUrl: string | null;
}

/** Something that the application may be given. `description`: as registered with it; empty where there is none. */
export interface GrantableScope {
  scope: string;
  description: string;
  isFarReaching: boolean;
}

/** Something that the application asks for. `isGrantable`: false of what it will not get, whatever the person says. */
export interface AskedScope extends GrantableScope {
  isGrantable: boolean;
}

/** IDP-02 to IDP-04. `sessionToken`: of the session that was asked for; null where there was none. */
export interface StartedAuthorization {
  client: Client;
  email: string | null;
  scopes: AskedScope[];
  isConsentRequired: boolean;
  sessionToken: string | null;
}

/** The person's choice; `unasked` when no consent was needed (IDP-04). */
export type Decision = 'allow' | 'deny' | 'unasked';

/** The address that the browser goes to, with a code for the application or with its denial. */
export interface AuthorizationAnswer {
  url: string;
  isGranted: boolean;
}

/** The address where people can start again after taking too long. */
export interface RestartLink {
  name: string;
  url: string;
}

/** An error that means something to the flow; every other one is an `IdentityError`. */
export class AuthorizationError extends Error {
  override readonly name = 'AuthorizationError';
  readonly code: 'application_told' | 'reauthentication_required' | 'request_expired';
  /** The service's own; null when it gave none. */
  readonly sentence: string | null;
  /** `application_told`: one of the application's addresses, with the error in it. */
  readonly url: string | null;
  readonly restart: RestartLink | null;
  /** `reauthentication_required`: says when it was asked for; a person who has logged in since then shows it (D-243). */
  readonly reauthenticationToken: string | null;
  constructor(
    code: AuthorizationError['code'],
    {
      sentence = null,
      url = null,
      restart = null,
      reauthenticationToken = null,
    }: Partial<Pick<AuthorizationError, 'sentence' | 'url' | 'restart' | 'reauthenticationToken'>>,
  ) {
    super(code);
    this.code = code;
    this.sentence = sentence;
    this.url = url;
    this.restart = restart;
    this.reauthenticationToken = reauthenticationToken;
  }
}

/** The identity provider mode of the client (IDS-10 to IDS-12). Every error is an `AuthorizationError` or an `IdentityError`. */
export interface Authorizations {
  startAuthorization(request: AuthorizationRequest, signal: AbortSignal): Promise<StartedAuthorization>;
  /** Fails as a session that has ended does when another one than that of `sessionToken` is kept by now (D-265). */
  submitAuthorization(
    request: { request: AuthorizationRequest; decision: Decision; sessionToken: string | null },
    signal: AbortSignal,
  ): Promise<AuthorizationAnswer>;
  startLogout(request: LogoutRequest, signal: AbortSignal): Promise<{ url: string; isConsentRequired: boolean }>;
}

/** The way back to an application. Only addresses that the service has answered are given to it. */
export interface Applications {
  /** Resolves when the navigation has begun. Fails with a `NavigationError` for an address that runs or shows something here. */
  leaveForApplication(request: { url: string }): Promise<void>;
}
