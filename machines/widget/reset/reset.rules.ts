import type { LinkFailure } from '#machines/ports/resetLinks.ts';
import type { ResetLanding } from './reset.types.ts';

const hasToken = ({ token }: ResetLanding) => token !== null && token !== '';

/** RST-01. */
export const isReset = (landing: ResetLanding) => hasToken(landing) && landing.tokenType === 'reset_password';
/** RST-02. */
export const isLogin = (landing: ResetLanding) => hasToken(landing) && landing.tokenType === 'login';

/** Returns whether the same link may still work after the failure. */
export const isRetryable = ({ code }: LinkFailure) =>
  code === 'offline' || code === 'limited' || code === 'slow' || code === 'unavailable' || code === 'storageBlocked';
