import type { BusinessConfig } from '#contracts/businessConfig.ts';
import { type Notice, noticeOf } from '../notice.ts';
import type { Redirect } from '../redirects.ts';
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
