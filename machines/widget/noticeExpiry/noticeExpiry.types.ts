import type { PassingNotice } from '#machines/ports/notice.ts';

export interface NoticeExpiryInput {
  notice: PassingNotice;
}
/** The reason why the notice is over. */
export type NoticeExpiryOutput = { result: 'limitOver' | 'connected' };
