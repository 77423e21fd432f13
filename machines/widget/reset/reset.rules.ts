import { noticeOf } from '#machines/ports/notice.ts';
import { isLinkDead } from '#machines/ports/resetLinks.ts';
import type { ResetArrival, ResetFailure } from './reset.types.ts';

const hasToken = ({ token }: ResetArrival) => token !== null && token !== '';

/** RST-01. */
export const isReset = (arrival: ResetArrival) => hasToken(arrival) && arrival.tokenType === 'reset_password';
/** RST-02. */
export const isLogin = (arrival: ResetArrival) => hasToken(arrival) && arrival.tokenType === 'login';

/** RST-07: the service's own sentence; a token that no service would read was no link of ours. */
export const failureOf = (error: unknown): ResetFailure =>
  isLinkDead(error) && noticeOf(error).code !== 'refused' ? { code: 'linkIncomplete' } : noticeOf(error);

/** What the same link may survive. */
export const isRetryable = ({ code }: ResetFailure) =>
  code === 'offline' || code === 'limited' || code === 'slow' || code === 'unavailable' || code === 'storageBlocked';
