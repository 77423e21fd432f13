/** Reasons why nobody is signed in. Minor versions may add some. */
export type SignedOutReason =
  | 'missing'
  | 'malformed'
  | 'wrong_algorithm'
  | 'unknown_key'
  | 'wrong_signature'
  | 'wrong_project'
  | 'not_yet_valid'
  | 'expired'
  | 'not_a_session'
  | 'session_ended'
  | 'cross_origin';

/** Nobody is signed in, and why. `setCookies`: the `Set-Cookie` headers to answer with, if any. */
export interface SignedOut {
  status: 'signedOut';
  reason: SignedOutReason;
  setCookies: string[];
}

export const signedOut = (reason: SignedOutReason, setCookies: string[] = []): SignedOut => ({
  status: 'signedOut',
  reason,
  setCookies,
});
