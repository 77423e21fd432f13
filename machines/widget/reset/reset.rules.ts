import { noticeOf } from '#machines/ports/notice.ts';
import { isLinkDead } from '#machines/ports/resetLinks.ts';
import type { ResetLanding, ResetFailure } from './reset.types.ts';

const hasToken = ({ token }: ResetLanding) => token !== null && token !== '';

/** RST-01. */
export const isReset = (landing: ResetLanding) => hasToken(landing) && landing.tokenType === 'reset_password';
/** RST-02. */
export const isLogin = (landing: ResetLanding) => hasToken(landing) && landing.tokenType === 'login';

/** RST-07: the service's own sentence; a token that no service would read was no link of ours. */
export const failureOf = (error: unknown): ResetFailure =>
  isLinkDead(error) && noticeOf(error).code !== 'refused' ? { code: 'linkIncomplete' } : noticeOf(error);

/** Returns whether the same link may still work after the failure. */
export const isRetryable = ({ code }: ResetFailure) =>
  code === 'offline' || code === 'limited' || code === 'slow' || code === 'unavailable' || code === 'storageBlocked';
