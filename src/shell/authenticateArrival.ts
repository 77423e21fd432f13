import type { Arrival } from '#machines/checkout/authenticate/authenticate.types.ts';
import { isSignedIn } from '#src/adapters/sessionToken.storage.ts';
import { forgetQuery, takeQuery } from './arrivalQuery.ts';

/** What /authenticate was opened with (AUT-03). */
export const takeArrival = (): Arrival => ({
  ...takeQuery({ token: 'token', tokenType: 'stytch_token_type', error: 'error' }),
  hasSession: isSignedIn(),
});

export const forgetArrival = (): void => forgetQuery('/authenticate');
