import type { BusinessProvider } from '#contracts/identity/business/providers.ts';
import type { BusinessConfig } from '#contracts/businessConfig.ts';
import { type Notice, noticeOf } from '../notice.ts';
import type { Connection } from './organizations.ts';

/** Single sign-on of members. Every method ends in a value, an `IdentityError` or a `BusinessError`. */
export interface SingleSignOn {
  /** Those that are open to an address; none is no error. */
  findConnections(request: { email: string }, signal: AbortSignal): Promise<Connection[]>;
}

/** Why something could not be looked up: for a while, or nobody could say. */
export function lookupFailureOf(error: unknown): Extract<Notice, { code: 'limited' }> | { code: 'failed' } {
  const notice = noticeOf(error);
  return notice.code === 'limited' ? notice : { code: 'failed' };
}

/**
 * A page of somebody else that the sign-in goes on at: of a connection, or of a provider. What Google's prompt has brought
 * along (`credential`) is traded for the address of that page.
 */
export type Redirect =
  | {
      to: 'connection';
      connectionId: string;
      loginRedirectUrl: string | null;
      signupRedirectUrl: string | null;
      params: Record<string, string>;
    }
  | {
      to: 'provider';
      provider: BusinessProvider;
      organizationId: string;
      loginRedirectUrl: string | null;
      signupRedirectUrl: string | null;
      scopes: string[];
      params: Record<string, string>;
    }
  | {
      to: 'discoveryProvider';
      provider: BusinessProvider;
      discoveryRedirectUrl: string | null;
      scopes: string[];
      params: Record<string, string>;
    }
  | {
      to: 'oneTap';
      provider: 'google';
      credential: string;
      organizationId: string;
      loginRedirectUrl: string | null;
      signupRedirectUrl: string | null;
    }
  | { to: 'discoveryOneTap'; provider: 'google'; credential: string; discoveryRedirectUrl: string | null };

/** To the identity provider of an organization. */
export const connectionRedirect = (
  { loginRedirectURL, signupRedirectURL, providerParams }: BusinessConfig['ssoOptions'],
  connectionId: string,
): Extract<Redirect, { to: 'connection' }> => ({
  to: 'connection',
  connectionId,
  loginRedirectUrl: loginRedirectURL,
  signupRedirectUrl: signupRedirectURL,
  params: providerParams,
});

/** Leaving the page for a sign-in elsewhere. It resolves when the page is being left, and fails with an `IdentityError` or a `BusinessError`. */
export interface Redirects {
  leaveForLogin(redirect: Redirect, signal: AbortSignal): Promise<void>;
}

/** The last redirect, remembered in this browser: a provider's name or a connection's id. It never fails. */
export interface LastRedirect {
  recall(): string | null;
  remember(way: string): void;
}
