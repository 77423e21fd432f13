import { IdentityError } from '#machines/ports/identity.ts';
import { identityOverHttp } from '#src/adapters/identity/identity.http.ts';

export const publicToken = 'public-token-test-tinyspark';
export const signal = () => new AbortController().signal;
export const link = {
  email: 'owner@acme.test',
  loginRedirectUrl: 'https://localhost/authenticate',
  signupRedirectUrl: 'https://localhost/welcome',
  loginExpirationMinutes: 25,
  signupExpirationMinutes: 20,
  createUserAsPending: false,
};
export const token = { token: 'one-time', tokenType: 'magic_links', sessionMinutes: 45 } as const;
export const identityAt = (identityUrl: string) => identityOverHttp({ publicToken, identityUrl });

/** Returns the error of a promise, as code and sentence. */
export const failure = (promise: Promise<unknown>) =>
  promise.then(
    () => 'no error',
    (error: unknown) => (error instanceof IdentityError ? { code: error.code, sentence: error.sentence } : error),
  );
