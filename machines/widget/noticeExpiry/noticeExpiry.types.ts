import type { PassingNotice } from '#machines/ports/notice.ts';

export interface NoticeExpiryInput {
  notice: PassingNotice;
}
/** What is the case now. */
export type NoticeExpiryOutput = { result: 'limitOver' | 'connected' };
